//! `scan` reads the pictures that `draw` makes, and reports files that it cannot read.
#![cfg(all(feature = "scan", feature = "png"))]

use crate::process::{code, err, out, run};
use serde_json::Value;
use std::path::Path;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A picture of the puzzle in the folder.
fn drawn(folder: &Path) -> String {
    let name = folder.join("board.png").display().to_string();
    assert_eq!(code(&run(&["draw", "-o", &name, PUZZLE], "")), 0);
    name
}

#[test]
fn a_drawn_board_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let output = run(&["scan", &picture], "");
    assert_eq!((code(&output), out(&output)), (0, format!("{PUZZLE}\n")), "{}", err(&output));
    let rows = out(&run(&["scan", "--tsv", "--header", &picture], ""));
    let row: Vec<&str> = rows.lines().nth(1).expect("a row").split('\t').collect();
    assert_eq!((row[1], row[2], row[4]), (PUZZLE, "certain", "-"));
    let record: Value = serde_json::from_str(&out(&run(&["scan", "--json", &picture], ""))).expect("JSON");
    assert_eq!(record["puzzle"], PUZZLE);
    assert_eq!(record["certain"], true);
    // The picture has all candidates as pencil marks; those of r1c1 are 1, 3, 5 and 6.
    assert_eq!(record["marks"][0]["cell"], "r1c1", "{record}");
}

#[test]
fn what_was_read_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let read = folder.path().join("read.png").display().to_string();
    let output = run(&["scan", "--picture", &read, &picture], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    // The straightened grid is a picture of the same puzzle.
    assert_eq!(std::fs::read(&read).expect("a file")[1..4], *b"PNG");
    let again = run(&["scan", "--picture", &read, &picture], "");
    assert_eq!(code(&again), 2);
    assert!(err(&again).contains("--force"), "{}", err(&again));
}

#[test]
fn files_that_cannot_be_read_leave_an_empty_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let text = folder.path().join("board.txt").display().to_string();
    std::fs::write(&text, PUZZLE).expect("a file");
    let output = run(&["scan", &text, "missing.png", &picture], "");
    assert_eq!((code(&output), out(&output)), (2, format!("\n\n{PUZZLE}\n")));
    assert!(err(&output).contains("not a picture in JPEG, PNG or WebP format"), "{}", err(&output));
    let lines = out(&run(&["scan", "--jsonl", &text, &picture], ""));
    let record: Value = serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert_eq!(record["code"], "not_a_picture");
}

#[test]
fn confirmed_cells_are_taken_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let output = run(&["scan", "--confirm", "r1c3=9", &picture], "");
    assert_eq!((code(&output), out(&output)), (0, format!("{PUZZLE}\n")));
    for wrong in ["r1c3", "r1c3=x", "r0c3=1", "r1c3=12"] {
        let output = run(&["scan", "--confirm", wrong, &picture], "");
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains("r3c5=7"), "{}", err(&output));
    }
    assert_eq!(code(&run(&["scan", "--confirm", "r1c3=9", &picture, &picture], "")), 2);
}
