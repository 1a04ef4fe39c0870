#![doc = include_str!("pages/en/s_wing.md")]

use super::three_links::{Kind, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// Two conjugate pairs of two digits, split by a bivalue cell of both.
pub static S_WING: Technique = Technique {
    id: "s-wing",
    family: Family::Wings,
    library_code: "0811",
    assumes_unique: false,
    find: s_wing,
    page: page!("s_wing"),
    examples: examples!("s_wing"),
};

fn s_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    report(&S_WING, view, Nodes::Candidates, &[[Kind::House, Kind::Cell, Kind::House]], |_| true, sink)
}
