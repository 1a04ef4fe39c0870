//! Claiming after which the digit has only one place in another line: the digit is placed at once.

use super::claiming::CLAIMING;
use super::direct;
use crate::board::House;

technique!(DIRECT_CLAIMING = "direct-claiming" {
    family: Intersections,
    library_code: "0103",
    find: |view, sink| direct::report_locked(&DIRECT_CLAIMING, &CLAIMING, House::lines(), view, sink),
    on_request: true,
    repeats: Some("direct-pointing"),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn one_place_is_left_in_the_line_beside() {
        let lines = ["2r4 = r4c7 r4c9", "2r5 = r5c5 r5c8"];
        fires_until(&DIRECT_CLAIMING, &lines, "=2r5c5", "2r5 = r5c2 r5c5 r5c8");
    }

    #[test]
    fn a_place_outside_the_box_breaks_it() {
        let lines = ["2r4 = r4c7 r4c9", "2r5 = r5c5 r5c8"];
        fires_until(&DIRECT_CLAIMING, &lines, "=2r5c5", "2r4 = r4c7 r4c9 r4c1");
    }
}
