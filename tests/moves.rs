//! Verdicts of the judge of moves, compared with the whole engine, which finds all steps of every technique in order.
//!
//! `WHYDOKU_FULL=1` judges a hundred times as many moves; it is for an optimised build.
#![cfg(feature = "explain")]

use crate::played::{Played, before, moves, said, whole};
use crate::random::SplitMix;
use std::collections::BTreeMap;
use whydoku::board::{Candidate, CandidateSet};
use whydoku::explain::Words;
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::kernel::Conclusion;
use whydoku::language::Language;
use whydoku::puzzle::Board;
use whydoku::solve::{Claim, Method, Ruling, Solver, State, Strategy, rule};
use whydoku::step::{Step, Technique};
use whydoku::technique::by_id;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn position(text: &str) -> Board {
    parse(text).expect("a board").position
}

/// A move from its text: claims with blanks between them.
fn played(text: &str) -> Conclusion {
    let claims: Vec<Claim> = text.split(' ').map(|claim| claim.parse().expect("a claim")).collect();
    Claim::together(&claims).expect("a move")
}

fn ruling(board: &Board, text: &str) -> Ruling {
    rule(&Solver::default(), board, &played(text), None)
}

#[test]
fn the_judge_says_what_the_whole_engine_says() {
    let count = if crate::shared::is_full() { 100_000 } else { 1_000 };
    let (solver, mut random) = (Solver::default(), SplitMix(21));
    let human: Vec<&'static Technique> = Strategy::human().techniques().collect();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let boards = Generator::new(21).puzzles().flat_map(|puzzle| moves(&solver, &mut random, &puzzle, 20));
    for Played { position, played } in boards.take(count) {
        let fast = said(&rule(&solver, &position, &played, None));
        let slow = whole(&solver, &human, &Played { position: position.clone(), played: played.clone() });
        assert_eq!(fast, slow, "{position:?} {played:?}");
        *seen.entry(fast.0).or_default() += 1;
    }
    let verdicts =
        ["already", "filled", "justified", "mistake", "no solution", "not yet", "several solutions", "wrong"];
    assert!(verdicts.iter().all(|verdict| seen.contains_key(verdict)), "{seen:?}");
}

/// The kernel accepts each step on the player's board. If a single comes after other steps, the kernel accepts the
/// single on the board that these steps leave. Together the steps have the effect of the move.
#[test]
fn what_justifies_a_move_is_proved() {
    let (solver, mut random) = (Solver::default(), SplitMix(5));
    let mut several = 0;
    let boards = Generator::new(5).puzzles().flat_map(|puzzle| moves(&solver, &mut random, &puzzle, 20));
    for Played { position, played } in boards.take(1_000) {
        let Ruling::Justified(why) = rule(&solver, &position, &played, None) else { continue };
        let start = State::new(&before(&position, &played)).expect("a sound board");
        let mut after = start.clone();
        let (last, others) = why.steps.split_last().expect("a step");
        for step in others {
            start.prove(step).expect("a proof on the board in hand");
            after.apply(step).expect("a sound step");
        }
        let board = if played.placement().is_some() { &after } else { &start };
        board.prove(last).expect("a proof");
        after.apply(last).expect("a sound step");
        let is_done = match &played {
            Conclusion::Place(candidate) => after.grid().value(candidate.cell) == Some(candidate.digit),
            Conclusion::Eliminate(removed) => removed.iter().all(|one| !after.grid().contains(one)),
        };
        assert!(is_done, "{position:?} {played:?} {why:?}");
        assert!(why.steps.iter().any(|step| step.technique == why.technique), "{why:?}");
        several += usize::from(!others.is_empty());
    }
    assert!(several > 0);
}

#[test]
fn the_next_step_of_a_path_is_always_justified() {
    let solver = Solver::default().method(Method::Logic);
    for puzzle in Generator::new(9).puzzles().take(12) {
        let trace = solver.solve(&Board::new(puzzle)).expect("a sound puzzle");
        for (grid, step) in trace.walk() {
            let mut board = Board::new(puzzle);
            for (cell, digit) in grid.values().iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
                board.placed.set(cell, Some(digit));
            }
            board.marks = Some(Box::new(std::array::from_fn(|index| {
                grid.candidates(whydoku::board::Cell::from_index(index))
            })));
            let ruling = rule(&solver, &board, &step.conclusion, None);
            assert!(matches!(ruling, Ruling::Justified(_)), "{step:?}: {ruling:?}");
        }
    }
}

#[test]
fn a_move_needs_a_technique_that_the_strategy_has() {
    let board = position(PUZZLE);
    let start = State::new(&board).expect("a sound board");
    let pointing = by_id("pointing").expect("a technique");
    // A single may exclude some of the candidates that pointing removes, so the test looks for a step that only
    // pointing shows.
    let by_pointing = |step: &Step| {
        let ruling = rule(&Solver::default(), &board, &step.conclusion, None);
        let Ruling::Justified(why) = ruling else { return false };
        (why.technique, why.lines, why.steps.len()) == (pointing, 1, 1)
    };
    let steps = Solver::default().only(pointing).all(&start);
    let step = steps.into_iter().find(by_pointing).expect("a step that only pointing shows");
    // A solver that knows only singles does not find the step, even if the question allows harder techniques.
    let singles = Strategy::of_ids(["full-house", "hidden-single", "naked-single"]).expect("techniques");
    for up_to in [None, Some(pointing)] {
        let ruling = rule(&Solver::new(&singles), &board, &step.conclusion, up_to);
        assert!(matches!(ruling, Ruling::NotYet { .. }), "{ruling:?}");
    }
}

#[test]
fn the_last_technique_that_is_asked_can_be_chosen() {
    let board = position(PUZZLE);
    let solution = whydoku::search::solve_one(&board.givens).expect("a solution");
    let state = State::new(&board).expect("a sound board");
    let solver = Solver::default();
    let (single, net) = (by_id("hidden-single"), by_id("forcing-net-verity"));
    let mut changed = 0;
    for cell in state.grid().unsolved_cells() {
        let place = Conclusion::Place(Candidate::new(solution.get(cell).expect("a digit"), cell));
        let [few, usual, many] = [single, None, net].map(|up_to| rule(&solver, &board, &place, up_to));
        let rank = |ruling: &Ruling| {
            let Ruling::Justified(why) = ruling else { return usize::MAX };
            solver_place(why.technique)
        };
        assert!(rank(&many) <= rank(&usual) && rank(&usual) <= rank(&few), "{cell}");
        assert!(rank(&few) == usize::MAX || rank(&few) == rank(&many), "{cell}");
        changed += usize::from(rank(&many) < rank(&usual));
    }
    assert!(changed > 0);
}

/// The answer never advises the player to make the same move first.
#[test]
fn a_move_that_only_a_technique_beyond_those_asked_shows_is_said_to_be_so() {
    let (board, solver) = (position(PUZZLE), Solver::default());
    let state = State::new(&board).expect("a sound board");
    let next = solver.next(&state).expect("a step");
    let ruling = rule(&solver, &board, &next.conclusion, by_id("full-house"));
    let said = Words::new(Language::En).ruling(&next.conclusion, &ruling);
    assert!(matches!(ruling, Ruling::NotYet { .. }) && said.contains("may not be used here"), "{said}");
}

fn solver_place(technique: &Technique) -> usize {
    Strategy::human().techniques().position(|one| one == technique).expect("a technique of human")
}

#[test]
fn what_is_wrong_with_a_board_is_the_answer() {
    let board = position(PUZZLE);
    let Ruling::Filled { cell, digit, given } = ruling(&board, "r1c3=1") else { panic!("a given") };
    assert_eq!((cell.to_string(), digit.to_string(), given), ("r1c3".to_string(), "9".to_string(), true));
    assert!(matches!(ruling(&board, "r1c3!=9"), Ruling::Filled { .. }));
    assert!(matches!(ruling(&board, "r1c3!=1 r1c1!=9"), Ruling::Already));
    let Ruling::Wrong(right) = ruling(&board, "r8c6=2") else { panic!("a wrong digit") };
    assert_eq!(right.to_string(), "1r8c6");
    let Ruling::Wrong(needed) = ruling(&board, "r8c6!=2 r8c6!=1") else { panic!("a needed mark") };
    assert_eq!(needed.to_string(), "1r8c6");
    let Ruling::SeveralSolutions { digits: [one, other], .. } = ruling(&position(&".".repeat(81)), "r1c1=1")
    else {
        panic!("an empty board")
    };
    assert_ne!(one, other);
    let clash = format!("11{}", ".".repeat(79));
    assert!(matches!(ruling(&position(&clash), "r5c5=1"), Ruling::NoSolution(_)));
    let mut broken = board.clone();
    broken.placed.set("r1c1".parse().expect("a cell"), whydoku::board::Digit::new(2));
    assert!(matches!(ruling(&broken, "r8c6=1"), Ruling::Mistake(_)));
    let solution = position(&whydoku::search::solve_one(&board.givens).expect("a solution").to_string());
    assert!(matches!(ruling(&solution, "r8c6=1"), Ruling::Filled { .. }));
    // A conclusion without candidates is not a move: nothing is left to do.
    let nothing = Conclusion::Eliminate(Box::new(CandidateSet::EMPTY));
    assert!(matches!(rule(&Solver::default(), &board, &nothing, None), Ruling::Already));
}
