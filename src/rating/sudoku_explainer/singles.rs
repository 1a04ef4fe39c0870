//! Hidden and naked singles.

use super::board::ExplainerBoard;
use super::geometry::{BOXES, BOXES_COLUMNS_ROWS, CELLS};
use super::hint::ExplainerHint;

/// The first hidden single. Houses with only one open cell come before digits with only one place. Boxes come before
/// columns, and columns come before rows.
pub(super) fn hidden_single(board: &ExplainerBoard) -> Option<ExplainerHint> {
    const NAME: &str = "Hidden Single";
    for first in BOXES_COLUMNS_ROWS {
        for house in first..first + 9 {
            if board.open[house].is_power_of_two() {
                let cell = CELLS[house][board.open[house].trailing_zeros() as usize] as usize;
                if board.of[cell].is_power_of_two() {
                    return Some(ExplainerHint::place(
                        NAME,
                        10,
                        cell,
                        board.of[cell].trailing_zeros() as usize,
                    ));
                }
            }
        }
    }
    for first in BOXES_COLUMNS_ROWS {
        for house in first..first + 9 {
            for (digit, places) in board.at[house].iter().enumerate() {
                if places.is_power_of_two() {
                    let cell = CELLS[house][places.trailing_zeros() as usize] as usize;
                    return Some(ExplainerHint::place(
                        NAME,
                        if first == BOXES { 12 } else { 15 },
                        cell,
                        digit,
                    ));
                }
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(super) fn naked_single(board: &ExplainerBoard) -> Option<ExplainerHint> {
    let cell = board.of.iter().position(|digits| digits.is_power_of_two())?;
    Some(ExplainerHint::place("Naked Single", 23, cell, board.of[cell].trailing_zeros() as usize))
}
