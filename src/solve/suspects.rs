//! Clues to suspect when a puzzle has no solution. Most often, one digit was copied wrongly.
//!
//! These clues come from search, so they are not reasons. They only point at what to check in the printed puzzle.

use super::solution_stream::SolutionStream;
use super::{CancelToken, Cancelled};
use crate::board::{Candidate, Layout};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};

/// The clues to suspect in a puzzle without a solution.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Suspects {
    /// The two equal digits in one house, if the clues break a rule at once.
    pub clash: Option<Contradiction>,
    /// Clues for which the puzzle has exactly one solution if only that clue is removed. One of them was most likely
    /// copied wrongly.
    pub likely: Vec<Candidate>,
    /// Clues for which the puzzle has at least one solution if only that clue is removed. The likely clues come first.
    /// Empty if at least two clues are wrong.
    pub all: Vec<Candidate>,
    /// Clues that have no solution together. If two clues break a rule at once, these are the two clues. Otherwise none
    /// of them can be left out: without any one of them, the others have a solution. Empty if no clue is to blame.
    pub core: Vec<Candidate>,
    /// True if no board at all obeys the rules of the layout.
    pub by_rules: bool,
}

impl Suspects {
    /// The clues to show to the user: each clue that may be the only wrong one, the likely clues first. If there are no
    /// such clues, the core is returned.
    pub fn main_suspects(&self) -> &[Candidate] {
        if self.all.is_empty() { &self.core } else { &self.all }
    }
}

/// The clues to suspect, or nothing when the puzzle has a solution.
pub fn suspects(position: &Board) -> Option<Suspects> {
    suspects_until(position, &CancelToken::default()).unwrap_or_default()
}

/// The clues to suspect, as [`suspects`] finds them.
///
/// # Errors
/// The token was cancelled before the answer was known.
pub(super) fn suspects_until(position: &Board, cancel: &CancelToken) -> Result<Option<Suspects>, Cancelled> {
    let (layout, givens) = (position.layout, &position.givens);
    if solutions(layout, givens, cancel)? > 0 {
        return Ok(None);
    }
    let is_clash =
        |fault: &Contradiction| matches!(fault, Contradiction::Clash { .. } | Contradiction::Pair(_));
    let clash = Grid::on(layout, givens).err().filter(is_clash);
    let core = core(layout, givens, clash.as_ref(), cancel)?;
    // Only clues of the core are tried: if a clue outside the core is removed, the core still has no solution.
    let mut without: Vec<(Candidate, usize)> = Vec::new();
    for clue in &core {
        let mut fewer = *givens;
        fewer.set(clue.cell, None);
        without.push((*clue, solutions(layout, &fewer, cancel)?));
    }
    let leaving =
        |wanted: usize| without.iter().filter(move |(_, found)| *found == wanted).map(|(clue, _)| *clue);
    let likely: Vec<Candidate> = leaving(1).collect();
    let all = leaving(1).chain(leaving(2)).collect();
    let by_rules = core.is_empty();
    Ok(Some(Suspects { clash, likely, all, core, by_rules }))
}

/// Clues that have no solution together: the two that break a rule, or else clues none of which can be left out.
fn core(
    layout: &'static Layout,
    givens: &Digits,
    clash: Option<&Contradiction>,
    cancel: &CancelToken,
) -> Result<Vec<Candidate>, Cancelled> {
    Ok(match clash {
        Some(Contradiction::Clash { digit, cells, .. }) => {
            cells.map(|cell| Candidate::new(*digit, cell)).to_vec()
        }
        Some(Contradiction::Pair(pair)) => pair.to_vec(),
        _ => return conflicting_until(layout, &Digits::EMPTY, givens, cancel),
    })
}

/// Digits of `placed` that leave no solution together with `fixed`. If any one of them is left out, there is a
/// solution. All digits of `placed` together must leave no solution.
pub(super) fn conflicting(layout: &'static Layout, fixed: &Digits, placed: &Digits) -> Vec<Candidate> {
    conflicting_until(layout, fixed, placed, &CancelToken::default()).unwrap_or_default()
}

/// The digits that [`conflicting`] finds, unless the token is cancelled first.
fn conflicting_until(
    layout: &'static Layout,
    fixed: &Digits,
    placed: &Digits,
    cancel: &CancelToken,
) -> Result<Vec<Candidate>, Cancelled> {
    let mut kept = *placed;
    for (cell, digit) in placed.iter() {
        kept.set(cell, None);
        if solutions(layout, &fixed.overlaid(&kept), cancel)? > 0 {
            kept.set(cell, Some(digit));
        }
    }
    Ok(kept.iter().map(|(cell, digit)| Candidate::new(digit, cell)).collect())
}

/// Number of solutions, counted up to 2.
fn solutions(layout: &'static Layout, values: &Digits, cancel: &CancelToken) -> Result<usize, Cancelled> {
    let board = Board::on(layout, *values);
    let mut solutions = SolutionStream::of(&board, cancel);
    let mut count = 0;
    while count < 2 && solutions.next()?.is_some() {
        count += 1;
    }
    Ok(count)
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
            // Generated puzzles need all their clues; printed puzzles have some clues that are not needed.
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
