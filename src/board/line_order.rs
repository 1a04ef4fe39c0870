//! Rearrangements of the rows and columns of a board.

use super::{Cell, CellSet, LayoutRules};

/// An order of rows and columns. First, rows may become columns; then the rows are rearranged, and so are the columns.
///
/// On a board with fewer than nine rows, the lines outside the board keep their places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineOrder {
    /// True if rows become columns before anything else.
    pub is_transposed: bool,
    /// For each row of the result, the row from which it comes (after `is_transposed`), counted from 0.
    pub rows: [u8; 9],
    /// For each column of the result, the column from which it comes (after `is_transposed`), counted from 0.
    pub columns: [u8; 9],
}

impl LineOrder {
    /// The order that changes nothing.
    pub const NONE: LineOrder = {
        let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        LineOrder { is_transposed: false, rows: lines, columns: lines }
    };

    /// The eight ways to turn or mirror a board of this size; the first changes nothing.
    pub fn turns(size: usize) -> impl Iterator<Item = LineOrder> {
        let ahead = LineOrder::NONE.rows;
        let back = ahead.map(|line| (size as u8).checked_sub(line + 1).unwrap_or(line));
        [false, true].into_iter().flat_map(move |is_transposed| {
            [ahead, back]
                .into_iter()
                .flat_map(move |rows| [ahead, back].map(|columns| LineOrder { is_transposed, rows, columns }))
        })
    }

    /// New place of the cell.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = self.turned(cell.row_index(), cell.column_index());
        Cell::at(place(&self.rows, row), place(&self.columns, column))
    }

    /// New places of the cells.
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The place from which a cell of the result comes.
    pub fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row_index()], self.columns[cell.column_index()]);
        let (row, column) = self.turned(usize::from(row), usize::from(column));
        Cell::at(row, column)
    }

    fn turned(&self, row: usize, column: usize) -> (usize, usize) {
        if self.is_transposed { (column, row) } else { (row, column) }
    }

    /// The rules of the board in the new order. Rules about pairs do not change.
    pub fn rules(&self, rules: &LayoutRules) -> LayoutRules {
        let moved = |houses: &[CellSet]| houses.iter().map(|cells| self.cells(*cells)).collect();
        LayoutRules { regions: moved(&rules.regions), houses: moved(&rules.houses), ..rules.clone() }
    }

    /// The order that has the same result as this order followed by `next`.
    #[must_use]
    pub fn then(&self, next: &LineOrder) -> LineOrder {
        let (rows, columns) =
            if next.is_transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        LineOrder {
            is_transposed: self.is_transposed != next.is_transposed,
            rows: next.rows.map(|row| rows[usize::from(row)]),
            columns: next.columns.map(|column| columns[usize::from(column)]),
        }
    }

    /// The order that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> LineOrder {
        let inverted = |lines: &[u8; 9]| std::array::from_fn(|line| place(lines, line) as u8);
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        LineOrder { is_transposed: self.is_transposed, rows, columns }
    }
}

fn place(lines: &[u8; 9], line: usize) -> usize {
    lines.iter().position(|other| usize::from(*other) == line).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_order_after_another_is_one_order() {
        let turns: Vec<LineOrder> = LineOrder::turns(9).collect();
        let mixed = LineOrder {
            is_transposed: true,
            rows: [4, 3, 5, 0, 2, 1, 6, 8, 7],
            columns: [1, 2, 0, 8, 7, 6, 3, 4, 5],
        };
        for one in turns.iter().copied().chain([mixed]) {
            for other in turns.iter().copied().chain([mixed]) {
                let both = one.then(&other);
                for cell in Cell::all() {
                    assert_eq!(both.cell(cell), other.cell(one.cell(cell)));
                    assert_eq!(both.source(both.cell(cell)), cell);
                }
            }
            assert_eq!(one.then(&one.inverse()), LineOrder::NONE);
        }
    }

    #[test]
    fn the_turns_of_a_small_board_keep_the_board() {
        let board = LayoutRules::of_size(6).regions.into_iter().fold(CellSet::EMPTY, |all, one| all | one);
        let turns: Vec<LineOrder> = LineOrder::turns(6).collect();
        assert_eq!(turns[0], LineOrder::NONE);
        assert!(turns.iter().all(|turn| turn.cells(board) == board));
        let corners: CellSet = turns.iter().map(|turn| turn.cell(Cell::at(0, 0))).collect();
        assert_eq!(corners.len(), 4);
    }
}
