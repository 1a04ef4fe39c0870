//! The steps on boards for beginners follow from placed digits alone.

use super::board::{CandidateTable, house, number};
use whydoku::explain::Words;
use whydoku::format::parse;
use whydoku::language::Language;
use whydoku::learn::{Exercise, needs_plain_boards};
use whydoku::puzzle::Board;
use whydoku::solve::State;
use whydoku::step::{Family, Pattern, Step, Technique};
use whydoku::technique::CATALOGUE;

/// Every exercise of a technique.
fn exercises(technique: &Technique) -> Vec<Exercise> {
    technique.practice.lines().map(|line| line.parse().expect("an exercise")).collect()
}

/// The positions of the lesson, including the near misses, on which the technique finds nothing.
fn examples(technique: &Technique) -> Vec<Board> {
    let lines = technique.examples.lines().filter(|line| line.starts_with(':'));
    lines.map(|line| parse(line).expect("a position").position).collect()
}

fn early() -> Vec<&'static Technique> {
    CATALOGUE.iter().copied().filter(|technique| needs_plain_boards(technique)).collect()
}

#[test]
fn boards_of_the_first_techniques_have_every_candidate_that_their_digits_leave() {
    let ids: Vec<&str> = early().iter().map(|technique| technique.id).collect();
    for id in
        ["full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair"]
    {
        assert!(ids.contains(&id), "{id}");
    }
    for technique in early() {
        for exercise in exercises(technique) {
            assert!(CandidateTable::new(&exercise.position).is_plain(), "{}: {exercise}", technique.id);
            if let Some(missed) = exercise.near_miss_board() {
                assert!(CandidateTable::new(&missed).is_plain(), "{}: near miss of {exercise}", technique.id);
            }
        }
        for position in examples(technique) {
            assert!(CandidateTable::new(&position).is_plain(), "{}: {}", technique.id, position.values());
        }
    }
}

/// Returns true if the single follows from placed digits alone.
fn follows_from_placed_digits(board: &CandidateTable, step: &Step) -> bool {
    if let Pattern::FullHouse(single) = &step.pattern {
        let open = house(number(single.house)).into_iter().filter(|cell| !board.is_filled(*cell));
        return open.eq([single.candidate.cell.index()]);
    }
    if let Pattern::HiddenSingle(single) = &step.pattern {
        let (cell, digit) = (single.candidate.cell.index(), single.candidate.digit.index());
        return house(number(single.house))
            .into_iter()
            .all(|other| other == cell || board.is_filled(other) || board.is_seen_by(other, digit));
    }
    let Pattern::NakedSingle(single) = &step.pattern else { panic!("{step:?} is not a single") };
    let (cell, digit) = (single.candidate.cell.index(), single.candidate.digit.index());
    (0..9).all(|other| other == digit || board.is_seen_by(cell, other))
}

#[test]
fn each_single_of_an_exercise_or_a_lesson_follows_from_placed_digits() {
    let mut count = 0;
    for technique in CATALOGUE.iter().copied().filter(|technique| technique.family == Family::Singles) {
        let stored = exercises(technique).into_iter().map(|exercise| exercise.position);
        for position in stored.chain(examples(technique)) {
            let state = State::new(&position).expect("a board without contradiction");
            let Some(step) = state.first(technique) else { continue };
            assert!(
                follows_from_placed_digits(&CandidateTable::new(&position), &step),
                "{}: {}",
                technique.id,
                position.values()
            );
            let proof = state.prove(&step).expect("a proof");
            for language in Language::ALL {
                let told = Words::new(language).explanation(&proof);
                for hidden in ["already excluded", "earlier step", "此前", "已经删去"] {
                    assert!(!told.contains(hidden), "{}: {told}", technique.id);
                }
            }
            count += 1;
        }
    }
    assert!(count > 600, "only {count} singles were looked at");
}

#[test]
fn hidden_singles_of_boxes_come_before_those_of_lines() {
    let is_in_box = |exercise: &Exercise| {
        let state = State::new(&exercise.position).expect("a board without contradiction");
        let technique = whydoku::technique::by_id("hidden-single").expect("a technique");
        let step = state.first(technique).expect("a step");
        matches!(step.pattern, Pattern::HiddenSingle(single) if number(single.house) >= 18)
    };
    let technique = whydoku::technique::by_id("hidden-single").expect("a technique");
    let all: Vec<bool> = exercises(technique).iter().map(is_in_box).collect();
    let boxes = all.iter().take_while(|in_box| **in_box).count();
    assert!(boxes > all.len() / 2, "{boxes} of {}", all.len());
    assert!(all[boxes..].iter().all(|in_box| !in_box), "a box single comes behind a line single");
}
