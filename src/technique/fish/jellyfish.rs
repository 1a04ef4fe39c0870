#![doc = include_str!("../pages/en/jellyfish.md")]

use super::fish;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Four parallel lines confine a digit to four crossing lines: the rest of these loses it.
pub(crate) static JELLYFISH: Technique = Technique {
    id: "jellyfish",
    family: Family::Fish,
    library_code: "0302",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: jellyfish,
    page: page!("jellyfish"),
    examples: examples!("jellyfish"),
    practice: practice!("jellyfish"),
};

fn jellyfish(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<4>(&JELLYFISH, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_place_outside_the_covers_breaks_it() {
        let lines = [
            "5r1 = r1c1 r1c4",
            "5r4 = r4c4 r4c7",
            "5r7 = r7c2 r7c7",
            "5r9 = r9c1 r9c2",
            "5c1 = r1c1 r3c1 r9c1",
            "5c2 = r7c2 r9c2",
            "5c4 = r1c4 r4c4",
            "5c7 = r4c7 r7c7",
        ];
        fires_until(&JELLYFISH, &lines, "5r3c1", "5r7 = r7c2 r7c7 r7c9");
    }

    #[test]
    fn a_base_that_a_box_makes_superfluous_spoils_it() {
        // With 5 in r3c1, rows 1 and 4 leave row 6 only places in box 6, which has a 5 then: row 9 adds nothing.
        let lines = [
            "5r1 = r1c1 r1c4",
            "5r4 = r4c4 r4c7",
            "5r6 = r6c7 r6c8",
            "5r9 = r9c1 r9c8",
            "5c1 = r1c1 r3c1 r9c1",
            "5c4 = r1c4 r4c4",
            "5c7 = r4c7 r6c7",
            "5c8 = r6c8 r9c8",
        ];
        assert!(conclusions(&JELLYFISH, &board(&lines)).is_empty());
    }
}
