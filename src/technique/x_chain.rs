#![doc = include_str!("pages/en/x_chain.md")]

use super::chain_search::{Kind, Via, by_ends, report};
use super::{examples, page};
use crate::board::Digit;
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// A chain of conjugate pairs of one digit: one of its ends is true.
pub static X_CHAIN: Technique = Technique {
    id: "x-chain",
    family: Family::Chains,
    library_code: "0701",
    assumes_unique: false,
    find: x_chain,
    page: page!("x_chain"),
    examples: examples!("x_chain"),
};

fn x_chain(view: &View, sink: Sink) -> ControlFlow<()> {
    let links = view.links();
    for digit in Digit::ALL {
        let within = links.select(|node| node.digit == digit && node.cells.single().is_some());
        let kind = Kind {
            technique: &X_CHAIN,
            via: Via::Houses,
            within: &within,
            closed: false,
            length: (2, u16::MAX),
            concludes: by_ends,
            named: |_| true,
        };
        report(view, &[kind], sink)?;
    }
    ControlFlow::Continue(())
}
