//! Two almost locked sets that share two digits. A conjugate pair of one of these digits joins the sets.

use super::chain_search::of_sets;
use super::three_links::{WingLinkKind, report};
use crate::lookup::{FinderInput, Nodes};
use crate::pattern::Chain;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(ALS_W_WING = "als-w-wing" {
    family: Wings,
    library_code: "0814",
    find: als_w_wing,
});

fn als_w_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    report(
        &ALS_W_WING,
        view,
        Nodes::Sets,
        &[[WingLinkKind::Cell, WingLinkKind::House, WingLinkKind::Cell]],
        is_of_sets,
        sink,
    )
}

/// Returns true for a chain (a=b)-(b)=(b)-(b=a) with an almost locked set at one end, and a cell or another set at the
/// other end.
fn is_of_sets(chain: &Chain) -> bool {
    let [first, last] = chain.ends();
    first.digit == last.digit && of_sets(chain)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r1c1 = 1 2 3", "r1c2 = 2 3", "3c6 = r1c6 r5c6", "r5c8 = 1 3"];
        for loose in ["r1c1 = 1 2 3 4", "3c6 = r1c6 r5c6 r9c6", "r5c8 = 1 3 4"] {
            fires_until(&ALS_W_WING, &lines, "1r1c8 1r5c1", loose);
        }
    }
}
