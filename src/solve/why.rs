//! Reason of a claim, or of its contrary if the claim is false. Every other question about a single candidate is a
//! special case of this question.

use super::{Claim, ShownReason, Solver, Verdict, WhyNot, check_move, why_not};
use crate::puzzle::Board;

/// Answer to the question why a claim is true or false.
#[derive(Clone, Debug)]
pub enum Why {
    /// Answer about a digit that is claimed to be in a cell.
    Is(Verdict),
    /// Answer about a digit that is claimed not to be in a cell.
    IsNot(WhyNot),
}

/// Explains why the claim is true on this board, or why its contrary is true.
pub fn why(solver: &Solver, position: &Board, claim: Claim) -> Why {
    match claim {
        Claim::Is(_) => Why::Is(check_move(solver, position, claim)),
        Claim::IsNot(candidate) => Why::IsNot(why_not(solver, position, candidate)),
    }
}

impl Why {
    /// The reason; `None` if the answer has no reason.
    pub fn reason(&self) -> Option<&ShownReason> {
        match self {
            Why::Is(verdict) => verdict.reason(),
            Why::IsNot(answer) => answer.reason(),
        }
    }
}
