#![doc = include_str!("pages/en/l_wing.md")]

use super::chain_search::of_one_digit;
use super::three_links::{Kind, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// Three conjugate pairs of two or three digits.
pub static L_WING: Technique = Technique {
    id: "l-wing",
    family: Family::Wings,
    library_code: "0812",
    assumes_unique: false,
    find: l_wing,
    page: page!("l_wing"),
    examples: examples!("l_wing"),
};

fn l_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    report(&L_WING, view, Nodes::Candidates, &[[Kind::House; 3]], |chain| !of_one_digit(chain), sink)
}
