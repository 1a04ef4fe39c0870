//! A bivalue pivot and two bivalue wings on three digits: the digit that the wings share is in one of them.

use super::chain;
use crate::board::Cell;
use crate::lookup::FinderInput;
use crate::pattern::ChainRoles;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(XY_WING = "xy-wing" {
    family: Wings,
    library_code: "0800",
    find: xy_wing,
});

fn xy_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    for pivot in view.bivalue() {
        let digits = grid.candidates(pivot);
        let shares_one = |wing: &Cell| (grid.candidates(*wing) & digits).len() == 1;
        let around = view.bivalue() & layout.peers(pivot);
        for one in around.iter().filter(shares_one) {
            // Wings that see each other make a naked triple with the pivot.
            let apart = around - layout.peers(one);
            for other in apart.iter().filter(|wing| *wing > one).filter(shares_one) {
                let (left, right) = (grid.candidates(one), grid.candidates(other));
                let (Some(x), Some(y)) = ((left & digits).single(), (right & digits).single()) else {
                    continue;
                };
                let Some(z) = (left & right).single().filter(|z| !digits.contains(*z)) else { continue };
                let links =
                    [chain::bivalue(one, z, x), chain::bivalue(pivot, x, y), chain::bivalue(other, y, z)];
                let roles = ChainRoles::Wing { pivot, wings: [one, other] };
                chain::report(&XY_WING, links, roles, view, sink)?;
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
    fn a_third_digit_in_the_pivot_breaks_it() {
        let lines = ["r1c1 = 1 2", "r1c9 = 1 3", "r9c1 = 2 3"];
        fires_until(&XY_WING, &lines, "3r9c9", "r1c1 = 1 2 4");
    }

    #[test]
    fn wings_that_see_each_other_are_a_naked_triple() {
        let lines = ["r1c1 = 1 2", "r1c2 = 1 3", "r1c3 = 2 3"];
        assert!(conclusions(&XY_WING, &board(&lines)).is_empty());
    }
}
