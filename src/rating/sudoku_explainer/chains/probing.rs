//! A search that probes every candidate before it follows any branch. It is used on boards with few conclusions, where
//! no deeper search continues this search.
//!
//! Every candidate is probed first. Then only the branches that contradict themselves, or that have a node in common,
//! are followed node by node. A probe reaches the same nodes that its branch reaches in the end. Only a branch with a
//! contradiction stops earlier. So if one of the cases contradicts itself, its branch is followed before the others.

use super::forcing::node;
use super::implications::Mode;
use super::links::CELL;
use super::measure::NestedChain;
use super::multiple::{ConclusionForm, ConclusionVisitor, Multiple};
use super::nodes::{ExplainerNodes, PLANE, Plane, insert, keep};
use super::probe::ProbeResult;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{BitIter, CELLS, HOUSES, PLACES, size};
use crate::rating::sudoku_explainer::hint::{candidate, parts};

/// An assumption (the number of its node), and a candidate: the probe of this candidate reaches the same nodes as the
/// assumption.
type ProbeCase = (u16, u16);

/// Largest number of removed candidates for which the results of the earlier board are still used.
const FEW: usize = 3;

impl Multiple {
    /// Visits the conclusions of a board as [`Multiple::search`] does. `before` is a board without conclusions, from
    /// which this board was made by removing candidates.
    pub(super) fn search_by_probing(
        &mut self,
        board: &ExplainerBoard,
        before: Option<&ExplainerBoard>,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        self.forget();
        let mut changed = [0; PLANE];
        let before = self.probe_all(board, before, &mut changed);
        let is_changed = |start: u16| changed[start as usize / 64] >> (start % 64) & 1 == 1;
        let on = |case: u16| (node(case, true), case);
        for cell in (0..81).filter(|cell| size(board.of[*cell]) > 1) {
            for digit in BitIter(board.of[cell]) {
                let start = candidate(cell, digit);
                if self.probed[start as usize].is_dead {
                    self.contradiction(board, node(start, true), mode, nested, visit);
                }
                // If the absence of a candidate forces nothing, the branch that assumes the absence has no other node.
                if let Some(other) = forced_without(board, start) {
                    let absent = (node(start, false), other);
                    if self.probed[other as usize].is_dead {
                        self.contradiction(board, absent.0, mode, nested, visit);
                    }
                    if size(board.of[cell]) > 2
                        && (is_changed(start)
                            || is_changed(other)
                            || before.is_none_or(|before| forced_without(before, start) != Some(other)))
                        && self.agree_on([on(start), absent].into_iter(), board, mode, nested)
                    {
                        self.double(board, start, mode, nested, visit);
                    }
                }
                for kind in 0..3 {
                    let house = HOUSES[cell][kind] as usize;
                    let places = board.at[house][digit];
                    let is_first = CELLS[house][places.trailing_zeros() as usize] as usize == cell;
                    let cases = BitIter(places).map(|place| candidate(CELLS[house][place] as usize, digit));
                    if is_first
                        && size(places) > 1
                        && (before.is_none_or(|before| before.at[house][digit] != places)
                            || cases.clone().any(is_changed))
                        && self.agree_on(cases.map(on), board, mode, nested)
                    {
                        self.region(board, start, kind, mode, nested, visit);
                    }
                }
            }
            let cases = BitIter(board.of[cell]).map(|digit| candidate(cell, digit));
            if (before.is_none_or(|before| before.of[cell] != board.of[cell])
                || cases.clone().any(is_changed))
                && self.agree_on(cases.clone().map(on), board, mode, nested)
            {
                self.common(board, (ConclusionForm::Cell, CELL), cases, mode, nested, visit);
            }
        }
    }

    /// Probes each candidate, and records in `changed` the candidates that may reach more than on the earlier board
    /// `before`. Returns the earlier board if few enough candidates have been removed from it.
    fn probe_all<'b>(
        &mut self,
        board: &ExplainerBoard,
        before: Option<&'b ExplainerBoard>,
        changed: &mut Plane,
    ) -> Option<&'b ExplainerBoard> {
        let gone: Vec<u16> = before.map_or_else(Vec::new, |before| {
            let is_gone = |gone: &u16| board.of[*gone as usize / 9] >> (gone % 9) & 1 == 0;
            before.candidates().filter(is_gone).take(FEW + 1).collect()
        });
        let before = before.filter(|_| gone.len() <= FEW);
        if let Some(before) = before {
            self.before.read(before, &mut self.probe);
        }
        self.probed.resize(729, ProbeResult::default());
        self.probe.read(board);
        for start in board.candidates() {
            if before.is_none() || self.before.is_changed(start, &gone) {
                insert(changed, start);
                self.probe.follow(start, &mut self.probed[start as usize]);
            } else {
                let reached = &mut self.probed[start as usize];
                *reached = self.before.reached[start as usize];
                gone.iter().for_each(|gone| reached.nodes.remove(node(*gone, false)));
            }
        }
        before
    }

    /// Tests whether all cases reach a common node. If so, follows the cases until all common nodes are reached.
    ///
    /// For most cases, the nodes that are off are enough: if a candidate is on, the other candidates of its cell are
    /// off.
    fn agree_on(
        &mut self,
        cases: impl Iterator<Item = ProbeCase> + Clone,
        board: &ExplainerBoard,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
    ) -> bool {
        let mut off = [u64::MAX; PLANE];
        for (_, probe) in cases.clone() {
            let reached = &self.probed[probe as usize];
            if !keep(&mut off, &reached.nodes.off) {
                return false;
            }
        }
        let mut common = ExplainerNodes::ALL;
        for (assumption, probe) in cases.clone() {
            let reached = &self.probed[probe as usize];
            let some = if reached.is_dead {
                let number = self.assume(board, assumption, mode, nested, u32::MAX);
                common.keep(&self.branches[number].implications.reached)
            } else {
                common.keep(&reached.nodes)
            };
            if !some {
                return false;
            }
        }
        for (assumption, probe) in cases {
            if !self.probed[probe as usize].is_dead {
                let (number, _) = self.number(board, assumption);
                self.branches[number].follow(board, mode, Some(&common));
            }
        }
        true
    }
}

/// A candidate that is forced on when `start` is off. It excludes `start` in turn, so the assumption that it is on and
/// the assumption that `start` is off reach the same nodes.
fn forced_without(board: &ExplainerBoard, start: u16) -> Option<u16> {
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
