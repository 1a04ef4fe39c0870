#![doc = include_str!("../pages/en/pointing.md")]

use super::intersection;
use crate::board::House;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A digit of a box lies on one line: the rest of the line loses it.
pub(crate) static POINTING: Technique = Technique {
    id: "pointing",
    family: Family::Intersections,
    library_code: "0100",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: pointing,
    page: page!("pointing"),
    examples: examples!("pointing"),
    practice: practice!("pointing"),
};

fn pointing(view: &View, sink: Sink) -> ControlFlow<()> {
    intersection::find(&POINTING, House::boxes(), view, sink)
}
