#![doc = include_str!("../pages/en/als_continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_sets, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A continuous nice loop through almost locked sets.
pub(crate) static ALS_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "als-continuous-nice-loop",
    family: Family::Chains,
    library_code: "0709",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: als_continuous_nice_loop,
    page: page!("als_continuous_nice_loop"),
    examples: examples!("als_continuous_nice_loop"),
    practice: practice!("als_continuous_nice_loop"),
};

fn als_continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &ALS_CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
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
        let lines = ["r2c4 = 1 2 3", "r2c5 = 1 2", "1c8 = r2c8 r6c8", "3r6 = r6c8 r6c4"];
        let removed = "1r2c1 1r2c2 1r2c3 1r2c6 1r2c7 1r2c9 2r1c4 2r1c5 2r1c6 2r2c1 2r2c2 2r2c3 2r2c6 2r2c7 2r2c8 \
             2r2c9 2r3c4 2r3c5 2r3c6 2r6c8 3r1c4 3r3c4 3r4c4 3r5c4 3r7c4 3r8c4 3r9c4 4r6c8 5r6c8 6r6c8 \
             7r6c8 8r6c8 9r6c8";
        for loose in ["r2c4 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "3r6 = r6c8 r6c4 r6c1"] {
            fires_until(&ALS_CONTINUOUS_NICE_LOOP, &lines, removed, loose);
        }
    }
}
