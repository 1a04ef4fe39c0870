//! The short form of a set of cells, row by row, for names of layouts and for messages.

use super::{Cell, CellSet, House};
use std::fmt::Write as _;

/// Cells row by row: `r1c234,r2c1`.
pub(crate) fn shorthand(cells: CellSet) -> String {
    let mut text = String::new();
    for row in House::lines().take(9) {
        let here = cells & row.cells();
        if here.is_empty() {
            continue;
        }
        let _ = write!(text, "{}{row}c", if text.is_empty() { "" } else { "," });
        here.iter().for_each(|cell| {
            let _ = write!(text, "{}", cell.column_index() + 1);
        });
    }
    text
}
/// The cells of a text such as `r1c234,r2c1`.
pub(super) fn cells_of_shorthand(text: &str) -> Option<CellSet> {
    let mut cells = CellSet::EMPTY;
    for group in text.split(',') {
        let (rows, columns) = group.trim().strip_prefix('r')?.split_once('c')?;
        let numbers = |digits: &str| -> Option<Vec<usize>> {
            let number = |c: char| c.to_digit(10).filter(|n| (1..=9).contains(n)).map(|n| n as usize - 1);
            (!digits.is_empty()).then(|| digits.chars().map(number).collect()).flatten()
        };
        for row in numbers(rows)? {
            for column in numbers(columns)? {
                cells.insert(Cell::at(row, column));
            }
        }
    }
    Some(cells)
}
