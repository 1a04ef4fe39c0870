//! Two fireworks of two digits each, at opposite corners of a rectangle, with the same outer cells.

use super::firework::{Firework, Fuses, pattern};
use super::rank_zero;
use crate::board::{Cell, CellSet};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(FIREWORK_QUAD = "firework-quad" without exercises {
    family: Exotic,
    library_code: "1502",
    find: firework_quad,
    needs: Classic,
});

fn firework_quad(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let fuses = Fuses::new(grid);
    for first in fuses.fireworks(grid) {
        let [in_row, in_column] = first.wings;
        let corner = Cell::at(in_column.row_index(), in_row.column_index());
        let opposite = |other: &Firework| {
            other.crossing == corner && other.wings == [in_column, in_row] && first.crossing < corner
        };
        for second in fuses.fireworks(grid).filter(opposite) {
            let cells = CellSet::only(first.crossing).with(in_row).with(in_column).with(corner);
            for digits in first.digits.choices(2) {
                for others in (second.digits - digits).choices(2) {
                    let pair = [Firework { digits, ..first }, Firework { digits: others, ..second }];
                    if let Some(step) = rank_zero::step(&FIREWORK_QUAD, grid, pattern(&pair, cells)) {
                        sink(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_second_place_outside_the_box_breaks_it() {
        let lines = [
            "1r1 = r1c1 r1c2 r1c9",
            "2r1 = r1c1 r1c2 r1c9",
            "1c1 = r1c1 r2c1 r9c1",
            "2c1 = r1c1 r3c1 r9c1",
            "3r9 = r9c1 r9c8 r9c9",
            "4r9 = r9c1 r9c8 r9c9",
            "3c9 = r1c9 r8c9 r9c9",
            "4c9 = r1c9 r7c9 r9c9",
            "r1c1 = 1 2",
            "r9c9 = 3 4",
            "r1c9 = 1 2 3 4 5",
            "r9c1 = 1 2 3 4",
            "1b1 = r1c1 r1c2 r2c1",
            "2b1 = r1c1 r1c2 r3c1",
            "3b9 = r8c9 r9c8 r9c9",
            "4b9 = r7c9 r9c8 r9c9",
        ];
        fires_until(&FIREWORK_QUAD, &lines, "5r1c9", "1c1 = r1c1 r2c1 r8c1 r9c1");
    }
}
