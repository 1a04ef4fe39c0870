#![doc = include_str!("../pages/en/continuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A chain whose ends conflict: exactly one node of each of its weak links is true.
pub(crate) static CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "continuous-nice-loop",
    family: Family::Chains,
    library_code: "0706",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: continuous_nice_loop,
    page: page!("continuous_nice_loop"),
    examples: examples!("continuous_nice_loop"),
    practice: practice!("continuous_nice_loop"),
};

fn continuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &CONTINUOUS_NICE_LOOP,
        // Two links make a pair, an X-Wing or two bound sets, which have names of their own.
        length: (3, u16::MAX),
        concludes: Concludes::Loop,
        named: |_| true,
    };
    report_between(view, Nodes::Candidates, &kind, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r1c1 = 2 6", "6c7 = r1c7 r4c7", "r4c2 = 6 8", "r2c2 = 2 8"];
        let removed = "2r1c2 2r1c3 2r2c1 2r2c3 2r3c1 2r3c2 2r3c3 6r1c2 6r1c3 6r1c4 6r1c5 6r1c6 6r1c8 6r1c9 6r4c1 \
             6r4c3 6r4c4 6r4c5 6r4c6 6r4c8 6r4c9 8r1c2 8r3c2 8r5c2 8r6c2 8r7c2 8r8c2 8r9c2";
        for loose in ["r1c1 = 2 6 9", "6c7 = r1c7 r4c7 r9c7", "r4c2 = 6 8 9"] {
            fires_until(&CONTINUOUS_NICE_LOOP, &lines, removed, loose);
        }
    }
}
