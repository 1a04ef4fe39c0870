#![doc = include_str!("../pages/en/finned_leviathan.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A leviathan but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_LEVIATHAN: Technique = Technique {
    id: "finned-leviathan",
    family: Family::Fish,
    library_code: "0315",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: finned_leviathan,
    page: page!("finned_leviathan"),
    examples: examples!("finned_leviathan"),
    practice: "",
};

fn finned_leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<7>(&FINNED_LEVIATHAN, Form::Finned, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r3 = r3c2 r3c4",
            "5r1 = r1c2 r1c5",
            "5r4 = r4c3 r4c5",
            "5r6 = r6c3 r6c8",
            "5r2 = r2c8 r2c9",
            "5r8 = r8c1 r8c9",
            "5r7 = r7c1 r7c4 r7c6",
            "5c4 = r3c4 r5c4 r7c4 r9c4",
            "5c5 = r1c5 r4c5 r5c5",
        ];
        fires_until(&FINNED_LEVIATHAN, &lines, "5r9c4", "5r7 = r7c1 r7c4 r7c6 r7c7");
    }
}
