//! Boards from public reports about other programs, with the answers that the authors of the reports expected.
#![cfg(feature = "explain")]

use crate::shared;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use whydoku::board::Candidate;
use whydoku::explain::{Language, Words};
use whydoku::format::parse;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::Board;
use whydoku::search::solve_one;
use whydoku::solve::{
    Advice, Claim, Judgement, PlayerReasons, Reason, Solver, State, Strategy, Verdict, advise, check_move,
    judge,
};
use whydoku::step::Step;
use whydoku::technique::by_id;

fn board(name: &str) -> Board {
    let text = shared::text(&format!("field/{name}.txt"));
    parse(&text).unwrap_or_else(|error| panic!("{name}: {error:?}")).position
}

/// Steps of a technique on a board, in the order in which they are found.
fn steps(id: &str, state: &State) -> Vec<Step> {
    let mut found = Vec::new();
    let _ = by_id(id).expect("a technique").find(&state.lookups().view(), &mut |step| {
        state.prove(&step).expect("a proof");
        found.push(step);
        ControlFlow::Continue(())
    });
    found
}

fn removes(step: &Step, name: &str) -> bool {
    let candidate: Candidate = name.parse().expect("a candidate");
    step.conclusion.eliminations().any(|removed| removed == candidate)
}

fn verdict(position: &Board, claim: &str) -> Verdict {
    check_move(&Solver::default(), position, claim.parse().expect("a claim"))
}

/// The techniques of the reason for a move that is right.
fn techniques(position: &Board, claim: &str) -> Vec<&'static str> {
    let Verdict::Right(shown) = verdict(position, claim) else { panic!("{claim} is right") };
    let steps = shown.reason.steps().unwrap_or_else(|| panic!("{claim}: {:?}", shown.reason));
    steps.steps.iter().map(|step| step.technique.id).collect()
}

/// The judgement on a claim, with the reasons that the player points at, and the text of the judgement in English.
fn judged(position: &Board, claims: &[&str], because: &str) -> (Judgement, String) {
    let claims: Vec<Claim> = claims.iter().map(|claim| claim.parse().expect("a claim")).collect();
    let claim = match claims.as_slice() {
        [Claim::Is(placed)] => Conclusion::Place(*placed),
        _ => Conclusion::Eliminate(Box::new(claims.iter().map(|claim| claim.candidate()).collect())),
    };
    let pointed = because.split(',').map(|item| item.parse().expect("a reason")).collect();
    let evidence = PlayerReasons { pointed, assumes_unique: true };
    let judged = judge(&Solver::default(), position, claim, &evidence);
    let text = Words::new(Language::En).judgement(&judged);
    (judged.judgement, text)
}

/// Paths that other programs got wrong: each step is proved, removes no true candidate, and leads to the solution.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn reported_boards_are_solved_by_sound_steps() {
    for name in
        ["c08", "c09", "c10", "c11", "c14", "c15", "c17", "c44", "c45", "c46b", "c49", "c61", "c62", "c74"]
    {
        let position = board(name);
        // In some of these boards, candidates are a part of the puzzle.
        let grid = Grid::from_position(&position).expect("a sound board");
        let solution = solve_one(&grid).unwrap_or_else(|| panic!("{name}: a solution"));
        let (solver, mut state) = (Solver::default(), State::new(&position).expect("a sound board"));
        let mut ids = BTreeSet::new();
        while let Some(step) = solver.next(&state) {
            state.prove(&step).unwrap_or_else(|refused| panic!("{name}: {refused:?}"));
            assert!(step.conclusion.eliminations().all(|c| solution.get(c.cell) != Some(c.digit)), "{name}");
            assert!(
                step.conclusion.placement().is_none_or(|c| solution.get(c.cell) == Some(c.digit)),
                "{name}"
            );
            ids.insert(step.technique.id);
            state.apply(&step).expect("a sound step");
        }
        assert!(state.grid().unsolved_cells().is_empty(), "{name}: not solved");
        assert!(!ids.iter().any(|id| id.contains("exocet")), "{name}: {ids:?}");
    }
}

/// Moves of public paths are judged right or wrong.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn reported_moves_are_judged() {
    let position = board("c09");
    for claim in ["r4c9!=5", "r7c9!=5"] {
        assert!(matches!(verdict(&position, claim), Verdict::Right(_)), "{claim}");
    }
    assert_eq!(techniques(&board("c48a"), "r9c6!=9"), ["s-wing"]);
    assert_eq!(techniques(&board("c46b"), "r4c4=1"), ["unique-rectangle-1", "naked-single"]);
    assert_eq!(techniques(&board("c46b"), "r4c4!=6"), ["two-string-kite"]);
}

/// Patterns that people found and that programs should name.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn reported_patterns_are_found() {
    for (name, technique, removed) in [
        ("c16", "multi-sector-locked-set", "3r2c3"),
        ("c44", "unique-rectangle-3", "7r2c2"),
        ("c45", "xy-wing", "2r5c9"),
        ("c46b", "unique-rectangle-1", "9r4c4"),
    ] {
        let state = State::new(&board(name)).expect("a sound board");
        let found = steps(technique, &state);
        assert!(found.iter().any(|step| removes(step, removed)), "{name}: {technique}: {found:?}");
    }
}

/// The hidden rectangle at r5c4, after two reductions. The text names the rectangle.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_reported_hidden_rectangle_is_found_and_named() {
    let position = board("c49");
    let mut state = State::new(&position).expect("a sound board");
    for step in steps("claiming", &state) {
        state.apply(&step).expect("a sound step");
    }
    let found = steps("hidden-rectangle-2", &state);
    let found = found.iter().find(|step| removes(step, "5r5c4")).expect("the rectangle of 5 and 8");
    let proved = state.prove(found).expect("a proof");
    let words = Words::new(Language::En);
    assert_eq!(words.brief(&proved), "Hidden rectangle type 2: 5,8 in r35c46+8c6,r3c4 => r5c4!=5");
}

/// The only cell of the reason may be the cell of the claim; a single candidate of this cell does not suffice.
#[test]
fn a_reason_in_the_cell_of_the_claim_is_a_reason() {
    let line = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let position = whydoku::format::parse(line).expect("a board").position;
    let (_, text) = judged(&position, &["r1c1!=1"], "r1c1");
    assert!(text.ends_with("Suppose that r1c1 is 1: all of your reason is still possible."), "{text}");
    let (_, text) = judged(&position, &["r1c1!=1"], "5r1c1");
    assert!(text.contains("your reason has no whole cell or house yet"), "{text}");
}

/// A reader's argument for a rectangle of type 3: r2c3 would be 2, and the corners would hold only 8 and 9.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn an_argument_from_uniqueness_is_told_with_what_it_exchanges() {
    let position = board("c44");
    let (judgement, text) = judged(&position, &["r2c2!=7"], "r1c3,r3c3,r1c7,r3c7,r2c3");
    let Judgement::Follows(follows) = judgement else { panic!("{text}") };
    let deadly = follows.deadly.as_ref().expect("a deadly pattern");
    let digits: String = deadly.digits.iter().map(|digit| digit.to_string()).collect();
    assert_eq!((deadly.cells.len(), digits.as_str(), follows.spare), (4, "89", 0));
    assert!(text.contains("r1c3, r1c7, r3c3 and r3c7 cannot hold only 8 and 9"), "{text}");
    assert!(text.contains("r2c3 {2,7}"), "{text}");
    assert!(!text.contains("not needed"), "{text}");
    // If the argument does not use a cell that the player points at, the text still calls the cell needless.
    let (_, text) = judged(&position, &["r2c2!=7"], "r1c3,r3c3,r1c7,r3c7,r2c3,r8c9");
    assert!(text.contains("One part of your reason is not needed."), "{text}");
    let (judgement, text) = judged(&board("c46b"), &["r4c4=1"], "r4c4,r4c8,r5c4,r5c8");
    assert!(matches!(judgement, Judgement::Follows(ref follows) if follows.spare == 0), "{text}");
    assert!(text.contains("r4c4, r4c8, r5c4 and r5c8 cannot hold only 6 and 9"), "{text}");
    let (judgement, text) = judged(&board("c49"), &["r5c4!=5"], "8c6,r3c4,r3c6,r5c6,r5c4");
    assert!(matches!(judgement, Judgement::Follows(ref follows) if follows.spare == 0), "{text}");
    assert!(text.contains("r3c4, r3c6, r5c4 and r5c6 cannot hold only 5 and 8"), "{text}");
}

/// The next step is at most as hard as the step in the report.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_next_step_of_reported_boards_is_simple() {
    for (name, ids) in [("c61", ["claiming", "naked-triple"]), ("c74", ["hidden-single", "hidden-single"])] {
        let Advice::Step { step, .. } = advise(&Solver::default(), &board(name)) else {
            panic!("{name}: a step")
        };
        assert!(ids.contains(&step.technique.id), "{name}: {}", step.technique.id);
    }
    let basic = Solver::new(&Strategy::basic());
    let Advice::Step { step, .. } = advise(&basic, &board("c74")) else { panic!("a step") };
    assert_eq!(step.technique.id, "hidden-single");
}

/// If a pattern is on the board, the answer to a question about the board uses a pattern.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn a_removal_by_the_multifish_is_explained() {
    let position = board("c16");
    let Verdict::Right(shown) = verdict(&position, "r2c3!=3") else { panic!("a right move") };
    assert!(!matches!(shown.reason, Reason::OnlySearch | Reason::OutOfTime), "{:?}", shown.reason);
}
