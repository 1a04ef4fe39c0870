//! A bivalue cell and two conjugate pairs, the second of which returns to the first digit of the chain.

use super::three_links::{WingLinkKind, report};
use crate::lookup::{FinderInput, Nodes};
use crate::pattern::Chain;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(M_WING = "m-wing" {
    family: Wings,
    library_code: "0810",
    find: m_wing,
});

fn m_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    report(
        &M_WING,
        view,
        Nodes::Candidates,
        &[[WingLinkKind::Cell, WingLinkKind::House, WingLinkKind::House]],
        comes_back,
        sink,
    )
}

/// Returns true if the chain returns to its first digit, as in (a=b)-(b)=(b-a)=(a).
fn comes_back(chain: &Chain) -> bool {
    let [first, last] = chain.ends();
    first.digit == last.digit
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["r1c2 = 2 6", "6c7 = r1c7 r5c7", "2r5 = r5c7 r5c4"];
        for loose in ["r1c2 = 2 6 9", "6c7 = r1c7 r5c7 r9c7", "2r5 = r5c7 r5c4 r5c9"] {
            fires_until(&M_WING, &lines, "2r1c4", loose);
        }
    }
}
