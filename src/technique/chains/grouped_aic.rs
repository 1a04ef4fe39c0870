#![doc = include_str!("../pages/en/grouped_aic.md")]

use super::chain_search::{Concludes, Kind, of_groups, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// An alternating chain of which some nodes are groups: one of its ends is true.
pub(crate) static GROUPED_AIC: Technique = Technique {
    id: "grouped-aic",
    family: Family::Chains,
    library_code: "0711",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: grouped_aic,
    page: page!("grouped_aic"),
    examples: examples!("grouped_aic"),
    practice: practice!("grouped_aic"),
};

fn grouped_aic(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &GROUPED_AIC,
        length: (2, u16::MAX),
        concludes: Concludes::Several,
        named: of_groups,
    };
    report_between(view, Nodes::Groups, &kind, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r2c2 = 4 7", "7b3 = r2c7 r2c8 r3c9", "r8c9 = 4 7"];
        for loose in ["r2c2 = 4 7 9", "7b3 = r2c7 r2c8 r1c7 r3c9", "r8c9 = 4 7 9"] {
            fires_until(&GROUPED_AIC, &lines, "4r2c9 4r8c2", loose);
        }
    }
}
