//! A search in its plainest form. Tests compare the fast engine with it.
//!
//! It has one mask of used digits for each row, column and box, and an explicit stack of the cells filled so far. It
//! takes the empty cell with the fewest digits left (the first in reading order), and tries the digits of this cell in
//! ascending order. It draws no conclusions, and can take minutes on a puzzle that the engine decides in microseconds.

use crate::board::{Cell, Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::Digits;

/// A cell that was filled, and the digits still to be tried in this cell.
struct TriedCell {
    cell: Cell,
    placed: Option<Digit>,
    untried: DigitSet,
}

/// A board being filled.
struct ReferenceBoard {
    values: Digits,
    /// The digits used in each house.
    used: [DigitSet; 27],
    /// The digits that each cell may hold, before used digits are removed.
    allowed: [DigitSet; 81],
}

impl ReferenceBoard {
    fn left(&self, cell: Cell) -> DigitSet {
        cell.houses().iter().fold(self.allowed[cell.index()], |left, house| left - self.used[house.index()])
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, Some(digit));
        cell.houses().iter().for_each(|h| self.used[h.index()] = self.used[h.index()].with(digit));
    }

    fn clear(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, None);
        cell.houses().iter().for_each(|h| self.used[h.index()] = self.used[h.index()].without(digit));
    }

    /// The empty cell with the fewest digits left, with these digits; `None` if the board is full.
    fn choice(&self) -> Option<TriedCell> {
        let empty = Cell::all().filter(|cell| self.values.get(*cell).is_none());
        let cell = empty.min_by_key(|cell| self.left(*cell).len())?;
        Some(TriedCell { cell, placed: None, untried: self.left(cell) })
    }
}

/// The first `limit` solutions of these givens, in the order of this search.
pub fn solve_up_to(values: &Digits, limit: usize) -> Vec<Digits> {
    fill(values, [DigitSet::ALL; 81], limit)
}

/// The first `limit` solutions that use only candidates of the grid.
pub fn solve_grid_up_to(grid: &Grid, limit: usize) -> Vec<Digits> {
    let mut allowed = [DigitSet::EMPTY; 81];
    Cell::all().for_each(|cell| allowed[cell.index()] = grid.candidates(cell));
    fill(&Digits::EMPTY, allowed, limit)
}

fn fill(values: &Digits, allowed: [DigitSet; 81], limit: usize) -> Vec<Digits> {
    let mut found = Vec::new();
    let mut board = ReferenceBoard { values: Digits::EMPTY, used: [DigitSet::EMPTY; 27], allowed };
    for (cell, digit) in values.iter() {
        if !board.left(cell).contains(digit) {
            return found;
        }
        board.place(cell, digit);
    }
    let Some(first) = board.choice() else { return [board.values].into_iter().take(limit).collect() };
    let mut stack = vec![first];
    while found.len() < limit {
        let Some(top) = stack.last_mut() else { break };
        if let Some(digit) = top.placed.take() {
            board.clear(top.cell, digit);
        }
        let Some(digit) = top.untried.first() else {
            stack.pop();
            continue;
        };
        top.untried = top.untried.without(digit);
        top.placed = Some(digit);
        board.place(top.cell, digit);
        match board.choice() {
            Some(next) => stack.push(next),
            None => found.push(board.values),
        }
    }
    found
}
