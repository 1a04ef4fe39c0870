//! Near misses: boards on which a technique would apply if one thing were different.

use super::{Condition, Exercise, Miss, NearMissChange};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, sort_by_order};
use crate::grid::Grid;
use crate::puzzle::Board;
use crate::solve::{Solver, State, Strategy};
use crate::step::{Pattern, Step, Technique};
use crate::technique::CATALOGUE;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Near miss of a board on which the technique finds this step. The near miss is the board before one change, so that
/// exactly one condition of the step fails and the technique finds nothing at all.
///
/// A near miss on which no simpler technique finds anything is preferred. `None` if the board has no near miss.
pub fn near_miss(position: &Board, step: &Step) -> Option<Miss> {
    let grid = Grid::from_position(position).ok()?;
    let legal = Grid::on(grid.layout(), &grid.values()).ok()?;
    let gone = |cell: Cell| {
        (legal.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    };
    let removed = grid.unsolved_cells().iter().flat_map(gone).map(NearMissChange::Remove);
    let written =
        position.placed.iter().map(|(cell, digit)| NearMissChange::Write(Candidate::new(digit, cell)));
    let simpler = simpler(step.technique);
    let mut second = None;
    for change in removed.chain(written) {
        let Some(condition) = failing(position, &grid, step, change) else { continue };
        let miss = Miss { change, condition };
        let exercise = Exercise { position: position.clone(), miss: Some(miss) };
        let Some(state) = exercise.near_miss_board().and_then(|board| State::new(&board).ok()) else {
            continue;
        };
        if state.first(step.technique).is_some() {
            continue;
        }
        if simpler.next(&state).is_none() {
            return Some(miss);
        }
        second = second.or(Some(miss));
    }
    second
}

/// The solver that knows only the techniques that come before `technique` in the order of the strategy `human`.
fn simpler(technique: &Technique) -> Solver {
    let before = CATALOGUE.iter().copied().take_while(|other| *other != technique);
    Solver::new(&Strategy::of(before.filter(|other| !other.on_request)))
}

/// The one condition of the step that fails before the change.
fn failing(position: &Board, grid: &Grid, step: &Step, change: NearMissChange) -> Option<Condition> {
    let written = match change {
        NearMissChange::Remove(extra) => return only_failing(step, extra),
        NearMissChange::Write(written) => written,
    };
    // Without the written digit, only conditions about the digit's cell, or about cells whose candidates the digit
    // restricts, can fail.
    let anatomy = step.pattern.anatomy();
    let layout = grid.layout();
    let of_fact = |fact: &Constraint| match fact {
        Constraint::Cell(cell) => CellSet::only(*cell),
        Constraint::Digit(_, house) => layout.cells_of(*house),
    };
    let area = anatomy.facts().iter().fold(anatomy.cells(grid), |all, fact| all | of_fact(fact));
    let narrowed = layout.peers(written.cell) | layout.neighbours(written.cell);
    if !area.intersects(narrowed.with(written.cell)) {
        return None;
    }
    let miss = Miss { change, condition: Condition::OnePlace };
    let before = Exercise { position: position.clone(), miss: Some(miss) }.near_miss_board()?;
    let mut all: Vec<Condition> =
        put_back(grid, &before)?.iter().filter_map(|extra| only_failing(step, extra)).collect();
    sort_by_order(&mut all, Ord::cmp);
    all.dedup();
    if let [condition] = all[..] { Some(condition) } else { None }
}

/// The one condition of the step that fails if the board also has this candidate. `None` if no condition fails or
/// several fail, or if the failing condition is not known.
fn only_failing(step: &Step, extra: Candidate) -> Option<Condition> {
    let mut all = BTreeSet::new();
    step.pattern.anatomy().add_failing(extra, &mut all)?;
    let condition = all.pop_first()?;
    all.is_empty().then_some(condition)
}

/// All conditions that fail if the board also has this candidate, for any reading of the cells of the step. A place
/// outside the covers can be read as a further fin.
fn all_failing(step: &Step, extra: Candidate) -> BTreeSet<Condition> {
    let mut all = BTreeSet::new();
    if step.pattern.anatomy().add_failing(extra, &mut all).is_some()
        && let Pattern::Fish(fish) = &step.pattern
        && !fish.fins.is_empty()
        && all.contains(&Condition::BaseSets)
    {
        all.insert(Condition::Fins);
    }
    all
}

/// The candidates that the board `before` has and the grid of the exercise does not have.
fn put_back(grid: &Grid, before: &Board) -> Option<CandidateSet> {
    let before = Grid::from_position(before).ok()?;
    let back = before.unsolved_cells().iter().flat_map(|cell| {
        (before.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    });
    Some(back.collect())
}

/// The step that an exercise is about, on the board of the exercise. If the exercise has a near miss, this is the first
/// step for which only the stored condition fails on the near miss.
pub fn practised_step(exercise: &Exercise, state: &State, technique: &'static Technique) -> Option<Step> {
    /// Largest number of steps that are examined.
    const MOST: usize = 200;
    let first = state.first(technique)?;
    let Some(Miss { change, condition }) = exercise.miss else { return Some(first) };
    let (mut meant, mut seen) = (None, 0);
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        seen += 1;
        if failing(&exercise.position, state.grid(), &step, change) == Some(condition) {
            meant = Some(step);
        }
        if meant.is_some() || seen == MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Some(meant.unwrap_or(first))
}

/// All conditions of the technique that fail on the near miss of an exercise, in the cells that the step uses on the
/// board of the exercise. If no condition is found for this step, the result is the condition that is stored with the
/// near miss.
pub fn failing_conditions(exercise: &Exercise, step: &Step) -> Vec<Condition> {
    let Some(miss) = exercise.miss else { return Vec::new() };
    let grid = Grid::from_position(&exercise.position).ok();
    let back = grid.zip(exercise.near_miss_board()).and_then(|(grid, missed)| put_back(&grid, &missed));
    let back = back.unwrap_or_default();
    let all: BTreeSet<Condition> = back.iter().flat_map(|extra| all_failing(step, extra)).collect();
    if all.is_empty() { vec![miss.condition] } else { all.into_iter().collect() }
}
