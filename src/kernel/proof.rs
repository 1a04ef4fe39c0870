//! A conclusion with the facts that it follows from.

use crate::board::{CandidateSet, Constraint, Deadly};

/// Proof of a conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Proof {
    /// The cited facts: at least one live candidate of each fact is true. None of these facts can be left out.
    pub facts: Vec<Constraint>,
    /// A deadly pattern, cited as one more fact: at least one guardian is true. The puzzle must have one solution.
    pub deadly: Option<Deadly>,
    /// Way in which the conclusion follows.
    pub argument: Argument,
}

/// Way in which a conclusion follows from the cited facts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Argument {
    /// By choice: if the conclusion were false, every choice of one live candidate from each fact would lead to a
    /// conflict.
    Choice,
    /// By counting: each cover can take at most one true candidate, and without the conclusion the facts would need
    /// more than the covers can take.
    Count(Vec<Cover>),
}

/// A counting argument for some eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cover {
    /// Constraints read as "at most one is true"; the same constraint may occur more than once.
    pub covers: Vec<Constraint>,
    /// The candidates that the argument proves false.
    pub removes: CandidateSet,
}
