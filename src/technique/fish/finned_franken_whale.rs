#![doc = include_str!("../pages/en/finned_franken_whale.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A Franken whale but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_FRANKEN_WHALE: Technique = Technique {
    id: "finned-franken-whale",
    family: Family::Fish,
    library_code: "0344",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_franken_whale,
    page: page!("finned_franken_whale"),
    examples: examples!("finned_franken_whale"),
    practice: "",
};

fn finned_franken_whale(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 6, kind: Kind::Franken, finned: true };
    complex_fish::find(&FINNED_FRANKEN_WHALE, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = [
            "5c3 = r6c3 r7c3",
            "5c9 = r7c9 r9c9",
            "5c5 = r3c5 r9c5",
            "5c4 = r3c4 r5c4",
            "5c8 = r2c8 r5c8",
            "5c2 = r1c2 r2c2 r4c2",
        ];
        proves_until(&FINNED_FRANKEN_WHALE, &lines, "5r2c1", "5c3 = r6c3 r7c3 r8c3");
    }
}
