//! Why a candidate is impossible: the digit it sees, the step that removes it, or a short refutation.

use super::advice::{Solvable, mistake, solvable};
use super::refutation::{Claim, Refutation, refute};
use super::{Method, Mistake, Solver, State, Trace};
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
    /// It is true in the solution.
    Possible,
    /// It is true in a solution of the puzzle, which has others.
    Sometimes,
    /// The player has made a mistake elsewhere, so that no reason can be trusted.
    Mistake(Mistake),
    /// What the player wrote leaves no solution, though the puzzle has several: no digit alone is to blame.
    Spoilt,
    /// The puzzle has no solution at all, so nothing is possible.
    NoSolution,
}

/// Says why the candidate is impossible in the position, in the simplest way that is known.
///
/// Of a digit that the player has written into the cell, it is asked whether it could be written there.
///
/// # Errors
/// The contradiction, when the puzzle breaks the rules before anything is supposed.
pub fn why_not(solver: &Solver, position: &Position, candidate: Candidate) -> Result<WhyNot, Contradiction> {
    Grid::new(&position.givens)?;
    match position.values().get(candidate.cell) {
        Some(digit) if digit != candidate.digit => return Ok(WhyNot::Filled(digit)),
        Some(_) | None => {}
    }
    let solvable = solvable(&position.givens);
    // The player's own marks are no reason: the question is about the puzzle.
    let mut bare = Position { marks: None, ..position.clone() };
    bare.placed.set(candidate.cell, None);
    let values = bare.values();
    let right = |cell: &Cell| match &solvable {
        Solvable::Once(solution) => solution.get(*cell) == values.get(*cell),
        Solvable::Not | Solvable::Often => true,
    };
    let mut twins = candidate.cell.peers().iter().filter(|peer| values.get(*peer) == Some(candidate.digit));
    if let Some(twin) = twins.find(right) {
        return Ok(WhyNot::Sees(twin));
    }
    match &solvable {
        Solvable::Not => return Ok(WhyNot::NoSolution),
        Solvable::Once(solution) => {
            if let Some(mistake) = mistake(&bare, solution) {
                return Ok(WhyNot::Mistake(mistake));
            }
            if solution.get(candidate.cell) == Some(candidate.digit) {
                return Ok(WhyNot::Possible);
            }
        }
        Solvable::Often => {
            let legal = match Grid::new(&values) {
                Ok(legal) => legal,
                Err(contradiction) => return Ok(WhyNot::Mistake(Mistake::Clash(contradiction))),
            };
            if Solutions::of(&legal).next().is_none() {
                return Ok(WhyNot::Spoilt);
            }
            let mut supposed = legal;
            if supposed.place(candidate).is_ok() && Solutions::of(&supposed).next().is_some() {
                return Ok(WhyNot::Sometimes);
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::format::parse;
    use crate::search::{solve_one, solve_up_to};

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn the_puzzle_is_not_blamed_for_a_wrong_digit() {
        let position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let solver = Solver::default();
        let open = || solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none());
        let mut mistakes = 0;
        for (cell, right) in open() {
            for digit in Digit::ALL.into_iter().filter(|digit| *digit != right) {
                let mut spoilt = position.clone();
                spoilt.placed.set(cell, Some(digit));
                for (other, asked) in open().filter(|(other, _)| *other != cell) {
                    match why_not(&solver, &spoilt, Candidate::new(asked, other)) {
                        Ok(WhyNot::Mistake(mistake)) => {
                            assert_eq!(mistake, Mistake::WrongValue { cell, digit });
                            mistakes += 1;
                        }
                        answer => panic!("{cell}={digit}, {other}={asked}: {answer:?}"),
                    }
                }
            }
        }
        assert!(mistakes > 0);
    }

    #[test]
    fn a_digit_that_the_player_has_written_is_judged_as_if_it_were_not_there() {
        let mut position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let (cell, right) =
            solution.iter().find(|(cell, _)| position.givens.get(*cell).is_none()).expect("an open cell");
        for digit in Digit::ALL {
            position.placed.set(cell, Some(digit));
            let answer = why_not(&Solver::default(), &position, Candidate::new(digit, cell));
            assert_eq!(matches!(answer, Ok(WhyNot::Possible)), digit == right, "{digit}: {answer:?}");
        }
    }

    #[test]
    fn of_several_solutions_none_is_called_the_solution() {
        let mut position = Position::default();
        let [first, second] = solve_up_to(&position.givens, 2).try_into().expect("two solutions");
        let (cell, digit) =
            second.iter().find(|(cell, digit)| first.get(*cell) != Some(*digit)).expect("a difference");
        let solver = Solver::default();
        let answer = why_not(&solver, &position, Candidate::new(digit, cell));
        assert!(matches!(answer, Ok(WhyNot::Sometimes)), "{answer:?}");
        // Row 1 holds 1 to 8, and 9 stands below its last cell.
        for (index, number) in (0..8).chain([17]).zip(1..) {
            position.placed.set(Cell::from_index(index), Digit::new(number));
        }
        let answer = why_not(&solver, &position, "1r9c9".parse().expect("a candidate"));
        assert!(matches!(answer, Ok(WhyNot::Mistake(Mistake::Clash(_)))), "{answer:?}");
    }

    #[test]
    fn what_leaves_no_solution_of_several_is_the_players_doing() {
        let sound = parse(PUZZLE).expect("a board").position.givens;
        let mut spoilt = 0;
        for (given, _) in sound.iter() {
            let mut position = Position::new(sound);
            position.givens.set(given, None);
            if solve_up_to(&position.givens, 2).len() < 2 {
                continue;
            }
            for digit in Digit::ALL {
                position.placed.set(Cell::from_index(0), Some(digit));
                let dead = Grid::new(&position.values()).is_ok_and(|grid| solve_one(&grid).is_none());
                let asked = Candidate::new(digit, Cell::from_index(80));
                let answer = why_not(&Solver::new(&crate::solve::Strategy::basic()), &position, asked);
                assert!(!matches!(answer, Err(_) | Ok(WhyNot::NoSolution | WhyNot::Possible)), "{answer:?}");
                assert!(!matches!(answer, Ok(WhyNot::Spoilt)) || dead, "{digit}: {answer:?}");
                spoilt += usize::from(matches!(answer, Ok(WhyNot::Spoilt)));
            }
        }
        assert!(spoilt > 0);
    }
}
