#![doc = include_str!("../pages/en/finned_mutant_swordfish.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A mutant swordfish but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_MUTANT_SWORDFISH: Technique = Technique {
    id: "finned-mutant-swordfish",
    family: Family::Fish,
    library_code: "0361",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_mutant_swordfish,
    page: page!("finned_mutant_swordfish"),
    examples: examples!("finned_mutant_swordfish"),
    practice: "",
};

fn finned_mutant_swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 3, kind: Kind::Mutant, finned: true };
    complex_fish::find(&FINNED_MUTANT_SWORDFISH, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5c3 = r6c3 r8c3", "5b6 = r5c8 r6c9", "5r9 = r9c2 r9c6 r9c8"];
        proves_until(&FINNED_MUTANT_SWORDFISH, &lines, "5r6c6", "5c3 = r1c3 r6c3 r8c3");
    }
}
