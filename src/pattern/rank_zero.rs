//! The pattern of locked sets that spread over many houses: as many truths as covers.

use super::{Condition, HouseRole, Inference, PartName, Parts, PatternParts, Side, add_of_facts};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// A locked set that may spread over many houses. Each truth needs one true candidate, and each cover can take one.
/// There are as many covers as truths, and the covers contain every candidate of the truths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankZero {
    /// Facts that need a true candidate.
    pub truths: Vec<Constraint>,
    /// Facts that can take a true candidate, as many as truths. A candidate that lies in several truths lies in the
    /// same number of covers.
    pub covers: Vec<Constraint>,
    /// For each firework, the cell where its row and column cross, with its digits; empty for every other pattern.
    pub corners: Vec<(Cell, DigitSet)>,
}

impl RankZero {
    /// The cells that are truths.
    pub fn cells(&self) -> CellSet {
        cells_among(&self.truths)
    }

    /// The cells that are covers.
    pub fn cover_cells(&self) -> CellSet {
        cells_among(&self.covers)
    }
}

impl PatternParts for RankZero {
    fn facts(&self) -> Vec<Constraint> {
        self.truths.clone()
    }

    fn inference(&self) -> Inference {
        Inference::CountUnlessFewer(self.covers.clone())
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// The houses of the truths about a digit, and of the covers about a digit.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(houses_among(&self.truths), HouseRole::Base), (houses_among(&self.covers), HouseRole::Cover)]
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        match role {
            HouseRole::Base => PartName::BaseSet,
            HouseRole::Cover => PartName::CoverSet,
        }
    }

    /// The candidates of the truths on one side. Truth cells and cover cells are two separate sets.
    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.set(self.cells(), PartName::Truths);
        evidence.set(self.cover_cells(), PartName::Takers);
        for truth in &self.truths {
            match truth {
                Constraint::Cell(cell) => {
                    evidence.part(DigitSet::ALL, CellSet::only(*cell), Side::First, PartName::UsedUp)
                }
                Constraint::Digit(digit, house) => {
                    evidence.part(
                        DigitSet::only(*digit),
                        grid.layout().cells_of(*house),
                        Side::First,
                        PartName::UsedUp,
                    );
                }
            }
        }
        evidence
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        if !self.covers.iter().any(|cover| cover.contains(extra)) {
            add_of_facts(&self.truths, extra, [Condition::TruthCells, Condition::TruthPlaces], failing);
        }
        Some(())
    }
}

/// The houses of the constraints about a digit.
fn houses_among(constraints: &[Constraint]) -> HouseSet {
    let house = |constraint: &Constraint| match constraint {
        Constraint::Cell(_) => None,
        Constraint::Digit(_, house) => Some(*house),
    };
    constraints.iter().filter_map(house).collect()
}

/// The cells among constraints.
fn cells_among(constraints: &[Constraint]) -> CellSet {
    let cell = |constraint: &Constraint| match constraint {
        Constraint::Cell(cell) => Some(*cell),
        Constraint::Digit(_, _) => None,
    };
    constraints.iter().filter_map(cell).collect()
}
