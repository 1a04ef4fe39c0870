//! The pattern of the law of leftovers: lines and as many regions that share most of their cells.

use super::{Condition, HouseRole, Inference, PartName, Parts, PatternParts, Side};
use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// The bases and the covers hold each digit equally often. The digits have no place in the cells that only the bases
/// have, so they also have no place in the cells that only the covers have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leftovers {
    /// Lines, or regions.
    pub bases: HouseSet,
    /// Regions if the bases are lines, and lines if the bases are regions. There are as many of them as bases.
    pub covers: HouseSet,
    /// The cells of the bases that are not in the covers.
    pub left: CellSet,
    /// The cells of the covers that are not in the bases.
    pub over: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl Leftovers {
    /// The candidates of the digits in the open cells that only the covers have.
    pub fn removed(&self, grid: &Grid) -> CandidateSet {
        let cells = self.over & grid.unsolved_cells();
        let of_digit =
            |digit: Digit| (grid.places(digit) & cells).iter().map(move |cell| Candidate::new(digit, cell));
        self.digits.iter().flat_map(of_digit).collect()
    }

    fn constraints(&self, houses: HouseSet) -> Vec<Constraint> {
        let of_digit = |digit| houses.iter().map(move |house| Constraint::Digit(digit, house));
        self.digits.iter().flat_map(of_digit).collect()
    }
}

impl PatternParts for Leftovers {
    fn facts(&self) -> Vec<Constraint> {
        self.constraints(self.bases)
    }

    /// For each digit, the bases need as many places as the covers can take.
    fn inference(&self) -> Inference {
        Inference::Count(vec![self.constraints(self.covers)])
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.bases, HouseRole::Base), (self.covers, HouseRole::Cover)]
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.set(self.left, PartName::Leftover);
        evidence.set(self.over, PartName::OtherLeftover);
        let open = self.left & grid.unsolved_cells();
        evidence.part(grid.layout().digits(), open, Side::First, PartName::Leftover);
        evidence
    }

    fn line_count(&self) -> usize {
        2
    }

    fn excluded(&self, grid: &Grid) -> Option<CandidateSet> {
        Some(self.removed(grid))
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = self.left.contains(extra.cell) && self.digits.contains(extra.digit);
        failing.extend(fails.then_some(Condition::LeftoverCells));
        Some(())
    }
}
