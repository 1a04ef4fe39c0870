//! Forcing chains and cycles: one chain of links, each of which rests only on the link before it.
//!
//! Three searches follow one another: with the links of houses, with the links of cells, and with all links. From each
//! candidate the nodes that follow are visited level by level, nearest first. A *cycle* returns to the candidate that
//! was assumed; a *forcing chain* reaches the opposite of the assumption. In a search for cycles, a node that is off
//! may be visited again by another way. In a search for chains, such a node is not visited again.

use super::length;
use super::links::{Cause, ExplainerLinks, LinkKind, NO_CAUSE};
use super::reach::{self, ExplainerReach, LinkedSet};
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{BitIter, CellBits, PEER_SETS, size};
use crate::rating::sudoku_explainer::hint::{candidate, parts};

/// Key by which the chains of a board are ordered: the rating, then the number of nodes, then the kind of links.
pub(super) type ChainKey = (u16, u32, u8);

/// A chain that concludes something.
pub(super) struct ForcingChain<'c> {
    pub(super) key: ChainKey,
    pub(super) kind: LinkKind,
    pub(super) is_cycle: bool,
    /// The nodes from the assumption on, each with its cause. In a cycle the last node is the first one again.
    pub(super) path: &'c [(u16, Cause)],
    /// Candidates removed by a cycle.
    pub(super) removed: &'c [u16],
}

/// Receiver of chains.
pub(super) trait ChainVisitor {
    /// Limit of the keys, if there is a limit. A chain with this key or a later key is not needed.
    fn limit(&self) -> Option<ChainKey>;
    /// Takes a chain.
    fn take(&mut self, chain: &ForcingChain);
}

/// The number of a node: a candidate that is on or off.
#[inline]
pub(super) const fn node(candidate: u16, on: bool) -> u16 {
    candidate << 1 | on as u16
}

/// A candidate that was found to be on, and the way to it.
#[derive(Clone, Copy)]
struct ReachedCandidate {
    candidate: u16,
    /// Index of the previous candidate that is on, in the list of reached candidates.
    before: u16,
    /// The candidate that is off between these two candidates.
    off: u16,
    weak: Cause,
    strong: Cause,
    /// Number of nodes up to this one.
    nodes: u32,
}

/// The memory of a search, kept to be used again.
#[derive(Default)]
pub(super) struct ForcingSearch {
    reach: ExplainerReach,
    links: ExplainerLinks,
    reached: Vec<ReachedCandidate>,
    /// For each candidate, the number of the last search that found it on, and of the last search that found it off.
    seen_on: Vec<u32>,
    seen_off: Vec<u32>,
    turn: u32,
    path: Vec<(u16, Cause)>,
    removed: Vec<u16>,
    starts: Vec<ChainStart>,
    /// The candidates on the shortest ways, nearest first ([`ExplainerReach::ways_from_on`]). If the list is empty, all
    /// candidates count.
    ways: Vec<LinkedSet>,
}

/// A candidate from which a chain or a cycle may be found.
#[derive(Clone, Copy)]
struct ChainStart {
    candidate: u16,
    is_bivalue: bool,
    refutes: bool,
    follows: bool,
}

impl ForcingSearch {
    /// A search that tries every case. It does not use sets of reachable candidates to rule out cases in advance.
    #[cfg(test)]
    pub(super) fn looking_everywhere() -> ForcingSearch {
        ForcingSearch { reach: ExplainerReach::telling_nothing(), ..ForcingSearch::default() }
    }

    /// Visits the chains of a board.
    pub(super) fn search(&mut self, board: &ExplainerBoard, visit: &mut impl ChainVisitor) {
        self.reach.read(board);
        self.reach.read_off();
        let refuted = self.reach.refutable(&reach::candidates(board));
        if refuted.iter().all(|word| *word == 0) && !self.reach.any_follows() {
            return;
        }
        self.starts.clear();
        for cell in (0..81).filter(|cell| size(board.of[*cell]) > 1) {
            for digit in BitIter(board.of[cell]) {
                let candidate = candidate(cell, digit);
                self.starts.push(ChainStart {
                    candidate,
                    is_bivalue: size(board.of[cell]) == 2,
                    refutes: refuted[candidate as usize / 64] >> (candidate % 64) & 1 == 1,
                    follows: self.reach.follows(candidate),
                });
            }
        }
        self.links.begin();
        self.seen_on.resize(729, 0);
        self.seen_off.resize(729, 0);
        for kind in [LinkKind::Houses, LinkKind::Cells, LinkKind::Both] {
            // If even the shortest possible cycle of this kind is not needed, no other chain of this kind is needed.
            if beyond(visit, key(kind, true, 2)) {
                continue;
            }
            self.reach.read_cycles(board, kind);
            for index in 0..self.starts.len() {
                let start = self.starts[index];
                if kind == LinkKind::Cells && !start.is_bivalue {
                    continue;
                }
                if self.reach.cycle_partners(start.candidate) != 0 {
                    self.cycles(board, start.candidate, kind, visit);
                }
                if start.refutes && kind != LinkKind::Cells {
                    self.chain_from_on(board, start.candidate, kind, visit);
                }
                if start.follows && kind != LinkKind::Cells {
                    self.chain_from_off(board, start.candidate, kind, visit);
                }
            }
        }
    }

    fn begin(&mut self) {
        self.reached.clear();
        self.turn += 1;
    }

    fn cycles(&mut self, board: &ExplainerBoard, start: u16, kind: LinkKind, visit: &mut impl ChainVisitor) {
        self.begin();
        let turn = self.turn;
        self.seen_on[start as usize] = turn;
        // Only nodes that lead back to the start are part of a cycle.
        let partners = self.reach.cycle_partners(start);
        let first = ReachedCandidate {
            candidate: start,
            before: 0,
            off: start,
            weak: NO_CAUSE,
            strong: NO_CAUSE,
            nodes: 1,
        };
        self.reached.push(first);
        let mut index = 0;
        while let Some(at) = self.reached.get(index).copied() {
            if beyond(visit, key(kind, true, at.nodes + 1)) {
                return;
            }
            for link in self.links.weak(board, &self.reach, at.candidate, kind) {
                let (off, weak) = self.links.get(link);
                if !self.reach.forces_into(off, partners) || self.has_off_before(index, off) {
                    continue;
                }
                for link in self.links.strong(board, off, kind) {
                    let (on, strong) = self.links.get(link);
                    if !self.reach.is_in(on, partners) {
                        continue;
                    }
                    let next = ReachedCandidate {
                        candidate: on,
                        before: index as u16,
                        off,
                        weak,
                        strong,
                        nodes: at.nodes + 2,
                    };
                    if on == start && at.nodes >= 3 {
                        self.cycle(board, kind, next, visit);
                    }
                    if self.seen_on[on as usize] != turn {
                        self.seen_on[on as usize] = turn;
                        self.reached.push(next);
                    }
                }
            }
            index += 1;
        }
    }

    /// Returns true if a candidate is off on the way to a node.
    fn has_off_before(&self, index: usize, off: u16) -> bool {
        let mut index = index;
        while index != 0 {
            if self.reached[index].off == off {
                return true;
            }
            index = self.reached[index].before as usize;
        }
        false
    }

    /// Writes into `path` the way back from a node to the first node that is on, and returns this first node.
    fn trace_back(&mut self, last: ReachedCandidate) -> ReachedCandidate {
        self.path.clear();
        let mut at = last;
        while at.nodes > 2 {
            self.path.push((node(at.candidate, true), at.strong));
            self.path.push((node(at.off, false), at.weak));
            at = self.reached[at.before as usize];
        }
        self.path.push((node(at.candidate, true), at.strong));
        at
    }

    /// Writes into `path` the way from the start to a node.
    fn trace(&mut self, last: ReachedCandidate) {
        self.trace_back(last);
        self.path.reverse();
    }

    /// Collects the removals of a cycle: candidates outside the cells of the cycle that see both a node that is on and
    /// a node that is off.
    fn cycle(
        &mut self,
        board: &ExplainerBoard,
        kind: LinkKind,
        last: ReachedCandidate,
        visit: &mut impl ChainVisitor,
    ) {
        let key = key(kind, true, last.nodes - 1);
        if beyond(visit, key) {
            return;
        }
        self.trace(last);
        let mut cells = 0u128;
        let mut seen = [[0u128; 2]; 9];
        for (node, _) in &self.path {
            let (cell, digit) = parts(node >> 1);
            cells |= 1 << cell;
            seen[digit][(node & 1) as usize] |= PEER_SETS[cell];
        }
        self.removed.clear();
        for (digit, [off, on]) in seen.into_iter().enumerate() {
            let both = off & on & !cells;
            if both != 0 {
                let losing = CellBits(both & board.cells_with(digit));
                self.removed.extend(losing.map(|cell| candidate(cell, digit)));
            }
        }
        if !self.removed.is_empty() {
            self.removed.sort_unstable();
            visit.take(&ForcingChain { key, kind, is_cycle: true, path: &self.path, removed: &self.removed });
        }
    }

    /// Searches for a chain from a candidate that is on to the same candidate being off.
    fn chain_from_on(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        kind: LinkKind,
        visit: &mut impl ChainVisitor,
    ) {
        self.ways.clear();
        if kind == LinkKind::Both {
            // Apart from the start, each level adds two nodes: one that is off, and after it one that is on.
            let is_refuted = self.reach.ways_from_on(start, &mut self.ways);
            if !is_refuted || beyond(visit, key(kind, false, self.ways.len() as u32 * 2 + 2)) {
                return;
            }
        }
        self.begin();
        let turn = self.turn;
        self.seen_on[start as usize] = turn;
        let first = ReachedCandidate {
            candidate: start,
            before: 0,
            off: start,
            weak: NO_CAUSE,
            strong: NO_CAUSE,
            nodes: 1,
        };
        self.reached.push(first);
        let mut index = 0;
        while let Some(at) = self.reached.get(index).copied() {
            let key = key(kind, false, at.nodes + 1);
            if beyond(visit, key) {
                return;
            }
            if reach::excludes(at.candidate, start, kind == LinkKind::Houses) {
                self.trace(at);
                self.path.push((node(start, false), NO_CAUSE));
                visit.take(&ForcingChain { key, kind, is_cycle: false, path: &self.path, removed: &[] });
                return;
            }
            for link in self.links.weak(board, &self.reach, at.candidate, kind) {
                let (off, weak) = self.links.get(link);
                if self.seen_off[off as usize] != turn {
                    self.seen_off[off as usize] = turn;
                    self.forced(board, index, off, weak, kind);
                }
            }
            index += 1;
        }
    }

    /// Searches for a chain from a candidate that is off to the same candidate being on.
    fn chain_from_off(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        kind: LinkKind,
        visit: &mut impl ChainVisitor,
    ) {
        self.ways.clear();
        if kind == LinkKind::Both {
            let follows = self.reach.ways_from_off(start, &mut self.ways);
            if !follows || beyond(visit, key(kind, false, self.ways.len() as u32 * 2)) {
                return;
            }
        }
        self.begin();
        let turn = self.turn;
        self.seen_off[start as usize] = turn;
        for link in self.links.strong(board, start, kind) {
            let (on, strong) = self.links.get(link);
            self.seen_on[on as usize] = turn;
            if self.leads_on(on, 0) {
                let next = ReachedCandidate {
                    candidate: on,
                    before: 0,
                    off: start,
                    weak: NO_CAUSE,
                    strong,
                    nodes: 2,
                };
                self.reached.push(next);
            }
        }
        let mut index = 0;
        while let Some(at) = self.reached.get(index).copied() {
            let key = key(kind, false, at.nodes + 2);
            if beyond(visit, key) {
                return;
            }
            for link in self.links.weak(board, &self.reach, at.candidate, kind) {
                let (off, weak) = self.links.get(link);
                if self.seen_off[off as usize] == turn {
                    continue;
                }
                self.seen_off[off as usize] = turn;
                let known = self.reached.len();
                self.forced(board, index, off, weak, kind);
                let Some(end) = self.reached[known..].iter().position(|on| on.candidate == start) else {
                    continue;
                };
                self.trace_from_off(self.reached[known + end]);
                visit.take(&ForcingChain { key, kind, is_cycle: false, path: &self.path, removed: &[] });
                return;
            }
            index += 1;
        }
    }

    /// Adds the candidates that a candidate forces on when it is off.
    fn forced(&mut self, board: &ExplainerBoard, before: usize, off: u16, weak: Cause, kind: LinkKind) {
        let turn = self.turn;
        let nodes = self.reached[before].nodes + 2;
        for link in self.links.strong(board, off, kind) {
            let (on, strong) = self.links.get(link);
            if self.seen_on[on as usize] != turn {
                self.seen_on[on as usize] = turn;
                if self.leads_on(on, nodes as usize / 2 - 1) {
                    let next =
                        ReachedCandidate { candidate: on, before: before as u16, off, weak, strong, nodes };
                    self.reached.push(next);
                }
            }
        }
    }

    /// Returns true if a candidate lies on one of the shortest ways at this distance. The nearest candidates have
    /// distance 0.
    fn leads_on(&self, on: u16, distance: usize) -> bool {
        self.ways.is_empty() || self.ways.get(distance).is_some_and(|way| self.reach.is_in(on, *way))
    }

    /// Writes into `path` the way that starts with a candidate that is off, and ends with this node.
    fn trace_from_off(&mut self, last: ReachedCandidate) {
        let first = self.trace_back(last);
        self.path.push((node(first.off, false), NO_CAUSE));
        self.path.reverse();
    }
}

/// Returns true if chains with this key are not needed.
fn beyond(visit: &impl ChainVisitor, key: ChainKey) -> bool {
    visit.limit().is_some_and(|limit| key >= limit)
}

fn key(kind: LinkKind, is_cycle: bool, nodes: u32) -> ChainKey {
    let (base, rank) = match (kind, is_cycle) {
        (LinkKind::Houses, true) => (65, 2),
        (LinkKind::Cells, _) => (65, 3),
        (LinkKind::Houses, false) => (66, 2),
        (LinkKind::Both, _) => (70, 4),
    };
    (base + length::length_tenths(nodes), nodes, rank)
}
