//! Pointing after which the digit has only one place in another box: the digit is placed at once.

use super::direct;
use super::pointing::POINTING;
use crate::board::House;

technique!(DIRECT_POINTING = "direct-pointing" {
    family: Intersections,
    library_code: "0102",
    find: |view, sink| direct::report_locked(&DIRECT_POINTING, &POINTING, House::boxes(), view, sink),
    on_request: true,
});

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn one_place_is_left_in_the_next_box() {
        let lines = ["5b1 = r3c1 r3c2", "5b2 = r1c6 r3c5"];
        fires_until(&DIRECT_POINTING, &lines, "=5r1c6", "5b2 = r1c4 r1c6 r3c5");
    }

    #[test]
    fn a_place_outside_the_line_breaks_it() {
        let lines = ["5b1 = r3c1 r3c2", "5b2 = r1c6 r3c5"];
        fires_until(&DIRECT_POINTING, &lines, "=5r1c6", "5b1 = r3c1 r3c2 r2c1");
    }
}
