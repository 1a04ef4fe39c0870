#![doc = include_str!("pages/en/xy_chain.md")]

use super::chain_search::{Kind, Via, by_ends, report};
use super::{examples, page};
use crate::grid::Grid;
use crate::step::{Conclusion, Family, Links, Sink, Technique, View};
use std::ops::ControlFlow;

/// A chain of bivalue cells whose ends have the same digit: one of them has it.
pub static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    family: Family::Chains,
    library_code: "0702",
    assumes_unique: false,
    find: xy_chain,
    page: page!("xy_chain"),
    examples: examples!("xy_chain"),
};

fn xy_chain(view: &View, sink: Sink) -> ControlFlow<()> {
    let within = view.links().select(|node| node.cells.single().is_some());
    let kind = Kind {
        technique: &XY_CHAIN,
        via: Via::Cells,
        within: &within,
        closed: false,
        // Three cells make an XY-Wing.
        length: (4, u16::MAX),
        concludes: by_equal_ends,
        named: |_| true,
    };
    report(view, &[kind], sink)
}

/// What sees both ends, when they have the same digit.
fn by_equal_ends(grid: &Grid, links: &Links, start: u16, end: u16) -> Option<Conclusion> {
    let same = start != end && links.node(start).digit == links.node(end).digit;
    same.then(|| by_ends(grid, links, start, end)).flatten()
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_candidate_breaks_it() {
        let lines = ["r1c2 = 1 5", "r1c8 = 1 7", "r5c8 = 3 7", "r5c4 = 3 5"];
        fires_until(&XY_CHAIN, &lines, "5r1c4 5r5c2", "r5c8 = 3 7 9");
    }
}
