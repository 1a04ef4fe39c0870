//! A corner with two digits and two links, or three links. A link is a house in which a digit has no place except two
//! corners.

use super::rectangle_links;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(STRONG_LINK_RECTANGLE = "strong-link-rectangle" {
    family: Uniqueness,
    library_code: "0616",
    find: strong_link_rectangle,
    assumes_unique: true,
});

fn strong_link_rectangle(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    rectangle_links::report(&STRONG_LINK_RECTANGLE, view, 2..=3, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    /// In rows 1 and 2, the digit 2 has no place except the corners: the links lead from r2c4 along one side and back
    /// on the other.
    const PARALLEL: [&str; 6] =
        ["r1c1 = 1 2", "r1c4 = 1 2 3", "r2c1 = 1 2 4", "r2c4 = 1 2 5", "2r2 = r2c1 r2c4", "2r1 = r1c1 r1c4"];
    /// The links are of both digits, and the corner with two candidates lies next to the corner that loses a digit.
    const TWO_DIGITS: [&str; 6] =
        ["r1c1 = 1 2 6", "r1c4 = 1 2", "r2c1 = 1 2 4", "r2c4 = 1 2 5", "1r1 = r1c1 r1c4", "2r2 = r2c1 r2c4"];
    /// All corners have extras.
    const THREE: [&str; 7] = [
        "r1c1 = 1 2 6",
        "r1c4 = 1 2 3",
        "r2c1 = 1 2 4",
        "r2c4 = 1 2 5",
        "1r1 = r1c1 r1c4",
        "2r2 = r2c1 r2c4",
        "2c4 = r1c4 r2c4",
    ];

    #[test]
    fn parallel_links_until_one_digit_has_another_place() {
        fires_until(&STRONG_LINK_RECTANGLE, &PARALLEL, "1r2c4", "2r1 = r1c1 r1c4 r1c9");
    }

    #[test]
    fn links_of_both_digits_until_the_corner_has_a_third() {
        fires_until(&STRONG_LINK_RECTANGLE, &TWO_DIGITS, "1r2c4", "r1c4 = 1 2 3");
    }

    #[test]
    fn three_links_until_one_digit_has_another_place() {
        fires_until(&STRONG_LINK_RECTANGLE, &THREE, "1r2c4", "2c4 = r1c4 r2c4 r9c4");
    }
}
