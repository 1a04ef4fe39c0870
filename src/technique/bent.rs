//! What the bent sets share, from the WXYZ-Wing up: as many cells as digits in a line and a box that cross, where one
//! digit alone may stand twice.

use super::als::Reporter;
use super::minimal;
use crate::board::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::step::{LockedSet, Sink, Technique, View};
use std::ops::ControlFlow;

/// Reports every bent set of this size that removes something.
///
/// Of its digits exactly one, z, has places that do not all see each other. Each other digit stands in the set once
/// at most, so z stands there too, and whatever sees all its places is not z (StrmCkr's definition).
pub(super) fn bent_sets(
    technique: &'static Technique,
    size: usize,
    view: &View,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let mut reporter = Reporter::new(technique);
    let mut loose = Vec::new();
    for box_ in House::boxes() {
        for line in House::lines().filter(|line| line.cells().meets(box_.cells())) {
            let region = (line.cells() | box_.cells()) & grid.unsolved();
            let few = |cell: &Cell| grid.candidates(*cell).len() <= size;
            let mut search = Search { grid, line, box_, size, reporter: &mut reporter, loose: &mut loose };
            search.extend(region.iter().filter(few).collect(), CellSet::EMPTY, DigitSet::EMPTY, sink)?;
        }
    }
    // The definition holds for sets of which a part would do, too; but those that need all their cells come first.
    loose.into_iter().try_for_each(|set| set.report(&mut reporter, sink))
}

/// The choice of cells in one line and box.
struct Search<'a> {
    grid: &'a Grid,
    line: House,
    box_: House,
    size: usize,
    reporter: &'a mut Reporter,
    /// Sets of which a part removes as much.
    loose: &'a mut Vec<Bent>,
}

impl Search<'_> {
    /// Extends the chosen cells by some of those left.
    fn extend(&mut self, mut left: CellSet, cells: CellSet, digits: DigitSet, sink: Sink) -> ControlFlow<()> {
        if cells.len() == self.size {
            return self.examine(cells, digits, sink);
        }
        while let Some(cell) = left.first() {
            if left.len() + cells.len() < self.size {
                break;
            }
            left = left.without(cell);
            let union = digits | self.grid.candidates(cell);
            if union.len() <= self.size {
                self.extend(left, cells.with(cell), union, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn examine(&mut self, cells: CellSet, digits: DigitSet, sink: Sink) -> ControlFlow<()> {
        let bends = cells.meets(self.line.cells() - self.box_.cells())
            && cells.meets(self.box_.cells() - self.line.cells());
        if !bends || digits.len() != self.size {
            return ControlFlow::Continue(());
        }
        let Some(set) =
            only_unrestricted(self.grid, cells, digits).and_then(|z| Bent::new(self.grid, cells, z))
        else {
            return ControlFlow::Continue(());
        };
        if !set.needs_all(self.grid) {
            self.loose.push(set);
            return ControlFlow::Continue(());
        }
        set.report(self.reporter, sink)
    }
}

/// A bent set that removes something.
pub(super) struct Bent {
    set: LockedSet,
    digit: Digit,
    removed: CandidateSet,
}

impl Bent {
    /// The set of these cells, whose digit z removes something.
    pub(super) fn new(grid: &Grid, cells: CellSet, digit: Digit) -> Option<Bent> {
        let targets = grid.places(digit) & (grid.places(digit) & cells).common_peers();
        if targets.is_empty() {
            return None;
        }
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        Some(Bent {
            set: LockedSet { cells, digits },
            digit,
            removed: CandidateSet::of_digit(digit, targets),
        })
    }

    /// Whether no part of the set removes as much.
    pub(super) fn needs_all(&self, grid: &Grid) -> bool {
        let facts: Vec<Constraint> = self.set.cells.iter().map(Constraint::Cell).collect();
        minimal::all_needed(grid, &facts, &self.removed)
    }

    pub(super) fn report(self, reporter: &mut Reporter, sink: Sink) -> ControlFlow<()> {
        let digits = DigitSet::only(self.digit);
        reporter.report(vec![self.set], Vec::new(), digits, self.removed, sink)
    }
}

/// The one digit whose places among the cells do not all see each other, if it is one.
fn only_unrestricted(grid: &Grid, cells: CellSet, digits: DigitSet) -> Option<Digit> {
    let is_free = |digit: &Digit| (grid.places(*digit) & cells).common_houses().is_empty();
    digits.iter().filter(is_free).collect::<DigitSet>().single()
}
