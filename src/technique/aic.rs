#![doc = include_str!("pages/en/aic.md")]

use super::chain_search::{Kind, Via, by_ends, of_mixed_links, report};
use super::{examples, page};
use crate::grid::Grid;
use crate::step::{Conclusion, Family, Links, Sink, Technique, View};
use std::ops::ControlFlow;

/// An alternating chain through candidates of several digits: one of its ends is true.
pub static AIC: Technique = Technique {
    id: "aic",
    family: Family::Chains,
    library_code: "0708",
    assumes_unique: false,
    find: aic,
    page: page!("aic"),
    examples: examples!("aic"),
};

fn aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let within = view.links().select(|node| node.cells.single().is_some());
    let kind = Kind {
        technique: &AIC,
        via: Via::Both,
        within: &within,
        closed: false,
        length: (2, u16::MAX),
        concludes: by_two_ends,
        named: of_mixed_links,
    };
    report(view, &[kind], sink)
}

/// What conflicts with both of two ends, when it is more than one candidate.
fn by_two_ends(grid: &Grid, links: &Links, start: u16, end: u16) -> Option<Conclusion> {
    let conclusion = by_ends(grid, links, start, end)?;
    (conclusion.eliminations().count() > 1).then_some(conclusion)
}
