//! A search on a board on which little is to be found, and of which no deeper search is made.
//!
//! Every candidate is probed first; only the branches that contradict themselves, or that have something in common,
//! are followed node by node. What a probe reaches is what the branch reaches in the end. A branch that ends in a
//! contradiction stops before that, so where one takes part it is followed before the others are.

use super::super::board::Board;
use super::super::geometry::{Bits, CELLS, HOUSES, PLACES, size};
use super::super::hint::{candidate, parts};
use super::forcing::node;
use super::links::CELL;
use super::measure::Nested;
use super::multiple::{Form, Multiple, Visit};
use super::nodes::{NodeSet, PLANE, keep};
use super::probe::Reached;
use super::spread::Mode;

/// An assumption, and the candidate whose probe reaches the same.
type Case = (u16, u16);

impl Multiple {
    /// As [`Multiple::search`].
    pub(super) fn search_spot(
        &mut self,
        board: &Board,
        mode: Mode,
        nested: &mut Vec<Nested>,
        visit: &mut impl Visit,
    ) {
        if !mode.dynamic {
            self.search(board, mode, nested, visit);
            return;
        }
        self.forget();
        self.probed.resize(729, Reached::default());
        self.probe.read(board);
        for cell in 0..81 {
            for digit in Bits(board.of[cell]) {
                let start = candidate(cell, digit);
                self.probe.follow(start, &mut self.probed[start as usize]);
            }
        }
        let on = |case: u16| (node(case, true), case);
        for cell in (0..81).filter(|cell| size(board.of[*cell]) > 1) {
            for digit in Bits(board.of[cell]) {
                let start = candidate(cell, digit);
                if self.probed[start as usize].is_dead {
                    self.contradiction(board, node(start, true), mode, nested, visit);
                }
                // What nothing forces is off alone.
                if let Some(other) = forced_without(board, start) {
                    let absent = (node(start, false), other);
                    if self.probed[other as usize].is_dead {
                        self.contradiction(board, absent.0, mode, nested, visit);
                    }
                    if size(board.of[cell]) > 2
                        && self.agree_on([on(start), absent].into_iter(), board, mode, nested)
                    {
                        self.double(board, start, mode, nested, visit);
                    }
                }
                for kind in 0..3 {
                    let house = HOUSES[cell][kind] as usize;
                    let places = board.at[house][digit];
                    let is_first = CELLS[house][places.trailing_zeros() as usize] as usize == cell;
                    let cases = Bits(places).map(|place| on(candidate(CELLS[house][place] as usize, digit)));
                    if is_first && size(places) > 1 && self.agree_on(cases, board, mode, nested) {
                        self.region(board, start, kind, mode, nested, visit);
                    }
                }
            }
            let cases = Bits(board.of[cell]).map(|digit| candidate(cell, digit));
            if self.agree_on(cases.clone().map(on), board, mode, nested) {
                self.common(board, (Form::Cell, CELL), cases, mode, nested, visit);
            }
        }
    }

    /// Whether all cases reach a node in common.
    ///
    /// What is off tells it: where a candidate is on, the others of its cell are off. A case that ends in a
    /// contradiction may stop between the two, so where there is one all nodes are looked at.
    fn agree_on(
        &mut self,
        cases: impl Iterator<Item = Case> + Clone,
        board: &Board,
        mode: Mode,
        nested: &mut Vec<Nested>,
    ) -> bool {
        let mut off = [u64::MAX; PLANE];
        let mut any_dead = false;
        for (_, probe) in cases.clone() {
            let reached = &self.probed[probe as usize];
            any_dead |= reached.is_dead;
            if !keep(&mut off, &reached.nodes.off) {
                return false;
            }
        }
        let mut common = NodeSet::ALL;
        !any_dead
            || cases.clone().all(|(_, probe)| common.keep(&self.probed[probe as usize].nodes))
                && cases.clone().all(|(assumption, probe)| {
                    if !self.probed[probe as usize].is_dead {
                        return true;
                    }
                    let number = self.assume(board, assumption, mode, nested, u32::MAX);
                    common.keep(&self.branches[number].spread.reached)
                })
    }
}

/// A candidate that is forced on when another is off. It excludes the other in turn, so it reaches the same.
fn forced_without(board: &Board, start: u16) -> Option<u16> {
    let (cell, digit) = parts(start);
    let others = board.of[cell] & !(1 << digit);
    if others.is_power_of_two() {
        return Some(candidate(cell, others.trailing_zeros() as usize));
    }
    HOUSES[cell].into_iter().zip(PLACES[cell]).find_map(|(house, place)| {
        let others = board.at[house as usize][digit] & !(1 << place);
        let cell = CELLS[house as usize].get(others.trailing_zeros() as usize)?;
        others.is_power_of_two().then(|| candidate(*cell as usize, digit))
    })
}
