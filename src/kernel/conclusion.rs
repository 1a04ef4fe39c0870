//! Conclusions: the results that a step proves.

use crate::board::{Candidate, CandidateSet};
use crate::grid::{Contradiction, Grid};

/// Result of a step: one candidate is true, or some candidates are false.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    /// The candidates that the step removes, without those that a placement removes from its houses.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> + '_ {
        match self {
            Conclusion::Place(_) => None,
            Conclusion::Eliminate(set) => Some(set.iter()),
        }
        .into_iter()
        .flatten()
    }

    /// Returns true if the candidate is one of those that the step removes.
    pub fn removes(&self, candidate: Candidate) -> bool {
        match self {
            Conclusion::Place(_) => false,
            Conclusion::Eliminate(set) => set.contains(candidate),
        }
    }

    /// Applies the conclusion to the grid.
    ///
    /// # Errors
    /// The contradiction that the conclusion causes. The board then had no solution.
    pub fn apply(&self, grid: &mut Grid) -> Result<(), Contradiction> {
        match self {
            Conclusion::Place(candidate) => grid.place(*candidate),
            Conclusion::Eliminate(set) => set.iter().try_for_each(|candidate| grid.eliminate(candidate)),
        }
    }
}
