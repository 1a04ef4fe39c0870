//! The primitive operations of the search. They work on 27 cells at a time, with nine bits for the digits of each cell.
//!
//! Only this module uses processor instructions directly. Only this module and the functions of
//! [`super::instruction_set`] have `unsafe` code. The module knows the shape of the board, but it does not know the
//! rules of Sudoku or the guesses of a search. All implementations do the same to the same cells. So a search has the
//! same result, bit for bit, with each of them; `tests/search.rs` checks this.
//!
//! # A third of the board
//! A *third* is 27 cells, one from each minirow (three cells of a row in a box) and one from each minicolumn: in every
//! box, it has the cells of one broken diagonal. Third `k` has the cells with `(row - column) mod 3 = k`. A cell of a
//! third has the coordinates `(band, stack, x)`, where `x` is its column within the box, and *lane* number
//! `band * 9 + stack * 3 + x`; its row within the box is then `(x + k) mod 3`.
//!
//! The reason for the diagonals is as follows. The candidates of the minicolumns are the union of the three thirds,
//! lane by lane. The candidates of the minirows are the same union after third 1 is [turned](Third::shift) by one place
//! and third 2 by two places. The turn moves a cell from lane `x`, its column, to lane `x + k`, its row. So rows and
//! columns cost nearly the same, and the board need not be transposed.
//!
//! # Which implementation
//! | instruction set | a third is | needs |
//! | --- | --- | --- |
//! | `avx512` | one vector of 32 words of 16 bits | AVX-512 with BW, VBMI, BITALG |
//! | `avx2`, `sse2` | three vectors of four words of 32 bits, three cells in each word | AVX2; any x86-64 |
//! | `plain` | the same, as arrays | nothing |

#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod plain;
mod quads;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;

/// Memory for one third, in the format of its implementation.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct ThirdBytes(pub(super) [u32; 16]);

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The cell, in reading order, at each lane of each third.
pub(super) const CELL_AT: [[u8; 27]; 3] = {
    let mut table = [[0; 27]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[(row + 9 - column) % 3][row / 3 * 9 + column] = cell as u8;
        cell += 1;
    }
    table
};

/// Operations on 27 cells at once. "Lane by lane" means: on each cell's nine bits, independently of the other cells.
///
/// The methods are cheap and inlined; a function that uses them must be compiled for the instruction set that the
/// implementation needs (see [`super::instruction_set`]).
pub(super) trait Third: Copy {
    /// The three thirds of a board given by its numbers in reading order; 0 means all nine digits.
    fn from_numbers(numbers: &[u8; 81]) -> [Self; 3];

    /// The three thirds of a board given by its sets of digits in reading order.
    fn from_sets(sets: &[u16; 81]) -> [Self; 3];

    /// The number of the digit in each cell, in reading order, if each cell has exactly one digit.
    fn to_numbers(thirds: [Self; 3]) -> [u8; 81];

    /// Stores the third.
    fn store(self) -> ThirdBytes;

    /// Reads a third that [`store`](Self::store) has written.
    fn load(room: &ThirdBytes) -> Self;

    /// Lane by lane: the digits that both thirds have.
    fn and(self, other: Self) -> Self;

    /// Lane by lane: the digits that at least one of the thirds has.
    fn or(self, other: Self) -> Self;

    /// Lane by lane: the digits that exactly one of the thirds has.
    fn xor(self, other: Self) -> Self;

    /// Lane by lane: the digits of this third that the other third does not have.
    fn without(self, other: Self) -> Self;

    /// Moves whole lanes: lane `(band, stack, x)` of the result is lane `(band + B, stack + S, x + X)` of this third,
    /// each coordinate modulo 3.
    fn shift<const B: usize, const S: usize, const X: usize>(self) -> Self;

    /// Keeps the lanes with exactly one digit and empties the others.
    fn alone(self) -> Self;

    /// Keeps the lanes with exactly two digits and empties the others.
    fn paired(self) -> Self;

    /// Lane by lane: the digits that both thirds have, or the digits of this third if the two share no digit.
    fn narrow(self, to: Self) -> Self;

    /// The board with these digits in one cell instead of its present digits.
    fn with(thirds: [Self; 3], third: usize, lane: usize, digits: u16) -> [Self; 3];

    /// The digits in one cell of a board.
    fn at(thirds: [Self; 3], third: usize, lane: usize) -> u16;

    /// Returns true if no lane of the three thirds is empty and every lane of `present` has all nine digits.
    fn sound(thirds: [Self; 3], present: Self) -> bool;

    /// Returns true if two boards are the same.
    fn same(some: [Self; 3], others: [Self; 3]) -> bool;

    /// Lane by lane: the number of digits.
    fn count(self) -> Self;

    /// Lane by lane: the sum of two numbers. The sum must stay below 512.
    fn add(self, other: Self) -> Self;

    /// Lane by lane, the weight of a cell with this number of digits: 0 for one digit or none, 3 for two digits, 2 for
    /// more.
    fn stake(self) -> Self;

    /// Lane by lane: the number if the other third has a digit, or else 0.
    fn only_where(self, other: Self) -> Self;

    /// The third and the lane that hold the greatest number. If several lanes hold it, the first of them is taken. The
    /// greatest number must be below 256.
    fn first_greatest(thirds: [Self; 3]) -> ThirdLane;
}

/// A place in the three thirds of a board, and a number found there.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThirdLane {
    /// The third, 0 to 2.
    pub(super) third: usize,
    /// The lane, 0 to 26.
    pub(super) lane: usize,
    /// The number in the lane.
    pub(super) number: u16,
}

impl ThirdLane {
    /// A number and its lane as one key. A greater number has a greater key; among equal numbers, an earlier lane has a
    /// greater key.
    const fn key(third: usize, lane: usize, number: u16) -> u16 {
        number << 7 | (127 - (third * 32 + lane)) as u16
    }

    /// The reverse of [`key`](ThirdLane::key).
    #[inline(always)]
    fn of_key(key: u16) -> ThirdLane {
        let place = usize::from(127 - (key & 127));
        ThirdLane { third: place / 32, lane: place % 32 % 27, number: key >> 7 }
    }
}

/// Moves the cells to the lanes of their rows, so that the three cells of a minirow are at one lane.
#[inline(always)]
pub(super) fn by_row<T: Third>([a, b, c]: [T; 3]) -> [T; 3] {
    [a, b.shift::<0, 0, 2>(), c.shift::<0, 0, 1>()]
}

/// Copies the bits of each minirow to its cells: the reverse of [`by_row`].
#[inline(always)]
pub(super) fn to_cells<T: Third>(rows: T) -> [T; 3] {
    [rows, rows.shift::<0, 0, 1>(), rows.shift::<0, 0, 2>()]
}
