//! `vary` finds exactly the neighbours, in every form of output, and continues an interrupted file. `rate --review`
//! reports the same facts about a puzzle as other verbs.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use whydoku::api::Api;
use whydoku::board::{Candidate, Cell, Digit};
use whydoku::canonical::canonical;
use whydoku::generate::{Generator, spare_clues};
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{is_unique, solve_one};
use whydoku::solve::CancelToken;

/// A board with 361 solutions.
const SEED: &str = "98.7.....6.....87...7.....9.5..4...3..65...9......2..1.6..5...4..53...6......1..2";
const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
/// A minimal puzzle that needs chains.
const HARDER: &str = "..7.3..8....8....6..24.5..7.1.3..6.8...5...9..4............63.2.6....9...23.57...";
/// A puzzle with spare givens, mirrored from top to bottom and from left to right.
const WIDE: &str = "519748632783652419426139875...986...264...598...524...975863124832491756641275983";

fn digits(text: &str) -> Digits {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The canonical forms of the puzzles with one solution that exchange one clue of this puzzle for another clue. They
/// are found by trying all exchanges.
fn tried(seed: &Digits) -> BTreeSet<String> {
    let mut forms = BTreeSet::new();
    for cell in seed.cells() {
        let mut less = *seed;
        less.set(cell, None);
        for open in Cell::all().filter(|open| less.get(*open).is_none()) {
            for digit in Digit::ALL {
                let mut puzzle = less;
                puzzle.set(open, Some(digit));
                if puzzle != *seed && is_unique(&puzzle) {
                    forms.insert(canonical(&puzzle).form.to_string());
                }
            }
        }
    }
    forms.remove(&canonical(seed).form.to_string());
    forms
}

#[test]
fn all_neighbours_are_found_once() {
    let output = run(&["vary", "--tsv", SEED], "");
    let rows: Vec<String> = out(&output).lines().map(str::to_string).collect();
    assert_eq!(code(&output), 0, "{}", err(&output));
    let mut forms = BTreeSet::new();
    for row in &rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [puzzle, number, removed, added, form] = columns[..] else { panic!("{row}") };
        assert_eq!((number, removed.len(), added.len()), ("1", 5, 5), "{row}");
        let mut made = digits(SEED);
        for (name, is_removed) in [(removed, true), (added, false)] {
            let clue: Candidate = name.parse().expect("a candidate");
            assert_eq!(made.get(clue.cell) == Some(clue.digit), is_removed, "{row}");
            made.set(clue.cell, (!is_removed).then_some(clue.digit));
        }
        assert_eq!(made.to_string(), puzzle);
        assert_eq!(canonical(&made).form.to_string(), form);
        assert!(forms.insert(form.to_string()), "{row}: a second time");
    }
    assert_eq!(forms, tried(&digits(SEED)));
    let counts = format!("{} written", rows.len());
    assert!(err(&output).contains(&counts) && err(&output).contains("{-1+1}"), "{}", err(&output));
    let minimal: Vec<String> =
        out(&run(&["vary", "--minimal", SEED], "")).lines().map(str::to_string).collect();
    let needs_all = |puzzle: &&str| spare_clues(&Board::new(digits(puzzle))).is_empty();
    let puzzles = rows.iter().map(|row| row.split('\t').next().expect("a puzzle"));
    assert_eq!(minimal, puzzles.filter(needs_all).collect::<Vec<_>>());
    assert!(minimal.len() < rows.len());
}

#[test]
fn the_forms_agree_and_the_number_of_threads_changes_nothing() {
    let input = format!("{SEED}\nnonsense\n{PUZZLE}\n");
    let rows = run(&["vary", "--tsv", "--header", "-j", "1"], &input);
    assert_eq!(code(&rows), 2, "the second line is not a board");
    assert!(err(&rows).contains("line 2"), "{}", err(&rows));
    let rows = out(&rows);
    assert_eq!(out(&run(&["vary", "--tsv", "--header", "-j", "3"], &input)), rows);
    let mut rows = rows.lines();
    assert_eq!(rows.next(), Some("puzzle\tseed\tremoved\tadded\tcanonical"));
    let lines = out(&run(&["vary", "-q"], &input));
    let objects = out(&run(&["vary", "--jsonl"], &input));
    let mut seeds = BTreeSet::new();
    for ((row, line), object) in rows.clone().zip(lines.lines()).zip(objects.lines()) {
        let object: Value = serde_json::from_str(object).expect("JSON");
        let clues = |name: &str| {
            let clues =
                object[name].as_array().expect("a list").iter().map(|clue| clue.as_str().expect("a clue"));
            clues.collect::<Vec<_>>().join(" ")
        };
        let fields = [
            object["puzzle"].as_str().expect("a puzzle").to_string(),
            object["seed"].to_string(),
            clues("removed"),
            clues("added"),
            object["canonical"].as_str().expect("a form").to_string(),
        ];
        assert_eq!((fields.join("\t").as_str(), fields[0].as_str()), (row, line));
        seeds.insert(object["seed"].as_u64().expect("a number"));
    }
    assert_eq!(lines.lines().count(), rows.count());
    assert_eq!(seeds, BTreeSet::from([1, 3]));
}

#[test]
fn the_numbers_of_clues_are_written_in_two_ways() {
    let puzzles = |options: &[&str]| -> BTreeSet<String> {
        let output = run(&[&["vary", "--pattern", PUZZLE], options].concat(), "");
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output).lines().map(str::to_string).collect()
    };
    let one = puzzles(&[]);
    assert_eq!(
        (puzzles(&["--by", "-1+1"]), puzzles(&["--remove", "1", "--add", "1"])),
        (one.clone(), one.clone())
    );
    let two = puzzles(&["--by", "{-2+2}"]);
    assert_eq!(puzzles(&["--remove", "2", "--add", "2"]), two);
    assert!(two.is_superset(&one) && two.len() > one.len());
    let cells = digits(PUZZLE).cells();
    assert!(two.iter().all(|puzzle| digits(puzzle).cells() == cells));
}

#[test]
fn a_range_keeps_what_the_whole_rating_keeps() {
    let rated = |range: &str| {
        let output = run(&["vary", "--pattern", "--rating", range, "--tsv", PUZZLE], "");
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output)
    };
    for (scale, column, least, most) in [("explainer", 5, "3.0", "4.4"), ("hodoku", 6, "300", "1000")] {
        let all = rated(scale);
        let number = |text: &str| text.parse::<f64>().expect("a number");
        let is_wanted = |row: &&str| {
            let rating = number(row.split('\t').nth(column).expect("a rating"));
            (number(least)..=number(most)).contains(&rating)
        };
        let wanted: Vec<&str> = all.lines().filter(is_wanted).collect();
        let range = format!("{scale}:{least}..{most}");
        assert_eq!(rated(&range).lines().collect::<Vec<_>>(), wanted, "{range}");
        assert!(!wanted.is_empty() && wanted.len() < all.lines().count(), "{range} {all}");
    }
    let levels = rated("hodoku:easy..medium");
    let levels: BTreeSet<&str> = levels.lines().filter_map(|row| row.split('\t').nth(5)).collect();
    assert!(levels.is_subset(&BTreeSet::from(["Easy", "Medium"])) && !levels.is_empty());
    // Both verbs read ranges in the same way.
    let (vary, generate) = (&["vary", SEED][..], &["generate", "--seed", "1"][..]);
    for (range, reason, verbs) in [
        ("explainer:9..8", "No rating is 9.0 or more, and 8.0 or less.", &[vary, generate][..]),
        ("explainer:9.x", "FROM..TO", &[vary, generate]),
        ("explainer.x:9", "has no number 'x'; its numbers are er, ep, ed", &[vary, generate]),
        ("se:9", "there is no scale 'se'", &[vary, generate]),
        ("whip", "FROM..TO", &[generate]),
    ] {
        for verb in verbs {
            let wrong = run(&[verb, &["--rating", range][..]].concat(), "");
            assert_eq!(code(&wrong), 2, "{range}");
            assert!(err(&wrong).contains(reason), "{}", err(&wrong));
        }
    }
}

/// The answer of the question `vary`.
fn asked(question: &Value) -> Value {
    let question = question.to_string();
    let answer = Api::new().answer("vary", question.as_bytes(), &CancelToken::default()).expect("an answer");
    serde_json::from_slice(&answer).expect("JSON")
}

#[test]
fn the_question_has_the_neighbours_of_the_verb() {
    for (puzzle, options, fields) in [
        (PUZZLE, &[][..], json!({})),
        (SEED, &["--remove", "1"], json!({ "remove": 1 })),
        (
            PUZZLE,
            &["--by", "-2+2", "--pattern", "--minimal"],
            json!({ "remove": 2, "add": 2, "pattern": true, "minimal": true }),
        ),
        (PUZZLE, &["--rating", "hodoku:Easy..Medium"], json!({ "rating": "hodoku:Easy..Medium" })),
        (PUZZLE, &["--pattern", "--rating", "whip"], json!({ "pattern": true, "rating": "whip" })),
        (PUZZLE, &["--add", "1", "--minimal"], json!({ "add": 1, "minimal": true })),
    ] {
        let mut question = fields;
        question["puzzle"] = puzzle.into();
        question["limit"] = 10_000.into();
        let answer = asked(&question);
        let output = run(&[&["vary", "--jsonl", puzzle], options].concat(), "");
        let rows: Vec<Value> =
            out(&output).lines().map(|row| serde_json::from_str(row).expect("JSON")).collect();
        assert_eq!(answer["neighbours"], json!(rows), "{question}");
        let summary = err(&output).replace(',', "");
        for name in ["found", "different"] {
            assert!(summary.contains(&format!(" {} ", answer[name])), "{summary} {answer}");
        }
        assert_eq!((&answer["stopped"], &answer["tried"]), (&Value::Null, &answer["removals"]));
        assert!(answer["text"].as_str().expect("a text").contains("The list is complete."));
    }
}

#[test]
fn the_question_stops_at_its_limit_and_at_its_time() {
    let all = asked(&json!({ "puzzle": PUZZLE }));
    let list = all["neighbours"].as_array().expect("a list");
    let few = asked(&json!({ "puzzle": PUZZLE, "limit": 5, "lang": "zh-Hans" }));
    assert_eq!((&few["neighbours"], &few["stopped"]), (&json!(list[..5]), &json!("limit")));
    assert!(few["text"].as_str().expect("a text").contains("上限 5"), "{few}");
    // The limit is not reached if there are exactly as many neighbours.
    let exact = asked(&json!({ "puzzle": PUZZLE, "limit": list.len() }));
    assert_eq!((&exact["neighbours"], &exact["stopped"]), (&all["neighbours"], &Value::Null));
    let late = json!({ "puzzle": PUZZLE, "remove": 2, "add": 2, "limit": 10_000, "rating": "explainer:11.9..", "timeout_seconds": 1 });
    let late = asked(&late);
    assert_eq!(late["stopped"], "time", "{late}");
    assert!(late["text"].as_str().expect("a text").contains("at the time limit"), "{late}");
    let none = asked(&json!({ "puzzle": ".".repeat(81) }));
    assert_eq!((&none["found"], &none["removals"], &none["stopped"]), (&json!(0), &json!(0), &Value::Null));
    let refused = |fields: Value| {
        let mut question = fields;
        question["puzzle"] = PUZZLE.into();
        let question = question.to_string();
        let error = Api::new().answer("vary", question.as_bytes(), &CancelToken::default());
        error.expect_err("the question is refused").code().to_string()
    };
    assert_eq!(refused(json!({ "remove": 0, "add": 0 })), "out_of_range");
    assert_eq!(refused(json!({ "remove": 2, "add": 1, "pattern": true })), "out_of_range");
    assert_eq!(refused(json!({ "add": 3 })), "out_of_range");
    assert_eq!(refused(json!({ "rating": "explainer:9..8" })), "impossible_wish");
    assert_eq!(refused(json!({ "rating": "explainer", "layout": "x" })), "impossible_wish");
    assert_eq!(refused(json!({ "rating": "se:9" })), "malformed_request");
}

#[test]
fn an_interrupted_file_is_continued_and_no_other_file_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows");
    let name = path.to_str().expect("a name");
    let input = format!("{SEED}\n{PUZZLE}\n");
    for options in [&["--tsv", "--header"][..], &["--jsonl"], &["--by", "-2+1", "--pattern", "--tsv"]] {
        let options =
            if options.contains(&"--pattern") { &["--by", "-2+2", "--pattern", "--tsv"] } else { options };
        let call = [&["vary"], options].concat();
        let whole = out(&run(&call, &input));
        assert!(whole.lines().count() > 10, "{options:?}");
        for part in [0, 40, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
            std::fs::write(&path, &whole.as_bytes()[..part]).expect("a file");
            let resumed = run(&[&call[..], &["--resume", name]].concat(), &input);
            assert_eq!(code(&resumed), 0, "{}", err(&resumed));
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), whole, "{options:?} {part}");
        }
        // The seeds are in another order, so the file does not belong to this call.
        let other = run(&[&call[..], &["--resume", name]].concat(), &format!("{PUZZLE}\n{SEED}\n"));
        assert_eq!(code(&other), 2);
        assert!(err(&other).contains("row 1"), "{}", err(&other));
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), whole);
    }
}

#[test]
fn calls_without_sense_are_refused_with_advice() {
    for (options, advice) in [
        (&["--remove", "0", "--add", "0"][..], "--remove and --add are both 0"),
        (&["--by", "-1+2", "--pattern"], "--pattern needs the same number"),
        (&["--by", "-3+1"], "{-2+2}"),
        (&["--resume", "rows"], "--tsv or --jsonl"),
        (&["--tsv", "-o", "rows.parquet"], "--tsv"),
    ] {
        let refused = run(&[&["vary", SEED], options].concat(), "");
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{options:?}");
        assert!(err(&refused).contains(advice), "{options:?}: {}", err(&refused));
    }
    let empty = run(&["vary", &".".repeat(81)], "");
    assert_eq!(code(&empty), 2);
    assert!(err(&empty).contains("no given"), "{}", err(&empty));
}

#[test]
fn seeds_with_other_rules_have_neighbours_under_their_rules() {
    let seed = "x:..89.1......53..1....8...9.....2.....9.4......6......4.2..6........5..3........7.";
    let rows = out(&run(&["vary", "--tsv", seed], ""));
    assert!(rows.lines().count() > 0);
    for row in rows.lines() {
        let columns: Vec<&str> = row.split('\t').collect();
        let board: Board = columns[0].parse().expect("a board");
        assert!(columns[0].starts_with("x:") && columns[4].starts_with("x:") && is_unique(&board), "{row}");
    }
    let record = reviewed(seed);
    assert_eq!((&record["automorphisms"], &record["count"]), (&json!(1), &json!(1)));
    let rated = run(&["vary", "--rating", "hodoku", seed], "");
    assert_eq!((code(&rated), out(&rated).as_str()), (1, ""), "{}", err(&rated));
    assert_eq!(err(&rated).matches("seed 1:").count(), 1, "{}", err(&rated));
}

#[cfg(feature = "data")]
#[test]
fn a_table_in_parquet_has_the_same_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("near.parquet");
    let name = path.to_str().expect("a name");
    let written = run(&["vary", "--rating", "hodoku", "-o", name, SEED], "");
    assert_eq!(code(&written), 0, "{}", err(&written));
    let lines = out(&run(&["vary", SEED], ""));
    assert_eq!(out(&run(&["convert", "--to", "line", name], "")), lines);
    let forms = out(&run(&["convert", "--to", "line", "--column", "canonical", name], ""));
    let first = lines.lines().next().expect("a puzzle");
    assert_eq!(forms.lines().next(), Some(canonical(&digits(first)).form.to_string().as_str()));
}

/// The record of `rate --review` about a puzzle.
fn reviewed(puzzle: &str) -> Value {
    let output = run(&["rate", "--review", "--jsonl", puzzle], "");
    serde_json::from_str(&out(&output)).unwrap_or_else(|error| panic!("{error} {}", err(&output)))
}

#[test]
fn a_review_agrees_with_the_other_verbs_and_with_the_api() {
    for puzzle in [PUZZLE, HARDER] {
        let record = reviewed(puzzle);
        let path: Value =
            serde_json::from_str(&out(&run(&["explain", "--jsonl", puzzle], ""))).expect("a path");
        let steps = path["steps"].as_array().expect("steps");
        assert_eq!(record["path"]["steps"], steps.len());
        let singles = ["full-house", "hidden-single", "naked-single"].map(Value::from);
        let first = steps.iter().position(|step| !singles.contains(&step["technique"])).expect("a hard step");
        assert_eq!(record["path"]["first_hard"]["step"], first + 1);
        assert_eq!(record["path"]["first_hard"]["technique"], steps[first]["technique"]);
        let placed = |step: &&Value| step["placements"].as_array().is_some_and(|placed| !placed.is_empty());
        let filled = digits(puzzle).cells().len() + steps[..first].iter().filter(placed).count();
        assert_eq!(record["path"]["first_hard"]["filled"], filled);
        let row = out(&run(&["explain", "--tsv", puzzle], ""));
        let hardest = row.trim_end().split('\t').nth(4).expect("a technique").to_string();
        assert_eq!(record["path"]["hardest"]["technique"], hardest);
        let own = spare_clues(&Board::new(digits(puzzle)));
        let clue = |cell| digits(puzzle).get(cell).map(|digit| Candidate::new(digit, cell).to_string());
        let own: Vec<String> = own.iter().filter_map(clue).collect();
        assert_eq!((&record["minimal"], &record["spare"]), (&json!(own.is_empty()), &json!(own)));
        assert_eq!((&record["count"], &record["solutions"]), (&json!(1), &json!("one")));
        let question = json!({ "puzzle": puzzle }).to_string();
        let answer =
            Api::new().answer("appraise", question.as_bytes(), &CancelToken::default()).expect("an answer");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        for (name, value) in answer.as_object().expect("an object") {
            assert_eq!(&record[name], value, "{name}");
        }
        let text = out(&run(&["rate", "--review", puzzle], ""));
        assert_eq!(text, format!("{puzzle}\n{}\n", record["text"].as_str().expect("a text")));
    }
}

#[test]
fn spare_givens_and_symmetries_are_named() {
    let record = reviewed(WIDE);
    let spare: Vec<&str> =
        record["spare"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let own = spare_clues(&Board::new(digits(WIDE)));
    assert_eq!((spare.len(), &record["minimal"]), (own.len(), &json!(false)));
    assert_eq!(record["symmetries"], json!(["orthogonal"]));
    let text = out(&run(&["rate", "--review", "--lang", "zh-Hans", WIDE], ""));
    assert!(text.contains("不是极小题") && text.contains("上下、左右都对称"), "{text}");
    let several = run(&["rate", "--review", "--tsv", &format!("{:.<81}", "1")], "");
    assert_eq!(code(&several), 1);
    let row = out(&several);
    assert!(row.contains("\t>1000\t1\t-\tdiagonal\t"), "{row}");
}

#[test]
fn known_puzzles_are_found_in_each_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("known");
    let name = path.to_str().expect("a name");
    let turned: String = PUZZLE.chars().rev().collect();
    let renamed: String = PUZZLE
        .chars()
        .map(|c| {
            if c == '7' {
                '4'
            } else if c == '4' {
                '7'
            } else {
                c
            }
        })
        .collect();
    std::fs::write(&path, format!("{SEED}\n{PUZZLE}\n{turned}\n{renamed}\n")).expect("a file");
    let review = |puzzle: &str| out(&run(&["rate", "--review", "--known", name, "--jsonl", puzzle], ""));
    let record: Value = serde_json::from_str(&review(PUZZLE)).expect("JSON");
    let found = record["known"].as_array().expect("a list").iter();
    let found: Vec<(Value, Value)> = found.map(|one| (one["line"].clone(), one["kind"].clone())).collect();
    let wanted = [(2, "identical"), (3, "relabelled"), (4, "digits")];
    assert_eq!(found, wanted.map(|(line, kind)| (json!(line), json!(kind))));
    let new = Generator::new(77).nth(0);
    assert!(solve_one(&new).is_some());
    let record: Value = serde_json::from_str(&review(&new.to_string())).expect("JSON");
    assert_eq!(record["known"], json!([]));
    let text = out(&run(&["rate", "--review", "--known", name, PUZZLE, SEED], ""));
    assert!(text.contains("the same puzzle is at") && text.contains("line 2"), "{text}");
    assert_eq!(text.matches("\n\n").count(), 1, "one empty line between two puzzles");
}
