#![doc = include_str!("../pages/en/two_place_empty_rectangle.md")]

use super::empty_rectangle;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// A box whose two places of a digit lie in different lines, and a conjugate pair across one of these.
pub(crate) static TWO_PLACE_EMPTY_RECTANGLE: Technique = Technique {
    id: "two-place-empty-rectangle",
    family: Family::SingleDigit,
    library_code: "0402",
    assumes_unique: false,
    on_request: true,
    repeats: None,
    find: two_place_empty_rectangle,
    page: page!("two_place_empty_rectangle"),
    examples: examples!("two_place_empty_rectangle"),
    practice: practice!("two_place_empty_rectangle"),
};

fn two_place_empty_rectangle(view: &View, sink: Sink) -> ControlFlow<()> {
    empty_rectangle::find(&TWO_PLACE_EMPTY_RECTANGLE, 2..=2, view, sink)
}
