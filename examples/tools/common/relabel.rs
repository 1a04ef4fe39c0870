//! Other forms of the same puzzle.

use super::random::SplitMix;
use whydoku::board::{Cell, Digit};
use whydoku::puzzle::Values;

/// The puzzle with rows, columns and digits shuffled within what keeps it the same puzzle.
pub(crate) fn relabelled(random: &mut SplitMix, puzzle: &Values) -> Values {
    let [rows, columns] = [(), ()].map(|()| line_order(random));
    let mut digits = Digit::ALL;
    shuffle(random, &mut digits);
    let flip = random.below(2) == 1;
    let mut values = Values::EMPTY;
    for (cell, digit) in puzzle.iter() {
        let (row, column) = (rows[cell.row_index()], columns[cell.column_index()]);
        let moved = if flip { Cell::at(column, row) } else { Cell::at(row, column) };
        values.set(moved, Some(digits[digit.index()]));
    }
    values
}

/// An order of nine lines that keeps bands together.
fn line_order(random: &mut SplitMix) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    shuffle(random, &mut bands);
    let mut order = [0; 9];
    for (target, band) in bands.into_iter().enumerate() {
        let mut within = [0, 1, 2];
        shuffle(random, &mut within);
        for (offset, line) in within.into_iter().enumerate() {
            order[target * 3 + offset] = band * 3 + line;
        }
    }
    order
}

/// Puts the items into another order.
pub(crate) fn shuffle<T>(random: &mut SplitMix, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}
