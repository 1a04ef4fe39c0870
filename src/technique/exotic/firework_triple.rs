//! A row and a column cross in a box. Outside this box, three digits are possible in only one cell of the row, the same for all
//! three, and in only one cell of the column. These two cells and the crossing cell hold the three digits.

use super::firework::{Fuses, pattern};
use super::rank_zero;
use crate::board::CellSet;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(FIREWORK_TRIPLE = "firework-triple" {
    family: Exotic,
    library_code: "1501",
    find: firework_triple,
    needs: Classic,
});

fn firework_triple(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let fuses = Fuses::new(grid);
    for firework in fuses.fireworks(grid).filter(|firework| firework.digits.len() == 3) {
        let cells = CellSet::only(firework.crossing).with(firework.wings[0]).with(firework.wings[1]);
        if let Some(step) = rank_zero::step(&FIREWORK_TRIPLE, grid, pattern(&[firework], cells)) {
            sink(step)?;
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
            "2r1 = r1c1 r1c3 r1c9",
            "3r1 = r1c1 r1c2 r1c9",
            "1c1 = r1c1 r2c1 r9c1",
            "2c1 = r1c1 r2c1 r9c1",
            "3c1 = r1c1 r3c1 r9c1",
            "r1c1 = 1 2 3",
            "r1c9 = 1 2 3 4",
            "r9c1 = 1 2 3",
            "1b1 = r1c1 r1c2 r2c1",
            "2b1 = r1c1 r1c3 r2c1",
            "3b1 = r1c1 r1c2 r3c1",
        ];
        fires_until(&FIREWORK_TRIPLE, &lines, "4r1c9", "1c1 = r1c1 r2c1 r8c1 r9c1");
    }
}
