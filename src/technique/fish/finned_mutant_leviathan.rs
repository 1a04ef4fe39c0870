#![doc = include_str!("../pages/en/finned_mutant_leviathan.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A mutant leviathan but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_MUTANT_LEVIATHAN: Technique = Technique {
    id: "finned-mutant-leviathan",
    family: Family::Fish,
    library_code: "0365",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_mutant_leviathan,
    page: page!("finned_mutant_leviathan"),
    examples: examples!("finned_mutant_leviathan"),
    practice: practice!("finned_mutant_leviathan"),
};

fn finned_mutant_leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 7, kind: Kind::Mutant, finned: true };
    complex_fish::find(&FINNED_MUTANT_LEVIATHAN, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = [
            "5c3 = r3c3 r8c3",
            "5c7 = r3c7 r7c7",
            "5c5 = r1c5 r7c5",
            "5c4 = r1c4 r4c4",
            "5c1 = r4c1 r6c1",
            "5b6 = r5c8 r6c9",
            "5r9 = r9c2 r9c6 r9c8",
        ];
        proves_until(&FINNED_MUTANT_LEVIATHAN, &lines, "5r1c6", "5c3 = r2c3 r3c3 r8c3");
    }
}
