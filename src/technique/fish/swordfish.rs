#![doc = include_str!("../pages/en/swordfish.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Three parallel lines confine a digit to three crossing lines: the rest of these loses it.
pub(crate) static SWORDFISH: Technique = Technique {
    id: "swordfish",
    family: Family::Fish,
    library_code: "0301",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: swordfish,
    page: page!("swordfish"),
    examples: examples!("swordfish"),
    practice: practice!("swordfish"),
};

fn swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<3>(&SWORDFISH, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_place_outside_the_covers_breaks_it() {
        let lines = [
            "5r1 = r1c1 r1c4",
            "5r5 = r5c4 r5c7",
            "5r9 = r9c1 r9c7",
            "5c1 = r1c1 r3c1 r9c1",
            "5c4 = r1c4 r5c4",
            "5c7 = r5c7 r9c7",
        ];
        fires_until(&SWORDFISH, &lines, "5r3c1", "5r5 = r5c4 r5c7 r5c8");
    }

    #[test]
    fn an_x_wing_and_a_line_are_no_swordfish() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4", "5r9 = r9c4 r9c7"];
        assert!(conclusions(&SWORDFISH, &board(&lines)).is_empty());
    }
}
