#![doc = include_str!("../pages/en/grouped_continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_groups, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A continuous nice loop of which some nodes are groups.
pub(crate) static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    family: Family::Chains,
    library_code: "0709",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: grouped_continuous_nice_loop,
    page: page!("grouped_continuous_nice_loop"),
    examples: examples!("grouped_continuous_nice_loop"),
    practice: practice!("grouped_continuous_nice_loop"),
};

fn grouped_continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &GROUPED_CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
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
        let lines = ["r2c2 = 4 7", "7b3 = r2c7 r2c8 r3c9", "r3c4 = 7 8", "r2c4 = 4 8"];
        let removed = "4r2c1 4r2c3 4r2c5 4r2c6 4r2c7 4r2c8 4r2c9 7r2c1 7r2c3 7r2c5 7r2c6 7r3c1 7r3c2 7r3c3 7r3c5 \
             7r3c6 8r1c4 8r1c5 8r1c6 8r2c5 8r2c6 8r3c5 8r3c6 8r4c4 8r5c4 8r6c4 8r7c4 8r8c4 8r9c4";
        for loose in ["7b3 = r2c7 r2c8 r1c9 r3c9", "r3c4 = 7 8 9", "r2c4 = 4 8 9"] {
            fires_until(&GROUPED_CONTINUOUS_NICE_LOOP, &lines, removed, loose);
        }
    }
}
