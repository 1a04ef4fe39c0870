#![doc = include_str!("../pages/en/leviathan.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Seven parallel lines confine a digit to seven crossing lines: the rest of these loses it.
pub(crate) static LEVIATHAN: Technique = Technique {
    id: "leviathan",
    family: Family::Fish,
    library_code: "0305",
    assumes_unique: false,
    on_request: false,
    repeats: Some("mutant-swordfish"),
    find: leviathan,
    page: page!("leviathan"),
    examples: examples!("leviathan"),
    practice: "",
};

fn leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<7>(&LEVIATHAN, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_place_outside_the_covers_breaks_it() {
        let lines = [
            "5r3 = r3c2 r3c9",
            "5r2 = r2c2 r2c5",
            "5r5 = r5c1 r5c5",
            "5r7 = r7c1 r7c7",
            "5r8 = r8c7 r8c8",
            "5r9 = r9c4 r9c8",
            "5r1 = r1c4 r1c9",
            "5c1 = r5c1 r7c1",
            "5c2 = r2c2 r3c2",
            "5c4 = r1c4 r9c4",
            "5c5 = r2c5 r5c5",
            "5c7 = r4c7 r7c7 r8c7",
            "5c8 = r8c8 r9c8",
            "5c9 = r1c9 r3c9",
        ];
        fires_until(&LEVIATHAN, &lines, "5r4c7", "5r1 = r1c3 r1c4 r1c9");
    }
}
