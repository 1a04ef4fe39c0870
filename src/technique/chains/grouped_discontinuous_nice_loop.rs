#![doc = include_str!("../pages/en/grouped_discontinuous_nice_loop.md")]

use super::chain_search::{Concludes, Kind, of_groups, report_between};
use crate::step::{Family, Sink, Technique};
use crate::view::{Nodes, View};
use std::ops::ControlFlow;

/// A chain with groups that comes back to one candidate and proves it true or false.
pub(crate) static GROUPED_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-discontinuous-nice-loop",
    family: Family::Chains,
    library_code: "0710",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: grouped_discontinuous_nice_loop,
    page: page!("grouped_discontinuous_nice_loop"),
    examples: examples!("grouped_discontinuous_nice_loop"),
    practice: practice!("grouped_discontinuous_nice_loop"),
};

fn grouped_discontinuous_nice_loop(view: &View, sink: Sink) -> ControlFlow<()> {
    let kind = Kind {
        technique: &GROUPED_DISCONTINUOUS_NICE_LOOP,
        length: (2, u16::MAX),
        concludes: Concludes::One,
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
        let lines = ["r2c2 = 4 7", "7b3 = r2c7 r2c8 r3c9", "r8c9 = 7 9", "9c5 = r8c5 r2c5", "r2c5 = 4 5 9"];
        for loose in ["7b3 = r2c7 r2c8 r1c7 r3c9", "r8c9 = 1 7 9", "9c5 = r8c5 r2c5 r9c5"] {
            fires_until(&GROUPED_DISCONTINUOUS_NICE_LOOP, &lines, "4r2c5", loose);
        }
    }
}
