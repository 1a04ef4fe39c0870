//! One of the 27 houses (rows, columns and boxes), or one of five extra houses that some layouts have.

use super::set::typed_set;
use super::{Cell, CellSet, NameError};
use std::{fmt, str::FromStr};

/// A row, column or box; written `r5`, `c5`, `b5`, counted from 1. Extra houses are `e1` to `e5`; the
/// [layout](super::Layout) knows their cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// Kind of a house: row, column, box, or extra house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// Nine cells in a three by three block.
    Box,
    /// Nine cells anywhere, which only the layout knows.
    Extra,
}

impl HouseKind {
    /// The four kinds, in the order of the houses: rows, columns, boxes, extra houses.
    pub const ALL: [HouseKind; 4] = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra];
}

impl House {
    /// The house with this index: rows 0 to 8, columns 9 to 17, boxes 18 to 26, extra houses 27 to 31.
    ///
    /// # Panics
    /// When `index` is not below 32.
    pub const fn from_index(index: usize) -> House {
        assert!(index < 32);
        House(index as u8)
    }

    /// The row with this index, 0 to 8 from the top.
    ///
    /// # Panics
    /// When `index` is not below 9.
    pub const fn row(index: usize) -> House {
        assert!(index < 9);
        House(index as u8)
    }

    /// The column with this index, 0 to 8 from the left.
    ///
    /// # Panics
    /// When `index` is not below 9.
    pub const fn column(index: usize) -> House {
        assert!(index < 9);
        House(9 + index as u8)
    }

    /// The box with this index, 0 to 8 in reading order.
    ///
    /// # Panics
    /// When `index` is not below 9.
    pub const fn box_(index: usize) -> House {
        assert!(index < 9);
        House(18 + index as u8)
    }

    /// The houses of the classic board: rows, then columns, then boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator {
        (0..27u8).map(House)
    }

    /// The nine rows, then the nine columns.
    pub fn lines() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator {
        (0..18u8).map(House)
    }

    /// The nine boxes.
    pub fn boxes() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator {
        (18..27u8).map(House)
    }

    /// The index: rows 0 to 8, columns 9 to 17, boxes 18 to 26, extra houses 27 to 31.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column, box or extra house.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..27 => HouseKind::Box,
            _ => HouseKind::Extra,
        }
    }

    /// Number that players give the house among the houses of its kind, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The nine cells of a row, column or box; none for an extra house, whose cells only the layout knows.
    pub const fn cells(self) -> CellSet {
        HOUSE_CELLS[self.0 as usize]
    }

    /// Returns true if the house is a row or a column.
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
            HouseKind::Extra => 'e',
        };
        write!(f, "{letter}{}", self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for House {
    type Err = NameError;

    /// Reads a name such as `r5`, `c5`, `b5` or `e5`, with small or capital letters.
    fn from_str(text: &str) -> Result<House, NameError> {
        match text.as_bytes() {
            [b'r' | b'R', n @ b'1'..=b'9'] => Ok(House::row((n - b'1') as usize)),
            [b'c' | b'C', n @ b'1'..=b'9'] => Ok(House::column((n - b'1') as usize)),
            [b'b' | b'B', n @ b'1'..=b'9'] => Ok(House::box_((n - b'1') as usize)),
            [b'e' | b'E', n @ b'1'..=b'5'] => Ok(House::from_index(27 + (n - b'1') as usize)),
            _ => Err(NameError { wanted: "a house such as r5, c5 or b5", found: text.to_string() }),
        }
    }
}

typed_set!(
    /// A set of houses.
    HouseSet of House in u32, all u32::MAX
);

impl HouseSet {
    /// The houses of the classic board.
    pub const CLASSIC: HouseSet = HouseSet((1 << 27) - 1);
    /// The nine rows.
    pub const ROWS: HouseSet = HouseSet(0x1ff);
    /// The nine columns.
    pub const COLUMNS: HouseSet = HouseSet(0x1ff << 9);
    /// The nine boxes.
    pub const BOXES: HouseSet = HouseSet(0x1ff << 18);
    /// The nine rows and the nine columns.
    pub const LINES: HouseSet = HouseSet(0x3ffff);

    /// The cells of all houses in the set.
    pub fn cells(self) -> CellSet {
        self.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }
}

/// The cells of each row, column and box.
const HOUSE_CELLS: [CellSet; 32] = {
    let mut table = [CellSet::EMPTY; 32];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let mut kind = 0;
        while kind < 3 {
            let house = cell.houses()[kind].index();
            table[house] = table[house].with(cell);
            kind += 1;
        }
        index += 1;
    }
    table
};
