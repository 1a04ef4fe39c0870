#![doc = include_str!("pages/en/turbot_fish.md")]

use super::chain_search::{Kind, Via, by_ends, report};
use super::{examples, page};
use crate::board::{Constraint, Digit};
use crate::step::{Chain, Family, Sink, StrongLink, Technique, View};
use std::ops::ControlFlow;

/// Two conjugate pairs of a digit, one of them in a box alone, with ends that see each other.
pub static TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    family: Family::SingleDigit,
    library_code: "0403",
    assumes_unique: false,
    find: turbot_fish,
    page: page!("turbot_fish"),
    examples: examples!("turbot_fish"),
};

fn turbot_fish(view: &View, sink: Sink) -> ControlFlow<()> {
    let links = view.links();
    for digit in Digit::ALL {
        let within = links.select(|node| node.digit == digit && node.cells.single().is_some());
        let kind = Kind {
            technique: &TURBOT_FISH,
            via: Via::Houses,
            within: &within,
            closed: false,
            length: (2, 2),
            concludes: by_ends,
            named: is_no_other_pair_of_links,
        };
        report(view, &[kind], sink)?;
    }
    ControlFlow::Continue(())
}

/// Whether one link lies in a box alone; two lines make a skyscraper or a kite.
fn is_no_other_pair_of_links(chain: &Chain) -> bool {
    let in_box = |link: &StrongLink| match link.because {
        Constraint::Cell(_) => false,
        Constraint::Digit(_, house) => !house.is_line(),
    };
    chain.links.iter().any(in_box)
}
