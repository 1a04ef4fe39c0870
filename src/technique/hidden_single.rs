#![doc = include_str!("pages/en/hidden_single.md")]

use super::{examples, page};
use crate::board::{Candidate, Digit, HouseSet};
use crate::step::{Conclusion, Family, Pattern, Sink, Step, Technique, View};
use std::ops::ControlFlow;

/// The last place of a digit in a box, row or column.
pub static HIDDEN_SINGLE: Technique = Technique {
    id: "hidden-single",
    family: Family::Singles,
    library_code: "0002",
    assumes_unique: false,
    find: hidden_single,
    page: page!("hidden_single"),
    examples: examples!("hidden_single"),
};

/// Boxes before lines, because people see crossing lines in a box first.
fn hidden_single(view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    let mut seen = crate::board::CandidateSet::EMPTY;
    for kind in [HouseSet::BOXES, lines] {
        for digit in Digit::ALL {
            for house in grid.hidden_singles(digit) & kind {
                let Some(cell) = grid.places_in(digit, house).single() else { continue };
                let candidate = Candidate::new(digit, cell);
                if seen.has(candidate) {
                    continue;
                }
                seen.insert(candidate);
                sink(Step {
                    technique: &HIDDEN_SINGLE,
                    pattern: Pattern::HiddenSingle { house, candidate },
                    conclusion: Conclusion::Place(candidate),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
