#![doc = include_str!("../pages/en/finned_whale.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A whale but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_WHALE: Technique = Technique {
    id: "finned-whale",
    family: Family::Fish,
    library_code: "0314",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: finned_whale,
    page: page!("finned_whale"),
    examples: examples!("finned_whale"),
    practice: "",
};

fn finned_whale(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<6>(&FINNED_WHALE, Form::Finned, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r7 = r7c5 r7c9",
            "5r8 = r8c2 r8c5",
            "5r5 = r5c2 r5c6",
            "5r4 = r4c1 r4c6",
            "5r3 = r3c1 r3c4",
            "5r2 = r2c4 r2c7 r2c9",
            "5c9 = r1c9 r2c9 r6c9 r7c9 r9c9",
        ];
        fires_until(&FINNED_WHALE, &lines, "5r1c9", "5r2 = r2c3 r2c4 r2c7 r2c9");
    }
}
