//! The fewest steps: the reported path is valid, singles do the rest, and a trial of all paths finds no shorter path.
//! The sentence about the path agrees with the path.
//!
//! `WHYDOKU_FULL=1` takes forty times as many puzzles; it is for an optimised build.
#![cfg(feature = "explain")]

use crate::shared;
use serde_json::Value;
use std::collections::HashSet;
use std::time::Duration;
use whydoku::explain::{Language, Words};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::json::{DocumentWriter, verify};
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{
    Breadth, Fewest, FewestProgress, Method, Outcome, Path, Solver, State, Strategy, Task, Trace,
};
use whydoku::step::Family;

const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

fn many(count: usize) -> usize {
    if crate::shared::is_full() { 40 * count } else { count }
}

fn solver() -> Solver {
    Solver::new(&Strategy::human()).method(Method::Logic)
}

fn fewest(solver: &Solver, position: &Board, breadth: Breadth, seconds: f64) -> Fewest {
    let task = Task::default().with_deadline(Duration::from_secs_f64(seconds));
    solver.fewest(position, breadth, &task).expect("a sound board")
}

/// The plain path of a puzzle that logic solves, if it has steps other than singles.
fn plain(puzzle: &Digits) -> Option<Trace> {
    let trace = solver().solve(&Board::new(*puzzle)).expect("a sound puzzle");
    (trace.outcome == Outcome::Solved && trace.steps_beside_singles() > 0).then_some(trace)
}

/// A board for a reader that knows only the documented JSON: the digits that each cell may still hold, by row, column
/// and digit.
struct Sheet([bool; 729]);

impl Sheet {
    fn of(puzzle: &str) -> Sheet {
        let mut sheet = Sheet([true; 729]);
        for (cell, character) in puzzle.chars().enumerate() {
            if let Some(digit) = character.to_digit(10) {
                sheet.place(cell, digit as usize - 1);
            }
        }
        sheet
    }

    /// The cells of the 27 houses.
    fn houses() -> impl Iterator<Item = [usize; 9]> {
        (0..9).flat_map(|n| {
            let row = std::array::from_fn(|k| 9 * n + k);
            let column = std::array::from_fn(|k| 9 * k + n);
            let of_box = std::array::from_fn(|k| (n / 3 * 3 + k / 3) * 9 + n % 3 * 3 + k % 3);
            [row, column, of_box]
        })
    }

    /// Places a digit; returns true if the board has changed.
    fn place(&mut self, cell: usize, digit: usize) -> bool {
        let before = self.0;
        (0..9).filter(|other| *other != digit).for_each(|other| self.0[9 * cell + other] = false);
        for house in Sheet::houses().filter(|house| house.contains(&cell)) {
            house.iter().filter(|other| **other != cell).for_each(|other| self.0[9 * other + digit] = false);
        }
        self.0 != before
    }

    /// Places the last candidate of a cell, or the last place of a digit in a house, until nothing changes.
    fn singles(&mut self) {
        loop {
            let mut changed = false;
            for cell in 0..81 {
                let left: Vec<usize> = (0..9).filter(|digit| self.0[9 * cell + digit]).collect();
                if let [digit] = left[..] {
                    changed |= self.place(cell, digit);
                }
            }
            for (house, digit) in Sheet::houses().flat_map(|house| (0..9).map(move |digit| (house, digit))) {
                let left: Vec<usize> = house.into_iter().filter(|cell| self.0[9 * cell + digit]).collect();
                if let [cell] = left[..] {
                    changed |= self.place(cell, digit);
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn line(&self) -> String {
        let digit = |cell: &[bool]| match cell.iter().filter(|may| **may).count() {
            1 => cell.iter().position(|may| *may).map_or('?', |digit| (b'1' + digit as u8) as char),
            _ => '.',
        };
        self.0.chunks(9).map(digit).collect()
    }
}

/// The cell and the digit of a candidate such as `5r2c7`.
fn candidate(text: &str) -> (usize, usize) {
    let number: Vec<usize> = text.chars().filter_map(|c| c.to_digit(10)).map(|n| n as usize - 1).collect();
    (9 * number[1] + number[2], number[0])
}

/// Applies the steps that are not singles, and all singles between them; returns the number of these steps and the
/// board at the end.
fn replay(document: &Value) -> (usize, String) {
    let names = |value: &Value| -> Vec<(usize, usize)> {
        let list = value.as_array().expect("a list").iter();
        list.map(|name| candidate(name.as_str().expect("a name"))).collect()
    };
    let mut sheet = Sheet::of(document["puzzle"].as_str().expect("a board"));
    sheet.singles();
    let mut count = 0;
    for step in document["steps"].as_array().expect("a list") {
        if SINGLES.contains(&step["technique"].as_str().expect("a name")) {
            continue;
        }
        count += 1;
        for (cell, digit) in names(&step["placements"]) {
            sheet.place(cell, digit);
        }
        for (cell, digit) in names(&step["eliminations"]) {
            sheet.0[9 * cell + digit] = false;
        }
        sheet.singles();
    }
    (count, sheet.line())
}

/// Checks that the path is proved, that singles do the rest, and that the path has no more steps than the plain path.
fn is_a_path(plain: &Trace, breadth: Breadth, seconds: f64, writer: &DocumentWriter) -> FewestProgress {
    let puzzle = plain.position.givens;
    let fewest = fewest(&solver(), &plain.position, breadth, seconds);
    let reached = fewest.reached.expect("logic solves it");
    let path = fewest.trace.clone().prove().expect("sound steps");
    let document = writer.document(&Path { reached: fewest.reached, ..path }, None);
    let verdict = verify(&document).unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
    assert!(verdict.solved && !verdict.searched);
    let value = serde_json::to_value(&document).expect("JSON");
    let (count, line) = replay(&value);
    assert_eq!(Some(line.as_str()), value["solution"].as_str(), "{puzzle}: singles do not do the rest");
    assert_eq!((count, count as u64), (reached.found, value["fewest"]["steps"].as_u64().expect("a number")));
    assert!(reached.least <= reached.found, "{puzzle}: {reached:?}");
    assert!(count <= plain.clone().without_detours().steps_beside_singles(), "{puzzle}");
    let mut known = Strategy::human();
    if breadth == Breadth::AsThePlainPath {
        let hardest = reached.hardest.expect("the plain path has a hardest technique");
        let techniques: Vec<_> = Strategy::human().techniques().collect();
        let last = techniques.iter().position(|technique| *technique == hardest).expect("one of them");
        known = Strategy::of(techniques[..=last].iter().copied());
    }
    assert!(fewest.trace.steps.iter().all(|step| known.contains(step.technique.id)), "{puzzle}");
    reached
}

#[test]
fn singles_do_the_rest() {
    let writer = DocumentWriter::default();
    let (mut puzzles, mut plain_steps, mut steps, mut smallest) = (0, 0, 0, 0);
    for plain in Generator::new(16).puzzles().take(many(30)).filter_map(|puzzle| plain(&puzzle)) {
        let reached = is_a_path(&plain, Breadth::AsThePlainPath, 5.0, &writer);
        puzzles += 1;
        plain_steps += plain.without_detours().steps_beside_singles();
        steps += reached.found;
        smallest += usize::from(reached.is_smallest());
    }
    println!(
        "{puzzles} puzzles: {plain_steps} steps without detours, {steps} fewest; {smallest} proved smallest"
    );
    assert!(steps < plain_steps && smallest * 10 >= puzzles * 9);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn singles_do_the_rest_of_hard_puzzles() {
    let writer = DocumentWriter::default();
    let text = shared::text("corpora/top1465.txt");
    for line in text.lines().step_by((1400 / many(2)).max(1)) {
        let puzzle = parse(line).expect("a puzzle").position.givens;
        if let Some(plain) = plain(&puzzle) {
            is_a_path(&plain, Breadth::AsThePlainPath, 2.0, &writer);
        }
    }
}

/// Even a path that is not proved to be the shortest has at most as many steps as the plain path. If the caller
/// chooses techniques, the search uses all of them.
#[test]
fn a_search_that_ends_early_tells_what_it_has() {
    let writer = DocumentWriter::default();
    for plain in Generator::new(17).puzzles().take(60).filter_map(|puzzle| plain(&puzzle)) {
        let reached = is_a_path(&plain, Breadth::AsThePlainPath, 0.0, &writer);
        assert_eq!((reached.least, reached.boards), (1, 0));
        assert_eq!(reached.found, plain.without_detours().steps_beside_singles());
    }
    let wide = Generator::new(17).puzzles().take(12).filter_map(|puzzle| plain(&puzzle));
    for plain in wide {
        assert_eq!(is_a_path(&plain, Breadth::All, 1.0, &writer).hardest, None);
    }
}

/// Returns true if this many steps of these techniques solve the state. Tries all steps in every order.
fn solved_by(
    steps: usize,
    state: &State,
    (singles, all): (&Solver, &Solver),
    tried: &mut HashSet<String>,
) -> bool {
    let mut state = state.clone();
    while let Some(single) = singles.next(&state) {
        state.apply(&single).expect("a sound step");
    }
    if state.grid().is_solved() {
        return true;
    }
    if steps == 0 || !tried.insert(format!("{steps} {:?}", state.grid())) {
        return false;
    }
    all.all(&state).iter().any(|step| {
        let mut next = state.clone();
        next.apply(step).expect("a sound step");
        solved_by(steps - 1, &next, (singles, all), tried)
    })
}

/// If a number of steps is reported as the smallest, a trial of all paths finds the same number.
#[test]
fn the_smallest_number_is_what_trying_everything_finds() {
    let singles = Solver::new(&Strategy::of_ids(SINGLES).expect("techniques"));
    let mut seen = [0; 4];
    for plain in Generator::new(18).puzzles().take(many(24)).filter_map(|puzzle| plain(&puzzle)) {
        let Fewest { reached, .. } = fewest(&solver(), &plain.position, Breadth::AsThePlainPath, 5.0);
        let reached = reached.expect("logic solves it");
        if !reached.is_smallest() || reached.found > 3 {
            continue;
        }
        let human = Strategy::human();
        let techniques: Vec<_> = human.techniques().collect();
        let last = techniques.iter().position(|technique| Some(*technique) == reached.hardest);
        let harder = techniques.split_at(last.expect("one of them") + 1).0.iter();
        let all = Strategy::of(harder.filter(|technique| technique.family != Family::Singles).copied());
        let all = Solver::new(&all);
        let state = State::new(&plain.position).expect("a sound puzzle");
        let needs = |steps| solved_by(steps, &state, (&singles, &all), &mut HashSet::new());
        assert!(!needs(reached.found - 1), "{}: fewer than {}", plain.position.givens, reached.found);
        assert!(needs(reached.found), "{}: not {}", plain.position.givens, reached.found);
        seen[reached.found] += 1;
    }
    println!("puzzles by their smallest number of steps: {seen:?}");
    assert!(seen[1..].iter().all(|count| *count > 1), "{seen:?}");
}

/// The search finds the same path each time, unless the time runs out.
#[test]
fn the_same_puzzle_has_the_same_path() {
    for plain in Generator::new(19).puzzles().take(many(16)).filter_map(|puzzle| plain(&puzzle)) {
        let again = || fewest(&solver(), &plain.position, Breadth::AsThePlainPath, 5.0);
        let (one, other) = (again(), again());
        // On a busy machine, the time limit may be reached before a number is proved to be the smallest.
        let is_proved = |found: &Fewest| found.reached.is_some_and(FewestProgress::is_smallest);
        if is_proved(&one) && is_proved(&other) {
            assert_eq!(one, other);
        }
    }
}

/// If logic does not solve a board, no number of fewest steps is reported.
#[test]
fn a_path_that_ends_early_has_no_number() {
    let puzzle = Generator::new(20).puzzles().filter_map(|puzzle| plain(&puzzle)).next().expect("one");
    let few = Solver::new(&Strategy::of_ids(SINGLES).expect("techniques")).method(Method::Logic);
    let Fewest { trace, reached } = fewest(&few, &puzzle.position, Breadth::All, 1.0);
    assert_eq!((trace.outcome, reached), (Outcome::Stuck, None));
}

/// The numbers in the sentence are those of the search, and the sentence calls a number smallest only if this is
/// proved.
#[test]
fn the_sentence_says_what_was_reached() {
    let hardest = Strategy::human().techniques().last();
    for language in Language::ALL {
        let words = Words::new(language);
        for (least, found) in [(0, 0), (1, 1), (4, 4), (3, 7)] {
            for hardest in [None, hardest] {
                let told = words.fewest(&FewestProgress { least, found, boards: 5, hardest });
                let numbers: Vec<usize> = told
                    .split(|c: char| !c.is_ascii_digit())
                    .filter_map(|number| number.parse().ok())
                    .collect();
                let said = match (least, found) {
                    (0, 0) => vec![],
                    (1, 1) if language == Language::En => vec![],
                    _ if least == found => vec![found],
                    _ => vec![found, least, found],
                };
                assert_eq!(numbers, said, "{told}");
                let names_it = hardest.is_some_and(|hardest| told.contains(&words.technique(hardest)));
                assert_eq!(names_it, hardest.is_some() && found > 0, "{told}");
            }
        }
    }
}
