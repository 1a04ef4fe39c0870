//! A board as a JSON object: the puzzle, the player's digits and the player's marks, each in a field of its own.
//!
//! [`BoardRecord`] is the one record of a board in JSON. The path that `explain --json` writes begins with it, the API
//! asks with its fields, and [`super::parse`] reads it like any other form. What is written is exact: the board that
//! is read back has the same givens, the same digits of the player and the same marks.

use super::error::{ErrorKind, FormatError};
use super::text::{Line, comment};
use super::{Format, Parsed, line, parse as parse_any};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::{Position, Values};
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// The version of what is said in JSON. It grows when a field changes its meaning or goes.
///
/// Version 1 knew the field `puzzle` alone, with the player's digits among its givens and without marks.
pub const SCHEMA_VERSION: u32 = 2;

/// A board as it stands in JSON.
///
/// ```
/// use whydoku::format::{BoardRecord, parse};
/// let board = parse("..97+48...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..").unwrap().position;
/// let record = BoardRecord::new(&board);
/// assert!(record.puzzle.starts_with("..97.8..."));
/// assert!(record.placed.as_ref().is_some_and(|placed| placed.starts_with("....4....")));
/// assert_eq!(record.position(), Ok(board));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardRecord {
    /// The digits that came with the puzzle: 81 characters in reading order, `.` for a cell without a given.
    // Any form of board is read here, as in a question of the API, which has this field, too; and the boards that the
    // API answers with call it `givens`.
    #[serde(alias = "givens")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.]{81}$")))]
    pub puzzle: String,
    /// The digits that the player wrote: 81 characters in reading order, `.` for none. Left out when there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.]{81}$")))]
    pub placed: Option<String>,
    /// The player's marks: for each of the 81 cells in reading order the digits that the player still considers, as
    /// `"137"`, or an empty text where no marks are kept, which says nothing about the cell. Of a Sukaku, the candidates
    /// that make the puzzle. Left out when there are no marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "schema::written"))]
    pub candidates: Option<Marks>,
}

impl BoardRecord {
    /// The record of a board.
    pub fn new(position: &Position) -> BoardRecord {
        let marks = position.marks.as_ref().filter(|marks| marks.iter().any(|mark| !mark.is_empty()));
        BoardRecord {
            puzzle: position.givens.to_string(),
            placed: (position.placed != Values::EMPTY).then(|| position.placed.to_string()),
            candidates: marks.map(|marks| Marks::Cells(marks.clone())),
        }
    }

    /// The board of the record.
    ///
    /// # Errors
    /// The first field that holds no part of a board.
    pub fn position(&self) -> Result<Position, BoardError> {
        let mut position = parse_any(&self.puzzle).map_err(BoardError::Puzzle)?.position;
        if let Some(placed) = &self.placed {
            let only = Line { number: 1, text: placed };
            for (cell, digit) in line::cells(only, 0, placed).map_err(BoardError::Placed)?.iter() {
                match position.givens.get(cell) {
                    None => position.placed.set(cell, Some(digit)),
                    Some(given) if given == digit => {}
                    Some(_) => return Err(BoardError::PlacedOnGiven(cell)),
                }
            }
        }
        if let Some(marks) = &self.candidates {
            let marks = marks.of_cells().map_err(BoardError::Candidates)?;
            position.marks = marks.iter().any(|mark| !mark.is_empty()).then_some(marks);
        }
        Ok(position)
    }
}

/// Why a record holds no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// `puzzle` is no board.
    Puzzle(FormatError),
    /// `placed` is not one digit, or a sign for none, for each of the 81 cells.
    Placed(FormatError),
    /// `placed` has another digit than the puzzle in a cell that is given.
    PlacedOnGiven(Cell),
    /// `candidates` is a text, but no board.
    Candidates(FormatError),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Puzzle(error) => write!(f, "'puzzle' is no board: {}", error.kind),
            BoardError::Placed(error) => write!(f, "'placed' is not 81 digits: {}", error.kind),
            BoardError::PlacedOnGiven(cell) => write!(f, "{}", ErrorKind::PlacedOnGiven(*cell)),
            BoardError::Candidates(error) => write!(f, "'candidates' is no board: {}", error.kind),
        }
    }
}

impl std::error::Error for BoardError {}

/// The marks of all cells, in any of the ways in which they are sent: the 81 cells in reading order, which is the way in
/// which they are written, each as `"137"` or `[1, 3, 7]`; cells by name, as in `{"r4c6": "137"}`; or a text in a form
/// with candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marks {
    /// A text in a form with candidates.
    Text(String),
    /// The marks of each cell.
    Cells(Box<[DigitSet; 81]>),
}

impl Marks {
    /// The marks of each cell.
    fn of_cells(&self) -> Result<Box<[DigitSet; 81]>, FormatError> {
        let text = match self {
            Marks::Cells(marks) => return Ok(marks.clone()),
            Marks::Text(text) => text,
        };
        let board = parse_any(text)?.position;
        let values = board.values();
        let of = |cell: Cell| match (values.get(cell), &board.marks) {
            (Some(digit), _) => DigitSet::only(digit),
            (None, Some(marks)) => marks[cell.index()],
            (None, None) => DigitSet::EMPTY,
        };
        Ok(Box::new(std::array::from_fn(|index| of(Cell::from_index(index)))))
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = |mark: &DigitSet| mark.iter().map(|digit| digit.to_string()).collect::<String>();
        match self {
            Marks::Text(text) => serializer.serialize_str(text),
            Marks::Cells(marks) => serializer.collect_seq(marks.iter().map(digits)),
        }
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Marks, D::Error> {
        deserializer.deserialize_any(MarksReader)
    }
}

struct MarksReader;

impl<'de> Visitor<'de> for MarksReader {
    type Value = Marks;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("marks as a text, as 81 cells, or as an object with cells such as r4c6 for its keys")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Marks, E> {
        Ok(Marks::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<Marks, A::Error> {
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        let mut count = 0;
        while let Some(Mark(mark)) = cells.next_element()? {
            match marks.get_mut(count) {
                Some(place) => *place = mark,
                None => return Err(de::Error::invalid_length(count + 1, &"81 cells")),
            }
            count += 1;
        }
        if count == 81 { Ok(Marks::Cells(marks)) } else { Err(de::Error::invalid_length(count, &"81 cells")) }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut cells: A) -> Result<Marks, A::Error> {
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        while let Some(name) = cells.next_key::<String>()? {
            let cell: Cell = name.parse().map_err(de::Error::custom)?;
            let Mark(mark) = cells.next_value()?;
            marks[cell.index()] = mark;
        }
        Ok(Marks::Cells(marks))
    }
}

/// The marks of one cell: `"137"` or `[1, 3, 7]`.
struct Mark(DigitSet);

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mark, D::Error> {
        deserializer.deserialize_any(MarkReader)
    }
}

struct MarkReader;

impl<'de> Visitor<'de> for MarkReader {
    type Value = Mark;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the digits 1 to 9 of a cell, as \"137\" or [1, 3, 7]")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Mark, E> {
        let digit = |c: char| c.to_digit(10).and_then(|number| Digit::new(number as u8));
        let digits: Option<DigitSet> = text.chars().map(digit).collect();
        digits.map(Mark).ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(text), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Mark, A::Error> {
        let mut mark = DigitSet::EMPTY;
        while let Some(number) = numbers.next_element::<u8>()? {
            let wrong =
                || de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &"a digit from 1 to 9");
            mark = mark.with(Digit::new(number).ok_or_else(wrong)?);
        }
        Ok(Mark(mark))
    }
}

/// What the marks look like: as they are written, and in all the ways in which they are read.
#[cfg(feature = "schema")]
mod schema {
    use super::Marks;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    /// The 81 cells as they are written.
    pub(super) fn written(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "string", "pattern": "^[1-9]*$" },
            "minItems": 81,
            "maxItems": 81
        })
    }

    impl JsonSchema for Marks {
        fn schema_name() -> Cow<'static, str> {
            "Marks".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            if generator.contract().is_serialize() {
                return written(generator);
            }
            let cell = json_schema!({
                "anyOf": [
                    { "type": "string", "pattern": "^[1-9]*$" },
                    { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9 } }
                ]
            });
            json_schema!({
                "description": "Marks: a text in a form with candidates, the 81 cells in reading order, or cells by name.",
                "anyOf": [
                    { "type": "string" },
                    { "type": "array", "items": cell, "minItems": 81, "maxItems": 81 },
                    {
                        "type": "object",
                        "patternProperties": { "^[rR][1-9][cC][1-9]$": cell },
                        "additionalProperties": false
                    }
                ]
            })
        }
    }
}

/// What else an object says that matters to whoever reads its board.
#[derive(Deserialize)]
struct Beside {
    #[serde(default)]
    schema_version: u32,
    #[serde(default)]
    comment: Value,
}

/// Reads an object, which may stand on several lines.
pub(super) fn parse(lines: &[Line<'_>]) -> Result<Parsed, FormatError> {
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let wrong = |error: serde_json::Error| {
        let at = at(lines, error.line(), error.column().saturating_sub(1));
        FormatError::at(at.line, at.column, ErrorKind::Json(without_place(&error)))
    };
    let Beside { schema_version, comment: beside } = serde_json::from_str(&text).map_err(wrong)?;
    let record: BoardRecord = serde_json::from_str(&text).map_err(wrong)?;
    if schema_version > SCHEMA_VERSION {
        let why =
            format!("schema version {schema_version} is newer than {SCHEMA_VERSION}, the newest known here");
        return Err(FormatError::at(at(lines, 1, 0).line, 1, ErrorKind::Json(why)));
    }
    let position = record.position().map_err(|error| in_text(lines, &text, error))?;
    let comment = beside.as_str().and_then(comment);
    Ok(Parsed { comment, ..Parsed::bare(position, Format::Json) })
}

/// Writes the object on one line.
pub(super) fn write(position: &Position) -> String {
    serde_json::to_string(&BoardRecord::new(position)).unwrap_or_default()
}

/// What the reader of JSON says, less the place.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    told.strip_suffix(&place).map(str::to_string).unwrap_or(told)
}

/// A place in the lines of an object.
struct Place<'t> {
    line: Line<'t>,
    column: usize,
}

/// The place of a byte of a line of the object, both counted within the object, the line from 1.
fn at<'t>(lines: &[Line<'t>], line: usize, byte: usize) -> Place<'t> {
    let line = lines.get(line.saturating_sub(1)).or(lines.last()).copied();
    let line = line.unwrap_or(Line { number: 1, text: "" });
    Place { line, column: line.column_of(byte) }
}

/// The values of the fields as they stand in the text.
#[derive(Deserialize)]
struct Fields<'t> {
    #[serde(borrow, alias = "givens")]
    puzzle: &'t RawValue,
    #[serde(borrow, default)]
    placed: Option<&'t RawValue>,
    #[serde(borrow, default)]
    candidates: Option<&'t RawValue>,
}

/// The error of a field, at its place in the text: the very character where the field has no escapes, else the
/// beginning of the field.
fn in_text(lines: &[Line<'_>], text: &str, error: BoardError) -> FormatError {
    let fields: Option<Fields<'_>> = serde_json::from_str(text).ok();
    let (raw, place, kind) = match error {
        BoardError::Puzzle(e) => (fields.map(|fields| fields.puzzle), (e.line, e.column), e.kind),
        BoardError::Placed(e) => (fields.and_then(|fields| fields.placed), (e.line, e.column), e.kind),
        BoardError::Candidates(e) => {
            (fields.and_then(|fields| fields.candidates), (e.line, e.column), e.kind)
        }
        BoardError::PlacedOnGiven(cell) => {
            let place = (1, cell.index() + 1);
            (fields.and_then(|fields| fields.placed), place, ErrorKind::PlacedOnGiven(cell))
        }
    };
    let raw = raw.map_or("", RawValue::get);
    let start = if raw.is_empty() { 0 } else { raw.as_ptr() as usize - text.as_ptr() as usize };
    let before = text.get(..start).unwrap_or("");
    let line = before.matches('\n').count() + 1;
    let field = at(lines, line, start - before.rfind('\n').map_or(0, |end| end + 1));
    let plain = raw.starts_with('"') && !raw.contains('\\');
    let within = match place {
        // The field begins with its quote.
        (1, column) if plain => column,
        (_, _) => 0,
    };
    FormatError::at(field.line, field.column + within, kind)
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Expected, Format, parse, records, write};
    use super::*;

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    const DOTS: &str = ".................................................................................";

    /// A board with a digit and some marks of the player.
    fn played() -> Position {
        let mut position = parse(LINE).unwrap().position;
        position.placed.set(Cell::at(0, 0), Digit::new(5));
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[1] = DigitSet::only(Digit::ALL[0]).with(Digit::ALL[2]);
        // Marks of a filled cell say nothing, and are kept all the same.
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
        let empty = Position { marks: Some(Box::new([DigitSet::EMPTY; 81])), ..bare.clone() };
        assert_eq!(BoardRecord::new(&empty), BoardRecord::new(&bare), "no mark anywhere is no marks");
    }

    #[test]
    fn an_object_on_several_lines_is_read_among_other_boards() {
        let value: Value = serde_json::from_str(&write(&played(), Format::Json)).unwrap();
        let mut document = value.clone();
        // A brace in a text is none, and the fields of others are passed over.
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
    fn a_path_longer_than_any_line_is_read_as_its_board() {
        let steps = "x".repeat(super::super::MAX_LINE * 3);
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
            (format!("{{\"puzzle\":\"{LINE}\",\"schema_version\":3}}"), "version 3"),
        ] {
            let wrong = error(&text);
            assert!(matches!(&wrong.kind, ErrorKind::Json(told) if told.contains(why)), "{text}\n{wrong}");
        }
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
        assert_eq!(text.marked(Cell::at(0, 0)), wanted.marked(Cell::at(0, 0)));
    }
}
