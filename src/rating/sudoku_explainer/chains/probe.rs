//! Propagation without recorded reasons.
//!
//! A probe reaches the same nodes as [`super::implications`] in dynamic mode with links alone. It records neither an
//! order nor the nodes that each node rests on, so it takes less time. A contradiction stops the probe, and its nodes
//! then mean nothing. Probes are used in the search for nets inside nets: branches are followed node by node only where
//! a probe shows a contradiction or an agreement.
//!
//! Here a board is one list of constraints (first the cells, then the digits in houses), and a candidate has four
//! places in this list.

use super::forcing::node;
use super::nodes::{ExplainerNodes, insert};
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::constraints::{CONSTRAINTS, ExplainerPlace, MEMBERS, TIES};
use crate::rating::sudoku_explainer::geometry::{BitIter, size};

/// Assumptions on a board, followed one after another.
pub(super) struct Probe {
    /// Candidates of each constraint of the board, one bit for each place.
    board: [u16; CONSTRAINTS],
    /// Candidates of each constraint that an assumption leaves.
    left: [u16; CONSTRAINTS],
    /// Candidates that are on and whose consequences are not drawn yet.
    on: Vec<u16>,
}

/// Nodes that are reached; all nodes after a contradiction.
#[derive(Clone, Copy)]
pub(super) struct ProbeResult {
    pub(super) nodes: ExplainerNodes,
    pub(super) is_dead: bool,
}

impl Default for Probe {
    fn default() -> Probe {
        Probe { board: [0; CONSTRAINTS], left: [0; CONSTRAINTS], on: Vec::new() }
    }
}

impl Default for ProbeResult {
    fn default() -> ProbeResult {
        ProbeResult { nodes: ExplainerNodes::EMPTY, is_dead: false }
    }
}

impl Probe {
    /// Reads a board.
    pub(super) fn read(&mut self, board: &ExplainerBoard) {
        self.board[..81].copy_from_slice(&board.of);
        self.board[81..].copy_from_slice(board.at.as_flattened());
    }

    /// Follows the assumption that a candidate of the board is on.
    pub(super) fn follow(&mut self, start: u16, reached: &mut ProbeResult) {
        self.left = self.board;
        self.on.clear();
        self.on.push(start);
        *reached = ProbeResult::default();
        if !self.draw(&mut reached.nodes) {
            *reached = ProbeResult { nodes: ExplainerNodes::ALL, is_dead: true };
        }
    }

    /// Draws all consequences; returns false if they contradict each other.
    fn draw(&mut self, nodes: &mut ExplainerNodes) -> bool {
        while let Some(on) = self.on.pop() {
            if !insert(&mut nodes.on, on) {
                continue;
            }
            let ties = &TIES[on as usize];
            if self.left[ties[0].constraint as usize] & ties[0].bit == 0 {
                return false;
            }
            for (kind, tie) in ties.iter().enumerate() {
                let constraint = tie.constraint as usize;
                let others = self.left[constraint] & !tie.bit;
                self.left[constraint] = tie.bit;
                for place in BitIter(others) {
                    let gone = MEMBERS[constraint][place];
                    insert(&mut nodes.off, gone);
                    if !self.remove(gone, kind) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Removes a candidate from its constraints except `done`, and records the candidates that this forces. Returns
    /// false if a constraint has no candidate left.
    #[inline]
    fn remove(&mut self, gone: u16, done: usize) -> bool {
        let ties = &TIES[gone as usize];
        for other in 1..4 {
            let ExplainerPlace { constraint, bit } = ties[(done + other) % 4];
            let constraint = constraint as usize;
            let left = self.left[constraint] & !bit;
            self.left[constraint] = left;
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    return false;
                }
                self.on.push(MEMBERS[constraint][left.trailing_zeros() as usize]);
            }
        }
        true
    }
}

/// Reach of each candidate of a board, kept to find what changes when a few candidates are removed.
#[derive(Default)]
pub(super) struct ReachCache {
    is_known: bool,
    pub(super) reached: Vec<ProbeResult>,
    /// For each candidate, the candidates that it leaves in each constraint.
    left: Vec<[u16; CONSTRAINTS]>,
}

impl ReachCache {
    /// Forgets the board, so that the next call of [`ReachCache::read`] reads a new one.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Records the reach of each candidate of a board. Does nothing if a board was read and not forgotten since then.
    pub(super) fn read(&mut self, board: &ExplainerBoard, probe: &mut Probe) {
        if self.is_known {
            return;
        }
        self.is_known = true;
        self.reached.resize(729, ProbeResult::default());
        self.left.resize(729, [0; CONSTRAINTS]);
        probe.read(board);
        for start in board.candidates() {
            probe.follow(start, &mut self.reached[start as usize]);
            self.left[start as usize] = probe.left;
        }
    }

    /// Returns true if the candidate `start` may reach more nodes once the candidates `gone` are removed from the
    /// board. A removed candidate changes nothing if `start` removes it anyway, or if all its constraints keep enough
    /// candidates.
    pub(super) fn is_changed(&self, start: u16, gone: &[u16]) -> bool {
        let (reached, left) = (&self.reached[start as usize], &self.left[start as usize]);
        let enough = |place: &ExplainerPlace| size(left[place.constraint as usize]) as usize > 1 + gone.len();
        gone.iter().any(|gone| {
            !reached.nodes.contains(node(*gone, false)) && !TIES[*gone as usize].iter().all(enough)
        })
    }
}
