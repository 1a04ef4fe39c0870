//! Two corners of a rectangle in two boxes have the same extra digit, which is in one of them.

use super::unique_rectangle;
use crate::board::CandidateSet;
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_2 = "unique-rectangle-2" {
    family: Uniqueness,
    library_code: "0601",
    find: unique_rectangle_2,
    assumes_unique: true,
});

fn unique_rectangle_2(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 2) {
        let Rectangle { corners, digits, floor } = rectangle;
        let roof = corners - floor;
        let Some((one, other)) = roof.pair() else { continue };
        // Diagonal corners do not see each other; a rectangle with such a roof is of another type.
        if one.row() != other.row() && one.column() != other.column() {
            continue;
        }
        let (left, right) = (grid.candidates(one), grid.candidates(other));
        if !left.intersects(digits) || !right.intersects(digits) || left - digits != right - digits {
            continue;
        }
        let Some(extra) = (left - digits).single() else { continue };
        let targets = (grid.places(extra) & grid.layout().common_peers(roof)) - corners;
        if targets.is_empty() {
            continue;
        }
        let targets = CandidateSet::of_digit(extra, targets);
        sink(unique_rectangle::step(&UNIQUE_RECTANGLE_2, view, &rectangle, targets))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_second_extra_digit_breaks_it() {
        let lines = ["r1c1 = 1 2", "r1c4 = 1 2", "r2c1 = 1 2 3", "r2c4 = 1 2 3", "3r2 = r2c1 r2c4 r2c7"];
        fires_until(&UNIQUE_RECTANGLE_2, &lines, "3r2c7", "r2c4 = 1 2 3 4");
    }
}
