//! Two empty rectangles in the same cells of a box.

use super::dual;
use super::empty_rectangle::EMPTY_RECTANGLE;
use super::two_place_empty_rectangle::TWO_PLACE_EMPTY_RECTANGLE;
use crate::board::CellSet;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(DUAL_EMPTY_RECTANGLE = "dual-empty-rectangle" {
    family: SingleDigit,
    library_code: "0405",
    find: dual_empty_rectangle,
    on_request: true,
});

fn dual_empty_rectangle(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let alike = |one: &Step, other: &Step| bend(one).is_some() && bend(one) == bend(other);
    dual::pairs(&DUAL_EMPTY_RECTANGLE, &[&EMPTY_RECTANGLE, &TWO_PLACE_EMPTY_RECTANGLE], alike, view, sink)
}

/// The places of the digit in the box of the empty rectangle.
fn bend(step: &Step) -> Option<CellSet> {
    let Pattern::Chain(chain) = &step.pattern else { return None };
    chain.links.last().map(|bend| bend.from.cells | bend.to.cells)
}
