//! Candidates of all cells, for all formats that write candidates.

use super::error::ErrorKind;
use crate::board::{Candidate, CandidateSet, Cell, DigitSet, Layout};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};

/// The digits that may be in each cell.
pub(super) type CellDigits = [DigitSet; 81];

/// The candidates to write: the candidates of the grid. If the board contradicts itself, the digits and the marks are
/// written instead.
pub(super) fn of(position: &Board) -> CellDigits {
    let values = position.values();
    let grid = Grid::from_position(position).ok();
    std::array::from_fn(|index| {
        let cell = Cell::from_index(index);
        match (&grid, values.get(cell)) {
            (Some(grid), _) => grid.candidates(cell),
            (None, Some(digit)) => DigitSet::only(digit),
            (None, None) => position.marks_of(cell),
        }
    })
}

/// The marks, if any cell has marks.
pub(super) fn some(marks: Box<CellDigits>) -> Option<Box<CellDigits>> {
    marks.iter().any(|mark| !mark.is_empty()).then_some(marks)
}

/// Distinguishes digits from candidates for a format that writes both in the same way.
///
/// In a cell with one digit, this digit is placed. Outdated marks in other cells do not change this: they cannot turn a
/// given into a candidate. If the text lists the cells that hold digits, this list (`placed`) decides instead.
pub(super) fn settle(groups: &CellDigits, placed: Option<&Digits>) -> Board {
    let mut position = Board::default();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        let group = groups[cell.index()];
        let value = placed.map_or(group.single(), |values| values.get(cell));
        position.givens.set(cell, value);
        if value.is_none() {
            marks[cell.index()] = group;
        }
    }
    position.marks = some(marks);
    position
}

/// Sets the marks of a board: in each empty cell the legal digits, except those in `deleted`.
///
/// # Errors
/// An empty cell that has legal digits, all of which are deleted.
pub(super) fn less(position: &mut Board, deleted: &CandidateSet) -> Result<(), ErrorKind> {
    let values = position.values();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all().filter(|cell| values.get(*cell).is_none()) {
        let legal = values.legal(position.layout, cell);
        let left = legal - deleted.digits_in(cell);
        if left.is_empty() && !legal.is_empty() {
            return Err(ErrorKind::NoCandidate(cell));
        }
        marks[cell.index()] = left;
    }
    position.marks = some(marks);
    Ok(())
}

/// The candidates that the rules of the layout leave but the board does not have.
pub(super) fn deletions(position: &Board, layout: &Layout) -> CandidateSet {
    let values = position.values();
    let groups = of(position);
    let empty = Cell::all().filter(|cell| values.get(*cell).is_none());
    empty
        .flat_map(|cell| {
            let gone = values.legal(layout, cell) - groups[cell.index()];
            gone.iter().map(move |digit| Candidate::new(digit, cell))
        })
        .collect()
}
