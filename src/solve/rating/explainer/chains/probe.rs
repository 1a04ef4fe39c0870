//! What follows from an assumption when nobody asks why.
//!
//! It reaches the same nodes as [`super::spread`] where nothing but links counts and what is off is gone; without an
//! order and without what each node rests on it takes a part of the time. A contradiction stops it, so then its nodes
//! say nothing. Nets inside nets are looked for with it: only where something shows up are they followed node by node.
//!
//! A board is here one list of constraints, cells and houses alike, and a candidate four places in it.

use super::super::board::Board;
use super::super::geometry::{Bits, CELLS, HOUSES, PLACES, size};
use super::super::hint::{candidate, parts};
use super::forcing::node;
use super::nodes::{NodeSet, insert};

/// How many constraints there are: the cells, then each digit in each house.
const CONSTRAINTS: usize = 81 + 27 * 9;

/// A candidate's place in a constraint.
#[derive(Clone, Copy)]
struct Place {
    constraint: u16,
    bit: u16,
}

/// The places of each candidate: its cell, its box, its row, its column.
static TIES: [[Place; 4]; 729] = {
    let mut table = [[Place { constraint: 0, bit: 0 }; 4]; 729];
    let mut index = 0;
    while index < 729 {
        let (cell, digit) = parts(index as u16);
        table[index][0] = Place { constraint: cell as u16, bit: 1 << digit };
        let mut kind = 0;
        while kind < 3 {
            let constraint = 81 + 9 * HOUSES[cell][kind] as u16 + digit as u16;
            table[index][kind + 1] = Place { constraint, bit: 1 << PLACES[cell][kind] };
            kind += 1;
        }
        index += 1;
    }
    table
};

/// The candidates of each constraint, by place.
static MEMBERS: [[u16; 9]; CONSTRAINTS] = {
    let mut table = [[0; 9]; CONSTRAINTS];
    let mut constraint = 0;
    while constraint < CONSTRAINTS {
        let mut place = 0;
        while place < 9 {
            table[constraint][place] = if constraint < 81 {
                candidate(constraint, place)
            } else {
                let (house, digit) = ((constraint - 81) / 9, (constraint - 81) % 9);
                candidate(CELLS[house][place] as usize, digit)
            };
            place += 1;
        }
        constraint += 1;
    }
    table
};

/// Assumptions on a board, followed one after another.
pub(super) struct Probe {
    /// What each constraint of the board has, bit by place.
    board: [u16; CONSTRAINTS],
    /// What of that an assumption leaves.
    left: [u16; CONSTRAINTS],
    /// What is on and whose consequences are not drawn yet.
    on: Vec<u16>,
}

/// What was reached: all nodes for a contradiction.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub(super) nodes: NodeSet,
    pub(super) is_dead: bool,
}

impl Default for Probe {
    fn default() -> Probe {
        Probe { board: [0; CONSTRAINTS], left: [0; CONSTRAINTS], on: Vec::new() }
    }
}

impl Default for Reached {
    fn default() -> Reached {
        Reached { nodes: NodeSet::EMPTY, is_dead: false }
    }
}

impl Probe {
    /// Looks at a board.
    pub(super) fn read(&mut self, board: &Board) {
        self.board[..81].copy_from_slice(&board.of);
        self.board[81..].copy_from_slice(board.at.as_flattened());
    }

    /// Follows the assumption that a candidate of the board is on.
    pub(super) fn follow(&mut self, start: u16, reached: &mut Reached) {
        self.left = self.board;
        self.on.clear();
        self.on.push(start);
        *reached = Reached::default();
        if !self.draw(&mut reached.nodes) {
            *reached = Reached { nodes: NodeSet::ALL, is_dead: true };
        }
    }

    /// Draws all consequences; false when they contradict each other.
    fn draw(&mut self, nodes: &mut NodeSet) -> bool {
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
                for place in Bits(others) {
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

    /// Removes a candidate from its constraints but one, and notes what is forced by that; false when nothing is left
    /// somewhere.
    #[inline]
    fn remove(&mut self, gone: u16, done: usize) -> bool {
        let ties = &TIES[gone as usize];
        for other in 1..4 {
            let Place { constraint, bit } = ties[(done + other) % 4];
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

/// What each candidate of a board reaches, kept to tell what changes when a few candidates are removed.
#[derive(Default)]
pub(super) struct Before {
    is_known: bool,
    pub(super) reached: Vec<Reached>,
    /// By candidate: what it leaves of each constraint.
    left: Vec<[u16; CONSTRAINTS]>,
}

impl Before {
    /// Forgets the board.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Looks at a board, unless it is known.
    pub(super) fn read(&mut self, board: &Board, probe: &mut Probe) {
        if self.is_known {
            return;
        }
        self.is_known = true;
        self.reached.resize(729, Reached::default());
        self.left.resize(729, [0; CONSTRAINTS]);
        probe.read(board);
        for start in board.candidates() {
            probe.follow(start, &mut self.reached[start as usize]);
            self.left[start as usize] = probe.left;
        }
    }

    /// Whether a candidate may reach more once these are gone from the board. What it has removed itself changes
    /// nothing, nor does what is not missed.
    pub(super) fn is_changed(&self, start: u16, gone: &[u16]) -> bool {
        let (reached, left) = (&self.reached[start as usize], &self.left[start as usize]);
        let enough = |place: &Place| size(left[place.constraint as usize]) as usize > 1 + gone.len();
        gone.iter().any(|gone| !reached.nodes.has(node(*gone, false)) && !TIES[*gone as usize].iter().all(enough))
    }
}
