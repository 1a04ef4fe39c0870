//! The patterns of naked and hidden subsets: as many cells as digits.

use super::{Condition, Focus, HouseRole, Inference, PartName, Parts, PatternParts, Side};
use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// As many cells as digits, and the cells hold no other digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NakedSubset {
    /// The cells.
    pub cells: CellSet,
    /// Their digits, as many as cells.
    pub digits: DigitSet,
    /// The houses that contain all the cells and lose the digits in their other cells: two for a locked subset.
    pub houses: HouseSet,
}

impl PatternParts for NakedSubset {
    fn facts(&self) -> Vec<Constraint> {
        self.cells.iter().map(Constraint::Cell).collect()
    }

    /// The other places of the digits in the houses. Without the steps that a path leaves out, a naked subset may be a
    /// locked subset, which the finder of naked subsets does not report.
    fn excluded(&self, grid: &Grid) -> Option<CandidateSet> {
        let outside = grid.layout().cells_of_all(self.houses) - self.cells;
        let mut excluded = CandidateSet::EMPTY;
        self.digits.iter().for_each(|digit| excluded.insert_all(digit, grid.places(digit) & outside));
        Some(excluded)
    }

    /// The cells use up the digits in each of the houses.
    fn inference(&self) -> Inference {
        let in_house = |house: House| self.digits.iter().map(|d| Constraint::Digit(d, house)).collect();
        Inference::Count(self.houses.iter().map(in_house).collect())
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.houses, HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        self.houses.first().map_or(Focus::Anywhere, Focus::House)
    }

    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.part(self.digits, self.cells, Side::First, PartName::Subset);
        evidence
    }

    fn line_count(&self) -> usize {
        1
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = self.cells.contains(extra.cell) && !self.digits.contains(extra.digit);
        failing.extend(fails.then_some(Condition::SubsetCells));
        Some(())
    }
}

/// As many digits as cells, and the digits have no other place in the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenSubset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
}

impl PatternParts for HiddenSubset {
    fn facts(&self) -> Vec<Constraint> {
        self.digits.iter().map(|digit| Constraint::Digit(digit, self.house)).collect()
    }

    /// The digits use up the cells.
    fn inference(&self) -> Inference {
        Inference::Count(vec![self.cells.iter().map(Constraint::Cell).collect()])
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(HouseSet::only(self.house), HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        Focus::House(self.house)
    }

    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.part(self.digits, self.cells, Side::First, PartName::Subset);
        evidence
    }

    fn line_count(&self) -> usize {
        1
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let outside = self.house.cells() - self.cells;
        let fails = self.digits.contains(extra.digit) && outside.contains(extra.cell);
        failing.extend(fails.then_some(Condition::SubsetPlaces));
        Some(())
    }
}
