#![doc = include_str!("../pages/en/finned_swordfish.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A swordfish but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_SWORDFISH: Technique = Technique {
    id: "finned-swordfish",
    family: Family::Fish,
    library_code: "0311",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_swordfish,
    page: page!("finned_swordfish"),
    examples: examples!("finned_swordfish"),
    practice: practice!("finned_swordfish"),
};

fn finned_swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<3>(&FINNED_SWORDFISH, Form::Finned, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r4 = r4c2 r4c8",
            "5r3 = r3c2 r3c5",
            "5r8 = r8c5 r8c7 r8c8",
            "5c8 = r1c8 r2c8 r4c8 r5c8 r6c8 r7c8 r8c8",
        ];
        fires_until(&FINNED_SWORDFISH, &lines, "5r7c8", "5r8 = r8c1 r8c5 r8c7 r8c8");
    }
}
