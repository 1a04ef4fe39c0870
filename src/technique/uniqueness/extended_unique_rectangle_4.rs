//! In a house, one of the three digits has no place except two cells with extras: these cells lose the other two
//! digits.

use super::{deadly, two_lines};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(EXTENDED_UNIQUE_RECTANGLE_4 = "extended-unique-rectangle-4" {
    family: Uniqueness,
    library_code: "0626",
    find: extended_unique_rectangle_4,
    assumes_unique: true,
});

fn extended_unique_rectangle_4(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in
        two_lines::all(view, 3, |_, roof| roof.len() == 2 && deadly::is_pair(view.grid().layout(), roof))
    {
        deadly::with_held_digit(&EXTENDED_UNIQUE_RECTANGLE_4, view.grid(), &deadly, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 7] = [
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 3",
        "r2c1 = 1 2 3",
        "r2c4 = 1 2 3",
        "r1c7 = 1 2 3 4",
        "r2c7 = 1 2 5",
        "1b3 = r1c7 r2c7",
    ];

    #[test]
    fn a_third_place_of_the_held_digit_breaks_it() {
        fires_until(&EXTENDED_UNIQUE_RECTANGLE_4, &LINES, "2r1c7 2r2c7 3r1c7", "1b3 = r1c7 r2c7 r3c7");
    }

    #[test]
    fn a_third_cell_with_an_extra_breaks_it() {
        fires_until(&EXTENDED_UNIQUE_RECTANGLE_4, &LINES, "2r1c7 2r2c7 3r1c7", "r2c4 = 1 2 3 9");
    }
}
