#![doc = include_str!("../pages/en/aic.md")]

use super::chain_search::{Concludes, Kind, of_mixed_links, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// An alternating chain through candidates of several digits: one of its ends is true.
pub(crate) static AIC: Technique = Technique {
    id: "aic",
    family: Family::Chains,
    library_code: "0708",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: aic,
    page: page!("aic"),
    examples: examples!("aic"),
    practice: practice!("aic"),
};

fn aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind =
        Kind { technique: &AIC, length: (2, u16::MAX), concludes: Concludes::Several, named: of_mixed_links };
    report_between(view, Nodes::Candidates, &kind, sink)
}
