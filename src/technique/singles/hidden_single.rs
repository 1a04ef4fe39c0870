//! The last place of a digit in a box, row, column or extra house.

use crate::board::{Candidate, House, HouseKind};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::HiddenSingle;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(HIDDEN_SINGLE = "hidden-single" {
    family: Singles,
    library_code: "0002",
    find: hidden_single,
});

/// Reports boxes before lines, because people see crossing lines in a box first. A place that is the last in several
/// houses is reported for the first of them: its box, or else its row, or else its column.
fn hidden_single(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column, HouseKind::Extra] {
        for digit in grid.digits_of_hidden_singles() {
            for house in grid.hidden_singles_in(digit, kind) {
                let Some(cell) = grid.places_in(digit, house).single() else { continue };
                let single = |house: House| grid.count(digit, house) == 1;
                let in_box = || grid.layout().region_of(cell).is_some_and(single);
                let seen_before = match kind {
                    HouseKind::Box => false,
                    HouseKind::Row => in_box(),
                    HouseKind::Column => in_box() || single(cell.row()),
                    HouseKind::Extra => {
                        let before = grid.layout().houses_of(cell).iter().take_while(|other| *other != house);
                        before.into_iter().any(single)
                    }
                };
                if seen_before {
                    continue;
                }
                let candidate = Candidate::new(digit, cell);
                sink(Step {
                    technique: &HIDDEN_SINGLE,
                    pattern: Pattern::HiddenSingle(HiddenSingle { house, candidate }),
                    conclusion: Conclusion::Place(candidate),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
