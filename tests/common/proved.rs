//! Steps with their proofs, for tests that make boards and steps by hand.

use whydoku::board::{Cell, DigitSet};
use whydoku::grid::Grid;
use whydoku::puzzle::Board;
use whydoku::solve::{ProvedStep, State};
use whydoku::step::Step;

/// The step, proved on a board that has these candidates and no givens.
pub(crate) fn proved(grid: &Grid, step: &Step) -> ProvedStep {
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        marks[cell.index()] = grid.candidates(cell);
    }
    let position = Board { marks: Some(marks), ..Board::default() };
    let state = State::new(&position).expect("a sound board");
    assert_eq!(state.grid(), grid);
    state.prove(step).unwrap_or_else(|refused| panic!("{refused}"))
}
