//! What follows from an assumption when nobody asks why.
//!
//! It reaches the same nodes as [`super::spread`] where nothing but links counts and what is off is gone; without an
//! order and without what each node rests on it takes a part of the time. A contradiction stops it, so then its nodes
//! say nothing. Nets inside nets are looked for with it: only where something shows up are they followed node by node.

use super::super::board::Board;
use super::super::geometry::{Bits, CELLS, HOUSES, PLACES};
use super::super::hint::{candidate, parts};
use super::forcing::node;
use super::spread::WORDS;

/// An assumption on a board, followed.
#[derive(Clone)]
pub(super) struct Probe {
    board: Board,
    /// What is on and whose consequences are not drawn yet.
    on: Vec<u16>,
}

/// What was reached: the nodes, by number; all of them for a contradiction.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub(super) nodes: [u64; WORDS],
    pub(super) is_dead: bool,
}

impl Default for Probe {
    fn default() -> Probe {
        Probe { board: Board::new(&crate::puzzle::Values::EMPTY), on: Vec::new() }
    }
}

impl Default for Reached {
    fn default() -> Reached {
        Reached { nodes: [0; WORDS], is_dead: false }
    }
}

impl Probe {
    /// Follows the assumption that a candidate is on.
    pub(super) fn follow(&mut self, board: &Board, start: u16) -> Reached {
        self.board.clone_from(board);
        self.on.clear();
        self.on.push(start);
        let mut reached = Reached::default();
        if !self.draw(&mut reached) {
            reached = Reached { nodes: [u64::MAX; WORDS], is_dead: true };
        }
        reached
    }

    /// Draws all consequences; false when they contradict each other.
    fn draw(&mut self, reached: &mut Reached) -> bool {
        while let Some(on) = self.on.pop() {
            if !insert(reached, node(on, true)) {
                continue;
            }
            let (cell, digit) = parts(on);
            if !self.board.has(cell, digit) {
                return false;
            }
            for other in Bits(self.board.of[cell] & !(1 << digit)) {
                if !self.remove(cell, other, reached) {
                    return false;
                }
            }
            for kind in 0..3 {
                let house = HOUSES[cell][kind] as usize;
                for place in Bits(self.board.at[house][digit] & !(1 << PLACES[cell][kind])) {
                    if !self.remove(CELLS[house][place] as usize, digit, reached) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Removes a candidate, and notes what is forced by that; false when nothing is left somewhere.
    #[inline]
    fn remove(&mut self, cell: usize, digit: usize, reached: &mut Reached) -> bool {
        insert(reached, node(candidate(cell, digit), false));
        self.board.remove(cell, digit);
        let left = self.board.of[cell];
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return false;
            }
            self.on.push(candidate(cell, left.trailing_zeros() as usize));
        }
        for house in HOUSES[cell] {
            let left = self.board.at[house as usize][digit];
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    return false;
                }
                let place = left.trailing_zeros() as usize;
                self.on.push(candidate(CELLS[house as usize][place] as usize, digit));
            }
        }
        true
    }
}

/// Adds a node; false when it was there.
#[inline]
fn insert(reached: &mut Reached, node: u16) -> bool {
    let (word, bit) = (&mut reached.nodes[node as usize / 64], 1 << (node % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}
