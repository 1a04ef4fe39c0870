#![doc = include_str!("../pages/en/tuvwxyz_wing.md")]

use super::bent;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Seven cells with seven digits in a line and a box that cross, where one digit alone may stand twice.
pub(crate) static TUVWXYZ_WING: Technique = Technique {
    id: "tuvwxyz-wing",
    family: Family::Wings,
    library_code: "0807",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: tuvwxyz_wing,
    page: page!("tuvwxyz_wing"),
    examples: examples!("tuvwxyz_wing"),
    practice: practice!("tuvwxyz_wing"),
};

fn tuvwxyz_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    bent::bent_sets(&TUVWXYZ_WING, 7, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_second_digit_on_both_sides_breaks_it() {
        let lines = [
            "r1c4 = 1 2",
            "r1c5 = 2 3",
            "r1c6 = 3 5",
            "r1c7 = 5 6",
            "r1c8 = 6 7",
            "r1c1 = 1 4 7",
            "r2c2 = 1 4",
        ];
        fires_until(&TUVWXYZ_WING, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 4");
    }
}
