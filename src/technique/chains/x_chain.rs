//! A chain of conjugate pairs of one digit: one of its ends is true.

use super::chain_search::{ChainKind, ConclusionKind, report};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(X_CHAIN = "x-chain" {
    family: Chains,
    library_code: "0701",
    find: x_chain,
});

fn x_chain(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let kind = ChainKind {
        technique: &X_CHAIN,
        length: (2, u16::MAX),
        concludes: ConclusionKind::Any,
        named: |_| true,
    };
    for digit in view.removable_digits() {
        if view.conjugate_houses(digit).len() < 2 {
            continue;
        }
        report(view, view.chains_of_digit(digit), &kind, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_place_in_a_link_breaks_it() {
        let lines = ["5r1 = r1c2 r1c8", "5r4 = r4c8 r4c5", "5r7 = r7c5 r7c9"];
        fires_until(&X_CHAIN, &lines, "5r5c9 5r6c9 5r8c8 5r9c8", "5r4 = r4c8 r4c5 r4c1");
    }
}
