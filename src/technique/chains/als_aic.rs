#![doc = include_str!("../pages/en/als_aic.md")]

use super::chain_search::{Concludes, Kind, of_sets, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// An alternating chain through almost locked sets: one of its ends is true.
pub(crate) static ALS_AIC: Technique = Technique {
    id: "als-aic",
    family: Family::Chains,
    library_code: "0711",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: als_aic,
    page: page!("als_aic"),
    examples: examples!("als_aic"),
    practice: practice!("als_aic"),
};

fn als_aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind =
        Kind { technique: &ALS_AIC, length: (2, u16::MAX), concludes: Concludes::Several, named: of_sets };
    report_between(view, Nodes::Sets, &kind, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r2c4 = 1 2 3", "r2c5 = 1 2 3", "1c8 = r2c8 r6c8", "7r6 = r6c8 r6c1", "r3c1 = 3 7"];
        for loose in ["r2c5 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "7r6 = r6c8 r6c1 r6c5", "r3c1 = 3 7 9"] {
            fires_until(&ALS_AIC, &lines, "3r2c1 3r2c2 3r2c3 3r3c4 3r3c5 3r3c6", loose);
        }
    }
}
