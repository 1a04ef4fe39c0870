#![doc = include_str!("../pages/en/direct_claiming.md")]

use super::claiming::CLAIMING;
use super::direct;
use crate::board::House;
use crate::step::{Family, Technique};

/// Claiming that leaves the digit one place in another line: it is placed at once.
pub(crate) static DIRECT_CLAIMING: Technique = Technique {
    id: "direct-claiming",
    family: Family::Intersections,
    library_code: "0103",
    assumes_unique: false,
    on_request: true,
    repeats: Some("direct-pointing"),
    find: |view, sink| direct::locked(&DIRECT_CLAIMING, &CLAIMING, House::lines(), view, sink),
    page: page!("direct_claiming"),
    examples: examples!("direct_claiming"),
    practice: practice!("direct_claiming"),
};

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
