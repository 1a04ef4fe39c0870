#![doc = include_str!("../pages/en/naked_quad.md")]

use super::subset::{self, Naked};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Four cells of a house that hold four candidates between them.
pub(crate) static NAKED_QUAD: Technique = Technique {
    id: "naked-quad",
    family: Family::Subsets,
    library_code: "0202",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: naked_quad,
    page: page!("naked_quad"),
    examples: examples!("naked_quad"),
    practice: practice!("naked_quad"),
};

fn naked_quad(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::naked(&NAKED_QUAD, 4, Naked::Plain, view, sink)
}
