#![doc = include_str!("../pages/en/finned_squirmbag.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A squirmbag but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_SQUIRMBAG: Technique = Technique {
    id: "finned-squirmbag",
    family: Family::Fish,
    library_code: "0313",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: finned_squirmbag,
    page: page!("finned_squirmbag"),
    examples: examples!("finned_squirmbag"),
    practice: "",
};

fn finned_squirmbag(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<5>(&FINNED_SQUIRMBAG, Form::Finned, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r4 = r4c2 r4c8",
            "5r6 = r6c5 r6c8",
            "5r1 = r1c5 r1c7",
            "5r3 = r3c6 r3c7",
            "5r9 = r9c1 r9c2 r9c6",
            "5c2 = r2c2 r4c2 r5c2 r7c2 r9c2",
        ];
        fires_until(&FINNED_SQUIRMBAG, &lines, "5r7c2", "5r9 = r9c1 r9c2 r9c4 r9c6");
    }
}
