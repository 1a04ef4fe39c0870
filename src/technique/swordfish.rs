#![doc = include_str!("pages/en/swordfish.md")]

use super::{examples, fish, page};
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// Three parallel lines confine a digit to three crossing lines: the rest of these loses it.
pub static SWORDFISH: Technique = Technique {
    id: "swordfish",
    family: Family::Fish,
    library_code: "0301",
    assumes_unique: false,
    find: swordfish,
    page: page!("swordfish"),
    examples: examples!("swordfish"),
};

fn swordfish(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<3>(&SWORDFISH, view, sink)
}
