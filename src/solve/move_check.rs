//! Check of a move: whether it is right or wrong, and the reason.
//!
//! The answer is about the reason, not only about the solution: a digit that only search can find is a guess, even
//! where it happens to be right.

use super::mistake::without;
use super::reason::{ShownReason, blocker, why};
use super::standing::{Standing, Wrong, has_candidates_of_its_own};
use super::why_not::{Truth, truth};
use super::{Claim, Mistake, Solver, Suspects};
use crate::board::Candidate;
use crate::puzzle::Board;

/// Verdict on a move.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The digit of the cell is a given.
    Given,
    /// The mark is already removed, and the removal is right.
    Already,
    /// The puzzle itself does not have the candidate.
    NoCandidate,
    /// The move contradicts every solution; the reason shows why.
    Wrong(Box<ShownReason>),
    /// The move is right; the reason shows why.
    Right(Box<ShownReason>),
    /// The move is right in some solutions of the puzzle and wrong in others.
    Undecided,
    /// Something else on the board is wrong, so that no reason can be trusted.
    Mistake(Mistake),
    /// The puzzle has no solution.
    NoSolution(Box<Suspects>),
}

impl Verdict {
    /// The reason; `None` if the verdict has no reason.
    pub fn reason(&self) -> Option<&ShownReason> {
        match self {
            Verdict::Wrong(shown) | Verdict::Right(shown) => Some(shown),
            Verdict::Given
            | Verdict::Already
            | Verdict::NoCandidate
            | Verdict::Undecided
            | Verdict::Mistake(_)
            | Verdict::NoSolution(_) => None,
        }
    }
}

/// Judges a move on a board in play. The move writes a digit into a cell, or removes a mark. A move that was made
/// already is judged on the board before it.
pub fn check_move(solver: &Solver, position: &Board, claim: Claim) -> Verdict {
    let candidate @ Candidate { cell, digit } = claim.candidate();
    // The move would replace the player's digit in the cell, so this digit does not count.
    let before = without(position, candidate);
    let solution = match Standing::of(&before) {
        Standing::NoSolution(suspects) => return Verdict::NoSolution(suspects),
        Standing::Wrong(Wrong { first, .. }) => return Verdict::Mistake(first),
        Standing::One(solution) => Some(solution),
        Standing::Several => None,
    };
    if position.givens.get(cell).is_some() {
        return Verdict::Given;
    }
    let right = solution.as_ref().and_then(|solution| solution.get(cell));
    if !before.marks_of(cell).contains(digit) && has_candidates_of_its_own(&before) {
        return match claim {
            Claim::Is(_) => Verdict::NoCandidate,
            Claim::IsNot(_) => Verdict::Already,
        };
    }
    match (claim, position.placed.get(cell)) {
        (Claim::IsNot(_), Some(other)) if other != digit => {
            let is_wrong = right.is_some_and(|right| right != other);
            let mistake = || Mistake::WrongValue { cell, digit: other };
            return if is_wrong { Verdict::Mistake(mistake()) } else { Verdict::Already };
        }
        (Claim::IsNot(_), None) => {
            let is_gone = !position.marks_of(cell).contains(digit) && right != Some(digit);
            if is_gone || blocker(position, candidate).is_some() {
                return Verdict::Already;
            }
        }
        (Claim::Is(_) | Claim::IsNot(_), _) => {}
    }
    let shown = |claim: Claim, reason| Box::new(ShownReason { claim, reason, leaves_out: false });
    match truth(&before, solution.as_deref(), claim) {
        Truth::Sometimes => Verdict::Undecided,
        Truth::Always => Verdict::Right(shown(claim, why(solver, &before, claim))),
        Truth::Never => {
            let contrary = claim.contrary();
            Verdict::Wrong(shown(contrary, why(solver, &before, contrary)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, DigitSet};
    use crate::format::parse;
    use crate::search::Solutions;
    use crate::search::solve_one;
    use crate::solve::{Reason, ReasonSteps, Strategy};

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    fn verdict(puzzle: &str, strategy: &Strategy, text: &str) -> Verdict {
        let position = parse(puzzle).expect("a board").position;
        check_move(&Solver::new(strategy), &position, text.parse().expect("a move"))
    }

    #[test]
    fn a_move_is_right_exactly_when_the_solution_has_it() {
        let position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let solver = Solver::default();
        let open = solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none());
        for (cell, digit) in open.step_by(2) {
            for other in Digit::ALL {
                let candidate = Candidate::new(other, cell);
                let placed = check_move(&solver, &position, Claim::Is(candidate));
                let removed = check_move(&solver, &position, Claim::IsNot(candidate));
                assert_eq!(matches!(placed, Verdict::Wrong(_)), other != digit, "{candidate}: {placed:?}");
                assert_eq!(matches!(removed, Verdict::Wrong(_)), other == digit, "{candidate}: {removed:?}");
            }
        }
    }

    #[test]
    fn the_reason_is_named_with_what_the_player_knows() {
        let all = Strategy::human();
        assert!(matches!(verdict(PUZZLE, &all, "r1c3=1"), Verdict::Given));
        let Verdict::Right(shown) = verdict(PUZZLE, &all, "r8c6=1") else { panic!("a right move") };
        let Reason::Steps(steps) = &shown.reason else { panic!("a hidden single: {:?}", shown.reason) };
        assert!(matches!(steps.steps.as_slice(), [step] if step.technique.id == "hidden-single"));
        // The answer of a solver without techniques names the techniques that are needed.
        let none = Strategy::of([]);
        let Verdict::Right(shown) = verdict(PUZZLE, &none, "r8c6=1") else { panic!("a right move") };
        let Reason::Beyond(beyond) = &shown.reason else { panic!("no technique: {:?}", shown.reason) };
        assert!(matches!(beyond.more.as_slice(), [one] if one.id == "hidden-single"), "{:?}", beyond.more);
    }

    #[test]
    fn boards_without_a_single_solution_and_boards_with_mistakes_are_told() {
        let all = Strategy::human();
        let empty = ".".repeat(81);
        assert!(matches!(verdict(&empty, &all, "r1c1=1"), Verdict::Undecided));
        assert!(matches!(verdict(&format!("11{}", ".".repeat(79)), &all, "r5c5=1"), Verdict::NoSolution(_)));
        let mut position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let (cell, right) = solution.iter().next().expect("a cell");
        position.placed.set(cell, Digit::ALL.into_iter().find(|digit| *digit != right));
        let other = check_move(&Solver::default(), &position, "r8c6=1".parse().expect("a move"));
        assert!(matches!(other, Verdict::Mistake(Mistake::WrongValue { .. })), "{other:?}");
        // The move changes the wrong digit itself.
        let same = check_move(&Solver::default(), &position, Claim::Is(Candidate::new(right, cell)));
        assert!(!matches!(same, Verdict::Mistake(_) | Verdict::Wrong(_)), "{same:?}");
    }

    #[test]
    fn a_cell_without_marks_is_no_cell_with_one() {
        let mut position = parse(PUZZLE).expect("a board").position;
        let grid = crate::grid::Grid::classic(&position.givens).expect("a sound puzzle");
        let solution = solve_one(&position.givens).expect("a solution");
        // The board has marks, but only in one cell.
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[0] = DigitSet::ALL;
        position.marks = Some(marks);
        let naked = Strategy::of_ids(["naked-single"]).expect("a technique");
        let solver = Solver::new(&naked);
        for (cell, digit) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
            let verdict = check_move(&solver, &position, Claim::Is(Candidate::new(digit, cell)));
            let single = grid.naked_singles().contains(cell);
            let Verdict::Right(shown) = &verdict else { panic!("{cell}={digit}: {verdict:?}") };
            let named = |steps: &ReasonSteps| matches!(steps.steps.as_slice(), [step] if step.technique.id == "naked-single");
            assert_eq!(shown.reason.steps().is_some_and(named), single, "{cell}={digit}: {verdict:?}");
        }
    }

    #[test]
    fn a_digit_of_another_solution_is_no_mistake() {
        let mut position = parse(PUZZLE).expect("a board").position;
        let sound = position.givens;
        let (first, second) = sound
            .iter()
            .find_map(|(cell, _)| {
                position.givens = sound;
                position.givens.set(cell, None);
                let mut solutions = Solutions::of(&position.givens);
                Some((solutions.next()?, solutions.next()?))
            })
            .expect("a given that is needed");
        let (cell, digit) =
            second.iter().find(|(cell, digit)| first.get(*cell) != Some(*digit)).expect("a difference");
        position.placed.set(cell, Some(digit));
        let solver = Solver::new(&Strategy::basic());
        let mut judged = 0;
        for other in Cell::all().filter(|other| position.values().get(*other).is_none()) {
            for removed in Digit::ALL {
                let verdict = check_move(&solver, &position, Claim::IsNot(Candidate::new(removed, other)));
                assert!(!matches!(verdict, Verdict::Mistake(_)), "{other}!={removed}: {verdict:?}");
                judged += usize::from(matches!(verdict, Verdict::Right(_)));
            }
        }
        assert!(judged > 0);
    }
}
