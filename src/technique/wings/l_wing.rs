//! Three conjugate pairs of two or three digits.

use super::chain_search::of_one_digit;
use super::three_links::{WingLinkKind, report};
use crate::lookup::{FinderInput, Nodes};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(L_WING = "l-wing" {
    family: Wings,
    library_code: "0812",
    find: l_wing,
});

fn l_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    report(&L_WING, view, Nodes::Candidates, &[[WingLinkKind::House; 3]], |chain| !of_one_digit(chain), sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn each_link_is_needed() {
        let lines = ["1r1 = r1c2 r1c8", "2c8 = r1c8 r6c8", "3r6 = r6c8 r6c2"];
        for loose in ["1r1 = r1c2 r1c5 r1c8", "2c8 = r1c8 r6c8 r9c8", "3r6 = r6c8 r6c2 r6c5"] {
            fires_until(&L_WING, &lines, "1r6c2 3r1c2", loose);
        }
    }
}
