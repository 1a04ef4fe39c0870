//! Two solved corners that are not givens, and two open corners with the same extra digit. Without this digit, the open
//! corners would make all four corners exchangeable.

use crate::board::{CandidateSet, CellSet, Deadly, Digit};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(AVOIDABLE_RECTANGLE_2 = "avoidable-rectangle-2" {
    family: Uniqueness,
    library_code: "0608",
    find: avoidable_rectangle_2,
    assumes_unique: true,
});

fn avoidable_rectangle_2(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let filled = grid.solved_cells() - view.givens();
    if filled.len() < 2 {
        return ControlFlow::Continue(());
    }
    let bivalue = view.bivalue();
    for rectangle in grid.layout().rectangles().iter().copied() {
        let solved = rectangle & filled;
        let open = rectangle - solved;
        // Nearly all rectangles fail the first test.
        if !bivalue.is_superset(open) {
            continue;
        }
        let Some((cell, partner)) = open.pair() else { continue };
        // `near` and `far` are the two filled corners. If the first open corner sees both of them, `near` is the corner
        // in its row; otherwise `near` is the only filled corner that it sees.
        let diagonal = cell.row() != partner.row() && cell.column() != partner.column();
        let lines = cell.row().cells() | if diagonal { CellSet::EMPTY } else { cell.column().cells() };
        let (Some(near), Some(far)) = ((solved & lines).first(), (solved - lines).first()) else { continue };
        let (Some(near), Some(far)) = (grid.value(near), grid.value(far)) else { continue };
        for extra in grid.candidates(cell) & grid.candidates(partner) {
            let [one, other] = [cell, partner].map(|c| grid.candidates(c).without(extra).single());
            let (Some(one), Some(other)) = (one, other) else { continue };
            if !completes(diagonal, [near, far], [one, other]) || [near, far].contains(&extra) {
                continue;
            }
            let targets = grid.places(extra) & grid.layout().common_peers(open);
            if targets.is_empty() {
                continue;
            }
            let deadly = Deadly {
                cells: rectangle,
                digits: [near, far, one, other].into_iter().collect(),
                guardians: CandidateSet::of_digit(extra, open),
            };
            sink(Step {
                technique: &AVOIDABLE_RECTANGLE_2,
                pattern: Pattern::Deadly(Box::new(deadly)),
                conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(extra, targets))),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if these digits in the open corners would make the corners exchangeable: opposite corners have the same
/// digit, neighbours have different digits.
fn completes(diagonal: bool, [near, far]: [Digit; 2], [one, other]: [Digit; 2]) -> bool {
    if diagonal { near == far && one == other && one != near } else { one == far && other == near }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{conclusions, grid_with};
    use super::*;
    use crate::board::Cell;
    use crate::lookup::Lookups;

    const PLACED: [&str; 2] = ["1r1c1", "2r1c4"];

    #[test]
    fn the_extra_digit_is_in_one_of_the_two_until_there_is_another() {
        let found = |last: &str| {
            let lines = ["r2c1 = 2 3", last, "3r2 = r2c1 r2c4 r2c8"];
            conclusions(&AVOIDABLE_RECTANGLE_2, &grid_with(&PLACED, &lines))
        };
        assert_eq!(found("r2c4 = 1 3"), ["3r2c8"]);
        assert!(found("r2c4 = 1 3 4").is_empty());
    }

    #[test]
    fn opposite_corners_serve_either_digit() {
        let lines = ["r1c4 = 2 3", "r2c1 = 2 3", "2b1 = r2c1 r1c2", "3b1 = r2c1 r1c3"];
        let mut found = conclusions(&AVOIDABLE_RECTANGLE_2, &grid_with(&["1r1c1", "1r2c4"], &lines));
        found.sort();
        assert_eq!(found, ["2r1c2 2r2c5 2r2c6", "3r1c3 3r2c5 3r2c6"]);
    }

    #[test]
    fn a_given_corner_breaks_it() {
        let grid = grid_with(&PLACED, &["r2c1 = 2 3", "r2c4 = 1 3"]);
        let given = CellSet::only(Cell::at(0, 3));
        let flow = avoidable_rectangle_2(&Lookups::new(&grid, given).view(), &mut |_| ControlFlow::Break(()));
        assert!(flow.is_continue());
    }
}
