//! What is said on standard error: trouble, warnings, and where they belong.

use std::borrow::Cow;
use std::fmt;
use std::io::Write;

/// Says something to the person who called; nothing that is an answer.
pub(super) fn say(what: impl fmt::Display) {
    // Standard error may be closed; there is no other place to report.
    let _ = writeln!(anstream::stderr(), "whydoku: {what}");
}

/// Where a board stands in the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct InputPlace<'a> {
    /// Its file, where several are read.
    pub(super) file: Option<&'a str>,
    /// The line at which it begins; nothing for a lone argument.
    pub(super) line: Option<usize>,
}

impl InputPlace<'_> {
    /// What is said, behind the place.
    pub(super) fn remark(&self, what: &str) -> String {
        match (self.file, self.line) {
            (None, None) => what.to_string(),
            (Some(_), _) | (_, Some(_)) => format!("{self}: {what}"),
        }
    }
}

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

/// The name of a file with its line breaks and other control characters written out, so that it takes one line.
pub(super) fn on_one_line(name: &str) -> Cow<'_, str> {
    if !name.contains(char::is_control) {
        return Cow::Borrowed(name);
    }
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    Cow::Owned(name.chars().map(shown).collect())
}
