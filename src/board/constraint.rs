//! The rules of Sudoku as constraints, each of the form "exactly one of these candidates is true". The classic board
//! has 324 constraints, and each extra house adds nine.

use super::{Candidate, Cell, Digit, House, NameError};
use std::{fmt, str::FromStr};

/// A rule: a cell holds exactly one digit, or a digit occurs exactly once in a house.
///
/// The name of the constraint is `r2c4` for a cell, and `5r7`, `5c3` or `5b2` for a digit in a row, column or box. A
/// proof may cite a constraint as a *fact*: at least one of its live candidates is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The digit occurs exactly once in the house.
    Digit(Digit, House),
}

impl Constraint {
    /// Number of constraints of the classic board.
    pub const COUNT: usize = 324;
    /// Number of constraints of a layout with all five extra houses.
    pub const LIMIT: usize = Constraint::COUNT + 9 * 5;

    /// The constraints of the classic board: the 81 cells, then each digit in the 27 houses.
    pub fn all() -> impl Iterator<Item = Constraint> {
        Cell::all()
            .map(Constraint::Cell)
            .chain(Digit::ALL.into_iter().flat_map(|d| House::all().map(move |h| Constraint::Digit(d, h))))
    }

    /// A number that no other constraint has: below [`Constraint::COUNT`] for the classic board, and below
    /// [`Constraint::LIMIT`] for every layout.
    pub fn index(self) -> usize {
        match self {
            Constraint::Cell(cell) => cell.index(),
            Constraint::Digit(digit, house) => match house.index().checked_sub(27) {
                None => 81 + digit.index() * 27 + house.index(),
                Some(extra) => Constraint::COUNT + digit.index() * 5 + extra,
            },
        }
    }

    /// The constraint with this number; `None` for [`Constraint::LIMIT`] and above.
    pub fn from_index(index: usize) -> Option<Constraint> {
        let of_digit = |index: usize, first: usize, houses: usize| {
            let house = House::from_index(first + index % houses);
            Some(Constraint::Digit(*Digit::ALL.get(index / houses)?, house))
        };
        match (index.checked_sub(81), index.checked_sub(Constraint::COUNT)) {
            (None, _) => Some(Constraint::Cell(Cell::from_index(index))),
            (Some(index), None) => of_digit(index, 0, 27),
            (_, Some(index)) => of_digit(index, 27, 5),
        }
    }

    /// Returns true if the candidate belongs to this constraint on the classic board. Always false for a constraint of
    /// an extra house, because only the layout knows the cells of such a house.
    pub fn contains(self, candidate: Candidate) -> bool {
        match self {
            Constraint::Cell(cell) => candidate.cell == cell,
            Constraint::Digit(digit, house) => {
                candidate.digit == digit && house.cells().contains(candidate.cell)
            }
        }
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Constraint::Cell(cell) => write!(f, "{cell}"),
            Constraint::Digit(digit, house) => write!(f, "{digit}{house}"),
        }
    }
}

impl fmt::Debug for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Constraint {
    type Err = NameError;

    /// Reads a name such as `r2c4`, `5r7`, `5c3` or `5b2`, with small or capital letters.
    fn from_str(text: &str) -> Result<Constraint, NameError> {
        let wrong = || NameError { wanted: "a fact such as r2c4, 5r7, 5c3 or 5b2", found: text.to_string() };
        if let Ok(cell) = text.parse() {
            return Ok(Constraint::Cell(cell));
        }
        let mut rest = text.chars();
        let digit = rest.next().and_then(|c| c.to_digit(10)).and_then(|n| Digit::new(n as u8));
        let digit = digit.ok_or_else(wrong)?;
        let house = rest.as_str().parse().map_err(|_| wrong())?;
        Ok(Constraint::Digit(digit, house))
    }
}
