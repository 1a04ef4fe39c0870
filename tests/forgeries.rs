//! Forged paths: `verify` refuses each kind of forgery. Of thousands of altered paths, it accepts only those that are
//! true by brute force.
//!
//! A forgery is a true path as JSON with one change. The judge in this file shares no code with the kernel: it asks
//! [`brute`] for the solutions of the board and compares every claim of the path with them.
#![cfg(feature = "cli")]

use crate::brute::{self, Allowed};
use crate::process::{code, out, run};
use crate::random::SplitMix;
use serde_json::{Value, json};
use whydoku::board::{Candidate, Cell, Constraint, Digit};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::json::{Document, DocumentWriter, verify};
use whydoku::puzzle::Board;
use whydoku::solve::{Route, Solver, Strategy};
use whydoku::technique::{CATALOGUE, by_id};

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
const DEAD: &str = "55...............................................................................";

/// The path of a board as another program gets it.
fn path(solver: &Solver, position: &Board) -> Value {
    let writer = DocumentWriter::in_languages(&[]);
    let document = match solver.path(position, Route::EveryStep) {
        Ok(path) => writer.document(&path, None),
        Err(_) => writer.without_path(position, |_| String::new()),
    };
    serde_json::to_value(document).expect("JSON")
}

/// The path of a puzzle with singles and pairs only; search finds the rest.
fn searched() -> Value {
    let few = ["hidden-single", "naked-single", "naked-pair"].map(|id| by_id(id).expect("a technique"));
    let path = path(&Solver::new(&Strategy::of(few)), &parse(PUZZLE).expect("a board").position);
    assert_eq!(path["solved_by"], "logic+search");
    path
}

/// A path by logic.
fn by_logic() -> Value {
    path(&Solver::default(), &parse(PUZZLE).expect("a board").position)
}

/// Paths with a deadly pattern in some step, and the number of that step.
fn deadly() -> Vec<(Value, usize)> {
    let unique = CATALOGUE.iter().filter(|technique| technique.assumes_unique);
    let boards = unique.filter_map(|technique| technique.examples.lines().find(|line| line.starts_with(':')));
    let paths = boards.map(|line| path(&Solver::default(), &parse(line).expect("a case").position));
    let found: Vec<(Value, usize)> = paths
        .filter_map(|path| {
            let steps = path["steps"].as_array()?;
            let index = steps.iter().position(|step| step.get("deadly").is_some())?;
            Some((path, index))
        })
        .collect();
    assert!(found.len() > 10, "{} paths with a deadly pattern", found.len());
    found
}

/// The first steps of a longer path.
fn cut(path: &Value, steps: usize) -> Value {
    let mut cut = path.clone();
    let kept = path["steps"].as_array().expect("steps")[..steps].to_vec();
    cut["steps"] = kept.into();
    cut["solution"] = Value::Null;
    cut["solved_by"] = "none".into();
    cut
}

/// Fault of a text that should be a path; `None` if it is accepted.
fn fault(text: &str) -> Option<String> {
    match text.parse::<Document>() {
        Ok(document) => verify(&document).err().map(|fault| fault.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

/// The digits that each cell may hold: first by all digits and marks of the board, then by its givens alone.
fn board(path: &Value) -> [Allowed; 2] {
    let givens = brute::allowed(path["puzzle"].as_str().expect("81 signs"));
    let mut all = givens;
    let placed = brute::allowed(path["placed"].as_str().unwrap_or(""));
    for (cell, mark) in all.iter_mut().enumerate() {
        *mark &= placed[cell];
        let marks = path["candidates"][cell].as_str().unwrap_or("");
        if !marks.is_empty() && placed[cell] == 0x1ff && givens[cell] == 0x1ff {
            *mark &= marks.bytes().fold(0, |bits, digit| bits | 1 << (digit - b'1'));
        }
    }
    [all, givens]
}

/// A candidate such as `5r2c7`: its digit and the number of its cell.
fn candidate(name: &Value) -> (u8, usize) {
    let digits: Vec<u8> = name.as_str().expect("a candidate").bytes().filter(u8::is_ascii_digit).collect();
    (digits[0] - b'0', usize::from(digits[1] - b'1') * 9 + usize::from(digits[2] - b'1'))
}

/// The solutions of the board of a path, and the number of solutions of its givens, up to two.
struct ForgeryTruth {
    solutions: Vec<[u8; 81]>,
    of_givens: usize,
}

impl ForgeryTruth {
    fn of(path: &Value) -> ForgeryTruth {
        let [all, givens] = board(path);
        ForgeryTruth { solutions: brute::solutions(&all, 50), of_givens: brute::solutions(&givens, 2).len() }
    }

    /// A false statement of the path, if it has one.
    fn lie(&self, path: &Value) -> Option<String> {
        let steps = path["steps"].as_array().expect("steps");
        for (index, step) in steps.iter().enumerate() {
            let is_search = step["technique"] == "search";
            if step.get("deadly").is_some() && self.of_givens != 1 {
                return Some(format!("step {}: the puzzle has not one solution", index + 1));
            }
            for (list, is_true) in [("placements", true), ("eliminations", false)] {
                for name in step[list].as_array().expect("candidates") {
                    let (digit, cell) = candidate(name);
                    let is_wrong = |solution: &[u8; 81]| (solution[cell] == digit) != is_true;
                    // If there are several solutions, search finds one of them, so a digit of search is false only if
                    // it is wrong in all of them.
                    let all_wrong = self.solutions.iter().all(is_wrong);
                    if if is_search { all_wrong } else { self.solutions.iter().any(is_wrong) } {
                        return Some(format!("step {}: {name} in {list}", index + 1));
                    }
                }
            }
            if is_search && step["eliminations"].as_array().is_some_and(|list| !list.is_empty()) {
                return Some("search removes candidates".to_string());
            }
        }
        let stated = path["solution"].as_str();
        let is_one = |solution: &[u8; 81]| stated == Some(&solution.map(|digit| digit.to_string()).concat());
        if stated.is_some() && !self.solutions.iter().any(is_one) {
            return Some("the solution solves another board".to_string());
        }
        let searches = steps.iter().any(|step| step["technique"] == "search");
        let by = match (stated, searches) {
            (None, _) => "none",
            (Some(_), false) => "logic",
            (Some(_), true) => "logic+search",
        };
        if path["solved_by"] != by || (by == "logic" && self.solutions.len() != 1) {
            return Some(format!("solved by {}", path["solved_by"]));
        }
        None
    }
}

/// A candidate that is true in the only solution of the puzzle, and is open before the first step.
const TRUE: &str = "5r1c1";
/// A candidate that is false in this solution.
const FALSE: &str = "3r1c1";

/// A step with this claim.
fn step(placements: &[&str], eliminations: &[&str], facts: &[&str], deadly: Option<Value>) -> Value {
    let mut step = json!({
        "technique": "unique-rectangle-1",
        "placements": placements,
        "eliminations": eliminations,
        "facts": facts,
        "assumes_unique": deadly.is_some(),
    });
    if let Some(deadly) = deadly {
        step["deadly"] = deadly;
    }
    step
}

/// A path of the puzzle with only these steps, which do not solve it.
fn alone(steps: Vec<Value>) -> Value {
    json!({ "schema_version": 3, "puzzle": PUZZLE, "solution": null, "solved_by": "none", "steps": steps })
}

fn empty_pattern(digits: &[u8], guardians: &[&str]) -> Value {
    json!({ "cells": [], "digits": digits, "guardians": guardians })
}

/// Asserts that each forgery is refused for the given reason.
fn assert_refused(forgeries: &[(&str, Value, &str)]) {
    for (what, forged, why) in forgeries {
        let found = fault(&forged.to_string());
        assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{what}: {found:?}\n{forged}");
    }
}

#[test]
fn a_pattern_without_cells_is_refused_in_whatever_it_is_wrapped() {
    let all: Vec<String> = (1..=9).map(|digit| format!("{digit}r1c1")).collect();
    let live: Vec<&str> = ["1r1c1", "3r1c1", "5r1c1", "6r1c1"].to_vec();
    let why = "the pattern is not deadly: one of its fillings cannot be replaced by another";
    let honest = by_logic();
    let mut within = honest.clone();
    within["steps"][3] = step(&[], &[TRUE], &[], Some(empty_pattern(&[], &[])));
    let one = |eliminations: &[&str], facts: &[&str], digits: &[u8], guardians: &[&str]| {
        alone(vec![step(&[], eliminations, facts, Some(empty_pattern(digits, guardians)))])
    };
    assert!(all.len() == 9 && fault(&honest.to_string()).is_none());
    assert_refused(&[
        ("a true candidate removed", one(&[TRUE], &[], &[], &[]), why),
        ("with the fact of its cell", one(&[TRUE], &["r1c1"], &[], &[]), why),
        ("with digits", one(&[TRUE], &[], &[1, 2], &[]), why),
        ("with a guardian elsewhere", one(&[TRUE], &[], &[1, 2], &[FALSE]), why),
        ("a cell emptied, so that no solution is left", one(&live, &[], &[], &[]), why),
        ("a wrong digit placed", alone(vec![step(&[FALSE], &[], &[], Some(empty_pattern(&[], &[])))]), why),
        (
            "a wrong digit placed because it is the guardian",
            alone(vec![step(&[FALSE], &[], &[], Some(empty_pattern(&[], &[FALSE])))]),
            why,
        ),
        ("in the middle of an honest path", within, why),
    ]);
}

#[test]
fn a_pattern_that_was_altered_is_refused_or_proves_what_is_true() {
    let (mut refused, mut accepted) = (0, 0);
    for (honest, index) in deadly() {
        let honest = cut(&honest, index + 1);
        assert_eq!(fault(&honest.to_string()), None);
        let truth = ForgeryTruth::of(&honest);
        let mut judge = |what: &str, forged: &Value, must_fail: bool| match fault(&forged.to_string()) {
            Some(_) => refused += 1,
            None => {
                assert!(!must_fail, "{what}: {forged}");
                assert_eq!(truth.lie(forged), None, "{what}: {forged}");
                accepted += 1;
            }
        };
        let part = |name: &str| honest["steps"][index]["deadly"][name].as_array().expect("a list").clone();
        let with = |name: &str, list: Vec<Value>| {
            let mut forged = honest.clone();
            forged["steps"][index]["deadly"][name] = list.into();
            forged
        };
        for name in ["cells", "digits", "guardians"] {
            for item in 0..part(name).len() {
                let mut less = part(name);
                less.remove(item);
                judge("one dropped", &with(name, less), false);
            }
            judge("all dropped", &with(name, Vec::new()), name == "cells");
        }
        for cell in Cell::all() {
            let mut more = part("cells");
            more.push(cell.to_string().into());
            judge("a cell added", &with("cells", more.clone()), false);
            more.swap_remove(0);
            judge("a cell moved", &with("cells", more), false);
        }
        for digit in 1..=9u8 {
            let mut more = part("digits");
            more.push(digit.into());
            judge("a digit added", &with("digits", more), false);
        }
        let mut undeclared = honest.clone();
        undeclared["steps"][index]["assumes_unique"] = false.into();
        judge("not declared", &undeclared, true);
        // Moves the pattern to the previous step, if that step has no pattern.
        if index > 0 && honest["steps"][index - 1].get("deadly").is_none() {
            let mut moved = honest.clone();
            moved["steps"][index - 1]["deadly"] = honest["steps"][index]["deadly"].clone();
            moved["steps"][index - 1]["assumes_unique"] = true.into();
            moved["steps"][index - 1]["facts"] = json!([]);
            judge("moved to another step", &moved, false);
        }
        // Claims that the pattern removes a candidate that is true.
        let [solution, ..] = truth.solutions.as_slice() else { continue };
        let claims = honest["steps"][index]["eliminations"].as_array().expect("a list");
        let Some((_, cell)) = claims.first().map(candidate) else { continue };
        let mut removed = honest.clone();
        removed["steps"][index]["eliminations"] =
            json!([format!("{}{}", solution[cell], Cell::from_index(cell))]);
        judge("a true candidate removed", &removed, true);
    }
    assert!(refused > 1_000 && accepted > 5, "{refused} refused, {accepted} accepted");
}

#[test]
fn a_pattern_needs_a_puzzle_with_one_solution_and_no_given() {
    for (honest, index) in deadly() {
        let deadly = &honest["steps"][index]["deadly"];
        let mut given = honest.clone();
        let puzzle = honest["puzzle"].as_str().expect("a puzzle");
        let all = brute::solutions(&brute::allowed(puzzle), 2);
        let (_, cell) = candidate(&format!("1{}", deadly["cells"][0].as_str().expect("a cell")).into());
        let signs =
            |from: &str, cell: usize, sign: &str| format!("{}{sign}{}", &from[..cell], &from[cell + 1..]);
        given["puzzle"] = signs(puzzle, cell, &all[0][cell].to_string()).into();
        let mut open = honest.clone();
        let clue = puzzle.find(|sign: char| sign.is_ascii_digit()).expect("a given");
        open["puzzle"] = signs(puzzle, clue, ".").into();
        for forged in [&mut given, &mut open] {
            forged.as_object_mut().expect("an object").remove("digest");
            if fault(&forged.to_string()).is_none() {
                assert_eq!(ForgeryTruth::of(forged).lie(forged), None, "{forged}");
            }
        }
        assert!(fault(&given.to_string()).is_some(), "{given}");
    }
    // A board with two solutions, and the rectangle in which they differ.
    let open = SOLUTION.replace(['1', '3'], ".");
    assert!(brute::solutions(&brute::allowed(&open), 2).len() == 2);
    let cells: Vec<String> = Cell::all()
        .filter(|cell| open.as_bytes()[cell.index()] == b'.')
        .map(|cell| cell.to_string())
        .collect();
    let pattern = json!({ "cells": cells, "digits": [1, 3], "guardians": [] });
    let forged = json!({
        "schema_version": 3, "puzzle": open, "solution": null, "solved_by": "none",
        "steps": [step(&[], &[&format!("1{}", cells[0])], &[], Some(pattern))],
    });
    assert_refused(&[("two solutions", forged, "not known to have one solution")]);
}

#[test]
fn the_part_found_by_search_proves_nothing() {
    let honest = searched();
    assert_eq!(fault(&honest.to_string()), None);
    let last = honest["steps"].as_array().expect("steps").len() - 1;
    let placements = honest["steps"][last]["placements"].as_array().expect("a list").clone();
    let with = |name: &str, value: Value| {
        let mut forged = honest.clone();
        forged["steps"][last][name] = value;
        forged
    };
    let list = |placements: &[Value]| with("placements", placements.to_vec().into());
    let (first, rest) = placements.split_first().expect("several");
    let (digit, cell) = candidate(first);
    let untrue = format!("{}{}", digit % 9 + 1, Cell::from_index(cell));
    let mut early = honest.clone();
    early["steps"].as_array_mut().expect("a list").swap(0, last);
    let mut behind = honest.clone();
    let again = behind["steps"][0].clone();
    behind["steps"].as_array_mut().expect("a list").push(again);
    let why = "search proves nothing";
    assert_refused(&[
        ("what it places removed", with("eliminations", placements[1..5].into()), "listed twice"),
        ("a false candidate removed", with("eliminations", json!([untrue])), why),
        ("facts", with("facts", json!(["r1c1"])), why),
        ("a pattern", with("deadly", json!({ "cells": ["r1c1"], "digits": [1, 2], "guardians": [] })), why),
        ("an empty pattern", with("deadly", empty_pattern(&[], &[])), why),
        ("a single solution", with("assumes_unique", true.into()), why),
        ("a digit twice", list(&[&placements[..], std::slice::from_ref(first)].concat()), "listed twice"),
        (
            "a digit that is there",
            list(&[&[Value::from("4r1c5")], &placements[..]].concat()),
            "changes nothing",
        ),
        ("another digit", list(&[&[untrue.as_str().into()], rest].concat()), "in no solution"),
        ("a digit less", list(rest), "in no solution"),
        ("nothing", list(&[]), "places nothing"),
        ("before logic", early, ""),
        ("a step behind it", behind, "no step may follow"),
        ("by logic", json_with(&honest, "solved_by", "logic".into()), "'solved_by'"),
        ("the name of a technique", with("technique", "naked-single".into()), "does not follow"),
    ]);
}

fn json_with(path: &Value, name: &str, value: Value) -> Value {
    let mut changed = path.clone();
    changed[name] = value;
    changed
}

#[test]
fn a_path_that_says_of_its_end_what_is_not_so_is_refused() {
    let honest = by_logic();
    let fewest =
        |steps: usize, at_least: usize| json!({ "steps": steps, "at_least": at_least, "hardest": null });
    let is_single = |step: &&Value| {
        step["technique"]
            .as_str()
            .is_some_and(|id| ["full-house", "hidden-single", "naked-single"].contains(&id))
    };
    let steps = honest["steps"].as_array().expect("steps");
    let others = steps.len() - steps.iter().filter(is_single).count();
    assert_eq!(fault(&json_with(&honest, "fewest", fewest(others, others)).to_string()), None);
    let dead = |solved_by: &str, solution: Value, version: u32| json!({ "schema_version": version, "puzzle": DEAD, "solution": solution, "solved_by": solved_by, "steps": [] });
    assert_eq!(fault(&dead("none", Value::Null, 3).to_string()), None);
    let mut short = honest.clone();
    short["steps"].as_array_mut().expect("a list").pop();
    assert_refused(&[
        ("a dead board by logic", dead("logic", Value::Null, 3), "'solved_by'"),
        ("a dead board by search", dead("logic+search", Value::Null, 3), "'solved_by'"),
        ("a dead board by somebody", dead("", Value::Null, 3), "'solved_by'"),
        ("a dead board with a solution", dead("none", SOLUTION.into(), 3), "two "),
        ("a dead board by logic, with a solution", dead("logic", SOLUTION.into(), 3), "two "),
        (
            "a dead board with the fewest steps",
            json_with(&dead("none", Value::Null, 3), "fewest", fewest(0, 0)),
            "'fewest'",
        ),
        ("a solved board by search", json_with(&honest, "solved_by", "logic+search".into()), "'solved_by'"),
        ("a solved board by nobody", json_with(&honest, "solved_by", "none".into()), "'solved_by'"),
        (
            "no solution of a solved board",
            json_with(&honest, "solution", Value::Null),
            "do not lead to the stated solution",
        ),
        (
            "another solution",
            json_with(&honest, "solution", SOLUTION.replace('1', "2").into()),
            "do not lead to the stated solution",
        ),
        ("a step less", short, "do not lead to the stated solution"),
        ("fewer steps than there are", json_with(&honest, "fewest", fewest(others - 1, 0)), "'fewest'"),
        ("more steps than there are", json_with(&honest, "fewest", fewest(others + 1, 0)), "'fewest'"),
        (
            "at least more than there are",
            json_with(&honest, "fewest", fewest(others, others + 1)),
            "'fewest'",
        ),
        ("the fewest steps of search", json_with(&searched(), "fewest", fewest(0, 0)), "'fewest'"),
        ("a later version", json_with(&honest, "schema_version", 4.into()), "version 4"),
    ]);
}

#[test]
fn a_step_that_says_something_twice_or_too_much_is_refused() {
    let honest = by_logic();
    let steps = honest["steps"].as_array().expect("steps").clone();
    let place = steps.iter().position(|step| step["placements"][0].is_string()).expect("a placement");
    let remove = steps.iter().position(|step| step["eliminations"][0].is_string()).expect("a removal");
    let with = |index: usize, name: &str, value: Value| {
        let mut forged = honest.clone();
        forged["steps"][index][name] = value;
        forged
    };
    let twice = |index: usize, name: &str| {
        let list = steps[index][name].as_array().expect("a list");
        with(index, name, [list.as_slice(), &list[..1]].concat().into())
    };
    let (digit, cell) = candidate(&steps[place]["placements"][0]);
    let wrong = format!("{}{}", digit % 9 + 1, Cell::from_index(cell));
    let removed = steps[remove]["eliminations"][0].clone();
    let (_, emptied) = candidate(&removed);
    let truth = format!("{}{}", SOLUTION.as_bytes()[emptied] as char, Cell::from_index(emptied));
    let mut again = honest.clone();
    again["steps"].as_array_mut().expect("a list").insert(place + 1, steps[place].clone());
    assert_refused(&[
        ("a placement twice", twice(place, "placements"), "listed twice"),
        ("a removal twice", twice(remove, "eliminations"), "listed twice"),
        (
            "placed and removed",
            with(place, "eliminations", steps[place]["placements"].clone()),
            "listed twice",
        ),
        ("a fact twice", twice(place, "facts"), "cited twice"),
        ("a fact of a removal twice", twice(remove, "facts"), "cited twice"),
        ("no fact", with(place, "facts", json!([])), "does not follow"),
        ("a wrong digit", with(place, "placements", json!([wrong])), ""),
        (
            "a true candidate removed as well",
            with(remove, "eliminations", json!([removed, truth])),
            "does not follow",
        ),
        ("a given removed", with(remove, "eliminations", json!([removed, "9r1c3"])), "no longer a candidate"),
        (
            "what is gone removed",
            with(remove, "eliminations", json!([removed, "9r1c1"])),
            "no longer a candidate",
        ),
        ("nothing", with(place, "placements", json!([])), "places nothing"),
        ("a step twice", again, "changes nothing"),
        ("no such cell", with(place, "facts", json!(["r0c1"])), ""),
    ]);
    // A very long list of facts is refused at once, before the facts are examined.
    let many: Vec<Value> = (0..Constraint::COUNT * 300)
        .filter_map(|index| Constraint::from_index(index % Constraint::COUNT))
        .map(|fact| fact.to_string().into())
        .collect();
    assert_refused(&[("each fact three hundred times", with(place, "facts", many.into()), "cited twice")]);
}

/// Returns texts of the value in which one key of an object occurs twice: texts for each key of each object, at every
/// depth.
fn with_each_key_twice(value: &Value) -> Vec<(String, String)> {
    match value {
        Value::Object(fields) => {
            let written = |name: &str, value: &str| format!("{}:{value}", Value::from(name));
            let all = fields.iter().map(|(name, value)| written(name, &value.to_string()));
            let all = all.collect::<Vec<_>>().join(",");
            let mut texts = Vec::new();
            for (name, value) in fields {
                for (key, text) in [(name.clone(), value.to_string()), (name.clone(), "null".to_string())] {
                    texts.push((key.clone(), format!("{{{},{all}}}", written(&key, &text))));
                    texts.push((key.clone(), format!("{{{all},{}}}", written(&key, &text))));
                }
                for (inner, text) in with_each_key_twice(value) {
                    let rest = fields.iter().filter(|(other, _)| *other != name);
                    let rest = rest.map(|(name, value)| written(name, &value.to_string()));
                    let rest = rest.chain([written(name, &text)]).collect::<Vec<_>>().join(",");
                    texts.push((inner, format!("{{{rest}}}")));
                }
            }
            texts
        }
        Value::Array(items) => {
            let one = |(index, item): (usize, &Value)| {
                let texts = with_each_key_twice(item).into_iter();
                texts
                    .map(|(name, text)| {
                        let mut all: Vec<String> = items.iter().map(ToString::to_string).collect();
                        all[index] = text;
                        (name, format!("[{}]", all.join(",")))
                    })
                    .collect::<Vec<_>>()
            };
            items.iter().enumerate().flat_map(one).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

#[test]
fn a_key_twice_is_refused_wherever_it_is() {
    let (honest, index) = deadly().into_iter().max_by_key(|(_, index)| *index).expect("a path");
    let mut honest = cut(&honest, index + 1);
    honest["steps"][0]["text"] = json!({ "en": "one", "zh-Hans": "two" });
    honest["made_by"] = json!({ "name": "somebody", "version": 1 });
    assert_eq!(fault(&honest.to_string()), None);
    let texts = with_each_key_twice(&honest);
    assert!(texts.len() > 60 && texts.iter().any(|(key, _)| key == "guardians"));
    for (key, text) in &texts {
        let found = fault(text);
        let is_said =
            found.as_ref().is_some_and(|found| found.contains(&format!("the key `{key}` occurs twice")));
        assert!(is_said, "{key}: {found:?}\n{text}");
    }
    let lines: Vec<String> = texts.iter().map(|(_, text)| text.clone()).collect();
    let checked = run(&["check", "--tsv"], &lines.join("\n"));
    assert_eq!(code(&checked), 2);
    assert_eq!(out(&checked).lines().count(), lines.len());
    for row in out(&checked).lines() {
        assert!(row.contains("\tunreadable\t0\t") && row.contains("occurs twice"), "{row}");
    }
}

#[test]
fn a_board_under_two_names_is_refused() {
    let honest = by_logic().to_string();
    let other = Value::from(SOLUTION);
    let marks = |cells: &str| format!("{{\"candidates\":{{{cells}}},{}", &honest[1..]);
    for (text, why) in [
        (format!("{{\"givens\":{other},{}", &honest[1..]), "duplicate field"),
        (format!("{},\"givens\":{other}}}", &honest[..honest.len() - 1]), "duplicate field"),
        (format!("{{\"puzzl\\u0065\":{other},{}", &honest[1..]), "the key `puzzle` occurs twice"),
        (marks(r#""r1c1":"5","r1c1":"1""#), "the key `r1c1` occurs twice"),
        (marks(r#""r1c1":"5","R1C1":"1""#), "the cell r1c1 occurs twice"),
    ] {
        let found = fault(&text);
        assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{why}: {found:?}");
    }
    // `serde_json::from_str`, which does not use `FromStr`, also refuses a known key that occurs twice.
    let text = format!("{{\"puzzle\":{other},{}", &honest[1..]);
    assert!(serde_json::from_str::<Document>(&text).is_err());
}

/// To resume a file, the program makes the first rows again and compares them. In this test, the rows that an earlier
/// run cannot have written come after these first rows.
#[test]
fn a_run_does_not_go_on_with_forged_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows");
    let name = path.to_str().expect("a name");
    let boards: Vec<String> = Generator::new(5).puzzles().take(7).map(|puzzle| puzzle.to_string()).collect();
    let input = boards.join("\n");
    let resumed = |call: &[&str], forge: &dyn Fn(&str) -> String, wanted: i32| {
        let rows = out(&run(call, &input));
        let rows: Vec<&str> = rows.lines().take(6).collect();
        let forged = [&rows[..5], &[forge(rows[5]).as_str()]].concat().join("\n") + "\n";
        std::fs::write(&path, &forged).expect("written");
        let answer = run(&[call, &["--resume", name]].concat(), &input);
        assert_eq!(code(&answer), wanted, "{call:?}: {forged}");
        let left = std::fs::read_to_string(&path).expect("a file");
        assert_eq!(left == forged, wanted == 2, "{call:?}");
    };
    let other = Value::from(SOLUTION);
    let dots = boards[5].clone();
    // Exchanges two digits of one row that are not givens.
    let swapped = |row: &str| {
        let mut signs: Vec<char> = row.chars().collect();
        let open: Vec<usize> = (0..81).filter(|cell| dots.as_bytes()[*cell] == b'.').collect();
        let pair = open.windows(2).find(|pair| pair[0] / 9 == pair[1] / 9).expect("two open cells of a row");
        signs.swap(pair[0], pair[1]);
        signs.into_iter().collect::<String>()
    };
    resumed(&["solve"], &|row| row.to_string(), 0);
    resumed(&["solve"], &swapped, 2);
    let explain = ["explain", "--jsonl", "--lang", "en"];
    resumed(&explain, &|row| row.to_string(), 0);
    resumed(&explain, &|row| format!("{{\"puzzle\":{other},{}", &row[1..]), 2);
    resumed(&explain, &|row| format!("{{\"steps\":[],{}", &row[1..]), 2);
    resumed(&["rate", "--jsonl"], &|row| format!("{{\"puzzle\":{other},{}", &row[1..]), 2);
}

/// The path with one random change.
fn altered(random: &mut SplitMix, path: &Value) -> Value {
    let mut forged = path.clone();
    let steps = forged["steps"].as_array_mut().expect("steps");
    let (one, other) = (random.below(steps.len()), random.below(steps.len()));
    let any = |random: &mut SplitMix| {
        let digit = Digit::from_index(random.below(9));
        Candidate::new(digit, Cell::from_index(random.below(81))).to_string()
    };
    let fact = |random: &mut SplitMix| {
        Constraint::from_index(random.below(Constraint::COUNT)).expect("a fact").to_string()
    };
    let list = ["placements", "eliminations", "facts"][random.below(3)];
    match random.below(9) {
        0 => drop(steps.remove(one)),
        1 => steps.swap(one, other),
        2 => steps[one][list] = steps[other][list].clone(),
        3 => {
            let new = if list == "facts" { fact(random) } else { any(random) };
            steps[one][list].as_array_mut().expect("a list").push(new.into());
        }
        4 => {
            let items = steps[one][list].as_array_mut().expect("a list");
            if !items.is_empty() {
                items.remove(random.below(items.len()));
            }
        }
        5 => {
            let (cell, digit) = (random.below(81), random.below(9));
            let near = Candidate::new(Digit::from_index(digit), Cell::from_index(cell));
            steps[one]["eliminations"] = json!([near.to_string()]);
            steps[one]["placements"] = json!([]);
        }
        6 => {
            let deadly = steps.iter().find_map(|step| step.get("deadly").cloned());
            steps[one]["deadly"] = deadly.unwrap_or_else(|| empty_pattern(&[1], &[]));
            steps[one]["assumes_unique"] = true.into();
        }
        7 => steps[one]["technique"] = ["search", "x-wing", "no such technique"][random.below(3)].into(),
        _ => {
            let moved = steps.remove(one);
            steps.insert(other.min(steps.len()), moved);
        }
    }
    forged
}

#[test]
fn whatever_is_accepted_of_altered_paths_is_true() {
    let mut random = SplitMix(38);
    let mut honest: Vec<Value> = deadly().into_iter().map(|(path, _)| path).take(12).collect();
    honest.extend([searched(), by_logic()]);
    let solver = Solver::default();
    honest.extend(Generator::new(7).puzzles().take(6).map(|puzzle| path(&solver, &Board::new(puzzle))));
    // Boards with several solutions, and boards without a solution. Paths of such boards do not reach a solution.
    for (from, to) in [("4", "."), ("97", "79"), ("2", ".")] {
        let board = parse(&PUZZLE.replacen(from, to, 1)).expect("a board").position;
        honest.push(path(&solver, &board));
    }
    let (mut accepted, mut refused) = (0, 0);
    for path in honest.iter().filter(|path| path["steps"].as_array().is_some_and(|steps| !steps.is_empty())) {
        assert_eq!(fault(&path.to_string()), None);
        let truth = ForgeryTruth::of(path);
        assert_eq!(truth.lie(path), None, "{path}");
        for _ in 0..70 {
            let forged = altered(&mut random, path);
            match fault(&forged.to_string()) {
                Some(_) => refused += 1,
                None => {
                    assert_eq!(truth.lie(&forged), None, "{forged}");
                    accepted += 1;
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 1_000, "{accepted} accepted, {refused} refused");
}
