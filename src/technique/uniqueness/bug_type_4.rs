//! Two cells of a house have all extra candidates of a grave, and one of the two must hold a certain digit. Then
//! neither cell can hold its other digit of the grave.

use super::{bug, deadly};
use crate::board::{Candidate, CandidateSet, Constraint, Deadly};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(BUG_TYPE_4 = "bug-type-4" {
    family: Uniqueness,
    library_code: "0613",
    find: bug_type_4,
    assumes_unique: true,
});

fn bug_type_4(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    bug::all(view).iter().try_for_each(|deadly| with_held_digit(grid, deadly, sink))
}

/// Reports each digit whose only places in a house are the two cells with extras. One of the two cells holds this
/// digit, so the true extra is in the other, and neither cell holds its other digit of the grave.
fn with_held_digit(grid: &Grid, deadly: &Deadly, sink: Sink) -> ControlFlow<()> {
    let roof = deadly.guardians.cells();
    let Some((one, other)) = roof.pair() else { return ControlFlow::Continue(()) };
    let [kept_one, kept_other] = [one, other].map(|cell| bug::kept_digits(grid, deadly, cell));
    // A candidate that sees all the extra candidates is removed without this argument.
    let in_sight = deadly::against_all(grid, &deadly.guardians);
    for held in kept_one & kept_other {
        // One house is enough; a second house would prove the same.
        let held_in =
            grid.layout().common_houses(roof).iter().find(|house| grid.places_in(held, *house) == roof);
        let Some(house) = held_in else { continue };
        let mut targets = CandidateSet::EMPTY;
        for (cell, kept) in [(one, kept_one), (other, kept_other)] {
            let lost = kept.without(held).iter().map(|digit| Candidate::new(digit, cell));
            lost.filter(|candidate| !in_sight.contains(*candidate))
                .for_each(|candidate| targets.insert(candidate));
        }
        deadly::report_guarded(&BUG_TYPE_4, deadly, vec![Constraint::Digit(held, house)], targets, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::bug::boards::grave;
    use super::super::test_support::conclusions;
    use super::*;

    #[test]
    fn both_cells_lose_the_digit_that_they_do_not_hold() {
        // In row 1 and in box 1, the 2 is in r1c1 {1,2} or in r1c2 {2,3}.
        assert_eq!(conclusions(&BUG_TYPE_4, &grave(&["6r1c1", "7r1c2"])), ["1r1c1 3r1c2"]);
    }

    #[test]
    fn a_digit_with_a_third_place_in_the_house_is_not_held() {
        assert!(conclusions(&BUG_TYPE_4, &grave(&["6r1c1", "7r1c3"])).is_empty());
        assert!(conclusions(&BUG_TYPE_4, &grave(&["6r1c1", "7r1c2", "2r1c7"])).is_empty());
    }
}
