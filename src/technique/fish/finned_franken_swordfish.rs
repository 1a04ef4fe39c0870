#![doc = include_str!("../pages/en/finned_franken_swordfish.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A Franken swordfish but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_FRANKEN_SWORDFISH: Technique = Technique {
    id: "finned-franken-swordfish",
    family: Family::Fish,
    library_code: "0341",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_franken_swordfish,
    page: page!("finned_franken_swordfish"),
    examples: examples!("finned_franken_swordfish"),
    practice: practice!("finned_franken_swordfish"),
};

fn finned_franken_swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 3, kind: Kind::Franken, finned: true };
    complex_fish::find(&FINNED_FRANKEN_SWORDFISH, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5c9 = r2c9 r7c9", "5c4 = r2c4 r8c4", "5b7 = r7c2 r8c2 r9c3"];
        proves_until(&FINNED_FRANKEN_SWORDFISH, &lines, "5r2c3", "5c9 = r1c9 r2c9 r7c9");
    }
}
