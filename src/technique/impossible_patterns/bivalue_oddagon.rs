//! An odd circle of cells with the same two digits: at least one of the other candidates of these cells is true.

use super::deadly;
use super::oddagon::{CircleSearch, DistinctConclusions};
use crate::board::{CandidateSet, CellSet, Constraint, Digit, DigitSet};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::Impossible;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(BIVALUE_ODDAGON = "bivalue-oddagon" {
    family: Impossible,
    library_code: "1401",
    find: bivalue_oddagon,
});

/// The cells with extra candidates so far, and these extra candidates.
#[derive(Clone, Copy)]
struct OddagonExtras {
    cells: CellSet,
    digits: DigitSet,
}

fn bivalue_oddagon(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for (index, first) in Digit::ALL.into_iter().enumerate() {
        for second in &Digit::ALL[index + 1..] {
            let pair = DigitSet::only(first).with(*second);
            let cells = grid.places(first) & grid.places(*second);
            let few = cells.iter().filter(|cell| grid.candidates(*cell) == pair).count();
            // Every useful circle has cells without extras: if all its cells had extras, no other cell could see all of
            // them.
            if cells.len() < 5 || few == 0 {
                continue;
            }
            let with = |extras: OddagonExtras, cell| {
                let digits = grid.candidates(cell) - pair;
                if digits.is_empty() {
                    return Some(extras);
                }
                let grown = OddagonExtras { cells: extras.cells.with(cell), digits: extras.digits | digits };
                let seen = |digit| grid.places(digit).intersects(grid.layout().common_peers(grown.cells));
                (grown.cells.len() < 2 || grown.digits.single().is_some_and(seen)).then_some(grown)
            };
            let mut told = DistinctConclusions::nothing();
            let search = CircleSearch {
                layout: grid.layout(),
                cells,
                apart: false,
                begin: &|cell| with(OddagonExtras { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, cell),
                // The first cell of the circle is not counted again when the circle closes.
                link: &|extras: &OddagonExtras, _, [_, to]| with(*extras, to),
            };
            search.each(&mut |circle, _| {
                let ours: CellSet = circle.cells.iter().copied().collect();
                let guardians = deadly::of(grid, ours, pair).guardians;
                let targets = deadly::against_all(grid, &guardians);
                if guardians.is_empty() || targets.is_empty() || !told.is_new(targets.clone()) {
                    return ControlFlow::Continue(());
                }
                let mut core = CandidateSet::EMPTY;
                pair.iter().for_each(|digit| core.insert_all(digit, ours));
                let pattern = Impossible {
                    facts: circle.cells.iter().map(|cell| Constraint::Cell(*cell)).collect(),
                    core,
                    guardians,
                    circle: circle.cells.to_vec(),
                    houses: circle.houses.iter().copied().collect(),
                };
                sink(Step {
                    technique: &BIVALUE_ODDAGON,
                    pattern: Pattern::Impossible(Box::new(pattern)),
                    conclusion: Conclusion::Eliminate(Box::new(targets)),
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions};
    use super::*;

    /// r1c1, r1c6, r5c6, r5c2, r6c1: five cells in a circle.
    const LINES: [&str; 5] = ["r1c1 = 1 2", "r1c6 = 1 2", "r5c6 = 1 2", "r5c2 = 1 2", "r6c1 = 1 2 9"];

    fn found(lines: &[&str], wanted: &str) -> bool {
        conclusions(&BIVALUE_ODDAGON, &board(lines)).iter().any(|one| one == wanted)
    }

    #[test]
    fn the_cell_with_extras_loses_both_digits() {
        assert!(found(&LINES, "1r6c1 2r6c1"));
        let broken = [&LINES[..2], &["r5c6 = 1 2 8"], &LINES[3..]].concat();
        assert!(!found(&broken, "1r6c1 2r6c1"));
    }

    #[test]
    fn one_extra_digit_goes_from_what_sees_all_its_cells() {
        let lines = [&LINES[1..], &["r1c1 = 1 2 9", "9c1 = r1c1 r6c1 r8c1"]].concat();
        assert!(found(&lines, "9r8c1"));
        let broken = [&LINES[1..], &["r1c1 = 1 2 8 9", "9c1 = r1c1 r6c1 r8c1"]].concat();
        assert!(!found(&broken, "9r8c1"));
    }

    #[test]
    fn an_even_circle_is_possible() {
        let lines = ["r1c1 = 1 2", "r1c6 = 1 2", "r5c6 = 1 2", "r5c2 = 1 2", "r9c2 = 1 2", "r9c1 = 1 2 9"];
        assert!(!found(&lines, "1r9c1 2r9c1"));
    }
}
