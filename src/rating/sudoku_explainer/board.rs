//! The board that the scale works on: the open candidates, by cell and by house.
//!
//! Unlike [`crate::grid::Grid`], this board removes a candidate without noting the consequences, keeps no candidate in
//! a filled cell, and is cheap to copy. This is important because each chain removes candidates from its own copy.

use super::constraints::{ExplainerPlace, MEMBERS};
use super::geometry::{BitIter, HOUSES, PEERS, PLACES};
use super::hint::candidate;
use crate::board::Digit;
use crate::grid::Grid;
use crate::puzzle::Digits;

/// The candidates of a puzzle. Digits are numbered from 0, and the number of a candidate is `9 * cell + digit`.
#[derive(Clone)]
pub(super) struct ExplainerBoard {
    /// The candidates of each open cell, one bit for each digit.
    pub(super) of: [u16; 81],
    /// The places that each house has for each digit, one bit for each place in the house.
    pub(super) at: [[u16; 9]; 27],
    /// The open places of each house.
    pub(super) open: [u16; 27],
    /// Number of cells that are filled with each digit.
    pub(super) placed: [u8; 9],
    /// Number of cells that are open.
    pub(super) left: u8,
}

impl ExplainerBoard {
    /// The board of a puzzle, with all candidates that its givens leave.
    pub(super) fn new(givens: &Digits) -> ExplainerBoard {
        let mut board = ExplainerBoard {
            of: [0x1ff; 81],
            at: [[0x1ff; 9]; 27],
            open: [0x1ff; 27],
            placed: [0; 9],
            left: 81,
        };
        for (cell, digit) in givens.iter() {
            board.place(cell.index(), digit.index());
        }
        board
    }

    /// The board with the candidates of a grid.
    pub(super) fn of(grid: &Grid) -> ExplainerBoard {
        let mut board = ExplainerBoard::new(&grid.values());
        for cell in grid.unsolved_cells() {
            for digit in Digit::ALL {
                if !grid.candidates(cell).contains(digit) && board.contains(cell.index(), digit.index()) {
                    board.remove(cell.index(), digit.index());
                }
            }
        }
        board
    }

    /// Fills a cell. The cell keeps no candidate, and its peers lose the digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in BitIter(self.of[cell]) {
            self.remove(cell, other);
        }
        for kind in 0..3 {
            self.open[HOUSES[cell][kind] as usize] &= !(1 << PLACES[cell][kind]);
        }
        self.placed[digit] += 1;
        self.left -= 1;
        for peer in PEERS[cell] {
            if self.contains(peer as usize, digit) {
                self.remove(peer as usize, digit);
            }
        }
    }

    /// Removes a candidate.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.of[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.at[HOUSES[cell][kind] as usize][digit] &= !(1 << PLACES[cell][kind]);
        }
    }

    /// The candidates of a cell, given by its constraint.
    #[inline]
    pub(super) fn in_cell(&self, place: ExplainerPlace) -> u16 {
        self.of[place.constraint as usize]
    }

    /// The places that are left for the digit in the house of this constraint.
    #[inline]
    pub(super) fn in_house(&self, place: ExplainerPlace) -> u16 {
        self.at.as_flattened()[place.constraint as usize - 81]
    }

    /// Removes a candidate, given by its places in its cell and in its three houses.
    #[inline]
    pub(super) fn remove_at(&mut self, cell: &ExplainerPlace, houses: &[ExplainerPlace; 3]) {
        self.of[cell.constraint as usize] &= !cell.bit;
        for place in houses {
            self.at.as_flattened_mut()[place.constraint as usize - 81] &= !place.bit;
        }
    }

    /// Returns true if the cell has the candidate.
    #[inline]
    pub(super) fn contains(&self, cell: usize, digit: usize) -> bool {
        self.of[cell] >> digit & 1 == 1
    }

    /// The cells that have the digit.
    pub(super) fn cells_with(&self, digit: usize) -> u128 {
        (0..9).fold(0, |cells, row| cells | u128::from(self.at[row][digit]) << (9 * row))
    }

    /// All candidates, in their order.
    pub(super) fn candidates(&self) -> impl Iterator<Item = u16> {
        let of = |(cell, digits): (usize, &u16)| BitIter(*digits).map(move |digit| candidate(cell, digit));
        self.of.iter().enumerate().flat_map(of)
    }

    /// The strong links: the two candidates of each constraint that has only two left.
    pub(super) fn pairs(&self) -> Vec<[u16; 2]> {
        let mut pairs = Vec::with_capacity(64);
        for (constraint, left) in self.of.iter().chain(self.at.as_flattened()).enumerate() {
            let second = left & left.wrapping_sub(1);
            if second.is_power_of_two() {
                let members = &MEMBERS[constraint];
                pairs.push([left, &second].map(|first| members[first.trailing_zeros() as usize]));
            }
        }
        pairs
    }
}
