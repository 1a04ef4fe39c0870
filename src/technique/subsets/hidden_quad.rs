#![doc = include_str!("../pages/en/hidden_quad.md")]

use super::subset;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Four digits of a house that fit the same four cells only.
pub(crate) static HIDDEN_QUAD: Technique = Technique {
    id: "hidden-quad",
    family: Family::Subsets,
    library_code: "0212",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: hidden_quad,
    page: page!("hidden_quad"),
    examples: examples!("hidden_quad"),
    practice: practice!("hidden_quad"),
};

fn hidden_quad(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::hidden(&HIDDEN_QUAD, 4, view, sink)
}
