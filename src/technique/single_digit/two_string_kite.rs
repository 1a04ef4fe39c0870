//! A conjugate pair in a row and a conjugate pair in a column that meet in a box: one of the two other ends is true.

use super::chain;
use crate::board::{Cell, CellSet, HouseSet, Layout};
use crate::lookup::FinderInput;
use crate::pattern::ChainRoles;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(TWO_STRING_KITE = "two-string-kite" {
    family: SingleDigit,
    library_code: "0401",
    find: two_string_kite,
});

fn two_string_kite(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        let strings = view.conjugate_houses(digit);
        let layout = view.grid().layout();
        for row in strings & HouseSet::ROWS {
            let Some((a, b)) = view.grid().places_in(digit, row).pair() else { continue };
            // A conjugate pair with both ends in one box is a locked candidate.
            if are_together(layout, a, b) {
                continue;
            }
            for column in strings & HouseSet::COLUMNS {
                let Some((c, d)) = view.grid().places_in(digit, column).pair() else { continue };
                if are_together(layout, c, d) {
                    continue;
                }
                for (far, near, knot, tail) in [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)] {
                    if near == knot || !are_together(layout, near, knot) {
                        continue;
                    }
                    let links = [chain::pair(digit, far, near, row), chain::pair(digit, knot, tail, column)];
                    chain::report(&TWO_STRING_KITE, links, ChainRoles::Links, view, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if both cells lie in one box, region or extra house.
fn are_together(layout: &Layout, one: Cell, other: Cell) -> bool {
    !(layout.common_houses(CellSet::only(one).with(other)) - HouseSet::LINES).is_empty()
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_third_place_on_a_string_breaks_it() {
        let lines = ["5r1 = r1c2 r1c8", "5c1 = r3c1 r7c1"];
        fires_until(&TWO_STRING_KITE, &lines, "5r7c8", "5c1 = r3c1 r7c1 r9c1");
    }

    #[test]
    fn strings_that_share_the_cell_of_the_box_prove_nothing() {
        let lines = ["5r1 = r1c1 r1c8", "5c1 = r1c1 r7c1"];
        assert!(conclusions(&TWO_STRING_KITE, &board(&lines)).is_empty());
    }
}
