//! The shortest whip for a target.
//!
//! A whip is a braid, so if there is no braid of a length, there is no whip of this length. If there is a braid, its
//! nodes are tried in every order that makes them a whip; then all nodes are tried, depth first. The search abandons a
//! partial whip if a trial in rounds shows that the remaining links cannot reach a contradiction. No set of nodes is
//! tried twice with the same last node.

use super::board::ConstraintBoard;
use super::braid::{BraidSearch, SearchResult};
use super::tables::{CONSTRAINTS, ConstraintPlace, LeftPlaces, Tables};
use super::trial::{NodeDecision, PlacedNode, Trial, TrialOutcome};
use std::collections::HashSet;

/// Memory that searches for whips reuse.
#[derive(Clone, Default)]
pub(super) struct WhipSearch {
    /// Trial that gives the bounds.
    trial: Trial,
    /// Partial whips that were tried. Each has its nodes in the order of their numbers, and its last node.
    tried: HashSet<(Vec<u16>, u16)>,
}

/// Nodes by which one link can be reached.
pub(super) type LeftNodes = Vec<u16>;

impl WhipSearch {
    /// The memory for trials.
    pub(super) fn trial(&mut self) -> &mut Trial {
        &mut self.trial
    }

    /// A whip of at most this many links. `braids`, the search for braids of the same target, continues from earlier
    /// calls.
    pub(super) fn whip<const GROUPS: bool>(
        &mut self,
        board: &ConstraintBoard,
        braids: &mut BraidSearch,
        length: u16,
    ) -> SearchResult {
        let nodes = match braids.find::<GROUPS>(&mut self.trial, board, length) {
            SearchResult::Chain(placed, _) => placed,
            none @ (SearchResult::None(..) | SearchResult::Never(_)) => return none,
        };
        let target = braids.target();
        self.trial.decide_only(nodes.iter().map(|placed| (placed.node, NodeDecision::Used)));
        let mut path = PartialWhip::new(board, target, length);
        let first = path.extend::<GROUPS>(self, true);
        self.trial.decide_only(std::iter::empty());
        self.tried.clear();
        if first == StepResult::Through {
            return SearchResult::Chain(path.placed, path.dead);
        }
        let mut path = PartialWhip::new(board, target, length);
        let went = path.extend::<GROUPS>(self, false);
        self.tried.clear();
        if went == StepResult::Through {
            SearchResult::Chain(path.placed, path.dead)
        } else {
            // Any change may make a whip possible, because the bounds that excluded whips are not kept.
            SearchResult::None(length, [u64::MAX; 6])
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StepResult {
    Through,
    /// No whip begins with these links, in whichever order they are reached.
    Nowhere,
    /// No whip was found, but at least one continuation was given up only because two links needed the same candidate
    /// as their left-linking candidate. With the same links in another order, it may succeed.
    Short,
}

/// A partial whip: its first links are chosen.
struct PartialWhip<'a> {
    board: &'a ConstraintBoard,
    target: u16,
    length: u16,
    masks: MaskArray,
    placed: Vec<PlacedNode>,
    lefts: Vec<LeftNodes>,
    dead: u16,
}

impl<'a> PartialWhip<'a> {
    fn new(board: &'a ConstraintBoard, target: u16, length: u16) -> PartialWhip<'a> {
        let mut masks = MaskArray(board.masks);
        keep_only(board.tables, &mut masks, target);
        PartialWhip { board, target, length, masks, placed: Vec::new(), lefts: Vec::new(), dead: 0 }
    }

    fn extend<const GROUPS: bool>(&mut self, search: &mut WhipSearch, only_used: bool) -> StepResult {
        let last = self.placed.last().map_or(self.target, |placed| placed.node);
        let mut moves: Vec<(u16, u16, LeftNodes)> = Vec::new();
        let mut ends: Vec<(u16, LeftNodes)> = Vec::new();
        for candidate in linked_candidates(self.board, last) {
            for ConstraintPlace { constraint, .. } in self.board.tables.places_of(candidate) {
                let number = usize::from(constraint);
                match self.board.tables.places_left::<GROUPS>(number, self.masks.0[number]) {
                    LeftPlaces::Many => {}
                    LeftPlaces::Nothing => match ends.iter_mut().find(|(known, _)| *known == constraint) {
                        Some((_, lefts)) => lefts.push(candidate),
                        None => ends.push((constraint, vec![candidate])),
                    },
                    LeftPlaces::One(node) => {
                        let is_new =
                            node != self.target && self.placed.iter().all(|placed| placed.node != node);
                        if is_new && (!only_used || search.trial.decision(node) == NodeDecision::Used) {
                            match moves.iter_mut().find(|(known, _, _)| *known == node) {
                                Some((_, _, lefts)) => {
                                    if !lefts.contains(&candidate) {
                                        lefts.push(candidate)
                                    }
                                }
                                None => moves.push((node, constraint, vec![candidate])),
                            }
                        }
                    }
                }
            }
        }
        let mut short = false;
        for (constraint, lefts) in ends {
            self.lefts.push(lefts);
            if distinct(&self.lefts).is_some() {
                self.dead = constraint;
                return StepResult::Through;
            }
            self.lefts.pop();
            short = true;
        }
        let remaining = self.length - 1 - self.placed.len() as u16;
        if remaining == 0 {
            return if short { StepResult::Short } else { StepResult::Nowhere };
        }
        if !only_used && !self.can_end::<GROUPS>(search, remaining, &moves) {
            return StepResult::Nowhere;
        }
        for (node, because, lefts) in moves {
            let mut key: Vec<u16> = self.placed.iter().map(|placed| placed.node).chain([node]).collect();
            key.sort_unstable();
            let key = (key, node);
            if search.tried.contains(&key) {
                continue;
            }
            self.lefts.push(lefts);
            if distinct(&self.lefts).is_none() {
                self.lefts.pop();
                short = true;
                continue;
            }
            let before = self.masks;
            self.placed.push(PlacedNode { node, because });
            keep_only(self.board.tables, &mut self.masks, node);
            match self.extend::<GROUPS>(search, only_used) {
                StepResult::Through => return StepResult::Through,
                StepResult::Nowhere => _ = search.tried.insert(key),
                StepResult::Short => short = true,
            }
            self.masks = before;
            self.placed.pop();
            self.lefts.pop();
        }
        if short { StepResult::Short } else { StepResult::Nowhere }
    }

    /// Returns true if this many rounds from here can reach a contradiction. The first of these rounds places only
    /// these moves.
    fn can_end<const GROUPS: bool>(
        &self,
        search: &mut WhipSearch,
        rounds: u16,
        moves: &[(u16, u16, LeftNodes)],
    ) -> bool {
        let trial = &mut search.trial;
        trial.begin(self.board, rounds);
        if trial.place::<GROUPS>(PlacedNode { node: self.target, because: u16::MAX }).is_err() {
            return true;
        }
        for placed in &self.placed {
            if trial.place::<GROUPS>(*placed).is_err() {
                return true;
            }
        }
        let is_move = |node| moves.iter().any(|(known, _, _)| *known == node);
        matches!(trial.go_on_with::<GROUPS>(is_move), TrialOutcome::Dead { .. })
    }
}

/// The places left in each constraint.
#[derive(Clone, Copy)]
pub(super) struct MaskArray(pub(super) [u16; CONSTRAINTS]);

impl AsRef<[u16; CONSTRAINTS]> for MaskArray {
    fn as_ref(&self) -> &[u16; CONSTRAINTS] {
        &self.0
    }
}

/// The candidates of the board that cannot be true together with a node.
pub(super) fn linked_candidates(board: &ConstraintBoard, node: u16) -> Vec<u16> {
    let mut linked = Vec::new();
    board.tables.visit_linked(&mut &*board, node, |_, other| {
        if !linked.contains(&other) {
            linked.push(other);
        }
    });
    linked
}

/// Takes a node as true.
pub(super) fn keep_only(tables: &Tables, masks: &mut MaskArray, node: u16) {
    tables.visit_linked(masks, node, |MaskArray(masks), other| {
        for ConstraintPlace { constraint, bit } in tables.places_of(other) {
            masks[usize::from(constraint)] &= !bit;
        }
    });
}

/// A different candidate for each link, if this is possible.
pub(super) fn distinct(lefts: &[LeftNodes]) -> Option<Vec<u16>> {
    fn assign(lefts: &[LeftNodes], link: usize, seen: &mut Vec<u16>, taken: &mut Vec<(u16, usize)>) -> bool {
        for left in &lefts[link] {
            if seen.contains(left) {
                continue;
            }
            seen.push(*left);
            match taken.iter().position(|(known, _)| known == left) {
                None => {
                    taken.push((*left, link));
                    return true;
                }
                Some(index) => {
                    let other = taken[index].1;
                    if assign(lefts, other, seen, taken) {
                        let index = taken.iter().position(|(known, of)| known == left && *of == other);
                        if let Some(index) = index {
                            taken[index].1 = link;
                        }
                        return true;
                    }
                }
            }
        }
        false
    }
    let mut taken = Vec::new();
    for link in 0..lefts.len() {
        if !assign(lefts, link, &mut Vec::new(), &mut taken) {
            return None;
        }
    }
    let mut chosen = vec![0; lefts.len()];
    for (left, link) in taken {
        chosen[link] = left;
    }
    Some(chosen)
}
