//! The board of a question: a puzzle in any form, the player's digits and the player's marks.

use crate::board::{Cell, Digit, DigitSet};
use crate::format;
use crate::puzzle::{Position, Values};
use crate::web::problem::Problem;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A question about a board: its own fields, and those that every such question has.
macro_rules! about_a_board {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            /// The puzzle, in any form that is read; the digits and marks of the player that the form carries are
            /// taken, too.
            puzzle: String,
            /// The player's digits on top of the puzzle: 81 characters, `.` for none.
            #[serde(default)]
            placed: Option<String>,
            /// The player's marks. A cell without a mark says nothing. They replace the marks of the puzzle.
            #[serde(default)]
            candidates: Option<$crate::web::api::board::Marks>,
            /// The language of the answer.
            #[serde(default, rename = "lang")]
            _lang: $crate::web::api::Lang,
            $($(#[$of_field])* $field: $type,)*
        }

        impl $name {
            /// The board.
            fn position(&self) -> Result<$crate::puzzle::Position, $crate::web::problem::Problem> {
                $crate::web::api::board::position(&self.puzzle, self.placed.as_deref(), self.candidates.as_ref())
            }
        }
    };
}

/// The same for a question whose answer depends on what the player knows.
macro_rules! about_a_game {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* }) => {
        about_a_board! {
            $(#[$meta])*
            $name {
                /// The ordered set of techniques that take part.
                #[serde(default)]
                strategy: $crate::web::api::tactics::StrategyName,
                /// The ids of those that the player knows, of which no other is used then.
                #[serde(default)]
                techniques: Option<Vec<String>>,
                /// Whether techniques may assume that the puzzle has one solution.
                #[serde(default = "crate::web::api::tactics::yes")]
                uniqueness: bool,
                $($(#[$of_field])* $field: $type,)*
            }
        }

        impl $name {
            /// The solver that knows what the player knows.
            fn solver(
                &self,
                ask: &$crate::web::api::ask::Ask,
            ) -> Result<$crate::solve::Solver, $crate::web::problem::Problem> {
                let known = self.techniques.as_deref();
                let strategy = self.strategy.of_known(known, self.uniqueness)?;
                Ok($crate::solve::Solver::new(&strategy).until(ask.stop))
            }
        }
    };
}

/// The player's marks, as they are sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) enum Marks {
    /// A text in a form with candidates.
    Text(String),
    /// The marks of each cell.
    Cells(Box<[DigitSet; 81]>),
}

/// The board of these fields.
pub(super) fn position(
    puzzle: &str,
    placed: Option<&str>,
    marks: Option<&Marks>,
) -> Result<Position, Problem> {
    let read = |text: &str| format::parse(text).map_err(|error| Problem::Board(Box::new(error)));
    let mut position = read(puzzle)?.position;
    for (cell, digit) in placed.map(digits).transpose()?.unwrap_or_default().iter() {
        match position.givens.get(cell) {
            None => position.placed.set(cell, Some(digit)),
            Some(given) if given == digit => {}
            Some(_) => return Err(Problem::PlacedOnGiven(cell)),
        }
    }
    let marks = match marks {
        None => return Ok(position),
        Some(Marks::Cells(marks)) => marks.clone(),
        Some(Marks::Text(text)) => {
            let other = read(text)?.position;
            let values = other.values();
            let of = |cell: Cell| match (values.get(cell), &other.marks) {
                (Some(digit), _) => DigitSet::only(digit),
                (None, Some(marks)) => marks[cell.index()],
                (None, None) => DigitSet::EMPTY,
            };
            Box::new(std::array::from_fn(|index| of(Cell::from_index(index))))
        }
    };
    position.marks = marks.iter().any(|mark| !mark.is_empty()).then_some(marks);
    Ok(position)
}

/// One digit, or `.` or `0`, for each of the 81 cells.
fn digits(text: &str) -> Result<Values, Problem> {
    let number = |byte: u8| match byte {
        b'.' => Some(0),
        b'0'..=b'9' => Some(byte - b'0'),
        _ => None,
    };
    let numbers: Option<Vec<u8>> = text.bytes().map(number).collect();
    let numbers: [u8; 81] = numbers.and_then(|numbers| numbers.try_into().ok()).ok_or(Problem::Placed)?;
    Values::from_numbers(&numbers).ok_or(Problem::Placed)
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

impl JsonSchema for Marks {
    fn schema_name() -> Cow<'static, str> {
        "Marks".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
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
