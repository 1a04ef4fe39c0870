//! All unsolved cells except one cell are bivalue. Without one candidate of this cell, each digit would have two places
//! in each house.

use crate::board::{Candidate, CandidateSet, CellSet, Deadly, Digit, DigitSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(BUG_PLUS_ONE = "bug-plus-one" {
    family: Uniqueness,
    library_code: "0610",
    find: bug_plus_one,
    assumes_unique: true,
});

fn bug_plus_one(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let Some(cell) = (grid.unsolved_cells() - view.bivalue()).single() else {
        return ControlFlow::Continue(());
    };
    let digits = grid.candidates(cell);
    if digits.len() != 3 {
        return ControlFlow::Continue(());
    }
    for digit in digits {
        let extra = Candidate::new(digit, cell);
        if !is_grave_without(grid, extra) {
            continue;
        }
        let cells = grid.unsolved_cells();
        let deadly = Deadly {
            cells,
            digits: cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell)),
            guardians: CandidateSet::of_digit(digit, CellSet::only(cell)),
        };
        sink(Step {
            technique: &BUG_PLUS_ONE,
            pattern: Pattern::Deadly(Box::new(deadly)),
            conclusion: Conclusion::Place(extra),
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns true if, without this candidate, each digit has either two open places in a house or none, in every house.
fn is_grave_without(grid: &Grid, extra: Candidate) -> bool {
    Digit::ALL.into_iter().all(|digit| {
        let mut places = grid.places(digit) & grid.unsolved_cells();
        if digit == extra.digit {
            places = places.without(extra.cell);
        }
        grid.layout()
            .houses()
            .iter()
            .all(|house| matches!((places & grid.layout().cells_of(house)).len(), 0 | 2))
    })
}

#[cfg(test)]
mod tests {
    use super::super::bug::boards::grave;
    use super::super::test_support::conclusions;
    use super::*;

    #[test]
    fn the_one_extra_candidate_is_true() {
        assert_eq!(conclusions(&BUG_PLUS_ONE, &grave(&["5r5c5"])), ["=5r5c5"]);
    }

    #[test]
    fn no_extra_or_two_of_them_are_another_matter() {
        assert!(conclusions(&BUG_PLUS_ONE, &grave(&[])).is_empty());
        assert!(conclusions(&BUG_PLUS_ONE, &grave(&["5r5c5", "5r9c1"])).is_empty());
        assert!(conclusions(&BUG_PLUS_ONE, &grave(&["5r5c5", "6r5c5"])).is_empty());
    }
}
