//! Replacement for `parquet_input` in a build without the feature `data`: it has the same names, and refuses each
//! table.

use super::exit::Failure;
use super::input_record::InputRecord;
use super::missing_verbs::HOW_TO_GET;
use super::parquet_file::RowRanges;
use super::translation::tr;
use crate::solve::Path;
use std::convert::Infallible;
use std::fs::File;

/// A stored path; there is none in this build.
pub(super) enum StoredPath {}

impl StoredPath {
    pub(super) fn has_every_step(&self) -> bool {
        match *self {}
    }

    pub(super) fn strategy(&self) -> Option<&str> {
        match *self {}
    }

    pub(super) fn agrees_with(&self, _: &Path) -> Result<(), Infallible> {
        match *self {}
    }
}

/// Boards of a Parquet table; this build cannot read them.
pub(super) enum TableRows {}

impl TableRows {
    /// Refuses the file.
    pub(super) fn of(
        _: File,
        name: &str,
        _: Option<&str>,
        _: Option<RowRanges>,
    ) -> Result<TableRows, Failure> {
        Err(Failure::wrong(tr!(
            "{name}: tables in Parquet are not in this build; build with: {command}",
            name = name,
            command = HOW_TO_GET
        )))
    }
}

impl Iterator for TableRows {
    type Item = Vec<InputRecord>;

    fn next(&mut self) -> Option<Vec<InputRecord>> {
        match *self {}
    }
}
