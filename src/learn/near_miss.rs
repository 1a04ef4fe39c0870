//! Boards that lack a technique by one thing.

use super::{Change, Condition, Exercise, Miss};
use crate::board::{Candidate, Cell, sort_by_order};
use crate::grid::Grid;
use crate::puzzle::Position;
use crate::solve::{Solver, State};
use crate::step::Step;
use crate::technique::CATALOGUE;

/// The near miss of a board on which the technique finds this step: one thing put back, so that exactly one condition of the
/// step fails and the technique finds nothing at all.
///
/// One on which nothing simpler finds anything comes before the others. `None` where the board has none.
pub fn near_miss(position: &Position, step: &Step) -> Option<Miss> {
    let grid = Grid::from_position(position).ok()?;
    let legal = Grid::new(&grid.values()).ok()?;
    let gone = |cell: Cell| {
        (legal.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    };
    let removed = grid.unsolved().iter().flat_map(gone).map(Change::Remove);
    let written = position.placed.iter().map(|(cell, digit)| Change::Write(Candidate::new(digit, cell)));
    let place = |id: &str| CATALOGUE.iter().position(|technique| technique.id == id);
    let mut second = None;
    for change in removed.chain(written) {
        let Some(condition) = failing(position, &grid, step, change) else { continue };
        let miss = Miss { change, condition };
        let exercise = Exercise { position: position.clone(), miss: Some(miss) };
        let Some(state) = exercise.missed().and_then(|board| State::new(&board).ok()) else { continue };
        if state.first(step.technique).is_some() {
            continue;
        }
        let next = Solver::default().next(&state);
        if next.is_none_or(|next| place(next.technique.id) > place(step.technique.id)) {
            return Some(miss);
        }
        second = second.or(Some(miss));
    }
    second
}

/// The one condition of the step that fails before the change.
fn failing(position: &Position, grid: &Grid, step: &Step, change: Change) -> Option<Condition> {
    let written = match change {
        Change::Remove(extra) => return Condition::failing(step, extra),
        Change::Write(written) => written,
    };
    // Only what stands beside the digit can fail without it.
    if !step.pattern.anatomy().cells(grid).intersects(written.cell.peers()) {
        return None;
    }
    let miss = Miss { change, condition: Condition::OnePlace };
    let before = Exercise { position: position.clone(), miss: Some(miss) }.missed()?;
    let before = Grid::from_position(&before).ok()?;
    let back = before.unsolved().iter().flat_map(|cell| {
        (before.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    });
    let mut all: Vec<Condition> = back.filter_map(|extra| Condition::failing(step, extra)).collect();
    sort_by_order(&mut all, Ord::cmp);
    all.dedup();
    if let [condition] = all[..] { Some(condition) } else { None }
}
