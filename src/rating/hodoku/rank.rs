//! Order in which HoDoKu prefers removals.

use crate::board::{Candidate, CandidateSet};

/// Rank of a removal, lowest for the best: many removals before few, then those that weigh least.
pub(super) fn rank(removed: &CandidateSet) -> (usize, usize) {
    // Observed: the place of a cell among the removals weighs eighty times as much with each removal before it.
    let weigh = |(index, candidate): (usize, Candidate)| {
        candidate.cell.index() * (1 + 80 * index) + usize::from(candidate.digit.get())
    };
    (usize::MAX - removed.len(), removed.iter().enumerate().map(weigh).sum())
}
