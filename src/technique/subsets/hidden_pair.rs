#![doc = include_str!("../pages/en/hidden_pair.md")]

use super::subset;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Two digits of a house that fit the same two cells only.
pub(crate) static HIDDEN_PAIR: Technique = Technique {
    id: "hidden-pair",
    family: Family::Subsets,
    library_code: "0210",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: hidden_pair,
    page: page!("hidden_pair"),
    examples: examples!("hidden_pair"),
    practice: practice!("hidden_pair"),
};

fn hidden_pair(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::hidden(&HIDDEN_PAIR, 2, view, sink)
}
