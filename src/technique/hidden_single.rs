#![doc = include_str!("pages/en/hidden_single.md")]

use super::{examples, page};
use crate::board::{Candidate, Digit, HouseKind, HouseSet};
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

/// Boxes before lines, because people see crossing lines in a box first. A place that is the last in several houses
/// is reported for the first of them: its box, else its row.
fn hidden_single(view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for kind in [HouseSet::BOXES, HouseSet::ROWS, HouseSet::COLUMNS] {
        for digit in Digit::ALL {
            let singles = grid.hidden_singles(digit);
            for house in singles & kind {
                let Some(cell) = grid.places_in(digit, house).single() else { continue };
                let seen_before = match house.kind() {
                    HouseKind::Box => false,
                    HouseKind::Row => singles.has(cell.box_()),
                    HouseKind::Column => singles.has(cell.box_()) || singles.has(cell.row()),
                };
                if seen_before {
                    continue;
                }
                let candidate = Candidate::new(digit, cell);
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
