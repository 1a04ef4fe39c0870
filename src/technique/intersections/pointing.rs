//! A digit of a box lies on one line: the rest of the line loses it.

use super::intersection;
use crate::board::House;

technique!(POINTING = "pointing" {
    family: Intersections,
    library_code: "0100",
    find: |view, sink| intersection::find(&POINTING, House::boxes(), view, sink),
});
