//! A conclusion with the facts that it follows from.

use crate::board::{CandidateSet, Constraint, Deadly};

/// Proof of a conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Proof {
    /// The cited facts: at least one live candidate of each is true. No one of them can be left out.
    pub facts: Vec<Constraint>,
    /// A deadly pattern, cited as one more fact: at least one guardian is true. Needs a puzzle with one solution.
    pub deadly: Option<Deadly>,
    /// Way in which the conclusion follows.
    pub argument: Argument,
}

/// Way in which a conclusion follows from the cited facts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Argument {
    /// No choice of one live candidate from each fact, no two in conflict, goes with the negation of the conclusion.
    Choice,
    /// By counting: each cover takes at most one true candidate, the facts need more than the covers can take.
    Count(Vec<Cover>),
}

/// A counting argument for some eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cover {
    /// Constraints read as "at most one is true"; one may stand more than once.
    pub covers: Vec<Constraint>,
    /// The candidates that it proves false.
    pub removes: CandidateSet,
}
