//! Order in which HoDoKu prefers removals.

use crate::board::{Candidate, CandidateSet};

/// Rank of a set of removals; the lowest rank is the best. Many removals come before few, then low weights before high.
pub(super) fn rank(removed: &CandidateSet) -> (usize, usize) {
    // Observed: the factor of a cell's index grows by eighty with each removal before this cell.
    let weigh = |(index, candidate): (usize, Candidate)| {
        candidate.cell.index() * (1 + 80 * index) + usize::from(candidate.digit.get())
    };
    (usize::MAX - removed.len(), removed.iter().enumerate().map(weigh).sum())
}
