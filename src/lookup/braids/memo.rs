//! Memory of each target of a board that loses candidate after candidate: the length up to which it has no chain.

use super::board::TouchedConstraints;
use super::braid::SearchResult;
use super::tables::CANDIDATES;

/// For each target the length up to which there is no chain, and the constraints that this rests on.
#[derive(Clone)]
pub struct WhipMemo {
    none: Vec<(u16, TouchedConstraints)>,
}

impl Default for WhipMemo {
    /// Nothing is known.
    fn default() -> WhipMemo {
        WhipMemo { none: vec![(0, TouchedConstraints::default()); CANDIDATES] }
    }
}

impl WhipMemo {
    /// Returns true if the target may have a chain of this length.
    pub fn is_open(&self, target: u16, length: u16) -> bool {
        self.none[usize::from(target)].0 < length
    }

    /// Keeps what a search has come to.
    pub fn learn(&mut self, target: u16, found: &SearchResult) {
        match found {
            SearchResult::Never(touched) => self.none[usize::from(target)] = (u16::MAX, *touched),
            SearchResult::None(length, touched) => self.none[usize::from(target)] = (*length, *touched),
            SearchResult::Chain(..) => {}
        }
    }

    /// Forgets what rests on constraints that have lost something.
    pub fn forget(&mut self, touched: &TouchedConstraints) {
        for (length, rests) in &mut self.none {
            if rests.iter().zip(touched).any(|(one, other)| one & other != 0) {
                *length = 0;
            }
        }
    }
}
