#![doc = include_str!("../pages/en/bent_quad.md")]

use super::bent;
use crate::step::{Family, Sink, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Four cells with four digits in a line and a box that cross, where one digit alone may stand twice.
pub(crate) static BENT_QUAD: Technique = Technique {
    id: "bent-quad",
    family: Family::Wings,
    library_code: "0802",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: bent_quad,
    page: page!("bent_quad"),
    examples: examples!("bent_quad"),
    practice: practice!("bent_quad"),
};

fn bent_quad(view: &View, sink: Sink) -> ControlFlow<()> {
    bent::bent_sets(&BENT_QUAD, 4, view, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_fifth_digit_breaks_it() {
        let lines = ["r1c4 = 1 2", "r1c5 = 2 3", "r1c1 = 1 3 4", "r2c2 = 1 4"];
        // Here 1 alone may stand twice.
        fires_until(&BENT_QUAD, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 5");
    }

    #[test]
    fn two_digits_that_may_stand_twice_remove_nothing() {
        let lines = ["r1c4 = 1 2", "r1c5 = 1 2 3", "r1c1 = 3 4", "r2c2 = 1 2 4"];
        assert!(conclusions(&BENT_QUAD, &board(&lines)).is_empty());
    }
}
