#![doc = include_str!("../pages/en/claiming.md")]

use super::intersection;
use crate::board::House;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A digit of a line lies in one box: the rest of the box loses it.
pub(crate) static CLAIMING: Technique = Technique {
    id: "claiming",
    family: Family::Intersections,
    library_code: "0101",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: claiming,
    page: page!("claiming"),
    examples: examples!("claiming"),
    practice: practice!("claiming"),
};

fn claiming(view: &View, sink: Sink) -> ControlFlow<()> {
    intersection::find(&CLAIMING, House::lines(), view, sink)
}
