#![doc = include_str!("pages/en/direct_hidden_triple.md")]

use super::hidden_triple::HIDDEN_TRIPLE;
use super::{direct, examples, page};
use crate::step::{Family, Technique};

/// A hidden triple that leaves another digit one place in the house: it is placed at once.
pub static DIRECT_HIDDEN_TRIPLE: Technique = Technique {
    id: "direct-hidden-triple",
    family: Family::Subsets,
    library_code: "0214",
    assumes_unique: false,
    find: |view, sink| direct::hidden(&DIRECT_HIDDEN_TRIPLE, &HIDDEN_TRIPLE, 3, view, sink),
    page: page!("direct_hidden_triple"),
    examples: examples!("direct_hidden_triple"),
};
