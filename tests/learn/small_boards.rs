//! The boards of the first course, which is for children. The tests ask the engine what the page asks it.

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use whydoku::api::Api;
use whydoku::board::Cell;
use whydoku::format::parse;
use whydoku::solve::CancelToken;

/// A stage of the course.
#[derive(Deserialize)]
struct Stage {
    layout: String,
    tasks: Vec<Task>,
}

/// A question about a board.
#[derive(Deserialize)]
struct Task {
    ask: String,
    board: String,
    technique: Option<String>,
    house: Option<String>,
    cell: Option<String>,
    digit: Option<u8>,
}

const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

fn stages() -> Vec<Stage> {
    let file = include_str!("../../src/web/page/learn/small-boards.js");
    let (_, data) = file.split_once("export default ").expect("the data");
    serde_json::from_str(data.trim_end().trim_end_matches(';')).expect("JSON")
}

fn ask(endpoint: &str, question: &Value) -> Value {
    let answer = Api::new().answer(endpoint, question.to_string().as_bytes(), &CancelToken::default());
    serde_json::from_slice(&answer.expect("an answer")).expect("JSON")
}

/// Names in a list of an answer.
fn names(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|one| one.as_str().expect("a name").to_string()).collect()
}

/// The candidates that a technique places or removes, as `4r3c5`. In tasks about a house, only steps about this house
/// count.
fn results(stage: &Stage, board: &str, technique: &str, house: Option<&str>) -> BTreeSet<String> {
    let answer = ask("steps", &json!({ "puzzle": board, "layout": stage.layout, "technique": technique }));
    let steps = answer["steps"].as_array().expect("the steps");
    let is_about = |step: &&Value| {
        let houses = step["pattern"]["houses"].as_array().into_iter().flatten();
        let mut bases = houses.filter(|one| one["role"] == "base").flat_map(|one| names(&one["houses"]));
        house.is_none_or(|house| bases.any(|base| base == house))
    };
    let of = |step: &Value| [names(&step["placements"]), names(&step["eliminations"])].concat();
    steps.iter().filter(is_about).flat_map(of).collect()
}

#[test]
fn each_task_for_children_has_the_answer_that_its_technique_gives() {
    let mut count = 0;
    for stage in stages() {
        for task in &stage.tasks {
            let Task { ask: kind, board, house, cell, digit, .. } = task;
            let Some(technique) = &task.technique else { continue };
            let fits = |one: &String| {
                cell.as_ref().is_none_or(|cell| one[1..] == *cell)
                    && digit.is_none_or(|digit| one.starts_with(&digit.to_string()))
            };
            let found = results(&stage, board, technique, house.as_deref());
            let answers: BTreeSet<&String> = found.iter().filter(|one| fits(one)).collect();
            match kind.as_str() {
                "cross" => assert!(!answers.is_empty(), "{kind} on {board}"),
                _ => assert_eq!(answers.len(), 1, "{kind} on {board}: {answers:?}"),
            }
            // A task about one idea cannot be solved with another idea.
            for other in SINGLES.iter().filter(|other| **other != technique) {
                let theirs = results(&stage, board, other, None);
                let is_full = technique == "full-house";
                assert!(
                    is_full || answers.iter().all(|one| !theirs.contains(*one)),
                    "{kind} on {board}: {other}"
                );
            }
            count += 1;
        }
    }
    assert!(count > 12, "only {count} tasks");
}

#[test]
fn each_board_for_children_has_one_solution_and_whole_puzzles_need_only_what_was_taught() {
    for stage in stages() {
        for task in &stage.tasks {
            let Task { ask: kind, board, .. } = task;
            let position = parse(&format!("{}:{board}", stage.layout)).expect("a board").position;
            if kind == "twice" {
                let values = position.values();
                let is_clash = |cell: Cell| {
                    values.get(cell).is_some_and(|digit| {
                        position.layout.peers(cell).iter().any(|peer| values.get(peer) == Some(digit))
                    })
                };
                let clashes: Vec<Cell> =
                    position.layout.cells().iter().filter(|cell| is_clash(*cell)).collect();
                assert_eq!(clashes.len(), 2, "{board}");
                assert_eq!(clashes[0].row(), clashes[1].row(), "the question asks for a row");
                continue;
            }
            let question = json!({ "puzzle": board, "layout": stage.layout, "every_step": true });
            let answer = ask("explain", &question);
            assert!(answer["solution"].is_string(), "{board}");
            let steps = answer["steps"].as_array().expect("the steps");
            let is_taught = |step: &Value| SINGLES.iter().any(|one| step["technique"] == **one);
            assert!(kind != "whole" || steps.iter().all(is_taught), "{board}");
        }
    }
}

#[test]
fn the_cell_of_each_task_for_children_is_empty_or_is_only_looked_at() {
    for stage in stages() {
        for task in stage.tasks.iter().filter(|task| task.cell.is_some()) {
            let cell: Cell = task.cell.as_deref().unwrap_or_default().parse().expect("a cell");
            let board = parse(&format!("{}:{}", stage.layout, task.board)).expect("a board").position;
            assert!(board.layout.cells().contains(cell), "{}", task.board);
            assert_eq!(
                board.values().get(cell).is_none(),
                task.ask == "which",
                "{} on {}",
                task.ask,
                task.board
            );
        }
    }
}
