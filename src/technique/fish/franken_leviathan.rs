#![doc = include_str!("../pages/en/franken_leviathan.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Seven lines and boxes confine a digit to seven others, boxes among them: the rest of these loses it.
pub(crate) static FRANKEN_LEVIATHAN: Technique = Technique {
    id: "franken-leviathan",
    family: Family::Fish,
    library_code: "0335",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: franken_leviathan,
    page: page!("franken_leviathan"),
    examples: examples!("franken_leviathan"),
    practice: "",
};

fn franken_leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 7, kind: Kind::Franken, finned: false };
    complex_fish::find(&FRANKEN_LEVIATHAN, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = [
            "5r8 = r8c1 r8c5",
            "5r1 = r1c1 r1c3",
            "5r6 = r6c3 r6c7",
            "5r4 = r4c4 r4c7",
            "5r5 = r5c4 r5c6",
            "5r9 = r9c6 r9c9",
            "5r7 = r7c5 r7c9",
        ];
        proves_until(&FRANKEN_LEVIATHAN, &lines, "5r2c6", "5r8 = r8c1 r8c2 r8c5");
    }
}
