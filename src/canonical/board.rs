//! The rows of a board, and the sets of its empty lines.

use crate::puzzle::Digits;

/// A set of rows or of columns of a board, with one bit for each line.
pub(super) type LineSet = u16;

/// The lines of the band or stack with this number.
pub(super) const fn band(number: usize) -> LineSet {
    7 << (3 * number)
}

/// The digits of a board, row by row.
pub(super) struct BoardRows {
    pub(super) rows: [[u8; 9]; 9],
    pub(super) empty_rows: LineSet,
    pub(super) empty_columns: LineSet,
}

impl BoardRows {
    pub(super) fn new(values: &Digits, is_transposed: bool) -> BoardRows {
        let numbers = values.numbers();
        let mut rows = [[0; 9]; 9];
        let (mut filled_rows, mut filled_columns) = (0, 0);
        for (index, number) in numbers.into_iter().enumerate().filter(|(_, number)| *number > 0) {
            let (row, column) = if is_transposed { (index % 9, index / 9) } else { (index / 9, index % 9) };
            rows[row][column] = number;
            filled_rows |= 1 << row;
            filled_columns |= 1 << column;
        }
        BoardRows { rows, empty_rows: !filled_rows & 0x1ff, empty_columns: !filled_columns & 0x1ff }
    }

    /// The digits of a box.
    pub(super) fn box_digits(&self, box_: usize) -> [u8; 9] {
        std::array::from_fn(|place| self.rows[box_ / 3 * 3 + place / 3][box_ % 3 * 3 + place % 3])
    }

    /// Number of ways to exchange empty lines within a band, or whole empty bands. These exchanges do not change the
    /// board.
    pub(super) fn alike(&self) -> u64 {
        let factorial = |number: u32| (1..=u64::from(number)).product::<u64>();
        let of = |empty: LineSet| {
            let bands = [0, 1, 2].map(|number| (empty & band(number)).count_ones());
            let whole = bands.iter().filter(|lines| **lines == 3).count() as u32;
            bands.map(factorial).iter().product::<u64>() * factorial(whole)
        };
        of(self.empty_rows) * of(self.empty_columns)
    }
}

/// Empty lines in `open` that need not be tried, because an earlier empty line gives the same result. Empty lines are
/// taken only in one order. If they were taken in every order, a nearly empty board would have thousands of ways to
/// begin a form, all with equal rows.
pub(super) fn repetitions(empty: LineSet, open: LineSet) -> LineSet {
    let mut repeated = 0;
    let mut has_empty_band = false;
    for band in (0..3).map(band).filter(|band| open & band != 0) {
        let lines = open & empty & band;
        let is_whole = empty & band == band && open & band == band;
        repeated |= if is_whole && has_empty_band { lines } else { lines & lines.wrapping_sub(1) };
        has_empty_band |= is_whole;
    }
    repeated
}
