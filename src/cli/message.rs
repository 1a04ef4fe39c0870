//! Messages on standard error: errors and warnings, with their place.

use super::translation::tr;
use crate::explain::Words;
use crate::format::FormatError;
use std::borrow::Cow;
use std::fmt;
use std::io::Write;

/// Prints a message for the caller on standard error. An answer is never printed this way.
pub(super) fn say(what: impl fmt::Display) {
    // If standard error is closed, there is no other place for a report, so the error is ignored.
    let _ = writeln!(anstream::stderr(), "whydoku: {what}");
}

/// Report of a text that is not a board: the error, the line with a mark below the place, and advice.
pub(super) fn error_text(words: &Words, error: &FormatError) -> String {
    let quoted = error.quotation().map(|quoted| format!("{quoted}\n")).unwrap_or_default();
    let (place, what, advice) =
        (words.format_place(error), words.format_error(error), words.format_advice(error));
    let colon = if place.is_ascii() { ": " } else { "：" };
    format!("{place}{colon}{what}\n{quoted}  {advice}")
}

/// Place of a board in the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct InputPlace<'a> {
    /// File of the board, if several files are read.
    pub(super) file: Option<&'a str>,
    /// The line at which the board begins; `None` for a board given as an argument.
    pub(super) line: Option<usize>,
}

impl InputPlace<'_> {
    /// The place in the language of the user.
    pub(super) fn text(&self) -> String {
        match (self.file.map(on_one_line), self.line) {
            (Some(file), Some(line)) => tr!("{file}, line {line}", file = file, line = line),
            (Some(file), None) => file.into_owned(),
            (None, Some(line)) => tr!("line {line}", line = line),
            (None, None) => String::new(),
        }
    }

    /// A message with the place before it.
    pub(super) fn remark(&self, what: &str) -> String {
        match (self.file, self.line) {
            (None, None) => what.to_string(),
            (Some(_), _) | (_, Some(_)) => format!("{}: {what}", self.text()),
        }
    }
}

/// Writes the place in English, in the form for rows that programs read.
impl fmt::Display for InputPlace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.map(on_one_line), self.line) {
            (Some(file), Some(line)) => write!(f, "{file}, line {line}"),
            (Some(file), None) => f.write_str(&file),
            (None, Some(line)) => write!(f, "line {line}"),
            (None, None) => Ok(()),
        }
    }
}

/// The name of a file on one line: line breaks and other control characters are escaped.
pub(super) fn on_one_line(name: &str) -> Cow<'_, str> {
    if !name.contains(char::is_control) {
        return Cow::Borrowed(name);
    }
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    Cow::Owned(name.chars().map(shown).collect())
}
