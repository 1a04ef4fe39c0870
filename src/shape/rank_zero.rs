//! The shape of locked sets that spread over many houses: as many truths as covers.

use crate::board::{CellSet, Constraint, HouseSet};

/// Constraints that need one true candidate each, and as many constraints that can take one each and hold every
/// candidate of the first: a locked set that may spread over many houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankZero {
    /// What needs a true candidate.
    pub truths: Vec<Constraint>,
    /// What can take one, as many as truths. A candidate of several truths lies in as many covers.
    pub covers: Vec<Constraint>,
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

    /// The houses of the digits among truths and covers.
    pub fn houses(&self) -> HouseSet {
        let house = |constraint: &Constraint| match constraint {
            Constraint::Cell(_) => None,
            Constraint::Digit(_, house) => Some(*house),
        };
        self.truths.iter().chain(&self.covers).filter_map(house).collect()
    }
}

/// The cells among constraints.
fn cells_among(constraints: &[Constraint]) -> CellSet {
    let cell = |constraint: &Constraint| match constraint {
        Constraint::Cell(cell) => Some(*cell),
        Constraint::Digit(_, _) => None,
    };
    constraints.iter().filter_map(cell).collect()
}
