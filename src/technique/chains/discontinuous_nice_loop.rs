#![doc = include_str!("../pages/en/discontinuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_mixed_links, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A chain that comes back to one candidate and proves it true or false.
pub(crate) static DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "discontinuous-nice-loop",
    family: Family::Chains,
    library_code: "0707",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: discontinuous_nice_loop,
    page: page!("discontinuous_nice_loop"),
    examples: examples!("discontinuous_nice_loop"),
    practice: practice!("discontinuous_nice_loop"),
};

fn discontinuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &DISCONTINUOUS_NICE_LOOP,
        length: (2, u16::MAX),
        concludes: Concludes::One,
        named: of_mixed_links,
    };
    report_between(view, Nodes::Candidates, &kind, sink)
}
