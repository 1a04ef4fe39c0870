//! Two cells with the same two candidates, joined by a conjugate pair of one digit: the other digit is in one of the
//! two cells.

use super::chain;
use crate::board::{Cell, CellSet};
use crate::lookup::FinderInput;
use crate::pattern::ChainRoles;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(W_WING = "w-wing" {
    family: Wings,
    library_code: "0803",
    find: w_wing,
});

fn w_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    let mut cells = [Cell::at(0, 0); 81];
    let mut count = 0;
    for cell in view.bivalue() {
        cells[count] = cell;
        count += 1;
    }
    for (index, one) in cells[..count].iter().copied().enumerate() {
        let digits = grid.candidates(one);
        // Two cells that see each other are a naked pair.
        let alike = |other: &Cell| grid.candidates(*other) == digits && !layout.peers(one).contains(*other);
        for other in cells[index + 1..count].iter().copied().filter(alike) {
            let Some((low, high)) = digits.pair() else { continue };
            let both = layout.peers(one) & layout.peers(other);
            for (lost, linked) in [(low, high), (high, low)] {
                if !grid.places(lost).intersects(both) {
                    continue;
                }
                for house in view.conjugate_houses(linked) {
                    let Some((a, b)) = grid.places_in(linked, house).pair() else { continue };
                    // Two cells may be a conjugate pair both in their line and in their box. Then only one of these
                    // houses is used.
                    let shared =
                        layout.common_houses(CellSet::only(a).with(b)) & view.conjugate_houses(linked);
                    if shared.first() != Some(house) {
                        continue;
                    }
                    for (near, far) in [(a, b), (b, a)] {
                        if !layout.peers(near).contains(one) || !layout.peers(far).contains(other) {
                            continue;
                        }
                        let links = [
                            chain::bivalue(one, lost, linked),
                            chain::pair(linked, near, far, house),
                            chain::bivalue(other, linked, lost),
                        ];
                        chain::report(&W_WING, links, ChainRoles::Twins, view, sink)?;
                    }
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
    fn a_third_place_in_the_link_breaks_it() {
        let lines = ["r1c1 = 1 2", "r9c9 = 1 2", "1c5 = r1c5 r9c5"];
        fires_until(&W_WING, &lines, "2r1c9 2r9c1", "1c5 = r1c5 r5c5 r9c5");
    }

    #[test]
    fn cells_that_see_each_other_are_a_naked_pair() {
        let lines = ["r1c1 = 1 2", "r1c9 = 1 2", "1r5 = r5c1 r5c9"];
        assert!(conclusions(&W_WING, &board(&lines)).is_empty());
    }
}
