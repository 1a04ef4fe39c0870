//! The chains of one state. Results about the braids of a target are kept, and serve all kinds of chains.
//!
//! The memory is not borrowed while a callback of the caller runs, so the callback may ask for further chains.

use super::board::ConstraintBoard;
use super::braid::{BraidSearch, SearchResult};
use super::tables::{candidate, number};
use super::whip::WhipSearch;
use super::{WhipKind, find, whip};
use crate::board::Candidate;
use crate::grid::Grid;
use crate::pattern::Whip;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The whips and braids of one state, with and without groups.
pub struct WhipLookup {
    board: ConstraintBoard,
    memory: RefCell<Memory>,
}

#[derive(Default)]
struct Memory {
    whips: WhipSearch,
    /// The search for braids, with groups (true) or without, for each target.
    braids: BTreeMap<(bool, u16), BraidSearch>,
}

impl WhipLookup {
    /// The lookup for the chains of a grid; nothing has been searched yet.
    pub fn new(grid: &Grid) -> WhipLookup {
        WhipLookup { board: ConstraintBoard::of(grid), memory: RefCell::default() }
    }

    /// The chain of this kind with the fewest links for a target, if a chain has at most `longest` links.
    pub fn shortest(&self, kind: WhipKind, target: Candidate, longest: usize) -> Option<Whip> {
        let target = number(target);
        if !self.board.has(target) || self.board.is_solved(target) {
            return None;
        }
        let mut length = 1;
        while usize::from(length) <= longest {
            match self.find(kind, target, length) {
                SearchResult::Never(_) => return None,
                SearchResult::None(none, _) => length = none + 1,
                found @ SearchResult::Chain(..) => return whip(&self.board, kind, target, &found),
            }
        }
        None
    }

    /// The chain of this kind with this many links, if there is one, for a target that has no shorter chain.
    pub fn of_length(&self, kind: WhipKind, target: Candidate, length: usize) -> Option<Whip> {
        let target = number(target);
        whip(&self.board, kind, target, &self.find(kind, target, length as u16))
    }

    /// Reports the shortest chain of this kind for each target, by length, then by target. A chain has at most
    /// `longest` links, and at most `more` links more than the shortest of all. Only chains whose length and target are
    /// `wanted` are reported. A target that is unwanted at some length must also be unwanted at every greater length.
    pub fn each(
        &self,
        kind: WhipKind,
        mut longest: usize,
        more: usize,
        wanted: &dyn Fn(usize, Candidate) -> bool,
        sink: &mut dyn FnMut(Whip) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // For each target, the length up to which the target has no chain.
        let mut targets: Vec<(u16, u16)> = self.board.open().map(|target| (target, 0)).collect();
        let mut length = 1;
        while usize::from(length) <= longest {
            let is_wanted = |target: u16| wanted(usize::from(length), candidate(target));
            let mut left = Vec::with_capacity(targets.len());
            let mut others = Vec::new();
            for (target, none) in targets {
                if !is_wanted(target) {
                    others.push((target, none));
                    continue;
                }
                if none >= length {
                    left.push((target, none));
                    continue;
                }
                match self.find(kind, target, length) {
                    SearchResult::Never(_) => {}
                    SearchResult::None(none, _) => left.push((target, none)),
                    found @ SearchResult::Chain(..) => {
                        longest = longest.min(usize::from(length).saturating_add(more));
                        let whip = whip(&self.board, kind, target, &found);
                        whip.map_or(ControlFlow::Continue(()), &mut *sink)?;
                    }
                }
            }
            let goes_on = |(target, _): &(u16, u16)| wanted(usize::from(length) + 1, candidate(*target));
            if longest <= usize::from(length) || !left.iter().any(goes_on) {
                break;
            }
            // Chains of these targets are not wanted. They are searched only because they limit the length of the
            // other chains.
            for (target, none) in others {
                if none >= length || longest <= usize::from(length) {
                    left.push((target, none));
                    continue;
                }
                match self.find(kind, target, length) {
                    SearchResult::Never(_) => {}
                    SearchResult::None(none, _) => left.push((target, none)),
                    SearchResult::Chain(..) => {
                        longest = longest.min(usize::from(length).saturating_add(more))
                    }
                }
            }
            left.sort_unstable();
            targets = left;
            length += 1;
        }
        ControlFlow::Continue(())
    }

    /// A chain of this kind with at most this many links for a target.
    fn find(&self, kind: WhipKind, target: u16, length: u16) -> SearchResult {
        let mut memory = self.memory.borrow_mut();
        let Memory { whips, braids } = &mut *memory;
        let braids = braids.entry((kind.has_groups(), target)).or_insert_with(|| BraidSearch::new(target));
        find(whips, braids, &self.board, kind, length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;

    /// Earlier searches for chains of any length and kind do not change the result.
    #[test]
    fn what_was_asked_before_changes_no_answer() {
        const LENGTHS: [u16; 8] = [3, 9, 1, 6, 2, 12, 5, 4];
        const KINDS: [WhipKind; 4] = [WhipKind::GWhip, WhipKind::Braid, WhipKind::GBraid, WhipKind::Whip];
        let mut found = 0;
        for puzzle in Generator::new(5).puzzles().take(6) {
            let grid = Grid::classic(&puzzle).expect("a generated puzzle");
            let chains = WhipLookup::new(&grid);
            for target in chains.board.open().step_by(7) {
                for (length, kind) in LENGTHS.into_iter().flat_map(|length| KINDS.map(|kind| (length, kind)))
                {
                    let chain = |answer| match answer {
                        SearchResult::Chain(placed, dead) => Some((placed, dead)),
                        SearchResult::None(none, _) => {
                            assert!(none >= length);
                            None
                        }
                        SearchResult::Never(_) => None,
                    };
                    let alone = chain(WhipLookup::new(&grid).find(kind, target, length));
                    found += usize::from(alone.is_some());
                    assert_eq!(chain(chains.find(kind, target, length)), alone, "{puzzle} {kind:?} {length}");
                }
            }
        }
        assert!(found > 1000, "{found}");
    }
}
