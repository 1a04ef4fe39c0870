//! A puzzle while it is being solved.

use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::grid::{Contradiction, Grid};
use crate::proof::{Premises, Proof, Refusal, check, justify};
use crate::puzzle::{Position, Values};
use crate::search;
use crate::step::{Change, Step, View};
use std::cell::OnceCell;

/// A grid with where it came from, and whether its puzzle has one solution (found out only when somebody asks).
#[derive(Clone, Debug)]
pub struct State {
    position: Position,
    givens: CellSet,
    grid: Grid,
    unique: OnceCell<bool>,
    changes: Vec<Change>,
}

impl State {
    /// The state of a position: what the rules leave, less what the player's marks exclude.
    ///
    /// # Errors
    /// Why the position has no solution, when that can be seen at once.
    pub fn new(position: &Position) -> Result<State, Contradiction> {
        let grid = Grid::from_position(position)?;
        let bare = position.placed == Values::EMPTY;
        let givens = if bare { grid.solved() } else { position.givens.cells() };
        let position = position.clone();
        Ok(State { position, givens, grid, unique: OnceCell::new(), changes: Vec::new() })
    }

    /// The candidates now.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates, when nothing else is wanted any more.
    pub fn into_grid(self) -> Grid {
        self.grid
    }

    /// The cells that came with the puzzle.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// What finders may look at.
    pub fn view(&self) -> View<'_> {
        View::new(&self.grid, self.givens).after(&self.changes)
    }

    /// Whether the puzzle has exactly one solution, found by search the first time it is asked.
    ///
    /// What the player wrote does not count: the argument from uniqueness is about the puzzle's givens.
    pub fn is_unique(&self) -> bool {
        *self.unique.get_or_init(|| {
            let untouched = self.position.marks.is_none() && self.position.placed == Values::EMPTY;
            // Logic loses no solution, so from a bare puzzle the search may start where logic stands.
            if untouched { search::is_unique(&self.grid) } else { search::is_unique(&self.position.givens) }
        })
    }

    /// Carries out a step.
    ///
    /// # Errors
    /// The contradiction that this brings about: the position had no solution.
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        self.note_change(|grid| step.conclusion.apply(grid))
    }

    /// Changes the grid, and notes where.
    fn note_change(
        &mut self,
        change: impl FnOnce(&mut Grid) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        let places = Digit::ALL.map(|digit| self.grid.places(digit));
        let solved = self.grid.solved();
        let result = change(&mut self.grid);
        let mut change = Change { digits: DigitSet::EMPTY, cells: self.grid.solved() - solved };
        for (digit, before) in Digit::ALL.into_iter().zip(places) {
            let gone = before - self.grid.places(digit);
            if !gone.is_empty() {
                change.digits = change.digits.with(digit);
                change.cells |= gone;
            }
        }
        self.changes.push(change);
        result
    }

    /// How many steps have been carried out.
    pub(super) fn age(&self) -> usize {
        self.changes.len()
    }

    /// Places a digit that no step proves.
    ///
    /// # Errors
    /// As [`State::apply`].
    pub(super) fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.note_change(|grid| grid.place(candidate))
    }

    /// The proof of a step, accepted by the kernel.
    ///
    /// # Errors
    /// The kernel's refusal. A step that cannot be justified at all has [`Refusal::WrongArgument`].
    pub fn prove(&self, step: &Step) -> Result<Proof, Refusal> {
        let proof = justify(&self.grid, step).ok_or(Refusal::WrongArgument)?;
        let unique = step.technique.assumes_unique && self.is_unique();
        let premises = Premises { grid: &self.grid, givens: self.givens(), unique };
        check(premises, &step.conclusion, &proof).map(|()| proof)
    }
}
