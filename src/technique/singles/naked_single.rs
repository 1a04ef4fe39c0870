#![doc = include_str!("../pages/en/naked_single.md")]

use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::shape::NakedSingle;
use crate::step::{Family, Pattern, Sink, Step, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// The last candidate of a cell.
pub(crate) static NAKED_SINGLE: Technique = Technique {
    id: "naked-single",
    family: Family::Singles,
    library_code: "0003",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: naked_single,
    page: page!("naked_single"),
    examples: examples!("naked_single"),
    practice: practice!("naked_single"),
};

fn naked_single(view: &View, sink: Sink) -> ControlFlow<()> {
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
