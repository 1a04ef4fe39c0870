//! The last candidate of a cell.

use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::NakedSingle;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(NAKED_SINGLE = "naked-single" {
    family: Singles,
    library_code: "0003",
    find: naked_single,
});

fn naked_single(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for cell in grid.naked_singles() {
        let Some(digit) = grid.candidates(cell).single() else { continue };
        let candidate = Candidate::new(digit, cell);
        sink(Step {
            technique: &NAKED_SINGLE,
            pattern: Pattern::NakedSingle(NakedSingle { candidate }),
            conclusion: Conclusion::Place(candidate),
        })?;
    }
    ControlFlow::Continue(())
}
