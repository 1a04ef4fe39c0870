//! What to tell a player who asks for help: first what is wrong with the board, then the next move.

use super::mistake::{Standing, mended, standing, without};
use super::reason::{Shown, why, why_needed};
use super::refutation::Claim;
use super::{Mistake, Solver, State, Suspects};
use crate::board::{Candidate, CandidateSet, Cell};
use crate::grid::Grid;
use crate::puzzle::Position;
use crate::step::Step;

/// The answer to "what now?".
#[derive(Clone, Debug)]
pub enum Advice {
    /// Something is wrong; no step can be trusted before it is mended.
    Mistake(Mistake),
    /// The puzzle itself has no solution, whatever the player does.
    NoSolution(Box<Suspects>),
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
    // A wrong digit often empties a cell elsewhere, which is as it came from the puzzle: the digit is to be named.
    match standing(position) {
        // Equal digits in a house are seen without search, and pointed at like a mistake of the player's.
        Standing::NoSolution(suspects) => {
            return Err(Box::new(match suspects.clash {
                Some(clash) => Advice::Mistake(Mistake::Clash(clash)),
                None => Advice::NoSolution(suspects),
            }));
        }
        Standing::Wrong(mistake, _) => return Err(Box::new(Advice::Mistake(mistake))),
        Standing::Sound(_) => {}
    }
    let clash = |contradiction| Box::new(Advice::Mistake(Mistake::Clash(contradiction)));
    let legal = Grid::new(&position.values()).map_err(clash)?;
    let state = State::new(position).map_err(clash)?;
    if state.grid().is_solved() {
        return Err(Box::new(Advice::Solved));
    }
    let stale = stale(position, &legal);
    Ok((state, stale))
}

/// Why a mistake is one: told from the board as it is without the player's mistakes. Nothing for a mistake that speaks
/// for itself.
pub fn why_mistaken(solver: &Solver, position: &Position, mistake: &Mistake) -> Option<Shown> {
    let (claim, cell) = match mistake {
        Mistake::WrongValue { cell, digit } => (Claim::IsNot(Candidate::new(*digit, *cell)), *cell),
        Mistake::WrongRemoval { candidate } => (Claim::Is(*candidate), candidate.cell),
        Mistake::Clash(_) | Mistake::Conflict { .. } => return None,
    };
    let Standing::Wrong(_, Some(solution)) = standing(position) else { return None };
    let before = without(position, claim.candidate());
    let right = mended(&before, &solution);
    let reason = match claim {
        Claim::IsNot(_) => why(solver, &right, claim),
        Claim::Is(candidate) => why_needed(solver, &right, candidate),
    };
    // What the mended board has that the player's has not, the cell itself aside, was wrong as well.
    let elsewhere = |board: &Position| {
        let marked: Vec<_> = Cell::all().filter(|one| *one != cell).map(|one| board.marked(one)).collect();
        (board.values(), marked)
    };
    Some(Shown { claim, reason, leaves_out: elsewhere(&before) != elsewhere(&right) })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::format::parse;
    use crate::grid::Contradiction;
    use crate::search::solve_one;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn a_wrong_digit_is_named_whatever_it_breaks() {
        let position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let (mut clashes, mut dead) = (0, 0);
        for (cell, right) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
            for digit in Digit::ALL.into_iter().filter(|digit| *digit != right) {
                let mut spoilt = position.clone();
                spoilt.placed.set(cell, Some(digit));
                match Grid::new(&spoilt.values()) {
                    Err(Contradiction::Clash { .. }) => clashes += 1,
                    Err(Contradiction::EmptyCell(_) | Contradiction::NoPlace(..)) => dead += 1,
                    Ok(_) => {}
                }
                let advice = advise(&Solver::default(), &spoilt);
                let Advice::Mistake(mistake) = advice else { panic!("{cell}={digit}: {advice:?}") };
                assert_eq!(mistake, Mistake::WrongValue { cell, digit });
            }
        }
        assert!(clashes > 0 && dead > 0, "{clashes} {dead}");
    }

    #[test]
    fn where_no_digit_can_be_called_wrong_the_broken_rule_is_named() {
        let mut position = Position::default();
        for cell in [0, 1] {
            position.placed.set(Cell::from_index(cell), Digit::new(5));
        }
        let advice = advise(&Solver::default(), &position);
        assert!(matches!(advice, Advice::Mistake(Mistake::Clash(Contradiction::Clash { .. }))), "{advice:?}");
    }
}
