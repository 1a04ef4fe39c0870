//! `generate` keeps its promises: its puzzles are minimal, need the technique, come in time, and are the same on the
//! command line and through the API.
#![cfg(feature = "cli")]

use crate::process::{self, code, err, out};
use serde_json::{Value, json};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use whydoku::api::Api;
use whydoku::board::{CellSet, Layout, Regions};
use whydoku::format::parse;
use whydoku::generate::{Symmetry, spare_clues};
use whydoku::puzzle::{Board, Digits};
use whydoku::search::is_unique;
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
            assert!(
                puzzle
                    .cells()
                    .iter()
                    .all(|cell| puzzle.cells().is_superset(symmetry.orbit(Layout::CLASSIC, cell)))
            );
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
    assert!(said.contains("whydoku: the nearest puzzle is "), "{said}");
    let answer = ask(&json!({ "technique": "mutant-leviathan", "timeout_seconds": 1 }));
    assert_eq!(answer["puzzles"], json!([]));
    let unmet = answer["nearest"]["unmet"].as_array().expect("the unmet wishes");
    assert!(!unmet.is_empty(), "{answer}");
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
                puzzle
                    .cells()
                    .iter()
                    .all(|cell| puzzle.cells().is_superset(symmetry.orbit(Layout::CLASSIC, cell))),
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
        // Nearly all minimal puzzles with this rule are too hard.
        "--layout knight --seed 5 -n 2 --difficulty medium",
        "--layout windoku --seed 7 --symmetry rotational-180 --givens 30",
    ] {
        let arguments: Vec<&str> = wish.split(' ').collect();
        if wish.contains("x+windoku") {
            assert!(err(&run(&arguments)).contains("at most 32 houses"), "{wish}");
            continue;
        }
        let named =
            |option: &str| arguments.iter().position(|one| *one == option).map(|place| arguments[place + 1]);
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
            let level = record["level"].as_str().expect("a level");
            assert!(named("--difficulty").is_none_or(|wished| level.eq_ignore_ascii_case(wished)), "{line}");
        }
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
        (&["--layout", "jigsaw=111222333"], "jigsaw= needs a digit or a letter for each cell"),
        (&["--layout", "16x16"], "whydoku has no 16x16 boards"),
        (&["--layout", "x+house=r1c234,r2c234,r3c345+knight"], "No board obeys these rules together"),
        (
            &["--layout", "knight", "--technique", "unique-rectangle-1"],
            "not used on boards with a rule about pairs",
        ),
        (&["--rating", "explainer:9..4"], "No rating is 9.0 or more, and 4.0 or less."),
        (&["--rating", "explainer:..0.5"], "No rating is 0.5 or less."),
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

/// A pattern of 30 cells with a symmetry.
const PATTERN: &str = "..x...x...x.x.x.x.x...x...x.x.....x...x.x.x...x.....x.x...x...x.x.x.x.x...x...x..";

/// A full board.
const SOLUTION: &str = "957314862126978543483652379368529417791846325542137698239465781675281934814793256";

/// Returns true if these techniques solve the puzzle.
fn is_solved_by(puzzle: &Digits, techniques: impl Iterator<Item = &'static Technique>) -> bool {
    let solver = Solver::new(&Strategy::of(techniques)).method(Method::Logic);
    solver.solve(&Board::new(*puzzle)).is_ok_and(|trace| trace.outcome == Outcome::Solved)
}

#[test]
fn requests_are_kept_and_the_same_at_every_door() {
    let full = whydoku::search::solve_one(&puzzle(
        "....14..2..6.7...3.8..52.79....2.4...9.8..3.......7...23.....8...5......8...9..5.",
    ))
    .expect("a solution");
    let full = full.to_string();
    let basic = || Strategy::basic();
    let human = || Strategy::human();
    let is_fish = |one: &&'static Technique| one.family.id() == "fish";
    for (arguments, asked) in [
        (vec!["--pattern", PATTERN], json!({ "pattern": PATTERN })),
        (
            vec!["--pattern", PATTERN, "--within-pattern"],
            json!({ "pattern": PATTERN, "within_pattern": true }),
        ),
        (vec!["--from-solution", &full], json!({ "from_solution": full })),
        (vec!["--from-solution", &full, "--givens", "28"], json!({ "from_solution": full, "givens": 28 })),
        (vec!["--rating", "explainer:3.0..4.2"], json!({ "ratings": ["explainer:3.0..4.2"] })),
        (vec!["--rating", "hodoku:300..500"], json!({ "ratings": ["hodoku:300..500"] })),
        (vec!["--without", "fish"], json!({ "without": ["fish"] })),
        (
            vec!["--needs", "xy-wing", "--only", "basic,xy-wing"],
            json!({ "needs": ["xy-wing"], "only": ["basic", "xy-wing"] }),
        ),
        (vec!["--needs", "jellyfish"], json!({ "needs": ["jellyfish"] })),
    ] {
        let records = made(&[&["-n", "2", "--seed", "4"], arguments.as_slice()].concat());
        assert_eq!(records.len(), 2, "{arguments:?}");
        let mut question = asked.clone();
        question["count"] = json!(2);
        question["seed"] = json!(4);
        assert_eq!(ask(&question), json!({ "puzzles": records }), "{arguments:?}");
        for record in &records {
            let puzzle = puzzle(record["puzzle"].as_str().expect("a puzzle"));
            assert!(whydoku::search::is_unique(&puzzle), "{puzzle}");
            let solved = |strategy: Strategy| is_solved_by(&puzzle, strategy.techniques());
            let pattern: Vec<bool> = PATTERN.chars().map(|sign| sign == 'x').collect();
            let is_given = |index: usize| puzzle.to_string().as_bytes()[index] != b'.';
            match arguments.as_slice() {
                ["--pattern", _] => assert!((0..81).all(|index| is_given(index) == pattern[index])),
                ["--pattern", ..] => {
                    assert!((0..81).all(|index| pattern[index] || !is_given(index)));
                    assert_eq!(record["minimal"], true);
                }
                ["--from-solution", solution, ..] => {
                    assert_eq!(
                        whydoku::search::solve_one(&puzzle).map(|one| one.to_string()).as_deref(),
                        Some(*solution)
                    );
                    assert!(arguments.len() == 2 || record["givens"] == 28);
                }
                ["--rating", range] => {
                    let (scale, range) = range.split_once(':').expect("a scale");
                    let (from, to) = range.split_once("..").expect("a range");
                    let rated = Api::new().answer(
                        "rate",
                        json!({ "puzzle": puzzle.to_string(), "scale": scale }).to_string().as_bytes(),
                        &CancelToken::default(),
                    );
                    let rated: Value = serde_json::from_slice(&rated.expect("a rating")).expect("JSON");
                    let number =
                        rated[if scale == "hodoku" { "score" } else { "er" }].as_f64().expect("a number");
                    assert!(from.parse::<f64>().expect("a number") <= number, "{puzzle}: {number}");
                    assert!(number <= to.parse::<f64>().expect("a number"), "{puzzle}: {number}");
                }
                ["--without", _] => {
                    assert!(is_solved_by(&puzzle, human().techniques().filter(|one| !is_fish(one))));
                }
                ["--needs", "xy-wing", ..] => {
                    assert!(!solved(basic()));
                    let wing = whydoku::technique::by_id("xy-wing").expect("a technique");
                    assert!(is_solved_by(&puzzle, basic().techniques().chain([wing])));
                }
                _ => {
                    let jellyfish = whydoku::technique::by_id("jellyfish").expect("a technique");
                    let need = whydoku::solve::Need::of(jellyfish, Layout::CLASSIC, &CancelToken::default());
                    assert_eq!(need.expect("one that is needed").is_met_by(&Board::new(puzzle)), Ok(true));
                }
            }
        }
    }
}

#[test]
fn a_rare_technique_goes_with_a_symmetry_a_pattern_or_a_solution() {
    // About one random puzzle in 69,000 needs the first of these techniques, one in 85,000 the second, and one in 2,900
    // the last.
    let wide: String = (0..81).map(|cell| if cell % 9 * 5 % 8 < 5 { 'x' } else { '.' }).collect();
    let mut solution = String::new();
    for (id, arguments) in [
        ("avoidable-rectangle-2", vec![]),
        ("unique-rectangle-5", vec!["--symmetry", "rotational-180"]),
        ("unique-rectangle-5", vec!["--symmetry", "diagonal", "--givens", "30..40"]),
        ("unique-rectangle-5", vec!["--pattern", &wide, "--within-pattern"]),
        ("swordfish", vec!["--pattern", PATTERN]),
    ] {
        let records = made(&[&["-n", "1", "--seed", "6", "--needs", id], arguments.as_slice()].concat());
        let puzzle = puzzle(records[0]["puzzle"].as_str().expect("a puzzle"));
        assert_needs(&puzzle, id);
        let cells = puzzle.cells();
        let pattern = |sign: &str| -> CellSet {
            Layout::CLASSIC.cells().iter().filter(|cell| sign.as_bytes()[cell.index()] == b'x').collect()
        };
        match arguments.as_slice() {
            ["--symmetry", name, more @ ..] => {
                let symmetry = Symmetry::from_id(name).expect("a symmetry");
                assert!(cells.iter().all(|cell| cells.is_superset(symmetry.orbit(Layout::CLASSIC, cell))));
                assert!(more.is_empty() || (30..=40).contains(&cells.len()), "{puzzle}");
            }
            ["--pattern", _, _] => assert!(pattern(&wide).is_superset(cells), "{puzzle}"),
            ["--pattern", _] => assert_eq!(cells, pattern(PATTERN), "{puzzle}"),
            _ => solution = whydoku::search::solve_one(&puzzle).expect("a solution").to_string(),
        }
    }
    // The puzzle of the first row comes from a stored position, so its solution is a relabelled solution of a stored
    // position.
    let records =
        made(&["-n", "1", "--seed", "9", "--needs", "avoidable-rectangle-2", "--from-solution", &solution]);
    let puzzle = puzzle(records[0]["puzzle"].as_str().expect("a puzzle"));
    assert_needs(&puzzle, "avoidable-rectangle-2");
    assert_eq!(whydoku::search::solve_one(&puzzle).map(|one| one.to_string()), Some(solution));
}

/// Checks that the puzzle has one solution, and needs the technique.
fn assert_needs(puzzle: &Digits, id: &str) {
    assert!(is_unique(puzzle), "{puzzle}");
    let technique = whydoku::technique::by_id(id).expect("a technique");
    let need = whydoku::solve::Need::of(technique, Layout::CLASSIC, &CancelToken::default());
    assert_eq!(need.expect("one that is needed").is_met_by(&Board::new(*puzzle)), Ok(true), "{id}: {puzzle}");
}

#[test]
fn a_request_that_no_puzzle_can_fulfil_is_refused_at_once_with_the_reason() {
    let few = ".".repeat(65) + &"x".repeat(16);
    let lines = ".".repeat(18) + &"x".repeat(63);
    let lopsided = ".".to_string() + &"x".repeat(80);
    let broken = SOLUTION.replacen("95", "59", 1);
    let open = SOLUTION.replacen('9', ".", 1);
    // With this pattern, two digits of the solution have no givens, so these digits can be exchanged.
    let poor: String = SOLUTION.chars().map(|sign| if "12".contains(sign) { '.' } else { 'x' }).collect();
    let solution = whydoku::search::solve_one(&Digits::EMPTY).expect("a full board").to_string();
    let poor_solution: String =
        solution.chars().map(|sign| if "12".contains(sign) { '.' } else { 'x' }).collect();
    for (arguments, asked, reason) in [
        (vec!["--pattern", &few], json!({ "pattern": few }), "the pattern has 16 cells"),
        (vec!["--pattern", &lines], json!({ "pattern": lines }), "can change places"),
        (
            vec!["--pattern", &lopsided, "--symmetry", "rotational-180"],
            json!({ "pattern": lopsided, "symmetry": "rotational-180" }),
            "r9c9 is in the pattern, and r1c1 is not",
        ),
        (
            vec!["--pattern", &poor, "--givens", "30"],
            json!({ "pattern": poor, "givens": 30 }),
            "cannot have 30",
        ),
        (vec!["--from-solution", &broken], json!({ "from_solution": broken }), "breaks a rule"),
        (vec!["--from-solution", &open], json!({ "from_solution": open }), "r1c1 has no digit"),
        (
            vec!["--from-solution", &solution, "--pattern", &poor_solution],
            json!({ "from_solution": solution, "pattern": poor_solution }),
            "more than one solution",
        ),
        (
            vec!["--rating", "explainer:7.5..7.0"],
            json!({ "ratings": ["explainer:7.5..7.0"] }),
            "No rating is ",
        ),
        (
            vec!["--rating", "explainer:0.1..0.9"],
            json!({ "ratings": ["explainer:0.1..0.9"] }),
            "No rating is ",
        ),
        (
            vec!["--rating", "explainer:7.0..7.5", "--layout", "x"],
            json!({ "ratings": ["explainer:7.0..7.5"], "layout": "x" }),
            "only boards without further rules",
        ),
        (
            vec!["--needs", "x-wing", "--without", "fish"],
            json!({ "needs": ["x-wing"], "without": ["fish"] }),
            "both needed and forbidden",
        ),
        (
            vec!["--needs", "x-wing", "--only", "basic"],
            json!({ "needs": ["x-wing"], "only": ["basic"] }),
            "add the technique",
        ),
        (
            vec!["--needs", "x-wing", "--difficulty", "easy"],
            json!({ "needs": ["x-wing"], "difficulty": "Easy" }),
            "The lowest level that fits is Hard",
        ),
        (
            vec!["--only", "singles", "--without", "singles"],
            json!({ "only": ["singles"], "without": ["singles"] }),
            "No technique is left",
        ),
        (
            vec!["--needs", "unique-rectangle-1", "--layout", "knight"],
            json!({ "needs": ["unique-rectangle-1"], "layout": "knight" }),
            "not used on boards with a rule about pairs",
        ),
    ] {
        let refused = run(&arguments);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{arguments:?}: {}", err(&refused));
        assert!(err(&refused).contains(reason), "{}", err(&refused));
        let error = &ask(&asked)["error"];
        assert_eq!(error["code"], "impossible_wish", "{asked}");
        assert_eq!(err(&refused), format!("whydoku: {}\n", error["message"].as_str().expect("a reason")));
        let mut chinese = asked.clone();
        chinese["lang"] = json!("zh-Hans");
        let chinese = ask(&chinese)["error"]["message"].clone();
        assert!(chinese.as_str().is_some_and(|text| !text.is_ascii()), "{chinese}");
    }
    for arguments in [
        &["--pattern", "xx"][..],
        &["--from-solution", "123"],
        &["--rating", "explainer"],
        &["--path"],
        &["--resume", "rows.tsv"],
        &["--resume", "rows.txt", "--seed", "1"],
        &["--within-pattern"],
    ] {
        let refused = run(arguments);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn a_file_of_puzzles_is_resumed_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.jsonl");
    let name = path.to_str().expect("a name");
    let wish = ["--seed", "6", "--technique", "pointing", "--jsonl"];
    let all = out(&run(&[&wish[..], &["-n", "5"]].concat()));
    let resume =
        |number: &str, more: &[&str]| run(&[&wish[..], &["-n", number, "--resume", name], more].concat());
    assert_eq!(code(&resume("2", &[])), 0);
    let two = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(two.lines().count(), 2);
    // An incomplete row is made again.
    std::fs::write(&path, two + "{\"puzzle\":\"").expect("a file");
    assert_eq!(code(&resume("5", &[])), 0);
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), all);
    // Rows of another request are not changed.
    let refused = resume("6", &["--givens", "40"]);
    assert_eq!(code(&refused), 2);
    assert!(err(&refused).contains("row 1"), "{}", err(&refused));
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), all);
}

#[test]
fn a_puzzle_comes_with_solution_path_and_ratings() {
    let records = made(&["--seed", "8", "--solution", "--path", "--rate", "hodoku,explainer,whip"]);
    let asked = json!({
        "seed": 8, "with_solution": true, "with_path": true, "with_ratings": ["hodoku", "explainer", "whip"],
    });
    assert_eq!(ask(&asked), json!({ "puzzles": records }));
    let record = &records[0];
    assert_eq!(record["path"]["solution"], record["solution"]);
    assert_eq!(record["ratings"][0]["score"], record["score"]);
    assert_eq!(record["ratings"].as_array().map(Vec::len), Some(3));
    let row = out(&run(&["--seed", "8", "--rate", "hodoku,explainer,whip", "--tsv", "--header"]));
    let [header, row] = row.lines().collect::<Vec<_>>()[..] else { panic!("{row}") };
    assert_eq!(header.split('\t').count(), row.split('\t').count());
    assert!(header.ends_with("hodoku_level\thodoku_score\texplainer_er\texplainer_ep\texplainer_ed\twhip_w"));
}

#[test]
fn puzzles_that_are_equal_under_relabelling_are_left_out() {
    // There are 81 puzzles with all digits of the solution except one. Because of relabellings that keep this solution,
    // some of these puzzles are equal.
    let solution = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let made =
        run(&["-n", "81", "--seed", "1", "--from-solution", solution, "--givens", "80", "--timeout", "1"]);
    let forms: std::collections::BTreeSet<[u8; 81]> =
        out(&made).lines().map(|line| whydoku::canonical::canonical(&puzzle(line)).form.numbers()).collect();
    assert_eq!(forms.len(), out(&made).lines().count());
    assert!((1..81).contains(&forms.len()), "{}", forms.len());
    assert!(err(&made).contains("they equal earlier puzzles under relabelling"), "{}", err(&made));
}

#[test]
fn each_jigsaw_has_regions_of_its_own_and_one_solution() {
    for layout in ["jigsaw", "6x6+jigsaw+x", "jigsaw+5x5"] {
        let arguments = ["-n", "2", "--seed", "3", "--layout", layout];
        let lines = out(&run(&arguments));
        let boards: Vec<Board> = lines.lines().map(|line| parse(line).expect("a board").position).collect();
        assert_eq!(boards.len(), 2, "{lines}");
        for (at, board) in boards.iter().enumerate() {
            assert_eq!(board.layout.regions(), Regions::Irregular, "{lines}");
            assert!(is_unique(board), "{lines}");
            assert!(boards[..at].iter().all(|other| other.layout != board.layout), "{lines}");
        }
        let asked = ask(&json!({ "count": 2, "seed": 3, "layout": layout }));
        let puzzles = asked["puzzles"].as_array().expect("puzzles").iter();
        let named = |one: &Value| {
            format!("{}:{}\n", one["layout"].as_str().unwrap(), one["puzzle"].as_str().unwrap())
        };
        assert_eq!(puzzles.map(named).collect::<String>(), lines);
    }
    let refused = run(&["--layout", "jigsaw+latin"]);
    assert_eq!((code(&refused), out(&refused).as_str()), (2, ""));
    assert!(err(&refused).contains("'latin' and 'jigsaw' cannot be combined"), "{}", err(&refused));
}
