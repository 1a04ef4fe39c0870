//! The pattern of an XYZ-Wing: a cell with three digits and two wings.

use super::{Condition, HouseRole, Inference, Node, PartName, Parts, PatternParts, Side, Strength};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// A pivot and two wings that together hold three digits, one of which is removed elsewhere (XYZ-Wing).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BentTriple {
    /// The cell with all three digits.
    pub pivot: Cell,
    /// The two bivalue cells, in reading order.
    pub wings: [Cell; 2],
    /// The digit that all three cells share.
    pub digit: Digit,
}

impl PatternParts for BentTriple {
    fn facts(&self) -> Vec<Constraint> {
        [self.pivot, self.wings[0], self.wings[1]].map(Constraint::Cell).to_vec()
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.pivot.row()), HouseRole::Base)]
    }

    /// The shared digit on the first side. Links lead from the pivot's other digits through the wings to the shared
    /// digit.
    fn evidence(&self, grid: &Grid) -> Parts {
        let BentTriple { pivot, wings, digit } = *self;
        let mut evidence = Parts::default();
        let cells = CellSet::only(pivot).with(wings[0]).with(wings[1]);
        evidence.set(CellSet::only(pivot), PartName::Pivot);
        evidence.set(wings.into_iter().collect(), PartName::Wing);
        evidence.part(DigitSet::ALL, cells, Side::Second, PartName::Other);
        evidence.node(Node { digit, cells }, Side::First, PartName::Shared);
        wings.into_iter().for_each(|wing| self.lead(wing, grid, &mut evidence));
        evidence
    }

    fn bits(&self, grid: &Grid) -> Vec<Parts> {
        let bit = |wing| {
            let BentTriple { pivot, digit, .. } = *self;
            let mut evidence = Parts::default();
            evidence.set(CellSet::only(pivot), PartName::Pivot);
            evidence.set(CellSet::only(wing), PartName::Wing);
            let others = (grid.candidates(pivot) & grid.candidates(wing)).without(digit);
            evidence.part(others, CellSet::only(pivot).with(wing), Side::Second, PartName::Other);
            evidence.node(Node { digit, cells: CellSet::only(wing) }, Side::First, PartName::Shared);
            self.lead(wing, grid, &mut evidence);
            evidence
        };
        self.wings.map(bit).into()
    }

    fn line_count(&self) -> usize {
        2
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        failing.extend((self.pivot == extra.cell).then_some(Condition::Pivot));
        failing.extend(self.wings.contains(&extra.cell).then_some(Condition::Wing));
        Some(())
    }
}

impl BentTriple {
    /// Adds the links from the pivot's other digit to the shared digit in the wing.
    fn lead(&self, wing: Cell, grid: &Grid, evidence: &mut Parts) {
        let BentTriple { pivot, digit, .. } = *self;
        for other in (grid.candidates(pivot) & grid.candidates(wing)).without(digit) {
            let node = |digit, cell| Node::only(Candidate::new(digit, cell));
            evidence.lead(node(other, pivot), node(other, wing), Strength::Weak);
            evidence.lead(node(other, wing), node(digit, wing), Strength::Strong);
        }
    }
}
