//! What a line of a batch says besides its answer: to which line of the input it belongs, or what is wrong with that.

use super::outcome::Failure;
use crate::format::{Parsed, Record};
use serde::{Deserialize, Serialize};

/// How many solutions a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Count {
    None,
    One,
    Several,
}

/// An answer with its place in a batch.
#[derive(Serialize)]
struct Line<'a, T> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    solutions: Count,
    #[serde(flatten)]
    answer: T,
}

/// A line of a batch without an answer.
#[derive(Serialize, Deserialize)]
pub(super) struct Bad {
    /// The line of the input at which the board begins.
    pub(super) line: usize,
    /// What is wrong.
    pub(super) error: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) advice: Option<String>,
}

/// An answer as a line of JSON.
pub(super) fn object<T: Serialize>(
    record: &Record,
    parsed: &Parsed,
    solutions: Count,
    answer: T,
) -> Result<String, Failure> {
    let comment = parsed.comment.as_deref();
    let line = Line { line: record.line_number, comment, solutions, answer };
    serde_json::to_string(&line).map_err(Failure::wrong)
}

/// A line of JSON in the place of an answer.
pub(super) fn bad(line: usize, error: String, advice: Option<String>) -> Result<String, Failure> {
    serde_json::to_string(&Bad { line, error, advice }).map_err(Failure::wrong)
}

/// As [`bad`], for a board that cannot be read.
pub(super) fn unreadable(record: &Record) -> Result<String, Failure> {
    let advice = record.parsed.as_ref().err().map(|error| error.advice().to_string());
    bad(record.line_number, reason(record), advice)
}

/// What is wrong with a board that cannot be read, in one line without tabs.
pub(super) fn reason(record: &Record) -> String {
    let said = |error: &crate::format::FormatError| {
        format!("line {}, column {}: {}", error.line, error.column, error.kind)
    };
    let text = record.parsed.as_ref().err().map(said).unwrap_or_default();
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
