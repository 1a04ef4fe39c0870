//! What a step is worth: how much it removes, and which singles it opens.

use super::State;
use crate::board::{CellSet, Digit};
use crate::grid::Grid;
use crate::step::Step;

/// What a step brings about when it is applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// How many candidates go, those that a placement excludes included.
    pub removed: usize,
    /// In how many more cells a digit can be placed at once by a single.
    pub unlocked: usize,
}

/// What the step brings about in the state; nothing when it contradicts the board.
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

fn candidates(grid: &Grid) -> usize {
    CellSet::ALL.iter().map(|cell| grid.candidates(cell).len()).sum()
}

/// The cells in which a single stands.
fn singles(grid: &Grid) -> CellSet {
    let hidden = Digit::ALL.into_iter().flat_map(|digit| {
        grid.hidden_singles(digit).iter().filter_map(move |house| grid.places_in(digit, house).single())
    });
    hidden.fold(grid.naked_singles(), CellSet::with)
}
