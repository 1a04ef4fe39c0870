//! The command as a user meets it: the answers, the exit codes and the messages of each verb.
#![cfg(feature = "cli")]

use crate::fresh::assert_snapshot;
use crate::process::{code, command, err, out, run};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;
use whydoku::explain::{Language, Words};
use whydoku::step::Technique;
use whydoku::technique::CATALOGUE;

const S1: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const S1_SOLUTION: &str = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
const S2: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const S2_PARTIAL: &str = "..9748..27..6.2..9.2.1.9.....79862412643175981985243679..863.2...2491..6...2759..";
const S2_SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
const SEVERAL: &str = "1................................................................................";
const NONE: &str = "55...............................................................................";

#[test]
fn seed_0_a_judges_stream_ends_with_end() {
    let output = run(&["solve"], &format!("{S1}\n{S2}\nend\nnot a board\n"));
    assert_eq!((code(&output), out(&output)), (0, format!("{S1_SOLUTION}\n{S2_SOLUTION}\n")));
}

#[test]
fn seed_1_every_solution_of_a_table_and_the_time() {
    let digits: Vec<String> =
        S1.chars().map(|c| if c == '.' { "0".to_string() } else { c.to_string() }).collect();
    let table: Vec<String> = digits.chunks(9).map(|row| row.join(", ") + ",").collect();
    let output = run(&["solve", "--all", "--stats"], &table.join("\n"));
    let lines: Vec<String> = out(&output).trim().lines().map(|line| line.replace([' ', ','], "")).collect();
    assert_eq!((code(&output), lines.concat()), (0, S1_SOLUTION.to_string()));
    assert_eq!(lines.len(), 9);
    assert!(err(&output).contains("time\t") && err(&output).contains("solutions\t1"), "{}", err(&output));
}

#[test]
fn seed_2_logic_gives_at_least_the_partial_result_and_solve_finishes() {
    let rows: Vec<String> = S2
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!("[{}]", row.iter().map(|b| (*b as char).to_string()).collect::<Vec<_>>().join(","))
        })
        .collect();
    let board = format!("[{}]", rows.join(","));
    let output = run(&["solve", "--method", "logic", "--strategy", "basic", "--to", "leetcode"], &board);
    let answer: Vec<Vec<String>> = serde_json::from_str(&out(&output)).expect("LeetCode's JSON");
    let answer = answer.concat().concat();
    for (found, wanted) in answer.chars().zip(S2_PARTIAL.chars()) {
        assert!(wanted == '.' || found == wanted, "{answer}");
    }
    let output = run(&["solve", "--to", "line"], &board);
    assert_eq!((code(&output), out(&output).trim()), (0, S2_SOLUTION));
}

#[test]
fn several_solutions_or_none_are_said_and_exit_1() {
    let output = run(&["solve", SEVERAL], "");
    assert_eq!(code(&output), 1);
    assert_eq!(out(&output).trim().len(), 81);
    assert!(err(&output).contains(" solutions, which differ in "), "{}", err(&output));
    let output = run(&["solve", NONE], "");
    assert_eq!((code(&output), out(&output).as_str()), (1, ""));
    assert!(err(&output).contains("Two 5s in row 1: at r1c1 and at r1c2"), "{}", err(&output));
}

#[test]
fn a_bad_line_of_a_batch_is_reported_and_the_rest_goes_on() {
    let input = format!("{S1}\n{}\n{S2}\n", &S1[1..]);
    let output = run(&["solve"], &input);
    assert_eq!(code(&output), 2);
    assert_eq!(out(&output), format!("{S1_SOLUTION}\n\n{S2_SOLUTION}\n"));
    let said = err(&output);
    assert!(
        said.contains("line 2") && said.contains("found 80 cells, need 81") && said.contains('^'),
        "{said}"
    );
}

#[test]
fn every_search_path_gives_the_same_answers() {
    let boards = out(&run(&["generate", "-n", "50", "--seed", "9"], ""));
    let answers: Vec<String> = ["plain", "sse2", "avx2", "avx512", "no such path"]
        .into_iter()
        .map(|path| {
            let mut solve = command(&["solve", "--method", "search", "--limit", "3", "-"]);
            let mut child = solve
                .env(whydoku::search::PATH_VARIABLE, path)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("the program starts");
            child.stdin.take().expect("a pipe").write_all(boards.as_bytes()).expect("the program listens");
            out(&child.wait_with_output().expect("the program ends"))
        })
        .collect();
    assert_eq!(answers[0].lines().count(), 50);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command(&["generate", "--count", "100000", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut first = [0; 82];
    std::io::Read::read_exact(&mut stdout, &mut first).expect("a first puzzle");
    drop(stdout);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((code(&output), err(&output).as_str()), (0, ""));
}

/// A technique that the usual strategy leaves out is used if it is asked for by name, as everywhere.
#[test]
fn steps_of_a_technique_that_is_used_on_request_are_found() {
    let text = std::fs::read_to_string("puzzles/direct-pointing.txt").expect("positions");
    let position = text.lines().find(|line| !line.starts_with('#')).expect("a position");
    let steps = out(&run(&["steps", "--technique", "direct-pointing", position], ""));
    assert!(steps.starts_with("Direct pointing: "), "{steps}");
    let question = json!({ "puzzle": position, "technique": "direct-pointing" }).to_string();
    let answer: Value = serde_json::from_str(&out(&run(&["ask", "steps", &question], ""))).expect("JSON");
    assert_eq!(answer["steps"][0]["technique"], "direct-pointing", "{answer}");
    let without = run(&["steps", "--without", "fish", "--technique", "x-wing", position], "");
    assert_eq!(code(&without), 1, "what is left out stays out");
}

#[test]
fn wrong_calls_exit_2_with_advice() {
    for (arguments, advice) in [
        (&["slove"][..], "solve"),
        (&["steps", S2, "--technique", "swordfsh"], "Did you mean swordfish"),
        (&["convert", S2, "--to", "leetcod"], "leetcode"),
        (&["hint", S2, "--level", "7"], "levels are 0 to 4"),
        (&["hint", "no/such/file.txt"], "no/such/file.txt: no such file"),
        (&["solve", "puzzel"], "puzzel is neither a file nor a board"),
        (&["rate", "./known"], "neither a file nor a board"),
        (&["hint", "r2c2!=2"], "is a claim, not a board: join several claims with commas"),
        (&["check", S2], "is a board, but this command reads paths"),
        (&[S2], "is a board, and the command is missing: try `whydoku explain BOARD`"),
        (&["why-not", S2, "4x3c5"], "a claim such as r4c6=7"),
        (&["draw", S2, "-o", "board.bmp"], ".svg"),
    ] {
        let output = run(arguments, "");
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(err(&output).contains(advice), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn hints_come_in_levels_and_languages() {
    let hint = |level: &str, lang: &str| out(&run(&["hint", S2, "--level", level, "--lang", lang], ""));
    assert_eq!(hint("0", "en"), "A digit can be placed in the three rows at the bottom.\n");
    assert_eq!(hint("2", "zh-Hans"), "看第 8 宫的 1。\n");
    assert!(hint("4", "en").contains("r8c6=1"));
    let chinese =
        command(&["hint", S2, "--level", "2"]).env("LC_ALL", "zh_CN.UTF-8").output().expect("it runs");
    assert_eq!(out(&chinese), "看第 8 宫的 1。\n");
}

/// A call can ask for only the first lines of the explanation of a chain. The picture then shows only the last
/// printed line.
#[test]
fn a_chain_is_told_line_by_line() {
    let aic = whydoku::CATALOGUE.iter().find(|technique| technique.id == "aic").expect("the technique");
    let board = aic.examples.lines().find(|line| line.starts_with(':')).expect("a position");
    let hint =
        |more: &[&str]| run(&[&["hint", board, "--techniques", "aic", "--level", "4"], more].concat(), "");
    let whole = out(&hint(&[]));
    let first = out(&hint(&["--lines", "2"]));
    let told =
        |text: &str| text.lines().take_while(|line| !line.is_empty()).map(str::to_string).collect::<Vec<_>>();
    let (lines, all) = (told(&first), told(&whole));
    assert_eq!((&lines[..2], lines.len()), (&all[..2], 3), "{first}");
    assert!(lines[2].starts_with("(2/"), "{first}");
    let last = out(&hint(&["--lines", "99"]));
    assert!(last.contains("=> ") || told(&last).last().is_some_and(|so| so.starts_with("So ")), "{last}");
    assert!(last.contains("- removed") && !first.contains("- removed"), "{last}");
    let none = run(&["hint", S2, "--level", "4", "--lines", "1"], "");
    // Hints without lines are printed in full.
    assert_eq!((code(&none), out(&none)), (0, out(&run(&["hint", S2, "--level", "4"], ""))));
}

#[test]
fn a_mistake_is_told_before_any_hint() {
    // The digit 1 in r1c1 does not break a rule, but it is not in the solution.
    let wrong = format!("+1+.{}", &S2[1..]).replacen("+.", "", 1);
    let wrong = format!("{wrong}:");
    let levels: Vec<String> =
        ["0", "1", "2", "3"].iter().map(|level| out(&run(&["hint", &wrong, "--level", level], ""))).collect();
    assert_eq!(
        levels,
        [
            "Something on the board is wrong.\n",
            "At least one digit that you wrote is wrong.\n",
            "One mistake is in box 1.\n",
            "One mistake is at r1c1.\n"
        ]
    );
}

#[test]
fn json_follows_the_contract_and_checks() {
    let json = out(&run(&["explain", "--json", S2], ""));
    let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(document["schema_version"], 3);
    assert_eq!(document["puzzle"], S2);
    assert_eq!(document["solution"], S2_SOLUTION);
    assert_eq!(document["solved_by"], "logic");
    let schema: serde_json::Value = serde_json::from_str(&out(&run(&["schema"], ""))).expect("JSON");
    jsonschema::validate(&schema, &document).expect("the output follows the schema");
    let output = run(&["check"], &json);
    assert_eq!(code(&output), 0, "{}", out(&output));
}

#[test]
fn forged_traces_are_refused() {
    let json = out(&run(&["explain", "--json", S2], ""));
    let forge = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        change(&mut document);
        run(&["check"], &document.to_string())
    };
    assert_eq!(code(&forge(&|_| {})), 0);
    let no_facts = forge(&|document| document["steps"][0]["facts"] = serde_json::json!([]));
    assert_eq!(code(&no_facts), 1);
    assert!(out(&no_facts).contains("step 1: "), "{}", out(&no_facts));
    let other = forge(&|document| document["steps"][0]["placements"] = serde_json::json!(["2r8c6"]));
    assert_eq!(code(&other), 1);
    let solution = forge(&|document| document["solution"] = serde_json::json!(S1_SOLUTION));
    assert_eq!(code(&solution), 1);
    let unreadable = forge(&|document| document["steps"][0]["facts"] = serde_json::json!(["r10c1"]));
    assert!(out(&unreadable).contains("a fact such as"), "{}", out(&unreadable));
    assert_eq!(code(&run(&["check"], "{")), 2);
}

#[test]
fn a_board_in_play_goes_whole_through_json() {
    let play = format!("+5{}:312", &S2[1..]);
    let json = out(&run(&["explain", "--json", &play], ""));
    let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(document["puzzle"], S2);
    assert_eq!(document["placed"], format!("5{}", ".".repeat(80)));
    assert_eq!(document["candidates"][1], "1");
    let schema: serde_json::Value = serde_json::from_str(&out(&run(&["schema"], ""))).expect("JSON");
    jsonschema::validate(&schema, &document).expect("the output follows the schema");
    for notation in ["4b1", "1r2c2"] {
        assert!(schema.to_string().contains(notation), "the schema explains {notation}");
    }
    let checked = run(&["check"], &json);
    assert_eq!(code(&checked), 0, "{}", out(&checked));
    let mut forged = document.clone();
    forged["candidates"][1] = "13".into();
    let refused = run(&["check"], &forged.to_string());
    assert_eq!(code(&refused), 1);
    assert!(
        out(&refused).contains("the board is not the one that this path was made for"),
        "{}",
        out(&refused)
    );

    // Every verb that takes a board also accepts a path in place of the board.
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_string()
    };
    let (path, board) = (file("path.json", &json), file("board.txt", &play));
    let verbs: [&[&str]; 8] = [
        &["explain", "--json"],
        &["draw", "--step", "3"],
        &["draw"],
        &["hint", "--level", "4"],
        &["solve"],
        &["rate", "--tsv"],
        &["convert", "--to", "susser"],
        &["convert", "--to", "json"],
    ];
    for verb in verbs {
        let [of_path, of_board] = [&path, &board].map(|name| run(&[verb, &[name.as_str()]].concat(), ""));
        assert_eq!(code(&of_path), 0, "{verb:?}: {}", err(&of_path));
        assert_eq!(out(&of_path), out(&of_board), "{verb:?}");
    }
    let [of_path, of_board] = [(&path, "a"), (&board, "b")].map(|(name, made)| {
        let made = folder.path().join(made).to_str().expect("a name").to_string();
        assert_eq!(code(&run(&["explain", "--proof", "veripb", "-o", &made, name], "")), 0);
        std::fs::read_to_string(format!("{made}.pbp")).expect("a proof")
    });
    assert_eq!(of_path, of_board);
    // A stream of paths is a stream of boards; each path is numbered by its line.
    let line = out(&run(&["explain", "--jsonl", &play], ""));
    let second = line.replacen("\"line\":1,", "\"line\":2,", 1);
    assert_ne!(line, second);
    assert_eq!(out(&run(&["explain", "--jsonl"], &line.repeat(2))), line + &second);
    // The document of a board that contradicts itself has the board unchanged.
    let dead = out(&run(&["explain", "--json", &play.replacen("+5", "+9", 1)], ""));
    assert!(dead.contains(&format!("\"placed\": \"9{}\"", ".".repeat(80))), "{dead}");
    assert_eq!(code(&run(&["check"], &dead)), 0);
}

/// The verbs that a small build does not have, and the feature of each.
const OPTIONAL: [(&str, bool); 6] = [
    ("table", cfg!(feature = "data")),
    ("dedupe", cfg!(feature = "data")),
    ("split", cfg!(feature = "data")),
    ("play", cfg!(feature = "tui")),
    ("drill", cfg!(feature = "tui")),
    ("scan", cfg!(feature = "scan")),
];

#[test]
fn a_verb_that_is_not_in_the_build_says_how_to_get_it() {
    let help = out(&run(&["--help"], ""));
    for (verb, is_there) in OPTIONAL {
        let line = help.lines().find(|line| line.trim_start().starts_with(&format!("{verb} "))).expect(verb);
        assert_eq!(!line.contains("Not in this build; needs --features full"), is_there, "{line}");
        if !is_there {
            for arguments in [&[verb][..], &[verb, "--daily", "x.txt", "-o", "y"], &[verb, "--help"]] {
                let output = run(arguments, S1);
                let said = format!(
                    "whydoku: '{verb}' is not in this build; build with: cargo install --path . --features full\n"
                );
                assert_eq!((code(&output), out(&output), err(&output)), (2, String::new(), said));
            }
        }
    }
}

#[cfg(not(feature = "data"))]
#[test]
fn a_table_says_how_to_get_a_build_that_reads_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("puzzles.parquet").display().to_string();
    std::fs::write(&name, "PAR1").expect("a file");
    for verb in ["solve", "explain", "rate", "hint"] {
        let output = run(&[verb, &name], "");
        let said =
            "tables in Parquet are not in this build; build with: cargo install --path . --features full";
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains(said), "{}", err(&output));
    }
}

#[test]
fn every_form_is_converted_and_read_back() {
    for format in [
        "line",
        "rows",
        "grid",
        "pencilmarks",
        "table",
        "leetcode",
        "library",
        "susser",
        "sudokuwiki",
        "json",
    ] {
        let written = run(&["convert", S1, "--to", format], "");
        assert_eq!(code(&written), 0, "{format}: {}", err(&written));
        let solved = run(&["solve", "--to", "line"], &out(&written));
        assert_eq!(out(&solved).trim(), S1_SOLUTION, "{format}");
    }
}

#[test]
fn why_not_answers_with_the_nearest_reason() {
    let ask = |candidate: &str| run(&["why-not", S2, candidate], "");
    assert_eq!(out(&ask("4r1c1")), "r1c1 cannot be 4: it sees r1c5=4 in the same row.\n");
    assert!(out(&ask("1r1c1")).starts_with("r1c1 cannot be 1: it follows after "), "{}", out(&ask("1r1c1")));
    assert_eq!(code(&ask("5r1c1")), 1);
    assert_eq!(out(&ask("r1c1=4")), out(&ask("4r1c1")));
}

#[test]
fn why_answers_in_every_spelling_of_a_claim() {
    let ask = |claim: &str| run(&["why", S2, claim], "");
    let sees = "r1c1 cannot be 4: it sees r1c5=4 in the same row.\n";
    for claim in ["r1c1!=4", "r1c1<>4", "R1C1-4", "r1c1≠4"] {
        assert_eq!((code(&ask(claim)), out(&ask(claim)).as_str()), (0, sees), "{claim}");
    }
    // For a false claim, the answer is the reason for its opposite.
    assert_eq!((code(&ask("r1c1=4")), out(&ask("r1c1=4")).as_str()), (1, sees));
    let shown = ask("r8c6=1");
    assert_eq!(code(&shown), 0);
    assert!(out(&shown).starts_with("r8c6 is 1: shown by a hidden single"), "{}", out(&shown));
    assert_eq!(code(&ask("r8c6!=1")), 1);
    assert_eq!(code(&ask("8x6c1")), 2);
}

#[test]
fn a_reason_with_many_steps_says_how_to_see_more() {
    let ask = |more: &[&str]| run(&[&["why", S2, "r1c1=5"], more].concat(), "");
    let short = out(&ask(&[]));
    let total = short.split_once("after ").and_then(|(_, rest)| rest.split_once(' ')).expect("a number").0;
    assert!(short.starts_with("r1c1 is 5: it follows after "), "{short}");
    assert!(short.contains(&format!("To see all {total} steps, add --path.")), "{short}");
    assert!(short.contains("add --argument shortest."), "{short}");
    let quiet = out(&ask(&["--quiet"]));
    assert!(!quiet.contains("--path") && short.starts_with(quiet.trim_end()), "{quiet}");
    let path = out(&ask(&["--path"]));
    assert!(path.contains(&format!("Step {total} of {total}: ")), "{path}");
    let shortest = out(&ask(&["--argument", "shortest"]));
    assert!(!shortest.contains("--argument") && shortest != short, "{shortest}");
    let few = out(&ask(&["--techniques", "hidden-single,naked-single"]));
    assert!(few.starts_with("r1c1 is 5, but the techniques in use do not show it. With "), "{few}");
    let row = out(&ask(&["--techniques", "hidden-single,naked-single", "--tsv"]));
    assert_eq!(row, format!("{S2}\tr1c1=5\tyes\t-\n"));
    let away = out(&run(&["check-move", S2, "r1c1=5"], ""));
    assert!(away.starts_with(&format!("Right, but its reason is {total} steps away.\n")), "{away}");
    for verb in ["why", "check-move"] {
        let timed = run(&[verb, "--timeout", "60", S2, "r1c1=5"], "");
        assert_eq!(out(&timed), out(&run(&[verb, S2, "r1c1=5"], "")), "{verb}");
    }
    let record: Value = serde_json::from_str(&out(&ask(&["--json", "--path"]))).expect("JSON");
    assert_eq!(record["path"].as_array().map(Vec::len), total.parse().ok());
    assert_eq!((&record["hardest"]["id"], &record["more"]), (&json!("swordfish"), &json!(["shortest"])));
}

#[test]
fn files_appear_whole_and_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.svg");
    let name = path.to_str().expect("a name");
    assert_eq!(code(&run(&["draw", S2, "--step", "1", "-o", name], "")), 0);
    assert!(std::fs::read_to_string(&path).expect("a picture").starts_with("<svg"));
    let again = run(&["draw", S2, "-o", name], "");
    assert_eq!(code(&again), 2);
    assert!(err(&again).contains("--force"), "{}", err(&again));
    assert_eq!(code(&run(&["draw", S2, "-o", name, "--force"], "")), 0);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_net_is_drawn_in_views() {
    let position = ":1305:6:..58.4..+7+8...+57...6.+7.31...27.+3..4..9+8..+4+5.+73..3.+7..98+7.841...9...7........5.37..:915 217 123 227 237 645 646 161 162 662 567 277 183 683 286 686 287 588 193 693:698::";
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let name = pictures.to_str().expect("a name");
    let told = run(&["explain", position, "--pictures", name, "--lang", "en"], "");
    // The first step that has a lemma.
    let text = out(&told);
    let before = text.split_once("Lemma A: ").unwrap_or_else(|| panic!("no lemma: {text}")).0;
    let number = before.lines().rev().find_map(|line| line.strip_suffix(". Nested forcing net"));
    let number = number.unwrap_or_else(|| panic!("no nested net: {text}")).to_string();
    let picture = |view: &str| {
        let path = pictures.join(format!("{number:0>3}-nested-forcing-net{view}.svg"));
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    assert!(picture("").contains("Nested forcing net</title>"));
    assert!(picture(".1").contains("Nested forcing net: Lemma A</title>"));
    let drawn = |options: &[&str]| {
        run(&[&["draw", position, "--step", &number, "--lang", "en"], options].concat(), "")
    };
    let draw = |view: &str| drawn(&["--view", view]);
    assert_ne!(out(&drawn(&[])), out(&draw("1")));
    assert!(out(&draw("1")).contains(". Nested forcing net: Lemma A\nLemma A: "), "{}", out(&draw("1")));
    for (options, why) in [
        (["--view", "99", "--level", "4"], "does not have view 99"),
        (["--view", "1", "--level", "3"], "needs level 4"),
        (["--view", "0", "--level", "4"], "--view"),
    ] {
        let refused = drawn(&options);
        assert_eq!(code(&refused), 2);
        assert!(err(&refused).contains(why), "{}", err(&refused));
    }
    let first = run(&["draw", S2, "--step", "1", "--view", "1"], "");
    assert!(err(&first).contains("it has no views"), "{}", err(&first));
    // The lowest level of a hint does not name the technique.
    let nudge = out(&drawn(&["--level", "0"]));
    assert!(nudge.contains(&format!("\n{number}.\n")) && !nudge.contains("Nested"), "{nudge}");
}

#[test]
fn colour_is_used_only_when_wanted() {
    let draw = |arguments: &[&str]| out(&run(&[&["draw", S2, "--step", "1"], arguments].concat(), ""));
    assert!(!draw(&[]).contains('\u{1b}'));
    assert!(draw(&["--color", "always"]).contains('\u{1b}'));
    assert!(!draw(&["--color", "never"]).contains('\u{1b}'));
    assert!(draw(&["--ascii"]).is_ascii());
}

#[test]
fn a_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    let make = |jobs: &str| out(&run(&["generate", "-n", "20", "--seed", "7", "-j", jobs], ""));
    assert_eq!(make("1"), make("3"));
    let solved = run(&["solve"], &make("1"));
    assert_eq!((code(&solved), out(&solved).lines().count()), (0, 20));
}

#[test]
fn every_lesson_and_every_shell_has_its_text() {
    for technique in whydoku::technique::CATALOGUE {
        for language in ["en", "zh-Hans"] {
            let output = run(&["techniques", technique.id, "--lang", language], "");
            assert_eq!(code(&output), 0, "{}", technique.id);
            assert!(out(&output).lines().count() > 40, "{}", technique.id);
        }
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(out(&run(&["completions", shell], "")).contains("whydoku"), "{shell}");
    }
    assert!(out(&run(&["man"], "")).contains(".TH"));
}

#[test]
fn puzzles_of_a_level_are_rated_as_asked() {
    let hard = out(&run(&["generate", "-n", "3", "--seed", "5", "--difficulty", "HARD"], ""));
    assert_eq!(hard.lines().count(), 3);
    let rated = out(&run(&["rate", "--tsv", "-"], &hard));
    assert!(rated.lines().all(|line| line.split('\t').nth(1) == Some("Hard")), "{rated}");
    let one_by_one =
        out(&run(&["generate", "-n", "3", "--seed", "5", "--difficulty", "hard", "-j", "1"], ""));
    assert_eq!(hard, one_by_one);
}

#[test]
fn ratings_come_in_order_with_bad_lines_named() {
    let input = format!("{S2}\n{}\n{SEVERAL}\n{S1}\n", &S1[1..]);
    for jobs in ["1", "3"] {
        let output = run(&["rate", "--tsv", "-j", jobs], &input);
        assert_eq!(code(&output), 2);
        let lines: Vec<String> = out(&output).lines().map(str::to_string).collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0], format!("{S2}\tHard\t916"));
        assert_eq!(lines[1], "-\t-\t-\tline 2, column 81: found 80 cells, need 81");
        assert_eq!(lines[2], format!("{SEVERAL}\t-\t-"));
        assert!(lines[3].starts_with(S1), "{}", lines[3]);
        let said = err(&output);
        assert!(
            said.contains("line 2")
                && said.contains("line 3: The puzzle has ")
                && said.contains(" solutions, which differ in "),
            "{said}"
        );
    }
    let json: serde_json::Value =
        serde_json::from_str(&out(&run(&["rate", "--jsonl", S2], ""))).expect("JSON");
    assert_eq!((json["level"].as_str(), json["score"].as_u64()), (Some("Hard"), Some(916)));
    let sum = |used: &serde_json::Value| used["count"].as_u64().unwrap() * used["cost"].as_u64().unwrap();
    assert_eq!(json["used"].as_array().expect("a list").iter().map(sum).sum::<u64>(), 916);
    assert_eq!(code(&run(&["rate", S1, S2], "")), 0);
}

#[test]
fn the_explainer_scale_has_rows_steps_and_objects() {
    let input = format!("{S2}\n{}\n{SEVERAL}\n{S1}\n", &S1[1..]);
    let rated = |jobs: &str| run(&["rate", "--scale", "explainer", "--tsv", "-j", jobs], &input);
    let rows = out(&rated("1"));
    assert_eq!(rows, out(&rated("3")));
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!((lines.len(), lines[1]), (4, "-\t-\t-\t-\tline 2, column 81: found 80 cells, need 81"));
    assert_eq!(lines[2], format!("{SEVERAL}\t-\t-\t-"));
    for (puzzle, row) in [(S2, lines[0]), (S1, lines[3])] {
        let trace = out(&run(&["rate", "--scale", "explainer", "--trace", puzzle], ""));
        let (head, steps) = trace.split_once('\n').expect("steps");
        assert_eq!(head.strip_prefix("# "), Some(row));
        // The rating of a puzzle is the rating of its hardest step.
        let hardest = steps.lines().map(|step| step.split('\t').next().expect("a rating")).max();
        assert_eq!(hardest, row.split('\t').nth(1));
        let json = out(&run(&["rate", "--scale", "explainer", "--jsonl", puzzle], ""));
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(Some(json["er"].to_string().as_str()), hardest);
        let told = out(&run(&["rate", "--scale", "explainer", puzzle], ""));
        assert!(told.contains(&format!("ER {}", json["er"])), "{told}");
    }
    let output = run(&["rate", "--trace", S2], "");
    assert_eq!(code(&output), 2, "{}", err(&output));
}

/// A puzzle that braids of any length do not solve.
const NO_BRAIDS: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn the_measures_have_rows_steps_and_objects() {
    let input = format!("{S2}\n{SEVERAL}\n{NO_BRAIDS}\n");
    for scale in ["whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"] {
        let rate = |form: &str, puzzle: &str| out(&run(&["rate", "--scale", scale, form, puzzle], ""));
        let rows = out(&run(&["rate", "--scale", scale, "--tsv"], &input));
        let rows: Vec<&str> = rows.lines().collect();
        assert_eq!((rows.len(), rows[1]), (3, format!("{SEVERAL}\t-").as_str()));
        for (puzzle, row) in [(S2, rows[0]), (NO_BRAIDS, rows[2])] {
            let number = row.strip_prefix(puzzle).and_then(|row| row.strip_prefix('\t')).expect("a number");
            let is_chain = scale.contains("whip") || scale.contains("braid");
            assert_eq!(number == "inf", is_chain && puzzle == NO_BRAIDS, "{scale}");
            let trace = rate("--trace", puzzle);
            let (head, steps) = trace.split_once('\n').expect("steps");
            assert_eq!(head.strip_prefix("# "), Some(row));
            let fields = |step: &str| step.split('\t').count();
            assert!(steps.lines().all(|step| fields(step) == 5 || step.contains("given")), "{steps}");
            let json: serde_json::Value = serde_json::from_str(&rate("--jsonl", puzzle)).expect("JSON");
            let name = whydoku::rating::scale(scale).expect("a scale").names()[0];
            let told = json[name].as_u64().map_or("inf".to_string(), |number| number.to_string());
            assert_eq!((told.as_str(), json.get("reason")), (number, None));
            for language in ["en", "zh-Hans"] {
                let told = out(&run(&["rate", "--scale", scale, "--lang", language, puzzle], ""));
                assert!(told.contains(&number.replace("inf", "∞")), "{told}");
            }
        }
    }
    let output = run(&["rate", "--scale", "whip", "--only", "pearls", S2], "");
    assert!(code(&output) == 2 && err(&output).contains("--only needs --scale"), "{}", err(&output));
}

#[test]
fn steps_are_sorted_by_what_they_are_worth() {
    let sorted = |by: &str| -> Vec<serde_json::Value> {
        let output = out(&run(&["steps", S2, "--sort", by, "--jsonl"], ""));
        let answer: serde_json::Value = serde_json::from_str(&output).expect("JSON");
        answer["steps"].as_array().expect("steps").clone()
    };
    let simplest = sorted("difficulty");
    for (by, key) in [("eliminations", "removed"), ("unlocks", "unlocked")] {
        let worth: Vec<u64> = sorted(by).iter().map(|step| step[key].as_u64().expect("a number")).collect();
        assert_eq!(worth.len(), simplest.len());
        assert!(worth.windows(2).all(|two| two[0] >= two[1]) && worth[0] > 0, "{by}: {worth:?}");
    }
    assert_eq!(simplest[0]["technique"], "hidden-single");
    let told = out(&run(&["steps", S2, "--sort", "unlocks"], ""));
    assert!(told.lines().all(|line| line.contains("singles opened: ")), "{told}");
}

#[test]
fn every_strategy_solves() {
    for strategy in whydoku::rating::STRATEGIES.map(|strategy| strategy.name) {
        let output = run(&["solve", "--strategy", strategy, S2], "");
        assert_eq!((code(&output), out(&output).trim()), (0, S2_SOLUTION), "{strategy}");
    }
    assert!(out(&run(&["hint", "--level", "1", "--strategy", "hodoku", S2], "")).contains("naked single"));
}

#[test]
fn a_path_reads_like_a_book() {
    let book: [(&str, &[&str]); 6] = [
        ("cli_explain_en", &["explain", S2]),
        ("cli_explain_zh_hans", &["explain", S2, "--lang", "zh-Hans"]),
        ("cli_hint_4", &["hint", S2, "--level", "4"]),
        ("cli_rate_en", &["rate", S2]),
        ("cli_rate_zh_hans", &["rate", S2, "--lang", "zh-Hans"]),
        ("cli_help", &["--help"]),
    ];
    // A build with fewer features has fewer verbs, so only the full build checks the list of verbs.
    let pages = book.len() - usize::from(cfg!(not(feature = "full")));
    for (name, arguments) in &book[..pages] {
        assert_snapshot(name, &out(&run(arguments, "")));
    }
}

/// The list has a line for each technique: its id, its name, its family.
#[test]
fn every_technique_is_listed() {
    let words = Words::new(Language::En);
    let text = out(&run(&["techniques"], ""));
    let ids = CATALOGUE.iter().map(|technique| technique.id.len()).max().expect("techniques") + 2;
    let names =
        CATALOGUE.iter().map(|technique| words.technique(technique).len()).max().expect("techniques") + 2;
    let line = |technique: &&Technique| {
        let (name, family) = (words.technique(technique), words.family(technique.family));
        format!("{:ids$}{name:names$}{family}\n", technique.id)
    };
    assert_eq!(text, CATALOGUE.iter().map(line).collect::<String>());
}

#[test]
fn the_path_of_another_program_is_told_with_its_ratings() {
    let told = out(&run(&["explain", "--strategy", "explainer", "--check", S2], ""));
    assert!(told.contains(" — Hidden Single, 1.2\n"), "{told}");
    let brief = out(&run(&["explain", "--strategy", "explainer", "--brief", "--lang", "zh-Hans", S2], ""));
    assert!(brief.contains("（Hidden Single，1.2）"), "{brief}");
    let document = out(&run(&["explain", "--strategy", "explainer", "--json", S2], ""));
    assert!(document.contains("\"rating\": \"1.2\""), "{document}");
    assert_eq!(code(&run(&["check"], &document)), 0);
}

#[test]
fn the_fewest_steps_are_told_with_what_is_known_of_them() {
    let told = run(&["explain", "--fewest", S2, "--lang", "en"], "");
    assert_eq!(code(&told), 0, "{}", err(&told));
    let line = out(&told).lines().rev().nth(2).expect("a line before the end").to_string();
    assert!(line.contains("no path has fewer such steps."), "{line}");
    let json = out(&run(&["explain", "--fewest", "--json", S2], ""));
    let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let [steps, least] =
        ["steps", "at_least"].map(|name| document["fewest"][name].as_u64().expect("a number"));
    assert_eq!(steps, least);
    assert!(line.contains(&steps.to_string()), "{line}");
    let row = out(&run(&["explain", "--fewest", "--jsonl"], S2));
    assert!(row.contains("\"fewest\":{"), "{row}");
    let chosen =
        out(&run(&["explain", "--fewest", "--techniques", "pointing,x-wing,aic", S2, "--lang", "en"], ""));
    assert!(!chosen.contains("usual path"), "{chosen}");
    assert_eq!(code(&run(&["draw", "--fewest", "--step", "1", S2], "")), 0);
}

#[test]
fn candidates_are_listed_with_their_numbers() {
    let output = run(&["candidates", SIXTEEN], "");
    let text = out(&output);
    assert_eq!(code(&output), 0);
    assert!(text.contains("\nr1c1  3: 1  5: 2  6: 8  8: 5\n"), "{text}");
    let last =
        "The board has 16 solutions, which differ in 35 cells. One clue makes the board unique: r1c1=3.";
    assert_eq!(text.lines().last(), Some(last));
    let limited = run(&["candidates", "--limit", "5", "--no-clues", SIXTEEN], "");
    let text = out(&limited);
    assert!(text.contains("+") && text.contains("limit of 5") && !text.contains("clue"), "{text}");
    let lines = format!("{SIXTEEN}\nnot a board\n{NONE}\n{S2}\n");
    let output = run(&["candidates", "--tsv"], &lines);
    let rows: Vec<Vec<String>> =
        out(&output).lines().map(|row| row.split('\t').map(str::to_string).collect()).collect();
    assert_eq!((code(&output), rows.len()), (2, 4), "{}", err(&output));
    assert_eq!(rows[0][1..4], ["16", "yes", "yes"]);
    assert_eq!(rows[0][5..], ["3r1c1", "1"]);
    assert_eq!(rows[0][4].split(',').count(), 81);
    assert_eq!(rows[1][..7], ["-"; 7]);
    assert_eq!((rows[2][1].as_str(), rows[2][5].as_str()), ("0", "-"));
    assert_eq!(rows[3][4].replace(',', ""), S2_SOLUTION);
    let none = run(&["candidates", NONE], "");
    assert_eq!(code(&none), 1);
    assert!(out(&none).contains("Two 5s in row 1"), "{}", out(&none));
    let known: Value = serde_json::from_str(&out(&run(&["candidates", "--json", S2], ""))).expect("JSON");
    assert_eq!(
        (&known["count"], &known["exact"], &known["solutions"]),
        (&json!(1), &json!(true), &json!("one"))
    );
    assert_eq!(known["clues"], json!({ "set": [], "at_least": 0, "smallest": true }));
}

/// A board with 16 solutions.
const SIXTEEN: &str = "..974....7.........2.1.9.....7...24..64.1.5...98...3.....8.3.2.........6...2759..";

/// After an interrupt, the answers are in a file next to the intended file, in whole lines.
#[cfg(unix)]
#[test]
fn interrupted_files_of_makers_are_kept_as_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("answers");
    let name = path.to_str().expect("a name");
    let part = folder.path().join("answers.partial");
    let boards = folder.path().join("boards");
    let blank = ".".repeat(81);
    std::fs::write(&boards, format!("{SIXTEEN}\n{blank}\n{blank}\n")).expect("a file");
    let boards = boards.to_str().expect("a name");
    let candidates = ["candidates", "--limit", "100000000000", "--tsv", "--header", "-o", name, boards];
    let vary = ["vary", "--by", "-2+2", "--rating", "explainer", "--tsv", "--header", "-o", name, SIXTEEN];
    for call in [&candidates[..], &vary] {
        let child = command(call).stderr(Stdio::piped()).spawn().expect("a process");
        std::thread::sleep(std::time::Duration::from_millis(900));
        let id = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        let ended = child.wait_with_output().expect("an end");
        let said = String::from_utf8_lossy(&ended.stderr).to_string();
        assert_eq!((ended.status.code(), path.exists()), (Some(130), false), "{said}");
        let text = std::fs::read_to_string(&part).unwrap_or_else(|error| panic!("{error}: {said}"));
        let rows: Vec<&str> = text.lines().collect();
        let width = rows[0].split('\t').count();
        assert!(rows.len() > 1 && rows.iter().all(|row| row.split('\t').count() == width), "{text}");
        assert!(text.ends_with('\n') && said.contains("answers.partial"), "{said}");
        assert!(said.contains(&format!(" {} ", rows.len() - 1)), "{said}: {} rows", rows.len() - 1);
        std::fs::remove_file(&part).expect("a file");
    }
}

/// On the blank board with a very high limit, only an interrupt ends the count.
#[cfg(unix)]
#[test]
fn candidates_are_printed_after_an_interrupt() {
    let mut child = command(&["candidates", "--json", "--limit", "100000000000", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    std::thread::sleep(std::time::Duration::from_millis(700));
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill");
    assert!(sent.success());
    let mut text = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().expect("a pipe"), &mut text).expect("text");
    let ended = child.wait().expect("an end");
    let answer: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(
        (ended.code(), &answer["exact"], &answer["complete"]),
        (Some(130), &json!(false), &json!(false))
    );
    assert!(answer["text"].as_str().is_some_and(|text| text.contains("stopped")), "{answer}");
}

#[test]
fn a_claim_about_what_the_board_does_not_have_is_refused_at_every_door() {
    let small = "4x4:..1.2.....3.4...";
    let latin = "6x6+latin:....1..2......3....4..........5.....";
    let cell = "This board has 4 rows and 4 columns, so it does not have the cell";
    let digit = "This board has only the digits 1 to 4, so no cell of it can hold";
    let questions = [
        ("why", small, json!({ "claim": "r9c9=3" }), format!("{cell} r9c9.")),
        ("why", small, json!({ "claim": "r1c1!=5" }), format!("{digit} 5.")),
        ("why-not", small, json!({ "candidate": "9r1c1" }), format!("{digit} 9.")),
        ("why-not", small, json!({ "candidate": "1r5c1" }), format!("{cell} r5c1.")),
        ("check-move", small, json!({ "move": "r1c5=1" }), format!("{cell} r1c5.")),
        (
            "judge",
            small,
            json!({ "claims": ["r1c1!=1,r4c5!=1"], "because": ["r1"] }),
            format!("{cell} r4c5."),
        ),
        (
            "judge",
            small,
            json!({ "claims": ["r1c3=1"], "because": ["r1", "b5"] }),
            "This board does not have the house b5.".to_string(),
        ),
        ("judge", small, json!({ "claims": ["r1c3=1"], "because": ["5r1"] }), format!("{digit} 5.")),
        (
            "judge",
            latin,
            json!({ "claims": ["r1c3=1"], "because": ["b1"] }),
            "This board does not have the house b1.".to_string(),
        ),
        (
            "judge",
            latin,
            json!({ "claims": ["r1c3=1"], "because": ["e1"] }),
            "This board does not have the house e1.".to_string(),
        ),
    ];
    for (endpoint, puzzle, mut question, wanted) in questions {
        question["puzzle"] = puzzle.into();
        let refused = run(&["ask", endpoint, &question.to_string()], "");
        let refused: Value = serde_json::from_str(&out(&refused)).expect("JSON");
        assert_eq!(refused["error"]["code"], "not_on_this_board", "{endpoint} {question}");
        assert_eq!(refused["error"]["message"], wanted, "{endpoint} {question}");
        let verb: Vec<String> = match endpoint {
            "judge" => {
                let because = question["because"].as_array().expect("reasons").iter();
                let because = because.map(|item| format!("--because={}", item.as_str().expect("an item")));
                let claim = question["claims"][0].as_str().expect("a claim").to_string();
                [claim].into_iter().chain(because).collect()
            }
            _ => ["claim", "candidate", "move"]
                .iter()
                .filter_map(|field| question[*field].as_str().map(String::from))
                .collect(),
        };
        let arguments: Vec<&str> =
            [endpoint, puzzle].into_iter().chain(verb.iter().map(String::as_str)).collect();
        let ran = run(&arguments, "");
        assert_eq!((code(&ran), err(&ran).trim()), (2, format!("whydoku: {wanted}").as_str()), "{verb:?}");
    }
}
