//! Two parallel conjugate pairs, each with one end on the same crossing line: one of the other two ends is true.

use super::chain;
use crate::board::HouseSet;
use crate::lookup::FinderInput;
use crate::pattern::ChainRoles;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(SKYSCRAPER = "skyscraper" {
    family: SingleDigit,
    library_code: "0400",
    find: skyscraper,
});

fn skyscraper(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        for lines in [HouseSet::ROWS, HouseSet::COLUMNS] {
            let walls = view.conjugate_houses(digit) & lines;
            for one in walls {
                for other in walls.iter().filter(|wall| *wall > one) {
                    let Some((a, b)) = view.grid().places_in(digit, one).pair() else { continue };
                    let Some((c, d)) = view.grid().places_in(digit, other).pair() else { continue };
                    // Both pairs run in the same direction. Two cells, one of each pair, are a base if they are on the
                    // same crossing line. It is not enough that they are in the same box.
                    let bases = [(a, b, c, d), (b, a, d, c), (a, b, d, c), (b, a, c, d)];
                    let mut standing = bases.into_iter().filter(|(base, _, foot, _)| {
                        base.row() == foot.row() || base.column() == foot.column()
                    });
                    // Two pairs with both ends on common crossing lines are an X-Wing.
                    let (Some((base, roof, foot, peak)), None) = (standing.next(), standing.next()) else {
                        continue;
                    };
                    let links = [chain::pair(digit, roof, base, one), chain::pair(digit, foot, peak, other)];
                    chain::report(&SKYSCRAPER, links, ChainRoles::Links, view, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_third_place_in_a_wall_breaks_it() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c5"];
        fires_until(&SKYSCRAPER, &lines, "5r2c5 5r3c5 5r4c4 5r6c4", "5r1 = r1c1 r1c4 r1c9");
    }

    #[test]
    fn two_common_lines_are_an_x_wing() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4"];
        assert!(conclusions(&SKYSCRAPER, &board(&lines)).is_empty());
    }
}
