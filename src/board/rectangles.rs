//! The rectangles that arguments from uniqueness look at, computed at compile time.

use super::{Cell, CellSet};

/// The corners of each rectangle of two rows, two columns and two boxes.
pub static RECTANGLES: [CellSet; 486] = {
    let mut table = [CellSet::EMPTY; 486];
    let mut count = 0;
    let mut top = 0;
    while top < 9 {
        let mut bottom = top + 1;
        while bottom < 9 {
            let mut left = 0;
            while left < 9 {
                let mut right = left + 1;
                while right < 9 {
                    if (top / 3 == bottom / 3) != (left / 3 == right / 3) {
                        table[count] = CellSet::only(Cell::at(top, left))
                            .with(Cell::at(top, right))
                            .with(Cell::at(bottom, left))
                            .with(Cell::at(bottom, right));
                        count += 1;
                    }
                    right += 1;
                }
                left += 1;
            }
            bottom += 1;
        }
        top += 1;
    }
    table
};
