//! A digit of a line lies in one box: the rest of the box loses it.

use super::intersection;
use crate::board::House;

technique!(CLAIMING = "claiming" {
    family: Intersections,
    library_code: "0101",
    find: |view, sink| intersection::find(&CLAIMING, House::lines(), view, sink),
});
