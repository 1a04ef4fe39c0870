//! The pattern of locked candidates: a box and a line that share the places of a digit.

use super::{Condition, Focus, HouseRole, Inference, Node, PartName, Parts, PatternParts, Side};
use crate::board::{Candidate, Constraint, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Every place of the digit in `base` lies in `cover` too (locked candidates).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Intersection {
    /// The digit.
    pub digit: Digit,
    /// The house that needs the digit: a box when pointing, a line when claiming.
    pub base: House,
    /// The house in which the digit loses its other places.
    pub cover: House,
}

impl PatternParts for Intersection {
    fn facts(&self) -> Vec<Constraint> {
        vec![Constraint::Digit(self.digit, self.base)]
    }

    fn inference(&self) -> Inference {
        Inference::Count(vec![vec![Constraint::Digit(self.digit, self.cover)]])
    }

    fn digit(&self) -> Option<Digit> {
        Some(self.digit)
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.base), HouseRole::Base), (HouseSet::only(self.cover), HouseRole::Cover)]
    }

    fn focus(&self) -> Focus {
        Focus::House(self.base)
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let cells = grid.layout().cells_of(self.base);
        evidence.node(Node { digit: self.digit, cells }, Side::First, PartName::Places);
        evidence
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let outside = self.base.cells() - self.cover.cells();
        let fails = self.digit == extra.digit && outside.contains(extra.cell);
        failing.extend(fails.then_some(Condition::Confined));
        Some(())
    }
}
