#![doc = include_str!("../pages/en/locked_triple.md")]

use super::subset::{self, Naked};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A naked triple where a box and a line cross, which removes candidates from both.
pub(crate) static LOCKED_TRIPLE: Technique = Technique {
    id: "locked-triple",
    family: Family::Subsets,
    library_code: "0111",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: locked_triple,
    page: page!("locked_triple"),
    examples: examples!("locked_triple"),
    practice: practice!("locked_triple"),
};

fn locked_triple(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::naked(&LOCKED_TRIPLE, 3, Naked::Locked, view, sink)
}
