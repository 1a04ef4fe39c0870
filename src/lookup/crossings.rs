//! Finds the places of a digit that box-line reductions remove, with bits for all crossings of boxes and lines at once.
//!
//! A crossing that contains all places of its box excludes the digit from the rest of its line. A crossing that
//! contains all places of its line excludes the digit from the rest of its box. This module works on the places of one
//! digit; it must not depend on any technique.

use crate::board::{CellSet, Layout};

/// Returns true if some crossing of a box with a line contains all places of one of the two, but not all places of the
/// other.
pub fn is_locked(places: CellSet) -> bool {
    let bits = places.bits();
    let unlike = |box_: u128, line: u128, crossings: u128| crossings & (box_ ^ line) != 0;
    let (in_rows, in_columns) = (in_rows(bits), in_columns(bits));
    unlike(others(in_rows, ROWS_IN_BOX), others(in_rows, BOXES_IN_ROW), in_rows)
        || unlike(others(in_columns, COLUMNS_IN_BOX), others(in_columns, BOXES_IN_COLUMN), in_columns)
}

/// The places that box-line reductions remove. A house with only one place counts like any other house.
pub fn locked_out(layout: &Layout, places: CellSet) -> CellSet {
    if !layout.is_classic() {
        return locked_out_by_houses(layout, places);
    }
    let bits = places.bits();
    let (in_rows, in_columns) = (in_rows(bits), in_columns(bits));
    let rows = beside(in_rows, ROWS_IN_BOX, BOXES_IN_ROW);
    let columns = beside(in_columns, COLUMNS_IN_BOX, BOXES_IN_COLUMN);
    let cells = rows | rows << 1 | rows << 2 | columns | columns << 9 | columns << 18;
    places & CellSet::from_bits(cells)
}

/// The places that are removed because of any two houses: if all places of one house also lie in a second house, the
/// other places of the second house are removed.
fn locked_out_by_houses(layout: &Layout, places: CellSet) -> CellSet {
    let mut gone = CellSet::EMPTY;
    for house in layout.houses() {
        let own = places & layout.cells_of(house);
        if !own.is_empty() {
            gone |= (places & layout.cells_of_all(layout.common_houses(own))) - own;
        }
    }
    gone
}

/// The crossings from which the digit is excluded. If a crossing contains all places of its box, the digit is excluded
/// from the other crossings of its line. If it contains all places of its line, the digit is excluded from the other
/// crossings of its box. `box_` and `line` are the strides between the crossings of a box, and of a line.
fn beside(crossings: u128, box_: BitStride, line: BitStride) -> u128 {
    others(crossings & !others(crossings, box_), line) | others(crossings & !others(crossings, line), box_)
}

/// For each crossing of a row and a box that contains a place, the bit of the crossing's first cell.
fn in_rows(bits: u128) -> u128 {
    (bits | bits >> 1 | bits >> 2) & ROW_CROSSINGS
}

/// For each crossing of a column and a box that contains a place, the bit of the crossing's first cell.
fn in_columns(bits: u128) -> u128 {
    (bits | bits >> 9 | bits >> 18) & COLUMN_CROSSINGS
}

/// Distance from one bit of a triple to the next, and the first bit of each triple.
type BitStride = (u32, u128);

/// The bits that are one or two steps away from a bit of the set, within the same triple.
fn others(set: u128, (step, first): BitStride) -> u128 {
    let last = first << (2 * step);
    let one = (set & !last) << step | (set & last) >> (2 * step);
    let two = (set & first) << (2 * step) | (set & !first) >> step;
    one | two
}

/// The bits of `part`, repeated `count` times at a distance of `step` bits.
const fn every(step: u32, count: u32, part: u128) -> u128 {
    let (mut all, mut index) = (0, 0);
    while index < count {
        all |= part << (step * index);
        index += 1;
    }
    all
}

const ROW_CROSSINGS: u128 = every(3, 27, 1);
const COLUMN_CROSSINGS: u128 = every(27, 3, 0b1_1111_1111);
/// Stride between the crossings of one box with rows. The next constant is the stride between the crossings of one row
/// with boxes.
const ROWS_IN_BOX: BitStride = (9, every(27, 3, 0b1001001));
const BOXES_IN_ROW: BitStride = (3, every(9, 9, 1));
/// Stride between the crossings of one box with columns. The next constant is the stride between the crossings of one
/// column with boxes.
const COLUMNS_IN_BOX: BitStride = (1, every(3, 27, 1));
const BOXES_IN_COLUMN: BitStride = (27, 0b1_1111_1111);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::House;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_locked_out_is_what_the_houses_say(low: u64, high: u64, other_low: u64, other_high: u64) {
            // The board has few places, so some of them are locked.
            let bits = |low: u64, high: u64| u128::from(high) << 64 | u128::from(low);
            let places = CellSet::from_bits(bits(low, high) & bits(other_low, other_high));
            let mut expected = CellSet::EMPTY;
            for house in House::all() {
                let own = places & house.cells();
                if !own.is_empty() {
                    let others = House::all().filter(|other| other.is_line() != house.is_line());
                    let holding = others.filter(|other| other.cells().is_superset(own));
                    holding.for_each(|other| expected |= (places & other.cells()) - own);
                }
            }
            prop_assert_eq!(locked_out(Layout::CLASSIC, places), expected);
            prop_assert_eq!(is_locked(places), !expected.is_empty());
        }
    }
}
