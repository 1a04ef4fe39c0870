//! The pattern of aligned exclusions: candidates of base cells that cannot be true together.

use super::{Condition, HouseRole, PartName, Parts, PatternParts, Side, letters};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Base cells, and the combinations of their candidates that cannot be true together.
///
/// A removed candidate excludes, by itself or together with others, every choice for the other base cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The base cells, two or three, in reading order.
    pub cells: Vec<Cell>,
    /// Candidates of the base cells that cannot be true together.
    pub excluded: Vec<ExcludedCombination>,
}

impl Exclusion {
    /// The base cells as a set.
    pub fn base(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// The sets of cells that exclude combinations, each once.
    pub fn sets(&self) -> Vec<CellSet> {
        let mut sets = Vec::new();
        for excluded in &self.excluded {
            if let Excluder::Set(cells) = excluded.by
                && !sets.contains(&cells)
            {
                sets.push(cells);
            }
        }
        sets
    }

    /// Reason why these two or three candidates exclude each other, if they do. The candidates must be in ascending
    /// order.
    pub fn why(&self, together: &[Candidate]) -> Option<Excluder> {
        let found = self.excluded.iter().find(|excluded| excluded.together == together);
        found.map(|excluded| excluded.by)
    }
}

impl PatternParts for Exclusion {
    /// The base cells, and the cells of the sets.
    fn facts(&self) -> Vec<Constraint> {
        let sets = self.sets().into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        self.cells.iter().copied().chain(sets - self.base()).map(Constraint::Cell).collect()
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// A house that contains all base cells; if there is none, the rows of the base cells.
    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let houses = match layout.common_houses(self.base()).first() {
            Some(house) => HouseSet::only(house),
            None => self.base().iter().map(Cell::row).collect(),
        };
        vec![(houses, HouseRole::Base)]
    }

    /// The base cells on one side, the sets that exclude combinations on the other.
    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let (base, sets) = (self.base(), self.sets());
        let excluders = sets.iter().fold(CellSet::EMPTY, |all, set| all | *set) - base;
        evidence.set(base, PartName::BaseCells);
        evidence.sets.extend(sets.into_iter().zip(letters().map(PartName::Excluder)));
        evidence.part(DigitSet::ALL, base, Side::First, PartName::BaseDigits);
        evidence.part(DigitSet::ALL, excluders, Side::Second, PartName::Other);
        evidence
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        failing.extend(self.base().contains(extra.cell).then_some(Condition::AlignedCells));
        let sets = self.sets().into_iter().fold(CellSet::EMPTY, |all, cells| all | cells) - self.base();
        failing.extend(sets.contains(extra.cell).then_some(Condition::ExcludingCells));
        Some(())
    }
}

/// Candidates of different cells that cannot all be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExcludedCombination {
    /// The two or three candidates, in ascending order.
    pub together: Vec<Candidate>,
    /// Reason of the exclusion.
    pub by: Excluder,
}

/// Reason why candidates cannot be true together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluder {
    /// Two of the candidates conflict.
    Conflict,
    /// The candidates would leave these cells fewer digits than cells.
    Set(CellSet),
}
