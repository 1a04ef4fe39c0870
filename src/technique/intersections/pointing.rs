//! All places of a digit in a box lie on one line, so the rest of the line loses the digit.

use super::intersection;
use crate::board::House;

technique!(POINTING = "pointing" {
    family: Intersections,
    library_code: "0100",
    find: |view, sink| intersection::find(&POINTING, House::boxes(), view, sink),
});
