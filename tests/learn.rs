//! The exercises, the course and the schedule.

#[path = "learn/board.rs"]
mod board;
#[path = "learn/near_misses.rs"]
mod near_misses;
#[path = "learn/plain_boards.rs"]
mod plain_boards;
#[path = "learn/small_boards.rs"]
mod small_boards;

use std::collections::{BTreeMap, BTreeSet};
use whydoku::board::{Digit, DigitSet};
use whydoku::language::Language;
use whydoku::learn::{
    Card, Condition, Exercise, Grade, Sitting, Stage, course, effort, fingerprint, is_plain, practised_step,
    relabel, untaught,
};
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{Solver, State};
use whydoku::step::Technique;
use whydoku::technique::{CATALOGUE, by_id};

/// A sample of the exercises of a technique; all of them in the long version.
fn exercises(technique: &Technique) -> impl Iterator<Item = Exercise> {
    let every = if crate::shared::is_full() { 1 } else { 24 };
    technique.practice.lines().step_by(every).map(|line| line.parse().expect("an exercise"))
}

#[test]
fn in_each_exercise_the_technique_is_the_simplest_step_and_the_kernel_accepts_it() {
    let mut count = 0;
    for technique in CATALOGUE.iter().copied() {
        for exercise in exercises(technique) {
            let state = State::new(&exercise.position).expect("a board without contradiction");
            let next = Solver::default().next(&state).expect("a step");
            let place = |one: &Technique| CATALOGUE.iter().position(|other| *other == one);
            if technique.on_request {
                assert!(place(next.technique) > place(technique) && state.first(technique).is_some());
            } else {
                assert_eq!(next.technique, technique, "{exercise}");
                assert!(state.prove(&next).is_ok(), "{exercise}");
            }
            count += 1;
        }
    }
    assert!(count > 500, "only {count} exercises were read");
}

#[test]
fn nothing_on_the_board_of_an_exercise_rests_on_what_the_course_teaches_later() {
    let mut count = 0;
    for technique in CATALOGUE.iter().copied() {
        for exercise in exercises(technique) {
            let state = State::new(&exercise.position).expect("a board without contradiction");
            let step = practised_step(&exercise, &state, technique).expect("a step");
            let proved = state.prove(&step).expect("a proof");
            let untaught = untaught(&proved, &exercise.position);
            assert!(untaught.is_empty(), "{}: {exercise}: {untaught:?} absent", technique.id);
            count += usize::from(!is_plain(&exercise.position));
        }
    }
    assert!(count > 400, "only {count} exercises have removed candidates");
}

#[test]
fn a_removal_that_only_a_later_technique_finds_is_named() {
    // The placed digits do not explain the pair 1, 2 in row 1: the other candidates of its cells are missing without a
    // reason.
    let all = std::array::from_fn(|index| match index {
        0 | 3 => [1, 2].into_iter().filter_map(Digit::new).collect(),
        _ => DigitSet::ALL,
    });
    let position = Board { marks: Some(Box::new(all)), ..Board::new(Digits::EMPTY) };
    let state = State::new(&position).expect("a board");
    let step = state.first(by_id("naked-pair").expect("a technique")).expect("a pair");
    let untaught = untaught(&state.prove(&step).expect("a proof"), &position);
    assert_eq!(untaught.len(), 14);
}

#[test]
fn a_near_miss_lacks_the_technique_until_one_thing_is_changed() {
    let mut conditions: BTreeMap<&str, usize> = BTreeMap::new();
    for technique in CATALOGUE.iter().copied() {
        for exercise in exercises(technique) {
            let Some(miss) = exercise.miss else { continue };
            let missed = exercise.near_miss_board().expect("a board");
            let state = State::new(&missed).expect("a board without contradiction");
            assert!(state.first(technique).is_none(), "{}: {exercise}", technique.id);
            assert_ne!(missed, exercise.position);
            *conditions.entry(miss.condition.id()).or_default() += 1;
        }
    }
    assert!(conditions.len() > 15, "{conditions:?}");
}

/// If a file of exercises is added later, the program must contain it, too.
#[test]
fn every_file_of_exercises_is_in_the_program() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/practice");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the exercises") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        if stem == "frequency" {
            continue;
        }
        let technique = by_id(stem).unwrap_or_else(|| panic!("no technique {stem}"));
        let text = std::fs::read_to_string(&path).expect("a file");
        assert!(
            !text.is_empty() && technique.practice == text,
            "{stem}: its record must not say `without exercises`"
        );
        files += 1;
    }
    assert_eq!(files, CATALOGUE.iter().filter(|technique| !technique.practice.is_empty()).count());
}

/// The number of clues in each line and of each digit, sorted. Relabelling does not change these numbers, and counting
/// them takes a hundredth of the time of a fingerprint.
fn counts(givens: &Digits) -> ([[usize; 9]; 2], [usize; 9]) {
    let (mut lines, mut digits) = ([[0; 9]; 2], [0; 9]);
    for (cell, digit) in givens.iter() {
        lines[0][cell.row().index() % 9] += 1;
        lines[1][cell.column().index() % 9] += 1;
        digits[usize::from(digit.get()) - 1] += 1;
    }
    lines.iter_mut().chain([&mut digits]).for_each(|counts| counts.sort_unstable());
    lines.sort_unstable();
    (lines, digits)
}

#[test]
fn no_two_exercises_of_a_technique_are_the_same_under_relabelling() {
    for technique in CATALOGUE.iter().copied() {
        let all: Vec<Exercise> =
            technique.practice.lines().map(|line| line.parse().expect("an exercise")).collect();
        let mut alike: BTreeMap<_, Vec<&Digits>> = BTreeMap::new();
        for exercise in &all {
            let givens = &exercise.position.givens;
            alike.entry(counts(givens)).or_default().push(givens);
        }
        for boards in alike.values().filter(|boards| boards.len() > 1) {
            let different: BTreeSet<u64> = boards.iter().map(|givens| fingerprint(givens)).collect();
            assert_eq!(different.len(), boards.len(), "{}", technique.id);
        }
    }
}

#[test]
fn an_exercise_is_read_as_it_was_written() {
    for technique in CATALOGUE.iter().copied() {
        for line in technique.practice.lines().step_by(17) {
            assert_eq!(line.parse::<Exercise>().expect("an exercise").to_string(), line);
        }
    }
    let further = by_id("common-exclusion").expect("a technique");
    assert!(further.practice.lines().all(|line| line.split_once(':').is_some()), "boards with further rules");
    for broken in ["ä", "A 5r1c1", "A 5r1c1 no-condition", "A 5r1c1 pivot more", "A r1c1=x pivot"] {
        assert!(broken.parse::<Exercise>().is_err(), "{broken}");
    }
}

#[test]
fn relabelling_takes_no_step_from_an_exercise() {
    for (seed, technique) in CATALOGUE.iter().copied().enumerate() {
        let Some(exercise) = exercises(technique).next() else { continue };
        let other = relabel(&exercise, seed as u64).position;
        let state = State::new(&other).expect("a board without contradiction");
        assert!(state.first(technique).is_some(), "{}", technique.id);
    }
}

/// The ids of the conditions in a lesson that a near miss can leave unmet. The mark `always` is for the others.
fn conditions(lesson: &str) -> Vec<&str> {
    let ids = lesson.lines().filter_map(|line| line.strip_prefix("- <!-- ")?.split_once(" -->"));
    ids.map(|(id, _)| id).filter(|id| *id != "always").collect()
}

#[test]
fn the_lesson_of_a_technique_names_each_condition_that_its_near_misses_lack() {
    for technique in CATALOGUE.iter().copied() {
        let lesson = technique.page[Language::En].lesson();
        let named = conditions(&lesson);
        assert!(!named.is_empty(), "{} has no condition", technique.id);
        for id in &named {
            assert!(Condition::from_id(id).is_some(), "{}: {id} is no condition", technique.id);
        }
        for language in Language::ALL {
            assert_eq!(conditions(&technique.page[language].lesson()), named, "{}", technique.id);
        }
        for line in technique.practice.lines() {
            if let Some(miss) = line.parse::<Exercise>().expect("an exercise").miss {
                assert!(named.contains(&miss.condition.id()), "{}: {line}", technique.id);
            }
        }
    }
}

/// The counts of the course match the files of exercises.
#[test]
fn the_counts_of_the_course_are_those_of_the_files() {
    for lesson in course() {
        let lines = lesson.technique.practice.lines();
        let misses = lines.clone().filter(|line| line.contains(' ')).count();
        assert_eq!((lesson.boards, lesson.misses), (lines.count(), misses), "{}", lesson.technique.id);
    }
    assert_eq!(Stage::ALL.map(Stage::id), ["read", "watch", "find", "near-miss", "mixed"]);
}

/// Difficulty of spotting the step of an exercise.
fn effort_of(line: &str, technique: &'static Technique) -> String {
    let exercise: Exercise = line.parse().expect("an exercise");
    let state = State::new(&exercise.position).expect("a board without contradiction");
    let next = Solver::default().next(&state).filter(|next| next.technique == technique);
    let step = next.or_else(|| state.first(technique)).expect("a step");
    effort(&state.prove(&step).expect("a sound step")).to_string()
}

/// `docs/exercises.md`: the exercises for each technique.
#[test]
fn the_table_of_exercises_is_fresh() {
    let mut text = String::from(
        "# Exercises\n\nThis table counts the boards on which each technique can be practised, in the order of the course.\n\n\
         - *needed*: the number of puzzles that need the technique, of a thousand generated minimal puzzles that \
         are\n  solved with the simplest step each time\n\
         - *effort*: points for the effort of spotting the technique, on the easiest board and on the hardest board\n  \
         ([how the points are counted](../src/learn/spotting.rs))\n\
         - *near misses for each condition*: the number of near misses on which this condition is not met\n\n\
         `WHYDOKU_UPDATE=1 cargo test the_table_of_exercises_is_fresh` makes this table. The tool `stock` \
         makes the boards:\n\
         `cargo run --release -p whydoku-tools --bin stock`.\n\n\
         | technique | needed, per 1,000 puzzles | boards | near misses | effort, points \
         | near misses for each condition |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for lesson in course() {
        let technique = lesson.technique;
        let lines: Vec<&str> = technique.practice.lines().collect();
        let ends = lines.first().zip(lines.last());
        let effort = ends.map_or(String::new(), |(first, last)| {
            format!("{}–{}", effort_of(first, technique), effort_of(last, technique))
        });
        let mut fails: BTreeMap<&str, usize> = BTreeMap::new();
        for condition in lines.iter().filter_map(|line| line.split(' ').nth(2)) {
            *fails.entry(condition).or_default() += 1;
        }
        let fails: Vec<String> = fails.iter().map(|(id, count)| format!("{id} {count}")).collect();
        let (boards, misses) = (lesson.boards, lesson.misses);
        let needed = match lesson.per_thousand {
            0.0 => "–".to_string(),
            few if few < 0.01 => "<0.01".to_string(),
            needed => format!("{needed:.2}"),
        };
        text += &format!(
            "| {} | {needed} | {boards} | {misses} | {effort} | {} |\n",
            technique.id,
            fails.join(", ")
        );
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/exercises.md");
    if std::env::var_os("WHYDOKU_UPDATE").is_some() {
        std::fs::write(path, &text).expect("the file can be written");
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "docs/exercises.md is stale; run: WHYDOKU_UPDATE=1 cargo test the_table_of_exercises_is_fresh"
    );
}

/// One day in milliseconds.
const DAY: f64 = 86_400_000.0;

/// A sitting that went well.
const ALONE: Sitting = Sitting { at: 0.0, right: true, wrong: 0, hint: None, seconds: None };

/// The interval in days and the card after each sitting. Each sitting is given by its grade and by the number of days
/// since the sitting before.
fn intervals(sittings: &[(Grade, f64)]) -> Vec<(f64, Card)> {
    let (mut card, mut now) = (None, 0.0);
    let mut all = Vec::new();
    for (grade, days) in sittings {
        now += days * DAY;
        let sitting = match grade {
            Grade::Again => Sitting { right: false, ..ALONE },
            Grade::Hard => Sitting { wrong: 1, ..ALONE },
            Grade::Good => ALONE,
            Grade::Easy => Sitting { seconds: Some(1.0), ..ALONE },
        };
        let (given, next) = Card::after(card, &Sitting { at: now, ..sitting });
        assert_eq!(given, *grade);
        all.push(((next.due - next.at) / DAY, next));
        card = Some(next);
    }
    all
}

/// The test vector that fsrs-rs publishes for its default parameters (`test_memory_state`).
#[test]
fn the_memory_after_six_sittings_is_that_of_the_library() {
    let days = [0.0, 0.0, 1.0, 3.0, 8.0, 21.0];
    let grades = [Grade::Again, Grade::Good, Grade::Good, Grade::Good, Grade::Good, Grade::Good];
    let all = intervals(&grades.into_iter().zip(days).collect::<Vec<_>>());
    let (days, card) = all[5];
    assert!((card.stability - 53.626_91).abs() < 1e-4, "{card:?}");
    assert!((card.difficulty - 6.357_486_7).abs() < 1e-4, "{card:?}");
    // If the wanted probability of recall is nine in ten, the interval equals the stability.
    assert!((days - 53.626_91).abs() < 1e-3, "{days}");
    assert!((card.recall(card.due) - 0.9).abs() < 1e-3);
    assert_eq!(card.recall(card.at), 1.0);
}

/// The test vector that py-fsrs publishes for the same parameters (`test_review_card`). Each sitting is on the day on
/// which it is due; sittings that py-fsrs schedules within minutes are on the same day.
#[test]
fn the_intervals_of_a_year_are_those_of_the_sister_library() {
    let good = |days: [f64; 5]| days.map(|days| (Grade::Good, days)).to_vec();
    let again = vec![(Grade::Again, 498.0), (Grade::Again, 0.0)];
    let sittings = [vec![(Grade::Good, 0.0)], good([0.0, 2.0, 11.0, 46.0, 163.0]), again];
    let sittings = [sittings.concat(), good([0.0, 2.0, 4.0, 7.0, 12.0])].concat();
    let days: Vec<f64> = intervals(&sittings).iter().map(|(days, _)| days.round()).collect();
    assert_eq!(days[1..6], [2.0, 11.0, 46.0, 163.0, 498.0]);
    assert_eq!(days[8..], [2.0, 4.0, 7.0, 12.0, 21.0]);
}

#[test]
fn what_was_hard_comes_up_sooner_than_what_was_easy() {
    let after = |sitting: Sitting| {
        let (_, card) = Card::after(None, &Sitting { seconds: Some(60.0), ..ALONE });
        let (_, card) = Card::after(Some(card), &Sitting { at: 3.0 * DAY, ..sitting });
        card.due - card.at
    };
    let given_up = after(Sitting { right: false, ..ALONE });
    let hinted = after(Sitting { hint: Some(1), ..ALONE });
    let (alone, quick) = (after(ALONE), after(Sitting { seconds: Some(20.0), ..ALONE }));
    assert!(given_up < hinted && hinted < alone && alone < quick, "{given_up} {hinted} {alone} {quick}");
    // A card with impossible values starts again.
    for broken in [f32::NAN, f32::INFINITY, f32::MAX, -1.0, 0.0, f32::MIN_POSITIVE] {
        for difficulty in [broken, 5.0] {
            let broken = Card { stability: broken, difficulty, at: 0.0, due: 0.0, usual: None };
            for at in [-1e300, 0.0, 40.0 * DAY, 1e300] {
                for right in [true, false] {
                    let (_, card) = Card::after(Some(broken), &Sitting { at, right, ..ALONE });
                    assert!(
                        card.stability.is_finite() && card.due.is_finite() && card.due >= card.at,
                        "{broken:?} {card:?}"
                    );
                }
            }
        }
    }
}

/// Description of a sitting: right or not, number of wrong answers before, hint, seconds, usual seconds, grade.
type Described = (&'static str, bool, u32, Option<u8>, Option<f64>, Option<f64>, Grade);

/// Sittings as a teacher would describe them, the player's usual time for the technique in seconds, and the grade that
/// the teacher would give.
#[rustfmt::skip]
const DESCRIBED: &[Described] = &[
    ("the first time ever, found alone", true, 0, None, None, None, Grade::Good),
    ("the first time ever, found alone within seconds", true, 0, None, Some(4.0), None, Grade::Good),
    ("the first time ever, found alone after ten minutes", true, 0, None, Some(600.0), None, Grade::Good),
    ("the first time ever, with a nudge", true, 0, Some(0), Some(50.0), None, Grade::Hard),
    ("the first time ever, with the houses", true, 0, Some(2), Some(50.0), None, Grade::Hard),
    ("the first time ever, with the cells shown", true, 0, Some(3), Some(50.0), None, Grade::Again),
    ("the first time ever, with the whole proof", true, 0, Some(4), Some(50.0), None, Grade::Again),
    ("the first time ever, given up", false, 0, None, Some(120.0), None, Grade::Again),
    ("the first time ever, one wrong answer, then right", true, 1, None, Some(80.0), None, Grade::Hard),
    ("the first time ever, three wrong answers, then right", true, 3, None, Some(80.0), None, Grade::Again),
    ("alone, in the usual time", true, 0, None, Some(60.0), Some(60.0), Grade::Good),
    ("alone, a little slower than usual", true, 0, None, Some(75.0), Some(60.0), Grade::Good),
    ("alone, a little faster than usual", true, 0, None, Some(45.0), Some(60.0), Grade::Good),
    ("alone, just about half the usual time", true, 0, None, Some(30.0), Some(60.0), Grade::Good),
    ("alone, in a third of the usual time", true, 0, None, Some(20.0), Some(60.0), Grade::Easy),
    ("alone, at a glance", true, 0, None, Some(3.0), Some(60.0), Grade::Easy),
    ("alone, twice the usual time", true, 0, None, Some(120.0), Some(60.0), Grade::Good),
    ("alone, three times the usual time", true, 0, None, Some(180.0), Some(60.0), Grade::Hard),
    ("alone, after a long search", true, 0, None, Some(900.0), Some(60.0), Grade::Hard),
    ("alone, by a slow and sure player in her own time", true, 0, None, Some(400.0), Some(380.0), Grade::Good),
    ("alone, by the slow player in a quarter of her time", true, 0, None, Some(95.0), Some(380.0), Grade::Easy),
    ("alone, by a quick player, twice his time and a little", true, 0, None, Some(17.0), Some(8.0), Grade::Hard),
    ("alone, no clock wanted", true, 0, None, None, Some(60.0), Grade::Good),
    ("one wrong answer, no clock", true, 1, None, None, Some(60.0), Grade::Hard),
    ("one wrong answer, yet quick", true, 1, None, Some(10.0), Some(60.0), Grade::Hard),
    ("one answer that was true but not proved, then proved", true, 1, None, Some(70.0), Some(60.0), Grade::Hard),
    ("two wrong answers", true, 2, None, Some(90.0), Some(60.0), Grade::Hard),
    ("three wrong answers: guessed", true, 3, None, Some(30.0), Some(60.0), Grade::Again),
    ("ten wrong answers: clicked through", true, 10, None, Some(30.0), Some(60.0), Grade::Again),
    ("wrong, and given up", false, 1, None, Some(60.0), Some(60.0), Grade::Again),
    ("given up at once", false, 0, None, Some(2.0), Some(60.0), Grade::Again),
    ("given up after a long search", false, 0, None, Some(900.0), Some(60.0), Grade::Again),
    ("a nudge, then quick", true, 0, Some(0), Some(20.0), Some(60.0), Grade::Hard),
    ("a nudge, then slow", true, 0, Some(0), Some(200.0), Some(60.0), Grade::Hard),
    ("the name of the technique only", true, 0, Some(1), Some(60.0), Some(60.0), Grade::Hard),
    ("where to look", true, 0, Some(2), Some(60.0), Some(60.0), Grade::Hard),
    ("where to look, and a wrong answer", true, 1, Some(2), Some(60.0), Some(60.0), Grade::Hard),
    ("where to look, and three wrong answers", true, 3, Some(2), Some(60.0), Some(60.0), Grade::Again),
    ("the evidence, then the conclusion alone", true, 0, Some(3), Some(60.0), Some(60.0), Grade::Again),
    ("the proof read, then the step done", true, 0, Some(4), Some(15.0), Some(60.0), Grade::Again),
    ("the proof read, and left", false, 0, Some(4), Some(15.0), Some(60.0), Grade::Again),
    ("a hint and given up", false, 0, Some(1), Some(300.0), Some(60.0), Grade::Again),
    ("near miss: no, and the right condition", true, 0, None, Some(40.0), Some(60.0), Grade::Good),
    ("near miss: no, a wrong condition first", true, 1, None, Some(40.0), Some(60.0), Grade::Hard),
    ("near miss: taken for the pattern", true, 1, None, Some(20.0), Some(60.0), Grade::Hard),
    ("near miss: all conditions tried one after the other", true, 4, None, Some(20.0), Some(60.0), Grade::Again),
    ("mixed: the right technique at once, and found", true, 0, None, Some(50.0), Some(60.0), Grade::Good),
    ("mixed: two other techniques named first", true, 2, None, Some(50.0), Some(60.0), Grade::Hard),
    ("in a puzzle: asked where to look for it", true, 0, Some(2), None, Some(60.0), Grade::Hard),
    ("in a puzzle: had it shown", true, 0, Some(4), None, None, Grade::Again),
];

#[test]
fn the_grades_are_what_a_teacher_would_give() {
    assert_eq!(DESCRIBED.len(), 50);
    for (told, right, wrong, hint, seconds, usual, grade) in DESCRIBED.iter().copied() {
        let sitting = Sitting { at: 0.0, right, wrong, hint, seconds };
        assert_eq!(sitting.grade(usual), grade, "{told}");
        println!("{grade:?}: {told}");
    }
}
