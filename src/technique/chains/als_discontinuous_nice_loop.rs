#![doc = include_str!("../pages/en/als_discontinuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_sets, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A chain through almost locked sets that comes back to one candidate and proves it true or false.
pub(crate) static ALS_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "als-discontinuous-nice-loop",
    family: Family::Chains,
    library_code: "0710",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: als_discontinuous_nice_loop,
    page: page!("als_discontinuous_nice_loop"),
    examples: examples!("als_discontinuous_nice_loop"),
    practice: practice!("als_discontinuous_nice_loop"),
};

fn als_discontinuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &ALS_DISCONTINUOUS_NICE_LOOP,
        length: (2, u16::MAX),
        concludes: Concludes::One,
        named: of_sets,
    };
    report_between(view, Nodes::Sets, &kind, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r2c4 = 1 2 3", "r2c5 = 1 2", "1c8 = r2c8 r6c8", "7r6 = r6c8 r6c4"];
        for loose in ["r2c4 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "7r6 = r6c8 r6c4 r6c1"] {
            fires_until(&ALS_DISCONTINUOUS_NICE_LOOP, &lines, "3r6c4", loose);
        }
    }
}
