//! The extra digits of two cells of an extended rectangle make a naked subset with other cells of a house.

use super::{deadly, two_lines};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(EXTENDED_UNIQUE_RECTANGLE_3 = "extended-unique-rectangle-3" {
    family: Uniqueness,
    library_code: "0625",
    find: extended_unique_rectangle_3,
    assumes_unique: true,
    repeats: Some("aic"),
});

fn extended_unique_rectangle_3(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in
        two_lines::all(view, 3, |_, roof| roof.len() == 2 && deadly::is_pair(view.grid().layout(), roof))
    {
        deadly::with_subset(&EXTENDED_UNIQUE_RECTANGLE_3, view.grid(), &deadly, deadly.digits, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 9] = [
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 3",
        "r2c1 = 1 2 3",
        "r2c4 = 1 2 3",
        "r1c7 = 1 2 3 4",
        "r2c7 = 1 2 3 5",
        "r3c8 = 4 5",
        "4b3 = r1c7 r3c8 r3c9",
        "5b3 = r2c7 r3c8",
    ];

    #[test]
    fn the_extras_make_a_pair_until_the_cell_beside_has_more() {
        fires_until(&EXTENDED_UNIQUE_RECTANGLE_3, &LINES, "4r3c9", "r3c8 = 4 5 6");
    }

    #[test]
    fn a_third_cell_with_an_extra_breaks_it() {
        fires_until(&EXTENDED_UNIQUE_RECTANGLE_3, &LINES, "4r3c9", "r2c4 = 1 2 3 9");
    }
}
