//! A pivot with three candidates and two wings, which have two of these candidates each. The digit that all three cells
//! share is in one of them.

use crate::board::{CandidateSet, Cell};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::BentTriple;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(XYZ_WING = "xyz-wing" {
    family: Wings,
    library_code: "0801",
    find: xyz_wing,
});

fn xyz_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    for pivot in grid.unsolved_cells() {
        let digits = grid.candidates(pivot);
        if digits.len() != 3 {
            continue;
        }
        let fits = |wing: &Cell| digits.is_superset(grid.candidates(*wing));
        let around = view.bivalue() & layout.peers(pivot);
        for one in around.iter().filter(fits) {
            // Wings that see each other make a naked triple with the pivot.
            let apart = around - layout.peers(one);
            for other in apart.iter().filter(|wing| *wing > one).filter(fits) {
                let Some(digit) = (grid.candidates(one) & grid.candidates(other)).single() else { continue };
                let targets =
                    grid.places(digit) & layout.peers(pivot) & layout.peers(one) & layout.peers(other);
                if targets.is_empty() {
                    continue;
                }
                sink(Step {
                    technique: &XYZ_WING,
                    pattern: Pattern::BentTriple(BentTriple { pivot, wings: [one, other], digit }),
                    conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_digit_in_a_wing_breaks_it() {
        let lines = ["r1c1 = 1 2 3", "r2c2 = 1 3", "r1c9 = 2 3"];
        fires_until(&XYZ_WING, &lines, "3r1c2 3r1c3", "r2c2 = 1 3 4");
    }
}
