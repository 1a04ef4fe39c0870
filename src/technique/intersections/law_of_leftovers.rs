//! Some lines and the same number of regions of a jigsaw, which share most of their cells. The cells of the lines
//! outside the regions hold the same digits as the cells of the regions outside the lines.
//!
//! For one digit, such a step is a Franken fish. People see it without candidates, so it has its own name and its place
//! next to pointing and claiming. Players call the leftover cells innies and outies.

use crate::board::{CandidateSet, CellSet, DigitSet};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::Leftovers;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(LAW_OF_LEFTOVERS = "law-of-leftovers" {
    family: Intersections,
    library_code: "0105",
    find: find,
    repeats: Some("claiming"),
    needs: Irregular,
});

/// Reports the steps from few leftover cells to many, and among these, from few lines to many. A step that only repeats
/// removals of earlier steps is left out.
fn find(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    let mut removed = CandidateSet::EMPTY;
    for (lines, regions) in layout.leftovers() {
        for (bases, covers) in [(*lines, *regions), (*regions, *lines)] {
            let [left, over] = [[bases, covers], [covers, bases]]
                .map(|[here, there]| layout.cells_of_all(here) - layout.cells_of_all(there));
            let digits_in =
                |cells: CellSet| cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
            let digits = digits_in(over & grid.unsolved_cells()) - digits_in(left);
            let pattern = Leftovers { bases, covers, left, over, digits };
            let gone = pattern.removed(grid);
            if removed.is_superset(&gone) {
                continue;
            }
            gone.iter().for_each(|candidate| removed.insert(candidate));
            sink(Step {
                technique: &LAW_OF_LEFTOVERS,
                pattern: Pattern::Leftovers(pattern),
                conclusion: Conclusion::Eliminate(Box::new(gone)),
            })?;
        }
    }
    ControlFlow::Continue(())
}
