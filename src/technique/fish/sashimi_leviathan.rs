#![doc = include_str!("../pages/en/sashimi_leviathan.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A leviathan that falls apart without the fins beside it: what sees the fins and lies in a cover loses the digit.
pub(crate) static SASHIMI_LEVIATHAN: Technique = Technique {
    id: "sashimi-leviathan",
    family: Family::Fish,
    library_code: "0325",
    assumes_unique: false,
    on_request: false,
    repeats: Some("finned-mutant-jellyfish"),
    find: sashimi_leviathan,
    page: page!("sashimi_leviathan"),
    examples: examples!("sashimi_leviathan"),
    practice: "",
};

fn sashimi_leviathan(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<7>(&SASHIMI_LEVIATHAN, Form::Sashimi, view, sink)
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
            "5r7 = r7c1 r7c6",
            "5c4 = r3c4 r5c4 r9c4",
            "5c5 = r1c5 r4c5 r5c5",
        ];
        fires_until(&SASHIMI_LEVIATHAN, &lines, "5r9c4", "5r7 = r7c1 r7c6 r7c7");
    }
}
