#![doc = include_str!("../pages/en/sashimi_x_wing.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// An X-Wing that lacks a corner and has fins beside it: what sees the fins and lies in a cover loses the digit.
pub(crate) static SASHIMI_X_WING: Technique = Technique {
    id: "sashimi-x-wing",
    family: Family::Fish,
    library_code: "0320",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: sashimi_x_wing,
    page: page!("sashimi_x_wing"),
    examples: examples!("sashimi_x_wing"),
    practice: practice!("sashimi_x_wing"),
};

fn sashimi_x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<2>(&SASHIMI_X_WING, Form::Sashimi, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c5", "5c4 = r1c4 r4c4 r8c4", "5c5 = r5c5"];
        fires_until(&SASHIMI_X_WING, &lines, "5r4c4", "5r5 = r5c1 r5c5 r5c8");
    }
}
