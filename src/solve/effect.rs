//! Effect of a step: the number of removals, and the number of singles that become possible.

use super::State;
use crate::board::{Candidate, CellSet, Digit};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::lookup::locked_out;
use crate::step::Step;

/// Effect of a step when it is applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Number of candidates that are removed, including those that a placement excludes.
    pub removed: usize,
    /// Number of further cells in which a single can then place a digit.
    pub unlocked: usize,
}

/// Effect of the step in the state; zero if the step contradicts the board.
pub fn effect(state: &State, step: &Step) -> Effect {
    let before = state.grid();
    let mut after = before.clone();
    if step.conclusion.apply(&mut after).is_err() {
        return Effect { removed: 0, unlocked: 0 };
    }
    Effect {
        removed: candidates(before) - candidates(&after),
        unlocked: (singles(&after) - singles(before)).len(),
    }
}

/// Number of candidates that a conclusion removes, together with those that singles and box-line reductions remove
/// after it. If these removals show that the board has no solution, returns the number of all candidates.
pub(super) fn followed_up(before: &Grid, conclusion: &Conclusion) -> usize {
    let mut after = before.clone();
    match conclusion.apply(&mut after).and_then(|()| follow_up(&mut after)) {
        Ok(()) => candidates(before) - candidates(&after),
        Err(_) => candidates(before),
    }
}

/// Applies singles and box-line reductions until no more are found.
fn follow_up(grid: &mut Grid) -> Result<(), Contradiction> {
    loop {
        grid.place_singles()?;
        let mut any = false;
        for digit in Digit::ALL {
            for cell in locked_out(grid.layout(), grid.places(digit) & grid.unsolved_cells()) {
                any = true;
                grid.eliminate(Candidate::new(digit, cell))?;
            }
        }
        if !any {
            return Ok(());
        }
    }
}

/// Number of candidates, including placed digits.
pub(super) fn candidates(grid: &Grid) -> usize {
    Digit::ALL.into_iter().map(|digit| grid.places(digit).len()).sum()
}

/// The cells in which a single places a digit.
fn singles(grid: &Grid) -> CellSet {
    let hidden = Digit::ALL.into_iter().flat_map(|digit| {
        grid.hidden_singles(digit).iter().filter_map(move |house| grid.places_in(digit, house).single())
    });
    hidden.fold(grid.naked_singles(), CellSet::with)
}
