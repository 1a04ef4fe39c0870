//! Notations of the texts in our JSON, for the JSON Schemas: one type for each notation and for each list of names.
//!
//! These types never have values. A field with `schemars(with = …)` refers to a notation by name in its schema, so each
//! notation is explained only once. The lists of names are read from their sources, so they are not repeated here.

use super::names::SEARCH;
use crate::board::Digit;
use crate::draw::{Role, Strength, Tint};
use crate::format::{BoardContent, Format};
use crate::rating::hodoku;
use crate::solve::SolvedBy;
use crate::step::Family;
use crate::technique::CATALOGUE;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;
use std::borrow::Cow;

macro_rules! notations {
    ($($(#[doc = $about:literal])+ $(#[cfg($when:meta)])? $name:ident $schema:tt)*) => {$(
        $(#[doc = $about])+
        $(#[cfg($when)])?
        pub(crate) enum $name {}

        $(#[cfg($when)])?
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let mut schema = json_schema!($schema);
                schema.insert("description".to_string(), Value::from(concat!($($about),+).trim()));
                schema
            }
        }
    )*};
}

notations! {
    /// A candidate: `5r2c7` is the digit 5 in row 2, column 7. Rows are counted from the top, columns from the left,
    /// both from 1.
    Candidate { "type": "string", "pattern": "^[1-9]r[1-9]c[1-9]$" }

    /// A cell: `r2c7` is the cell in row 2, column 7. Rows are counted from the top, columns from the left, both from
    /// 1.
    Cell { "type": "string", "pattern": "^r[1-9]c[1-9]$" }

    /// A fact: exactly one candidate of a cell, or of a digit in a house, is true. `r2c4` is a cell, which holds one
    /// digit. `5r7`, `5c3` and `4b1` are the 5 of row 7, the 5 of column 3 and the 4 of box 1; each of these digits is
    /// in one cell. Boxes are counted from 1, from left to right and then down.
    Fact { "type": "string", "pattern": "^(r[1-9]c[1-9]|[1-9][rcb][1-9])$" }

    /// The digits of a board: one character for each cell in reading order, 81 on a classic board, and `.` for a cell
    /// without a digit.
    Digits { "type": "string", "pattern": "^[1-9.]{16,81}$" }

    /// The digits of a board, after the name of its layout and a colon if the layout is not the classic one.
    PuzzleLine { "type": "string", "pattern": "^([^:\\s]+:)?[1-9.]{16,81}$" }

    /// A filled board: its digits in reading order, 81 on a classic board.
    Solution { "type": "string", "pattern": "^[1-9]{16,81}$" }

    /// The digits of one cell in ascending order, as `137`; an empty text if there are no digits.
    CellDigits { "type": "string", "pattern": "^[1-9]{0,9}$" }

    /// A digit.
    OneDigit { "type": "integer", "minimum": 1, "maximum": Digit::ALL.len() }

    /// A letter that names a set, a colour or a lemma.
    Letter { "type": "string", "pattern": "^\\S{1,3}$" }

    /// The stable name of a technique. `whydoku techniques` lists all of these names, with the names in words.
    TechniqueId { "type": "string", "enum": ids(CATALOGUE.iter().map(|technique| technique.id)) }

    /// Kind of a step of a path: a technique by its stable name, or `search`.
    Named { "type": "string", "enum": ids(CATALOGUE.iter().map(|technique| technique.id).chain([SEARCH])) }

    /// The stable name of a family of techniques.
    FamilyId { "type": "string", "enum": ids(Family::ALL.map(Family::id)) }
    /// Method that found the solution: logic alone, logic and then search, or none.
    Solver { "type": "string", "enum": ids(SolvedBy::ALL.map(SolvedBy::id)) }

    /// Method that found a solution: logic alone, logic and then search, search alone, or none.
    #[cfg(feature = "cli")]
    SolverOrSearch { "type": "string", "enum": ids(SolvedBy::ALL.map(SolvedBy::id).into_iter().chain([SEARCH])) }

    /// The stable name of a form of boards. `whydoku formats` lists all of these names.
    FormatId { "type": "string", "enum": ids(Format::ALL.map(Format::id)) }

    /// Content of a board that a form keeps. `digits`: the digits, without a distinction between given and placed.
    /// `digits-and-candidates`: these digits and the candidates. `game`: givens, placed digits and candidates. `exact`:
    /// givens, placed digits and the player's own marks.
    Holding { "type": "string", "enum": ids(BoardContent::ALL.map(BoardContent::id)) }

    /// A level on HoDoKu's scale, from the easiest to the hardest.
    Difficulty { "type": "string", "enum": ids(hodoku::Difficulty::ALL.map(hodoku::Difficulty::id)) }

    /// Role of a cell or a candidate in a picture.
    PictureRole { "type": "string", "enum": ids(Role::ALL.map(Role::id)) }

    /// Reason why cells of a picture are tinted.
    PictureTint { "type": "string", "enum": ids(Tint::ALL.map(Tint::id)) }

    /// Meaning of a link. `strong`: at least one of its two ends is true. `weak`: at most one of its two ends is true.
    /// `implied`: the second end follows from the first end alone, or from the first end together with other
    /// candidates. `sight`: the first end is a placed digit, and the second end cannot be true because it sees that
    /// digit.
    LinkStrength { "type": "string", "enum": ids(Strength::ALL.map(Strength::id)) }

    /// Kind of thing that is marked with a sign in a picture.
    LegendKind { "type": "string", "enum": ["candidate", "cell", "tint", "link"] }

    /// Meaning of a sign in a picture: a role, a tint, or the strength of a link.
    LegendKey { "type": "string", "enum": ids(
        Role::ALL.map(Role::id).into_iter().chain(Tint::ALL.map(Tint::id)).chain(Strength::ALL.map(Strength::id))
    ) }
}

fn ids(names: impl IntoIterator<Item = &'static str>) -> Vec<&'static str> {
    names.into_iter().collect()
}
