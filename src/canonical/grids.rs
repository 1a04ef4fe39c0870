//! The first two rows of the form of a complete grid.
//!
//! The first row of the form is always 123456789, so the second row decides which lines and which orders of columns
//! need to be tried. Look at the three digits of the second row in the first box. In the first row, either all three
//! digits are in one other box, or only two of them are in the same box. The three digits are then named 4, 5, 6 or 4,
//! 5, 7, and only few orders give these names.

use super::board::{BoardRows, band};
use super::partial::{ORDERS, PartialForm, RowWord};

/// The partial forms of two rows from which the smallest form may grow, and the words of these two rows; `None` if a
/// board is not a complete grid.
pub(super) fn begin(boards: &[BoardRows; 2]) -> Option<(Vec<RowWord>, Vec<PartialForm>)> {
    let boxes = (0..9).map(|box_| boards[0].box_digits(box_));
    let mut houses = boards.iter().flat_map(|board| board.rows).chain(boxes);
    if !houses.all(|house| places(&house).is_some()) {
        return None;
    }
    let mut found = Vec::with_capacity(64);
    let (mut first, mut second) = (u64::MAX, u64::MAX);
    for (is_transposed, board) in [false, true].into_iter().zip(boards) {
        for top in 0..9 {
            for below in (0..9).filter(|row| *row != top && band(row / 3) == band(top / 3)) {
                let rows = [&board.rows[top], &board.rows[below]];
                orders(rows, |columns| {
                    let mut begun = Vec::with_capacity(1);
                    PartialForm::new(is_transposed).add(top, rows[0], columns, &mut first, &mut begun);
                    for partial in begun {
                        partial.add(below, rows[1], columns, &mut second, &mut found);
                    }
                });
            }
        }
    }
    Some((vec![first, second], found))
}

/// The column of each digit in a row; `None` if the row does not contain every digit.
fn places(row: &[u8; 9]) -> Option<[usize; 10]> {
    let mut places = [usize::MAX; 10];
    row.iter().enumerate().for_each(|(column, digit)| places[usize::from(*digit)] = column);
    places[1..].iter().all(|column| *column < 9).then_some(places)
}

/// For each stack that may come first, calls `each` with the orders of columns that make the beginning of the second
/// row as small as possible.
fn orders([top, below]: [&[u8; 9]; 2], mut each: impl FnMut(&[u8; 9])) {
    let Some(places) = places(top) else { return };
    for stack in 0..3 {
        // For each column of the stack: take its digit in the second row, and find the column of this digit in the
        // first row.
        let partners = [0, 1, 2].map(|column| places[usize::from(below[3 * stack + column])]);
        for [a, b, c] in ORDERS {
            let [second, third, other] = [a, b, c].map(|column| partners[column]);
            if second / 3 != third / 3 {
                continue;
            }
            let next = second / 3;
            let last = 3 - stack - next;
            // The remaining column of the second stack.
            let left = 9 * next + 3 - second - third;
            for rest in ORDERS.map(|order| order.map(|column| 3 * last + column)) {
                // The column of the third digit is in the second stack, or it must be the first column of the third
                // stack.
                if other / 3 == next || rest[0] == other {
                    let columns = [3 * stack + a, 3 * stack + b, 3 * stack + c, second, third, left];
                    each(&std::array::from_fn(|place| {
                        columns.get(place).copied().unwrap_or_else(|| rest[place - 6]) as u8
                    }));
                }
            }
        }
    }
}
