#![doc = include_str!("../pages/en/dual_two_string_kite.md")]

use super::dual;
use super::two_string_kite::TWO_STRING_KITE;
use crate::board::CellSet;
use crate::step::{Family, Pattern, Sink, Step, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Two kites, of one digit or of two, that are tied in the same two cells of a box.
pub(crate) static DUAL_TWO_STRING_KITE: Technique = Technique {
    id: "dual-two-string-kite",
    family: Family::SingleDigit,
    library_code: "0404",
    assumes_unique: false,
    on_request: true,
    repeats: None,
    find: dual_two_string_kite,
    page: page!("dual_two_string_kite"),
    examples: examples!("dual_two_string_kite"),
    practice: practice!("dual_two_string_kite"),
};

fn dual_two_string_kite(view: &View, sink: Sink) -> ControlFlow<()> {
    let alike = |one: &Step, other: &Step| knot(one).is_some() && knot(one) == knot(other);
    dual::pairs(&DUAL_TWO_STRING_KITE, &[&TWO_STRING_KITE], alike, view, sink)
}

/// The two cells of the box.
fn knot(step: &Step) -> Option<CellSet> {
    let Pattern::Chain(chain) = &step.pattern else { return None };
    let [row, column] = chain.links[..] else { return None };
    Some(row.to.cells | column.from.cells)
}
