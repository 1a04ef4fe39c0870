//! Cells around the crossing of a line and a box, with as many digits as cells. All places of each digit in these cells
//! lie within the line or within the box.

use super::als::{MOST_CASES, Reporter};
use super::minimal;
use crate::board::{CandidateSet, CellSet, DigitSet};
use crate::grid::Grid;
use crate::lookup::{BentSet, FinderInput};
use crate::pattern::{AlmostLocked, LockedSet, SetRoles};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(SUE_DE_COQ = "sue-de-coq" {
    family: AlmostLockedSets,
    library_code: "1101",
    find: sue_de_coq,
});

fn sue_de_coq(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut reporter = Reporter::new(&SUE_DE_COQ);
    let mut loose = Vec::new();
    for set in view.bent_sets().iter().filter(|set| set.free.is_none()) {
        let removed = set.removals(grid);
        if !minimal::within_cases(grid, set.cells(), &removed, MOST_CASES) {
            continue;
        }
        if minimal::all_cells_needed(grid, set.cells(), &removed) {
            report(grid, set, removed, &mut reporter, sink)?;
        } else {
            loose.push((set, removed));
        }
    }
    // A step also meets the definition if it needs only some of its cells, but such steps are reported last.
    loose.into_iter().try_for_each(|(set, removed)| report(grid, set, removed, &mut reporter, sink))
}

fn report(
    grid: &Grid,
    set: &BentSet,
    removed: CandidateSet,
    reporter: &mut Reporter,
    sink: Sink,
) -> ControlFlow<()> {
    let part = |cells: CellSet| LockedSet {
        cells,
        digits: cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell)),
    };
    let pattern = AlmostLocked {
        sets: [set.crossing, set.in_line, set.in_box].map(part).to_vec(),
        commons: Vec::new(),
        digits: DigitSet::EMPTY,
        roles: SetRoles::Crossing { line: set.line, box_: set.box_ },
    };
    reporter.report(pattern, removed, sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions};
    use super::*;

    const LINES: [&str; 4] = ["r1c1 = 1 2 3", "r1c2 = 1 2 3 4", "r1c7 = 1 2", "r2c3 = 3 4"];

    #[test]
    fn each_side_takes_its_digits_from_the_crossing() {
        let found = conclusions(&SUE_DE_COQ, &board(&LINES));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("1r1c3 1r1c4"), "{found:?}");
        assert!(found[0].ends_with("4r3c1 4r3c2 4r3c3"), "{found:?}");
        // The digits of the line stay in the rest of the box.
        assert!(!found[0].contains("1r2c1") && !found[0].contains("3r1c4"), "{found:?}");
    }

    #[test]
    fn a_digit_in_the_crossing_alone_goes_from_both_sides() {
        let lines = ["r1c1 = 1 2 3", "r1c2 = 3 4 5", "r1c7 = 1 2", "r2c3 = 3 4", "r1c3 = 1 5"];
        let found = conclusions(&SUE_DE_COQ, &board(&lines));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("5r1c9") && found[0].contains("5r3c1"), "{found:?}");
    }

    #[test]
    fn a_digit_on_both_sides_breaks_it() {
        let mut lines = LINES;
        lines[3] = "r2c3 = 2 4";
        assert!(conclusions(&SUE_DE_COQ, &board(&lines)).is_empty());
        lines[3] = "r2c3 = 3 4 5";
        assert!(conclusions(&SUE_DE_COQ, &board(&lines)).is_empty());
    }
}
