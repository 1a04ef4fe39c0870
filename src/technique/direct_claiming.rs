#![doc = include_str!("pages/en/direct_claiming.md")]

use super::claiming::CLAIMING;
use super::{direct, examples, page};
use crate::board::House;
use crate::step::{Family, Technique};

/// Claiming that leaves the digit one place in another line: it is placed at once.
pub static DIRECT_CLAIMING: Technique = Technique {
    id: "direct-claiming",
    family: Family::Intersections,
    library_code: "0103",
    assumes_unique: false,
    find: |view, sink| direct::locked(&DIRECT_CLAIMING, &CLAIMING, House::lines(), view, sink),
    page: page!("direct_claiming"),
    examples: examples!("direct_claiming"),
};
