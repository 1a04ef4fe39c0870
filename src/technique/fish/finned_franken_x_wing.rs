#![doc = include_str!("../pages/en/finned_franken_x_wing.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A Franken X-Wing but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_FRANKEN_X_WING: Technique = Technique {
    id: "finned-franken-x-wing",
    family: Family::Fish,
    library_code: "0340",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_franken_x_wing,
    page: page!("finned_franken_x_wing"),
    examples: examples!("finned_franken_x_wing"),
    practice: "",
};

fn finned_franken_x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 2, kind: Kind::Franken, finned: true };
    complex_fish::find(&FINNED_FRANKEN_X_WING, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = ["5r3 = r3c2 r3c6", "5r1 = r1c1 r1c2 r1c4"];
        proves_until(&FINNED_FRANKEN_X_WING, &lines, "5r2c2", "5r3 = r3c2 r3c6 r3c7");
    }
}
