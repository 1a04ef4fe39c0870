//! All places of a digit in a line lie in one box, so the rest of the box loses the digit.

use super::intersection;
use crate::board::{House, HouseSet};
use crate::lookup::FinderInput;

technique!(CLAIMING = "claiming" {
    family: Intersections,
    library_code: "0101",
    find: |view, sink| intersection::find(&CLAIMING, lines_and_extra_houses(view), view, sink),
});

/// The rows and columns, and the extra houses of the layout.
pub(super) fn lines_and_extra_houses(view: &FinderInput) -> impl Iterator<Item = House> {
    (view.grid().layout().houses() - HouseSet::BOXES).iter()
}
