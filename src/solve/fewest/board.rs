//! Boards on which all possible singles have been placed.

use crate::board::{Candidate, CandidateSet, Digit};
use crate::grid::Grid;
use crate::kernel::Conclusion;

/// A board on which no single is left.
#[derive(Clone)]
pub(super) struct ReducedBoard {
    /// The candidates of the board, including those of filled cells.
    pub(super) set: CandidateSet,
    /// Number of candidates in `set`.
    pub(super) len: usize,
    /// The same board as a grid, which also has the counts that finders need.
    pub(super) grid: Grid,
}

impl ReducedBoard {
    /// The board after all singles; `None` if they reach a contradiction.
    pub(super) fn of(mut grid: Grid) -> Option<ReducedBoard> {
        grid.place_singles().ok()?;
        let mut set = CandidateSet::EMPTY;
        Digit::ALL.into_iter().for_each(|digit| set.insert_all(digit, grid.places(digit)));
        Some(ReducedBoard { len: set.len(), set, grid })
    }

    /// The board after a step and all singles.
    pub(super) fn after(&self, conclusion: &Conclusion) -> Option<ReducedBoard> {
        let mut grid = self.grid.clone();
        conclusion.apply(&mut grid).ok()?;
        ReducedBoard::of(grid)
    }

    /// The board after the removal of all candidates outside `set`, and after all singles.
    pub(super) fn within(&self, set: &CandidateSet) -> Option<ReducedBoard> {
        let mut grid = self.grid.clone();
        for digit in Digit::ALL {
            for cell in grid.places(digit) - set.cells_of(digit) {
                grid.eliminate(Candidate::new(digit, cell)).ok()?;
            }
        }
        ReducedBoard::of(grid)
    }

    /// Returns true if the other board has all candidates of this board. Then every step that is possible on the other
    /// board is possible on this board too.
    pub(super) fn is_within(&self, other: &ReducedBoard) -> bool {
        self.len <= other.len && other.set.is_superset(&self.set)
    }

    /// Returns true if the conclusion no longer changes this board.
    pub(super) fn has_concluded(&self, conclusion: &Conclusion) -> bool {
        match conclusion {
            Conclusion::Place(placed) => self.grid.value(placed.cell) == Some(placed.digit),
            Conclusion::Eliminate(removed) => self.set.intersection(removed).is_empty(),
        }
    }
}
