#![doc = include_str!("../pages/en/naked_triple.md")]

use super::subset::{self, Naked};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Three cells of a house that hold three candidates between them.
pub(crate) static NAKED_TRIPLE: Technique = Technique {
    id: "naked-triple",
    family: Family::Subsets,
    library_code: "0201",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: naked_triple,
    page: page!("naked_triple"),
    examples: examples!("naked_triple"),
    practice: practice!("naked_triple"),
};

fn naked_triple(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::naked(&NAKED_TRIPLE, 3, Naked::Plain, view, sink)
}
