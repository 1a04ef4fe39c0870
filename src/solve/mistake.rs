//! Mistakes of a player on a board, and the board without them.
//!
//! [`Standing`](super::Standing) decides whether a board has mistakes.

use super::standing::has_candidates_of_its_own;
use super::suspects::conflicting;
use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};
use crate::search::Solutions;
use std::fmt;

/// Fault of a board in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The player wrote a digit that differs from the solution.
    WrongValue {
        /// The cell of the wrong digit.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
    },
    /// The player removed the mark of a digit that the solution has in that cell.
    WrongRemoval {
        /// The mark.
        candidate: Candidate,
    },
    /// The board breaks a rule.
    Clash(Contradiction),
    /// The puzzle has several solutions, but the player's entries leave no solution, although no digit alone is to
    /// blame.
    Conflict {
        /// Digits of the player that have no solution together. If any one of them is left out, the others have a
        /// solution. Empty if the marks are to blame.
        placed: Vec<Candidate>,
    },
}

impl fmt::Display for Mistake {
    /// Writes the mistake in a few English words, for programs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::WrongValue { cell, digit } => write!(f, "the digit {digit} at {cell} is wrong"),
            Mistake::WrongRemoval { candidate } => {
                write!(f, "a note that was removed from {} is needed", candidate.cell)
            }
            Mistake::Clash(contradiction) => contradiction.fmt(f),
            Mistake::Conflict { placed } if placed.is_empty() => f.write_str("the notes leave no solution"),
            Mistake::Conflict { placed } => {
                f.write_str("these digits leave no solution:")?;
                placed.iter().try_for_each(|digit| write!(f, " {digit}"))
            }
        }
    }
}

/// The player's wrong digits, then the wrongly removed marks; both groups are in reading order.
pub(super) fn mistakes(position: &Board, solution: &Digits) -> Vec<Mistake> {
    let wrong = position.placed.iter().filter(|(cell, digit)| solution.get(*cell) != Some(*digit));
    let wrong = wrong.map(|(cell, digit)| Mistake::WrongValue { cell, digit });
    let values = position.values();
    let open = solution.iter().filter(|(cell, _)| values.get(*cell).is_none());
    let removed = open.filter(|(cell, digit)| !position.marks_of(*cell).contains(*digit));
    let removed =
        removed.map(|(cell, digit)| Mistake::WrongRemoval { candidate: Candidate::new(digit, cell) });
    wrong.chain(removed).collect()
}

/// The mistake on a board that has no solution although its puzzle has several.
pub(super) fn dead_end(position: &Board) -> Mistake {
    if let Err(contradiction @ (Contradiction::Clash { .. } | Contradiction::Pair(_))) = Grid::legal(position)
    {
        return Mistake::Clash(contradiction);
    }
    let bare = Board { marks: None, ..position.clone() };
    let placed = match Solutions::of(&bare).next() {
        None => conflicting(position.layout, &position.givens, &position.placed),
        Some(_) => Vec::new(),
    };
    Mistake::Conflict { placed }
}

/// Returns the board on which the cell of the candidate is empty and has the candidate's mark. Questions about the
/// candidate are answered on this board. A candidate that the puzzle itself does not have is not added.
pub(super) fn without(position: &Board, Candidate { cell, digit }: Candidate) -> Board {
    let is_the_players = !has_candidates_of_its_own(position);
    let mut before = position.clone();
    let written = before.placed.get(cell).is_some();
    before.placed.set(cell, None);
    if let Some(marks) = before.marks.as_mut().filter(|_| is_the_players) {
        let mark = &mut marks[cell.index()];
        // A cell without marks stays without marks, because a single mark would mean that all other marks were removed.
        // The marks of a filled cell mean nothing.
        *mark = if written || mark.is_empty() { DigitSet::EMPTY } else { mark.with(digit) };
    }
    before
}

/// The board without the player's wrong digits and with the marks that were wrongly removed.
pub(super) fn without_mistakes(position: &Board, solution: &Digits) -> Board {
    let mut right = position.clone();
    for (cell, digit) in position.placed.iter() {
        if solution.get(cell) != Some(digit) {
            right.placed.set(cell, None);
            if let Some(marks) = &mut right.marks {
                marks[cell.index()] = DigitSet::EMPTY;
            }
        }
    }
    if let Some(marks) = &mut right.marks {
        for (cell, digit) in solution.iter() {
            let mark = &mut marks[cell.index()];
            if !mark.is_empty() {
                *mark = mark.with(digit);
            }
        }
    }
    right
}
