#![doc = include_str!("../pages/en/finned_mutant_x_wing.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A mutant X-Wing but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_MUTANT_X_WING: Technique = Technique {
    id: "finned-mutant-x-wing",
    family: Family::Fish,
    library_code: "0360",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_mutant_x_wing,
    page: page!("finned_mutant_x_wing"),
    examples: examples!("finned_mutant_x_wing"),
    practice: "",
};

fn finned_mutant_x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 2, kind: Kind::Mutant, finned: true };
    complex_fish::find(&FINNED_MUTANT_X_WING, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5r1 = r1c2 r1c8", "5c1 = r2c1 r7c1"];
        proves_until(&FINNED_MUTANT_X_WING, &lines, "5r7c8", "5r1 = r1c2 r1c4 r1c8");
    }
}
