//! Reason why a candidate is impossible, on the present board.

use super::mistake::{without, without_mistakes};
use super::reason::{ShownReason, why};
use super::standing::{Standing, Wrong, has_candidates_of_its_own};
use super::{Claim, Mistake, Solver, Suspects};
use crate::board::{Candidate, Digit};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::search::Solutions;

/// Answer to the question why a digit cannot be in a cell.
#[derive(Clone, Debug)]
pub enum WhyNot {
    /// The cell holds another digit.
    Filled(Digit),
    /// The puzzle itself does not have the candidate.
    NoCandidate,
    /// The candidate is impossible; the reason shows why.
    Shown(Box<ShownReason>),
    /// The candidate is true in the solution.
    Possible,
    /// The candidate is true in one of several solutions of the puzzle.
    Sometimes,
    /// The player has made a mistake elsewhere, so that no reason can be trusted.
    Mistake(Mistake),
    /// The puzzle has no solution at all, so nothing is possible.
    NoSolution(Box<Suspects>),
}

impl WhyNot {
    /// The reason; `None` if the answer has no reason.
    pub fn reason(&self) -> Option<&ShownReason> {
        match self {
            WhyNot::Shown(shown) => Some(shown),
            WhyNot::Filled(_)
            | WhyNot::NoCandidate
            | WhyNot::Possible
            | WhyNot::Sometimes
            | WhyNot::Mistake(_)
            | WhyNot::NoSolution(_) => None,
        }
    }
}

/// Explains why the candidate is impossible on this board.
///
/// A digit that the player has written into the cell is judged as if the cell were empty. If the player has made a
/// mistake elsewhere, the answer is that mistake.
pub fn why_not(solver: &Solver, position: &Board, candidate: Candidate) -> WhyNot {
    let before = without(position, candidate);
    let given = position.givens.get(candidate.cell);
    let written = position.placed.get(candidate.cell);
    let other = given.or(written).filter(|digit| *digit != candidate.digit);
    let solution = match Standing::of(if other.is_some() { position } else { &before }) {
        Standing::NoSolution(suspects) => return WhyNot::NoSolution(suspects),
        Standing::Wrong(Wrong { first, solution, .. }) => {
            // A question about a wrong digit of the player is answered, whatever else is wrong.
            let Some(solution) = solution.filter(|_| written == Some(candidate.digit)) else {
                return WhyNot::Mistake(first);
            };
            let right = without_mistakes(&before, &solution);
            return answer(solver, &right, Some(&solution), candidate, true);
        }
        Standing::One(solution) => Some(solution),
        Standing::Several => None,
    };
    match other {
        Some(digit) => WhyNot::Filled(digit),
        None if !before.marks_of(candidate.cell).contains(candidate.digit)
            && has_candidates_of_its_own(&before) =>
        {
            WhyNot::NoCandidate
        }
        None => answer(solver, &before, solution.as_deref(), candidate, false),
    }
}

/// The answer on a sound board.
fn answer(
    solver: &Solver,
    position: &Board,
    solution: Option<&Digits>,
    candidate: Candidate,
    leaves_out: bool,
) -> WhyNot {
    let claim = Claim::IsNot(candidate);
    match truth(position, solution, claim) {
        Truth::Never => WhyNot::Possible,
        Truth::Sometimes => WhyNot::Sometimes,
        Truth::Always => {
            WhyNot::Shown(Box::new(ShownReason { claim, reason: why(solver, position, claim), leaves_out }))
        }
    }
}

/// Share of the solutions of a sound board in which a claim is true: none, some or all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    Never,
    Sometimes,
    Always,
}

/// Finds whether the claim is true in none, some or all solutions of a sound board. `solution` is given if the puzzle
/// has exactly one.
pub(super) fn truth(position: &Board, solution: Option<&Digits>, claim: Claim) -> Truth {
    if let Some(solution) = solution {
        let Candidate { cell, digit } = claim.candidate();
        let is = solution.get(cell) == Some(digit);
        return if is == matches!(claim, Claim::Is(_)) { Truth::Always } else { Truth::Never };
    }
    let grid = Grid::from_position(position);
    let possible = |claim: Claim| {
        grid.as_ref().is_ok_and(|grid| {
            let mut supposed = grid.clone();
            claim.apply(&mut supposed).is_ok() && Solutions::of(&supposed).next().is_some()
        })
    };
    match (possible(claim), possible(claim.contrary())) {
        (false, _) => Truth::Never,
        (true, true) => Truth::Sometimes,
        (true, false) => Truth::Always,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::format::parse;
    use crate::grid::Contradiction;
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
                let mut broken = position.clone();
                broken.placed.set(cell, Some(digit));
                for (other, asked) in open().filter(|(other, _)| *other != cell) {
                    let answer = why_not(&solver, &broken, Candidate::new(asked, other));
                    let WhyNot::Mistake(mistake) = answer else {
                        panic!("{cell}={digit}, {other}={asked}: {answer:?}");
                    };
                    assert_eq!(mistake, Mistake::WrongValue { cell, digit });
                    mistakes += 1;
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
            assert_eq!(matches!(answer, WhyNot::Possible), digit == right, "{digit}: {answer:?}");
        }
    }

    #[test]
    fn of_several_solutions_none_is_called_the_solution() {
        let mut position = Board::default();
        let [first, second] = solve_up_to(&position.givens, 2).try_into().expect("two solutions");
        let (cell, digit) =
            second.iter().find(|(cell, digit)| first.get(*cell) != Some(*digit)).expect("a difference");
        let solver = Solver::default();
        let answer = why_not(&solver, &position, Candidate::new(digit, cell));
        assert!(matches!(answer, WhyNot::Sometimes), "{answer:?}");
        // Row 1 holds 1 to 8 in its first cells, and 9 is in the cell below its last cell.
        for (index, number) in (0..8).chain([17]).zip(1..) {
            position.placed.set(Cell::from_index(index), Digit::new(number));
        }
        let answer = why_not(&solver, &position, "1r9c9".parse().expect("a candidate"));
        assert!(matches!(answer, WhyNot::Mistake(Mistake::Conflict { .. })), "{answer:?}");
    }

    #[test]
    fn what_leaves_no_solution_of_several_is_the_players_doing() {
        let sound = parse(PUZZLE).expect("a board").position.givens;
        let mut broken = 0;
        for (given, _) in sound.iter() {
            let mut position = Board::new(sound);
            position.givens.set(given, None);
            if solve_up_to(&position.givens, 2).len() < 2 {
                continue;
            }
            for digit in Digit::ALL {
                position.placed.set(Cell::from_index(0), Some(digit));
                let clash = matches!(Grid::classic(&position.values()), Err(Contradiction::Clash { .. }));
                let dead = !clash && solve_one(&position.values()).is_none();
                let asked = Candidate::new(digit, Cell::from_index(80));
                let answer = why_not(&Solver::new(&crate::solve::Strategy::basic()), &position, asked);
                assert!(!matches!(answer, WhyNot::NoSolution(_)), "{answer:?}");
                let conflict = matches!(answer, WhyNot::Mistake(Mistake::Conflict { .. }));
                assert_eq!(conflict, dead, "{digit}: {answer:?}");
                broken += usize::from(conflict);
            }
        }
        assert!(broken > 0);
    }
}
