#![doc = include_str!("../pages/en/sashimi_whale.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A whale that falls apart without the fins beside it: what sees the fins and lies in a cover loses the digit.
pub(crate) static SASHIMI_WHALE: Technique = Technique {
    id: "sashimi-whale",
    family: Family::Fish,
    library_code: "0324",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: sashimi_whale,
    page: page!("sashimi_whale"),
    examples: examples!("sashimi_whale"),
    practice: "",
};

fn sashimi_whale(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<6>(&SASHIMI_WHALE, Form::Sashimi, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r8 = r8c1 r8c6",
            "5r2 = r2c1 r2c8",
            "5r7 = r7c5 r7c8",
            "5r3 = r3c3 r3c5",
            "5r6 = r6c3 r6c9",
            "5r5 = r5c4 r5c9",
            "5c5 = r1c5 r3c5 r7c5 r9c5",
            "5c6 = r1c6 r4c6 r8c6 r9c6",
        ];
        fires_until(&SASHIMI_WHALE, &lines, "5r4c6", "5r5 = r5c2 r5c4 r5c9");
    }
}
