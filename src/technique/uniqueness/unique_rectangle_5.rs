//! Two opposite corners, or three corners, have the same extra digit, which is in one of them.

use super::unique_rectangle;
use crate::board::CandidateSet;
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_5 = "unique-rectangle-5" {
    family: Uniqueness,
    library_code: "0604",
    find: unique_rectangle_5,
    assumes_unique: true,
});

fn unique_rectangle_5(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for size in [2, 1] {
        for rectangle in unique_rectangle::all(view, size) {
            let Rectangle { corners, digits, floor } = rectangle;
            let roof = corners - floor;
            // A rectangle whose roof is two corners in one line is of another type.
            if grid.layout().common_houses(roof).iter().any(|house| house.is_line()) {
                continue;
            }
            let Some(first) = roof.first() else { continue };
            let extras = grid.candidates(first) - digits;
            let same = |cell| {
                let held = grid.candidates(cell);
                held.intersects(digits) && held - digits == extras
            };
            let Some(extra) = extras.single() else { continue };
            if !roof.iter().all(same) {
                continue;
            }
            let targets = (grid.places(extra) & grid.layout().common_peers(roof)) - corners;
            if targets.is_empty() {
                continue;
            }
            let targets = CandidateSet::of_digit(extra, targets);
            sink(unique_rectangle::step(&UNIQUE_RECTANGLE_5, view, &rectangle, targets))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    const DIAGONAL: [&str; 6] = [
        "r1c1 = 1 2",
        "r2c4 = 1 2",
        "r1c4 = 1 2 3",
        "r2c1 = 1 2 3",
        "3b1 = r2c1 r1c2 r3c1",
        "3b2 = r1c4 r3c4",
    ];

    #[test]
    fn two_opposite_corners_until_one_has_another_extra() {
        fires_until(&UNIQUE_RECTANGLE_5, &DIAGONAL, "3r1c2", "r1c4 = 1 2 3 4");
    }

    #[test]
    fn three_corners() {
        let lines =
            ["r1c1 = 1 2", "r2c4 = 1 2 3", "r1c4 = 1 2 3", "r2c1 = 1 2 3", "3b2 = r1c4 r2c4 r2c5 r3c4"];
        assert_eq!(conclusions(&UNIQUE_RECTANGLE_5, &board(&lines)), ["3r2c5"]);
    }
}
