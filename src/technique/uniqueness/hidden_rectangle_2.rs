//! Two corners hold only two digits, and in one house, one of these digits has no place except two corners. If a
//! certain digit were in one of the other corners, all corners would be determined and could exchange the two digits.
//! So this digit is false in that corner.

use super::rectangle_links;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(HIDDEN_RECTANGLE_2 = "hidden-rectangle-2" {
    family: Uniqueness,
    library_code: "0615",
    find: hidden_rectangle_2,
    assumes_unique: true,
});

fn hidden_rectangle_2(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    rectangle_links::report(&HIDDEN_RECTANGLE_2, view, 1..=1, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    /// Two corners with 1 and 2 in row 1; 2 has no place in column 4 except the corners.
    const BESIDE: [&str; 5] = ["r1c1 = 1 2", "r1c4 = 1 2", "r2c1 = 1 2 3", "r2c4 = 1 2 4", "2c4 = r1c4 r2c4"];
    /// The corners with 1 and 2 lie opposite each other.
    const OPPOSITE: [&str; 5] =
        ["r1c1 = 1 2", "r1c4 = 1 2 3", "r2c1 = 1 2 4", "r2c4 = 1 2", "1r1 = r1c1 r1c4"];

    #[test]
    fn two_corners_of_a_line_until_the_digit_has_another_place() {
        fires_until(&HIDDEN_RECTANGLE_2, &BESIDE, "1r2c1", "2c4 = r1c4 r2c4 r8c4");
    }

    #[test]
    fn a_third_digit_in_a_corner_of_the_line_breaks_it() {
        fires_until(&HIDDEN_RECTANGLE_2, &BESIDE, "1r2c1", "r1c1 = 1 2 5");
    }

    #[test]
    fn two_opposite_corners_until_the_digit_has_another_place() {
        fires_until(&HIDDEN_RECTANGLE_2, &OPPOSITE, "1r2c1", "1r1 = r1c1 r1c4 r1c9");
    }

    #[test]
    fn a_third_digit_in_an_opposite_corner_breaks_it() {
        fires_until(&HIDDEN_RECTANGLE_2, &OPPOSITE, "1r2c1", "r2c4 = 1 2 5");
    }
}
