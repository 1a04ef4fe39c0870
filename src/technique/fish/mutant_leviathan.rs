#![doc = include_str!("../pages/en/mutant_leviathan.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Seven houses of any kind confine a digit to seven others: the rest of these loses it.
pub(crate) static MUTANT_LEVIATHAN: Technique = Technique {
    id: "mutant-leviathan",
    family: Family::Fish,
    library_code: "0355",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_leviathan,
    page: page!("mutant_leviathan"),
    examples: examples!("mutant_leviathan"),
    practice: "",
};

fn mutant_leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 7, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_LEVIATHAN, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = [
            "5c5 = r1c5 r5c5",
            "5c4 = r1c4 r3c4",
            "5r2 = r2c1 r2c6",
            "5r9 = r9c1 r9c7",
            "5r8 = r8c3 r8c7",
            "5r6 = r6c3 r6c9",
            "5r4 = r4c6 r4c9",
        ];
        proves_until(&MUTANT_LEVIATHAN, &lines, "5r1c8", "5c5 = r1c5 r5c5 r7c5");
    }
}
