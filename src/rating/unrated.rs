//! Which puzzles have a rating: those with exactly one solution.

use crate::grid::{Contradiction, Grid};
use crate::puzzle::Values;
use crate::search::Solutions;
use std::fmt;

/// Why a puzzle cannot be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// It breaks a rule.
    Broken(Contradiction),
    /// It has no solution.
    NoSolution,
    /// It has more than one.
    SeveralSolutions,
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unrated::Broken(contradiction) => write!(f, "there is no solution: {contradiction}"),
            Unrated::NoSolution => f.write_str("there is no solution: search finds none"),
            Unrated::SeveralSolutions => {
                f.write_str("the puzzle has several solutions, and only a puzzle with one can be rated")
            }
        }
    }
}

impl std::error::Error for Unrated {}

/// The solution of a puzzle that can be rated.
pub(super) fn only_solution(grid: &Grid) -> Result<Values, Unrated> {
    let mut solutions = Solutions::of(grid);
    let solution = solutions.next().ok_or(Unrated::NoSolution)?;
    if solutions.next().is_some() { Err(Unrated::SeveralSolutions) } else { Ok(solution) }
}
