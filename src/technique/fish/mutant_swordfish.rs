#![doc = include_str!("../pages/en/mutant_swordfish.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Three houses of any kind confine a digit to three others: the rest of these loses it.
pub(crate) static MUTANT_SWORDFISH: Technique = Technique {
    id: "mutant-swordfish",
    family: Family::Fish,
    library_code: "0351",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_swordfish,
    page: page!("mutant_swordfish"),
    examples: examples!("mutant_swordfish"),
    practice: "",
};

fn mutant_swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 3, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_SWORDFISH, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5c5 = r1c5 r5c5", "5r2 = r2c3 r2c6", "5r6 = r6c3 r6c6"];
        proves_until(&MUTANT_SWORDFISH, &lines, "5r1c4", "5c5 = r1c5 r5c5 r7c5");
    }
}
