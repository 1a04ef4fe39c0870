#![doc = include_str!("pages/en/grouped_aic.md")]

use super::chain_search::{Concludes, Kind, of_groups, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// An alternating chain of which some nodes are groups: one of its ends is true.
pub static GROUPED_AIC: Technique = Technique {
    id: "grouped-aic",
    family: Family::Chains,
    library_code: "0711",
    assumes_unique: false,
    find: grouped_aic,
    page: page!("grouped_aic"),
    examples: examples!("grouped_aic"),
};

fn grouped_aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &GROUPED_AIC,
        length: (2, u16::MAX),
        concludes: Concludes::Several,
        named: of_groups,
    };
    report(view, view.links(Nodes::Groups), &kind, sink)
}
