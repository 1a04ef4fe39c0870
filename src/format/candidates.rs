//! Candidates of all cells, shared by the formats that write them out.

use super::error::ErrorKind;
use crate::board::{Candidate, CandidateSet, Cell, DigitSet};
use crate::grid::Grid;
use crate::puzzle::{Position, Values};

/// The digits that may stand in each cell.
pub(super) type Groups = [DigitSet; 81];

/// The candidates to write: those of the grid; of a board that contradicts itself, the digits and the marks.
pub(super) fn of(position: &Position) -> Groups {
    let values = position.values();
    let grid = Grid::from_position(position).ok();
    std::array::from_fn(|index| {
        let cell = Cell::from_index(index);
        match (&grid, values.get(cell)) {
            (Some(grid), _) => grid.candidates(cell),
            (None, Some(digit)) => DigitSet::only(digit),
            (None, None) => position.marked(cell),
        }
    })
}

/// The digits that no peer of the cell holds.
pub(super) fn legal(values: &Values, cell: Cell) -> DigitSet {
    let held = cell.peers().iter().filter_map(|peer| values.get(peer)).collect();
    DigitSet::ALL - held
}

/// Tells placed digits from candidates where a format writes both alike.
///
/// A cell with one candidate holds that digit when no peer still has it: had the digit been placed, the peers
/// would have lost it. `placed`, when the text says it, is believed instead.
pub(super) fn settle(groups: &Groups, placed: Option<&Values>) -> Position {
    let mut position = Position::default();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        let group = groups[cell.index()];
        let alone = |digit| {
            cell.peers().iter().all(|peer| {
                let other = groups[peer.index()];
                // A group that says nothing may hold the digit still.
                !other.is_empty() && !other.contains(digit)
            })
        };
        let value = match placed {
            Some(values) => values.get(cell),
            None => group.single().filter(|digit| alone(*digit)),
        };
        position.givens.set(cell, value);
        if value.is_none() {
            marks[cell.index()] = group;
        }
    }
    if marks.iter().any(|mark| !mark.is_empty()) {
        position.marks = Some(marks);
    }
    position
}

/// The marks of a board whose candidates are the legal ones less those deleted.
///
/// # Errors
/// An empty cell that has a legal digit, and for which all of these are deleted.
pub(super) fn less(position: &mut Position, deleted: &CandidateSet) -> Result<(), ErrorKind> {
    let values = position.values();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all().filter(|cell| values.get(*cell).is_none()) {
        let legal = legal(&values, cell);
        let left = legal - deleted.digits_in(cell);
        if left.is_empty() && !legal.is_empty() {
            return Err(ErrorKind::NoCandidate(cell));
        }
        marks[cell.index()] = left;
    }
    if marks.iter().any(|mark| !mark.is_empty()) {
        position.marks = Some(marks);
    }
    Ok(())
}

/// The candidates that the rules leave and the board has no longer.
pub(super) fn deleted(position: &Position) -> CandidateSet {
    let values = position.values();
    let groups = of(position);
    let empty = Cell::all().filter(|cell| values.get(*cell).is_none());
    empty
        .flat_map(|cell| {
            let gone = legal(&values, cell) - groups[cell.index()];
            gone.iter().map(move |digit| Candidate::new(digit, cell))
        })
        .collect()
}
