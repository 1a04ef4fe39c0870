//! Why a candidate is impossible: the digit it sees, the step that removes it, or a short refutation.

use super::{Method, Solver, State, Trace};
use crate::board::{Candidate, Cell, Constraint, Digit};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::Position;
use crate::search::Solutions;

/// The answer to "why not this digit here?".
#[derive(Clone, Debug)]
pub enum WhyNot {
    /// The cell holds another digit.
    Filled(Digit),
    /// The cell sees the digit in this cell.
    Sees(Cell),
    /// Logic removes it: the path up to the step with this index, which removes it or places a digit that does.
    Step {
        /// The whole logical path.
        trace: Box<Trace>,
        /// The index of the step in the path.
        index: usize,
    },
    /// Supposing it true leads to a contradiction by forced placements alone.
    Refuted(Refutation),
    /// No solution has it, but only search can tell.
    OnlySearch,
    /// It is true in the solution, or in one of several.
    Possible,
    /// The board has no solution at all, so nothing is possible.
    NoSolution,
}

/// Forced placements that follow from a supposition, and the contradiction that they end in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// Each placement with the constraint that leaves no other choice; none that is not needed.
    pub lines: Vec<(Candidate, Constraint)>,
    /// What is wrong at the end.
    pub end: Contradiction,
}

/// Says why the candidate is impossible in the position, in the simplest way that is known.
///
/// # Errors
/// The contradiction, when the position breaks the rules before anything is supposed.
pub fn why_not(solver: &Solver, position: &Position, candidate: Candidate) -> Result<WhyNot, Contradiction> {
    let values = position.values();
    let legal = Grid::new(&values)?;
    match values.get(candidate.cell) {
        Some(digit) if digit == candidate.digit => return Ok(WhyNot::Possible),
        Some(digit) => return Ok(WhyNot::Filled(digit)),
        None => {}
    }
    if let Some(twin) = (legal.places(candidate.digit) & legal.solved() & candidate.cell.peers()).first() {
        return Ok(WhyNot::Sees(twin));
    }
    // The player's own marks are no reason: the question is about the puzzle.
    let bare = Position { marks: None, ..position.clone() };
    if Solutions::of(&legal).next().is_none() {
        return Ok(WhyNot::NoSolution);
    }
    let mut supposed = legal.clone();
    let alive = supposed.place(candidate).is_ok() && Solutions::of(&supposed).next().is_some();
    if alive {
        return Ok(WhyNot::Possible);
    }
    let trace = solver.clone().method(Method::Logic).solve(&bare)?;
    let mut grid = trace.start.clone();
    for (index, step) in trace.steps.iter().enumerate() {
        if step.conclusion.apply(&mut grid).is_err() {
            break;
        }
        if !grid.has(candidate) {
            return Ok(WhyNot::Step { trace: Box::new(trace), index });
        }
    }
    let state = State::new(&bare)?;
    Ok(refute(state.grid(), candidate).map_or(WhyNot::OnlySearch, WhyNot::Refuted))
}

/// Supposes the candidate and follows singles until something breaks, then leaves out what was not needed.
fn refute(grid: &Grid, candidate: Candidate) -> Option<Refutation> {
    let mut lines = Vec::new();
    let mut trial = grid.clone();
    let mut end = trial.place(candidate).err();
    while end.is_none() {
        let line = forced(&trial)?;
        lines.push(line);
        end = trial.place(line.0).err();
    }
    let mut refutation = Refutation { lines, end: end? };
    for index in (0..refutation.lines.len()).rev() {
        let mut fewer = refutation.lines.clone();
        fewer.remove(index);
        if let Some(end) = replay(grid, candidate, &fewer) {
            refutation = Refutation { lines: fewer, end };
        }
    }
    Some(refutation)
}

/// A placement that the grid forces, and why.
fn forced(grid: &Grid) -> Option<(Candidate, Constraint)> {
    let naked = grid.naked_singles().first().and_then(|cell| {
        let digit = grid.candidates(cell).single()?;
        Some((Candidate::new(digit, cell), Constraint::Cell(cell)))
    });
    naked.or_else(|| {
        Digit::ALL.into_iter().find_map(|digit| {
            let house = grid.hidden_singles(digit).first()?;
            let cell = grid.places_in(digit, house).single()?;
            Some((Candidate::new(digit, cell), Constraint::Digit(digit, house)))
        })
    })
}

/// The contradiction that the lines end in, if each of them is forced when its turn comes.
fn replay(grid: &Grid, candidate: Candidate, lines: &[(Candidate, Constraint)]) -> Option<Contradiction> {
    let mut trial = grid.clone();
    if let Err(end) = trial.place(candidate) {
        return lines.is_empty().then_some(end);
    }
    for (index, (line, because)) in lines.iter().enumerate() {
        if trial.live(*because).ne([*line]) {
            return None;
        }
        if let Err(end) = trial.place(*line) {
            return (index + 1 == lines.len()).then_some(end);
        }
    }
    None
}
