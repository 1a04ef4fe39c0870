//! Boards as JSON with one record for each cell: f-puzzles, SudokuPad, and programs that store a game.
//!
//! The tables below have the many names that programs use for the fields. Marks in the centre of a cell are its
//! candidates. Marks in the corners of a cell show places where a digit of the box, the row or the column may go. They
//! exclude nothing.

use super::error::ErrorKind;
use super::{Format, Parsed, candidates};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::{Board, foreign_mark};
#[cfg(feature = "links")]
use serde_json::Map;
use serde_json::Value;

/// The names of the field with the digit of a cell.
const VALUES: [&str; 6] = ["value", "val", "digit", "number", "v", "n"];
/// The names of the field that is true for a given.
const GIVEN: [&str; 12] = [
    "given",
    "isGiven",
    "is_given",
    "fixed",
    "isFixed",
    "locked",
    "isLocked",
    "initial",
    "isInitial",
    "clue",
    "isClue",
    "readonly",
];
/// The names of the field with the candidates of a cell.
const CENTRES: [&str; 6] =
    ["centerPencilMarks", "givenPencilMarks", "centremarks", "candidates", "possibilities", "notes"];
/// The names of the field with the marks in the corners of a cell.
const CORNERS: [&str; 3] = ["cornerPencilMarks", "cornermarks", "pencilMarks"];

/// Meaning of a digit whose record does not show whether it is a given.
#[cfg_attr(not(feature = "links"), expect(dead_code, reason = "only the readers of links use this variant"))]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsaid {
    /// A digit of the player.
    Placed,
    /// A given.
    Given,
    /// A given, if no record of the board shows which digits are givens; else a digit of the player.
    Uniform,
}

/// Returns true if a value looks like nine rows of nine records, or like 81 records; records may be missing.
pub(super) fn is_records(value: &Value) -> bool {
    let all = |items: &[Value]| !items.is_empty() && items.iter().all(is_record);
    let Some(items) = value.as_array() else { return false };
    let is_row = |row: &Value| row.as_array().is_some_and(|cells| all(cells));
    let is_some = |cell: &Value| cell.as_object().is_some_and(|fields| !fields.is_empty());
    let has_some = items.iter().any(|item| match item {
        Value::Array(cells) => cells.iter().any(is_some),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
            is_some(other)
        }
    });
    has_some && (all(items) && items.len() > 40 || items.len() > 1 && items.iter().all(is_row))
}

/// Returns true for the record of a cell: an object that has a field with one of the names above, or no field at all.
fn is_record(value: &Value) -> bool {
    let known = |name: &str| {
        field_of([&VALUES[..], &GIVEN, &CENTRES, &CORNERS, &["region"]].concat().as_slice(), name)
    };
    value.as_object().is_some_and(|fields| fields.is_empty() || fields.keys().any(|name| known(name)))
}

fn field_of(names: &[&str], name: &str) -> bool {
    names.contains(&name)
}

/// The first field of a record that has one of the names.
fn field<'v>(record: &'v Value, names: &[&str]) -> Option<&'v Value> {
    names.iter().find_map(|name| record.get(name))
}

/// The board of nine rows of nine records, or of 81 records.
///
/// # Errors
/// A row of another length, a value that is not a digit, or a region that is not a classic box.
pub(super) fn board(records: &Value, unsaid: Unsaid, format: Format) -> Result<Parsed, ErrorKind> {
    let parsed = board_of(records, 9, unsaid, format)?;
    let is_other =
        |(cell, region): (Cell, Option<usize>)| region.is_some_and(|region| region != cell.box_index());
    if regions(records, 9).into_iter().any(is_other) {
        return Err(ErrorKind::Variant { rules: "region".into() });
    }
    Ok(parsed)
}

/// The number of the region of each cell, if its record has one.
pub(super) fn regions(records: &Value, size: usize) -> Vec<(Cell, Option<usize>)> {
    let rows = records.as_array().into_iter().flatten().take(size).enumerate();
    let of_row = |(row, cells): (usize, &Value)| {
        let cells: Vec<Value> = cells.as_array().cloned().unwrap_or_default();
        let region = move |(column, record): (usize, Value)| {
            let region = record.get("region").and_then(Value::as_u64).map(|region| region as usize);
            (Cell::at(row, column), region)
        };
        cells.into_iter().take(size).enumerate().map(region).collect::<Vec<_>>()
    };
    rows.flat_map(of_row).collect()
}

/// The board of `size` rows with `size` records each, or of all records in one list.
///
/// # Errors
/// A row of another length, or a value that is not a digit of the board.
pub(super) fn board_of(
    records: &Value,
    size: usize,
    unsaid: Unsaid,
    format: Format,
) -> Result<Parsed, ErrorKind> {
    let items = records.as_array().map_or(&[][..], Vec::as_slice);
    let cells: Vec<&Value> = match items {
        [Value::Array(_), ..] => {
            if items.len() != size {
                let is_square =
                    items.iter().all(|row| row.as_array().is_some_and(|row| row.len() == items.len()));
                let found = items.len();
                return Err(if is_square { ErrorKind::Size { found } } else { ErrorKind::Rows { found } });
            }
            let row = |(row, cells): (usize, &'_ Value)| match cells.as_array() {
                Some(cells) if cells.len() == size => Ok(()),
                cells => {
                    let found = cells.map_or(0, Vec::len);
                    Err(ErrorKind::Cells { found, needed: size, row: Some(row + 1) })
                }
            };
            items.iter().enumerate().try_for_each(row)?;
            items.iter().filter_map(Value::as_array).flatten().collect()
        }
        items => items.iter().collect(),
    };
    let needed = size * size;
    if cells.len() != needed {
        return Err(ErrorKind::Cells { found: cells.len(), needed, row: None });
    }
    let says = cells.iter().any(|record| field(record, &GIVEN).is_some());
    let is_given = match unsaid {
        Unsaid::Placed => false,
        Unsaid::Given => true,
        Unsaid::Uniform => !says,
    };
    let mut position = Board::default();
    let none = || Box::new([DigitSet::EMPTY; 81]);
    let (mut centres, mut corners) = (none(), none());
    let places = (0..needed).map(|index| Cell::at(index / size, index % size));
    for (cell, record) in places.zip(cells) {
        if !record.is_null() && !is_record(record) {
            let found = record.to_string().chars().take(20).collect();
            return Err(ErrorKind::Number { found });
        }
        let value = field(record, &VALUES).map_or(Ok(None), digit)?;
        if let Some(large) = value.filter(|digit| usize::from(digit.get()) > size) {
            return Err(ErrorKind::LargeDigit { found: char::from(b'0' + large.get()), size });
        }
        let is_given = match field(record, &GIVEN) {
            Some(Value::Bool(given)) => *given,
            // The field for a given may contain the digit instead of true.
            Some(other) => !other.is_null() && digit(other)?.is_some(),
            None => is_given,
        };
        let values = if is_given { &mut position.givens } else { &mut position.placed };
        values.set(cell, value);
        if value.is_none() {
            centres[cell.index()] = marks(record, &CENTRES)?;
            corners[cell.index()] = marks(record, &CORNERS)?;
        }
    }
    if let Some(mark) = [&centres, &corners].into_iter().find_map(|marks| foreign_mark(marks, size)) {
        return Err(ErrorKind::ForeignMark { mark, size });
    }
    position.marks = candidates::some(centres);
    Ok(Parsed { corners: candidates::some(corners), ..Parsed::bare(position, format) })
}

/// The digits in the first field that has one of the names and contains digits. The field is a list of digits, a list
/// with true or false for each digit, or a text with digits.
fn marks(record: &Value, names: &[&str]) -> Result<DigitSet, ErrorKind> {
    for name in names {
        let digits: DigitSet = match record.get(name) {
            Some(Value::Array(flags)) if flags.len() == 9 && flags.iter().all(Value::is_boolean) => {
                let digits = Digit::ALL.into_iter().zip(flags);
                digits.filter(|(_, flag)| flag.as_bool() == Some(true)).map(|(digit, _)| digit).collect()
            }
            Some(Value::Array(digits)) => {
                digits.iter().map(digit).filter_map(Result::transpose).collect::<Result<_, _>>()?
            }
            Some(Value::String(text)) => {
                text.chars().filter_map(|c| c.to_digit(10)).filter_map(|n| Digit::new(n as u8)).collect()
            }
            Some(_) | None => DigitSet::EMPTY,
        };
        if !digits.is_empty() {
            return Ok(digits);
        }
    }
    Ok(DigitSet::EMPTY)
}

/// The digit of a number or a text; `None` for 0.
fn digit(value: &Value) -> Result<Option<Digit>, ErrorKind> {
    let wrong = || ErrorKind::Number { found: value.to_string().chars().take(20).collect() };
    let number = match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) if matches!(text.trim(), "" | ".") => Some(0),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null => Some(0),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let number = number.and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong)?;
    if number == 0 { Ok(None) } else { Digit::new(number).map(Some).ok_or_else(wrong) }
}

/// Returns true if a field of a puzzle is not empty.
#[cfg(feature = "links")]
pub(super) fn is_said(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// The names of a puzzle's fields that are not empty and not in `names`, as a list of words.
#[cfg(feature = "links")]
pub(super) fn other_rules<'v>(puzzle: &'v Map<String, Value>, names: &[&str]) -> Vec<&'v str> {
    let said = puzzle.iter().filter(|(name, value)| is_said(value) && !names.contains(&name.as_str()));
    said.map(|(name, _)| name.as_str()).collect()
}
