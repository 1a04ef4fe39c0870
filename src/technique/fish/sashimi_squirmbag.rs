#![doc = include_str!("../pages/en/sashimi_squirmbag.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A squirmbag that falls apart without the fins beside it: what sees the fins and lies in a cover loses the digit.
pub(crate) static SASHIMI_SQUIRMBAG: Technique = Technique {
    id: "sashimi-squirmbag",
    family: Family::Fish,
    library_code: "0323",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: sashimi_squirmbag,
    page: page!("sashimi_squirmbag"),
    examples: examples!("sashimi_squirmbag"),
    practice: "",
};

fn sashimi_squirmbag(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<5>(&SASHIMI_SQUIRMBAG, Form::Sashimi, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r8 = r8c1 r8c9",
            "5r7 = r7c6 r7c9",
            "5r4 = r4c4 r4c6",
            "5r1 = r1c4 r1c8",
            "5r2 = r2c2 r2c3 r2c8",
            "5c1 = r3c1 r5c1 r6c1 r8c1 r9c1",
        ];
        fires_until(&SASHIMI_SQUIRMBAG, &lines, "5r3c1", "5r2 = r2c2 r2c3 r2c5 r2c8");
    }
}
