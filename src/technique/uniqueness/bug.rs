//! Shared code of the BUG techniques: they read the board as a bivalue universal grave (BUG) with extra candidates.
//!
//! Without the extra candidates, every open cell would have two candidates, and every digit would have two open places
//! in each house in which the digit is not placed. Counting shows which candidates are extra: if a digit has more than
//! two places in a house, all except two of these places are extra.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Deadly, Digit, DigitSet};
use crate::grid::Grid;
use crate::lookup::FinderInput;

/// Largest number of cells with extra candidates. If there are more such cells, players do not recognise a grave.
const MOST_CELLS: usize = 9;

/// The ways to read the board as a grave, each with its extras as guardians. There is hardly ever more than one way.
pub(super) fn all(view: &FinderInput) -> Vec<Deadly> {
    let grid = view.grid();
    let many = grid.unsolved_cells() - view.bivalue();
    if many.is_empty() || many.len() > MOST_CELLS {
        return Vec::new();
    }
    let Some(surplus) = surplus(grid) else { return Vec::new() };
    let (mut found, mut extras) = (Vec::new(), CandidateSet::EMPTY);
    choose(grid, many, surplus, &mut extras, &mut found);
    found
}

/// For each digit, the number of places beyond two in each house.
type Surplus = [[u8; 32]; 9];

/// The surplus; `None` if some digit has exactly one open place in a house.
fn surplus(grid: &Grid) -> Option<Surplus> {
    let mut surplus = [[0; 32]; 9];
    for digit in Digit::ALL {
        let places = grid.places(digit) & grid.unsolved_cells();
        for house in grid.layout().houses() {
            let count = (places & grid.layout().cells_of(house)).len() as u8;
            if count == 1 {
                return None;
            }
            surplus[digit.index()][house.index()] = count.saturating_sub(2);
        }
    }
    Some(surplus)
}

/// Removes the extra candidates of the first cell, and then those of the other cells, in every possible way.
fn choose(grid: &Grid, cells: CellSet, surplus: Surplus, extras: &mut CandidateSet, found: &mut Vec<Deadly>) {
    let Some(cell) = cells.first() else {
        if surplus.iter().flatten().all(|left| *left == 0) {
            let cells = grid.unsolved_cells();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
            found.push(Deadly { cells, digits, guardians: extras.clone() });
        }
        return;
    };
    let houses = grid.layout().houses_of(cell);
    let held = grid.candidates(cell);
    let is_over = |digit: &Digit| houses.iter().all(|house| surplus[digit.index()][house.index()] > 0);
    let over: DigitSet = held.iter().filter(is_over).collect();
    // If a cell has a single candidate left, it is not part of a grave.
    let Some(extra) = held.len().checked_sub(2).filter(|extra| *extra <= over.len()) else { return };
    for lost in parts(over, extra) {
        let mut left = surplus;
        for digit in lost {
            houses.iter().for_each(|house| left[digit.index()][house.index()] -= 1);
            extras.insert_all(digit, CellSet::only(cell));
        }
        choose(grid, cells.without(cell), left, extras, found);
        lost.iter().for_each(|digit| extras.remove(Candidate::new(digit, cell)));
    }
}

/// The sets of this many of these digits.
fn parts(digits: DigitSet, size: usize) -> impl Iterator<Item = DigitSet> {
    (0..512_u16)
        .map(DigitSet::from_bits)
        .filter(move |part| part.len() == size && (*part - digits).is_empty())
}

/// The candidates of the cell that are not extra.
pub(super) fn kept_digits(grid: &Grid, deadly: &Deadly, cell: Cell) -> DigitSet {
    grid.candidates(cell) - deadly.guardians.digits_in(cell)
}

/// Boards for the tests of the BUG techniques.
#[cfg(test)]
pub(super) mod boards {
    use crate::board::{Candidate, Cell, Digit};
    use crate::grid::Grid;

    /// A grave of two full grids that differ in every cell: each cell has its two digits in these grids as candidates,
    /// and the candidates `extras` are added.
    pub(in super::super) fn grave(extras: &[&str]) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            let (row, column) = (cell.row_index(), cell.column_index());
            let first = (row % 3 * 3 + row / 3 + column) % 9;
            for digit in Digit::ALL {
                let candidate = Candidate::new(digit, cell);
                let kept = digit.index() == first || digit.index() == (first + 1) % 9;
                if !kept && !extras.contains(&candidate.to_string().as_str()) {
                    grid.eliminate(candidate).unwrap();
                }
            }
        }
        grid
    }
}
