//! `generate` does what it promises: its puzzles are minimal, need the technique, come in time, and are the same on the
//! command line and by the API.
#![cfg(feature = "cli")]

use crate::process::{self, code, err, out};
use serde_json::{Value, json};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use whydoku::api::Api;
use whydoku::board::{CellSet, Layout};
use whydoku::format::parse;
use whydoku::generate::{Symmetry, spare_clues};
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{CancelToken, Method, Outcome, Solver, Strategy};
use whydoku::step::Technique;

fn command(arguments: &[&str]) -> Command {
    let mut command = process::command(&[&["generate"], arguments].concat());
    command.stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program runs")
}

fn ask(question: &Value) -> Value {
    let answer = Api::new().answer("generate", question.to_string().as_bytes(), &CancelToken::default());
    serde_json::from_slice(&answer.unwrap_or_else(|error| error.json())).expect("JSON")
}

fn puzzle(text: &str) -> Digits {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn programs_are_told_the_same_in_every_form() {
    let lines = out(&run(&["-n", "3", "--seed", "5", "--jsonl"]));
    let records: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let indented = out(&run(&["-n", "3", "--seed", "5", "--json"]));
    let indented = serde_json::Deserializer::from_str(&indented).into_iter::<Value>();
    assert_eq!(indented.map(|value| value.expect("JSON")).collect::<Vec<_>>(), records);
    assert_eq!(ask(&json!({ "count": 3, "seed": 5 })), json!({ "puzzles": records }));
    let rows = out(&run(&["-n", "3", "--seed", "5", "--tsv"]));
    let text = out(&run(&["-n", "3", "--seed", "5"]));
    for (number, ((record, row), line)) in records.iter().zip(rows.lines()).zip(text.lines()).enumerate() {
        let columns: Vec<String> = record.as_object().expect("an object").values().map(plain).collect();
        assert_eq!(columns.join("\t"), row);
        assert_eq!(record["puzzle"], line);
        assert_eq!(record["givens"], puzzle(line).cells().len());
        assert_eq!((&record["index"], &record["minimal"]), (&json!(number), &json!(true)));
    }
    assert_eq!((records.len(), rows.lines().count(), text.lines().count()), (3, 3, 3));
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

#[test]
fn a_symmetric_puzzle_has_no_spare_given_unless_it_may() {
    for symmetry in [Symmetry::Rotational180, Symmetry::Diagonal, Symmetry::Vertical] {
        let arguments = ["-n", "5", "--seed", "3", "--symmetry", symmetry.id(), "--jsonl"];
        let made = run(&arguments);
        assert_eq!((code(&made), err(&made).as_str()), (0, ""));
        for line in out(&made).lines() {
            let record: Value = serde_json::from_str(line).expect("JSON");
            let puzzle = puzzle(record["puzzle"].as_str().expect("a puzzle"));
            assert!(record["minimal"] == true && spare_clues(&Board::new(puzzle)).is_empty(), "{line}");
            assert!(puzzle.cells().iter().all(|cell| puzzle.cells().is_superset(symmetry.orbit(cell))));
        }
        let within = run(&[&arguments[..], &["--minimal-within-symmetry"]].concat());
        let mut spare = 0;
        for line in out(&within).lines() {
            let record: Value = serde_json::from_str(line).expect("JSON");
            let count = spare_clues(&Board::new(puzzle(record["puzzle"].as_str().expect("a puzzle")))).len();
            assert_eq!(record["minimal"], json!(count == 0));
            spare += count;
        }
        let told = format!("whydoku: {spare} givens in 5 puzzles are needed only for the symmetry\n");
        assert_eq!((code(&within), err(&within)), (0, told));
        let asked =
            json!({ "count": 5, "seed": 3, "symmetry": symmetry.id(), "minimal_within_symmetry": true });
        let lines: Vec<Value> =
            out(&within).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(ask(&asked), json!({ "puzzles": lines }));
    }
}

#[test]
fn a_needed_technique_is_one_without_which_the_path_stops() {
    for id in ["naked-single", "pointing", "naked-pair", "x-wing"] {
        let made = out(&run(&["-n", "3", "--seed", "2", "--technique", id]));
        assert_eq!(made.lines().count(), 3, "{id}");
        for line in made.lines() {
            let human = Strategy::human();
            let simpler: Vec<&Technique> = human.techniques().take_while(|one| one.id != id).collect();
            let known = human.techniques().take(simpler.len() + 1);
            let solves = |strategy: Strategy| {
                let solver = Solver::new(&strategy).method(Method::Logic);
                solver.solve(&Board::new(puzzle(line))).is_ok_and(|trace| trace.outcome == Outcome::Solved)
            };
            assert!(!solves(Strategy::of(simpler)), "{id}: {line}");
            assert!(solves(Strategy::of(known)), "{id}: {line}");
        }
    }
}

#[test]
fn what_no_puzzle_can_be_is_refused_at_once() {
    for (technique, level, reason) in [
        ("direct-pointing", None, "what other techniques find"),
        ("squirmbag", None, "a Franken jellyfish is simpler"),
        ("full-house", None, "no technique is simpler"),
        ("x-wing", Some("Easy"), "The lowest level that fits is Hard"),
        ("naked-single", Some("Extreme"), "The highest level that fits is Medium"),
    ] {
        let level_asked: Vec<&str> = level.into_iter().flat_map(|level| ["--difficulty", level]).collect();
        let refused = run(&[&["--technique", technique], level_asked.as_slice()].concat());
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{technique}");
        assert!(
            err(&refused).starts_with("whydoku: ") && err(&refused).contains(reason),
            "{}",
            err(&refused)
        );
        let asked = json!({ "technique": technique, "difficulty": level, "lang": "en" });
        let error = &ask(&asked)["error"];
        assert_eq!(error["code"], "impossible_wish");
        assert_eq!(err(&refused), format!("whydoku: {}\n", error["message"].as_str().expect("a reason")));
        let asked = json!({ "technique": technique, "difficulty": level, "lang": "zh-Hans" });
        let chinese = ask(&asked)["error"]["message"].clone();
        assert!(chinese.as_str().is_some_and(|text| text.contains(['题', '技'])), "{chinese}");
    }
}

#[test]
fn an_option_without_effect_is_refused_with_the_reason() {
    for (arguments, reason) in [
        (&["--minimal-within-symmetry"][..], "needs --symmetry"),
        (&["--to", "grid", "--jsonl"], "--to works only with text"),
        (&["--force"], "--output"),
        (&["--json", "--tsv"], "cannot be used with"),
    ] {
        let refused = run(arguments);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{arguments:?}");
        assert!(err(&refused).contains(reason), "{}", err(&refused));
    }
}

#[test]
fn a_search_for_puzzles_ends_in_time() {
    // The program cannot find a puzzle of this kind within a second.
    let output = run(&["-n", "9", "--technique", "mutant-leviathan", "--timeout", "1", "--seed", "1"]);
    assert_eq!(code(&output), 1);
    let said = err(&output);
    assert!(said.contains("whydoku: 0 of 9 puzzles found within the time limit, out of "), "{said}");
    assert!(said.contains("hopeless"), "{said}");
    assert!(out(&output).is_empty());
    let answer = ask(&json!({ "technique": "mutant-leviathan", "timeout_seconds": 1 }));
    assert_eq!(answer, json!({ "puzzles": [] }));
}

#[test]
fn a_file_appears_in_one_go_and_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let name = path.to_str().expect("a name");
    assert_eq!(code(&run(&["-n", "2", "--seed", "1", "-o", name])), 0);
    let two = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(two, out(&run(&["-n", "2", "--seed", "1", "-o", "-"])));
    let refused = run(&["-n", "1", "--seed", "2", "-o", name]);
    assert!(code(&refused) == 2 && err(&refused).contains("--force"), "{}", err(&refused));
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), two);
    assert_eq!(code(&run(&["-n", "1", "--seed", "2", "-o", name, "--force"])), 0);
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), out(&run(&["-n", "1", "--seed", "2"])));
}

#[cfg(unix)]
#[test]
fn a_signal_writes_what_is_found() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = tempfile::tempdir().expect("a folder");
    for (signal, status, times) in [(Signal::INT, 130, 1), (Signal::TERM, 143, 1), (Signal::INT, 130, 2)] {
        let path = folder.path().join(format!("{status}-{times}.txt"));
        let name = path.to_str().expect("a name");
        let wish = ["--seed", "1", "--difficulty", "medium", "--timeout", "0"];
        let child =
            command(&[&["-n", "100000000", "-o", name], &wish[..]].concat()).spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(1500));
        for _ in 0..times {
            kill_process(Pid::from_child(&child), signal).expect("the program is there");
        }
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(code(&output), status);
        let found = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let number = found.lines().count();
        assert!(number > 0 && found.ends_with('\n'));
        let told = format!("whydoku: {number} of 100000000 puzzles found, out of ");
        assert!(err(&output).starts_with(&told), "{}", err(&output));
        let first = out(&run(&[&["-n", "1"], &wish[..]].concat()));
        assert!(found.starts_with(&first));
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 3);
}

/// The puzzles for these arguments, as records.
fn made(arguments: &[&str]) -> Vec<Value> {
    let output = run(&[arguments, &["--jsonl"]].concat());
    assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{arguments:?}");
    out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn puzzles_have_as_many_givens_as_asked() {
    for (count, wish, least, most) in [
        (4, "--seed 1 --givens 30", 30, 30),
        (4, "--seed 2 --givens 24..26", 24, 26),
        (3, "--seed 3 --givens 45..50", 45, 50),
        (2, "--seed 4 --givens 80", 80, 80),
        (2, "--seed 5 --givens 17..80", 17, 80),
        (4, "--seed 6 --givens 32..36 --difficulty easy", 32, 36),
        (3, "--seed 7 --givens 28..31 --difficulty medium", 28, 31),
        (2, "--seed 8 --givens 27..30 --difficulty hard", 27, 30),
        (3, "--seed 9 --givens 33 --symmetry rotational-180", 33, 33),
        (3, "--seed 10 --givens 32..36 --symmetry rotational-180 --difficulty easy", 32, 36),
        (2, "--seed 11 --givens 36..40 --symmetry full", 36, 40),
        (2, "--seed 12 --givens 30..34 --symmetry diagonal --difficulty medium", 30, 34),
        (2, "--seed 13 --givens 28..32 --technique naked-single", 28, 32),
        (2, "--seed 14 --givens 27..30 --technique pointing --symmetry vertical", 27, 30),
    ] {
        let number = count.to_string();
        let arguments: Vec<&str> = wish.split(' ').chain(["-n", &number]).collect();
        let records = made(&arguments);
        assert_eq!(records.len(), count, "{wish}");
        let named =
            |option: &str| arguments.iter().position(|one| *one == option).map(|place| arguments[place + 1]);
        let symmetry = named("--symmetry").map_or(Symmetry::None, |id| Symmetry::from_id(id).expect("one"));
        for record in &records {
            let puzzle = puzzle(record["puzzle"].as_str().expect("a puzzle"));
            let givens = puzzle.cells().len();
            assert!((least..=most).contains(&givens), "{wish}: {puzzle}");
            assert_eq!(record["givens"], givens, "{wish}");
            assert_eq!(record["minimal"], json!(spare_clues(&Board::new(puzzle)).is_empty()), "{wish}");
            assert!(whydoku::search::is_unique(&puzzle), "{wish}: {puzzle}");
            assert!(
                puzzle.cells().iter().all(|cell| puzzle.cells().is_superset(symmetry.orbit(cell))),
                "{wish}"
            );
            if let Some(level) = named("--difficulty") {
                assert!(
                    record["level"].as_str().is_some_and(|found| found.eq_ignore_ascii_case(level)),
                    "{wish}"
                );
            }
            if let Some(id) = named("--technique") {
                let technique = whydoku::technique::by_id(id).expect("a technique");
                let need = whydoku::solve::Need::of(technique, Layout::CLASSIC, &CancelToken::default())
                    .expect("one that is needed");
                assert_eq!(need.is_met_by(&Board::new(puzzle)), Ok(true), "{wish}: {puzzle}");
            }
        }
        // The same arguments give the same puzzles in a second run, and also through the API.
        assert_eq!(made(&arguments), records, "{wish}");
        let asked = json!({
            "count": count, "seed": named("--seed").and_then(|seed| seed.parse::<u64>().ok()),
            "givens": named("--givens"), "difficulty": named("--difficulty"), "technique": named("--technique"),
            "symmetry": symmetry.id(),
        });
        assert_eq!(ask(&asked), json!({ "puzzles": records }), "{wish}");
    }
    let number = ask(&json!({ "count": 2, "seed": 1, "givens": 30 }));
    assert_eq!(number, ask(&json!({ "count": 2, "seed": 1, "givens": "30" })));
}

#[test]
fn puzzles_of_other_layouts_obey_their_rules_at_every_door() {
    for wish in [
        "--layout x --seed 3 -n 3",
        "--layout x+windoku --seed 1",
        "--layout knight+king --seed 4 -n 2 --difficulty easy --givens 34..40",
        "--layout x --seed 5 --difficulty medium --givens 20..24",
        "--layout king --seed 6 --technique common-exclusion",
        "--layout windoku --seed 7 --symmetry rotational-180 --givens 30",
    ] {
        let arguments: Vec<&str> = wish.split(' ').collect();
        if wish.contains("x+windoku") {
            assert!(err(&run(&arguments)).contains("at most 32 houses"), "{wish}");
            continue;
        }
        let records = made(&arguments);
        let lines = out(&run(&[&arguments[..], &["-q"]].concat()));
        let rows = out(&run(&[&arguments[..], &["--tsv", "--stats"]].concat()));
        assert_eq!((lines.lines().count(), rows.lines().count()), (records.len(), records.len()), "{wish}");
        for ((record, line), row) in records.iter().zip(lines.lines()).zip(rows.lines()) {
            let board = parse(line).expect("a puzzle").position;
            assert_eq!(record["layout"], board.layout.name(), "{wish}");
            assert_eq!(record["puzzle"], board.givens.to_string(), "{wish}");
            assert_eq!(record.get("score"), None, "{wish}");
            assert_eq!(row.split('\t').next(), Some(line), "{wish}");
            assert!(whydoku::search::is_unique(&board), "{line}");
            assert_eq!(record["minimal"], json!(spare_clues(&board) == CellSet::EMPTY), "{line}");
        }
        let named =
            |option: &str| arguments.iter().position(|one| *one == option).map(|place| arguments[place + 1]);
        let asked = json!({
            "count": records.len(), "seed": named("--seed").and_then(|seed| seed.parse::<u64>().ok()),
            "layout": named("--layout"), "givens": named("--givens"), "difficulty": named("--difficulty"),
            "technique": named("--technique"), "symmetry": named("--symmetry").unwrap_or("none"),
        });
        assert_eq!(ask(&asked), json!({ "puzzles": records }), "{wish}");
    }
}

#[test]
fn rules_that_no_board_or_no_layout_has_are_refused_with_the_reason() {
    for (arguments, reason) in [
        (&["--layout", "x+killer"][..], "'killer' is not a layout"),
        (&["--layout", "jigsaw=111222333"], "whydoku has no jigsaw boards"),
        (&["--layout", "x+house=r1c234,r2c234,r3c345+knight"], "No board obeys these rules together"),
        (&["--layout", "x", "--technique", "unique-rectangle-1"], "only on boards without further rules"),
        (&["--technique", "common-exclusion"], "claiming (box-line reduction) is simpler"),
    ] {
        let refused = run(arguments);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{arguments:?}");
        assert!(err(&refused).contains(reason), "{}", err(&refused));
    }
    let error = &ask(&json!({ "layout": "killer", "lang": "zh-Hans" }))["error"];
    assert!(error["message"].as_str().is_some_and(|text| text.contains("布局")), "{error}");
}

#[test]
fn a_number_of_givens_that_no_puzzle_has_is_refused_at_once_with_advice() {
    for (wish, asked, advice) in [
        ("--givens 12..30", json!({ "givens": "12..30" }), "17 or more"),
        ("--givens 16", json!({ "givens": 16 }), "17 or more"),
        ("--givens 0", json!({ "givens": 0 }), "17 or more"),
        ("--givens 30..81", json!({ "givens": "30..81" }), "80 or fewer"),
        ("--givens 81", json!({ "givens": 81 }), "80 or fewer"),
        ("--givens 4000000000", json!({ "givens": 4_000_000_000_u32 }), "80 or fewer"),
        ("--givens 36..32", json!({ "givens": "36..32" }), "32..36"),
        ("--givens 17", json!({ "givens": 17 }), "20 or more"),
        ("--givens 17..19", json!({ "givens": "17..19" }), "20 or more"),
        (
            "--givens 75..80 --difficulty medium",
            json!({ "givens": "75..80", "difficulty": "Medium" }),
            "74 givens or fewer",
        ),
        (
            "--givens 78 --technique x-wing",
            json!({ "givens": 78, "technique": "x-wing" }),
            "74 givens or fewer",
        ),
        ("--givens 30 --symmetry full", json!({ "givens": 30, "symmetry": "full" }), "29 or 32"),
        (
            "--givens 34..35 --symmetry rotational-90",
            json!({ "givens": "34..35", "symmetry": "rotational-90" }),
            "33 or 36",
        ),
        (
            "--givens 30 --symmetry vertical --minimal-within-symmetry",
            json!({ "givens": 30, "symmetry": "vertical", "minimal_within_symmetry": true }),
            "Leave out one of the two",
        ),
    ] {
        let refused = run(&wish.split(' ').collect::<Vec<_>>());
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{wish}: {}", err(&refused));
        assert!(
            err(&refused).starts_with("whydoku: ") && err(&refused).contains(advice),
            "{}",
            err(&refused)
        );
        let english = ask(&asked)["error"].clone();
        assert_eq!(english["code"], "impossible_wish", "{asked}");
        assert_eq!(err(&refused), format!("whydoku: {}\n", english["message"].as_str().expect("a reason")));
        let mut chinese = asked.clone();
        chinese["lang"] = json!("zh-Hans");
        let chinese = ask(&chinese)["error"]["message"].clone();
        assert!(chinese.as_str().is_some_and(|text| text.contains("提示数")), "{chinese}");
    }
}

#[test]
fn a_text_that_is_not_a_number_of_givens_is_refused_with_an_example() {
    for text in
        ["many", "30..", "..30", "30-36", "30...36", "30..36..40", "3.5", "30..=36", "+30", "30 36", ""]
    {
        let refused = run(&["--givens", text]);
        assert_eq!(code(&refused), 2, "{text}");
        assert!(err(&refused).contains("as 30 or 32..36"), "{text}: {}", err(&refused));
        let error = ask(&json!({ "givens": text }))["error"].clone();
        assert!(error["message"].as_str().is_some_and(|told| told.contains("as 30 or 32..36")), "{error}");
    }
    for wrong in [json!(true), json!([30, 36]), json!({ "least": 30 }), json!(30.5), json!(-3)] {
        let error = ask(&json!({ "givens": wrong }))["error"].clone();
        assert!(
            error["message"].as_str().is_some_and(|told| told.contains("as 30 or 32..36")),
            "{wrong}: {error}"
        );
    }
}
