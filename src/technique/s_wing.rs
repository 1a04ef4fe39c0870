#![doc = include_str!("pages/en/s_wing.md")]

use super::three_links::{Kind, kinds, report};
use super::{examples, page};
use crate::step::{Chain, Family, Nodes, Sink, Technique, View};
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
    report(&S_WING, view, Nodes::Candidates, is_s_wing, sink)
}

/// (a)=(a)-(a=b)-(b)=(b).
fn is_s_wing(chain: &Chain) -> bool {
    kinds(chain) == Some([Kind::House, Kind::Cell, Kind::House])
}
