//! A box whose two places of a digit lie in different lines, and a conjugate pair across one of these.

use super::empty_rectangle;
use crate::step::Sink;
use crate::view::View;
use std::ops::ControlFlow;

technique!(TWO_PLACE_EMPTY_RECTANGLE = "two-place-empty-rectangle" {
    family: SingleDigit,
    library_code: "0402",
    find: two_place_empty_rectangle,
    on_request: true,
});

fn two_place_empty_rectangle(view: &View, sink: Sink) -> ControlFlow<()> {
    empty_rectangle::find(&TWO_PLACE_EMPTY_RECTANGLE, 2..=2, view, sink)
}
