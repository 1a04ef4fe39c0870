//! A corner has only two digits. In both lines of the opposite corner, one of these digits has no place outside the
//! rectangle: the opposite corner loses the other digit.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, House};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, Rectangle};
use crate::pattern::Guarded;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(HIDDEN_RECTANGLE = "hidden-rectangle" {
    family: Uniqueness,
    library_code: "0606",
    find: hidden_rectangle,
    assumes_unique: true,
});

fn hidden_rectangle(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in view.rectangles() {
        let Rectangle { corners, digits, floor } = *rectangle;
        for low in floor.iter().filter(|cell| grid.candidates(*cell) == digits) {
            let corner = |line: House| (corners & line.cells()).without(low).single();
            let (Some(across), Some(along)) = (corner(low.row()), corner(low.column())) else { continue };
            let sides = CellSet::only(across).with(along);
            // If a corner next to `low` has no extra candidates, the rectangle is of another type.
            let Some(opposite) = (corners - sides).without(low).single().filter(|_| !floor.intersects(sides))
            else {
                continue;
            };
            for held in digits {
                let Some(lost) = digits.without(held).single() else { continue };
                let only = |house, side| grid.places_in(held, house) == CellSet::only(opposite).with(side);
                if !grid.contains(Candidate::new(lost, opposite))
                    || !only(opposite.row(), along)
                    || !only(opposite.column(), across)
                {
                    continue;
                }
                let facts = [opposite.row(), opposite.column()].map(|house| Constraint::Digit(held, house));
                let targets = CandidateSet::of_digit(lost, CellSet::only(opposite));
                let supposed = Some(Candidate::new(lost, opposite));
                let guarded = Guarded { deadly: rectangle.deadly(grid), facts: facts.to_vec(), supposed };
                sink(Step {
                    technique: &HIDDEN_RECTANGLE,
                    pattern: Pattern::Guarded(Box::new(guarded)),
                    conclusion: Conclusion::Eliminate(Box::new(targets)),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 6] =
        ["r1c1 = 1 2", "r1c4 = 1 2 3", "r2c1 = 1 2 4", "r2c4 = 1 2 5", "1r2 = r2c1 r2c4", "1c4 = r1c4 r2c4"];

    #[test]
    fn the_other_digit_goes_until_the_held_one_has_another_place() {
        fires_until(&HIDDEN_RECTANGLE, &LINES, "2r2c4", "1c4 = r1c4 r2c4 r8c4");
    }

    #[test]
    fn a_third_digit_opposite_breaks_it() {
        fires_until(&HIDDEN_RECTANGLE, &LINES, "2r2c4", "r1c1 = 1 2 3");
    }
}
