//! A digit of a box lies on one line: the rest of the line loses it.

use super::intersection;
use crate::board::House;
use crate::step::Sink;
use crate::view::View;
use std::ops::ControlFlow;

technique!(POINTING = "pointing" {
    family: Intersections,
    library_code: "0100",
    find: pointing,
});

fn pointing(view: &View, sink: Sink) -> ControlFlow<()> {
    intersection::find(&POINTING, House::boxes(), view, sink)
}
