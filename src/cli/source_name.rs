//! Argument that may name a file. The bytes of the argument are used to open the file, and its text is used in
//! messages.
//!
//! The name of a file need not be UTF-8, and a board is always text. This file must not know what a board is.

use clap::builder::{OsStringValueParser, TypedValueParser, ValueParserFactory};
use std::ffi::OsString;
use std::fmt;
use std::ops::Deref;
use std::path::Path;

/// A board, a file, or - for standard input. In the text of the argument, bytes that are not UTF-8 are replaced.
#[derive(Clone, Debug)]
pub(super) struct SourceName {
    text: String,
    name: OsString,
}

impl SourceName {
    /// Path to open.
    pub(super) fn path(&self) -> &Path {
        Path::new(&self.name)
    }

    /// Returns true if the argument is `-`, which means standard input.
    pub(super) fn is_standard_input(&self) -> bool {
        self.text == "-"
    }
}

impl From<OsString> for SourceName {
    fn from(name: OsString) -> SourceName {
        SourceName { text: name.to_string_lossy().into_owned(), name }
    }
}

impl Deref for SourceName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for SourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl ValueParserFactory for SourceName {
    type Parser = clap::builder::MapValueParser<OsStringValueParser, fn(OsString) -> SourceName>;

    fn value_parser() -> Self::Parser {
        OsStringValueParser::new().map(SourceName::from)
    }
}
