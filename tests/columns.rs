//! Columns of a Parquet table as boards: each cell is read as one board, even if its text is unusual, and keeps its
//! row.
#![cfg(feature = "data")]

use crate::process::{code, err, out, run};
use crate::reading::puzzles;
use arrow_array::{ArrayRef, ListArray, RecordBatch, StringArray, types::Int32Type};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value;
use std::sync::Arc;
use whydoku::format::parse;

/// A file in Parquet with these cells in the column of this name.
fn parquet(path: &std::path::Path, name: &str, column: ArrayRef, packing: Compression) -> String {
    let rows = RecordBatch::try_from_iter([("id", column.clone()), (name, column)]).expect("a table");
    let looks = WriterProperties::builder().set_compression(packing).build();
    let file = std::fs::File::create(path).expect("a file");
    let mut writer = ArrowWriter::try_new(file, rows.schema(), Some(looks)).expect("a writer");
    writer.write(&rows).expect("rows");
    writer.close().expect("an end");
    path.to_str().expect("a name").to_string()
}

/// Cells that would merge with their neighbours if the column were read as one text.
fn cells(puzzle: &str) -> Vec<Option<String>> {
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..9 * row + 9]).collect();
    let cell = |text: &str| Some(text.to_string());
    vec![
        cell(puzzle),
        cell(""),
        None,
        cell("   "),
        cell("\n"),
        cell("123456789"),
        cell("1"),
        cell("\""),
        cell("# a comment"),
        cell("#AAuthor"),
        cell("end"),
        cell("["),
        cell("{"),
        cell("{\"puzzle\":"),
        cell("<game data="),
        cell("*-----------*"),
        cell("# values: "),
        cell("quizzes,solutions"),
        cell("null"),
        cell("some words:"),
        cell(&rows.join("\n")),
        cell(&format!("{puzzle} a comment\nand more")),
        cell(&format!("{puzzle}\n{puzzle}")),
        cell(&puzzle[1..]),
    ]
}

#[test]
fn each_cell_of_a_column_is_one_board_and_keeps_its_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = puzzles(1)[0].to_string();
    let cells = cells(&puzzle);
    let is_board = |cell: &Option<String>| cell.as_ref().is_some_and(|text| parse(text).is_ok());
    // Each cell comes at least once directly before each other cell, and directly after it.
    let pairs = cells.iter().flat_map(|one| cells.iter().flat_map(move |other| [one.clone(), other.clone()]));
    let mut column: Vec<Option<String>> = pairs.collect();
    column.extend((0..11).map(|_| Some("123456789".to_string())));
    let rows = Arc::new(StringArray::from(column.clone())) as ArrayRef;
    let file = parquet(&folder.path().join("rows.parquet"), "puzzle", rows, Compression::SNAPPY);
    let wanted: Vec<bool> = column.iter().map(is_board).collect();
    for call in [
        &["solve", "--method", "search", "--tsv"][..],
        &["convert", "--to", "line", "--tsv"],
        &["canonical", "--tsv"],
    ] {
        let answer = run(&[call, &[&file]].concat(), "");
        let answers = out(&answer);
        let answered: Vec<bool> = answers.lines().map(|row| !row.starts_with('-')).collect();
        assert!(answered == wanted, "{call:?}: {} rows of {}", answered.len(), wanted.len());
        assert_eq!(code(&answer), 2);
    }
    let table = folder.path().join("table.parquet");
    let made = run(&["table", &file, "--columns", "solution", "-o", table.to_str().expect("a name")], "");
    assert_eq!(code(&made), 2);
    let again = run(&["solve", "--method", "search", "--jsonl", table.to_str().expect("a name")], "");
    assert_eq!(out(&again).lines().count(), column.len());
    for (row, line) in (1..).zip(out(&again).lines()) {
        let answer: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(
            (answer["line"].as_u64(), answer["error"].is_string()),
            (Some(row), !wanted[row as usize - 1])
        );
    }
}

#[test]
fn nothing_is_quoted_that_is_not_in_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = puzzles(1)[0].to_string();
    let rows = StringArray::from(vec![Some(puzzle.as_str()), Some(""), None, Some(" ")]);
    let file = parquet(&folder.path().join("empty.parquet"), "puzzle", Arc::new(rows), Compression::SNAPPY);
    let answer = run(&["solve", "--method", "search", "--tsv", &file], "");
    let said = err(&answer);
    assert!(said.contains("line 2, column 1: the field of the table is empty"), "{said}");
    assert!(said.contains("line 3, column 1: the field of the table is null"), "{said}");
    assert!(said.contains("line 4, column 1: the field of the table is empty"), "{said}");
    assert!(!said.contains('"') && !said.contains('^'), "{said}");
    let names = parquet(
        &folder.path().join("names.parquet"),
        "quizzes",
        Arc::new(StringArray::from(vec![puzzle.as_str()])),
        Compression::SNAPPY,
    );
    let refused = run(&["rate", &names], "");
    assert!(code(&refused) == 2 && err(&refused).contains("id, quizzes"), "{}", err(&refused));
    let lists = ListArray::from_iter_primitive::<Int32Type, _, _>([Some([Some(1), Some(2)])]);
    let lists = parquet(&folder.path().join("lists.parquet"), "puzzle", Arc::new(lists), Compression::SNAPPY);
    let refused = run(&["solve", &lists], "");
    assert!(
        code(&refused) == 2 && err(&refused).contains("column 'puzzle' cannot be read"),
        "{}",
        err(&refused)
    );
}
