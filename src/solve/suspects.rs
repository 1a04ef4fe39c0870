//! Clues to suspect when a puzzle has no solution: most often one digit was copied wrongly.
//!
//! These clues come from search, so they are not reasons. They only point at what to check in the printed puzzle.

use crate::board::{Candidate, Layout};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};
use crate::search::Solutions;

/// The clues to suspect in a puzzle without a solution.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Suspects {
    /// The two equal digits in one house, if the clues break a rule at once.
    pub clash: Option<Contradiction>,
    /// Clues without which the puzzle has exactly one solution: one of them was most likely copied wrongly.
    pub likely: Vec<Candidate>,
    /// Clues without which the puzzle has at least one solution, the likely ones first. Empty if at least two clues are
    /// wrong.
    pub all: Vec<Candidate>,
    /// Clues that have no solution together: the two that break a rule at once; or else as few as possible, so that
    /// without any one of them the others have a solution. Empty if no clue is to blame.
    pub core: Vec<Candidate>,
    /// True if no board at all obeys the rules of the layout.
    pub by_rules: bool,
}

impl Suspects {
    /// The clues to name: each clue that may be the only wrong one, the likely ones first. If there are none, the core
    /// is named.
    pub fn main_suspects(&self) -> &[Candidate] {
        if self.all.is_empty() { &self.core } else { &self.all }
    }
}

/// The clues to suspect, or nothing when the puzzle has a solution.
pub fn suspects(position: &Board) -> Option<Suspects> {
    let (layout, givens) = (position.layout, &position.givens);
    if solutions(layout, givens) > 0 {
        return None;
    }
    let is_clash =
        |fault: &Contradiction| matches!(fault, Contradiction::Clash { .. } | Contradiction::Pair(_));
    let clash = Grid::on(layout, givens).err().filter(is_clash);
    let core = core(layout, givens, clash.as_ref());
    // Only clues of the core are tried: if a clue outside the core is removed, the core still has no solution.
    let without: Vec<(Candidate, usize)> = core
        .iter()
        .map(|clue| {
            let mut fewer = *givens;
            fewer.set(clue.cell, None);
            (*clue, solutions(layout, &fewer))
        })
        .collect();
    let leaving =
        |wanted: usize| without.iter().filter(move |(_, found)| *found == wanted).map(|(clue, _)| *clue);
    let likely: Vec<Candidate> = leaving(1).collect();
    let all = leaving(1).chain(leaving(2)).collect();
    let by_rules = core.is_empty();
    Some(Suspects { clash, likely, all, core, by_rules })
}

/// Clues that have no solution together: the two that break a rule, or else clues of which all are needed for that.
fn core(layout: &'static Layout, givens: &Digits, clash: Option<&Contradiction>) -> Vec<Candidate> {
    match clash {
        Some(Contradiction::Clash { digit, cells, .. }) => {
            cells.map(|cell| Candidate::new(*digit, cell)).to_vec()
        }
        Some(Contradiction::Pair(pair)) => pair.to_vec(),
        _ => conflicting(layout, &Digits::EMPTY, givens),
    }
}

/// Digits of `placed` that leave no solution together with `fixed`. If any one of them is left out, there is a
/// solution. All digits of `placed` together must leave no solution.
pub(super) fn conflicting(layout: &'static Layout, fixed: &Digits, placed: &Digits) -> Vec<Candidate> {
    let mut kept = *placed;
    for (cell, digit) in placed.iter() {
        kept.set(cell, None);
        if solutions(layout, &fixed.overlaid(&kept)) > 0 {
            kept.set(cell, Some(digit));
        }
    }
    kept.iter().map(|(cell, digit)| Candidate::new(digit, cell)).collect()
}

/// Number of solutions, counted up to 2.
fn solutions(layout: &'static Layout, values: &Digits) -> usize {
    Solutions::of(&Board::on(layout, *values)).take(2).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::generate::Generator;
    use crate::search::solve_one;

    #[test]
    fn a_clue_that_was_copied_wrongly_is_suspected() {
        let (mut broken, mut likely) = (0, 0);
        for puzzle in Generator::new(11).puzzles().take(6) {
            assert_eq!(suspects(&Board::new(puzzle)), None);
            let solution = solve_one(&puzzle).expect("a solution");
            // Generated puzzles have no clues that are not needed; printed ones have some.
            let spare = solution.iter().filter(|(cell, _)| puzzle.get(*cell).is_none()).step_by(5);
            let mut puzzle = puzzle;
            spare.for_each(|(cell, digit)| puzzle.set(cell, Some(digit)));
            for (cell, _) in puzzle.iter() {
                for digit in Digit::ALL.into_iter().filter(|digit| solution.get(cell) != Some(*digit)) {
                    let mut wrong = puzzle;
                    wrong.set(cell, Some(digit));
                    let Some(found) = suspects(&Board::new(wrong)) else { continue };
                    let clue = Candidate::new(digit, cell);
                    broken += 1;
                    likely += usize::from(found.likely.contains(&clue));
                    assert!(
                        found.all.contains(&clue) && found.core.contains(&clue),
                        "{wrong} {clue}: {found:?}"
                    );
                }
            }
        }
        assert!(broken > 0 && likely > 0, "{broken} {likely}");
    }

    #[test]
    fn every_clue_of_the_core_is_needed() {
        let mut values = Digits::EMPTY;
        // Two pairs of equal digits: no single clue is to blame.
        for (cell, digit) in [(0, 5), (1, 5), (79, 6), (80, 6), (40, 1)] {
            values.set(crate::board::Cell::from_index(cell), Digit::new(digit));
        }
        let found = suspects(&Board::new(values)).expect("no solution");
        assert!(found.clash.is_some() && found.all.is_empty() && found.likely.is_empty(), "{found:?}");
        assert_eq!(found.core.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5r1c1", "5r1c2"]);
    }
}
