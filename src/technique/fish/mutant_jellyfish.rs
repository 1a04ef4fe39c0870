#![doc = include_str!("../pages/en/mutant_jellyfish.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Four houses of any kind confine a digit to four others: the rest of these loses it.
pub(crate) static MUTANT_JELLYFISH: Technique = Technique {
    id: "mutant-jellyfish",
    family: Family::Fish,
    library_code: "0352",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_jellyfish,
    page: page!("mutant_jellyfish"),
    examples: examples!("mutant_jellyfish"),
    practice: "",
};

fn mutant_jellyfish(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 4, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_JELLYFISH, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5c5 = r1c5 r5c5", "5c4 = r1c4 r3c4", "5r2 = r2c3 r2c6", "5r6 = r6c3 r6c6"];
        proves_until(&MUTANT_JELLYFISH, &lines, "5r1c7", "5c5 = r1c5 r5c5 r7c5");
    }
}
