//! Memory for a board that loses one candidate after the other: for each target, the length up to which the target has
//! no chain.

use super::board::TouchedConstraints;
use super::braid::SearchResult;
use super::tables::CANDIDATES;

/// For each target, the length up to which there is no chain, and the constraints on which this result rests.
#[derive(Clone)]
pub struct WhipMemo {
    none: Vec<(u16, TouchedConstraints)>,
}

impl Default for WhipMemo {
    /// Memory without any result.
    fn default() -> WhipMemo {
        WhipMemo { none: vec![(0, TouchedConstraints::default()); CANDIDATES] }
    }
}

impl WhipMemo {
    /// Returns true if the target may have a chain of this length.
    pub fn is_open(&self, target: u16, length: u16) -> bool {
        self.none[usize::from(target)].0 < length
    }

    /// Keeps the result of a search.
    pub fn learn(&mut self, target: u16, found: &SearchResult) {
        match found {
            SearchResult::Never(touched) => self.none[usize::from(target)] = (u16::MAX, *touched),
            SearchResult::None(length, touched) => self.none[usize::from(target)] = (*length, *touched),
            SearchResult::Chain(..) => {}
        }
    }

    /// Forgets the results that rest on constraints which have lost something.
    pub fn forget(&mut self, touched: &TouchedConstraints) {
        for (length, rests) in &mut self.none {
            if rests.iter().zip(touched).any(|(one, other)| one & other != 0) {
                *length = 0;
            }
        }
    }
}
