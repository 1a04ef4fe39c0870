//! In a house, one of the two digits has no place except two corners: these corners lose the other digit.

use super::unique_rectangle;
use crate::board::{CandidateSet, Constraint};
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_4 = "unique-rectangle-4" {
    family: Uniqueness,
    library_code: "0603",
    find: unique_rectangle_4,
    assumes_unique: true,
});

fn unique_rectangle_4(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 2) {
        let Rectangle { corners, digits, floor } = rectangle;
        if unique_rectangle::roof_pair(view, &rectangle).is_none() {
            continue;
        }
        let roof = corners - floor;
        for held in digits {
            // One house is enough; a second house would prove the same.
            let held_in =
                grid.layout().common_houses(roof).iter().find(|house| grid.places_in(held, *house) == roof);
            let (Some(house), Some(lost)) = (held_in, digits.without(held).single()) else { continue };
            let targets = grid.places(lost) & roof;
            if targets.is_empty() {
                continue;
            }
            let facts = vec![Constraint::Digit(held, house)];
            let targets = CandidateSet::of_digit(lost, targets);
            sink(unique_rectangle::guarded_step(&UNIQUE_RECTANGLE_4, view, &rectangle, facts, targets))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_place_of_the_held_digit_breaks_it() {
        let lines = ["r2c1 = 1 2", "r2c4 = 1 2", "r1c1 = 1 2 3", "r1c4 = 1 2 4", "1r1 = r1c1 r1c4"];
        fires_until(&UNIQUE_RECTANGLE_4, &lines, "2r1c1 2r1c4", "1r1 = r1c1 r1c4 r1c8");
    }

    #[test]
    fn a_third_digit_in_the_floor_breaks_it() {
        let lines = ["r2c1 = 1 2", "r2c4 = 1 2", "r1c1 = 1 2 3", "r1c4 = 1 2 4", "1r1 = r1c1 r1c4"];
        fires_until(&UNIQUE_RECTANGLE_4, &lines, "2r1c1 2r1c4", "r2c4 = 1 2 5");
    }
}
