//! The rectangles that arguments from uniqueness look at, found once for a state.

use crate::board::{CandidateSet, CellSet, Deadly, DigitSet};
use crate::grid::Grid;

/// Four unsolved cells in two rows, two columns and two boxes, or another rectangle of the layout, with two digits.
/// Each cell has at least one of these digits as a candidate, and at least one cell has no other candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The four cells.
    pub corners: CellSet,
    /// The two digits.
    pub digits: DigitSet,
    /// The corners that have no other candidates than these digits; a corner may have only one of the two digits.
    pub floor: CellSet,
}

impl Rectangle {
    /// The deadly pattern of the rectangle. Its guardians are all candidates of the corners except the two digits.
    pub fn deadly(&self, grid: &Grid) -> Deadly {
        let mut guardians = CandidateSet::EMPTY;
        for cell in self.corners - self.floor {
            for digit in grid.candidates(cell) - self.digits {
                guardians.insert_all(digit, CellSet::only(cell));
            }
        }
        Deadly { cells: self.corners, digits: self.digits, guardians }
    }
}

/// All rectangles of the grid, by their first corner.
///
/// A corner need not have both digits. The two fillings of a rectangle put the same two digits into every house, so a
/// solution with one filling would give a second solution with the other filling. If the floor is a single corner, this
/// corner has both digits.
pub(super) fn rectangles(grid: &Grid) -> Vec<Rectangle> {
    let unsolved = grid.unsolved_cells();
    let small = unsolved.iter().filter(|cell| grid.candidates(*cell).len() < 3).collect::<CellSet>();
    let mut found = Vec::new();
    for corners in grid.layout().rectangles().iter().copied().filter(|corners| corners.intersects(small)) {
        if !unsolved.is_superset(corners) {
            continue;
        }
        let first = found.len();
        let low = corners & small;
        for one in low {
            for other in low.iter().filter(|other| *other >= one) {
                let digits = grid.candidates(one) | grid.candidates(other);
                let known = |rectangle: &Rectangle| rectangle.digits == digits;
                if digits.len() != 2 || found[first..].iter().any(known) {
                    continue;
                }
                let reached = corners.iter().all(|cell| grid.candidates(cell).intersects(digits));
                let floor = low.iter().filter(|cell| digits.is_superset(grid.candidates(*cell))).collect();
                if reached {
                    found.push(Rectangle { corners, digits, floor });
                }
            }
        }
    }
    found
}
