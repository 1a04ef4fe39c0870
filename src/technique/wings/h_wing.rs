//! A chain of three strong links: it begins with one or two bivalue cells, and ends with conjugate pairs.

use super::three_links::{WingLinkKind, report};
use crate::lookup::{FinderInput, Nodes};
use crate::pattern::Chain;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(H_WING = "h-wing" {
    family: Wings,
    library_code: "0813",
    find: h_wing,
});

fn h_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    report(
        &H_WING,
        view,
        Nodes::Candidates,
        &[
            [WingLinkKind::Cell, WingLinkKind::Cell, WingLinkKind::House],
            [WingLinkKind::Cell, WingLinkKind::House, WingLinkKind::House],
        ],
        goes_on,
        sink,
    )
}

/// Returns true if the ends of the chain have different digits, as in (a=b)-(b=c)-(c)=(c) and (a=b)-(b)=(b-c)=(c). A
/// chain that returns to its first digit would be an M-Wing.
fn goes_on(chain: &Chain) -> bool {
    let [first, last] = chain.ends();
    first.digit != last.digit
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r1c2 = 1 2", "2c8 = r1c8 r6c8", "3r6 = r6c8 r6c2"];
        for loose in ["r1c2 = 1 2 5", "2c8 = r1c8 r6c8 r9c8", "3r6 = r6c8 r6c2 r6c5"] {
            fires_until(&H_WING, &lines, "1r6c2", loose);
        }
    }
}
