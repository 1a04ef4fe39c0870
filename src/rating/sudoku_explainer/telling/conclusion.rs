//! Conclusions of hints of the scale, in the terms of the kernel.

use crate::board::CandidateSet;
use crate::kernel::Conclusion;
use crate::rating::sudoku_explainer::hint::ExplainerHint;
use crate::rating::sudoku_explainer::named;

/// Converts the conclusion of a hint to a conclusion of the kernel.
pub(super) fn conclusion(hint: &ExplainerHint) -> Conclusion {
    match hint.placed {
        Some(candidate) => Conclusion::Place(named(candidate)),
        None => {
            let removed: CandidateSet = hint.removed.iter().copied().map(named).collect();
            Conclusion::Eliminate(Box::new(removed))
        }
    }
}
