//! Boards as SudokuPad's own JSON, packed into an address (`scl`) or bare.
//!
//! The short form of the JSON has short names, and leaves out quotes and empty objects. Cages also contain data that
//! are not rules: the title, the author, the solution and the frame of the picture.

use super::cell_records::{self, Unsaid};
use super::error::ErrorKind;
use super::packed::{self, PuzzlePacking};
use super::spec::{BoardContent, FormatSpec, LineMatch, Reading, Recognition, Writing};
use super::{Format, Parsed, candidates, f_puzzles};
use crate::board::{Cell, Digit};
use serde_json::{Map, Value, json};

const PAGE: &str = "https://sudokupad.app/scl";

pub(super) static SCL: FormatSpec = FormatSpec {
    id: "sudokupad-scl",
    summary: "an address of SudokuPad with digits and candidates in its own packing (scl)",
    example: concat!(
        "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcA2ALAGnNKAzmgNrGgBuAhlAK4qoCsAvtqJAHYAuAThA",
        "LaVuAayKpiARmwBmALosK1OmgCc8kFVr0A7Go1LUmXYvoAONRx79BIkpPRzWeLrwHDRE6dnvmIzq29tsACZpORls",
        "MnVjNB1HCxdrd0kpbEwHNl9LVxsxZK90pyzEkhSGfJ8/bPcQ0vK4zISAsRDvesri3NSvbBMC+P8cj1r0Hr6GgaTg",
        "zxwyk2xlMIiM9qbiFJwR3qNNNCCKotWU1oUd1HF9xsHhgr16VTaDwY3sLVGLiZLsMpHXrYfL9zrL4vN7hSL9KqBW",
        "TvSGdUo3aKoWLLR6A4EjBYwjprdE9eZjFaDY5RU57Ry3NCGf4fTpbMEogEkGoI07obb6KkMmlrFn6c7U2HEEJaXn",
        "0ZjkxH3LmC36LcHjQWSIKilTs0xY1YzOrS7Ehb4E1FMro/FWoKQawZ2F4GxmdEVMemFW0eZ6YgXYyRa+3u1aSfVq",
        "tBmH1E/EBs0WyY4b0nfRknW+rple2OiEeqZAuZu+OW6bA2URwI1L427k4LNO7nl1MJtIFzpRt7Bya1fMS1kOpYVx",
        "W5zYl7sZvtpo6muMk/TIsdisNSrtDxvZ5tdOnhEC8ADm8AA9ux3KQAAzYPdgg/iY/BMGSI8RSSn6/niIhK9C7C35",
        "/KsHEA+yCIHtI/4t3t+LoXgBz5ASEf7PgwMgfge9j/iK/69He8EeIhHjIc+qHCmCIS9B+KRPikr4pMqEQ4E+OCvj",
        "gZHEGUT5lK+ZTvhEOJAesYLwuRoTcZBMxgmUQFlJBZTQQR+QRCk6EpJhGxglG8mjBE+rKdaqn4axIxPiMr4jLRrx",
        "Pq8r6vLRcxPnMr5zCxpAjEBIyQSM0ERK8QGvJBrxOcQcxAXMkFzGJmkScQJoRL2zlBa86GyhEcyoXM6FzPhchAA=",
        "==",
    ),
    holds: BoardContent::DigitsAndCandidates,
    reading: Reading::Line {
        known: Recognition::Mark(|text| {
            LineMatch::board(f_puzzles::is_packed(text, PuzzlePacking::Scl) || packed::is_short(text))
        }),
        read: f_puzzles::parse,
    },
    write,
    frame: None,
};

/// The names of fields, each with its short form.
const CELLS: [&str; 2] = ["cells", "ce"];
const CAGES: [&str; 2] = ["cages", "ca"];
const REGIONS: [&str; 2] = ["regions", "re"];
const VALUE: [&str; 2] = ["value", "v"];
const TITLE: [&str; 2] = ["title", "t"];

/// Further fields that do not restrict the digits of any cell.
const BESIDE: [&str; 21] = [
    "cells", "ce", "cages", "ca", "regions", "re", "id", "cellSize", "cs", "metadata", "settings", "title",
    "t", "author", "rules", "solution", "videos", "vd", "version", "duration", "d",
];
/// The fields of `metadata` that are rules.
const RULES: [&str; 6] =
    ["antiknight", "antiking", "nonconsecutive", "disjointgroups", "diagonals", "foglight"];

/// The value of the first of the fields `names` that the object has.
fn field<'v>(fields: &'v Map<String, Value>, names: &[&str]) -> Option<&'v Value> {
    names.iter().find_map(|name| fields.get(*name))
}

/// Returns true if an object is a puzzle of SudokuPad: rows of cells that are objects.
pub(super) fn is_puzzle(puzzle: &Map<String, Value>) -> bool {
    let is_row = |row: &Value| row.as_array().is_some_and(|cells| cells.iter().all(Value::is_object));
    field(puzzle, &CELLS)
        .and_then(Value::as_array)
        .is_some_and(|rows| !rows.is_empty() && rows.iter().all(is_row))
}

/// The title of a puzzle.
pub(super) fn title(puzzle: &Map<String, Value>) -> Option<&str> {
    let metadata = puzzle.get("metadata").and_then(Value::as_object);
    metadata.into_iter().chain([puzzle]).find_map(|fields| field(fields, &TITLE)?.as_str())
}

/// The board of a puzzle.
pub(super) fn board(puzzle: &Map<String, Value>) -> Result<Parsed, ErrorKind> {
    let cells = field(puzzle, &CELLS).unwrap_or(&Value::Null);
    let rows = cells.as_array().map_or(0, Vec::len);
    if rows != 9 {
        return Err(ErrorKind::Size { found: rows });
    }
    let mut rules: Vec<String> = cell_records::other_rules(puzzle, &BESIDE)
        .into_iter()
        .map(|name| long_name(name).to_string())
        .collect();
    let items = |names: &[&str]| field(puzzle, names).and_then(Value::as_array).into_iter().flatten();
    rules.extend(items(&CAGES).any(is_rule).then(|| String::from("cages")));
    rules.extend(items(&REGIONS).any(|region| !is_box(region)).then(|| String::from("regions")));
    let metadata = puzzle.get("metadata").and_then(Value::as_object);
    let said = RULES
        .iter()
        .filter(|name| metadata.and_then(|fields| fields.get(**name)).is_some_and(cell_records::is_said));
    rules.extend(said.map(|name| name.to_string()));
    if !rules.is_empty() {
        return Err(ErrorKind::Variant { rules: rules.join(", ") });
    }
    // In this form, a digit of the puzzle is a given.
    cell_records::board(cells, Unsaid::Given, Format::Scl)
}

/// The long form of the name of a list of rules.
fn long_name(name: &str) -> &str {
    match name {
        "l" => "lines",
        "a" => "arrows",
        "u" => "underlays",
        "o" => "overlays",
        name => name,
    }
}

/// Returns true if a cage is a rule: it has cells, and it is not hidden, not a box and not a text such as `title: …`.
fn is_rule(cage: &Value) -> bool {
    let Some(fields) = cage.as_object() else { return false };
    let cells = fields.get("cells").or(fields.get("ce"));
    let has_cells = cells.is_some_and(cell_records::is_said);
    let value = field(fields, &VALUE).and_then(Value::as_str).unwrap_or("");
    let is_text = value
        .split_once(':')
        .is_some_and(|(name, _)| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()));
    if value.eq_ignore_ascii_case("foglight") {
        return true;
    }
    let is_hidden = fields.get("hidden").is_some_and(cell_records::is_said);
    let is_unit = fields.get("style").and_then(Value::as_str).is_some_and(|style| match style {
        "box" => cells.is_some_and(is_box),
        "rowcol" => {
            cells.is_some_and(|cells| is_unit(cells, |(row, _)| row) || is_unit(cells, |(_, column)| column))
        }
        _ => false,
    });
    has_cells && !is_text && !is_hidden && !is_unit
}

/// Returns true if nine places, each written as row and column from 0, form a box.
fn is_box(places: &Value) -> bool {
    is_unit(places, |(row, column)| row / 3 * 3 + column / 3)
}

/// Returns true if nine places share a unit.
fn is_unit(places: &Value, unit: fn((u64, u64)) -> u64) -> bool {
    let place = |place: &Value| Some((place.get(0)?.as_u64()?, place.get(1)?.as_u64()?));
    let places: Option<Vec<_>> = places.as_array().map_or(&[][..], Vec::as_slice).iter().map(place).collect();
    places
        .is_some_and(|places| places.len() == 9 && places.iter().all(|place| unit(*place) == unit(places[0])))
}

/// Writes the address of the board, which contains the packed JSON.
fn write(board: &Writing<'_>) -> String {
    let values = board.values();
    let groups = board.position.marks.as_ref().map(|_| candidates::of(board.position));
    let record = |cell: Cell| match (values.get(cell), &groups) {
        (Some(digit), _) => json!({ "value": digit.get() }),
        (None, Some(groups)) if !groups[cell.index()].is_empty() => {
            json!({ "centremarks": groups[cell.index()].iter().map(Digit::get).collect::<Vec<_>>() })
        }
        (None, _) => json!({}),
    };
    let row = |row| (0..9).map(|column| record(Cell::at(row, column))).collect::<Value>();
    let place = |unit: usize, at: usize| json!([unit / 3 * 3 + at / 3, unit % 3 * 3 + at % 3]);
    let region = |unit| (0..9).map(|at| place(unit, at)).collect::<Value>();
    let mut puzzle = json!({
        "cellSize": 64,
        "cells": (0..9).map(row).collect::<Value>(),
        "regions": (0..9).map(region).collect::<Value>(),
    });
    if let Some(comment) = board.comment {
        puzzle["metadata"] = json!({ "title": comment });
    }
    format!("{PAGE}{}", lz_str::compress_to_base64(puzzle.to_string().as_str()))
}
