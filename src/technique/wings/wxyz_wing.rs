//! A hinge of three or four digits and three bivalue wings that share the digit z: one of the four cells is z.

use super::als::Reporter;
use super::bent::BentFinding;
use crate::board::{Cell, CellSet, DigitSet};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(WXYZ_WING = "wxyz-wing" {
    family: Wings,
    library_code: "0804",
    find: wxyz_wing,
});

fn wxyz_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut reporter = Reporter::new(&WXYZ_WING);
    for hinge in grid.unsolved_cells() {
        let digits = grid.candidates(hinge);
        if !matches!(digits.len(), 3 | 4) {
            continue;
        }
        let around = view.bivalue() & grid.layout().peers(hinge);
        for first in around {
            for second in around.iter().filter(|cell| *cell > first) {
                for third in around.iter().filter(|cell| *cell > second) {
                    let wings = [first, second, third];
                    let cells = CellSet::only(hinge) | wings.into_iter().collect();
                    // Four cells of one house are a naked quad.
                    if grid.layout().common_houses(cells).is_empty() && fits(grid, digits, wings) {
                        let Some(digit) = shared(grid, wings).single() else { continue };
                        if let Some(set) =
                            BentFinding::new(grid, cells, digit).filter(|set| set.needs_all(grid))
                        {
                            set.report(&mut reporter, sink)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if the wings share one digit, and each wing also has a different digit among the hinge's other digits.
fn fits(grid: &Grid, hinge: DigitSet, wings: [Cell; 3]) -> bool {
    let Some(digit) = shared(grid, wings).single() else { return false };
    let others = wings.iter().fold(DigitSet::EMPTY, |all, wing| all | grid.candidates(*wing)).without(digit);
    others.len() == 3 && hinge.without(digit) == others
}

fn shared(grid: &Grid, wings: [Cell; 3]) -> DigitSet {
    wings.iter().fold(DigitSet::ALL, |all, wing| all & grid.candidates(*wing))
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_third_digit_in_a_wing_breaks_it() {
        let lines = ["r1c1 = 1 2 3 4", "r1c5 = 1 4", "r1c8 = 2 4", "r2c2 = 3 4"];
        fires_until(&WXYZ_WING, &lines, "4r1c2 4r1c3", "r2c2 = 3 4 5");
    }

    #[test]
    fn a_hinge_without_the_digit_need_not_be_seen() {
        let lines = ["r1c1 = 1 2 3", "r1c5 = 1 4", "r1c8 = 2 4", "r2c2 = 3 4"];
        assert_eq!(conclusions(&WXYZ_WING, &board(&lines)), ["4r1c2 4r1c3"]);
    }

    #[test]
    fn wings_that_share_no_digit_force_nothing() {
        let lines = ["r1c1 = 1 2 3 4", "r1c5 = 1 4", "r1c8 = 2 4", "r2c2 = 1 3"];
        assert!(conclusions(&WXYZ_WING, &board(&lines)).is_empty());
    }
}
