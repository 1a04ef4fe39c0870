#![doc = include_str!("../pages/en/locked_pair.md")]

use super::subset::{self, Naked};
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A naked pair where a box and a line cross, which removes candidates from both.
pub(crate) static LOCKED_PAIR: Technique = Technique {
    id: "locked-pair",
    family: Family::Subsets,
    library_code: "0110",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: locked_pair,
    page: page!("locked_pair"),
    examples: examples!("locked_pair"),
    practice: practice!("locked_pair"),
};

fn locked_pair(view: &View, sink: Sink) -> ControlFlow<()> {
    subset::naked(&LOCKED_PAIR, 2, Naked::Locked, view, sink)
}
