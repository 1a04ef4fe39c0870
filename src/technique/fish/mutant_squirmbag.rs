#![doc = include_str!("../pages/en/mutant_squirmbag.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Five houses of any kind confine a digit to five others: the rest of these loses it.
pub(crate) static MUTANT_SQUIRMBAG: Technique = Technique {
    id: "mutant-squirmbag",
    family: Family::Fish,
    library_code: "0353",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_squirmbag,
    page: page!("mutant_squirmbag"),
    examples: examples!("mutant_squirmbag"),
    practice: "",
};

fn mutant_squirmbag(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 5, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_SQUIRMBAG, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines =
            ["5c5 = r1c5 r5c5", "5c4 = r1c4 r3c4", "5r2 = r2c6 r2c7", "5r8 = r8c3 r8c7", "5r6 = r6c3 r6c6"];
        proves_until(&MUTANT_SQUIRMBAG, &lines, "5r1c1", "5c5 = r1c5 r5c5 r7c5");
    }
}
