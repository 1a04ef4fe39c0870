#![doc = include_str!("../pages/en/rstuvwxyz_wing.md")]

use super::bent;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Nine cells with nine digits in a line and a box that cross, where one digit alone may stand twice.
pub(crate) static RSTUVWXYZ_WING: Technique = Technique {
    id: "rstuvwxyz-wing",
    family: Family::Wings,
    library_code: "0809",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: rstuvwxyz_wing,
    page: page!("rstuvwxyz_wing"),
    examples: examples!("rstuvwxyz_wing"),
    practice: "",
};

fn rstuvwxyz_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    bent::bent_sets(&RSTUVWXYZ_WING, 9, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions};
    use super::*;

    #[test]
    fn a_second_digit_on_both_sides_breaks_it() {
        let lines = [
            "r1c4 = 1 2",
            "r1c5 = 2 3",
            "r1c6 = 3 5",
            "r1c7 = 5 6",
            "r1c8 = 6 7",
            "r1c9 = 7 8",
            "r1c1 = 1 4 8",
            "r2c2 = 1 9",
            "r3c3 = 4 9",
        ];
        // On a board with no other digit gone, cells with all digits make such sets as well.
        let removes =
            |lines: &[&str]| conclusions(&RSTUVWXYZ_WING, &board(lines)).contains(&"1r1c2 1r1c3".to_string());
        assert!(removes(&lines));
        let mut looser = lines;
        looser[0] = "r1c4 = 1 2 4";
        assert!(!removes(&looser));
    }
}
