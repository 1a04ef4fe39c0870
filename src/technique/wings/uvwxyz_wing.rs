#![doc = include_str!("../pages/en/uvwxyz_wing.md")]

use super::bent;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Six cells with six digits in a line and a box that cross, where one digit alone may stand twice.
pub(crate) static UVWXYZ_WING: Technique = Technique {
    id: "uvwxyz-wing",
    family: Family::Wings,
    library_code: "0806",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: uvwxyz_wing,
    page: page!("uvwxyz_wing"),
    examples: examples!("uvwxyz_wing"),
    practice: practice!("uvwxyz_wing"),
};

fn uvwxyz_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    bent::bent_sets(&UVWXYZ_WING, 6, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_second_digit_on_both_sides_breaks_it() {
        let lines = ["r1c4 = 1 2", "r1c5 = 2 3", "r1c6 = 3 5", "r1c7 = 5 6", "r1c1 = 1 4 6", "r2c2 = 1 4"];
        fires_until(&UVWXYZ_WING, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 4");
    }
}
