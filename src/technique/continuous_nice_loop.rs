#![doc = include_str!("pages/en/continuous_nice_loop.md")]

use super::chain_search::{Kind, Via, report};
use super::{examples, page};
use crate::step::{Family, Sink, Technique, View};
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
    let within = view.links().select(|node| node.cells.single().is_some());
    let kind = Kind {
        technique: &CONTINUOUS_NICE_LOOP,
        via: Via::Both,
        within: &within,
        closed: true,
        // Two links make a pair or an X-Wing.
        length: (3, u16::MAX),
        concludes: |_, _, _, _| None,
        named: |_| true,
    };
    report(view, &[kind], sink)
}
