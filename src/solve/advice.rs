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
    let clash = |contradiction| Box::new(Advice::Mistake(Mistake::Clash(contradiction)));
    Grid::new(&position.givens).map_err(clash)?;
    // A wrong digit often empties a cell elsewhere, which is as it came from the puzzle: the digit is to be named.
    match solvable(&position.givens) {
        Solvable::Not => return Err(Box::new(Advice::NoSolution)),
        Solvable::Once(solution) => {
            if let Some(mistake) = mistake(position, &solution) {
                return Err(Box::new(Advice::Mistake(mistake)));
            }
        }
        Solvable::Often => {}
    }
    let legal = Grid::new(&position.values()).map_err(clash)?;
    let state = State::new(position).map_err(clash)?;
    if state.grid().is_solved() {
        return Err(Box::new(Advice::Solved));
    }
    let stale = stale(position, &legal);
    Ok((state, stale))
}

/// How often a puzzle can be solved. Only where it is once, a digit can be called wrong for not being the solution's.
pub(super) enum Solvable {
    /// Not at all.
    Not,
    /// In this way alone.
    Once(Values),
    /// In several ways.
    Often,
}

/// How often the puzzle with these givens can be solved.
pub(super) fn solvable(givens: &Values) -> Solvable {
    let mut solutions = Solutions::of(givens);
    match (solutions.next(), solutions.next()) {
        (None, _) => Solvable::Not,
        (Some(solution), None) => Solvable::Once(solution),
        (Some(_), Some(_)) => Solvable::Often,
    }
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
    use crate::format::parse;
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
