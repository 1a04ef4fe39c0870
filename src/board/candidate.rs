//! One digit in one cell.

use super::{Cell, Constraint, Digit, NameError};
use std::{fmt, str::FromStr};

/// A digit in a cell: one of the 729 yes-or-no questions of a puzzle; written `5r2c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate of `digit` in `cell`.
    pub const fn new(digit: Digit, cell: Cell) -> Candidate {
        Candidate { cell, digit }
    }

    /// Whether the two cannot both be true: the same cell, or the same digit in cells that see each other.
    pub fn conflicts(self, other: Candidate) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }

    /// The four constraints it takes part in: its cell, and its digit in its row, column and box.
    pub fn constraints(self) -> [Constraint; 4] {
        let [row, column, box_] = self.cell.houses();
        [
            Constraint::Cell(self.cell),
            Constraint::Digit(self.digit, row),
            Constraint::Digit(self.digit, column),
            Constraint::Digit(self.digit, box_),
        ]
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Candidate {
    type Err = NameError;

    /// Reads `5r2c7` in either case.
    fn from_str(text: &str) -> Result<Candidate, NameError> {
        let wrong = || NameError { wanted: "a candidate such as 5r2c7", found: text.to_string() };
        let mut rest = text.chars();
        let digit = rest.next().and_then(|c| c.to_digit(10)).and_then(|n| Digit::new(n as u8));
        let digit = digit.ok_or_else(wrong)?;
        let cell = rest.as_str().parse().map_err(|_| wrong())?;
        Ok(Candidate { cell, digit })
    }
}
