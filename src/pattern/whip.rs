//! The pattern of whips and braids: a candidate is supposed to be true, and each constraint in turn has one place left,
//! until one constraint has none.
//!
//! The definitions are those of Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles".

use super::{
    Branch, Cases, Condition, FirstLook, Focus, HouseRole, Net, NetLine, Node, PartName, Parts, PatternParts,
    Side, Strength, add_of_facts, live_cells,
};
use crate::board::{Candidate, CellSet, Constraint, Digit, HouseSet, Layout};
use crate::grid::Grid;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A target with the links that lead from it to a contradiction.
///
/// No constraint contains the target. All constraints are different, with one exception: a constraint whose right node
/// was a group may occur again later with a member of the group, and it then counts twice. In each link except the
/// last, the right node contains all candidates of the constraint that remain if the target and the earlier right nodes
/// are true. In the last link, no candidate remains. So the target is false. In a whip, the left candidate of each link
/// conflicts with the right node just before it (in the first link, with the target). In a braid, the left candidate
/// conflicts with some earlier right node or with the target. Right nodes are single candidates; in g-whips and
/// g-braids, they may also be groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whip {
    /// Candidate that is false.
    pub target: Candidate,
    /// The links in order; never empty.
    pub links: Vec<WhipLink>,
}

/// One constraint of a whip or a braid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhipLink {
    /// The constraint.
    pub because: Constraint,
    /// The left candidate: a candidate of the constraint, through which the chain reaches the constraint.
    pub left: Candidate,
    /// Node with the remaining candidates of the constraint; `None` in the last link.
    pub right: Option<Node>,
}

impl Whip {
    /// Number of constraints.
    pub fn length(&self) -> usize {
        self.links.len()
    }

    /// The whip or braid as a net: the target is supposed to be true, each right node is a line, and the last
    /// constraint is the end.
    pub fn net(&self) -> Net {
        let line = |link: &WhipLink| link.right.map(|node| NetLine::Only { node, because: link.because });
        let lines = self.links.iter().filter_map(line).collect();
        let end = self.links.last().map(|link| link.because);
        let branch = Branch { assumed: self.target, holds: true, lines, end };
        Net { cases: Cases::Refuted, branches: vec![branch] }
    }

    /// Each link with the node that excludes its left candidate: the last earlier right node that conflicts with this
    /// candidate, or else the target.
    pub fn links_with_sources(&self, layout: &'static Layout) -> impl Iterator<Item = (Node, &WhipLink)> {
        let target = Node::only(self.target);
        self.links.iter().enumerate().map(move |(index, link)| {
            let before = self.links[..index].iter().rev().filter_map(|link| link.right);
            let excludes = |node: &Node| node.candidates().all(|one| layout.conflicts(one, link.left));
            (before.chain([target]).find(excludes).unwrap_or(target), link)
        })
    }
}

impl PatternParts for Whip {
    fn facts(&self) -> Vec<Constraint> {
        self.links.iter().map(|link| link.because).collect()
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// The row of the target, in which to begin.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.target.cell.row()), HouseRole::Base)]
    }

    /// No houses: the links cite the facts one by one.
    fn taking_part(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        Vec::new()
    }

    fn start(&self) -> Option<FirstLook> {
        Some(FirstLook::Digit(self.target.digit, self.target.cell.row()))
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.target.cell.row())
    }

    /// The candidates that the constraints lose, and the node that remains in each constraint. Links lead from a true
    /// node to the left candidate, and from the left candidate to the right node.
    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        for lost in self.facts().into_iter().flat_map(|fact| grid.live(fact)) {
            evidence.node(Node::only(lost), Side::Second, PartName::False);
        }
        evidence.node(Node::only(self.target), Side::First, PartName::True);
        for (from, link) in self.links_with_sources(grid.layout()) {
            let left = Node::only(link.left);
            evidence.lead(from, left, Strength::Weak);
            if let Some(right) = link.right {
                evidence.node(right, Side::First, PartName::True);
                evidence.lead(left, right, Strength::Implied);
            }
        }
        evidence
    }

    fn cells(&self, grid: &Grid) -> CellSet {
        CellSet::only(self.target.cell) | live_cells(grid, &self.facts())
    }

    fn as_net(&self) -> Option<Cow<'_, Net>> {
        Some(Cow::Owned(self.net()))
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        add_of_facts(&self.facts(), extra, [Condition::LineCells, Condition::LinePlaces], failing);
        Some(())
    }
}
