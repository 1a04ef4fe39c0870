//! A chain of bivalue cells whose ends have the same digit: one of the two ends is true.

use super::chain_search::{ChainKind, ConclusionKind, report};
use crate::lookup::{FinderInput, Links, Reach};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(XY_CHAIN = "xy-chain" without exercises {
    family: Chains,
    library_code: "0702",
    find: xy_chain,
});

fn xy_chain(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let kind = ChainKind {
        technique: &XY_CHAIN,
        // Three cells make an XY-Wing.
        length: (4, u16::MAX),
        concludes: ConclusionKind::EqualEnds,
        named: |_| true,
    };
    if view.bivalue().len() < 4 {
        return ControlFlow::Continue(());
    }
    report(view, &Reach::new(Links::of_bivalue_cells(view.grid())), &kind, sink)
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
