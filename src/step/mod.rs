//! What a finder reports: a [`Step`] is a [`Technique`], the [`Pattern`] it saw, and the [`Conclusion`] drawn.
//!
//! A step holds facts only. Sentences, colours, scores and proofs are made from it by the layers above; this
//! module must name none of them.

mod almost_locked;
mod bent;
pub mod forcing;
mod lemma_name;
mod links;
mod net;
mod pattern;
mod reach;
mod rectangles;
mod set_links;
mod technique;
mod templates;
mod trail;
mod view;

pub use almost_locked::{AlmostLockedSet, almost_locked_sets};
pub use bent::{BentSet, bent_sets};
pub use lemma_name::LemmaName;
pub use links::{Links, members};
pub use net::{Branch, Cases, FishCases, Line, Net};
pub use pattern::{
    AlmostLocked, Because, Chain, ColourLink, Colouring, Direct, Excluded, Excluder, Exclusion, Exocet,
    ExocetPart, Flaw, Guarded, Impossible, LockedSet, MultiColouring, Node, Pattern, RankZero,
    RestrictedCommon, StrongLink, SureCells, Template,
};
pub use reach::{Reach, Reached};
pub use rectangles::Rectangle;
pub use set_links::{SetLinks, add_row, ones};
pub use technique::{Family, Finder, Page, Sink, Technique};
pub use templates::impossible;
pub use trail::{Entry, Label, Lemma, Letter, Part, Says, Trail, trail};
pub use view::{Change, Lookups, Nodes, View};

use crate::board::{Candidate, CandidateSet};
use crate::grid::{Contradiction, Grid};

/// What a step proves: one candidate true, or some false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// This candidate is true.
    Place(Candidate),
    /// These candidates are false; never an empty set.
    Eliminate(Box<CandidateSet>),
}

impl Conclusion {
    /// The placed candidate.
    pub fn placement(&self) -> Option<Candidate> {
        match self {
            Conclusion::Place(candidate) => Some(*candidate),
            Conclusion::Eliminate(_) => None,
        }
    }

    /// The candidates that the step removes; those that a placement removes from its houses not counted.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> + '_ {
        match self {
            Conclusion::Place(_) => None,
            Conclusion::Eliminate(set) => Some(set.iter()),
        }
        .into_iter()
        .flatten()
    }

    /// Carries it out.
    ///
    /// # Errors
    /// The contradiction that this brings about: the board had no solution.
    pub fn apply(&self, grid: &mut Grid) -> Result<(), Contradiction> {
        match self {
            Conclusion::Place(candidate) => grid.place(*candidate),
            Conclusion::Eliminate(set) => set.iter().try_for_each(|candidate| grid.eliminate(candidate)),
        }
    }
}

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
