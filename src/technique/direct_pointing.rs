#![doc = include_str!("pages/en/direct_pointing.md")]

use super::pointing::POINTING;
use super::{direct, examples, page};
use crate::board::House;
use crate::step::{Family, Technique};

/// Pointing that leaves the digit one place in another box: it is placed at once.
pub static DIRECT_POINTING: Technique = Technique {
    id: "direct-pointing",
    family: Family::Intersections,
    library_code: "0102",
    assumes_unique: false,
    find: |view, sink| direct::locked(&DIRECT_POINTING, &POINTING, House::boxes(), view, sink),
    page: page!("direct_pointing"),
    examples: examples!("direct_pointing"),
};
