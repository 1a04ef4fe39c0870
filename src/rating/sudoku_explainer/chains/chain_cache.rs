//! Cache of results on boards that branches leave, kept from one state of a path to the next.
//!
//! Many branches leave the same board. A branch in which a candidate is on may leave the same board as a branch in
//! which another candidate is off. The branches of candidates that imply each other also leave the same board. If a
//! step removes a candidate, every branch that had already removed this candidate leaves the same board as before. The
//! removals by chains depend only on the board that is left. Only one thing depends on the board where the branch
//! began: the list of the candidates that had to be removed first. After a step, some of these candidates are already
//! removed from that board.

use super::measure::{NestedChain, mix};
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::hint::parts;
use std::collections::HashMap;

/// Removals of a chain inside an assumption.
pub(super) struct InnerGain {
    pub(super) removed: Vec<u16>,
    /// The candidates that had to be removed. Some may already be removed on the board where the branch began.
    pub(super) needed: Vec<u16>,
    pub(super) nested: NestedChain,
}

/// The fingerprint of a board, and the level at which chains were searched for on it.
pub(super) type BoardKey = (u64, u8);

/// The key of a board.
pub(super) fn key(board: &ExplainerBoard, level: u8) -> BoardKey {
    let join = |cells: &[u16]| cells.iter().fold(0, |joined, digits| joined << 9 | u64::from(*digits));
    (board.of.chunks(7).fold(1, |fingerprint, cells| mix(fingerprint, join(cells))), level)
}

/// A result, and the turn (see [`ChainCache::turn_to`]) in which it was last used.
struct CacheEntry {
    turn: u32,
    gains: Vec<InnerGain>,
}

/// Cache of results by board and level.
pub(super) struct ChainCache {
    /// The candidates of the board where the branches begin.
    base: [u16; 81],
    turn: u32,
    entries: HashMap<BoardKey, CacheEntry>,
}

impl Default for ChainCache {
    fn default() -> ChainCache {
        ChainCache { base: [0; 81], turn: 0, entries: HashMap::new() }
    }
}

impl ChainCache {
    /// Prepares the cache for branches that begin at this board. Returns true if the last board was a different board.
    /// Forgets results that were not used with the last board, and forgets all results if this board has a candidate
    /// that the last board did not have.
    pub(super) fn turn_to(&mut self, base: &ExplainerBoard) -> bool {
        if self.base == base.of {
            return false;
        }
        let is_part = base.of.iter().zip(&self.base).all(|(now, before)| now & !before == 0);
        self.base = base.of;
        self.turn += 1;
        let turn = self.turn;
        self.entries.retain(|_, entry| is_part && entry.turn + 1 >= turn);
        true
    }

    /// Returns the known result if it is still valid. It is valid if each of its chains needs the removal of some
    /// candidate that is still on the board where the branches begin.
    pub(super) fn get(&mut self, key: BoardKey) -> Option<&[InnerGain]> {
        let entry = self.entries.get_mut(&key)?;
        let has = |needed: &u16| {
            let (cell, digit) = parts(*needed);
            self.base[cell] >> digit & 1 == 1
        };
        let holds = entry.turn == self.turn || entry.gains.iter().all(|gain| gain.needed.iter().any(has));
        entry.turn = self.turn;
        holds.then_some(&entry.gains)
    }

    /// Stores a result.
    pub(super) fn insert(&mut self, key: BoardKey, gains: Vec<InnerGain>) {
        self.entries.insert(key, CacheEntry { turn: self.turn, gains });
    }
}
