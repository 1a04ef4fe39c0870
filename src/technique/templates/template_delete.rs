//! Cells that are in none of the ways to place a digit nine times.

use super::template::{can_stand, free, pattern, sure_cells, templates};
use crate::board::{CandidateSet, Cell, CellSet, Digit};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Sink, Step};
use std::ops::ControlFlow;

technique!(TEMPLATE_DELETE = "template-delete" {
    family: Templates,
    library_code: "1202",
    find: template_delete,
});

fn template_delete(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut gone = [CellSet::EMPTY; 9];
    for digit in Digit::ALL {
        let found = templates(grid.layout(), grid.places(digit));
        let targets = (grid.places(digit) - found.any) & grid.unsolved_cells();
        if !targets.is_empty() && !found.any.is_empty() {
            gone[digit.index()] = targets;
            if let Some(step) = step(grid, digit, targets, &[]) {
                sink(step)?;
            }
        }
    }
    // Once the sure cells of other digits are excluded, a digit may have fewer templates.
    let sure = sure_cells(grid);
    for digit in Digit::ALL.into_iter().filter(|_| !sure.is_empty()) {
        let found = templates(grid.layout(), free(grid, digit, &sure));
        let targets = (grid.places(digit) - found.any) & grid.unsolved_cells();
        if targets != gone[digit.index()]
            && let Some(step) = step(grid, digit, targets, &sure)
        {
            sink(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, digit: Digit, targets: CellSet, sure: &[(Digit, Cell)]) -> Option<Step> {
    let shown = |free: CellSet, lines| {
        targets.iter().all(|target| !free.contains(target) || !can_stand(grid.layout(), free, target, lines))
    };
    let pattern = pattern(grid, digit, sure, shown)?;
    Some(Step {
        technique: &TEMPLATE_DELETE,
        pattern,
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
    })
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_way_round_the_target_breaks_it() {
        // In the simplest example, a swordfish is the reason why no template uses the target cells.
        let lines = ["5r1 = r1c1 r1c4", "5r4 = r4c4 r4c7", "5r7 = r7c1 r7c7"];
        let targets = "5r2c1 5r2c4 5r2c7 5r3c1 5r3c4 5r3c7 5r5c1 5r5c4 5r5c7 5r6c1 5r6c4 5r6c7 5r8c1 5r8c4 5r8c7 \
                       5r9c1 5r9c4 5r9c7";
        fires_until(&TEMPLATE_DELETE, &lines, targets, "5r7 = r7c1 r7c2 r7c4 r7c7 r7c8 r7c9");
    }
}
