//! Consequences of one candidate, in rounds. A node's round is a lower bound for the number of nodes that lead to it.
//!
//! A constraint loses its candidates in certain rounds. If the latest of these rounds is round N, at least N nodes are
//! needed to leave only one node in the constraint. If round N removes several candidates, and no node removes two of
//! them, each candidate except the first needs one more node. The node that is left belongs to the next round. So the
//! round in which a trial reaches a contradiction is a lower bound for the length of all chains. A chain can be read
//! from the nodes that first removed each candidate.

use super::board::{ConstraintBoard, TouchedConstraints};
use super::tables::{CANDIDATES, CONSTRAINTS, ConstraintPlace, GroupPlace, LeftPlaces, NODES, Tables, of};
use crate::board::Layout;

/// Outcome of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialOutcome {
    /// Nothing is left in the constraint. A chain needs at least this number of nodes to empty it.
    Dead {
        /// The constraint.
        constraint: u16,
        /// Number of nodes.
        rounds: u16,
    },
    /// Nothing more follows, and there is no contradiction.
    Closed,
    /// No contradiction in the rounds that were allowed.
    Open,
}

/// Decision of a search about a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeDecision {
    /// No decision: the node takes a round.
    No,
    /// The node is part of the chain, and takes no round.
    Used,
    /// The node is not part of the chain, and is not followed.
    Forbidden,
}

/// A node that was found true, with the constraint that has nothing else left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedNode {
    /// The node.
    pub node: u16,
    /// The constraint; `u16::MAX` for the target, which is the first node.
    pub because: u16,
}

/// A trial. Its memory is used again for the next trial.
#[derive(Clone)]
pub struct Trial {
    /// The candidates and constraints of the board's layout.
    pub(super) tables: &'static Tables,
    /// Candidates left in each constraint.
    pub masks: [u16; CONSTRAINTS],
    /// Candidates left in each constraint when the round began.
    before: [u16; CONSTRAINTS],
    /// Nodes found true, in order; the first is the target.
    pub placed: Vec<PlacedNode>,
    /// For each removed candidate the number in `placed` of the node that removed it first.
    pub(super) remover: Box<[u16; CANDIDATES]>,
    /// For each node, true if it is among `placed`.
    is_placed: Box<[bool; NODES]>,
    /// Decision about each node.
    decided: Box<[NodeDecision; NODES]>,
    /// The nodes about which there is a decision.
    about: Vec<u16>,
    /// The nodes whose decision is to use them.
    used: Vec<u16>,
    /// The round that is being followed.
    round: u16,
    /// The last round that is allowed.
    last: u16,
    /// The constraints with one node or nothing left, by the round in which they are looked at.
    queues: Vec<Vec<u16>>,
    /// True if some constraint belongs to a round after the last allowed round.
    goes_on: bool,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial {
            tables: Tables::of(Layout::CLASSIC),
            masks: [0; CONSTRAINTS],
            before: [0; CONSTRAINTS],
            placed: Vec::with_capacity(NODES),
            remover: Box::new([0; CANDIDATES]),
            is_placed: Box::new([false; NODES]),
            decided: Box::new([NodeDecision::No; NODES]),
            about: Vec::new(),
            used: Vec::new(),
            round: 0,
            last: 0,
            queues: Vec::new(),
            goes_on: false,
        }
    }
}

impl Trial {
    /// Sets the decisions about these nodes, each named once, and clears all other decisions.
    pub(super) fn decide_only(&mut self, decisions: impl Iterator<Item = (u16, NodeDecision)>) {
        for node in self.about.drain(..) {
            self.decided[usize::from(node)] = NodeDecision::No;
        }
        self.used.clear();
        for (node, decided) in decisions {
            self.decided[usize::from(node)] = decided;
            self.about.push(node);
            if decided == NodeDecision::Used {
                self.used.push(node);
            }
        }
    }

    /// Decision about a node.
    pub(super) fn decision(&self, node: u16) -> NodeDecision {
        self.decided[usize::from(node)]
    }

    /// Number of nodes that are to be used.
    pub(super) fn used_nodes(&self) -> u16 {
        self.used.len() as u16
    }

    /// Follows the target for at most this many rounds.
    pub(super) fn run<const GROUPS: bool>(
        &mut self,
        board: &ConstraintBoard,
        target: u16,
        rounds: u16,
    ) -> TrialOutcome {
        self.begin(board, rounds);
        if let Err(constraint) = self.place::<GROUPS>(PlacedNode { node: target, because: u16::MAX }) {
            return TrialOutcome::Dead { constraint, rounds: 0 };
        }
        self.go_on::<GROUPS>()
    }

    /// Begins again, with nothing placed and this many rounds to come.
    pub(super) fn begin(&mut self, board: &ConstraintBoard, rounds: u16) {
        for placed in self.placed.drain(..) {
            self.is_placed[usize::from(placed.node)] = false;
        }
        (self.tables, self.masks) = (board.tables, board.masks);
        self.queues.iter_mut().for_each(Vec::clear);
        self.queues.resize_with(self.queues.len().max(usize::from(rounds) + 1), Vec::new);
        (self.round, self.last, self.goes_on) = (0, rounds, false);
    }

    /// Follows the placed nodes to the last round.
    fn go_on<const GROUPS: bool>(&mut self) -> TrialOutcome {
        self.go_on_with::<GROUPS>(|_| true)
    }

    /// Follows the placed nodes to the last round. In the first round, places only nodes for which `is_first` returns
    /// true.
    pub(super) fn go_on_with<const GROUPS: bool>(&mut self, is_first: impl Fn(u16) -> bool) -> TrialOutcome {
        for round in 0..=self.last {
            self.round = round;
            self.before = self.masks;
            while let Some(constraint) = self.queues[usize::from(round)].pop() {
                let number = usize::from(constraint);
                match self.tables.places_left::<GROUPS>(number, self.masks[number]) {
                    LeftPlaces::Nothing => return TrialOutcome::Dead { constraint, rounds: round },
                    LeftPlaces::Many => {}
                    LeftPlaces::One(node) => {
                        let is_new = !self.is_placed[usize::from(node)]
                            && self.decided[usize::from(node)] != NodeDecision::Forbidden;
                        // A node that is not reached from the last node may be reached from the next one.
                        if round == 1 && !is_first(node) {
                            self.queue(constraint, 2);
                            continue;
                        }
                        let placed = PlacedNode { node, because: constraint };
                        if is_new && let Err(constraint) = self.place::<GROUPS>(placed) {
                            return TrialOutcome::Dead { constraint, rounds: round };
                        }
                    }
                }
            }
        }
        if self.goes_on { TrialOutcome::Open } else { TrialOutcome::Closed }
    }

    /// Takes a node as true.
    ///
    /// # Errors
    /// The number of a constraint that has nothing left.
    pub(super) fn place<const GROUPS: bool>(&mut self, placed: PlacedNode) -> Result<(), u16> {
        let by = self.placed.len() as u16;
        self.placed.push(placed);
        let node = usize::from(placed.node);
        self.is_placed[node] = true;
        let tables = self.tables;
        match tables.group(placed.node) {
            None => {
                let [cell, row, column, region] = tables.places[node];
                self.keep::<GROUPS, { of::CELL }>(cell, by)?;
                self.keep::<GROUPS, { of::ROW }>(row, by)?;
                self.keep::<GROUPS, { of::COLUMN }>(column, by)?;
                self.keep::<GROUPS, { of::REGION }>(region, by)?;
                if let Some(beyond) = &tables.beyond {
                    for place in &beyond.places[node] {
                        self.keep::<GROUPS, { of::EXTRA }>(*place, by)?;
                    }
                }
            }
            Some(group) => {
                for GroupPlace { place, of } in group {
                    match *of {
                        of::ROW => self.keep::<GROUPS, { of::ROW }>(*place, by)?,
                        of::COLUMN => self.keep::<GROUPS, { of::COLUMN }>(*place, by)?,
                        of::REGION => self.keep::<GROUPS, { of::REGION }>(*place, by)?,
                        _ => self.keep::<GROUPS, { of::EXTRA }>(*place, by)?,
                    }
                }
            }
        }
        for other in tables.apart(placed.node) {
            let ConstraintPlace { constraint, bit } = tables.places[usize::from(*other)][of::CELL];
            if self.masks[usize::from(constraint)] & bit != 0 {
                self.lose::<GROUPS, { of::EXTRA }>(*other, by)?;
            }
        }
        Ok(())
    }

    /// Removes all other places from a constraint. `OF` is the index of this constraint among those of a candidate.
    #[inline(always)]
    fn keep<const GROUPS: bool, const OF: usize>(
        &mut self,
        ConstraintPlace { constraint, bit }: ConstraintPlace,
        by: u16,
    ) -> Result<(), u16> {
        let number = usize::from(constraint);
        let mut others = self.masks[number] & !bit;
        self.masks[number] &= bit;
        while others != 0 {
            let other = self.tables.members[number][others.trailing_zeros() as usize];
            others &= others - 1;
            self.lose::<GROUPS, OF>(other, by)?;
        }
        Ok(())
    }

    /// Removes a candidate from its constraints, except from the one with the index `OF`, in which the node remains. If
    /// a node remains in one of its constraints, it remains in all of them.
    #[inline(always)]
    fn lose<const GROUPS: bool, const OF: usize>(&mut self, other: u16, by: u16) -> Result<(), u16> {
        let tables = self.tables;
        self.remover[usize::from(other)] = by;
        for (of, ConstraintPlace { constraint, bit }) in tables.places[usize::from(other)].iter().enumerate()
        {
            if of == OF {
                continue;
            }
            let number = usize::from(*constraint);
            let rest = self.masks[number] & !bit;
            self.masks[number] = rest;
            if tables.is_down::<GROUPS>(number, rest) {
                self.come_down::<GROUPS>(*constraint, rest)?;
            }
        }
        match &tables.beyond {
            None => Ok(()),
            Some(beyond) => self.lose_in::<GROUPS>(&beyond.places[usize::from(other)]),
        }
    }

    /// Removes a candidate from these extra houses. The house that contains the node has lost its other places already.
    #[cold]
    fn lose_in<const GROUPS: bool>(&mut self, houses: &[ConstraintPlace]) -> Result<(), u16> {
        for ConstraintPlace { constraint, bit } in houses {
            let number = usize::from(*constraint);
            let rest = self.masks[number] & !bit;
            if rest != self.masks[number] {
                self.masks[number] = rest;
                if self.tables.is_down::<GROUPS>(number, rest) {
                    self.come_down::<GROUPS>(*constraint, rest)?;
                }
            }
        }
        Ok(())
    }

    /// Queues a constraint that has come down to one node, or to nothing.
    ///
    /// # Errors
    /// The number of the constraint, if the constraint is a contradiction in this round.
    fn come_down<const GROUPS: bool>(&mut self, constraint: u16, rest: u16) -> Result<(), u16> {
        let number = usize::from(constraint);
        let round = self.round + self.more::<GROUPS>(number, rest);
        if rest == 0 {
            if round == self.round {
                return Err(constraint);
            }
            self.queue(constraint, round);
        } else {
            let is_used = !self.used.is_empty() && self.is_used::<GROUPS>(number, rest);
            self.queue(constraint, round + u16::from(!is_used));
        }
        Ok(())
    }

    /// Smallest number of nodes, not counting the first, that can have removed the candidates that a constraint lost in
    /// this round.
    #[inline]
    fn more<const GROUPS: bool>(&self, constraint: usize, left: u16) -> u16 {
        // While a group still had several places, it may have removed all places of the digit outside the group.
        if self.round == 0 || GROUPS && constraint >= 81 && left.is_power_of_two() {
            return 0;
        }
        let now = self.before[constraint] & !left;
        let more = self.tables.removers(constraint, now).saturating_sub(1);
        if more == 0 || self.used.is_empty() { more } else { self.more_than_used(constraint, now) }
    }

    /// Like `more`, but does not count candidates that a used node removes.
    fn more_than_used(&self, constraint: usize, mut now: u16) -> u16 {
        let mut paid = 0;
        while now != 0 {
            let bit = now & now.wrapping_neg();
            now &= now - 1;
            let member = self.tables.members[constraint][bit.trailing_zeros() as usize];
            if !self.used.iter().any(|node| self.tables.is_linked(*node, member)) {
                paid |= bit;
            }
        }
        self.tables.removers(constraint, paid).saturating_sub(1)
    }

    fn queue(&mut self, constraint: u16, round: u16) {
        match self.queues[..=usize::from(self.last)].get_mut(usize::from(round)) {
            Some(queue) => queue.push(constraint),
            None => self.goes_on = true,
        }
    }

    /// Returns true if a constraint has one node left, and the decision about this node is to use it.
    fn is_used<const GROUPS: bool>(&self, constraint: usize, mask: u16) -> bool {
        matches!(self.tables.places_left::<GROUPS>(constraint, mask), LeftPlaces::One(node) if self.decision(node) == NodeDecision::Used)
    }

    /// The constraints that have lost something.
    pub(super) fn touched_constraints(&self, board: &ConstraintBoard) -> TouchedConstraints {
        let mut touched = TouchedConstraints::default();
        for (word, (own, before)) in touched.iter_mut().zip(self.masks.chunks(64).zip(board.masks.chunks(64)))
        {
            let mut changed = [0u8; 64];
            changed
                .iter_mut()
                .zip(own.iter().zip(before))
                .for_each(|(changed, (own, before))| *changed = u8::from(own != before));
            for (index, eight) in changed.chunks_exact(8).enumerate() {
                let eight = u64::from_le_bytes([
                    eight[0], eight[1], eight[2], eight[3], eight[4], eight[5], eight[6], eight[7],
                ]);
                // Gathers the lowest bits of eight bytes.
                *word |= (eight.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
            }
        }
        touched
    }
}
