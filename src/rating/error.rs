//! Check that a puzzle can be rated: it must have exactly one solution.

use crate::board::Layout;
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};
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
    /// The scale rates only puzzles with the classic rules, and the puzzle has other rules.
    OtherRules(&'static Layout),
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingError::Broken(contradiction) => write!(f, "there is no solution: {contradiction}"),
            RatingError::NoSolution => f.write_str("there is no solution: search finds none"),
            RatingError::OtherRules(layout) => {
                write!(
                    f,
                    "this scale rates only puzzles with the classic rules, but the layout is {layout:?}"
                )
            }
            RatingError::SeveralSolutions => {
                f.write_str("the puzzle has several solutions; only a puzzle with one solution can be rated")
            }
        }
    }
}

impl std::error::Error for RatingError {}

/// The candidates of a board, if a scale for the classic rules can rate it.
pub(super) fn classic_grid(board: &Board) -> Result<Grid, RatingError> {
    match board.layout.is_classic() {
        true => Grid::from_position(board).map_err(RatingError::Broken),
        false => Err(RatingError::OtherRules(board.layout)),
    }
}

/// The solution of a puzzle that can be rated.
pub(super) fn only_solution(grid: &Grid) -> Result<Digits, RatingError> {
    let mut solutions = Solutions::of(grid);
    let solution = solutions.next().ok_or(RatingError::NoSolution)?;
    if solutions.next().is_some() { Err(RatingError::SeveralSolutions) } else { Ok(solution) }
}
