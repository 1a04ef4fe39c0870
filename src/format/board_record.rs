//! The record of a board in JSON: the puzzle, its layout, the player's digits and the player's marks, each in a field
//! of its own.
//!
//! The path that `explain --json` writes begins with this record. The questions of the API have the fields of this
//! record. [`super::parse`] reads the record like any other form (`json.rs`). The record is exact: a board that is
//! written and read back has the same givens, the same digits of the player and the same marks.

use super::error::{ErrorKind, FormatError};
use super::text::TextLine;
use super::{Parsed, layout_named, line, parse, size};
use crate::board::{Cell, CellSet, Digit, DigitSet, Layout};
use crate::puzzle::{Board, Digits, foreign_mark};
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of our JSON. The version number grows when a field changes its meaning or is removed.
///
/// Version 1 had only the field `puzzle`, with the player's digits among its givens and without marks.
pub const SCHEMA_VERSION: u32 = 3;

/// A board in JSON.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(description = "A board."))]
pub struct BoardRecord {
    /// The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board, and
    /// `.` for a cell without a given.
    // This field accepts any form of board, because questions of the API have this field, too. In the answers of the
    // API, the field of a board is called `givens`.
    #[serde(alias = "givens")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.]{16,81}$")))]
    pub puzzle: String,
    /// The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Left out
    /// if rows, columns and boxes are the only rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if the
    /// player wrote no digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.]{16,81}$")))]
    pub placed: Option<String>,
    /// The player's marks: for each cell in reading order the digits that the player still considers, as
    /// `"137"`. An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the
    /// candidates that make the puzzle. Left out if there are no marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "schema::cells_schema"))]
    pub candidates: Option<Marks>,
}

impl BoardRecord {
    /// The record of a board.
    pub fn new(position: &Board) -> BoardRecord {
        let marks = position.marks.as_ref().filter(|marks| marks.iter().any(|mark| !mark.is_empty()));
        BoardRecord {
            puzzle: position.givens.to_string(),
            layout: (!position.layout.is_classic()).then(|| position.layout.name().to_string()),
            placed: (position.placed != Digits::EMPTY).then(|| position.placed.to_string()),
            candidates: marks.map(|marks| Marks::on(position.layout, marks)),
        }
    }

    /// The board of the record.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn position(&self) -> Result<Board, BoardError> {
        let layout =
            self.layout.as_ref().map(|name| layout_named(name).map_err(BoardError::Layout)).transpose()?;
        let parsed = board_of(&self.puzzle, layout).map_err(BoardError::Puzzle)?;
        let mut position = match (&self.layout, layout) {
            (Some(name), Some(layout)) => {
                let own = parsed.position.layout;
                parsed.under(layout).map_err(|_| BoardError::other_layout(own, layout, name))?.position
            }
            (_, _) => parsed.position,
        };
        if let Some(placed) = &self.placed {
            let only = TextLine::new(1, placed);
            let digits = line::cells_on(only, 0, placed, position.layout).map_err(BoardError::Placed)?;
            for (column, cell) in (1..).zip(position.layout.cells()) {
                match (position.givens.get(cell), digits.get(cell)) {
                    (_, None) => {}
                    (None, digit) => position.placed.set(cell, digit),
                    (given, digit) if given == digit => {}
                    (Some(_), Some(_)) => {
                        let error = FormatError::at(only, column, ErrorKind::PlacedOnGiven(cell));
                        return Err(BoardError::Placed(error));
                    }
                }
            }
        }
        if let Some(marks) = &self.candidates {
            let marks = marks.of_cells(position.layout).map_err(BoardError::Candidates)?;
            position.marks = marks.iter().any(|mark| !mark.is_empty()).then_some(marks);
        }
        Ok(position)
    }
}

/// Reads a text that should be a board of this layout. The cells of a smaller board do not show its layout, so the
/// parameter `layout` decides.
fn board_of(text: &str, layout: Option<&'static Layout>) -> Result<Parsed, FormatError> {
    match layout.filter(|layout| layout.size() < 9 && !text.contains(':')) {
        Some(layout) => size::parse(&[TextLine::new(1, text)], layout),
        None => parse(text),
    }
}

/// Reason why a record is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// `puzzle` is not a board.
    Puzzle(FormatError),
    /// `layout` is not the name of a layout, or `puzzle` has the name of another layout.
    Layout(FormatError),
    /// `placed` does not have exactly one sign for each cell, or has a different digit in a cell with a given. A sign
    /// is a digit of the board or means an empty cell.
    Placed(FormatError),
    /// `candidates` is a text, but not a board.
    Candidates(FormatError),
}

impl BoardError {
    /// The error that the puzzle has one layout, and a field with this text has another layout.
    pub fn other_layout(puzzle: &'static Layout, field: &'static Layout, text: &str) -> BoardError {
        let kind = ErrorKind::OtherLayout { puzzle: puzzle.name(), field: field.name() };
        BoardError::Layout(FormatError::at(TextLine::new(1, text), 1, kind))
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Puzzle(error) => write!(f, "'puzzle' is not a board: {}", error.kind),
            BoardError::Layout(error) => write!(f, "'layout' is wrong: {}", error.kind),
            BoardError::Placed(error) => write!(f, "'placed' is wrong: {}", error.kind),
            BoardError::Candidates(error) => write!(f, "'candidates' is not a board: {}", error.kind),
        }
    }
}

impl std::error::Error for BoardError {}

/// The marks of all cells. The marks may be sent in three ways: the cells in reading order, each as `"137"` or `[1, 3,
/// 7]`; cells by name, as in `{"r4c6": "137"}`; or a text in a form with candidates. Marks are always written as the
/// cells in reading order, each as `"137"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marks {
    /// A text in a form with candidates.
    Text(String),
    /// The marks of each cell in reading order, as many as the board has cells.
    Cells(Vec<DigitSet>),
    /// The marks of cells that were named.
    Named(Box<[DigitSet; 81]>),
}

impl Marks {
    /// The marks of a board of this layout; `marks` are those of all 81 cells.
    pub fn on(layout: &Layout, marks: &[DigitSet; 81]) -> Marks {
        Marks::Cells(layout.cells().iter().map(|cell| marks[cell.index()]).collect())
    }

    /// The marks of each cell.
    pub(super) fn of_cells(&self, layout: &'static Layout) -> Result<Box<[DigitSet; 81]>, FormatError> {
        let size = layout.size();
        let marks = self.read_on(layout)?;
        match foreign_mark(&marks, size) {
            Some(mark) => Err(FormatError::of_board(ErrorKind::ForeignMark { mark, size })),
            None => Ok(marks),
        }
    }

    /// The marks of each cell. They may have digits and cells that the board does not have.
    fn read_on(&self, layout: &'static Layout) -> Result<Box<[DigitSet; 81]>, FormatError> {
        let needed = layout.cells().len();
        let wrong_count = |found| FormatError::of_board(ErrorKind::Cells { found, needed, row: None });
        let text = match self {
            Marks::Named(marks) => return Ok(marks.clone()),
            Marks::Cells(marks) if marks.len() == needed => {
                let mut all = Box::new([DigitSet::EMPTY; 81]);
                layout.cells().iter().zip(marks).for_each(|(cell, mark)| all[cell.index()] = *mark);
                return Ok(all);
            }
            Marks::Cells(marks) => return Err(wrong_count(marks.len())),
            Marks::Text(text) => text,
        };
        let board = board_of(text, Some(layout))?.position;
        let found = board.layout.cells().len();
        if found != needed {
            return Err(wrong_count(found));
        }
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
            Marks::Named(marks) => serializer.collect_seq(marks.iter().map(digits)),
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
        f.write_str(
            "marks as a text, as a list of the cells in reading order, or as an object whose keys are cells such as \
             r4c6",
        )
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Marks, E> {
        Ok(Marks::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<Marks, A::Error> {
        let mut marks = Vec::with_capacity(81);
        while let Some(CellMarks(mark)) = cells.next_element()? {
            marks.push(mark);
            if marks.len() > 81 {
                return Err(de::Error::invalid_length(marks.len(), &"16, 25, 36, 49, 64 or 81 cells"));
            }
        }
        let is_board = (4..=9).any(|size| size * size == marks.len());
        if is_board {
            Ok(Marks::Cells(marks))
        } else {
            Err(de::Error::invalid_length(marks.len(), &"16, 25, 36, 49, 64 or 81 cells"))
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut cells: A) -> Result<Marks, A::Error> {
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        let mut read = CellSet::EMPTY;
        while let Some(name) = cells.next_key::<String>()? {
            let cell: Cell = name.parse().map_err(de::Error::custom)?;
            if read.contains(cell) {
                return Err(de::Error::custom(format_args!("the cell {cell} occurs twice")));
            }
            read = read.with(cell);
            let CellMarks(mark) = cells.next_value()?;
            marks[cell.index()] = mark;
        }
        Ok(Marks::Named(marks))
    }
}

/// The marks of one cell: `"137"` or `[1, 3, 7]`.
struct CellMarks(DigitSet);

impl<'de> Deserialize<'de> for CellMarks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellMarks, D::Error> {
        deserializer.deserialize_any(MarkReader)
    }
}

struct MarkReader;

impl<'de> Visitor<'de> for MarkReader {
    type Value = CellMarks;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the digits 1 to 9 of a cell, as \"137\" or [1, 3, 7]")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<CellMarks, E> {
        let digit = |c: char| c.to_digit(10).and_then(|number| Digit::new(number as u8));
        let digits: Option<DigitSet> = text.chars().map(digit).collect();
        digits.map(CellMarks).ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(text), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<CellMarks, A::Error> {
        let mut mark = DigitSet::EMPTY;
        while let Some(number) = numbers.next_element::<u8>()? {
            let wrong =
                || de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &"a digit from 1 to 9");
            mark = mark.with(Digit::new(number).ok_or_else(wrong)?);
        }
        Ok(CellMarks(mark))
    }
}

/// Schemas of the marks: one for writing, and one for all the ways of reading.
#[cfg(feature = "schema")]
mod schema {
    use super::Marks;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    /// The cells as they are written.
    pub(super) fn cells_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "string", "pattern": "^[1-9]*$" },
            "minItems": 16,
            "maxItems": 81
        })
    }

    impl JsonSchema for Marks {
        fn schema_name() -> Cow<'static, str> {
            "Marks".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            if generator.contract().is_serialize() {
                return cells_schema(generator);
            }
            let cell = json_schema!({
                "anyOf": [
                    { "type": "string", "pattern": "^[1-9]*$" },
                    { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9 } }
                ]
            });
            json_schema!({
                "description": "Marks: a text in a form with candidates, the cells in reading order, or cells by name.",
                "anyOf": [
                    { "type": "string" },
                    { "type": "array", "items": cell, "minItems": 16, "maxItems": 81 },
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
