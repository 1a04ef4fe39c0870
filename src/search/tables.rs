//! The tables of the search engine, made by the compiler from their definitions.
//!
//! Nothing here is typed in by hand: each entry is computed from the rule that it stands for.

/// The 27 cells of a band, or the 27 bits of a word.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// Copies a pattern of nine minirows into the three columns of each: multiply by this.
pub(super) const TO_COLUMNS: u32 = 1 | 1 << 9 | 1 << 18;

/// Copies the three bits of a column pattern's boxes into the three rows: multiply by this.
pub(super) const TO_ROWS: u32 = 1 | 1 << 3 | 1 << 6;

/// The column patterns of three rows folded into the first: the boxes of each column offset.
pub(super) const FIRST_ROW: u32 = 0b111 * TO_COLUMNS;

/// The bit of the cell in this row of its band and this column of the board.
pub(super) const fn bit(row_in_band: usize, column: usize) -> u32 {
    1 << (column % 3 * 9 + row_in_band * 3 + column / 3)
}

/// For each bit of a word, the index of its cell within the band, in reading order.
pub(super) const CELL_OF_BIT: [u8; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        table[bit(cell / 9, cell % 9).trailing_zeros() as usize] = cell as u8;
        cell += 1;
    }
    table
};

/// For each cell of a band in reading order, its bit.
pub(super) const BIT_OF_CELL: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        table[cell] = bit(cell / 9, cell % 9);
        cell += 1;
    }
    table
};

/// For each set of columns, by its nine bits, the bits of these cells in the first row of a band.
pub(super) static BITS_OF_ROW: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut column = 0;
        while column < 9 {
            if columns >> column & 1 == 1 {
                table[columns] |= bit(0, column);
            }
            column += 1;
        }
        columns += 1;
    }
    table
};

/// For each bit of a word, what a digit placed there leaves of the word: all but the rest of its row and box.
pub(super) const LEFT_IN_BAND: [u32; 27] = {
    let mut table = [BAND; 27];
    let mut one = 0;
    while one < 27 {
        let a = CELL_OF_BIT[one] as usize;
        let mut other = 0;
        while other < 27 {
            let c = CELL_OF_BIT[other] as usize;
            if one != other && (a / 9 == c / 9 || a % 9 / 3 == c % 9 / 3) {
                table[one] &= !(1 << other);
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// For each bit of a word, what a digit placed there leaves of the words of the two other bands: all but its column.
pub(super) const LEFT_ELSEWHERE: [u32; 27] = {
    let mut table = [BAND; 27];
    let mut one = 0;
    while one < 27 {
        let column = CELL_OF_BIT[one] as usize % 9;
        let mut row = 0;
        while row < 3 {
            table[one] &= !bit(row, column);
            row += 1;
        }
        one += 1;
    }
    table
};

/// What the minirows that a digit occupies in a band say, by their nine bits (`row * 3 + box`).
///
/// The low nine bits are the minirows that stay: the union of the at most six ways to give each row a box of its
/// own; 0 when there is no way. The next nine are those of them that are alone in their row.
pub(super) static MINIROWS: [u32; 512] = {
    const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut stay = 0;
        let mut way = 0;
        while way < 6 {
            let [a, b, c] = WAYS[way];
            let minirows = 1 << a | 1 << (3 + b) | 1 << (6 + c);
            if pattern as u32 & minirows == minirows {
                stay |= minirows;
            }
            way += 1;
        }
        let mut alone = 0;
        let mut row = 0;
        while row < 3 {
            let in_row = stay & 0b111 << (3 * row);
            if in_row.count_ones() == 1 {
                alone |= in_row;
            }
            row += 1;
        }
        table[pattern] = stay | alone << 9;
        pattern += 1;
    }
    table
};
