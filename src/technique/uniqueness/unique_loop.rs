//! A loop of six or more cells with the same two digits: candidates that conflict with all its extra candidates are
//! false (types 1 and 2).

use super::{deadly, exchange_loop};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_LOOP = "unique-loop" {
    family: Uniqueness,
    library_code: "0620",
    find: unique_loop,
    assumes_unique: true,
});

fn unique_loop(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for deadly in exchange_loop::all(view, |digits, roof| deadly::is_uniform(grid, digits, roof)) {
        deadly::exclude(&UNIQUE_LOOP, grid, deadly, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    /// The other five cells of a loop of six through r1c1, in boxes 1, 2 and 5.
    const FLOOR: [&str; 5] = ["r1c4 = 1 2", "r2c1 = 1 2", "r2c5 = 1 2", "r5c4 = 1 2", "r5c5 = 1 2"];

    #[test]
    fn one_cell_with_extras_loses_both_digits() {
        let lines = [&FLOOR[..], &["r1c1 = 1 2 9"]].concat();
        fires_until(&UNIQUE_LOOP, &lines, "1r1c1 2r1c1", "r5c5 = 1 2 3");
    }

    #[test]
    fn one_extra_digit_in_two_cells_goes_from_what_sees_both() {
        let lines = [&FLOOR[1..], &["r1c1 = 1 2 9", "r1c4 = 1 2 9", "9r1 = r1c1 r1c4 r1c8"]].concat();
        fires_until(&UNIQUE_LOOP, &lines, "9r1c8", "r1c4 = 1 2 8 9");
    }

    #[test]
    fn a_house_with_one_cell_of_the_loop_breaks_it() {
        // Rows and columns have two cells of the loop each, but each of the boxes 1, 2, 4, 5, 7 and 8 has only one.
        let lines = [
            "r1c1 = 1 2 9",
            "r1c4 = 1 2",
            "r4c4 = 1 2",
            "r4c2 = 1 2",
            "r7c2 = 1 2",
            "r7c5 = 1 2",
            "r2c5 = 1 2",
        ];
        assert!(conclusions(&UNIQUE_LOOP, &board(&lines)).is_empty());
    }
}
