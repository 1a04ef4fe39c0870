//! Why a step is right, in a form that can be checked by code which knows no technique.
//!
//! [`justify`] turns a pattern into a [`Proof`]; it is not trusted. [`check`](check()) accepts a proof or refuses
//! it; it is trusted, small, and knows neither techniques nor patterns. A proof cites *facts*: constraints read as
//! "at least one of the live candidates is true". Nothing but the cited facts may be used, so the facts are exactly
//! what an explanation has to show.

mod check;
mod justify;

pub use check::{Premises, Refusal, by_choice, check, granted};
pub use justify::{justify, needed};

use crate::board::{CandidateSet, Constraint, Deadly};

/// Why a conclusion holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The cited facts: at least one live candidate of each is true. No one of them can be left out.
    pub facts: Vec<Constraint>,
    /// A deadly pattern, cited as one more fact: at least one guardian is true. Needs a puzzle with one solution.
    pub deadly: Option<Deadly>,
    /// How the conclusion follows.
    pub argument: Argument,
}

/// How a conclusion follows from the cited facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// No choice of one live candidate from each fact, no two in conflict, goes with the negation of the conclusion.
    Choice,
    /// By counting: each cover takes at most one true candidate, the facts need more than the covers can take.
    Count(Vec<Cover>),
}

/// A counting argument for some eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// Constraints read as "at most one is true"; one may stand more than once.
    pub covers: Vec<Constraint>,
    /// The candidates that it proves false.
    pub removes: CandidateSet,
}
