//! Why a candidate is impossible: the digit it sees, the step that removes it, or a short refutation.

use super::refutation::{Claim, Refutation, refute};
use super::{Method, Solver, State, Trace};
use crate::board::{Candidate, Cell, Digit};
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
    Ok(refute(state.grid(), Claim::Is(candidate)).map_or(WhyNot::OnlySearch, WhyNot::Refuted))
}

/// The refutation of a candidate in the position, as far as it is short enough to be followed.
///
/// It needs no step but itself, so it can be told to a player who has not come along the path.
pub fn short_refutation(position: &Position, candidate: Candidate) -> Option<Refutation> {
    /// About as many lines as are read with patience.
    const SHORT: usize = 10;
    let grid = Grid::from_position(position).ok()?;
    refute(&grid, Claim::Is(candidate)).filter(|refutation| refutation.lines.len() <= SHORT)
}
