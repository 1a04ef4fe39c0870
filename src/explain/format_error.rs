//! What is wrong with a text that is no board, what to do about it, and what the forms of a board look like.
//!
//! [`FormatError`] says both in English by itself, for who uses no words; a test holds that the English here is the
//! same.

use super::Words;
use super::words::{args, text};
use crate::format::{ErrorKind, Expected, Format, FormatError};
use fluent_bundle::FluentArgs;

impl Words {
    /// What is wrong at the place of the error.
    pub fn format_error(&self, error: &FormatError) -> String {
        let of = |key: &str, arguments: FluentArgs| self.say(key, &arguments);
        match &error.kind {
            ErrorKind::Empty => of("format-empty", FluentArgs::new()),
            ErrorKind::Unexpected { found, expected } => {
                let expected = self.say(expected_key(*expected), &FluentArgs::new());
                of(
                    "format-unexpected",
                    args([("found", text(format!("{found:?}"))), ("expected", expected.into())]),
                )
            }
            ErrorKind::Cells { found, needed, row: None } => {
                of("format-cells", args([("found", text(found)), ("needed", text(needed))]))
            }
            ErrorKind::Cells { found, needed, row: Some(row) } => of(
                "format-cells-in-row",
                args([("found", text(found)), ("needed", text(needed)), ("row", text(row))]),
            ),
            ErrorKind::Rows { found } => of("format-rows", args([("found", (*found).into())])),
            ErrorKind::Candidates { found } => of("format-candidates", args([("found", text(found))])),
            ErrorKind::Number { found } => of("format-number", args([("found", text(format!("{found:?}")))])),
            ErrorKind::Triple { found } => of("format-triple", args([("found", text(format!("{found:?}")))])),
            ErrorKind::Fields { found } => of("format-fields", args([("found", text(found))])),
            ErrorKind::NoCandidate(cell) => of("format-no-candidate", args([("cell", self.cell(*cell))])),
            ErrorKind::PlacedOnGiven(cell) => {
                of("format-placed-on-given", args([("cell", self.cell(*cell))]))
            }
            ErrorKind::Json(why) => of("format-json", args([("why", text(why))])),
            ErrorKind::SecondBoard => of("format-second-board", FluentArgs::new()),
            ErrorKind::LineTooLong { limit } => of("format-line-too-long", args([("limit", text(limit))])),
            ErrorKind::TooManyLines { limit } => of("format-too-many-lines", args([("limit", text(limit))])),
            ErrorKind::ObjectTooLong { limit } => {
                of("format-object-too-long", args([("limit", text(limit))]))
            }
            ErrorKind::NotUtf8 => of("format-not-utf8", FluentArgs::new()),
            ErrorKind::Unreadable(why) => of("format-unreadable", args([("why", text(why))])),
        }
    }

    /// What a form of a board looks like, in a few words. The record of the form has them in English.
    pub fn format(&self, format: Format) -> String {
        let translated = self.try_say(&format!("form-{}", format.id()), &FluentArgs::new());
        translated.unwrap_or_else(|| format.summary().to_string())
    }

    /// What to do about it, in one sentence.
    pub fn format_advice(&self, error: &FormatError) -> String {
        let key = match &error.kind {
            ErrorKind::Empty => "format-advice-empty",
            ErrorKind::Unexpected { .. } => "format-advice-unexpected",
            ErrorKind::Cells { found, needed, .. } if found < needed => "format-advice-cells-missing",
            ErrorKind::Cells { .. } => "format-advice-cells-too-many",
            ErrorKind::Rows { .. } => "format-advice-rows",
            ErrorKind::Candidates { .. } => "format-advice-candidates",
            ErrorKind::Number { .. } => "format-advice-number",
            ErrorKind::Triple { .. } => "format-advice-triple",
            ErrorKind::Fields { .. } => "format-advice-fields",
            ErrorKind::NoCandidate(_) => "format-advice-no-candidate",
            ErrorKind::PlacedOnGiven(_) => "format-advice-placed-on-given",
            ErrorKind::Json(_) => "format-advice-json",
            ErrorKind::SecondBoard => "format-advice-second-board",
            ErrorKind::LineTooLong { .. } => "format-advice-line-too-long",
            ErrorKind::TooManyLines { .. } => "format-advice-too-many-lines",
            ErrorKind::ObjectTooLong { .. } => "format-advice-object-too-long",
            ErrorKind::NotUtf8 => "format-advice-not-utf8",
            ErrorKind::Unreadable(_) => "format-advice-unreadable",
        };
        self.say(key, &FluentArgs::new())
    }
}

fn expected_key(expected: Expected) -> &'static str {
    match expected {
        Expected::Cell => "format-expected-cell",
        Expected::End => "format-expected-end",
        Expected::Candidates => "format-expected-candidates",
        Expected::Place => "format-expected-place",
        Expected::Pair => "format-expected-pair",
    }
}
