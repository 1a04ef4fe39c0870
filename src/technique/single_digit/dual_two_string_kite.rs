//! Two kites, of the same digit or of two digits, whose conjugate pairs meet in the same two cells of a box.

use super::dual;
use super::two_string_kite::TWO_STRING_KITE;
use crate::board::CellSet;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(DUAL_TWO_STRING_KITE = "dual-two-string-kite" {
    family: SingleDigit,
    library_code: "0404",
    find: dual_two_string_kite,
    on_request: true,
});

fn dual_two_string_kite(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let alike = |one: &Step, other: &Step| knot(one).is_some() && knot(one) == knot(other);
    dual::pairs(&DUAL_TWO_STRING_KITE, &[&TWO_STRING_KITE], alike, view, sink)
}

/// The two cells of the box.
fn knot(step: &Step) -> Option<CellSet> {
    let Pattern::Chain(chain) = &step.pattern else { return None };
    let [row, column] = chain.links[..] else { return None };
    Some(row.to.cells | column.from.cells)
}
