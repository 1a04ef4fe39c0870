#![doc = include_str!("pages/en/discontinuous_nice_loop.md")]

use super::chain_search::{Kind, Via, by_ends, of_mixed_links, report};
use super::{examples, page};
use crate::grid::Grid;
use crate::step::{Conclusion, Family, Links, Sink, Technique, View};
use std::ops::ControlFlow;

/// A chain that comes back to one candidate and proves it true or false.
pub static DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "discontinuous-nice-loop",
    family: Family::Chains,
    library_code: "0707",
    assumes_unique: false,
    find: discontinuous_nice_loop,
    page: page!("discontinuous_nice_loop"),
    examples: examples!("discontinuous_nice_loop"),
};

fn discontinuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let within = view.links().select(|node| node.cells.single().is_some());
    let kind = Kind {
        technique: &DISCONTINUOUS_NICE_LOOP,
        via: Via::Both,
        within: &within,
        closed: false,
        length: (2, u16::MAX),
        concludes: by_one_candidate,
        named: of_mixed_links,
    };
    report(view, &[kind], sink)
}

/// The candidate at which the loop breaks: the one that is both ends, or the only one that conflicts with both.
fn by_one_candidate(grid: &Grid, links: &Links, start: u16, end: u16) -> Option<Conclusion> {
    let conclusion = by_ends(grid, links, start, end)?;
    (start == end || conclusion.eliminations().count() == 1).then_some(conclusion)
}
