#![doc = include_str!("pages/en/continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, report};
use super::{examples, page};
use crate::step::{Family, Nodes, Sink, Technique, View};
use std::ops::ControlFlow;

/// A chain whose ends conflict: exactly one node of each of its weak links is true.
pub static CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "continuous-nice-loop",
    family: Family::Chains,
    library_code: "0706",
    assumes_unique: false,
    find: continuous_nice_loop,
    page: page!("continuous_nice_loop"),
    examples: examples!("continuous_nice_loop"),
};

fn continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
        named: |_| true,
    };
    report(view, view.links(Nodes::Candidates), &kind, sink)
}
