//! Three solved corners of a rectangle that are not givens. The digit that would make the four corners exchangeable
//! cannot be in the fourth corner.

use crate::board::{CandidateSet, CellSet, Deadly, DigitSet};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(AVOIDABLE_RECTANGLE_1 = "avoidable-rectangle-1" {
    family: Uniqueness,
    library_code: "0607",
    find: avoidable_rectangle_1,
    assumes_unique: true,
});

fn avoidable_rectangle_1(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let filled = grid.solved_cells() - view.givens();
    if filled.len() < 3 {
        return ControlFlow::Continue(());
    }
    for rectangle in grid.layout().rectangles().iter().copied() {
        let corners = rectangle & filled;
        // The test for an open cell comes last, because the test before it excludes nearly all rectangles: those in
        // which more than one corner is open or a given.
        let Some(cell) = (rectangle - corners).single().filter(|cell| !grid.solved_cells().contains(*cell))
        else {
            continue;
        };
        let candidates = grid.candidates(cell);
        let sides = corners & (cell.row().cells() | cell.column().cells());
        let beside = sides.iter().fold(DigitSet::EMPTY, |all, side| all | grid.candidates(side));
        let opposite = (corners - sides).first().and_then(|opposite| grid.value(opposite));
        if let (1, Some(digit)) = (beside.len(), opposite.filter(|digit| candidates.contains(*digit))) {
            let digits: DigitSet = beside.with(digit);
            let mut guardians = CandidateSet::EMPTY;
            for other in candidates - digits {
                guardians.insert_all(other, CellSet::only(cell));
            }
            // If the cell has no other candidates, this shows only that the puzzle has several solutions or none.
            if guardians.is_empty() {
                continue;
            }
            sink(Step {
                technique: &AVOIDABLE_RECTANGLE_1,
                pattern: Pattern::Deadly(Box::new(Deadly { cells: rectangle, digits, guardians })),
                conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(
                    digit,
                    CellSet::only(cell),
                ))),
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{conclusions, grid_with};
    use super::*;
    use crate::board::Cell;
    use crate::lookup::Lookups;

    #[test]
    fn the_fourth_corner_is_not_the_digit_opposite() {
        let found = |placed: &[&str]| conclusions(&AVOIDABLE_RECTANGLE_1, &grid_with(placed, &[]));
        assert_eq!(found(&["1r1c1", "2r1c4", "2r2c1"]), ["1r2c4"]);
        assert!(found(&["1r1c1", "2r1c4"]).is_empty());
        assert!(found(&["1r1c1", "2r1c4", "3r2c1"]).is_empty());
        assert!(found(&["1r1c1", "2r1c4", "2r4c1"]).is_empty());
    }

    #[test]
    fn a_given_corner_breaks_it() {
        let grid = grid_with(&["1r1c1", "2r1c4", "2r2c1"], &[]);
        let given = CellSet::only(Cell::at(0, 3));
        let flow = avoidable_rectangle_1(&Lookups::new(&grid, given).view(), &mut |_| ControlFlow::Break(()));
        assert!(flow.is_continue());
    }
}
