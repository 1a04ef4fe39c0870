//! The shape of whips and braids: a candidate is supposed, and constraint after constraint has one place left, until one
//! has none.
//!
//! The definitions are those of Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles".

use super::{Anatomy, Evidence, Focus, HouseRole, Node, Side, Start, Strength, live_cells};
use crate::board::{Candidate, CellSet, Constraint, Digit, HouseSet};
use crate::grid::Grid;

/// A target with the links that lead from it to a contradiction.
///
/// None of the constraints holds the target, and they are all different, except that one which has left a group may later
/// leave a member of it; it then counts twice. In each link but the last, the right
/// node is all that is left of the constraint once the target and the earlier right nodes are true; in the last link
/// nothing is left. So the target is false. In a whip the left candidate of each link cannot be true together with the
/// right node just before it (in the first link, with the target); in a braid it cannot be true together with some right
/// node before it or with the target. Right nodes are single candidates; in g-whips and g-braids also groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whip {
    /// What is false.
    pub target: Candidate,
    /// The links in order; never empty.
    pub links: Vec<WhipLink>,
}

impl Whip {
    /// How many constraints it takes.
    pub fn length(&self) -> usize {
        self.links.len()
    }
}

/// One constraint of a whip or a braid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhipLink {
    /// The constraint.
    pub because: Constraint,
    /// The candidate of the constraint by which it is reached.
    pub left: Candidate,
    /// What is left of the constraint; nothing in the last link.
    pub right: Option<Node>,
}

impl Anatomy for Whip {
    fn facts(&self) -> Vec<Constraint> {
        self.links.iter().map(|link| link.because).collect()
    }

    fn digit(&self) -> Option<Digit> {
        let digits = self.links.iter().flat_map(|link| link.right.map(|right| right.digit));
        digits.chain([self.target.digit]).all(|digit| digit == self.target.digit).then_some(self.target.digit)
    }

    /// Where to begin.
    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.target.cell.row()), HouseRole::Base)]
    }

    /// None: the facts are told link by link.
    fn taking_part(&self) -> Vec<(HouseSet, HouseRole)> {
        Vec::new()
    }

    fn start(&self) -> Option<Start> {
        Some(Start::Digit(self.target.digit, self.target.cell.row()))
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.target.cell.row())
    }

    fn evidence(&self, _: &Grid) -> Evidence {
        let mut evidence = Evidence::default();
        let mut last = Node::only(self.target);
        for link in &self.links {
            let left = Node::only(link.left);
            evidence.node(left, Side::Second, super::Name::ChainFalse);
            evidence.lead(last, left, Strength::Weak);
            if let Some(right) = link.right {
                evidence.node(right, Side::First, super::Name::ChainTrue);
                evidence.lead(left, right, Strength::Strong);
                last = right;
            }
        }
        evidence
    }

    fn cells(&self, grid: &Grid) -> CellSet {
        CellSet::only(self.target.cell) | live_cells(grid, &self.facts())
    }
}
