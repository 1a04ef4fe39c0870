#![doc = include_str!("pages/en/jellyfish.md")]

use super::{examples, fish, page};
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// Four parallel lines confine a digit to four crossing lines: the rest of these loses it.
pub static JELLYFISH: Technique = Technique {
    id: "jellyfish",
    family: Family::Fish,
    library_code: "0302",
    assumes_unique: false,
    find: jellyfish,
    page: page!("jellyfish"),
    examples: examples!("jellyfish"),
};

fn jellyfish(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<4>(&JELLYFISH, view, sink)
}
