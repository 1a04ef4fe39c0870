//! The strategy `explainer` takes exactly the steps that the scale of Sudoku Explainer rates, and proves each of them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use whydoku::format::parse;
use whydoku::puzzle::{Position, Values};
use whydoku::solve::generate::Generator;
use whydoku::solve::rating::Explainer;
use whydoku::solve::{Method, Solver, State, Strategy};

fn read(name: &str) -> Option<String> {
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let file = shared.join("reference/explainer").join(name);
    if !file.exists() {
        println!("skipped: no ../shared");
        return None;
    }
    Some(std::fs::read_to_string(file).expect("a file"))
}

/// Every how many-th is compared: all when everything is asked for.
fn every(sample: usize) -> usize {
    if std::env::var_os("WHYDOKU_FULL").is_some() { 1 } else { sample }
}

fn values(puzzle: &str) -> Values {
    parse(puzzle).expect("a puzzle").position.givens
}

/// How often each technique tells each name of the program.
type Names = BTreeMap<(String, &'static str), usize>;

/// Compares the path that is told with the path that is rated; returns the first difference.
fn compare(puzzle: &Values, scale: &mut Explainer, names: &mut Names) -> Option<String> {
    let rated = scale.rate(puzzle).expect("a sound puzzle").steps;
    let solver = Solver::new(&Strategy::explainer()).method(Method::Logic);
    let position = Position::new(*puzzle);
    let told = solver.solve(&position).expect("a sound puzzle");
    assert_eq!(told.steps.len(), told.scores.len());
    let mut state = State::new(&position).expect("a sound puzzle");
    for (number, (step, score)) in told.steps.iter().zip(&told.scores).enumerate() {
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
        if (&score.name, score.rating) != (&rated.name, rated.rating) {
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

fn compare_all(puzzles: impl Iterator<Item = Values>) -> (usize, Vec<String>) {
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
fn the_recorded_paths_are_told() {
    let Some(text) = read("traces.tsv") else { return };
    let heads = text.split("# ").skip(1).step_by(every(40));
    let puzzles = heads.map(|block| values(block.split('\t').next().expect("a puzzle")));
    let (count, different) = compare_all(puzzles);
    assert!(count > 40 && different.is_empty(), "{different:#?}");
}

#[test]
fn the_recorded_paths_of_the_hardest_are_told() {
    let Some(text) = read("traces-hardest.tsv") else { return };
    let heads = text.split("# ").skip(1).step_by(every(27));
    let puzzles = heads.map(|block| values(block.split('\t').next().expect("a puzzle")));
    let (count, different) = compare_all(puzzles);
    assert!(count >= 3 && different.is_empty(), "{different:#?}");
}
