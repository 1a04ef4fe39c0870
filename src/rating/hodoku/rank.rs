//! Order in which HoDoKu prefers removals.

use crate::board::{Candidate, CandidateSet};

/// Rank of a set of removals; the lowest rank is the best. More removals come before fewer. Among sets of the same
/// size, lower weights come before higher ones.
pub(super) fn rank(removed: &CandidateSet) -> (usize, usize) {
    // As observed in HoDoKu: with each earlier removal in the list, the factor of the cell's index grows by eighty.
    let weigh = |(index, candidate): (usize, Candidate)| {
        candidate.cell.index() * (1 + 80 * index) + usize::from(candidate.digit.get())
    };
    (usize::MAX - removed.len(), removed.iter().enumerate().map(weigh).sum())
}
