//! Cells and houses as plain numbers, in the orders in which the scale visits them.
//!
//! Rows are houses 0 to 8, columns 9 to 17, boxes 18 to 26, as everywhere in the crate. The scale visits families of
//! houses in other orders, which are data here.

/// Number of set bits in a mask of nine bits.
pub(super) use crate::board::ones_of_nine as size;
use crate::board::{Cell, House};
pub(super) use crate::rating::bits::BitIter;

/// The first house of each family in the order boxes, columns, rows.
pub(super) const BOXES_COLUMNS_ROWS: [usize; 3] = [BOXES, COLUMNS, ROWS];
/// Index of the first row among the houses. The next two constants are the indices of the first column and of the first
/// box.
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 9;
pub(super) const BOXES: usize = 18;

/// The nine cells of each house.
pub(super) static CELLS: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut sizes = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES[cell][kind] as usize;
            table[house][sizes[house]] = cell as u8;
            sizes[house] += 1;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The box, the row and the column of each cell.
pub(super) static HOUSES: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        table[index] = [cell.box_().index() as u8, cell.row().index() as u8, cell.column().index() as u8];
        index += 1;
    }
    table
};

/// The houses of each cell, as a set with one bit for each house.
pub(super) static HOUSE_MASKS: [u32; 81] = {
    let mut table = [0; 81];
    let mut index = 0;
    while index < 81 {
        table[index] = Cell::from_index(index).house_set().bits();
        index += 1;
    }
    table
};

/// Place of a cell among the nine cells of its box, row and column.
pub(super) static PLACES: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
};

/// The cells that each cell sees: those of its box, then of its row, then of its column.
pub(super) static PEERS: [[u8; 20]; 81] = {
    let mut table = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut count = 0;
        let mut seen = 1u128 << cell;
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES[cell][kind] as usize;
            let mut place = 0;
            while place < 9 {
                let other = CELLS[house][place];
                if seen >> other & 1 == 0 {
                    seen |= 1 << other;
                    table[cell][count] = other;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// For each cell, the cells that it sees, as a set with one bit for each cell.
pub(super) static PEER_SETS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = Cell::from_index(cell).peers().bits();
        cell += 1;
    }
    table
};

/// The cells of each house as sets.
pub(super) static HOUSE_SETS: [u128; 27] = {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        table[house] = House::from_index(house).cells().bits();
        house += 1;
    }
    table
};

/// For two houses of different kinds, the places of the first house whose cells also lie in the second.
pub(super) static SHARED: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut one = 0;
    while one < 27 {
        let mut other = 0;
        while other < 27 {
            if one / 9 != other / 9 {
                let mut place = 0;
                while place < 9 {
                    if HOUSE_SETS[other] >> CELLS[one][place] & 1 == 1 {
                        table[one][other] |= 1 << place;
                    }
                    place += 1;
                }
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// All choices of `size` places out of nine, as masks in ascending order.
pub(super) fn choices(size: u32) -> &'static [u16] {
    match size {
        2 => &PAIRS,
        3 => &TRIPLES,
        4 => &QUADS,
        5 => &QUADS_LEFT_OUT,
        6 => &TRIPLES_LEFT_OUT,
        7 => &PAIRS_LEFT_OUT,
        _ => &[],
    }
}

static PAIRS: [u16; 36] = of_size(2);
static TRIPLES: [u16; 84] = of_size(3);
static QUADS: [u16; 126] = of_size(4);
static QUADS_LEFT_OUT: [u16; 126] = of_size(5);
static TRIPLES_LEFT_OUT: [u16; 84] = of_size(6);
static PAIRS_LEFT_OUT: [u16; 36] = of_size(7);

const fn of_size<const N: usize>(size: u32) -> [u16; N] {
    let mut all = [0; N];
    let (mut count, mut mask) = (0, 0u16);
    while mask < 512 {
        if mask.count_ones() == size {
            all[count] = mask;
            count += 1;
        }
        mask += 1;
    }
    all
}

/// The cells of a set, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct CellBits(pub(super) u128);

impl Iterator for CellBits {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
