#![doc = include_str!("../pages/en/finned_jellyfish.md")]

use super::finned_fish::{self, Form};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A jellyfish but for fins in one box: what sees the fins as well loses the digit.
pub(crate) static FINNED_JELLYFISH: Technique = Technique {
    id: "finned-jellyfish",
    family: Family::Fish,
    library_code: "0312",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: finned_jellyfish,
    page: page!("finned_jellyfish"),
    examples: examples!("finned_jellyfish"),
    practice: practice!("finned_jellyfish"),
};

fn finned_jellyfish(view: &View, sink: Sink) -> ControlFlow<()> {
    finned_fish::find::<4>(&FINNED_JELLYFISH, Form::Finned, view, sink)
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
            "5r8 = r8c4 r8c5 r8c7",
            "5c5 = r1c5 r4c5 r5c5 r6c5 r7c5 r8c5",
        ];
        fires_until(&FINNED_JELLYFISH, &lines, "5r7c5", "5r8 = r8c2 r8c4 r8c5 r8c7");
    }
}
