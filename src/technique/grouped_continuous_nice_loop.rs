#![doc = include_str!("pages/en/grouped_continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_groups, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// A continuous nice loop of which some nodes are groups.
pub static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    family: Family::Chains,
    library_code: "0709",
    assumes_unique: false,
    find: grouped_continuous_nice_loop,
    page: page!("grouped_continuous_nice_loop"),
    examples: examples!("grouped_continuous_nice_loop"),
};

fn grouped_continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &GROUPED_CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
        named: of_groups,
    };
    report(view, view.links(Nodes::Groups), &kind, sink)
}
