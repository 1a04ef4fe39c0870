//! Other forms of the same puzzle.

use super::random::SplitMix;
use whydoku::board::Digit;
use whydoku::relabelling::Relabelling;

/// A random relabelling: rows, columns and digits shuffled within the limits that keep a puzzle the same.
pub(crate) fn relabelling(random: &mut SplitMix) -> Relabelling {
    let [rows, columns] = [(), ()].map(|()| inverted(line_order(random)));
    let mut digits = Digit::ALL;
    shuffle(random, &mut digits);
    let is_transposed = random.below(2) == 1;
    let (rows, columns) = if is_transposed { (columns, rows) } else { (rows, columns) };
    Relabelling::new(is_transposed, rows, columns, digits).unwrap_or(Relabelling::NONE)
}

/// For each new place, the line that moves there.
fn inverted(order: [usize; 9]) -> [u8; 9] {
    let mut sources = [0; 9];
    order.iter().zip(0..).for_each(|(target, source)| sources[*target] = source);
    sources
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
