//! Tests that work on exercises without a terminal.

use super::*;
use crate::board::Candidate;
use crate::solve::{Claim, Solver, is_drawn_by, judge};
use crate::technique::{CATALOGUE, by_id};

fn exercise(id: &str, stage: Stage, seed: u64) -> ActiveExercise {
    let wanted = ExerciseRequest { technique: by_id(id).expect("a technique"), stage, grade: None, seed };
    ActiveExercise::new(wanted, Language::En, CATALOGUE).expect("an exercise")
}

fn answer(exercise: &mut ActiveExercise, argument: &ArgumentDraft) -> Feedback {
    let claim = Claim::together(&argument.claims()).expect("a claim");
    let is_drawn = is_drawn_by(exercise.wanted.technique, &exercise.state, &claim);
    let judged = judge(&Solver::default(), &exercise.position, claim, &argument.evidence());
    exercise.apply_judgement(&judged, is_drawn)
}

/// The argument of a pointing step: the box, and one removal.
#[test]
fn a_finding_is_right_without_reason_unproved_and_wrong_where_it_is_false() {
    let mut exercise = exercise("pointing", Stage::Find, 5);
    let removed = exercise.step.conclusion.eliminations().next().expect("a removal");
    let mut argument = ArgumentDraft::new(crate::board::Layout::CLASSIC, false);
    argument.claim(removed.digit, removed.cell);
    assert_eq!(answer(&mut exercise, &argument), Feedback::Unproved);
    let solution = crate::search::solve_one(&exercise.position.givens).expect("a solution");
    let open = exercise.state.grid().unsolved_cells().first().expect("an open cell");
    let mut false_one = ArgumentDraft::new(crate::board::Layout::CLASSIC, false);
    false_one.claim(solution.get(open).expect("a digit"), open);
    assert_eq!(answer(&mut exercise, &false_one), Feedback::Wrong);
    (0..9).for_each(|index| argument.house(crate::board::House::box_(index)));
    assert_eq!(answer(&mut exercise, &argument), Feedback::Right);
    let sitting = exercise.sitting(7.0).expect("it is over");
    assert_eq!((sitting.right, sitting.wrong, sitting.hint), (true, 2, None));
}

#[test]
fn what_follows_otherwise_is_not_what_is_practised() {
    let mut exercise = exercise("skyscraper", Stage::Find, 0);
    let solution = crate::search::solve_one(&exercise.position.givens).expect("a solution");
    let drawn = |claim: Claim, exercise: &ActiveExercise| {
        let claim = Claim::together(&[claim]).expect("a claim");
        is_drawn_by(exercise.wanted.technique, &exercise.state, &claim)
    };
    let grid = exercise.state.grid().clone();
    let all = grid
        .unsolved_cells()
        .iter()
        .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)));
    let other = all
        .filter(|one| solution.get(one.cell) != Some(one.digit))
        .find(|one| !drawn(Claim::IsNot(*one), &exercise))
        .expect("a candidate");
    let mut argument = ArgumentDraft::new(crate::board::Layout::CLASSIC, false);
    argument.claim(other.digit, other.cell);
    crate::board::House::all().for_each(|house| argument.house(house));
    let answered = answer(&mut exercise, &argument);
    assert!(matches!(answered, Feedback::NotThis | Feedback::Unproved | Feedback::Nothing), "{answered:?}");
    assert!(!exercise.is_over());
}

#[test]
fn a_near_miss_is_told_by_the_condition_that_fails() {
    let (mut there, mut lacking) = (0, 0);
    for seed in 0..12 {
        let mut exercise = exercise("naked-pair", Stage::NearMiss, seed);
        let is_there = exercise.is_there();
        let mut other = exercise.clone();
        assert_eq!(other.is_it(!is_there), Feedback::Wrong);
        assert_eq!(other.right, Some(false));
        assert_eq!(exercise.is_it(is_there), Feedback::Right);
        if !exercise.is_over() {
            let right = exercise
                .conditions()
                .iter()
                .position(|told| told.id.as_deref() == exercise.lacks.map(|lacks| lacks.condition.id()));
            assert_eq!(exercise.choose(right.expect("a condition")), Feedback::Right);
        }
        assert_eq!(exercise.right, Some(true));
        let counted = if is_there { &mut there } else { &mut lacking };
        *counted += 1;
        assert_eq!(exercise.lacking(&Words::new(Language::En)).is_some(), !is_there);
    }
    assert!(there > 0 && lacking > 0);
}

#[test]
fn a_near_miss_names_its_cells_and_accepts_each_condition_that_fails_in_them() {
    let mut several = 0;
    for id in
        ["naked-pair", "hidden-pair", "pointing", "hidden-single", "x-wing", "finned-x-wing", "skyscraper"]
    {
        for seed in 0..24 {
            let exercise = exercise(id, Stage::NearMiss, seed);
            assert_eq!(exercise.meant(), exercise.cells);
            let question = exercise.question(&Words::new(Language::En));
            for cell in exercise.cells.iter().filter(|_| exercise.cells.len() <= 4) {
                assert!(question.contains(&cell.to_string()), "{question}");
            }
            if exercise.is_there() {
                continue;
            }
            several += usize::from(exercise.fails.len() > 1);
            for (place, told) in exercise.conditions().iter().enumerate() {
                let mut one = exercise.clone();
                assert_eq!(one.is_it(false), Feedback::Right);
                let fails = exercise.fails.iter().any(|condition| told.id.as_deref() == Some(condition.id()));
                let answered = if fails { Feedback::Right } else { Feedback::Wrong };
                assert_eq!(one.choose(place), answered, "{id}: {told:?}");
                assert_eq!(one.meant().is_empty(), fails);
            }
        }
    }
    assert!(several > 0, "no near miss fails in two ways");
}

#[test]
fn of_several_techniques_one_helps() {
    let mut exercise = exercise("x-wing", Stage::Mixed, 4);
    assert!(exercise.options.len() > 1);
    let right = exercise.options.iter().position(|one| one.id == "x-wing").expect("it is there");
    let wrong = (right + 1) % exercise.options.len();
    assert_eq!(exercise.choose(wrong), Feedback::Wrong);
    assert_eq!(exercise.choose(wrong), Feedback::Wrong);
    assert_eq!(exercise.choose(right), Feedback::Right);
    assert_eq!(exercise.sitting(0.0).map(|sitting| sitting.wrong), Some(1));
}

#[test]
fn hints_go_deeper_and_giving_up_ends() {
    let mut exercise = exercise("pointing", Stage::Find, 1);
    let levels: Vec<_> = (0..4).map(|_| exercise.deeper()).collect();
    assert_eq!(levels, [Level::Nudge, Level::Where, Level::Evidence, Level::Evidence].map(Some));
    exercise.give_up();
    assert_eq!(exercise.sitting(0.0).map(|sitting| (sitting.right, sitting.hint)), Some((false, Some(3))));
}

#[test]
fn every_technique_with_exercises_has_each_kind() {
    for technique in CATALOGUE.iter().filter(|technique| !technique.practice.is_empty()) {
        for stage in [Stage::Find, Stage::NearMiss] {
            let wanted = ExerciseRequest { technique, stage, grade: None, seed: 3 };
            assert!(ActiveExercise::new(wanted, Language::En, &[]).is_some(), "{}", technique.id);
        }
    }
}
