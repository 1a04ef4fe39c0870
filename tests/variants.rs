//! Boards with other rules than the classic ones: extra houses, and rules about pairs of cells.
//!
//! The material has puzzles with verified solutions and exact numbers of solutions. Each step of each path is checked
//! by the kernel, and against the solution.

use crate::shared;
use std::collections::BTreeMap;
use whydoku::board::{Cell, Layout, LayoutError};
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{count_up_to, solve_up_to};
use whydoku::solve::{Outcome, Solver, State};
use whydoku::step::Step;

/// A puzzle of the material.
struct Row {
    name: String,
    board: Board,
    solution: Digits,
}

/// The rows of a file as columns by name.
fn table(file: &str) -> Vec<BTreeMap<String, String>> {
    let text = shared::text(&format!("reference/layouts/{file}"));
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("names of columns").split('\t').collect();
    lines
        .map(|line| names.iter().map(ToString::to_string).zip(line.split('\t').map(String::from)).collect())
        .collect()
}

/// The layout of a row; `None` if the row has no classic houses, or a rule on a torus.
fn layout_of(row: &BTreeMap<String, String>) -> Option<Result<&'static Layout, LayoutError>> {
    if row["size"] != "9" || !row["regions"].is_empty() {
        return None;
    }
    let mut parts: Vec<String> = Vec::new();
    let named = |name: &str| match name {
        "centre" => String::from("centre-dot"),
        "disjoint" => (0..9)
            .map(|first| {
                let corner = first / 3 * 9 + first % 3;
                let cells = (0..9).map(|index| Cell::from_index(corner + index / 3 * 27 + index % 3 * 3));
                let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
                format!("house={}", cells.join(","))
            })
            .collect::<Vec<_>>()
            .join("+"),
        name => name.to_string(),
    };
    for column in ["extra", "pairs"] {
        let text = &row[column];
        match text.strip_prefix("cells:") {
            Some(cells) => {
                let name = |index: &str| Cell::from_index(index.parse().expect("a cell")).to_string();
                parts.push(format!("house={}", cells.split('+').map(name).collect::<Vec<_>>().join(",")));
            }
            None => parts.extend(text.split(['+', ',']).filter(|part| !part.is_empty()).map(named)),
        }
    }
    if parts.iter().any(|part| part.starts_with("torus")) {
        return None;
    }
    Some(Layout::named(&parts.join("+")))
}

/// The puzzles of a file on layouts that can be made; those that need more than 32 houses are refused for that reason.
fn rows(file: &str) -> Vec<Row> {
    let mut found = Vec::new();
    for row in table(file) {
        let Some(layout) = layout_of(&row) else { continue };
        let is_large = row["extra"].contains("disjoint") || row["kind"] == "x+windoku";
        match layout {
            Err(LayoutError::TooManyHouses(_)) if is_large => {}
            Err(error) => panic!("{}: {error}", row["kind"]),
            Ok(layout) => {
                assert!(!is_large, "{}", row["kind"]);
                let givens = row["givens"].parse().expect("81 cells");
                found.push(Row {
                    name: row["id"].clone(),
                    board: Board { layout, ..Board::new(givens) },
                    solution: row["solution"].parse().expect("81 digits"),
                });
            }
        }
    }
    found
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn search_finds_the_verified_solution_of_each_puzzle() {
    let mut count = 0;
    for row in rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")) {
        assert_eq!(solve_up_to(&row.board, 2), [row.solution], "{}", row.name);
        count += 1;
    }
    assert!(count > 900, "{count} puzzles");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn search_counts_the_solutions_of_each_board() {
    let mut count = 0;
    for row in table("counts.tsv") {
        let Some(Ok(layout)) = layout_of(&row) else { continue };
        let Ok(expected) = row["solutions"].parse::<usize>() else { continue };
        let board = Board { layout, ..Board::new(row["givens"].parse().expect("81 cells")) };
        assert_eq!(count_up_to(&board, expected + 1), expected, "{} {}", row["kind"], row["givens"]);
        count += 1;
    }
    assert!(count > 140, "{count} boards");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_step_is_proved_and_agrees_with_the_solution() {
    let solver = Solver::default();
    let (mut steps, mut solved): (usize, BTreeMap<&str, [usize; 2]>) = Default::default();
    for (index, row) in rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")).enumerate() {
        if !shared::is_full() && index % 12 != 0 {
            continue;
        }
        let trace = solver.solve(&row.board).expect("a sound board");
        let mut state = State::new(&row.board).expect("a sound board");
        for step in trace.steps.iter().map(AsRef::<Step>::as_ref) {
            assert!(!step.technique.assumes_unique, "{}: {}", row.name, step.technique.id);
            let is_right = match &step.conclusion {
                Conclusion::Place(candidate) => row.solution.get(candidate.cell) == Some(candidate.digit),
                Conclusion::Eliminate(removed) => {
                    removed.iter().all(|one| row.solution.get(one.cell) != Some(one.digit))
                }
            };
            assert!(is_right, "{}: {} {:?}", row.name, step.technique.id, step.conclusion);
            if let Err(refused) = state.prove(step) {
                panic!("{}: {refused}", row.name);
            }
            state.apply(step).expect("the board stays sound");
            steps += 1;
        }
        let entry = solved.entry(row.board.layout.name()).or_default();
        entry[0] += usize::from(trace.outcome == Outcome::Solved);
        entry[1] += 1;
    }
    for (layout, [solved, all]) in &solved {
        println!("{layout}: {solved} of {all} solved by logic");
    }
    assert!(steps > 2000, "{steps} steps");
}
