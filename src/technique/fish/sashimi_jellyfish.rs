#![doc = include_str!("../pages/en/sashimi_jellyfish.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A jellyfish that falls apart without the fins beside it: what sees the fins and lies in a cover loses the digit.
pub(crate) static SASHIMI_JELLYFISH: Technique = Technique {
    id: "sashimi-jellyfish",
    family: Family::Fish,
    library_code: "0322",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: sashimi_jellyfish,
    page: page!("sashimi_jellyfish"),
    examples: examples!("sashimi_jellyfish"),
    practice: practice!("sashimi_jellyfish"),
};

fn sashimi_jellyfish(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<4>(&SASHIMI_JELLYFISH, Form::Sashimi, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_fin_in_a_second_box_breaks_it() {
        let lines = [
            "5r4 = r4c5 r4c8",
            "5r2 = r2c1 r2c8",
            "5r3 = r3c1 r3c7",
            "5r8 = r8c4 r8c6 r8c7",
            "5c5 = r1c5 r4c5 r5c5 r6c5 r7c5",
        ];
        fires_until(&SASHIMI_JELLYFISH, &lines, "5r7c5", "5r8 = r8c2 r8c4 r8c6 r8c7");
    }
}
