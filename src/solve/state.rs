//! A puzzle while it is being solved.

use crate::board::{Candidate, CandidateSet, CellSet, Digit, PairRules};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::lookup::{Lookups, StepChange};
use crate::puzzle::{Board, Digits};
use crate::search;
use crate::step::{Step, Technique};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// A grid, the position from which it was reached, and the answer to the question whether its puzzle has one
/// solution. The answer is computed only when it is needed.
#[derive(Clone, Debug)]
pub struct State {
    position: Board,
    givens: CellSet,
    grid: Grid,
    unique: OnceLock<bool>,
    changes: Vec<StepChange>,
}

/// Number of steps for which memory is reserved. Most puzzles take fewer.
const USUAL: usize = 96;

impl State {
    /// The state of a position: the candidates that the rules and the player's marks leave.
    ///
    /// # Errors
    /// The reason why the position has no solution, if it is visible at once.
    pub fn new(position: &Board) -> Result<State, Contradiction> {
        let grid = Grid::from_position(position)?;
        let bare = position.placed == Digits::EMPTY;
        let givens = if bare { grid.solved_cells() & grid.layout().cells() } else { position.givens.cells() };
        let position = position.clone();
        Ok(State { position, givens, grid, unique: OnceLock::new(), changes: Vec::with_capacity(USUAL) })
    }

    /// The position from which the state was reached.
    pub fn position(&self) -> &Board {
        &self.position
    }

    /// The present candidates.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Consumes the state and returns its candidates.
    pub fn into_grid(self) -> Grid {
        self.grid
    }

    /// The cells of the givens.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// Lookups for finders.
    pub fn lookups(&self) -> Lookups<'_> {
        Lookups::on_path(&self.grid, self.givens, &self.changes)
    }

    /// Returns true if techniques may assume that the puzzle has exactly one solution. The puzzle must have one
    /// solution, and the layout must not have a rule about pairs of cells. With such a rule, hardly any pattern is
    /// deadly: the exchanged digits exclude other candidates outside the pattern. The first call searches for the
    /// answer; later calls reuse it.
    ///
    /// The search starts from the givens alone. The player's digits do not count: an argument from uniqueness is about
    /// the puzzle's givens. Later placements and removals do not count either: [`State::conclude`] accepts conclusions
    /// without a proof, and a wrong digit may leave only one of several solutions.
    pub fn may_assume_unique(&self) -> bool {
        self.grid.layout().pairs() == PairRules::NONE
            && *self.unique.get_or_init(|| search::is_unique(&self.position.without_play()))
    }

    /// The first step that the technique finds here.
    #[doc(hidden)]
    pub fn first(&self, technique: &Technique) -> Option<Step> {
        let mut found = None;
        let _ = technique.find(&self.lookups().view(), &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found
    }

    /// Carries out a step.
    ///
    /// # Errors
    /// The contradiction that the step causes: the position had no solution.
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        self.conclude(&step.conclusion)
    }

    /// Carries out a conclusion without checking it.
    ///
    /// # Errors
    /// The errors of [`State::apply`].
    pub fn conclude(&mut self, conclusion: &Conclusion) -> Result<(), Contradiction> {
        self.changes.push(match conclusion {
            Conclusion::Place(candidate) => self.placement(*candidate),
            Conclusion::Eliminate(set) => self.removal(set),
        });
        conclusion.apply(&mut self.grid)
    }

    /// The digits and cells that a placement will change.
    fn placement(&self, Candidate { digit, cell }: Candidate) -> StepChange {
        if self.grid.solved_cells().contains(cell) {
            return StepChange::default();
        }
        let layout = self.grid.layout();
        let peers = self.grid.places(digit) & layout.peers(cell);
        let others = self.grid.candidates(cell).without(digit);
        let digits = if peers.is_empty() { others } else { others.with(digit) };
        let change = StepChange { digits, cells: peers.with(cell) };
        // Most boards have no rule about consecutive digits, and each step of a path comes here.
        let neighbours = layout.neighbours(cell);
        if neighbours.is_empty() {
            return change;
        }
        let near = layout.digits().iter().filter(|other| other.get().abs_diff(digit.get()) == 1);
        near.fold(change, |change, digit| change.with(digit, self.grid.places(digit) & neighbours))
    }

    /// The digits and cells that a removal will change.
    fn removal(&self, set: &CandidateSet) -> StepChange {
        Digit::ALL.into_iter().fold(StepChange::default(), |change, digit| {
            change.with(digit, set.cells_of(digit) & self.grid.places(digit))
        })
    }

    /// Number of steps that have been carried out.
    pub(super) fn age(&self) -> usize {
        self.changes.len()
    }

    /// Places a digit that no step proves.
    ///
    /// # Errors
    /// The errors of [`State::apply`].
    pub(crate) fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.changes.push(self.placement(candidate));
        self.grid.place(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::State;

    /// This test passes if it compiles.
    #[test]
    fn a_state_may_be_shared_between_threads() {
        const fn is_shareable<T: Send + Sync>() {}
        const { is_shareable::<State>() }
    }
}
