//! The extra digits of two cells of a loop make a naked subset with other cells of a house.

use super::{deadly, exchange_loop};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_LOOP_3 = "unique-loop-3" {
    family: Uniqueness,
    library_code: "0627",
    find: unique_loop_3,
    assumes_unique: true,
});

fn unique_loop_3(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in exchange_loop::all(view, |_, roof| deadly::is_pair(view.grid().layout(), roof)) {
        if deadly.guardians.cells().len() == 2 {
            deadly::with_subset(&UNIQUE_LOOP_3, view.grid(), &deadly, deadly.digits, sink)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 9] = [
        "r2c1 = 1 2",
        "r2c5 = 1 2",
        "r5c4 = 1 2",
        "r5c5 = 1 2",
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 4",
        "r1c7 = 3 4",
        "3r1 = r1c1 r1c4 r1c7 r1c9",
        "4r1 = r1c1 r1c4 r1c7",
    ];

    #[test]
    fn the_extras_make_a_pair_until_the_cell_beside_has_more() {
        fires_until(&UNIQUE_LOOP_3, &LINES, "3r1c9", "r1c7 = 3 4 5");
    }

    #[test]
    fn a_third_cell_with_an_extra_breaks_it() {
        fires_until(&UNIQUE_LOOP_3, &LINES, "3r1c9", "r5c5 = 1 2 9");
    }
}
