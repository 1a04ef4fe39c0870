//! Cells that logic has filled with two digits, and open cells that would complete an exchange: candidates that
//! conflict with all extra candidates of the open cells are false.

use super::{deadly, exchange_loop};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(REVERSE_BUG = "reverse-bug" without exercises {
    family: Uniqueness,
    library_code: "0623",
    find: reverse_bug,
    assumes_unique: true,
});

fn reverse_bug(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for deadly in exchange_loop::filled_loops(view) {
        deadly::exclude(&REVERSE_BUG, grid, deadly, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{conclusions, grid_with};
    use super::*;
    use crate::board::{Cell, CellSet};
    use crate::lookup::Lookups;

    /// Five cells of a loop of six cells. The open cell r1c1 would complete the loop.
    const PLACED: [&str; 5] = ["2r1c4", "2r2c1", "1r2c5", "1r5c4", "2r5c5"];

    #[test]
    fn the_open_cell_does_not_complete_the_exchange() {
        assert_eq!(conclusions(&REVERSE_BUG, &grid_with(&PLACED, &["r1c1 = 1 7 9"])), ["1r1c1"]);
    }

    #[test]
    fn a_given_in_the_pattern_breaks_it() {
        let grid = grid_with(&PLACED, &["r1c1 = 1 7 9"]);
        let given = CellSet::only(Cell::at(4, 3));
        let flow = reverse_bug(&Lookups::new(&grid, given).view(), &mut |_| ControlFlow::Break(()));
        assert!(flow.is_continue());
    }

    #[test]
    fn the_two_digits_must_fit_in_turn() {
        assert!(conclusions(&REVERSE_BUG, &grid_with(&PLACED, &["r1c1 = 2 7 9"])).is_empty());
    }

    #[test]
    fn a_second_open_cell_with_another_extra_breaks_it() {
        let found = |last: &str| {
            conclusions(&REVERSE_BUG, &grid_with(&PLACED[..4], &["r1c1 = 1 9", last, "9b5 = r5c5 r6c6"]))
        };
        assert!(found("r5c5 = 2 8").is_empty());
        assert_eq!(found("r5c5 = 2").len(), 1);
    }
}
