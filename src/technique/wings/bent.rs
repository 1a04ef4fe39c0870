//! Shared code of the bent sets, from the WXYZ-Wing up. The cells lie in a line and a box that cross, and they have as
//! many digits as cells. Only one of the digits may occur twice.

use super::als::{MOST_CASES, Reporter};
use super::minimal;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::pattern::{AlmostLocked, LockedSet, SetRoles};
use crate::step::{Sink, Technique};
use std::ops::ControlFlow;

/// Reports every bent set of this size that removes something.
///
/// Exactly one of its digits, z, has places in the set that do not all see each other. Every other digit is in the set
/// at most once, so z must be in the set too. So a cell that sees all places of z in the set is not z. This is
/// StrmCkr's definition.
pub(super) fn bent_sets(
    technique: &'static Technique,
    size: usize,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let mut reporter = Reporter::new(technique);
    let mut loose = Vec::new();
    for set in view.bent_sets().iter().skip_while(|set| set.cells().len() < size) {
        if set.cells().len() > size {
            break;
        }
        let Some(set) = set.free.and_then(|z| BentFinding::new(grid, set.cells(), z)) else { continue };
        if !minimal::within_cases(grid, set.set.cells, &set.removed, MOST_CASES) {
            continue;
        }
        if set.needs_all(grid) {
            set.report(&mut reporter, sink)?;
        } else {
            loose.push(set);
        }
    }
    // Sets that need all their cells come first. The definition also allows sets in which a part of the cells would be
    // enough.
    loose.into_iter().try_for_each(|set| set.report(&mut reporter, sink))
}

/// A bent set that removes something.
pub(super) struct BentFinding {
    set: LockedSet,
    digit: Digit,
    removed: CandidateSet,
}

impl BentFinding {
    /// The finding of these cells with the digit z given by `digit`, if anything is removed.
    pub(super) fn new(grid: &Grid, cells: CellSet, digit: Digit) -> Option<BentFinding> {
        let targets = grid.places(digit) & grid.layout().common_peers(grid.places(digit) & cells);
        if targets.is_empty() {
            return None;
        }
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        Some(BentFinding {
            set: LockedSet { cells, digits },
            digit,
            removed: CandidateSet::of_digit(digit, targets),
        })
    }

    /// Returns true if no part of the set removes as much.
    pub(super) fn needs_all(&self, grid: &Grid) -> bool {
        minimal::all_cells_needed(grid, self.set.cells, &self.removed)
    }

    pub(super) fn report(self, reporter: &mut Reporter, sink: Sink) -> ControlFlow<()> {
        let (sets, digits) = (vec![self.set], DigitSet::only(self.digit));
        let pattern = AlmostLocked { sets, commons: Vec::new(), digits, roles: SetRoles::Bent };
        reporter.report(pattern, self.removed, sink)
    }
}
