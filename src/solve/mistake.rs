//! What is wrong with a board in play, and what is left of the board without it.
//!
//! Search decides what is wrong; why it is wrong is for [`super::reason`] to show.

use super::suspects::{Suspects, conflicting, suspects};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Position, Values};
use crate::search::Solutions;

/// What is wrong with a board in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The player wrote a digit that is not the solution's.
    WrongValue {
        /// Where.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
    },
    /// The player removed the mark of a digit that is the solution's.
    WrongRemoval {
        /// The mark.
        candidate: Candidate,
    },
    /// The board breaks a rule.
    Clash(Contradiction),
    /// The puzzle has several solutions, and what the player wrote leaves none, though no digit alone is to blame.
    Conflict {
        /// Digits of the player that cannot stand together; without any one of them the others could. None when the
        /// marks are to blame.
        placed: Vec<Candidate>,
    },
}

/// How a board in play stands.
#[derive(Debug)]
pub(super) enum Standing {
    /// The puzzle itself has no solution.
    NoSolution(Box<Suspects>),
    /// The player has made a mistake. The solution is known where the puzzle has one alone.
    Wrong(Mistake, Option<Box<Values>>),
    /// Nothing is wrong. The solution is known where the puzzle has one alone.
    Sound(Option<Box<Values>>),
}

/// How the board stands.
pub(super) fn standing(position: &Position) -> Standing {
    let mut solutions = Solutions::of(&position.givens);
    match (solutions.next(), solutions.next()) {
        (None, _) => match suspects(&position.givens) {
            Some(suspects) => Standing::NoSolution(Box::new(suspects)),
            None => Standing::Sound(None),
        },
        // Only a puzzle with one solution can call a digit wrong for not being the solution's.
        (Some(solution), None) => {
            let found = first_mistake(position, &solution);
            let solution = Some(Box::new(solution));
            match found {
                Some(mistake) => Standing::Wrong(mistake, solution),
                None => Standing::Sound(solution),
            }
        }
        (Some(_), Some(_)) => match dead_end(position) {
            Some(mistake) => Standing::Wrong(mistake, None),
            None => Standing::Sound(None),
        },
    }
}

/// The player's first wrong digit, else the first wrongly removed mark.
pub(super) fn first_mistake(position: &Position, solution: &Values) -> Option<Mistake> {
    let wrong = position.placed.iter().find(|(cell, digit)| solution.get(*cell) != Some(*digit));
    let wrong = wrong.map(|(cell, digit)| Mistake::WrongValue { cell, digit });
    wrong.or_else(|| {
        let values = position.values();
        let open = solution.iter().filter(|(cell, _)| values.get(*cell).is_none());
        let mut removed = open.filter(|(cell, digit)| !position.marked(*cell).contains(*digit));
        removed.next().map(|(cell, digit)| Mistake::WrongRemoval { candidate: Candidate::new(digit, cell) })
    })
}

/// What leaves no solution of a puzzle that has several.
fn dead_end(position: &Position) -> Option<Mistake> {
    let values = position.values();
    if let Err(contradiction @ Contradiction::Clash { .. }) = Grid::new(&values) {
        return Some(Mistake::Clash(contradiction));
    }
    if Solutions::of(&values).next().is_none() {
        return Some(Mistake::Conflict { placed: conflicting(&position.givens, &position.placed) });
    }
    let left = Grid::from_position(position).is_ok_and(|grid| Solutions::of(&grid).next().is_some());
    (!left).then(|| Mistake::Conflict { placed: Vec::new() })
}

/// The board as it is when nothing was written into the candidate's cell and its mark is there: what is asked of the
/// candidate is asked of this board.
pub(super) fn without(position: &Position, Candidate { cell, digit }: Candidate) -> Position {
    let mut before = position.clone();
    let written = before.placed.get(cell).is_some();
    before.placed.set(cell, None);
    if let Some(marks) = &mut before.marks {
        let mark = &mut marks[cell.index()];
        // A cell without marks says nothing, where one mark would say that all others are removed. What is marked in a
        // filled cell says nothing either.
        *mark = if written || mark.is_empty() { DigitSet::EMPTY } else { mark.with(digit) };
    }
    before
}

/// The board without the player's wrong digits and with the marks that were wrongly removed.
pub(super) fn mended(position: &Position, solution: &Values) -> Position {
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
