//! Cells with two digits each. In every house, a digit is either in two of these cells or in none of them. Candidates
//! that conflict with all other candidates of these cells (the extra candidates) are false.

use super::deadly;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Deadly, Digit, DigitSet, HouseSet, Layout, sort_by_number,
};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(BUG_LITE = "bug-lite" {
    family: Uniqueness,
    library_code: "0622",
    find: bug_lite,
    assumes_unique: true,
});

/// Largest number of cells of a pattern; players seldom see a larger pattern as a whole.
const MOST_CELLS: usize = 10;
/// Largest number of trials in one state. Boards on which this is not enough have many pairs and are almost graves.
const PATIENCE: usize = 4000;

fn bug_lite(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let bivalue = view.bivalue();
    // The smallest pattern with three digits has six cells. If a pattern removes something, its roof is small, so
    // nearly all of its cells are bivalue.
    if bivalue.len() < 4 {
        return ControlFlow::Continue(());
    }
    let layout = grid.layout();
    let mut search = BugLiteSearch {
        grid,
        bivalue,
        open: grid.unsolved_cells(),
        most_houses: layout.cells().iter().map(|cell| layout.houses_of(cell).len()).max().unwrap_or(0),
        patience: PATIENCE,
        found: Vec::new(),
    };
    for start in bivalue {
        // Each pattern is found only from the first of its bivalue cells.
        search.open = search.open.without(start);
        if let Some(begun) = PartialBugLite::default().with(grid.layout(), start, grid.candidates(start)) {
            search.close(&begun);
        }
    }
    let mut found = search.found;
    sort_by_number(&mut found, |deadly| deadly.cells.len());
    for deadly in found {
        deadly::exclude(&BUG_LITE, grid, deadly, sink)?;
    }
    ControlFlow::Continue(())
}

/// Cells taken so far, each with two digits; for each digit the houses that have it once, and those that have it
/// twice.
#[derive(Clone, Default)]
struct PartialBugLite {
    cells: CellSet,
    digits: DigitSet,
    once: [HouseSet; 9],
    twice: [HouseSet; 9],
    /// Candidates of the cells besides their two digits.
    guardians: CandidateSet,
}

impl PartialBugLite {
    /// The pattern with one more cell; `None` if a house would get a third place for a digit.
    fn with(&self, layout: &Layout, cell: Cell, pair: DigitSet) -> Option<PartialBugLite> {
        let houses = layout.houses_of(cell);
        if pair.iter().any(|digit| self.twice[digit.index()].intersects(houses)) {
            return None;
        }
        let mut next = self.clone();
        next.cells = next.cells.with(cell);
        next.digits |= pair;
        for digit in pair {
            let (once, twice) = (&mut next.once[digit.index()], &mut next.twice[digit.index()]);
            *twice |= *once & houses;
            *once = (*once | houses) - *twice;
        }
        Some(next)
    }

    /// Number of places that are still missing.
    fn wanted(&self) -> usize {
        self.once.iter().map(|houses| houses.len()).sum()
    }
}

struct BugLiteSearch<'a> {
    grid: &'a Grid,
    bivalue: CellSet,
    /// The cells that may be taken.
    open: CellSet,
    /// Largest number of houses that contain the same cell.
    most_houses: usize,
    patience: usize,
    found: Vec<Deadly>,
}

impl BugLiteSearch<'_> {
    /// Takes the first digit that some house has only once, and gives it a second place there, in every way. Repeats
    /// this until no house has a digit only once.
    fn close(&mut self, partial: &PartialBugLite) {
        let wanted = |digit: &Digit| partial.once[digit.index()].first().map(|house| (*digit, house));
        let Some((digit, house)) = partial.digits.iter().find_map(|digit| wanted(&digit)) else {
            return self.keep(partial);
        };
        // Each further cell gives a place to two digits, and each of these places is in as many houses as the cell.
        let left = MOST_CELLS.saturating_sub(partial.cells.len());
        if partial.wanted() > 2 * self.most_houses * left || self.patience == 0 {
            return;
        }
        self.patience -= 1;
        for cell in (self.grid.places_in(digit, house) & self.open) - partial.cells {
            let held = self.grid.candidates(cell);
            if self.bivalue.contains(cell) {
                if let Some(next) = partial.with(self.grid.layout(), cell, held) {
                    self.close(&next);
                }
                continue;
            }
            for other in held.without(digit) {
                let pair = DigitSet::only(digit).with(other);
                if let Some(next) = self.with_guardians(partial, cell, held - pair)
                    && let Some(mut next) = partial
                        .with(self.grid.layout(), cell, pair)
                        .map(|grown| PartialBugLite { guardians: next, ..grown })
                {
                    next.digits |= pair;
                    self.close(&next);
                }
            }
        }
    }

    /// The guardians with those of one more cell; `None` if no candidate could conflict with all of them.
    fn with_guardians(&self, partial: &PartialBugLite, cell: Cell, extras: DigitSet) -> Option<CandidateSet> {
        let mut guardians = partial.guardians.clone();
        extras.iter().for_each(|extra| guardians.insert(Candidate::new(extra, cell)));
        if partial.guardians.is_empty() {
            return Some(guardians);
        }
        let extra = guardians.digits().single()?;
        let seen = self.grid.places(extra) & self.grid.layout().common_peers(guardians.cells());
        (!seen.is_empty()).then_some(guardians)
    }

    fn keep(&mut self, partial: &PartialBugLite) {
        // A pattern with two digits is a rectangle or a loop.
        if partial.digits.len() > 2 && !partial.guardians.is_empty() {
            let PartialBugLite { cells, digits, guardians, .. } = partial.clone();
            self.found.push(Deadly { cells, digits, guardians });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    const LINES: [&str; 6] =
        ["r1c1 = 1 2", "r1c4 = 2 3", "r1c7 = 1 3", "r2c1 = 1 2", "r2c4 = 2 3", "r2c7 = 1 3 9"];

    #[test]
    fn one_cell_with_extras_loses_its_two_digits() {
        fires_until(&BUG_LITE, &LINES, "1r2c7 3r2c7", "r1c4 = 2 3 8");
    }

    #[test]
    fn one_extra_digit_in_two_cells_goes_from_what_sees_both() {
        let lines = [&LINES[..3], &["r2c1 = 1 2", "r2c4 = 2 3 9", "r2c7 = 1 3 9", "9r2 = r2c4 r2c7 r2c8"]];
        fires_until(&BUG_LITE, &lines.concat(), "9r2c8", "r2c7 = 1 3 8 9");
    }

    #[test]
    fn a_digit_with_one_place_in_a_house_breaks_it() {
        let lines = [&LINES[..4], &["r3c4 = 2 3", "r2c7 = 1 3 9"]].concat();
        assert!(conclusions(&BUG_LITE, &board(&lines)).is_empty());
    }
}
