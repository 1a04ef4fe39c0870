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

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions};
    use super::*;

    #[test]
    fn every_weak_link_removes_and_an_open_end_removes_nothing_there() {
        let lines = ["r1c1 = 2 6", "6c7 = r1c7 r4c7", "r4c2 = 6 8", "r2c2 = 2 8"];
        let found = conclusions(&CONTINUOUS_NICE_LOOP, &board(&lines));
        assert_eq!(found.len(), 1, "{found:?}");
        for removed in ["6r1c5", "6r4c5", "8r9c2", "2r3c3"] {
            assert!(found[0].contains(removed), "{removed}: {found:?}");
        }
        let open = ["r1c1 = 2 6", "6c7 = r1c7 r4c7", "r4c2 = 6 8", "r2c2 = 2 8 9"];
        assert!(conclusions(&CONTINUOUS_NICE_LOOP, &board(&open)).is_empty());
    }
}
