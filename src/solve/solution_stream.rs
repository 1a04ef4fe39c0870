//! The solutions of a board, one at a time. The cancel token is checked during the search for the next solution.

use super::{CancelToken, Cancelled};
use crate::search::{Solutions, Start};

/// Amount of work between two checks of the cancel token outside the classic layout, counted in visited boards and
/// conflicts.
pub(super) const EFFORT: u64 = 2000;

/// The solutions from a start.
pub(super) struct SolutionStream<'c> {
    solutions: Solutions,
    cancel: &'c CancelToken,
}

impl SolutionStream<'_> {
    pub(super) fn of(start: impl Into<Start>, cancel: &CancelToken) -> SolutionStream<'_> {
        SolutionStream { solutions: Solutions::of(start).up_to(EFFORT), cancel }
    }

    /// The digits of the next solution as numbers, in reading order; `None` if there are no more.
    ///
    /// # Errors
    /// The token is cancelled.
    pub(super) fn next(&mut self) -> Result<Option<[u8; 81]>, Cancelled> {
        loop {
            match self.solutions.next_numbers() {
                None if self.solutions.is_given_up() => {
                    self.cancel.check()?;
                    self.solutions.allow(EFFORT);
                }
                solution => return Ok(solution),
            }
        }
    }
}
