//! Lines between the cells of a board whose regions have any shape, drawn with characters. Each edge of a cell is drawn
//! separately.

use crate::board::{Cell, Layout};

/// The lines of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionLines {
    pub(crate) layout: &'static Layout,
    /// If true, lines are drawn between all cells, with thick lines between regions. If false, only thin lines between
    /// regions are drawn.
    pub(crate) inner: bool,
    /// True if only ASCII is drawn.
    pub(crate) ascii: bool,
}

impl RegionLines {
    /// Weight of the edge between two cells, which may be outside the board: 0 for no line, 1 for a thin line, 2 for a
    /// thick line.
    fn weight(&self, one: Option<Cell>, other: Option<Cell>) -> usize {
        let inside = |cell: Option<Cell>| cell.filter(|cell| self.layout.cells().contains(*cell));
        let (one, other) = (inside(one), inside(other));
        let region = |cell: Option<Cell>| cell.map(|cell| self.layout.region_of(cell));
        let is_line = one.is_some() || other.is_some();
        usize::from(is_line && region(one) != region(other)) + usize::from(is_line && self.inner)
    }

    /// Weight of the edge at the left of a cell.
    fn left(&self, row: usize, column: usize) -> usize {
        self.weight(column.checked_sub(1).and_then(|column| cell_at(row, column)), cell_at(row, column))
    }

    /// Weight of the edge above a cell.
    fn upper(&self, row: usize, column: usize) -> usize {
        self.weight(row.checked_sub(1).and_then(|row| cell_at(row, column)), cell_at(row, column))
    }

    /// Returns true if there is a line above a cell of the row.
    pub(crate) fn has_rule(&self, row: usize) -> bool {
        (0..self.layout.size()).any(|column| self.upper(row, column) > 0)
    }

    /// The character at the left of a cell.
    pub(crate) fn bar(&self, row: usize, column: usize) -> char {
        match (self.left(row, column), self.ascii) {
            (0, _) => ' ',
            (1, false) => '│',
            (_, false) => '┃',
            (1, true) if self.inner => ':',
            (_, true) => '|',
        }
    }

    /// The character above a cell.
    pub(crate) fn rule(&self, row: usize, column: usize) -> char {
        match (self.upper(row, column), self.ascii) {
            (0, _) => ' ',
            (1, false) => '─',
            (_, false) => '━',
            (1, true) if self.inner => '.',
            (_, true) => '=',
        }
    }

    /// The character at the upper left corner of a cell.
    pub(crate) fn joint(&self, row: usize, column: usize) -> char {
        let up = row.checked_sub(1).map_or(0, |row| self.left(row, column));
        let right = self.upper(row, column);
        let down = self.left(row, column);
        let left = column.checked_sub(1).map_or(0, |column| self.upper(row, column));
        match (self.ascii, up + right + down + left) {
            (true, 0) => ' ',
            (true, _) => '+',
            (false, _) => JOINTS[27 * up + 9 * right + 3 * down + left],
        }
    }
}

/// The characters for points where up to four lines meet. The index is a number in base 3, with a digit for each line
/// in the order upward, right, downward, left: 0 for no line, 1 for a thin one, 2 for a thick one.
const JOINTS: [char; 81] = [
    ' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓', '╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱', '╺', '╼', '━',
    '┍', '┮', '┯', '┏', '┲', '┳', '╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪', '└', '┴', '┵', '├', '┼', '┽',
    '┟', '╁', '╅', '┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈', '╹', '┚', '┛', '╿', '┦', '┩', '┃', '┨', '┫',
    '┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉', '┗', '┺', '┻', '┡', '╄', '╇', '┣', '╊', '╋',
];

/// The cell in this row and column, if there is one.
fn cell_at(row: usize, column: usize) -> Option<Cell> {
    (row < 9 && column < 9).then(|| Cell::at(row, column))
}
