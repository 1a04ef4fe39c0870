#![doc = include_str!("../pages/en/squirmbag.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Five parallel lines confine a digit to five crossing lines: the rest of these loses it.
pub(crate) static SQUIRMBAG: Technique = Technique {
    id: "squirmbag",
    family: Family::Fish,
    library_code: "0303",
    assumes_unique: false,
    on_request: false,
    repeats: Some("franken-jellyfish"),
    find: squirmbag,
    page: page!("squirmbag"),
    examples: examples!("squirmbag"),
    practice: "",
};

fn squirmbag(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<5>(&SQUIRMBAG, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_place_outside_the_covers_breaks_it() {
        let lines = [
            "5r3 = r3c2 r3c7",
            "5r2 = r2c2 r2c5",
            "5r9 = r9c5 r9c8",
            "5r4 = r4c1 r4c8",
            "5r8 = r8c1 r8c7",
            "5c1 = r4c1 r8c1",
            "5c2 = r2c2 r3c2",
            "5c5 = r2c5 r9c5",
            "5c7 = r1c7 r3c7 r8c7",
            "5c8 = r4c8 r9c8",
        ];
        fires_until(&SQUIRMBAG, &lines, "5r1c7", "5r8 = r8c1 r8c3 r8c7");
    }
}
