#![doc = include_str!("pages/en/skyscraper.md")]

use super::{chain, examples, page};
use crate::board::{Digit, HouseSet};
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// Two parallel conjugate pairs that stand on one crossing line: one of their other ends is true.
pub static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    family: Family::SingleDigit,
    library_code: "0400",
    assumes_unique: false,
    find: skyscraper,
    page: page!("skyscraper"),
    examples: examples!("skyscraper"),
};

fn skyscraper(view: &View, sink: Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for lines in [HouseSet::ROWS, HouseSet::COLUMNS] {
            let walls = view.conjugate_houses(digit) & lines;
            for one in walls {
                for other in walls.iter().filter(|wall| *wall > one) {
                    let Some((a, b)) = view.grid().places_in(digit, one).pair() else { continue };
                    let Some((c, d)) = view.grid().places_in(digit, other).pair() else { continue };
                    // Both pairs run in the same direction, so two of their cells see each other across the lines
                    // when they share the crossing line; a common box alone is not a base.
                    let bases = [(a, b, c, d), (b, a, d, c), (a, b, d, c), (b, a, c, d)];
                    let mut standing = bases.into_iter().filter(|(base, _, foot, _)| {
                        base.row() == foot.row() || base.column() == foot.column()
                    });
                    // Two common lines make an X-Wing.
                    let (Some((base, roof, foot, peak)), None) = (standing.next(), standing.next()) else {
                        continue;
                    };
                    let links = [chain::pair(digit, roof, base, one), chain::pair(digit, foot, peak, other)];
                    chain::report(&SKYSCRAPER, links, view, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
