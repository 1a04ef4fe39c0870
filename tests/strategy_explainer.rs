//! The strategy `explainer` takes exactly the steps that the scale of Sudoku Explainer rates, and proves each of them.

use crate::rating_explainer::{every, read, values};
use std::collections::BTreeMap;
use whydoku::board::Cell;
use whydoku::generate::Generator;
use whydoku::kernel::by_choice;
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::sudoku_explainer::{self, Explainer};
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::technique::by_id;

fn strategy() -> Strategy {
    (sudoku_explainer::STRATEGY.strategy)()
}

/// Number of steps for each pair of a name in Sudoku Explainer and a technique.
type Names = BTreeMap<(String, &'static str), usize>;

/// Compares the path that is explained with the path that is rated; returns the first difference.
fn compare(puzzle: &Digits, scale: &mut Explainer, names: &mut Names) -> Option<String> {
    let rated = scale.rate(puzzle).expect("a sound puzzle").steps;
    let solver = Solver::new(&strategy()).method(Method::Logic);
    let position = Board::new(*puzzle);
    let told = solver.solve(&position).expect("a sound puzzle");
    let mut state = State::new(&position).expect("a sound puzzle");
    for (number, step) in told.steps.iter().enumerate() {
        let score = step.score.as_ref().expect("what it costs");
        let at = || format!("{puzzle} step {}", number + 1);
        let Some(rated) = rated.get(number) else { return Some(format!("{}: {step:?} is not rated", at())) };
        let placed = step.conclusion.placement();
        let mut removed: Vec<_> = step.conclusion.eliminations().collect();
        removed.sort();
        let mut wanted = rated.removed.clone();
        wanted.sort();
        if (placed, &removed) != (rated.placed, &wanted) {
            return Some(format!("{}: {rated:?}, but {step:?}", at()));
        }
        if (&score.name, &score.rating) != (&rated.name, &rated.rating.to_string()) {
            return Some(format!("{}: {rated:?}, but {score:?}", at()));
        }
        if let Err(refusal) = state.prove(step) {
            return Some(format!("{}: {} is refused: {refusal}", at(), step.technique.id));
        }
        *names.entry((rated.name.clone(), step.technique.id)).or_default() += 1;
        state.apply(step).expect("a sound step");
    }
    let next = rated.get(told.steps.len())?;
    Some(format!("{puzzle} step {}: {next:?} is not told", told.steps.len() + 1))
}

fn compare_all(puzzles: impl Iterator<Item = Digits>) -> (usize, Vec<String>) {
    let (mut scale, mut names) = (Explainer::default(), Names::new());
    let (mut count, mut different) = (0, Vec::new());
    for puzzle in puzzles {
        count += 1;
        different.extend(compare(&puzzle, &mut scale, &mut names));
    }
    for ((name, technique), count) in names {
        println!("{count}\t{name}\t{technique}");
    }
    println!("{count} paths, {} differ", different.len());
    (count, different)
}

#[test]
fn generated_puzzles_are_told_as_they_are_rated() {
    let (count, different) = compare_all(Generator::new(61).puzzles().take(40));
    assert!(count == 40 && different.is_empty(), "{different:#?}");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_recorded_paths_are_told() {
    let text = read("traces.tsv");
    let heads = text.split("# ").skip(1).step_by(every(40));
    let puzzles = heads.map(|block| values(block.split('\t').next().expect("a puzzle")));
    let (count, different) = compare_all(puzzles);
    assert!(count > 40 && different.is_empty(), "{different:#?}");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_recorded_paths_of_the_hardest_are_told() {
    let text = read("traces-hardest.tsv");
    let heads = text.split("# ").skip(1).step_by(every(27));
    let puzzles = heads.map(|block| values(block.split('\t').next().expect("a puzzle")));
    let (count, different) = compare_all(puzzles);
    assert!(count >= 3 && different.is_empty(), "{different:#?}");
}

/// Each step on the path needs all its facts.
#[test]
fn no_step_cites_what_it_does_not_need() {
    let solver = Solver::new(&strategy()).method(Method::Logic);
    for puzzle in Generator::new(67).puzzles().take(25).chain(hard_puzzles()) {
        let mut state = State::new(&Board::new(puzzle)).expect("a sound puzzle");
        for step in solver.solve(&Board::new(puzzle)).expect("a sound puzzle").steps {
            let proof = state.prove(&step).expect("a proved step");
            for index in 0..proof.proof().facts.len() {
                let mut fewer = proof.proof().facts.clone();
                fewer.remove(index);
                let enough =
                    by_choice(state.grid(), &fewer, proof.proof().deadly.as_ref(), &step.conclusion).is_ok();
                assert!(
                    !enough,
                    "{puzzle}: {} does not need {}",
                    step.technique.id,
                    proof.proof().facts[index]
                );
            }
            state.apply(&step).expect("a sound step");
        }
    }
}

/// The hardest puzzles that a random walk from generated puzzles has reached. Their ratings are 9.3, 9.3 and 9.2.
const HARD: [&str; 3] = [
    "81...43....6.8...2.236.....2..4.1..6.......537.....42..5...2.3..9...6..4...9...1.",
    "81...436...6.8...2...6...4.23...19.6.......5.7.....4.1.5...2.3..9...6..4...93....",
    "....154.....2..........4593.9.132.....2.....96.........1.....86.4..7.....3.5.81..",
];

fn hard_puzzles() -> impl Iterator<Item = Digits> {
    HARD.into_iter().map(values)
}

#[test]
fn hard_puzzles_of_our_own_are_told_as_they_are_rated() {
    let (count, different) = compare_all(hard_puzzles());
    assert!(count == 3 && different.is_empty(), "{different:#?}");
}

#[test]
fn what_a_player_has_noted_counts() {
    let solver = Solver::new(&strategy());
    let puzzle = Generator::new(71).puzzles().nth(3).expect("a puzzle");
    let trace = solver.solve(&Board::new(puzzle)).expect("a sound puzzle");
    assert!(trace.steps.len() > 40);
    for (grid, step) in trace.walk() {
        let mut placed = Digits::EMPTY;
        let written = grid.values();
        written
            .iter()
            .filter(|(cell, _)| puzzle.get(*cell).is_none())
            .for_each(|(cell, digit)| placed.set(cell, Some(digit)));
        let marks = Cell::all().map(|cell| grid.candidates(cell)).collect::<Vec<_>>();
        let marks = marks.try_into().expect("81 cells");
        let position = Board { placed, marks: Some(marks), ..Board::new(puzzle) };
        let state = State::new(&position).expect("a sound position");
        assert_eq!(solver.next(&state).as_ref(), Some(&step.step));
    }
}

#[test]
fn what_is_left_out_is_not_taken() {
    let plain = strategy().without_uniqueness();
    let names = ["hidden-single", "full-house", "naked-single", "pointing", "nested-forcing-net"];
    let few = strategy().only(&names.map(|id| by_id(id).expect("a technique")));
    for strategy in [plain, few] {
        let solver = Solver::new(&strategy).method(Method::Logic);
        for puzzle in Generator::new(73).puzzles().take(12).chain(hard_puzzles()) {
            let trace = solver.solve(&Board::new(puzzle)).expect("a sound puzzle");
            assert!(trace.steps.iter().all(|step| strategy.contains(step.technique.id)), "{puzzle}");
            let mut state = State::new(&trace.position).expect("a sound puzzle");
            for step in &trace.steps {
                state.prove(step).expect("a proved step");
                state.apply(step).expect("a sound step");
            }
        }
    }
}

#[test]
fn a_board_with_many_solutions_is_left_soon() {
    let solver = Solver::new(&strategy());
    let trace = solver.solve(&Board::new(Digits::EMPTY)).expect("a sound board");
    assert!(trace.has_several_solutions() && trace.steps.is_empty());
}

/// If a clue of a puzzle with one solution is removed, each step is true in all solutions, and search finishes the
/// rest.
#[test]
fn a_board_one_clue_short_is_told_as_far_as_it_goes() {
    let solver = Solver::new(&strategy());
    let mut short = 0;
    for puzzle in hard_puzzles() {
        let mut board = puzzle;
        let (cell, _) = puzzle.iter().last().expect("a clue");
        board.set(cell, None);
        let position = Board::new(board);
        let trace = solver.solve(&position).expect("a sound board");
        assert!(trace.has_several_solutions(), "{board}");
        let mut state = State::new(&position).expect("a sound board");
        for step in &trace.steps {
            state.prove(step).expect("a proved step");
            state.apply(step).expect("a sound step");
        }
        short += trace.steps.len();
    }
    assert!(short > 0);
}

/// The first step of each name on the hard paths is explained with its rating, and the explanation is true.
#[cfg(feature = "explain")]
#[test]
fn chains_are_told_in_both_languages() {
    use crate::said::{JudgedBoard, pattern::READ, report};
    use std::collections::BTreeSet;
    use whydoku::explain::Words;
    use whydoku::solve::Route;
    let solver = Solver::new(&strategy());
    let mut told = BTreeSet::new();
    for puzzle in hard_puzzles() {
        let path = solver.path(&Board::new(puzzle), Route::EveryStep).expect("a sound puzzle");
        for step in &path.steps {
            let score = step.score.as_ref().expect("what it costs");
            let is_hard = score.rating.parse::<f64>().expect("a number") >= 6.5;
            if !is_hard || !told.insert(score.name.clone()) {
                continue;
            }
            for language in READ {
                let words = Words::new(language);
                let name = words.scored(&words.technique(step.technique), score);
                assert!(name.contains(&*score.name) && name.contains(&*score.rating), "{name}");
                let text = words.explanation(step);
                let board =
                    JudgedBoard { grid: step.grid(), givens: puzzle.cells(), solution: None, path: &[] };
                let report = report(language, &text, &board);
                assert!(report.faults.is_empty(), "{name}: {:?}", report.faults);
                assert_eq!(report.concluded.as_ref(), Some(&step.conclusion), "{name}");
            }
        }
    }
    assert!(told.len() > 6, "{told:?}");
}
