//! Whether a move is right, and how far its reason is away.
//!
//! The answer is about the reason, not only about the solution: a digit that only search can find is a guess, even
//! where it happens to be right.

use super::advice::{Solvable, mistake, solvable};
use super::refutation::{Claim, Refutation, refute};
use super::{Method, Mistake, Solver, State};
use crate::board::{Candidate, Digit, NameError};
use crate::puzzle::Position;
use crate::search::Solutions;
use crate::step::{Conclusion, Family, Step};
use std::fmt;
use std::str::FromStr;

/// What a player does: writes a digit into a cell, or removes a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move(pub Claim);

impl fmt::Display for Move {
    /// `r3c5=4` or `r3c5<>4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Claim::Is(Candidate { cell, digit }) => write!(f, "{cell}={digit}"),
            Claim::IsNot(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
        }
    }
}

impl FromStr for Move {
    type Err = NameError;

    /// Reads `r3c5=4` and `r3c5<>4`, in either case.
    fn from_str(text: &str) -> Result<Move, NameError> {
        let wrong = || NameError { wanted: "a move such as r3c5=4 or r3c5<>4", found: text.to_string() };
        let (cell, digit, claim): (_, _, fn(Candidate) -> Claim) = match text.split_once("<>") {
            Some((cell, digit)) => (cell, digit, Claim::IsNot),
            None => {
                text.split_once('=').map(|(cell, digit)| (cell, digit, Claim::Is as _)).ok_or_else(wrong)?
            }
        };
        let cell = cell.trim().parse().map_err(|_| wrong())?;
        let digit = digit.trim().parse().ok().and_then(Digit::new).ok_or_else(wrong)?;
        Ok(Move(claim(Candidate::new(digit, cell))))
    }
}

/// What is to be said of a move.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The cell came with the puzzle.
    Given,
    /// It is done already.
    Already,
    /// It leads away from every solution.
    Wrong,
    /// Right, and a technique shows it at once.
    Named {
        /// The state in which the step holds.
        state: Box<State>,
        /// The simplest step that shows it.
        step: Box<Step>,
    },
    /// Right, and the contrary is refuted by forced placements alone.
    Provable(Refutation),
    /// Right, but a technique shows it only after other steps.
    Later {
        /// How many steps of the path come before.
        steps: usize,
        /// The step that shows it.
        step: Box<Step>,
    },
    /// Right, but no technique ever shows it.
    SearchOnly,
    /// Right in some solutions of the puzzle and wrong in others.
    Undecided,
    /// Not wrong, but something else on the board is, so that no reason can be trusted.
    Mistake(Mistake),
    /// The puzzle has no solution.
    NoSolution,
}

/// Judges a move on a board in play.
pub fn check_move(solver: &Solver, position: &Position, Move(claim): Move) -> Verdict {
    let Candidate { cell, digit } = claim.candidate();
    if position.givens.get(cell).is_some() {
        return Verdict::Given;
    }
    // What the player has in the cell is what the move is to change.
    let mut before = position.clone();
    let written = position.placed.get(cell);
    before.placed.set(cell, None);
    let already = match claim {
        Claim::Is(_) => written == Some(digit),
        Claim::IsNot(_) => match written {
            Some(other) => other != digit,
            None => !position.marked(cell).has(digit) || sees(position, claim.candidate()),
        },
    };
    if already {
        return Verdict::Already;
    }
    match truth(&before, claim) {
        Truth::NoSolution => return Verdict::NoSolution,
        Truth::Never => return Verdict::Wrong,
        Truth::Sometimes => return Verdict::Undecided,
        Truth::Always => {}
    }
    if let (Claim::Is(_), Some(marks)) = (claim, &mut before.marks) {
        // A cell without marks says nothing; one mark would say that all others are removed.
        let mark = &mut marks[cell.index()];
        *mark = if mark.is_empty() { *mark } else { mark.with(digit) };
    }
    let other = match solvable(&before.givens) {
        Solvable::Once(solution) => mistake(&before, &solution),
        Solvable::Not | Solvable::Often => None,
    };
    let state = match (other, State::new(&before)) {
        (None, Ok(state)) => state,
        (Some(mistake), _) => return Verdict::Mistake(mistake),
        (None, Err(contradiction)) => return Verdict::Mistake(Mistake::Clash(contradiction)),
    };
    // What is found by trial has a name, too, but a short trial tells more without it.
    let is_trial = |family: Family| matches!(family, Family::Forcing | Family::Templates);
    let shown = |trial: bool| {
        let wanted = |step: &Step| settles(&step.conclusion, claim);
        solver.find(&state, |family| is_trial(family) == trial, wanted)
    };
    let named = shown(false);
    if named.is_none()
        && let Some(refutation) = refute(state.grid(), claim.contrary())
    {
        return Verdict::Provable(refutation);
    }
    if let Some(step) = named.or_else(|| shown(true)) {
        return Verdict::Named { state: Box::new(state), step: Box::new(step) };
    }
    let trace = solver.clone().method(Method::Logic).solve(&before);
    let steps = trace.map(|trace| trace.steps).unwrap_or_default();
    let later = steps.into_iter().enumerate().find(|(_, step)| settles(&step.conclusion, claim));
    later.map_or(Verdict::SearchOnly, |(steps, step)| Verdict::Later { steps, step: Box::new(step) })
}

/// Whether a placed digit excludes the candidate.
fn sees(position: &Position, candidate: Candidate) -> bool {
    let values = position.values();
    candidate.cell.peers().iter().any(|peer| values.get(peer) == Some(candidate.digit))
}

/// Whether the conclusion says what the player claims.
fn settles(conclusion: &Conclusion, claim: Claim) -> bool {
    match (claim, conclusion) {
        (Claim::Is(candidate), _) => conclusion.placement() == Some(candidate),
        (Claim::IsNot(candidate), Conclusion::Place(placed)) => placed.conflicts(candidate),
        (Claim::IsNot(candidate), Conclusion::Eliminate(removed)) => removed.has(candidate),
    }
}

/// In which solutions of the puzzle a claim holds.
enum Truth {
    NoSolution,
    Never,
    Sometimes,
    Always,
}

fn truth(position: &Position, claim: Claim) -> Truth {
    let Ok(grid) = crate::grid::Grid::new(&position.givens) else { return Truth::NoSolution };
    let possible = |claim: Claim| {
        let mut supposed = grid.clone();
        claim.apply(&mut supposed).is_ok() && Solutions::of(&supposed).next().is_some()
    };
    match (possible(claim), possible(claim.contrary())) {
        (false, false) => Truth::NoSolution,
        (false, true) => Truth::Never,
        (true, true) => Truth::Sometimes,
        (true, false) => Truth::Always,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, DigitSet};
    use crate::format::parse;
    use crate::search::solve_one;
    use crate::solve::Strategy;
    use crate::solve::generate::Generator;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    fn verdict(puzzle: &str, strategy: &Strategy, text: &str) -> Verdict {
        let position = parse(puzzle).expect("a board").position;
        check_move(&Solver::new(strategy), &position, text.parse().expect("a move"))
    }

    #[test]
    fn moves_are_read_and_written() {
        for text in ["r3c5=4", "r9c1<>9"] {
            assert_eq!(text.parse::<Move>().map(|one| one.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "r3c5", "r3c5=0", "r3c5=10", "r0c5=1", "r3c5><1", "=", "<>"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_move_is_right_exactly_when_the_solution_has_it() {
        let position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let solver = Solver::default();
        for (cell, digit) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
            for other in Digit::ALL {
                let candidate = Candidate::new(other, cell);
                let placed = check_move(&solver, &position, Move(Claim::Is(candidate)));
                let removed = check_move(&solver, &position, Move(Claim::IsNot(candidate)));
                assert_eq!(matches!(placed, Verdict::Wrong), other != digit, "{candidate}: {placed:?}");
                assert_eq!(matches!(removed, Verdict::Wrong), other == digit, "{candidate}: {removed:?}");
            }
        }
    }

    #[test]
    fn the_reason_is_named_with_what_the_player_knows() {
        let all = Strategy::human();
        assert!(matches!(verdict(PUZZLE, &all, "r1c3=1"), Verdict::Given));
        let Verdict::Named { step, .. } = verdict(PUZZLE, &all, "r8c6=1") else { panic!("a hidden single") };
        assert_eq!(step.technique.id, "hidden-single");
        // Without any technique there is still the short proof, and without that only the path or search.
        let none = Strategy::of([]);
        assert!(matches!(verdict(PUZZLE, &none, "r8c6=1"), Verdict::Provable(_)));
        let (mut short, mut far) = (0, 0);
        for puzzle in Generator::new(5).puzzles().take(40) {
            let solution = solve_one(&puzzle).expect("a solution");
            for (cell, digit) in solution.iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
                match verdict(&puzzle.to_string(), &Strategy::basic(), &format!("{cell}={digit}")) {
                    Verdict::Named { .. } => {}
                    Verdict::Provable(refutation) => {
                        assert_eq!(refutation.supposed, Claim::IsNot(Candidate::new(digit, cell)));
                        short += 1;
                    }
                    Verdict::Later { .. } | Verdict::SearchOnly => far += 1,
                    wrong @ (Verdict::Given
                    | Verdict::Already
                    | Verdict::Wrong
                    | Verdict::Undecided
                    | Verdict::Mistake(_)
                    | Verdict::NoSolution) => panic!("{cell}={digit}: {wrong:?}"),
                }
            }
        }
        assert!(short > 0 && far > 0, "{short} {far}");
    }

    #[test]
    fn boards_without_a_single_solution_and_boards_with_mistakes_are_told() {
        let all = Strategy::human();
        let empty = ".".repeat(81);
        assert!(matches!(verdict(&empty, &all, "r1c1=1"), Verdict::Undecided));
        assert!(matches!(verdict(&format!("11{}", ".".repeat(79)), &all, "r5c5=1"), Verdict::NoSolution));
        let mut position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let (cell, right) = solution.iter().next().expect("a cell");
        position.placed.set(cell, Digit::ALL.into_iter().find(|digit| *digit != right));
        let other = check_move(&Solver::default(), &position, "r8c6=1".parse().expect("a move"));
        assert!(matches!(other, Verdict::Mistake(Mistake::WrongValue { .. })), "{other:?}");
        // The wrong digit itself is what the move changes.
        let same = check_move(&Solver::default(), &position, Move(Claim::Is(Candidate::new(right, cell))));
        assert!(!matches!(same, Verdict::Mistake(_) | Verdict::Wrong), "{same:?}");
    }

    #[test]
    fn a_cell_without_marks_is_no_cell_with_one() {
        let mut position = parse(PUZZLE).expect("a board").position;
        let grid = crate::grid::Grid::new(&position.givens).expect("a sound puzzle");
        let solution = solve_one(&position.givens).expect("a solution");
        // Marks are kept, but only in one cell.
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[0] = DigitSet::ALL;
        position.marks = Some(marks);
        let naked = Strategy::of_ids(["naked-single"]).expect("a technique");
        let solver = Solver::new(&naked);
        for (cell, digit) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
            let verdict = check_move(&solver, &position, Move(Claim::Is(Candidate::new(digit, cell))));
            let single = grid.naked_singles().has(cell);
            assert_eq!(matches!(verdict, Verdict::Named { .. }), single, "{cell}={digit}: {verdict:?}");
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
                let verdict =
                    check_move(&solver, &position, Move(Claim::IsNot(Candidate::new(removed, other))));
                assert!(!matches!(verdict, Verdict::Mistake(_)), "{other}<>{removed}: {verdict:?}");
                judged += usize::from(matches!(verdict, Verdict::Named { .. } | Verdict::Provable(_)));
            }
        }
        assert!(judged > 0);
    }
}
