//! Formats as a user meets them: messages, and the files of others.

use crate::shared;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;
use whydoku::board::Cell;
use whydoku::format::{Format, parse, records, write};
use whydoku::grid::Grid;

const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn files(folder: PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "txt"));
    files.sort();
    files
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(format!("format_{name}"), text));
}

#[test]
fn errors_show_the_place_and_say_what_to_do() {
    let grid = write(&parse(LINE).unwrap().position, Format::Grid);
    let json = write(&parse(LINE).unwrap().position, Format::LeetCode);
    let rows = write(&parse(LINE).unwrap().position, Format::Rows);
    let texts = [
        ("nothing", String::new()),
        ("80 cells on a line", LINE[1..].to_string()),
        ("82 cells on a line", format!("{LINE}1")),
        ("a letter in a line", format!("# mine\n\n{}", LINE.replacen("1.9", "1q9", 1))),
        ("a comment without a blank", format!("{LINE}/easy")),
        ("words", "What is a Sudoku?".to_string()),
        ("a short row", rows.replacen("7........", "7.......", 1)),
        ("a row too many", format!("{rows}\n.........")),
        ("eight rows", rows.lines().take(8).collect::<Vec<_>>().join("\n")),
        ("a letter in a framed row", grid.replacen("| 7 ", "| ? l", 1)),
        ("a short row of JSON", json.replacen("\"8\",", "", 1)),
        ("half of a JSON board", json[..json.len() / 2].to_string()),
        ("a number in an array of C", "{{5, 3, 10},".to_string()),
        ("a case with a wrong candidate", format!(":0300:4:{LINE}:44:437::")),
        ("a case with two fields", ":0300:4".to_string()),
        ("728 candidates", "123456789".repeat(81)[1..].to_string()),
        ("two boards", format!("{LINE}\n{LINE}")),
        (
            "a JSON object with a letter in its puzzle",
            format!("{{\n  \"puzzle\": \"{}\"\n}}", LINE.replacen("48", "4q", 1)),
        ),
        ("a JSON object without a puzzle", "{\"version\": 2}".to_string()),
        ("a JSON object that is not closed", format!("{{\"puzzle\": \"{LINE}\"")),
        (
            "a JSON object with another digit on a given",
            format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"..1{}\"}}", ".".repeat(78)),
        ),
    ];
    let mut book = String::new();
    for (name, text) in texts {
        let error = parse(&text).expect_err(name);
        book += &format!("== {name}\n{error}\n\n");
    }
    snapshot("errors", &book);
}

#[test]
fn every_format_has_its_look() {
    let mut position = parse(LINE).unwrap().position;
    let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let cell = Cell::at(0, 0);
    position.placed.set(cell, parse(solution).unwrap().position.givens.get(cell));
    let mut book = String::new();
    for format in Format::ALL {
        book += &format!("== {format}: {}\n{}\n\n", format.summary(), write(&position, format));
    }
    snapshot("looks", &book);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_puzzle_of_every_corpus_is_read() {
    for path in files(shared::path("corpora")) {
        let lines = fs::read_to_string(&path).unwrap();
        let puzzles = lines.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
        let mut found = 0;
        for (record, line) in records(BufReader::new(File::open(&path).unwrap())).zip(puzzles.clone()) {
            let parsed = record.parsed.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(parsed.format, Format::Line, "{line}");
            assert_eq!(
                parsed.position.givens.to_string(),
                line[..81].replace('0', "."),
                "{}",
                path.display()
            );
            found += 1;
        }
        assert_eq!(found, puzzles.count(), "{}", path.display());
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_case_of_the_regression_library_is_read_and_written_back() {
    let hodoku = shared::path("reference/hodoku");
    let mut cases = 0;
    for path in files(hodoku.join("extra")).into_iter().chain([hodoku.join("regression-library.txt")]) {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| line.starts_with(':'));
        cases += lines.clone().count();
        for line in lines {
            let parsed = parse(line).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let case = parsed.library.unwrap();
            let again = parse(&case.to_string()).unwrap_or_else(|e| panic!("{line}\n{case}\n{e}"));
            assert_eq!(again.library.as_ref(), Some(&case), "{line}");
            // Some cases of other collections are no boards: they keep only the candidates of one pattern.
            if path.ends_with("regression-library.txt") {
                assert!(Grid::from_position(&parsed.position).is_ok(), "{line}");
            }
        }
        let read = records(BufReader::new(File::open(&path).unwrap()));
        let read = read.filter(|r| r.parsed.as_ref().is_ok_and(|p| p.format == Format::Library)).count();
        assert_eq!(read, text.lines().filter(|line| line.starts_with(':')).count(), "{}", path.display());
    }
    assert!(cases > 0, "the library is there and has cases");
}
