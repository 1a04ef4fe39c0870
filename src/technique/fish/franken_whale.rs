#![doc = include_str!("../pages/en/franken_whale.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Six lines and boxes confine a digit to six others, boxes among them: the rest of these loses it.
pub(crate) static FRANKEN_WHALE: Technique = Technique {
    id: "franken-whale",
    family: Family::Fish,
    library_code: "0334",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: franken_whale,
    page: page!("franken_whale"),
    examples: examples!("franken_whale"),
    practice: "",
};

fn franken_whale(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 6, kind: Kind::Franken, finned: false };
    complex_fish::find(&FRANKEN_WHALE, sort, view, sink)
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
            "5r4 = r4c6 r4c7",
            "5r9 = r9c6 r9c9",
            "5r7 = r7c5 r7c9",
        ];
        proves_until(&FRANKEN_WHALE, &lines, "5r2c6", "5r8 = r8c1 r8c2 r8c5");
    }
}
