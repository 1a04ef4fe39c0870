//! Sources of boards: columns of text tables, givens that are separate from the player's digits, and words that are not
//! boards.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use serde_json::Value;

const GIVENS: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const STATE: &str = "5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";

/// The board in nine rows of nine.
fn rows(board: &str) -> String {
    (0..9).map(|row| &board[9 * row..9 * row + 9]).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_column_of_a_table_is_read_by_its_name() {
    for (sign, end, mark) in
        [(",", "\n", ""), (";", "\r\n", "\u{feff}"), ("\t", "\n", ""), (",", "\r\n", "\u{feff}")]
    {
        let name = format!("\"the{sign}board\"");
        let mut table = format!("{mark}id{sign}answer{sign}{name}{sign}remark{end}");
        for (id, board) in
            [("1", GIVENS.to_string()), ("2", format!("\"{}\"", rows(GIVENS))), ("3", String::new())]
        {
            table += &format!("{id}{sign}{SOLUTION}{sign}{board}{sign}\"one{sign} \"\"two\"\"\"{end}");
        }
        table += &format!("4{sign}{SOLUTION}{end}");
        let column = format!("the{sign}board");
        let told = run(&["solve", "--column", &column], &table);
        assert_eq!(out(&told), format!("{SOLUTION}\n{SOLUTION}\n\n\n"), "{table:?}: {}", err(&told));
        assert_eq!(code(&told), 2);
        // The board that takes nine lines moves the following rows down.
        assert!(
            err(&told).contains("line 12, column 1: the field of the table is empty"),
            "{table:?}: {}",
            err(&told)
        );
        // If the call names another column, the answers are about the boards of that column.
        let told = run(&["convert", "--column", "answer", "--to", "line"], &table);
        assert_eq!(out(&told), format!("{SOLUTION}\n").repeat(4), "{table:?}");
    }
}

#[test]
#[cfg(feature = "data")]
fn the_column_is_that_of_known_puzzles_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let [known, new] = ["known.csv", "new.csv"].map(|name| folder.path().join(name));
    std::fs::write(&known, format!("id,quizzes\n1,{SOLUTION}\n")).expect("a file");
    std::fs::write(&new, format!("quizzes,id\n{GIVENS},1\n{SOLUTION},2\n")).expect("a file");
    let [known, new] = [&known, &new].map(|path| path.to_str().expect("a name"));
    let answer = run(&["dedupe", "--column", "quizzes", new, "--against", known], "");
    assert_eq!(
        (out(&answer), err(&answer)),
        (format!("{GIVENS}\n"), "whydoku: kept 1 puzzle, left out 1\n".into())
    );
    let wrong = run(&["dedupe", "--column", "id", new, "--against", known], "");
    assert_eq!(code(&wrong), 2, "{}", err(&wrong));
}

#[test]
fn a_column_that_is_missing_is_told_with_those_that_are_there() {
    let table = format!("id,puzzle\n1,{GIVENS}\n");
    for (column, found) in [
        ("board", "does not have the column 'board'; its columns: id, puzzle"),
        ("", "the column ''"),
        ("Puzzle", "'Puzzle'"),
    ] {
        let told = run(&["rate", "--column", column, "-"], &table);
        assert_eq!((code(&told), out(&told)), (2, String::new()), "{column}");
        assert!(err(&told).contains(found), "{column}: {}", err(&told));
    }
    let told = run(&["rate", "--column", "puzzle", GIVENS], "");
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("--column works only with a table"), "{}", err(&told));
    let long = format!("id,puzzle\n1,{GIVENS}\n2,{}\n", "x".repeat(3 << 20));
    let told = run(&["solve", "--column", "puzzle"], &long);
    assert_eq!(code(&told), 2);
    assert!(out(&told).starts_with(SOLUTION), "what comes before is answered");
    assert!(err(&told).contains("is longer than"), "{}", err(&told));
}

#[test]
fn givens_are_told_apart_from_digits_of_the_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("givens.txt");
    std::fs::write(&file, rows(GIVENS)).expect("a file");
    let file = file.to_str().expect("a name");
    let board = |arguments: &[&str], input: &str| -> Value {
        let told = run(&[&["convert", "--to", "json"], arguments].concat(), input);
        assert_eq!(code(&told), 0, "{}", err(&told));
        serde_json::from_str(&out(&told)).expect("JSON")
    };
    let expected = board(&[&format!("{GIVENS} {STATE}")], "");
    assert_eq!(expected["puzzle"], GIVENS);
    assert_eq!(expected["placed"], format!("5{}", ".".repeat(80)));
    for state in [STATE.to_string(), rows(STATE), format!("{STATE},{SOLUTION}")] {
        for givens in [file, GIVENS] {
            assert_eq!(board(&["--givens", givens, &state], ""), expected, "{state}");
            assert_eq!(board(&["--givens", givens], &state), expected, "{state}");
        }
    }
    for sign in [" ", "\t", ",", ";"] {
        assert_eq!(board(&[], &format!("{GIVENS}{sign}{STATE}\n")), expected, "{sign:?}");
        // A solution after the board is not a state. A board in which a given is missing is not a state, either.
        for beside in [SOLUTION.to_string(), STATE.replacen('7', ".", 1), GIVENS.to_string()] {
            assert_eq!(board(&[], &format!("{GIVENS}{sign}{beside}\n"))["puzzle"], GIVENS, "{beside}");
            assert!(board(&[], &format!("{GIVENS}{sign}{beside}\n")).get("placed").is_none(), "{beside}");
        }
    }
    // A wrong digit of the player is a mistake; the puzzle itself is not wrong.
    let wrong = STATE.replacen('5', "6", 1);
    let told = run(&["hint", "--givens", file, &wrong, "--level", "4"], "");
    assert!(out(&told).contains("r1c1"), "{}", out(&told));
    for (arguments, advice) in [
        (
            &["hint", "--givens", file, &STATE.replacen('9', "8", 1)][..],
            "r1c3 is 8, but the givens have 9 there",
        ),
        (
            &["hint", "--givens", file, &STATE.replacen('9', ".", 1)],
            "r1c3 is empty, but the givens have 9 there",
        ),
        (&["hint", "--givens", "nowhere.txt", STATE], "--givens: nowhere.txt: no such file"),
        (&["hint", "--givens", "-", "-"], "cannot both be standard input"),
    ] {
        let told = run(arguments, "");
        assert_eq!((code(&told), out(&told)), (2, String::new()), "{arguments:?}");
        assert!(err(&told).contains(advice), "{arguments:?}: {}", err(&told));
    }
}

#[test]
fn what_stands_in_the_wrong_place_is_named() {
    for (arguments, input, advice) in [
        (&["solve", "puzzel"][..], "", "neither a file nor a board"),
        (&["hint", "--level", "4", "sudoku-1"], "", "neither a file nor a board"),
        (&["rate", "./known"], "", "neither a file nor a board"),
        (&["rate", "boards.csv"], "", "boards.csv: no such file"),
        (&["explain", "r1c1=5"], "", "is a claim, not a board"),
        (&["check", GIVENS], "", "is a board, but this command reads paths"),
        (&["check", "nothing"], "", "is neither a file nor JSON, but this command reads paths"),
        (&["moves", GIVENS], "", "is a board, but this command reads moves in JSON"),
        (&[GIVENS], "", "is a board, and the command is missing: try `whydoku explain BOARD`"),
    ] {
        let told = run(arguments, input);
        assert_eq!((code(&told), out(&told)), (2, String::new()), "{arguments:?}");
        assert!(err(&told).contains(advice), "{arguments:?}: {}", err(&told));
    }
    let told = run(&["check"], &format!("{GIVENS}\n"));
    assert!(out(&told).contains("this is a board"), "{}", out(&told));
}

#[test]
fn a_heading_takes_one_line_whatever_the_file_is_called() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two\nlines.txt");
    std::fs::write(&file, format!("{GIVENS}\n..97x4\n")).expect("a file");
    let file = file.to_str().expect("a name");
    let told = run(&["hint", "--level", "0", file, GIVENS], "");
    let shown = file.replace('\n', "\\n");
    assert!(out(&told).starts_with(&format!("[{shown}, line 1]\n")), "{}", out(&told));
    assert!(err(&told).contains(&format!("whydoku: {shown}, line 2, column 7: ")), "{}", err(&told));
}

#[test]
fn ascii_reaches_the_words_too() {
    for arguments in
        [&["explain", GIVENS][..], &["hint", "--level", "4", GIVENS], &["rate", GIVENS], &["steps", GIVENS]]
    {
        let told = out(&run(&[arguments, &["--ascii"]].concat(), ""));
        assert!(told.is_ascii(), "{arguments:?}: {told}");
    }
    let told = out(&run(&["explain", "--ascii", "--lang", "zh-Hans", GIVENS], ""));
    assert!(told.contains('第') && !told.contains('–'), "{told}");
}

#[test]
fn a_place_is_told_in_the_language_of_the_rest() {
    let told = run(&["solve", "--lang", "zh-Hans", "-"], &format!("{GIVENS}\n..97x4\n"));
    assert!(err(&told).contains("文本第 2 行第 7 个字符："), "{}", err(&told));
    assert!(!err(&told).contains("column"), "{}", err(&told));
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_need_not_be_utf_8() {
    use crate::process::command;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().expect("a folder");
    let [file, other] =
        [&b"n\xff.txt"[..], b"\xc3.csv"].map(|name| folder.path().join(OsStr::from_bytes(name)));
    std::fs::write(&file, format!("{GIVENS}\n")).expect("a file");
    std::fs::write(&other, format!("board\n{GIVENS}\n")).expect("a file");
    let output = command(&["solve"]).arg(&file).output().expect("an answer");
    assert_eq!(out(&output), format!("{SOLUTION}\n"), "{}", err(&output));
    let output = command(&["solve", "--column", "board"]).arg(&other).arg("--givens").arg(&file).output();
    assert_eq!(out(&output.expect("an answer")), format!("{SOLUTION}\n"));
    let output = command(&["hint", "--level", "0"]).arg(&file).arg(&other).output().expect("an answer");
    assert!(out(&output).contains("n\u{fffd}.txt, line 1]"), "{}", out(&output));
    let output =
        command(&["solve"]).arg(folder.path().join(OsStr::from_bytes(b"\xfe"))).output().expect("an answer");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("\u{fffd}: no such file"), "{}", err(&output));
}
