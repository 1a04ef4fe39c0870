//! A digit of a line lies in one box: the rest of the box loses it.

use super::intersection;
use crate::board::House;
use crate::step::Sink;
use crate::view::View;
use std::ops::ControlFlow;

technique!(CLAIMING = "claiming" {
    family: Intersections,
    library_code: "0101",
    find: claiming,
});

fn claiming(view: &View, sink: Sink) -> ControlFlow<()> {
    intersection::find(&CLAIMING, House::lines(), view, sink)
}
