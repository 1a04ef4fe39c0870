//! The extra digits of two corners make a naked subset with other cells of a house.

use super::deadly::each_subset;
use super::unique_rectangle;
use crate::board::{CandidateSet, Constraint, HouseSet};
use crate::lookup::{FinderInput, Rectangle};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(UNIQUE_RECTANGLE_3 = "unique-rectangle-3" {
    family: Uniqueness,
    library_code: "0602",
    find: unique_rectangle_3,
    assumes_unique: true,
});

fn unique_rectangle_3(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 2) {
        let Rectangle { corners, digits, floor } = rectangle;
        let Some((one, other)) = unique_rectangle::roof_pair(view, &rectangle) else { continue };
        let extras = (grid.candidates(one) | grid.candidates(other)) - digits;
        // With a single extra digit, the rectangle is of another type: no cell besides the roof is needed.
        if extras.len() < 2 {
            continue;
        }
        let roof = corners - floor;
        for house in grid.layout().common_houses(roof) {
            each_subset(grid, house, roof, extras, digits, &mut |cells, subset| {
                let houses = grid.layout().common_houses(cells | roof);
                // The search of the box has already found this subset.
                if house.is_line() && houses.intersects(HouseSet::BOXES) {
                    return ControlFlow::Continue(());
                }
                let reach = grid.layout().cells_of_all(houses);
                let mut targets = CandidateSet::EMPTY;
                for digit in subset {
                    targets.insert_all(digit, (grid.places(digit) & reach) - cells - roof);
                }
                if targets.is_empty() {
                    return ControlFlow::Continue(());
                }
                let facts = cells.iter().map(Constraint::Cell).collect();
                sink(unique_rectangle::guarded_step(&UNIQUE_RECTANGLE_3, view, &rectangle, facts, targets))
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    /// The roof in row 1, in boxes 1 and 2; the pair is completed in row 1.
    const LINES: [&str; 7] = [
        "r2c1 = 1 2",
        "r2c4 = 1 2",
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 4",
        "r1c7 = 3 4",
        "3r1 = r1c1 r1c4 r1c7 r1c9",
        "4r1 = r1c1 r1c4 r1c7",
    ];

    #[test]
    fn the_extras_make_a_pair_until_the_cell_beside_has_more() {
        fires_until(&UNIQUE_RECTANGLE_3, &LINES, "3r1c9", "r1c7 = 3 4 5");
    }

    #[test]
    fn a_third_extra_digit_breaks_the_pair() {
        fires_until(&UNIQUE_RECTANGLE_3, &LINES, "3r1c9", "r1c4 = 1 2 4 5");
    }
}
