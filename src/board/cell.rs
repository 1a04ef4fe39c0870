//! One of the 81 cells.

use super::set::typed_set;
use super::{House, HouseSet, NameError};
use std::{fmt, str::FromStr};

/// A cell of the board, counted in reading order; written `r4c6` (row 4, column 6, from 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index in reading order (0 is `r1c1`, 80 is `r9c9`).
    ///
    /// # Panics
    /// When `index` is not below 81.
    pub const fn from_index(index: usize) -> Cell {
        assert!(index < 81);
        Cell(index as u8)
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// When the row or the column is not below 9.
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9);
        Cell((row * 9 + column) as u8)
    }

    /// All cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..81u8).map(Cell)
    }

    /// The index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cells that share an edge with the cell.
    pub fn beside(self) -> CellSet {
        let (row, column) = (self.row_index(), self.column_index());
        let near = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        let on_board = near.into_iter().filter(|(row, column)| *row < 9 && *column < 9);
        on_board.map(|(row, column)| Cell::at(row, column)).collect()
    }

    /// The row index, 0 to 8.
    pub const fn row_index(self) -> usize {
        self.0 as usize / 9
    }

    /// The column index, 0 to 8.
    pub const fn column_index(self) -> usize {
        self.0 as usize % 9
    }

    /// The box index, 0 to 8, in reading order.
    pub const fn box_index(self) -> usize {
        self.row_index() / 3 * 3 + self.column_index() / 3
    }

    /// The row that holds the cell.
    pub const fn row(self) -> House {
        House::row(self.row_index())
    }

    /// The column that holds the cell.
    pub const fn column(self) -> House {
        House::column(self.column_index())
    }

    /// The box that holds the cell.
    pub const fn box_(self) -> House {
        House::box_(self.box_index())
    }

    /// Row, column and box of the cell.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        HOUSES[self.0 as usize]
    }

    /// Row, column and box of the cell, as a set.
    #[inline]
    pub const fn house_set(self) -> HouseSet {
        HOUSE_SETS[self.0 as usize]
    }

    /// The 20 other cells that share a house with this cell.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns true if the two cells are different and share a house.
    pub const fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NameError;

    /// Reads a name such as `r4c6`, with small or capital letters.
    fn from_str(text: &str) -> Result<Cell, NameError> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Cell::at((row - b'1') as usize, (column - b'1') as usize))
            }
            _ => Err(NameError { wanted: "a cell such as r4c6", found: text.to_string() }),
        }
    }
}

typed_set!(
    /// A set of cells.
    CellSet of Cell in u128, all (1 << 81) - 1
);

impl CellSet {
    /// Returns true if steps between cells that share an edge lead from each cell of the set to every other cell of the
    /// set, without leaving the set.
    pub fn is_connected(self) -> bool {
        let Some(first) = self.first() else { return true };
        let mut reached = CellSet::only(first);
        loop {
            let more = reached.iter().fold(reached, |all, cell| all | (cell.beside() & self));
            if more == reached {
                return reached == self;
            }
            reached = more;
        }
    }

    /// Cells outside the set that see every cell of the set; all cells if the set is empty.
    pub fn common_peers(self) -> CellSet {
        self.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
    }

    /// Houses that contain every cell of the set: three for one cell, at most two for two or three cells.
    pub fn common_houses(self) -> HouseSet {
        let Some(first) = self.first() else { return HouseSet::CLASSIC };
        self.iter().fold(first.house_set(), |shared, cell| shared & cell.house_set())
    }

    /// The houses that hold at least one cell of the set.
    pub fn houses(self) -> HouseSet {
        let (mut rows, mut columns, mut boxes) = (0u32, 0u32, 0u32);
        for band in 0..3 {
            let in_band = (self.0 >> (27 * band)) as u32 & 0x7ff_ffff;
            let three = [0, 1, 2].map(|row| in_band >> (9 * row) & 0x1ff);
            for (row, cells) in three.into_iter().enumerate() {
                rows |= u32::from(cells != 0) << (3 * band + row);
            }
            let united = three[0] | three[1] | three[2];
            columns |= united;
            for stack in 0..3 {
                boxes |= u32::from(united >> (3 * stack) & 7 != 0) << (3 * band + stack);
            }
        }
        HouseSet::from_bits(rows | columns << 9 | boxes << 18)
    }
}

/// The 20 peers of each cell.
static PEERS: [CellSet; 81] = {
    let mut table = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let [row, column, box_] = cell.houses();
        table[index] = row.cells().union(column.cells()).union(box_.cells()).without(cell);
        index += 1;
    }
    table
};

/// The row, column and box of each cell.
static HOUSES: [[House; 3]; 81] = {
    let mut table = [[House::row(0); 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        table[index] = [House::row(row), House::column(column), House::box_(row / 3 * 3 + column / 3)];
        index += 1;
    }
    table
};

/// The row, column and box of each cell, as a set.
static HOUSE_SETS: [HouseSet; 81] = {
    let mut table = [HouseSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let [row, column, box_] = HOUSES[index];
        table[index] = HouseSet::only(row).with(column).with(box_);
        index += 1;
    }
    table
};
