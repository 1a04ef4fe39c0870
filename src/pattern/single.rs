//! The patterns of singles: one place, or one digit, is left.

use super::{Condition, Focus, HouseRole, Inference, Link, Node, PartName, Parts, PatternParts, Side};
use super::{seen_from, sight, sights_into, witnesses};
use crate::board::{Candidate, CellSet, Constraint, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// The house has one unsolved cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullHouse {
    /// The house.
    pub house: House,
    /// The last open cell of the house, with the missing digit.
    pub candidate: Candidate,
}

impl PatternParts for FullHouse {
    fn facts(&self) -> Vec<Constraint> {
        vec![Constraint::Digit(self.candidate.digit, self.house)]
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.house), HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.house)
    }

    fn evidence(&self, _: &Grid) -> Parts {
        Parts { sets: vec![(CellSet::only(self.candidate.cell), PartName::Single)], ..Parts::default() }
    }

    fn single_fact(&self) -> Option<Constraint> {
        Some(Constraint::Digit(self.candidate.digit, self.house))
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = self.house.cells().contains(extra.cell) && extra.cell != self.candidate.cell;
        failing.extend(fails.then_some(Condition::OneEmptyCell));
        Some(())
    }
}

/// The digit has one place left in the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenSingle {
    /// The house.
    pub house: House,
    /// The place.
    pub candidate: Candidate,
}

impl HiddenSingle {
    /// The other open cells of the house.
    fn others(&self, grid: &Grid) -> CellSet {
        (grid.layout().cells_of(self.house) & grid.unsolved_cells()).without(self.candidate.cell)
    }
}

impl PatternParts for HiddenSingle {
    fn facts(&self) -> Vec<Constraint> {
        vec![Constraint::Digit(self.candidate.digit, self.house)]
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn digit(&self) -> Option<Digit> {
        Some(self.candidate.digit)
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.house), HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.house)
    }

    /// Evidence for the place: the same digit elsewhere, which excludes all other places.
    fn evidence(&self, grid: &Grid) -> Parts {
        let digit = self.candidate.digit;
        let mut evidence = Parts::default();
        let cells = witnesses(grid, digit, self.others(grid));
        evidence.node(Node { digit, cells }, Side::First, PartName::Excluding);
        evidence
    }

    fn sights(&self, grid: &Grid) -> Vec<Link> {
        sights_into(grid, self.candidate.digit, self.others(grid))
    }

    /// Only the cells that exclude the digit elsewhere, because the place of the digit is the conclusion.
    fn cells(&self, grid: &Grid) -> CellSet {
        self.evidence(grid).cells(grid)
    }

    fn single_fact(&self) -> Option<Constraint> {
        Some(Constraint::Digit(self.candidate.digit, self.house))
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = Constraint::Digit(self.candidate.digit, self.house).contains(extra);
        failing.extend(fails.then_some(Condition::OnePlace));
        Some(())
    }
}

/// The cell has one candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NakedSingle {
    /// The candidate.
    pub candidate: Candidate,
}

impl PatternParts for NakedSingle {
    fn facts(&self) -> Vec<Constraint> {
        vec![Constraint::Cell(self.candidate.cell)]
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.candidate.cell.row()), HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        Focus::House(self.candidate.cell.box_())
    }

    fn evidence(&self, _: &Grid) -> Parts {
        Parts { sets: vec![(CellSet::only(self.candidate.cell), PartName::Single)], ..Parts::default() }
    }

    fn sights(&self, grid: &Grid) -> Vec<Link> {
        let cell = CellSet::only(self.candidate.cell);
        seen_from(grid, self.candidate).map(|seen| sight(seen, cell)).collect()
    }

    fn single_fact(&self) -> Option<Constraint> {
        Some(Constraint::Cell(self.candidate.cell))
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        failing.extend((self.candidate.cell == extra.cell).then_some(Condition::OneCandidate));
        Some(())
    }
}
