#![doc = include_str!("../pages/en/whale.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Six parallel lines confine a digit to six crossing lines: the rest of these loses it.
pub(crate) static WHALE: Technique = Technique {
    id: "whale",
    family: Family::Fish,
    library_code: "0304",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: whale,
    page: page!("whale"),
    examples: examples!("whale"),
    practice: "",
};

fn whale(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<6>(&WHALE, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_place_outside_the_covers_breaks_it() {
        let lines = [
            "5r2 = r2c3 r2c8",
            "5r8 = r8c7 r8c8",
            "5r7 = r7c6 r7c7",
            "5r3 = r3c6 r3c9",
            "5r1 = r1c5 r1c9",
            "5r5 = r5c3 r5c5",
            "5c3 = r2c3 r5c3",
            "5c5 = r1c5 r5c5",
            "5c6 = r3c6 r7c6",
            "5c7 = r7c7 r8c7",
            "5c8 = r2c8 r4c8 r8c8",
            "5c9 = r1c9 r3c9",
        ];
        fires_until(&WHALE, &lines, "5r4c8", "5r5 = r5c1 r5c3 r5c5");
    }
}
