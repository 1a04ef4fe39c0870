//! Where a digit can stand at all, by its own places alone.
//!
//! A template is a complete placement of one digit: nine of its places, one in each house. A place that lies in no
//! template is false, and whatever looks at one digit only, such as a fish, can remove nothing else. So this tells
//! cheaply where such a search is in vain.

use crate::board::{Cell, CellSet, Digit};
use crate::grid::Grid;

/// The places of the digit that lie in no template: what reasoning about this digit alone could ever remove.
pub fn impossible(grid: &Grid, digit: Digit) -> CellSet {
    let places = grid.places(digit);
    let open = places & grid.unsolved();
    let rows = Cell::all().step_by(9).map(Cell::row_index).filter(|row| !solved_row(grid, digit, *row));
    let rows = rows.fold(0, |rows, row| rows | 1 << row);
    let mut unknown = open;
    let mut impossible = CellSet::EMPTY;
    while let Some(cell) = unknown.first() {
        let mut template = CellSet::only(cell);
        let found = complete(open - cell.peers(), rows & !(1 << cell.row_index()), &mut template);
        // One template answers for nine places at once.
        unknown -= template;
        if !found {
            impossible = impossible.with(cell);
        }
    }
    impossible
}

fn solved_row(grid: &Grid, digit: Digit, row: usize) -> bool {
    grid.places(digit).meets(Cell::at(row, 0).row().cells() & grid.solved())
}

/// Adds a place in each of the rows, no two in one house; leaves the template as it was where that cannot be done.
fn complete(open: CellSet, rows: u16, template: &mut CellSet) -> bool {
    let in_row = |row: usize| (open.bits() >> (9 * row)) as u16 & 0x1ff;
    let left = (0..9).filter(|row| rows >> row & 1 == 1);
    let Some(row) = left.min_by_key(|row| in_row(*row).count_ones()) else { return true };
    let mut columns = in_row(row);
    while columns != 0 {
        let cell = Cell::at(row, columns.trailing_zeros() as usize);
        columns &= columns - 1;
        if complete(open - cell.peers(), rows & !(1 << row), template) {
            *template = template.with(cell);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;

    #[test]
    fn what_a_locked_candidate_removes_lies_in_no_template() {
        let digit = Digit::ALL[4];
        let mut grid = Grid::EMPTY;
        assert!(impossible(&grid, digit).is_empty());
        for row in 1..3 {
            for column in 0..3 {
                grid.eliminate(Candidate::new(digit, Cell::at(row, column))).unwrap();
            }
        }
        let rest: CellSet = (3..9).map(|column| Cell::at(0, column)).collect();
        assert_eq!(impossible(&grid, digit), rest);
    }

    #[test]
    fn a_placed_digit_stands_where_it_stands() {
        let digit = Digit::ALL[0];
        let mut grid = Grid::EMPTY;
        grid.place(Candidate::new(digit, Cell::at(4, 4))).unwrap();
        assert!(impossible(&grid, digit).is_empty());
    }
}
