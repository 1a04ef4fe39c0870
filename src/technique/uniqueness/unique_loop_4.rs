//! In a house, one of the two digits of a loop has no place except the two cells with extras: these cells lose the
//! other digit.

use super::{deadly, exchange_loop};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_LOOP_4 = "unique-loop-4" {
    family: Uniqueness,
    library_code: "0628",
    find: unique_loop_4,
    assumes_unique: true,
});

fn unique_loop_4(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in exchange_loop::all(view, |_, roof| deadly::is_pair(view.grid().layout(), roof)) {
        if deadly.guardians.cells().len() == 2 {
            deadly::with_held_digit(&UNIQUE_LOOP_4, view.grid(), &deadly, sink)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 7] = [
        "r2c1 = 1 2",
        "r2c5 = 1 2",
        "r5c4 = 1 2",
        "r5c5 = 1 2",
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 4",
        "1r1 = r1c1 r1c4",
    ];

    #[test]
    fn a_third_place_of_the_held_digit_breaks_it() {
        fires_until(&UNIQUE_LOOP_4, &LINES, "2r1c1 2r1c4", "1r1 = r1c1 r1c4 r1c8");
    }

    #[test]
    fn a_third_cell_with_an_extra_breaks_it() {
        fires_until(&UNIQUE_LOOP_4, &LINES, "2r1c1 2r1c4", "r5c5 = 1 2 9");
    }
}
