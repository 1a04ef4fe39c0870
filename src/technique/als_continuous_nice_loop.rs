#![doc = include_str!("pages/en/als_continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_sets, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// A continuous nice loop through almost locked sets.
pub static ALS_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "als-continuous-nice-loop",
    family: Family::Chains,
    library_code: "0709",
    assumes_unique: false,
    find: als_continuous_nice_loop,
    page: page!("als_continuous_nice_loop"),
    examples: examples!("als_continuous_nice_loop"),
};

fn als_continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &ALS_CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
        named: of_sets,
    };
    report(view, view.links(Nodes::Sets), &kind, sink)
}
