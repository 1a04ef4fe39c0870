//! A cell that is in every way to place a digit nine times.

use super::template::{can_fill, pattern, sure_cells, templates};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Sink, Step};
use std::ops::ControlFlow;

technique!(TEMPLATE_SET = "template-set" without exercises {
    family: Templates,
    library_code: "1201",
    find: template_set,
});

fn template_set(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut placed = DigitSet::EMPTY;
    for digit in Digit::ALL {
        let found = templates(grid.layout(), grid.places(digit));
        if found.any.is_empty() {
            continue;
        }
        for cell in found.every & grid.unsolved_cells() {
            placed = placed.with(digit);
            if let Some(step) = step(grid, Candidate::new(digit, cell), &[]) {
                sink(step)?;
            }
        }
    }
    // Once the sure cells of other digits are excluded, a digit may have fewer templates, and so a further cell that
    // all of them use.
    let sure = sure_cells(grid);
    for (index, (digit, cell)) in sure.iter().enumerate() {
        if !placed.contains(*digit) {
            placed = placed.with(*digit);
            if let Some(step) = step(grid, Candidate::new(*digit, *cell), &sure[..index]) {
                sink(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, placed: Candidate, sure: &[(Digit, Cell)]) -> Option<Step> {
    let Candidate { digit, cell } = placed;
    let shown = |free: CellSet, lines| !can_fill(grid.layout(), free.without(cell), lines);
    let pattern = pattern(grid, digit, sure, shown)?;
    Some(Step { technique: &TEMPLATE_SET, pattern, conclusion: Conclusion::Place(placed) })
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_cell_of_every_template_is_placed() {
        // Rows 5 and 9 take columns 1 and 5, so row 1 has its 5 in column 4.
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c5", "5r9 = r9c1 r9c5"];
        fires_until(&TEMPLATE_SET, &lines, "=5r1c4", "5r5 = r5c1 r5c4 r5c5");
    }
}
