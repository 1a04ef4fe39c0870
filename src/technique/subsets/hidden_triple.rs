#![doc = include_str!("../pages/en/hidden_triple.md")]

use super::subset;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Three digits of a house that fit the same three cells only.
pub(crate) static HIDDEN_TRIPLE: Technique = Technique {
    id: "hidden-triple",
    family: Family::Subsets,
    library_code: "0211",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: hidden_triple,
    page: page!("hidden_triple"),
    examples: examples!("hidden_triple"),
    practice: practice!("hidden_triple"),
};

fn hidden_triple(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::hidden(&HIDDEN_TRIPLE, 3, view, sink)
}
