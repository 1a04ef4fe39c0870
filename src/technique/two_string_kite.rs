#![doc = include_str!("pages/en/two_string_kite.md")]

use super::{chain, examples, page};
use crate::board::{Digit, HouseSet};
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// A conjugate pair in a row and one in a column that meet in a box: one of their other ends is true.
pub static TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    family: Family::SingleDigit,
    library_code: "0401",
    assumes_unique: false,
    find: two_string_kite,
    page: page!("two_string_kite"),
    examples: examples!("two_string_kite"),
};

fn two_string_kite(view: &View, sink: Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let strings = view.conjugate_houses(digit);
        for row in strings & HouseSet::ROWS {
            let Some((a, b)) = view.grid().places_in(digit, row).pair() else { continue };
            // A string with both ends in one box is a locked candidate.
            if a.box_() == b.box_() {
                continue;
            }
            for column in strings & HouseSet::COLUMNS {
                let Some((c, d)) = view.grid().places_in(digit, column).pair() else { continue };
                if c.box_() == d.box_() {
                    continue;
                }
                for (far, near, knot, tail) in [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)] {
                    if near == knot || near.box_() != knot.box_() {
                        continue;
                    }
                    let links = [chain::pair(digit, far, near, row), chain::pair(digit, knot, tail, column)];
                    chain::report(&TWO_STRING_KITE, links, view, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
