//! In each of four boxes, three cells in different rows and columns. Three digits cannot fill all these cells, so one
//! of their other candidates is true.

use super::deadly;
use crate::board::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::Impossible;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(TRIDAGON = "tridagon" {
    family: Impossible,
    library_code: "1402",
    find: tridagon,
    needs: Classic,
});

/// The six ways to take one cell of every row and column of a box, the even permutations first. Each way has, for
/// every row, the column of the row's cell.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

fn tridagon(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let unplaced: [DigitSet; 9] = std::array::from_fn(|index| {
        let open = House::box_(index).cells() & grid.unsolved_cells();
        Digit::ALL
            .into_iter()
            .filter(|digit| !grid.places(*digit).intersects(House::box_(index).cells() - open))
            .collect()
    });
    for (top, bottom) in [(0, 1), (0, 2), (1, 2)] {
        for (left, right) in [(0, 1), (0, 2), (1, 2)] {
            let boxes = [top * 3 + left, top * 3 + right, bottom * 3 + left, bottom * 3 + right];
            let open = boxes.iter().fold(DigitSet::ALL, |all, index| all & unplaced[*index]);
            for digits in triples(open) {
                let search = TridagonSearch { grid, boxes, digits };
                search.extend(0, false, CellSet::EMPTY, TridagonExtras::default(), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All sets of three of these digits.
fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    digits.iter().flat_map(move |first| {
        let second = digits.iter().filter(move |second| *second > first);
        second.flat_map(move |second| {
            let third = digits.iter().filter(move |third| *third > second);
            third.map(move |third| DigitSet::only(first).with(second).with(third))
        })
    })
}

/// The cells with extra candidates so far, and these extra candidates.
#[derive(Clone, Copy, Default)]
struct TridagonExtras {
    cells: CellSet,
    digits: DigitSet,
}

/// The choice of three cells in each of four boxes.
struct TridagonSearch<'a> {
    grid: &'a Grid,
    boxes: [usize; 4],
    digits: DigitSet,
}

impl TridagonSearch<'_> {
    fn extend(
        &self,
        count: usize,
        odd: bool,
        cells: CellSet,
        extras: TridagonExtras,
        sink: Sink,
    ) -> ControlFlow<()> {
        let Some(index) = self.boxes.get(count) else {
            // If an even number of boxes have an odd permutation, the three digits fit into the cells, so there is no
            // contradiction.
            return if odd { self.report(cells, sink) } else { ControlFlow::Continue(()) };
        };
        for (number, way) in WAYS.iter().enumerate() {
            let corner = (index / 3 * 3, index % 3 * 3);
            let three = [0, 1, 2].map(|row| Cell::at(corner.0 + row, corner.1 + way[row]));
            let grown = three.iter().try_fold(extras, |extras, cell| self.with(extras, *cell));
            let Some(grown) = grown else { continue };
            let cells = three.iter().fold(cells, |all, cell| all.with(*cell));
            self.extend(count + 1, odd != (number > 2), cells, grown, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The extras with one more cell; `None` if the cell does not fit, or if no candidate could conflict with all
    /// extras.
    fn with(&self, extras: TridagonExtras, cell: Cell) -> Option<TridagonExtras> {
        let held = self.grid.candidates(cell);
        let more = held - self.digits;
        if (held & self.digits).len() < 2 {
            return None;
        }
        if more.is_empty() {
            return Some(extras);
        }
        let grown = TridagonExtras { cells: extras.cells.with(cell), digits: extras.digits | more };
        let seen = |digit| self.grid.places(digit).intersects(grown.cells.common_peers());
        (grown.cells.len() < 2 || grown.digits.single().is_some_and(seen)).then_some(grown)
    }

    fn report(&self, cells: CellSet, sink: Sink) -> ControlFlow<()> {
        let guardians = deadly::of(self.grid, cells, self.digits).guardians;
        let targets = deadly::against_all(self.grid, &guardians);
        if guardians.is_empty() || targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut core = CandidateSet::EMPTY;
        self.digits.iter().for_each(|digit| core.insert_all(digit, self.grid.places(digit) & cells));
        let pattern = Impossible {
            facts: cells.iter().map(Constraint::Cell).collect(),
            core,
            guardians,
            circle: Vec::new(),
            houses: self.boxes.iter().map(|index| House::box_(*index)).collect::<HouseSet>(),
        };
        sink(Step {
            technique: &TRIDAGON,
            pattern: Pattern::Impossible(Box::new(pattern)),
            conclusion: Conclusion::Eliminate(Box::new(targets)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    /// Three boxes with falling diagonals, and a fourth box with a rising diagonal.
    const LINES: [&str; 12] = [
        "r1c1 = 1 2 3",
        "r2c2 = 1 2 3",
        "r3c3 = 1 2 3",
        "r1c4 = 1 2 3",
        "r2c5 = 1 2",
        "r3c6 = 1 2 3",
        "r4c1 = 1 2 3",
        "r5c2 = 1 2 3",
        "r6c3 = 1 2 3",
        "r4c6 = 1 2 3",
        "r5c5 = 1 2 3",
        "r6c4 = 1 2 3 9",
    ];

    #[test]
    fn the_cell_with_extras_loses_the_three_digits() {
        fires_until(&TRIDAGON, &LINES, "1r6c4 2r6c4 3r6c4", "r1c1 = 1 2 3 8");
    }

    #[test]
    fn four_diagonals_of_one_kind_are_possible() {
        let lines = [&LINES[..9], &["r4c4 = 1 2 3", "r5c5 = 1 2 3", "r6c6 = 1 2 3 9"]].concat();
        assert!(conclusions(&TRIDAGON, &board(&lines)).is_empty());
    }
}
