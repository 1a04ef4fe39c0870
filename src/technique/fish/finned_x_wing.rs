#![doc = include_str!("../pages/en/finned_x_wing.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// An X-Wing but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_X_WING: Technique = Technique {
    id: "finned-x-wing",
    family: Family::Fish,
    library_code: "0310",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_x_wing,
    page: page!("finned_x_wing"),
    examples: examples!("finned_x_wing"),
    practice: practice!("finned_x_wing"),
};

fn finned_x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<2>(&FINNED_X_WING, Form::Finned, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4 r5c5", "5c4 = r1c4 r4c4 r5c4 r8c4"];
        fires_until(&FINNED_X_WING, &lines, "5r4c4", "5r5 = r5c1 r5c4 r5c5 r5c8");
    }
}
