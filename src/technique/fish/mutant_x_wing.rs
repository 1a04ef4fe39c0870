#![doc = include_str!("../pages/en/mutant_x_wing.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Two houses of any kind confine a digit to two others: the rest of these loses it.
pub(crate) static MUTANT_X_WING: Technique = Technique {
    id: "mutant-x-wing",
    family: Family::Fish,
    library_code: "0350",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: mutant_x_wing,
    page: page!("mutant_x_wing"),
    examples: examples!("mutant_x_wing"),
    practice: "",
};

fn mutant_x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 2, kind: Kind::Mutant, finned: false };
    complex_fish::find(&MUTANT_X_WING, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5b1 = r1c2 r3c1", "5b2 = r1c5 r1c6"];
        proves_until(&MUTANT_X_WING, &lines, "5r4c1", "5b1 = r1c2 r2c2 r3c1");
    }
}
