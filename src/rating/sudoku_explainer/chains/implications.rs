//! Consequences of one assumption: all nodes that are reached, in order, each with the nodes that it rests on.

use super::forcing::node;
use super::links::{CELL, Cause, NO_CAUSE};
use super::nodes::ExplainerNodes;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::constraints::{ExplainerPlace, MEMBERS, TIES};
use crate::rating::sudoku_explainer::geometry::BitIter;

/// Way in which an assumption is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Only the places of one digit are used. A candidate that is off counts as removed for all later nodes.
    Nishio,
    /// Each link rests on one node. Cells and houses with more than two cases are used too.
    Static,
    /// As in static mode, but a candidate that is off counts as removed for all later nodes. Above level 0, other
    /// techniques help when nothing more follows; the level decides which techniques.
    Dynamic(u8),
}

impl Mode {
    /// Returns true if only the places of one digit are used.
    pub(super) const fn is_nishio(self) -> bool {
        matches!(self, Mode::Nishio)
    }

    /// Returns true if cells and houses with more than two cases are used too.
    pub(super) const fn has_many_cases(self) -> bool {
        !self.is_nishio()
    }

    /// Returns true if a candidate that is off counts as removed for all later nodes.
    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Mode::Static)
    }

    /// Level of the other techniques that help; 0 if no other technique helps.
    pub(super) const fn level(self) -> u8 {
        match self {
            Mode::Nishio | Mode::Static => 0,
            Mode::Dynamic(level) => level,
        }
    }
}

/// Value that means "no node".
pub(super) const NONE: u16 = u16::MAX;

/// A node that was reached.
#[derive(Clone, Copy)]
pub(super) struct ImplicationNode {
    pub(super) id: u16,
    pub(super) cause: Cause,
    /// Number of nodes that this node rests on.
    count: u16,
    /// The node that this node rests on, if there is exactly one.
    only: u16,
    /// If this node rests on several nodes, the place in `rests_on` at which the list of these nodes begins.
    first: u32,
    /// Number of the nested chain that led to this node, plus one; 0 without a nested chain.
    pub(super) nested: u32,
}

/// Extent to which an assumption was followed at some moment.
#[derive(Clone, Copy, Default)]
pub(super) struct Extent {
    nodes: usize,
    ons: usize,
    offs: usize,
}

/// All that follows from one assumption.
pub(super) struct Implications {
    /// For each candidate, the places of its off node and its on node in the list, counted from 1; 0 if a node was not
    /// reached.
    index: Box<[[u16; 2]; 729]>,
    /// The nodes that are in the list, by number.
    pub(super) reached: ExplainerNodes,
    pub(super) nodes: Vec<ImplicationNode>,
    rests_on: Vec<u16>,
    /// The nodes that are on and those that are off, in order.
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    next_on: usize,
    next_off: usize,
    /// The on node and the off node of a candidate that would have to be both on and off; `None` without a
    /// contradiction.
    pub(super) clash: Option<[u16; 2]>,
}

impl Default for Implications {
    fn default() -> Implications {
        Implications {
            index: Box::new([[0; 2]; 729]),
            reached: ExplainerNodes::EMPTY,
            nodes: Vec::new(),
            rests_on: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            next_on: 0,
            next_off: 0,
            clash: None,
        }
    }
}

impl Implications {
    /// Removes all nodes, and begins again with one assumption.
    pub(super) fn assume(&mut self, start: u16) {
        for node in &self.nodes {
            self.index[node.id as usize / 2] = [0; 2];
        }
        self.reached = ExplainerNodes::EMPTY;
        self.nodes.clear();
        self.rests_on.clear();
        self.ons.clear();
        self.offs.clear();
        self.next_on = 0;
        self.next_off = 0;
        self.clash = None;
        self.add(start, NO_CAUSE, &[], 0);
    }

    /// The assumption.
    pub(super) fn start(&self) -> u16 {
        self.nodes[0].id
    }

    /// Extent to which the assumption was followed up to now.
    pub(super) fn extent(&self) -> Extent {
        Extent { nodes: self.nodes.len(), ons: self.ons.len(), offs: self.offs.len() }
    }

    /// Forgets all nodes after the given extent.
    pub(super) fn cut(&mut self, extent: Extent) {
        for node in &self.nodes[extent.nodes..] {
            self.index[node.id as usize / 2][node.id as usize % 2] = 0;
            self.reached.remove(node.id);
        }
        if let Some(node) = self.nodes.get(extent.nodes) {
            self.rests_on.truncate(node.first as usize);
        }
        self.nodes.truncate(extent.nodes);
        self.ons.truncate(extent.ons);
        self.offs.truncate(extent.offs);
        (self.next_on, self.next_off) = (extent.ons, extent.offs);
        self.clash = None;
    }

    /// Place of a node in the list; [`NONE`] if it was not reached.
    #[inline]
    pub(super) fn find(&self, node: u16) -> u16 {
        self.index[node as usize / 2][node as usize % 2].wrapping_sub(1)
    }

    /// The nodes that a node rests on.
    #[inline]
    pub(super) fn parents(&self, at: u16) -> &[u16] {
        let node = &self.nodes[at as usize];
        if node.count == 1 {
            return std::slice::from_ref(&node.only);
        }
        &self.rests_on[node.first as usize..node.first as usize + node.count as usize]
    }

    #[inline]
    fn push(&mut self, id: u16, cause: Cause, parents: &[u16], nested: u32) -> u16 {
        let at = self.nodes.len() as u16;
        let first = self.rests_on.len() as u32;
        let mut only = NONE;
        if let [parent] = parents {
            only = *parent;
        } else {
            self.rests_on.extend_from_slice(parents);
        }
        self.nodes.push(ImplicationNode { id, cause, count: parents.len() as u16, only, first, nested });
        at
    }

    /// Adds a node that is not there yet.
    #[inline(always)]
    pub(super) fn add(&mut self, id: u16, cause: Cause, parents: &[u16], nested: u32) {
        let at = self.push(id, cause, parents, nested);
        self.index[id as usize / 2][id as usize % 2] = at + 1;
        self.reached.insert(id);
        if id & 1 == 1 { self.ons.push(at) } else { self.offs.push(at) }
    }

    /// Follows all links until no new node is found, or until a candidate would be both on and off. Nodes that are on
    /// are followed first. A node that is off is followed only when no node that is on is left. `work` is the board
    /// from which candidates are removed.
    pub(super) fn follow(&mut self, base: &ExplainerBoard, work: &mut ExplainerBoard, mode: Mode) {
        while self.advance(base, work, mode) {}
    }

    /// Continues to follow links, but stops when all wanted nodes are reached.
    pub(super) fn follow_until(
        &mut self,
        base: &ExplainerBoard,
        work: &mut ExplainerBoard,
        mode: Mode,
        wanted: &ExplainerNodes,
    ) {
        let mut known = 0;
        loop {
            if self.nodes.len() > known {
                known = self.nodes.len();
                if wanted.is_within(&self.reached) {
                    return;
                }
            }
            if !self.advance(base, work, mode) {
                return;
            }
        }
    }

    /// Follows the links of one node; returns false if no node is left to follow, or after a contradiction.
    #[inline]
    fn advance(&mut self, base: &ExplainerBoard, work: &mut ExplainerBoard, mode: Mode) -> bool {
        if self.clash.is_some() {
            return false;
        }
        if let Some(at) = self.ons.get(self.next_on).copied() {
            self.next_on += 1;
            self.follow_on(work, at, mode);
        } else if let Some(at) = self.offs.get(self.next_off).copied() {
            self.next_off += 1;
            self.follow_off(base, work, at, mode);
        } else {
            return false;
        }
        true
    }

    fn follow_on(&mut self, work: &ExplainerBoard, at: u16, mode: Mode) {
        let [cell, houses @ ..] = &TIES[self.nodes[at as usize].id as usize / 2];
        if !mode.is_nishio() {
            let others = work.in_cell(*cell) & !cell.bit;
            if self.all_off(others, *cell, CELL, at) {
                return;
            }
        }
        for (kind, place) in houses.iter().enumerate() {
            let others = work.in_house(*place) & !place.bit;
            if self.all_off(others, *place, kind as Cause + 1, at) {
                return;
            }
        }
    }

    /// Records that candidates of a constraint are off. Returns true if one of them is also on.
    #[inline]
    fn all_off(&mut self, others: u16, place: ExplainerPlace, cause: Cause, parent: u16) -> bool {
        let members = &MEMBERS[place.constraint as usize];
        BitIter(others).any(|other| self.off(members[other], cause, parent))
    }

    /// Records that a candidate is off. Returns true if the candidate is also on.
    #[inline]
    fn off(&mut self, candidate: u16, cause: Cause, parent: u16) -> bool {
        let id = node(candidate, false);
        match self.index[candidate as usize] {
            [0, 0] => {
                self.add(id, cause, &[parent], 0);
                false
            }
            [_, 0] => false,
            [_, on] => {
                let off = self.push(id, cause, &[parent], 0);
                self.clash = Some([on - 1, off]);
                true
            }
        }
    }

    fn follow_off(&mut self, base: &ExplainerBoard, work: &mut ExplainerBoard, at: u16, mode: Mode) {
        let [cell, houses @ ..] = &TIES[self.nodes[at as usize].id as usize / 2];
        if !mode.is_nishio() {
            let left = work.in_cell(*cell);
            if (left & !cell.bit).is_power_of_two()
                && self.forced_on([left, base.in_cell(*cell)], *cell, CELL, at)
            {
                return;
            }
        }
        for (kind, place) in houses.iter().enumerate() {
            let left = work.in_house(*place);
            if (left & !place.bit).is_power_of_two()
                && self.forced_on([left, base.in_house(*place)], *place, kind as Cause + 1, at)
            {
                return;
            }
        }
        if mode.is_dynamic() {
            work.remove_at(cell, houses);
        }
    }

    /// Records that a constraint forces its last candidate on because all its other candidates are off. Returns true if
    /// the forced candidate is also off.
    fn forced_on(
        &mut self,
        [left, before]: [u16; 2],
        place: ExplainerPlace,
        cause: Cause,
        parent: u16,
    ) -> bool {
        let members = &MEMBERS[place.constraint as usize];
        let on = members[(left & !place.bit).trailing_zeros() as usize];
        self.on(on, cause, parent, BitIter(before & !left).map(|gone| members[gone]))
    }

    /// Records that a candidate is on because of a node and of the removed candidates. Returns true if the candidate is
    /// also off.
    #[inline]
    fn on(&mut self, candidate: u16, cause: Cause, parent: u16, gone: impl Iterator<Item = u16>) -> bool {
        let id = node(candidate, true);
        let [off, on] = self.index[candidate as usize];
        if off == 0 && on != 0 {
            return false;
        }
        let mut parents = [parent; 9];
        let mut count = 1;
        for gone in gone {
            let [off, _] = self.index[gone as usize];
            if off != 0 {
                parents[count] = off - 1;
                count += 1;
            }
        }
        if off != 0 {
            let on = self.push(id, cause, &parents[..count], 0);
            self.clash = Some([on, off - 1]);
            return true;
        }
        self.add(id, cause, &parents[..count], 0);
        false
    }
}
