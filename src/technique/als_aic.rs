#![doc = include_str!("pages/en/als_aic.md")]

use super::chain_search::{Concludes, Kind, of_sets, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// An alternating chain through almost locked sets: one of its ends is true.
pub static ALS_AIC: Technique = Technique {
    id: "als-aic",
    family: Family::Chains,
    library_code: "0711",
    assumes_unique: false,
    find: als_aic,
    page: page!("als_aic"),
    examples: examples!("als_aic"),
};

fn als_aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind =
        Kind { technique: &ALS_AIC, length: (2, u16::MAX), concludes: Concludes::Several, named: of_sets };
    report(view, view.links(Nodes::Sets), &kind, sink)
}
