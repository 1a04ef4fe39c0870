#![doc = include_str!("pages/en/direct_hidden_pair.md")]

use super::hidden_pair::HIDDEN_PAIR;
use super::{direct, examples, page};
use crate::step::{Family, Technique};

/// A hidden pair that leaves another digit one place in the house: it is placed at once.
pub static DIRECT_HIDDEN_PAIR: Technique = Technique {
    id: "direct-hidden-pair",
    family: Family::Subsets,
    library_code: "0213",
    assumes_unique: false,
    find: |view, sink| direct::hidden(&DIRECT_HIDDEN_PAIR, &HIDDEN_PAIR, 2, view, sink),
    page: page!("direct_hidden_pair"),
    examples: examples!("direct_hidden_pair"),
};
