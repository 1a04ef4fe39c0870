#![doc = include_str!("../pages/en/naked_pair.md")]

use super::subset::{self, Naked};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Two cells of a house that hold the same two candidates.
pub(crate) static NAKED_PAIR: Technique = Technique {
    id: "naked-pair",
    family: Family::Subsets,
    library_code: "0200",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: naked_pair,
    page: page!("naked_pair"),
    examples: examples!("naked_pair"),
    practice: practice!("naked_pair"),
};

fn naked_pair(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::naked(&NAKED_PAIR, 2, Naked::Plain, view, sink)
}
