//! Shared code of the extended rectangles: two parallel lines of one band or stack, crossed by as many lines as there
//! are digits.
//!
//! If the cells where the lines cross held only those digits, both parallel lines would have all of the digits there.
//! Exchanging the cells of the two lines would make a second solution, because the crossing lines and the boxes keep
//! their digits. On other layouts, the two cells of a crossing line must share their region and their extra houses.

use super::deadly;
use crate::board::{Cell, CellSet, Deadly, DigitSet, HouseSet};
use crate::grid::Grid;
use crate::lookup::FinderInput;

/// The sets of cells where two lines of a band or stack cross `size` (three or four) other lines. Each set has `size`
/// digits, and `passes` accepts its roof (the cells with extra candidates). At least half of its cells have no extra
/// candidates, and each of its cells has two or more of the digits.
pub(super) fn all(
    view: &FinderInput,
    size: usize,
    passes: impl Fn(DigitSet, CellSet) -> bool,
) -> Vec<Deadly> {
    let grid = view.grid();
    let (layout, size_of_board) = (grid.layout(), grid.layout().size());
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    let others = |cell: Cell| layout.houses_of(cell) - lines;
    // On boards with the classic boxes, if two lines are in different bands, their cells in a crossing line never share
    // a box.
    let last = |top: usize| if layout.has_classic_houses() { top / 3 * 3 + 3 } else { size_of_board };
    let mut found = Vec::new();
    for turned in [false, true] {
        for (top, bottom) in (0..size_of_board).flat_map(|top| (top + 1..last(top)).map(move |b| (top, b))) {
            let at = |line, along| if turned { Cell::at(along, line) } else { Cell::at(line, along) };
            let mut crossings = [[Cell::at(0, 0); 2]; 9];
            let mut count = 0;
            for along in 0..size_of_board {
                let cells = [at(top, along), at(bottom, along)];
                let is_open = cells.iter().all(|cell| grid.unsolved_cells().contains(*cell));
                if is_open && others(cells[0]) == others(cells[1]) {
                    crossings[count] = cells;
                    count += 1;
                }
            }
            let choice = LineChoice { grid, crossings: &crossings[..count], size };
            choice.extend(PartialLines::default(), 0, &mut |cells| {
                each_digits(grid, cells, size, &mut |digits, roof| {
                    if passes(digits, roof) {
                        found.push(deadly::of(grid, cells, digits));
                    }
                });
            });
        }
    }
    found
}

/// Crossing lines taken so far.
#[derive(Clone, Copy, Default)]
struct PartialLines {
    cells: CellSet,
    taken: usize,
    /// Number of these cells that have at most as many candidates as the whole pattern has digits.
    few: usize,
}

/// The choice of crossing lines.
struct LineChoice<'a> {
    grid: &'a Grid,
    crossings: &'a [[Cell; 2]],
    size: usize,
}

impl LineChoice<'_> {
    /// Adds crossing lines, from this one on, as long as half of the cells can still be without extras.
    fn extend(&self, partial: PartialLines, next: usize, report: &mut dyn FnMut(CellSet)) {
        if partial.taken == self.size {
            return report(partial.cells);
        }
        for (index, crossing) in self.crossings.iter().enumerate().skip(next) {
            let few = |cell: &&Cell| self.grid.candidates(**cell).len() <= self.size;
            let taken = partial.taken + 1;
            let few = partial.few + crossing.iter().filter(few).count();
            let cells = crossing.iter().fold(partial.cells, |all, cell| all.with(*cell));
            // No digit can occur twice in a box, so a box that holds all the digits has no room for more cells.
            let layout = self.grid.layout();
            let region =
                layout.region_of(crossing[0]).map_or(CellSet::EMPTY, |region| layout.cells_of(region));
            let fits = (cells & region).len() <= self.size;
            if fits && few + 2 * (self.size - taken) >= self.size {
                self.extend(PartialLines { cells, taken, few }, index + 1, report);
            }
        }
    }
}

/// The sets of `size` digits such that only the cells of a roof have other candidates. The roof is one cell, two cells,
/// or any cells with one extra digit.
fn each_digits(grid: &Grid, cells: CellSet, size: usize, report: &mut dyn FnMut(DigitSet, CellSet)) {
    let mut held = [DigitSet::EMPTY; 8];
    held.iter_mut().zip(cells).for_each(|(held, cell)| *held = grid.candidates(cell));
    let held = &held[..cells.len().min(8)];
    let mut known: [DigitSet; 64] = [DigitSet::EMPTY; 64];
    let mut count = 0;
    let mut consider = |digits: DigitSet| {
        if digits.len() != size || known[..count].contains(&digits) || count == known.len() {
            return;
        }
        known[count] = digits;
        count += 1;
        let roof: CellSet = cells.iter().filter(|cell| !digits.is_superset(grid.candidates(*cell))).collect();
        let several = cells.iter().all(|cell| (grid.candidates(cell) & digits).len() > 1);
        if !roof.is_empty() && roof.len() <= size && several {
            report(digits, roof);
        }
    };
    let union = |held: &[DigitSet]| held.iter().fold(DigitSet::EMPTY, |all, digits| all | *digits);
    let all = union(held);
    if all.len() == size + 1 {
        all.iter().for_each(|extra| consider(all.without(extra)));
    }
    for one in 0..held.len() {
        let mut before = union(&held[..one]);
        consider(before | union(&held[one + 1..]));
        for other in one + 1..held.len() {
            consider(before | union(&held[other + 1..]));
            before |= held[other];
        }
    }
}

/// Returns true if the crossing lines hold different sets of the digits, as in `ab`, `abc`, `bc`.
pub(super) fn is_stepped(grid: &Grid, deadly: &Deadly) -> bool {
    // If the cells lie in two rows, the crossing lines are columns; otherwise they are rows.
    let rows: HouseSet = deadly.cells.iter().map(Cell::row).collect();
    let across_of = |cell: Cell| if rows.len() == 2 { cell.column() } else { cell.row() };
    let across = |cell: &Cell| {
        let partner = (deadly.cells & across_of(*cell).cells()).without(*cell);
        let digits = |cell: Cell| grid.candidates(cell) & deadly.digits;
        partner.iter().fold(digits(*cell), |all, other| all | digits(other))
    };
    // The first cell of each crossing line represents its line.
    let first = |cell: &Cell| (deadly.cells & across_of(*cell).cells()).first() == Some(*cell);
    let mut sizes: Vec<usize> = deadly.cells.iter().filter(first).map(|cell| across(&cell).len()).collect();
    sizes.sort_unstable();
    sizes == [2, 2, 3]
}
