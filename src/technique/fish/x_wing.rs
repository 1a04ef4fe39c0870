#![doc = include_str!("../pages/en/x_wing.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Two parallel lines confine a digit to two crossing lines: the rest of these loses it.
pub(crate) static X_WING: Technique = Technique {
    id: "x-wing",
    family: Family::Fish,
    library_code: "0300",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: x_wing,
    page: page!("x_wing"),
    examples: examples!("x_wing"),
    practice: practice!("x_wing"),
};

fn x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<2>(&X_WING, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_place_in_a_base_breaks_it() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4", "5c1 = r1c1 r5c1 r9c1", "5c4 = r1c4 r5c4"];
        fires_until(&X_WING, &lines, "5r9c1", "5r1 = r1c1 r1c4 r1c7");
    }
}
