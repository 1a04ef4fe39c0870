//! Two conjugate pairs, of two different digits, joined by a bivalue cell of both digits.

use super::three_links::{WingLinkKind, report};
use crate::lookup::{FinderInput, Nodes};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(S_WING = "s-wing" {
    family: Wings,
    library_code: "0811",
    find: s_wing,
});

fn s_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    report(
        &S_WING,
        view,
        Nodes::Candidates,
        &[[WingLinkKind::House, WingLinkKind::Cell, WingLinkKind::House]],
        |_| true,
        sink,
    )
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["5r2 = r2c1 r2c6", "r4c6 = 5 8", "8c3 = r4c3 r1c3"];
        for loose in ["5r2 = r2c1 r2c6 r2c9", "r4c6 = 5 7 8", "8c3 = r4c3 r1c3 r9c3"] {
            fires_until(&S_WING, &lines, "5r1c3 8r2c1", loose);
        }
    }
}
