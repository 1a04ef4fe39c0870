//! Two lines crossed in three boxes, with three digits: candidates that conflict with all extra candidates are false
//! (types 1 and 2).

use super::{deadly, two_lines};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(EXTENDED_UNIQUE_RECTANGLE = "extended-unique-rectangle" {
    family: Uniqueness,
    library_code: "0621",
    find: extended_unique_rectangle,
    assumes_unique: true,
});

fn extended_unique_rectangle(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let uniform = |digits, roof| deadly::is_uniform(grid, digits, roof);
    for deadly in two_lines::all(view, 3, uniform) {
        deadly::exclude(&EXTENDED_UNIQUE_RECTANGLE, grid, deadly, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    const LINES: [&str; 6] =
        ["r1c1 = 1 2 3", "r1c4 = 1 2", "r1c7 = 1 2 3", "r2c1 = 2 3", "r2c4 = 1 2 3", "r2c7 = 1 3 9"];

    #[test]
    fn one_cell_with_extras_loses_the_three_digits() {
        fires_until(&EXTENDED_UNIQUE_RECTANGLE, &LINES, "1r2c7 3r2c7", "r1c4 = 1 2 8");
    }

    #[test]
    fn one_extra_digit_in_two_cells_goes_from_what_sees_both() {
        let lines =
            [&LINES[1..], &["r1c1 = 1 2 3", "r1c7 = 1 2 9", "9b3 = r1c7 r2c7 r3c9", "9c7 = r1c7 r2c7"]]
                .concat();
        let lines: Vec<&str> = lines.into_iter().filter(|line| *line != LINES[2]).collect();
        fires_until(&EXTENDED_UNIQUE_RECTANGLE, &lines, "9r3c9", "r2c7 = 1 3 8 9");
    }

    #[test]
    fn two_boxes_are_not_enough() {
        let lines = [
            "r1c1 = 1 2 3",
            "r1c2 = 1 2 3",
            "r1c7 = 1 2 3",
            "r2c1 = 1 2 3",
            "r2c2 = 1 2 3",
            "r2c7 = 1 2 3 9",
        ];
        assert!(conclusions(&EXTENDED_UNIQUE_RECTANGLE, &board(&lines)).is_empty());
    }
}
