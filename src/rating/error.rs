//! Puzzles that have a rating: those with exactly one solution.

use crate::grid::{Contradiction, Grid};
use crate::puzzle::Digits;
use crate::search::Solutions;
use std::fmt;

/// Reason why a puzzle cannot be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingError {
    /// The puzzle breaks a rule.
    Broken(Contradiction),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has more than one solution.
    SeveralSolutions,
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingError::Broken(contradiction) => write!(f, "there is no solution: {contradiction}"),
            RatingError::NoSolution => f.write_str("there is no solution: search finds none"),
            RatingError::SeveralSolutions => {
                f.write_str("the puzzle has several solutions, and only a puzzle with one can be rated")
            }
        }
    }
}

impl std::error::Error for RatingError {}

/// The solution of a puzzle that can be rated.
pub(super) fn only_solution(grid: &Grid) -> Result<Digits, RatingError> {
    let mut solutions = Solutions::of(grid);
    let solution = solutions.next().ok_or(RatingError::NoSolution)?;
    if solutions.next().is_some() { Err(RatingError::SeveralSolutions) } else { Ok(solution) }
}
