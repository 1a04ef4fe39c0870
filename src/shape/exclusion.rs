//! The shape of aligned exclusions: candidates of base cells that cannot be true together.

use crate::board::{Candidate, Cell, CellSet, Constraint};

/// Base cells, and which of their candidates exclude each other.
///
/// A removed candidate excludes, by itself or together with others, every choice for the other base cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The base cells, two or three, in reading order.
    pub cells: Vec<Cell>,
    /// Candidates of the base cells that cannot be true together.
    pub excluded: Vec<Excluded>,
}

impl Exclusion {
    /// The base cells as a set.
    pub fn base(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// The sets that exclude, each once.
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

    /// The base cells, and the cells of the sets.
    pub fn facts(&self) -> Vec<Constraint> {
        let sets = self.sets().into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        self.cells.iter().copied().chain(sets - self.base()).map(Constraint::Cell).collect()
    }

    /// Why these two or three candidates, in the order of candidates, exclude each other, if they do.
    pub fn why(&self, together: &[Candidate]) -> Option<Excluder> {
        let found = self.excluded.iter().find(|excluded| excluded.together == together);
        found.map(|excluded| excluded.by)
    }
}

/// Candidates of different cells that cannot all be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excluded {
    /// The candidates, two or three, in the order of candidates.
    pub together: Vec<Candidate>,
    /// Why not.
    pub by: Excluder,
}

/// Why candidates cannot be true together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluder {
    /// Two of them conflict.
    Conflict,
    /// They would leave these cells fewer digits than cells.
    Set(CellSet),
}
