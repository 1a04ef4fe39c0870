//! A board as a JSON object. [`BoardRecord`] defines the fields. This file parses the text of the object, and finds the
//! place in the text for an error in a field.

use super::board_record::{BoardError, BoardRecord, Marks, SCHEMA_VERSION};
use super::error::{ErrorKind, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, Writing};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates, loose_json, several};
use crate::board::Candidate;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;

pub(super) static JSON: FormatSpec = FormatSpec {
    id: "json",
    summary: "a JSON object with the puzzle, the player's digits and the marks",
    example: concat!(
        r#"{"puzzle":"..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..","#,
        r#""placed":"5................................................................................","#,
        r#""candidates":["#,
        r#""","13","","","","","16","136","123","#,
        r#""","134","136","356","2356","26","1468","13568","1234589","#,
        r#""3468","","36","","356","","4678","35678","34578","#,
        r#""13","135","","3569","35689","6","","","18","#,
        r#""23","","","3","","27","","","78","#,
        r#""12","","","456","256","2467","","167","17","#,
        r#""1469","1457","156","","69","","147","","1457","#,
        r#""123489","134578","1235","49","9","14","1478","13578","","#,
        r#""13468","1348","136","","","","","138","1348"]}"#,
    ),
    holds: BoardContent::Exact,
    reading: Reading::Object { read: parse },
    write,
    layouts: LayoutSupport::All,
    frame: None,
};

/// Other fields of an object that matter when its board is read.
#[derive(Deserialize)]
#[serde(rename = "Beside")]
struct SideFields {
    #[serde(default)]
    schema_version: u32,
    #[serde(default)]
    comment: Value,
    /// Marks in the corners of cells.
    #[serde(default)]
    corner_marks: Option<Marks>,
}

/// The record of a board with the marks in the corners of its cells. Questions of the API do not have these marks.
#[derive(Serialize)]
struct MarkedRecord {
    #[serde(flatten)]
    record: BoardRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    corner_marks: Option<Marks>,
}

/// Reads an object, which may be on several lines.
fn parse(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    let source = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let text = loose_json::of_value(&source);
    let first = lines.first().copied().unwrap_or(TextLine::NONE);
    // If the JSON was not standard, it was rewritten on one line.
    let rewritten = [TextLine { text: &text, ..first }];
    let lines = if matches!(text, Cow::Owned(_)) { &rewritten } else { lines };
    let text = text.as_ref();
    let wrong = |error: serde_json::Error| {
        let at = at(lines, error.line(), error.column().saturating_sub(1));
        FormatError::at(at.line, at.column, ErrorKind::Json(without_place(&error)))
    };
    if !several::is_record(text) {
        let mut found = several::boards(text);
        let comment = serde_json::from_str(text)
            .ok()
            .and_then(|SideFields { comment, .. }| Some(comment.as_str()?.to_string()));
        let start = at(lines, 1, 0);
        let found = match found.len() {
            0 => elsewhere(text).map(Err),
            1 => found.pop().map(|piece| piece.parsed),
            // All boards get the same line: positions of values inside the object are not known here.
            boards => Some(Err(ErrorKind::Boards { lines: vec![start.line.number; boards] })),
        };
        if let Some(found) = found {
            let parsed = found.map_err(|kind| FormatError::at(start.line, start.column, kind))?;
            let comment = comment.as_deref().and_then(super::text::comment);
            return Ok(Parsed { comment, format: Format::Json, ..parsed });
        }
    }
    if let Some((field, name)) = several::misspelt(text) {
        let why = format!("unknown field `{field}`; did you mean `{name}`?");
        let start = at(lines, 1, 0);
        return Err(FormatError::at(start.line, start.column, ErrorKind::Json(why)));
    }
    let SideFields { schema_version, comment: beside, corner_marks } =
        serde_json::from_str(text).map_err(wrong)?;
    let record: BoardRecord = serde_json::from_str(text).map_err(wrong)?;
    if schema_version > SCHEMA_VERSION {
        let why =
            format!("unsupported schema version {schema_version} (the newest supported is {SCHEMA_VERSION})");
        return Err(FormatError::at(at(lines, 1, 0).line, 1, ErrorKind::Json(why)));
    }
    let position = record.position().map_err(|error| in_text(lines, text, error))?;
    let comment = beside.as_str().and_then(comment);
    let corners = corner_marks.map(|corners| corners.of_cells(position.layout)).transpose();
    let corners = corners.map_err(|error| in_field(lines, text, |fields| fields.corner_marks, error))?;
    let corners = corners.and_then(candidates::some);
    Ok(Parsed { comment, corners, ..Parsed::bare(position, Format::Json) })
}

/// Fault of an object that has its board in another form, or in a field whose name is not one of ours.
fn elsewhere(text: &str) -> Option<ErrorKind> {
    let names = &several::NAMES;
    let fields: Map<String, Value> = serde_json::from_str(text).ok()?;
    let value = names.iter().find_map(|name| fields.get(*name)).or_else(|| only_within(&fields, names))?;
    let inner = match value {
        Value::String(text) => text.clone(),
        Value::Array(_) | Value::Object(_) => value.to_string(),
        Value::Null | Value::Bool(_) | Value::Number(_) => return None,
    };
    super::parse(&inner).err().map(|error| error.kind)
}

/// Finds a field with one of the names deeper inside: in the first value that is an object or a list of one object.
fn only_within<'v>(fields: &'v Map<String, Value>, names: &[&str]) -> Option<&'v Value> {
    let inner = fields.values().find_map(|value| match value {
        Value::Object(fields) => Some(fields),
        Value::Array(items) => match items.as_slice() {
            [Value::Object(fields)] => Some(fields),
            [..] => None,
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    })?;
    names.iter().find_map(|name| inner.get(*name)).or_else(|| only_within(inner, names))
}

/// Writes the object on one line.
fn write(board: &Writing<'_>) -> String {
    let corner_marks = board.corners.map(|corners| Marks::on(board.position.layout, corners));
    serde_json::to_string(&MarkedRecord { record: BoardRecord::new(board.position), corner_marks })
        .unwrap_or_default()
}

/// Message of the JSON reader, without the place.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    told.strip_suffix(&place).map(str::to_string).unwrap_or(told)
}

/// A place in the lines of an object.
struct ObjectPlace<'t> {
    line: TextLine<'t>,
    column: usize,
}

/// The place of a byte in a line of the object. The line is counted from 1 within the object.
fn at<'t>(lines: &[TextLine<'t>], line: usize, byte: usize) -> ObjectPlace<'t> {
    let line = lines.get(line.saturating_sub(1)).or(lines.last()).copied();
    let line = line.unwrap_or(TextLine::NONE);
    ObjectPlace { line, column: line.column_of(byte) }
}

/// The values of the fields as they are in the text.
#[derive(Deserialize)]
#[serde(rename = "Fields")]
struct RawFields<'t> {
    #[serde(borrow, alias = "givens")]
    puzzle: &'t RawValue,
    #[serde(borrow, default)]
    layout: Option<&'t RawValue>,
    #[serde(borrow, default)]
    placed: Option<&'t RawValue>,
    #[serde(borrow, default)]
    candidates: Option<&'t RawValue>,
    #[serde(borrow, default)]
    corner_marks: Option<&'t RawValue>,
}

/// The error of a record, at its place in the text.
fn in_text(lines: &[TextLine<'_>], text: &str, error: BoardError) -> FormatError {
    match error {
        BoardError::Puzzle(error) => in_field(lines, text, |fields| Some(fields.puzzle), error),
        BoardError::Layout(error) => in_field(lines, text, |fields| fields.layout, error),
        BoardError::Placed(error) => in_field(lines, text, |fields| fields.placed, error),
        BoardError::Candidates(error) => in_field(lines, text, |fields| fields.candidates, error),
    }
}

/// The error of a field, at its place in the text: the wrong mark, the wrong character if the field has no escapes,
/// else the beginning of the field.
fn in_field<'t>(
    lines: &[TextLine<'_>],
    text: &'t str,
    field: impl Fn(&RawFields<'t>) -> Option<&'t RawValue>,
    FormatError { line: row, column, kind, .. }: FormatError,
) -> FormatError {
    let fields: Option<RawFields<'t>> = serde_json::from_str(text).ok();
    let value = fields.and_then(|fields| field(&fields));
    let mark = value.and_then(|marks| raw_mark(marks.get(), &kind));
    let raw = mark.or(value).map_or("", RawValue::get);
    let start = if raw.is_empty() { 0 } else { raw.as_ptr() as usize - text.as_ptr() as usize };
    let before = text.get(..start).unwrap_or("");
    let line = before.matches('\n').count() + 1;
    let field = at(lines, line, start - before.rfind('\n').map_or(0, |end| end + 1));
    let plain = raw.starts_with('"') && !raw.contains('\\');
    // The column of the field is the column of its opening quote.
    let within = if plain && row == 1 && mark.is_none() { column } else { 0 };
    FormatError::at(field.line, field.column + within, kind)
}

/// The marks of one cell as they are in the text: an item of a list, or the value at the name of the cell. The cell is
/// the one in which `kind` found a mark that the board does not have.
fn raw_mark<'t>(marks: &'t str, kind: &ErrorKind) -> Option<&'t RawValue> {
    let ErrorKind::ForeignMark { mark: Candidate { cell, .. }, size } = kind else { return None };
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(marks) {
        return items.get(cell.row_index() * size + cell.column_index()).copied();
    }
    let named: BTreeMap<String, &RawValue> = serde_json::from_str(marks).ok()?;
    named.into_iter().find(|(name, _)| name.parse() == Ok(*cell)).map(|(_, marks)| marks)
}

#[cfg(test)]
mod tests {
    use super::super::{BoardRecord, ErrorKind, Expected, Format, MAX_LINE, parse, records, write};
    use crate::board::{Cell, Digit, DigitSet, Layout, LayoutError};
    use crate::puzzle::Board;
    use serde_json::Value;

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    const DOTS: &str = ".................................................................................";

    /// A board with a digit and some marks of the player.
    fn played() -> Board {
        let mut position = parse(LINE).unwrap().position;
        position.placed.set(Cell::at(0, 0), Digit::new(5));
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[1] = DigitSet::only(Digit::ALL[0]).with(Digit::ALL[2]);
        // Marks of a filled cell have no meaning, but are kept.
        marks[2] = DigitSet::only(Digit::ALL[7]);
        position.marks = Some(marks);
        position
    }

    #[test]
    fn a_board_is_written_on_one_line_and_read_back_as_it_was() {
        let text = write(&played(), Format::Json);
        let cells = "\"\",\"13\",\"8\",\"\"";
        assert!(text.starts_with(&format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"5.....")), "{text}");
        assert!(text.contains(&format!("\"candidates\":[{cells}")), "{text}");
        let parsed = parse(&text).unwrap();
        assert_eq!((parsed.format, parsed.position), (Format::Json, played()));
        let bare = parse(LINE).unwrap().position;
        assert_eq!(write(&bare, Format::Json), format!("{{\"puzzle\":\"{LINE}\"}}"));
        assert_eq!(parse(&write(&bare, Format::Json)).unwrap().position, bare);
        let empty = Board { marks: Some(Box::new([DigitSet::EMPTY; 81])), ..bare.clone() };
        assert_eq!(BoardRecord::new(&empty), BoardRecord::new(&bare), "no mark anywhere is no marks");
    }

    #[test]
    fn an_object_on_several_lines_is_read_among_other_boards() {
        let value: Value = serde_json::from_str(&write(&played(), Format::Json)).unwrap();
        let mut document = value.clone();
        // A brace inside a text does not count, and fields of other programs are skipped.
        document["steps"] = serde_json::json!([{ "text": "{[\"\\ #" }, []]);
        document["comment"] = "from a {book".into();
        let pretty = serde_json::to_string_pretty(&document).unwrap();
        assert!(pretty.starts_with("{\n"), "{pretty}");
        let line = document.to_string();
        let stream =
            format!("{LINE}\n{pretty}\n{line}\n{line}\n\n{pretty}\n{{\n  {{{}}},\n}}\n", "1,".repeat(81));
        let read: Vec<_> = records(stream.as_bytes()).collect();
        let forms: Vec<_> = read.iter().map(|record| record.parsed.as_ref().map(|p| p.format)).collect();
        let json = Ok(Format::Json);
        assert_eq!(forms, [Ok(Format::Line), json, json, json, json, Ok(Format::Table)]);
        for record in &read[1..5] {
            let parsed = record.parsed.as_ref().unwrap();
            assert_eq!((parsed.comment.as_deref(), &parsed.position), (Some("from a {book"), &played()));
        }
        assert_eq!(parse(&pretty).unwrap().position, played());
    }

    #[test]
    fn the_layout_is_a_field() {
        let layout = |name: &str| Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        for name in ["x", "windoku+knight", "house=r1c123,r2c123,r3c789+consecutive"] {
            let position = Board { layout: layout(name), ..played() };
            let text = write(&position, Format::Json);
            assert!(text.contains(&format!("\"layout\":\"{name}\"")), "{text}");
            assert_eq!(parse(&text).expect("a board").position, position);
            assert_eq!(BoardRecord::new(&position).position(), Ok(position));
        }
        let read = |text: String| parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")).position;
        for (text, name) in [
            (format!("{{\"puzzle\":\"{LINE}\",\"layout\":\"classic\"}}"), "classic"),
            (format!("{{\"puzzle\":\"{LINE}\",\"layout\":null}}"), "classic"),
            (format!("{{\"layout\":\"king+x\",\"givens\":\"{LINE}\"}}"), "x+king"),
            (format!("{{\"puzzle\":\"x:{LINE}\"}}"), "x"),
            (format!("{{\"puzzle\":\"x:{LINE}\",\"layout\":\"x\"}}"), "x"),
            (format!("{{\"layout\":\"x\",\"grid\":\"{LINE}\"}}"), "x"),
            (format!("{{\"layout\":\"large\",\"grid\":\"{LINE}\"}}"), "classic"),
        ] {
            assert_eq!(read(text).layout, layout(name));
        }
        let error = |text: String| parse(&text).map(|parsed| parsed.format).expect_err(&text);
        let wrong = error(format!("{{\"layout\": \"x+killer\", \"puzzle\": \"{LINE}\"}}"));
        assert_eq!((wrong.line, wrong.column), (1, 15), "{wrong}");
        assert_eq!(wrong.kind, ErrorKind::Layout(LayoutError::Unknown("killer".into())));
        let wrong = error(format!("{{\"layout\":\"x+disjoint\",\"grid\":\"{LINE}\"}}"));
        assert_eq!(wrong.kind, ErrorKind::Layout(LayoutError::Unsupported("disjoint".into())));
        for layout in ["knight", "classic"] {
            let wrong = error(format!("{{\"puzzle\":\"x:{LINE}\",\"layout\":\"{layout}\"}}"));
            assert!(matches!(wrong.kind, ErrorKind::OtherLayout { puzzle: "x", field } if field == layout));
        }
        let wrong = error(format!("{{\"puzzle\":\"{LINE}\",\"layuot\":\"x\"}}"));
        assert!(wrong.to_string().contains("did you mean `layout`?"), "{wrong}");
    }

    #[test]
    fn a_path_longer_than_any_line_is_read_as_its_board() {
        let steps = "x".repeat(MAX_LINE * 3);
        let line = format!("{{\"steps\":[\"{steps}\"],\"puzzle\":\"{LINE}\"}}");
        let read: Vec<_> = records(format!("{line}\n{LINE}\n").as_bytes()).collect();
        assert!(read.iter().all(|record| record.parsed.is_ok()), "{:?}", read[0].parsed);
        assert_eq!(read.len(), 2);
    }

    #[test]
    fn a_broken_object_takes_no_other_board_with_it() {
        let line = write(&played(), Format::Json);
        for cut in [1, 8, 20, 95, line.len() - 4, line.len() - 1] {
            let stream = format!("{}\n{line}\n{LINE}\n{line}\n", &line[..cut]);
            let read: Vec<_> = records(stream.as_bytes()).collect();
            let read: Vec<bool> = read.iter().map(|record| record.parsed.is_ok()).collect();
            assert_eq!(read.iter().filter(|ok| **ok).count(), 3, "{cut}: {read:?}");
        }
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        let error = |text: &str| parse(text).map(|parsed| parsed.format).unwrap_err();
        let wrong = error(&format!("\n{{\"x\": 1,\n \"puzzle\": \"{}\"}}", LINE.replacen('4', "q", 1)));
        assert_eq!((wrong.line, wrong.column), (3, 17), "{wrong}");
        assert_eq!(wrong.kind, ErrorKind::Unexpected { found: 'q', expected: Expected::Cell });
        let wrong = error(&format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"..3\"}}"));
        assert_eq!((wrong.line, wrong.column), (1, 108), "{wrong}");
        assert_eq!(wrong.kind, ErrorKind::Cells { found: 3, needed: 81, row: None });
        let placed = DOTS.replacen("...", "..3", 1);
        let wrong = error(&format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"{placed}\"}}"));
        assert_eq!((wrong.line, wrong.column), (1, 107), "{wrong}");
        assert_eq!(wrong.kind, ErrorKind::PlacedOnGiven(Cell::at(0, 2)));
        let wrong = error("{\"puzzle\":\"..\\u002e\"}");
        assert_eq!((wrong.line, wrong.column), (1, 11), "{wrong}");
        for (text, why) in [
            ("{\"puzzles\":\"\"}".to_string(), "missing field `puzzle`"),
            (format!("{{\"puzzle\":\"{LINE}\",\"candidates\":[\"1\"]}}"), "81 cells"),
            (format!("{{\"puzzle\":\"{LINE}\",\"candidates\":{{\"r1c0\":\"1\"}}}}"), "r1c0"),
            (format!("{{\"puzzle\":\"{LINE}\"}} and more"), "trailing characters"),
            (format!("{{\"puzzle\":\"{LINE}\",\"schema_version\":4}}"), "version 4"),
        ] {
            let wrong = error(&text);
            assert!(matches!(&wrong.kind, ErrorKind::Json(told) if told.contains(why)), "{text}\n{wrong}");
        }
    }

    #[test]
    fn a_mark_that_the_board_does_not_have_is_refused_at_its_place() {
        for size in 4..9usize {
            let layout = if matches!(size, 5 | 7) { "+latin" } else { "" };
            let cells = size * size;
            let board = format!("{{\"puzzle\":\"{size}x{size}{layout}:{}\"", ".".repeat(cells));
            for digit in 1..10usize {
                for (place, name) in [(0, "r1c1".to_string()), (cells - 1, format!("r{size}c{size}"))] {
                    let list: Vec<String> = (0..cells)
                        .map(|at| if at == place { format!("\"1{digit}\"") } else { "\"\"".into() })
                        .collect();
                    for field in ["candidates", "corner_marks"] {
                        for (marks, at) in [
                            (format!("[{}]", list.join(",")), 1 + 3 * place),
                            (format!("{{\"{}\":[1,{digit}]}}", name.to_uppercase()), 8),
                        ] {
                            let text = format!("{board},\"{field}\":{marks}}}");
                            let read = parse(&text).map(|parsed| parsed.position.layout.size());
                            if digit <= size {
                                assert_eq!(read, Ok(size), "{text}");
                                continue;
                            }
                            let error = read.expect_err(&text);
                            let mark = format!("{digit}{name}").parse().expect("a candidate");
                            assert_eq!(error.kind, ErrorKind::ForeignMark { mark, size }, "{text}");
                            let column = board.len() + 1 + field.len() + 3 + at + 1;
                            assert_eq!((error.line, error.column), (1, column), "{text}\n{error}");
                        }
                    }
                }
            }
            let next = size + 1;
            for name in [format!("r1c{next}"), format!("r{next}c1")] {
                let text = format!("{board},\n\"candidates\":{{\"{name}\":\"1\"}}}}");
                let error = parse(&text).expect_err(&text);
                let mark = format!("1{name}").parse().expect("a candidate");
                assert_eq!((error.line, error.column), (2, 22), "{error}");
                assert_eq!(error.kind, ErrorKind::ForeignMark { mark, size }, "{text}");
            }
        }
        let four = "\"puzzle\":\"..1.2.....3.4...\",\"layout\":\"4x4\"";
        let error = |rest: &str| {
            let text = format!("{{{four},{rest}}}");
            parse(&text).map(|parsed| parsed.position).expect_err(&text)
        };
        let other = error(&format!("\"candidates\":\"{LINE}\""));
        assert_eq!((other.column, other.kind), (61, ErrorKind::LargeDigit { found: '9', size: 4 }));
        let other = error("\"candidates\":\"6x6:1....2......3.........4...5......6..\"");
        assert_eq!(other.kind, ErrorKind::Cells { found: 36, needed: 16, row: None });
        let placed = error("\"placed\":\"3............... 7...\"");
        assert_eq!(placed.kind, ErrorKind::Unexpected { found: '7', expected: Expected::End });
        assert_eq!(placed.column, 72, "{placed}");
        let placed = error("\"placed\":\"....3...........\"");
        assert_eq!((placed.column, placed.kind), (59, ErrorKind::PlacedOnGiven(Cell::at(1, 0))));
    }

    #[test]
    fn marks_are_read_in_every_way_and_zeros_are_empty_cells() {
        let with = |candidates: &str| {
            let puzzle = LINE.replace('.', "0");
            let text = format!("{{\"givens\":\"{puzzle}\",\"candidates\":{candidates}}}");
            parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")).position
        };
        let mut wanted = parse(LINE).unwrap().position;
        assert_eq!(with("null"), wanted);
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[0] = DigitSet::only(Digit::ALL[0]).with(Digit::ALL[4]);
        wanted.marks = Some(marks);
        let rest = ",\"\"".repeat(80);
        assert_eq!(with(&format!("[\"15\"{rest}]")), wanted);
        assert_eq!(with(&format!("[[5,1]{rest}]")), wanted);
        assert_eq!(with("{\"r1c1\":\"15\"}"), wanted);
        let pencilmarks = write(&wanted, Format::Pencilmarks);
        let text = with(&serde_json::to_string(&pencilmarks).unwrap());
        assert_eq!(text.marks_of(Cell::at(0, 0)), wanted.marks_of(Cell::at(0, 0)));
    }
}
