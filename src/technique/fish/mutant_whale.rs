#![doc = include_str!("../pages/en/mutant_whale.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Six houses of any kind confine a digit to six others: the rest of these loses it.
pub(crate) static MUTANT_WHALE: Technique = Technique {
    id: "mutant-whale",
    family: Family::Fish,
    library_code: "0354",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_whale,
    page: page!("mutant_whale"),
    examples: examples!("mutant_whale"),
    practice: "",
};

fn mutant_whale(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 6, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_WHALE, sort, view, sink)
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
            "5r2 = r2c6 r2c7",
            "5r8 = r8c3 r8c7",
            "5r6 = r6c3 r6c9",
            "5r4 = r4c6 r4c9",
        ];
        proves_until(&MUTANT_WHALE, &lines, "5r1c1", "5c5 = r1c5 r5c5 r7c5");
    }
}
