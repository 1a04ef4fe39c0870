//! Two conjugate pairs of a digit, one of them in a box but not in a line, with ends that see each other.

use super::chain_search::{ChainKind, ConclusionKind, report};
use crate::board::Constraint;
use crate::lookup::FinderInput;
use crate::pattern::{Chain, LinkReason};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(TURBOT_FISH = "turbot-fish" {
    family: SingleDigit,
    library_code: "0403",
    find: turbot_fish,
});

fn turbot_fish(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let kind = ChainKind {
        technique: &TURBOT_FISH,
        length: (2, 2),
        concludes: ConclusionKind::Any,
        named: is_no_other_pair_of_links,
    };
    for digit in view.removable_digits() {
        if view.conjugate_houses(digit).len() < 2 {
            continue;
        }
        report(view, view.chains_of_digit(digit), &kind, sink)?;
    }
    ControlFlow::Continue(())
}

/// Returns true if one link is in a box but not in a line; two links in lines make a skyscraper or a kite.
fn is_no_other_pair_of_links(chain: &Chain) -> bool {
    let is_in_line = |because: LinkReason| match because {
        LinkReason::Fact(Constraint::Digit(_, house)) => house.is_line(),
        LinkReason::Fact(Constraint::Cell(_)) | LinkReason::Set(_) => false,
    };
    !chain.links.iter().all(|link| is_in_line(link.because))
}
