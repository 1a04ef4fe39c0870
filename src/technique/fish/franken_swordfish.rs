#![doc = include_str!("../pages/en/franken_swordfish.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Three lines and boxes confine a digit to three others, boxes among them: the rest of these loses it.
pub(crate) static FRANKEN_SWORDFISH: Technique = Technique {
    id: "franken-swordfish",
    family: Family::Fish,
    library_code: "0331",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: franken_swordfish,
    page: page!("franken_swordfish"),
    examples: examples!("franken_swordfish"),
    practice: "",
};

fn franken_swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 3, kind: Kind::Franken, finned: false };
    complex_fish::find(&FRANKEN_SWORDFISH, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5r8 = r8c3 r8c5", "5r6 = r6c3 r6c6", "5r9 = r9c4 r9c6"];
        proves_until(&FRANKEN_SWORDFISH, &lines, "5r1c6", "5r8 = r8c1 r8c3 r8c5");
    }
}
