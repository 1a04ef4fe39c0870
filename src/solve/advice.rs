//! What to tell a player who asks for help: first what is wrong with the board, then the next move.

use super::{Solver, State};
use crate::board::{Candidate, CandidateSet, Cell, Digit};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Position, Values};
use crate::search::Solutions;
use crate::step::Step;

/// What is wrong with a board in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The player wrote a digit that is not the solution's.
    WrongValue {
        /// Where.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
    },
    /// The player removed the mark of a digit that is the solution's.
    WrongRemoval {
        /// The mark.
        candidate: Candidate,
    },
    /// The board breaks a rule.
    Clash(Contradiction),
}

/// The answer to "what now?".
#[derive(Clone, Debug)]
pub enum Advice {
    /// Something is wrong; no step can be trusted before it is mended.
    Mistake(Mistake),
    /// The puzzle itself has no solution, whatever the player does.
    NoSolution,
    /// The next step.
    Step {
        /// The state in which the step holds.
        state: Box<State>,
        /// The step.
        step: Box<Step>,
        /// Marks that the player still has although a placed digit excludes them. They are no mistake, and the step
        /// takes them as removed.
        stale: CandidateSet,
    },
    /// The board is finished.
    Solved,
    /// No technique of the strategy finds anything.
    Stuck,
    /// There are steps, but none beside those that were told already.
    NoOther,
}

/// Looks for mistakes, then for the simplest step. Missing marks are not mistakes, and what the player has
/// rightly removed stays removed.
pub fn advise(solver: &Solver, position: &Position) -> Advice {
    match examine(position) {
        Err(advice) => *advice,
        Ok((state, stale)) => step(stale, solver.next(&state), Advice::Stuck, state),
    }
}

/// The same for a player who has been told so many steps already and asks for another; also whether there is one more
/// after it. No two of these steps conclude the same.
pub fn advise_other(solver: &Solver, position: &Position, told: usize) -> (Advice, bool) {
    match examine(position) {
        Err(advice) => (*advice, false),
        Ok((state, stale)) => {
            let mut steps = solver.several(&state, told.saturating_add(2)).into_iter();
            let none = if told == 0 || steps.len() == 0 { Advice::Stuck } else { Advice::NoOther };
            (step(stale, steps.nth(told), none, state), steps.next().is_some())
        }
    }
}

fn step(stale: CandidateSet, step: Option<Step>, none: Advice, state: State) -> Advice {
    match step {
        None => none,
        Some(step) => Advice::Step { stale, state: Box::new(state), step: Box::new(step) },
    }
}

/// The state of a board on which nothing is wrong, with the marks that should have gone; else what to say first.
fn examine(position: &Position) -> Result<(State, CandidateSet), Box<Advice>> {
    let legal =
        Grid::new(&position.values()).map_err(|contradiction| Box::new(dead(position, contradiction)))?;
    let mut solutions = Solutions::of(&position.givens);
    let solution = solutions.next().ok_or(Box::new(Advice::NoSolution))?;
    if solutions.next().is_none()
        && let Some(mistake) = mistake(position, &solution)
    {
        return Err(Box::new(Advice::Mistake(mistake)));
    }
    let state = State::new(position).map_err(|contradiction| Box::new(dead(position, contradiction)))?;
    if state.grid().is_solved() {
        return Err(Box::new(Advice::Solved));
    }
    let stale = stale(position, &legal);
    Ok((state, stale))
}

/// The player's first wrong digit, else the first wrongly removed mark.
pub(super) fn mistake(position: &Position, solution: &Values) -> Option<Mistake> {
    let wrong = position.placed.iter().find(|(cell, digit)| solution.get(*cell) != Some(*digit));
    let wrong = wrong.map(|(cell, digit)| Mistake::WrongValue { cell, digit });
    wrong.or_else(|| {
        let open = solution.iter().filter(|(cell, _)| position.values().get(*cell).is_none());
        let mut removed = open.filter(|(cell, digit)| !position.marked(*cell).has(*digit));
        removed.next().map(|(cell, digit)| Mistake::WrongRemoval { candidate: Candidate::new(digit, cell) })
    })
}

/// A contradiction is the player's only if the givens are not to blame.
fn dead(position: &Position, contradiction: Contradiction) -> Advice {
    match Solutions::of(&position.givens).next() {
        None if Grid::new(&position.givens).is_ok() => Advice::NoSolution,
        None | Some(_) => Advice::Mistake(Mistake::Clash(contradiction)),
    }
}

fn stale(position: &Position, legal: &Grid) -> CandidateSet {
    if position.marks.is_none() {
        return CandidateSet::EMPTY;
    }
    let marked =
        |cell: Cell| position.marks.as_ref().map_or_else(Default::default, |marks| marks[cell.index()]);
    legal
        .unsolved()
        .iter()
        .flat_map(|cell| (marked(cell) - legal.candidates(cell)).iter().map(move |d| Candidate::new(d, cell)))
        .collect()
}
