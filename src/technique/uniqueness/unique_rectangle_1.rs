//! Three corners of a rectangle in two boxes have only the same two candidates, so the fourth corner loses both of
//! them.

use super::unique_rectangle;
use crate::board::{CandidateSet, CellSet};
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_1 = "unique-rectangle-1" {
    family: Uniqueness,
    library_code: "0600",
    find: unique_rectangle_1,
    assumes_unique: true,
});

fn unique_rectangle_1(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 3) {
        let Rectangle { corners, digits, floor } = rectangle;
        let Some(roof) = (corners - floor).single() else { continue };
        let lost = grid.candidates(roof) & digits;
        if lost.is_empty() {
            continue;
        }
        let targets = || {
            lost.iter().fold(CandidateSet::EMPTY, |mut set, digit| {
                set.insert_all(digit, CellSet::only(roof));
                set
            })
        };
        sink(unique_rectangle::step(&UNIQUE_RECTANGLE_1, view, &rectangle, targets()))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_second_corner_with_an_extra_breaks_it() {
        let lines = ["r1c1 = 1 2", "r1c4 = 1 2", "r2c1 = 1 2", "r2c4 = 1 2 9"];
        fires_until(&UNIQUE_RECTANGLE_1, &lines, "1r2c4 2r2c4", "r2c1 = 1 2 3");
    }

    #[test]
    fn four_boxes_are_not_deadly() {
        let lines = ["r1c1 = 1 2", "r1c4 = 1 2", "r4c1 = 1 2", "r4c4 = 1 2 9"];
        assert!(conclusions(&UNIQUE_RECTANGLE_1, &board(&lines)).is_empty());
    }
}
