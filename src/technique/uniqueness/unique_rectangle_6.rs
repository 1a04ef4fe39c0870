//! Two opposite corners have extras, and one of the two digits has no place outside the corners in both rows or in both
//! columns.

use super::unique_rectangle;
use crate::board::{CandidateSet, Cell, Constraint, House};
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_6 = "unique-rectangle-6" {
    family: Uniqueness,
    library_code: "0605",
    find: unique_rectangle_6,
    assumes_unique: true,
});

fn unique_rectangle_6(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 2) {
        let Rectangle { corners, digits, floor } = rectangle;
        let Some((one, other)) = unique_rectangle::roof_pair(view, &rectangle) else { continue };
        if one.row() == other.row() || one.column() == other.column() {
            continue;
        }
        for digit in digits {
            let held = |houses: [House; 2]| {
                let within = |house: &House| grid.places_in(digit, *house) == corners & house.cells();
                houses.iter().all(within).then_some(houses)
            };
            let lines = |line: fn(Cell) -> House| held([line(one), line(other)]);
            let Some(houses) = lines(Cell::row).or_else(|| lines(Cell::column)) else { continue };
            let facts = houses.map(|house| Constraint::Digit(digit, house)).to_vec();
            let targets = CandidateSet::of_digit(digit, corners - floor);
            sink(unique_rectangle::guarded_step(&UNIQUE_RECTANGLE_6, view, &rectangle, facts, targets))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 6] =
        ["r1c1 = 1 2", "r2c4 = 1 2", "r1c4 = 1 2 3", "r2c1 = 1 2 4", "1r1 = r1c1 r1c4", "1r2 = r2c1 r2c4"];

    #[test]
    fn the_digit_of_the_wing_goes_until_it_has_another_place() {
        fires_until(&UNIQUE_RECTANGLE_6, &LINES, "1r1c4 1r2c1", "1r2 = r2c1 r2c4 r2c9");
    }

    #[test]
    fn a_third_corner_with_an_extra_breaks_it() {
        fires_until(&UNIQUE_RECTANGLE_6, &LINES, "1r1c4 1r2c1", "r2c4 = 1 2 5");
    }
}
