#![doc = include_str!("../pages/en/finned_franken_squirmbag.md")]

use super::complex_fish::{self, Kind, Sort};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A Franken squirmbag but for fins: what sees the fins as well loses the digit.
pub(crate) static FINNED_FRANKEN_SQUIRMBAG: Technique = Technique {
    id: "finned-franken-squirmbag",
    family: Family::Fish,
    library_code: "0343",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_franken_squirmbag,
    page: page!("finned_franken_squirmbag"),
    examples: examples!("finned_franken_squirmbag"),
    practice: practice!("finned_franken_squirmbag"),
};

fn finned_franken_squirmbag(view: &View, sink: Sink) -> ControlFlow<()> {
    let sort = Sort { size: 5, kind: Kind::Franken, finned: true };
    complex_fish::find(&FINNED_FRANKEN_SQUIRMBAG, sort, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    #[test]
    fn a_place_that_no_cover_holds_breaks_it() {
        let lines = [
            "5c9 = r2c9 r7c9",
            "5c4 = r1c4 r2c4",
            "5c6 = r1c6 r4c6",
            "5c5 = r4c5 r8c5",
            "5b7 = r7c2 r8c2 r9c3",
        ];
        proves_until(&FINNED_FRANKEN_SQUIRMBAG, &lines, "5r1c3", "5c9 = r2c9 r3c9 r7c9");
    }
}
