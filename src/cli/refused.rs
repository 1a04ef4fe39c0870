//! Tests that no verb shows a step that the kernel refuses, and that a batch continues after the refusal.
//!
//! The finder that finds a wrong step is only in this test program, so the verbs run in a second process of the test
//! program.

use crate::technique::test_support::{FORGED, ONE_TOO_MANY};
use std::process::{Command, Output};

/// Variable with the arguments of the verb that `cli::door` runs, one on each line.
const ARGUMENTS: &str = "WHYDOKU_TEST_ARGUMENTS";

const EASY: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn run(arguments: &[&str]) -> String {
    let mut arguments = arguments.to_vec();
    arguments.insert(0, "whydoku");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "cli::door", "--ignored", "--nocapture"]);
    let Output { stdout, stderr, .. } =
        command.env(ARGUMENTS, arguments.join("\n")).output().expect("a second process");
    format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr))
}

#[test]
fn every_verb_that_shows_steps_prints_the_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let board = folder.path().join("board.json");
    std::fs::write(&board, FORGED.replace('\n', " ")).expect("a file");
    let board = board.to_str().expect("a name");
    let pictures = folder.path().join("pictures");
    let pictures = pictures.to_str().expect("a name");
    let calls: &[&[&str]] = &[
        &["explain", board],
        &["explain", "--every-step", board],
        &["explain", "--brief", board],
        &["explain", "--jsonl", board],
        &["explain", "--tsv", board],
        &["explain", "--pictures", pictures, board],
        &["hint", "--level", "0", board],
        &["hint", "--level", "4", board],
        &["hint", "--level", "4", "--json", board],
        &["hint", "--level", "4", "--tsv", board],
        &["steps", board],
        &["steps", "--json", board],
        &["why", board, "r1c6!=4"],
        &["why", "--json", board, "r1c6!=4"],
        &["why-not", board, "4r1c6"],
        &["check-move", board, "r1c6!=4"],
        &["draw", "--step", "9", board],
    ];
    for call in calls {
        let said = run(call);
        assert!(said.contains("refused") && said.contains(env!("CARGO_PKG_VERSION")), "{call:?}: {said}");
        assert!(said.contains("ending BadInput"), "{call:?}: {said}");
        // Only the report names the candidate; sentences and pictures do not.
        let shown: String = said.lines().filter(|line| !line.contains("is refused: ")).collect();
        assert!(!shown.contains("r149c6") && !shown.contains(ONE_TOO_MANY), "{call:?}: {shown}");
    }
    assert!(!std::path::Path::new(pictures).exists(), "no picture is written");
    let batch = folder.path().join("batch.txt");
    std::fs::write(&batch, format!("{EASY}\n{EASY}\n")).expect("a file");
    let batch = batch.to_str().expect("a name");
    let said = run(&["explain", "--jsonl", board, batch]);
    assert_eq!(said.matches("\"solved_by\":\"logic\"").count(), 2, "the others are answered: {said}");
}
