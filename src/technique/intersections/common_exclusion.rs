//! A candidate that conflicts with every candidate of a cell, or with every place of a digit in a house, is false.
//!
//! Under the classic rules, pointing and claiming find all such candidates. Extra houses and rules about pairs of cells
//! give more such candidates. For example, a cell may see the places of a digit by a diagonal, a column and a knight's
//! move.

use crate::board::{Candidate, CandidateSet, Constraint, Digit};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{CommonExclusion, common_exclusions};
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(COMMON_EXCLUSION = "common-exclusion" {
    family: Intersections,
    library_code: "0104",
    find: find,
    repeats: Some("claiming"),
    needs: Further,
});

/// Reports the candidates that conflict with all candidates of a fact, fact by fact: digits in houses before cells.
///
/// Candidates that pointing or claiming removes are left out. These are the candidates in a further house that contains
/// all places of the digit.
fn find(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    let fresh = view.fresh_digits();
    let in_houses = layout
        .houses()
        .iter()
        .flat_map(|house| fresh.iter().map(move |digit: Digit| Constraint::Digit(digit, house)));
    // Digits of different cells exclude each other only under the rule about consecutive digits.
    let open = grid.unsolved_cells().iter().filter(|_| layout.pairs().consecutive);
    for fact in in_houses.chain(open.map(Constraint::Cell)) {
        let choices: Vec<Candidate> = grid.live(fact).collect();
        if choices.len() < 2 {
            continue;
        }
        let removed = common_exclusions(grid, &choices);
        let shared = layout.common_houses(choices.iter().map(|choice| choice.cell).collect());
        let is_locked = |candidate: &Candidate| match fact {
            Constraint::Digit(digit, _) => {
                candidate.digit == digit && layout.cells_of_all(shared).contains(candidate.cell)
            }
            Constraint::Cell(_) => false,
        };
        let removed: CandidateSet = removed.iter().filter(|candidate| !is_locked(candidate)).collect();
        if !removed.is_empty() {
            sink(Step {
                technique: &COMMON_EXCLUSION,
                pattern: Pattern::CommonExclusion(CommonExclusion { fact }),
                conclusion: Conclusion::Eliminate(Box::new(removed)),
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{conclusions, grid_on};
    use super::*;
    use crate::board::Layout;

    /// The conclusions on a board of the layout on which each constraint has only these candidates.
    fn found(layout: &str, lines: &[&str]) -> Vec<String> {
        let layout = Layout::named(layout).expect("a layout");
        conclusions(&COMMON_EXCLUSION, &grid_on(layout, lines))
    }

    #[test]
    fn a_cell_sees_all_places_by_different_rules() {
        // r2c1 sees r4c1 in column 1, and r4c2 by a knight's move. Box 4 holds both places, so claiming finds the rest.
        assert_eq!(found("knight", &["2r4 = r4c1 r4c2"]), ["2r2c1 2r2c2"]);
    }

    #[test]
    fn neighbours_of_a_cell_with_two_digits_lose_the_digit_between() {
        let lines = ["r5c5 = 4 6"];
        assert_eq!(found("consecutive", &lines), ["5r4c5 5r5c4 5r5c6 5r6c5"]);
        assert_eq!(found("x", &lines), [""; 0]);
    }

    #[test]
    fn what_one_house_shows_is_left_to_pointing_and_claiming() {
        assert_eq!(found("x", &["2r1 = r1c1 r1c2"]), [""; 0]);
    }
}
