#![doc = include_str!("../pages/en/vwxyz_wing.md")]

use super::bent;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Five cells with five digits in a line and a box that cross, where one digit alone may stand twice.
pub(crate) static VWXYZ_WING: Technique = Technique {
    id: "vwxyz-wing",
    family: Family::Wings,
    library_code: "0805",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: vwxyz_wing,
    page: page!("vwxyz_wing"),
    examples: examples!("vwxyz_wing"),
    practice: "",
};

fn vwxyz_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    bent::bent_sets(&VWXYZ_WING, 5, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_second_digit_on_both_sides_breaks_it() {
        let lines = ["r1c4 = 1 2", "r1c5 = 2 3", "r1c6 = 3 5", "r1c1 = 1 4 5", "r2c2 = 1 4"];
        fires_until(&VWXYZ_WING, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 4");
    }
}
