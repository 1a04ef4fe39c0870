//! The start of a search, and the statistics of its work.

use crate::board::Cell;
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};

/// The start of a search: the digits of a puzzle, or candidates that logic has left.
///
/// Digits that break the rules make a start without solutions.
#[derive(Clone, Debug)]
pub struct Start(pub(super) StartKind);

#[derive(Clone, Debug)]
pub(super) enum StartKind {
    /// A board of the classic layout.
    Classic(Begin),
    /// A board of another layout; `None` if it contradicts itself.
    General(Option<Box<Grid>>),
}

#[derive(Clone, Debug)]
pub(super) enum Begin {
    /// The numbers in the cells, 0 for an empty cell.
    Numbers([u8; 81]),
    /// The candidates of the cells, one bit for each digit.
    Sets([u16; 81]),
}

impl Start {
    /// The candidates of the cells in reading order, one bit for each digit.
    pub(crate) const fn of_sets(sets: [u16; 81]) -> Start {
        Start(StartKind::Classic(Begin::Sets(sets)))
    }
}

impl From<&Grid> for Start {
    fn from(grid: &Grid) -> Start {
        if !grid.layout().is_classic() {
            return Start(StartKind::General(Some(Box::new(grid.clone()))));
        }
        let mut sets = [0; 81];
        sets.iter_mut().zip(Cell::all()).for_each(|(set, cell)| *set = grid.candidates(cell).bits());
        Start::of_sets(sets)
    }
}

impl From<&Digits> for Start {
    /// The digits of a board of the classic layout.
    fn from(values: &Digits) -> Start {
        Start(StartKind::Classic(Begin::Numbers(values.numbers())))
    }
}

impl From<&Board> for Start {
    /// The whole board: its digits, and the candidates that the marks leave.
    fn from(position: &Board) -> Start {
        if position.marks.is_none() && position.layout.is_classic() {
            return Start::from(&position.values());
        }
        Grid::from_position(position).map_or(Start(StartKind::General(None)), |grid| Start::from(&grid))
    }
}

/// Amount of work that a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Number of boards that the search has visited: the start, and two boards for each guess, if both have already
    /// been visited.
    pub nodes: u64,
    /// Number of times that the search had to choose a cell and a digit, because singles and locked candidates left
    /// more than one way. 0 for a puzzle that singles and locked candidates solve.
    pub guesses: u64,
}
