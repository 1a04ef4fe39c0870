//! What a finder reports: a [`Step`] is a [`Technique`], the [`Pattern`] it saw, and the [`Conclusion`] drawn.
//!
//! A step holds facts only. Sentences, colours, scores and proofs are made from it elsewhere; this folder must name
//! none of them.

mod pattern;
mod technique;

pub use pattern::{Direct, Pattern};
pub use technique::{Family, Finder, Page, Sink, Technique};

use crate::kernel::Conclusion;

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What it saw.
    pub pattern: Pattern,
    /// What follows.
    pub conclusion: Conclusion,
}
