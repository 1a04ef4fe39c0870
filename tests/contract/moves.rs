//! The stream of moves: `moves` reads lines of JSON instead of boards, and keeps the same rules as the other verbs.

use super::batch::{PATIENCE, end, lines_of};
use super::boards::{CLASH, JUNK, NONE, ONE, SEVERAL, SOLVED};
use super::program::{Call, OutputReader, judge};
use super::rules::{short, trouble};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};

/// Verdict on each move, and the exit of the program.
const VERDICTS: [(&str, &str, &str, i32); 12] = [
    (ONE, "r8c6=1", "justified", 0),
    (ONE, "r8c1!=4 r8c2!=4", "justified", 0),
    (ONE, "r1c3!=8", "already", 0),
    (ONE, "r2c1=9", "filled", 1),
    (ONE, "r8c6=2", "wrong", 1),
    (ONE, "r8c6!=1 r8c6!=2", "wrong", 1),
    (ONE, "r1c1=5", "not_yet", 1),
    (SOLVED, "r8c6=1", "filled", 1),
    (NONE, "r8c6=1", "no_solution", 1),
    (CLASH, "r8c6=1", "no_solution", 1),
    (SEVERAL, "r8c6=1", "several_solutions", 1),
    (JUNK, "r8c6=1", "refused", 2),
];

fn line(puzzle: &str, played: &str) -> String {
    json!({ "puzzle": puzzle, "move": played }).to_string() + "\n"
}

fn records(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn each_move_is_judged_as_the_table_says_and_as_the_endpoint_says() {
    judge(&VERDICTS, |&(puzzle, played, verdict, code)| {
        let call = Call::new("moves").reading(line(puzzle, played));
        let answer = call.run();
        let told = records(&answer.out);
        let mut faults = Vec::new();
        if told.len() != 1 || told[0]["verdict"] != verdict || told[0]["line"] != 1 || answer.code != code {
            faults.push(format!("exit {}, {}", answer.code, short(&answer.out)));
        }
        if answer.err.is_empty() == (code == 2) {
            faults.push(format!("standard error: {}", short(&answer.err)));
        }
        faults.extend(trouble(&answer.err));
        // A move may also be an argument of the command. The endpoint returns the same verdict.
        let moves = json!({ "moves": [{ "puzzle": puzzle, "move": played }] });
        let asked = Call::new("ask moves").reading(moves.to_string()).run().out;
        let asked: Value = serde_json::from_str(&asked).expect("JSON");
        let mut own = told.into_iter().next().unwrap_or_default();
        own.as_object_mut().map(|fields| fields.shift_remove("line"));
        if asked["verdicts"] != json!([own]) {
            faults.push(format!("the endpoint says {asked}"));
        }
        faults.into_iter().map(|fault| format!("{played} on {}: {fault}\n", short(puzzle))).collect()
    });
}

#[test]
fn a_mark_before_the_first_line_is_passed_over_and_a_list_is_no_move() {
    let first = line(ONE, "r8c6=1");
    let list = format!("[\"{ONE}\", null, null, \"r8c6=1\"]\n");
    let told = records(&Call::new("moves").reading(format!("\u{feff}{first}{list}")).run().out);
    assert_eq!(
        (&told[0]["verdict"], &told[1]["verdict"]),
        (&"justified".into(), &"refused".into()),
        "{told:?}"
    );
    let why = told[1]["error"]["message"].as_str().expect("a reason");
    assert!(why.contains("expected a map"), "{why}");
}

#[test]
fn sentences_call_cells_as_asked_and_programs_are_told_the_usual_names() {
    let input: String = VERDICTS.iter().map(|(puzzle, played, ..)| line(puzzle, played)).collect();
    let told = |words: &str| records(&Call::new(words).reading(input.as_str()).run().out);
    let names = |text: &str| {
        let is_name = |four: &[u8]| matches!(four, [b'r', b'1'..=b'9', b'c', b'1'..=b'9']);
        text.as_bytes().windows(4).any(is_name)
    };
    let (usual, other) = (told("moves --words"), told("moves --words --cell-names a1"));
    assert!(usual.iter().any(|one| one["text"].as_str().is_some_and(names)));
    for (one, other) in usual.iter().zip(&other) {
        assert!(!other["text"].as_str().is_some_and(names), "{other}");
        let without = |record: &Value| {
            let mut record = record.clone();
            drop(record.as_object_mut().map(|fields| fields.remove("text")));
            record
        };
        assert_eq!(without(one), without(other));
    }
    let [usual, other] = [("moves", "r8c6=1"), ("moves --cell-names a1", "H6=1")]
        .map(|(words, played)| records(&Call::new(words).reading(line(ONE, played)).run().out));
    assert_eq!(usual, other);
}

#[test]
fn a_bad_line_shifts_no_other_and_the_order_is_that_of_the_input() {
    let mut input = String::new();
    let mut wanted = Vec::new();
    for number in 0..3_000 {
        let (puzzle, played, verdict, _) = VERDICTS[number * 7 % VERDICTS.len()];
        match number % 10 {
            3 => input += "\n",
            5 => {
                input += "{ \"puzzle\": \n";
                wanted.push((number + 1, "refused"));
            }
            8 => {
                input += &(" ".repeat(200_000 * usize::from(number == 8)) + "7\n");
                wanted.push((number + 1, "refused"));
            }
            _ => {
                input += &line(puzzle, played);
                wanted.push((number + 1, verdict));
            }
        }
    }
    let one = Call::new("moves -j 1").reading(input.as_str()).run();
    let told = records(&one.out);
    let told: Vec<(usize, &str)> = told
        .iter()
        .map(|one| {
            (one["line"].as_u64().unwrap_or_default() as usize, one["verdict"].as_str().unwrap_or_default())
        })
        .collect();
    assert_eq!(told, wanted);
    assert_eq!(one.code, 2);
    let many = Call::new("moves -j 8 -").reading(input.as_str()).run();
    assert_eq!((many.out == one.out, many.code), (true, 2));
    let bad = wanted.iter().filter(|(_, verdict)| *verdict == "refused").count();
    assert_eq!(one.err.trim_end(), format!("whydoku: {bad} of {} moves are unreadable", wanted.len()));
}

#[test]
fn files_arguments_and_what_is_none_are_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).expect("written");
    write("one", line(ONE, "r8c6=1"));
    write("two", line(ONE, "r8c6=2"));
    let call = |words: &str| Call::new(words).within(folder.path()).run();
    let both = call("moves one two");
    let files: Vec<Value> = records(&both.out).into_iter().map(|one| one["file"].clone()).collect();
    assert_eq!((files, both.code), (vec![json!("one"), json!("two")], 1));
    let written = call("moves -o judged two");
    let text = std::fs::read_to_string(folder.path().join("judged")).expect("a file");
    assert_eq!((written.code, written.out.as_str(), records(&text).len()), (1, "", 1));
    assert_eq!(call("moves -o judged two").code, 2, "nothing is overwritten");
    assert_eq!(Call::new("moves").with(line(ONE, "r8c6=1").replace(' ', "").trim()).run().code, 0);
    for (call, input) in
        [("moves none", ""), ("moves", ""), ("moves -", "\n\n"), ("moves --up-to nothing", "")]
    {
        let answer = Call::new(call).within(folder.path()).reading(input).run();
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{call}: {answer:?}");
        assert!(answer.err.starts_with("whydoku: "), "{call}: {answer:?}");
    }
    assert_eq!(Call::new("moves one").within(folder.path()).reader(OutputReader::Gone).run().code, 0);
    assert_eq!(Call::new("moves one").within(folder.path()).reader(OutputReader::Full).run().code, 2);
}

#[test]
fn words_techniques_and_languages_are_heeded() {
    let said = |words: &str| records(&Call::new(words).reading(line(ONE, "r8c6=1")).run().out)[0].clone();
    assert!(said("moves").get("text").is_none());
    assert!(said("moves --words")["text"].as_str().is_some_and(|text| text.starts_with("Justified")));
    assert!(said("moves --words --lang zh-Hans")["text"].as_str().is_some_and(|text| text.contains('。')));
    assert_eq!(said("moves --techniques naked-single")["verdict"], "not_yet");
    assert_eq!(said("moves --up-to full-house")["verdict"], "not_yet");
    assert_eq!(said("moves --up-to full-house")["next"]["technique"], "hidden-single");
    assert_eq!(said("moves --up-to naked-single")["technique"], "hidden-single");
}

/// A program that writes a move and waits gets the verdict. If the program closes the input, the stream ends.
#[test]
fn a_move_is_judged_before_the_next_is_given() {
    let mut child = Call::new("moves").start();
    let mut stdin = child.stdin.take().expect("a pipe");
    let answers = lines_of(child.stdout.take().expect("a pipe"));
    for _ in 0..3 {
        stdin.write_all(line(ONE, "r8c6=1").as_bytes()).expect("the program reads");
        assert!(answers.recv_timeout(PATIENCE).is_ok());
    }
    drop(stdin);
    assert_eq!(end(child), (Some(0), String::new()));
    let mut child = Call::new("moves").start();
    let mut stdin = child.stdin.take().expect("a pipe");
    std::thread::spawn(move || while stdin.write_all(line(ONE, "r8c6=1").as_bytes()).is_ok() {});
    assert!(BufReader::new(child.stdout.take().expect("a pipe")).lines().next().is_some());
    assert_eq!(end(child), (Some(0), String::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn an_endless_stream_takes_no_more_memory_than_a_short_one() {
    const SLACK: usize = 4 << 20;
    let many = if crate::shared::is_full() { 2_000_000 } else { 30_000 };
    let mut child = Call::new("moves").start();
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    let long = line(&format!("{ONE} {}", "#".repeat(1_000)), "r8c6=1");
    std::thread::spawn(move || while stdin.write_all(long.as_bytes()).is_ok() {});
    let mut text = Vec::new();
    let mut read = |count: usize| {
        (0..count).all(|_| {
            text.clear();
            answers.read_until(b'\n', &mut text).is_ok_and(|bytes| bytes > 0)
        })
    };
    assert!(read(10_000));
    let before = super::memory::peak(child.id());
    assert!(read(many));
    let after = super::memory::peak(child.id());
    assert!(after <= before + SLACK, "{before} bytes at first, {after} after {many} moves");
    drop(answers);
    child.wait().expect("the program ends");
}
