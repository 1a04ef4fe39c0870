//! The boards in a JSON value: a list of texts, of grids or of objects, or an object with a board in each of its
//! fields. Lists and objects may be nested.
//!
//! The boards come in the order of the text. A value that looks like a board but cannot be read becomes a board with an
//! error. So such a value is reported, and the other boards keep their numbers.

use super::cell_records::{self, Unsaid};
use super::error::ErrorKind;
#[cfg(feature = "links")]
use super::f_puzzles;
use super::records::records;
use super::text::cell;
use super::{Format, Parsed, layout_name, parse};
use crate::board::Layout;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// Largest depth to which lists and objects are searched.
const DEPTH: usize = 12;

/// Smallest number of cells with which an unreadable value counts as a broken board. A value with fewer cells counts as
/// other data next to the boards.
const BROKEN: usize = 40;

/// A board within a JSON value.
pub(super) struct Piece<'t> {
    /// The part of the text that contains the board.
    pub(super) text: &'t str,
    /// The board, or the reason why it cannot be read.
    pub(super) parsed: Result<Parsed, ErrorKind>,
}

impl<'t> Piece<'t> {
    /// The board with the layout that the object around it has.
    fn on(self, layout: Option<&Result<&'static Layout, ErrorKind>>) -> Piece<'t> {
        let Some(layout) = layout else { return self };
        Piece { parsed: self.parsed.and_then(|parsed| parsed.under(layout.clone()?)), ..self }
    }
}

/// The fields that show that an object is the record of a board.
#[derive(Deserialize)]
#[serde(rename = "Own")]
struct RecordFields {
    puzzle: Option<Value>,
    givens: Option<Value>,
}

/// Returns true if a JSON object is the record of a board. Its other fields, such as the steps of a path, contain no
/// further boards.
pub(super) fn is_record(text: &str) -> bool {
    let is_text = |value: &Option<Value>| matches!(value, Some(Value::String(_)));
    // The check for a brace is needed, because serde also reads a list as this record.
    let own =
        text.trim_start().starts_with('{').then(|| serde_json::from_str::<RecordFields>(text).ok()).flatten();
    own.is_some_and(|own| is_text(&own.puzzle) || is_text(&own.givens))
}

/// The boards of a JSON value; empty if the text is not JSON, or has no boards.
pub(super) fn boards(text: &str) -> Vec<Piece<'_>> {
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    if is_json { within(text.trim(), 0) } else { Vec::new() }
}

/// The names of fields that contain a board.
pub(super) const NAMES: [&str; 9] =
    ["puzzle", "board", "grid", "cells", "sudoku", "quiz", "question", "mission", "value"];

/// The names of fields that contain the solution of a board in the same object.
const SOLUTIONS: [&str; 6] = ["solution", "solutions", "solved", "answer", "answers", "solve"];

fn within(raw: &str, depth: usize) -> Vec<Piece<'_>> {
    if depth > DEPTH {
        return Vec::new();
    }
    match raw.as_bytes().first() {
        Some(b'"') => of_text(raw),
        Some(b'[') => of_list(raw, depth),
        Some(b'{') => of_object(raw, depth),
        Some(_) | None => Vec::new(),
    }
}

/// The boards of a text. Like a file, the text may have several boards.
fn of_text(raw: &str) -> Vec<Piece<'_>> {
    let text: String = serde_json::from_str(raw).unwrap_or_default();
    let read: Vec<Result<Parsed, ErrorKind>> =
        records(text.as_bytes()).map(|record| record.parsed.map_err(|error| error.kind)).collect();
    if read.iter().all(Result::is_err) {
        return broken(raw).into_iter().collect();
    }
    read.into_iter().map(|parsed| Piece { text: raw, parsed }).collect()
}

fn of_list(raw: &str, depth: usize) -> Vec<Piece<'_>> {
    if let Some(records) = serde_json::from_str::<Value>(raw).ok().filter(cell_records::is_records) {
        let parsed = cell_records::board(&records, Unsaid::Uniform, Format::Json);
        return vec![Piece { text: raw, parsed }];
    }
    if is_one_board(raw) {
        let parsed = parse(raw).map_err(|error| error.kind);
        let is_board = parsed.is_ok() || cells(raw) >= BROKEN;
        return is_board.then_some(Piece { text: raw, parsed }).into_iter().collect();
    }
    let items: Vec<&RawValue> = serde_json::from_str(raw).unwrap_or_default();
    let found: Vec<(&str, Vec<Piece>)> =
        items.into_iter().map(|item| (item.get(), within(item.get(), depth + 1))).collect();
    if found.iter().all(|(_, pieces)| pieces.is_empty()) {
        return Vec::new();
    }
    // In a list of boards, each item is a board, even an item that cannot be read.
    let one = |(text, pieces): (_, Vec<_>)| {
        if pieces.is_empty() { vec![Piece { text, parsed: Err(trouble(text)) }] } else { pieces }
    };
    found.into_iter().flat_map(one).collect()
}

fn of_object(raw: &str, depth: usize) -> Vec<Piece<'_>> {
    let one = |parsed| vec![Piece { text: raw, parsed }];
    if is_record(raw) {
        return one(parse(raw).map_err(|error| error.kind));
    }
    let fields = serde_json::from_str::<Members>(raw).map_or(Vec::new(), |fields| fields.0);
    #[cfg(feature = "links")]
    if fields.iter().any(|(name, _)| matches!(name.as_str(), "grid" | "cells" | "ce"))
        && let Some(found) = serde_json::from_str(raw).ok().and_then(|fields| f_puzzles::of_object(&fields))
    {
        return one(found.map(|parsed| Parsed { format: Format::Json, ..parsed }));
    }
    let is_value = |raw: &RawValue| raw.get().starts_with(['"', '[', '{']);
    let named = NAMES.iter().find_map(|name| {
        fields.iter().find(|(field, raw)| field == name && is_value(raw)).map(|(_, raw)| raw.get())
    });
    let layout = layout(&fields);
    if let Some(named) = named {
        let found = within(named, depth + 1);
        let found = if found.is_empty() { broken(named).into_iter().collect() } else { found };
        return found.into_iter().map(|piece| piece.on(layout.as_ref())).collect();
    }
    let is_solution = |name: &str| SOLUTIONS.contains(&name.to_ascii_lowercase().as_str());
    let others = fields.iter().filter(|(name, _)| !is_solution(name));
    let found = others.flat_map(|(_, raw)| within(raw.get(), depth + 1));
    found.map(|piece| piece.on(layout.as_ref())).collect()
}

/// The layout that an object has in its field `layout`; `None` if the field has another meaning.
fn layout(fields: &[(String, &RawValue)]) -> Option<Result<&'static Layout, ErrorKind>> {
    let (_, raw) = fields.iter().find(|(field, _)| field == "layout")?;
    let name = serde_json::from_str::<String>(raw.get()).ok().filter(|name| is_layout(name))?;
    Some(layout_name::layout(&name).map_err(|(_, kind)| kind))
}

/// Returns true if a text has a part of the name of a layout.
fn is_layout(text: &str) -> bool {
    text.split('+').any(|part| Layout::is_part_of_name(&part.trim().to_ascii_lowercase()))
}

/// A value that looks like a board but cannot be read.
fn broken(raw: &str) -> Option<Piece<'_>> {
    (cells(raw) >= BROKEN).then(|| Piece { text: raw, parsed: Err(trouble(raw)) })
}

/// Number of characters that are cells.
fn cells(raw: &str) -> usize {
    raw.chars().filter(|c| cell(*c).is_some()).count()
}

/// Reason why a value is not a board.
fn trouble(raw: &str) -> ErrorKind {
    let text = serde_json::from_str::<String>(raw);
    let found = match &text {
        Ok(text) => parse(text),
        Err(_) if raw.starts_with(['[', '{']) => parse(raw),
        Err(_) => return ErrorKind::Empty,
    };
    found.err().map_or(ErrorKind::Empty, |error| error.kind)
}

/// Returns true if a list is one board, even a broken one: a list of cells, of rows of cells, or of rows as texts.
pub(super) fn is_one_board(raw: &str) -> bool {
    let Ok(list) = serde_json::from_str::<Vec<Value>>(raw) else { return false };
    let is_cell = |value: &Value| match value {
        Value::Null | Value::Number(_) => true,
        Value::String(text) => text.chars().count() <= 1,
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
    };
    let is_row = |value: &Value| match value {
        Value::Array(cells) => cells.len() < BROKEN && cells.iter().all(is_cell),
        Value::String(text) => (7..=11).contains(&text.chars().count()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    };
    !list.is_empty() && (list.iter().all(is_cell) || list.len() > 1 && list.iter().all(is_row))
}

/// Returns a field whose name has a typing error of one letter, and the correct name of the field. So a typing error
/// cannot silently lose digits or marks. Fields with other kinds of values belong to other programs.
pub(super) fn misspelt(text: &str) -> Option<(String, &'static str)> {
    const NAMES: [(&str, &[char]); 3] =
        [("placed", &['"']), ("candidates", &['"', '[', '{']), ("corner_marks", &['"', '[', '{'])];
    const LAYOUT: &str = "layout";
    let fields = serde_json::from_str::<Members>(text).ok()?.0;
    fields.into_iter().find_map(|(field, raw)| {
        let is_part = |(name, starts): &&(&str, &[char])| {
            is_one_edit(&field, name) && raw.get().starts_with(*starts) && raw.get().len() > 81
        };
        let is_of_layout = is_one_edit(&field, LAYOUT) && is_layout(raw.get().trim_matches('"'));
        let name = if is_of_layout { LAYOUT } else { NAMES.iter().find(is_part)?.0 };
        Some((field, name))
    })
}

/// Returns true if the words differ by one missing, added or replaced letter, or by two neighbouring letters that
/// changed places.
fn is_one_edit(a: &str, b: &str) -> bool {
    let [mut a, mut b] = [a, b].map(|word| word.chars().collect::<Vec<_>>());
    while a.first().is_some_and(|c| b.first() == Some(c)) {
        a.remove(0);
        b.remove(0);
    }
    while a.last().is_some_and(|c| b.last() == Some(c)) {
        a.pop();
        b.pop();
    }
    match (a.as_slice(), b.as_slice()) {
        ([], []) => false,
        ([] | [_], [] | [_]) => true,
        ([a, b], [c, d]) => (a, b) == (d, c),
        _ => false,
    }
}

/// The fields of an object in the order of the text, with their values as text.
struct Members<'t>(Vec<(String, &'t RawValue)>);

impl<'t> Deserialize<'t> for Members<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Members<'t>, D::Error> {
        deserializer.deserialize_map(MembersReader)
    }
}

struct MembersReader;

impl<'t> Visitor<'t> for MembersReader {
    type Value = Members<'t>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Members<'t>, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Members(fields))
    }
}
