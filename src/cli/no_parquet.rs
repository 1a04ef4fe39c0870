//! Stands for `parquet_input` in a build without the feature `data`: the same names, and a refusal for each table.

use super::absent::how_to_get;
use super::outcome::Failure;
use crate::format::Record;
use crate::solve::Trace;
use std::convert::Infallible;
use std::fs::File;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Which rows are wanted.
#[derive(Debug, Default)]
pub(super) struct Kept {
    chooses: bool,
}

impl Kept {
    /// The choice of these rows; of all where none is named.
    pub(super) fn of(rows: &[RangeInclusive<usize>]) -> Kept {
        Kept { chooses: !rows.is_empty() }
    }

    /// Whether some rows are wanted and others not.
    pub(super) fn chooses(&self) -> bool {
        self.chooses
    }

    /// No path is stored anywhere.
    pub(super) fn take(&self, _: usize) -> Option<(Result<Stored, Infallible>, Arc<Stored>)> {
        None
    }
}

/// A stored path; there is none in this build.
pub(super) enum Stored {}

impl Stored {
    pub(super) fn hold_every_step(&self) -> bool {
        match *self {}
    }

    pub(super) fn strategy(&self) -> Option<&str> {
        match *self {}
    }

    pub(super) fn agrees_with(&self, _: &Trace) -> Result<(), Infallible> {
        match *self {}
    }
}

/// The boards of a table; there is none in this build.
pub(super) enum TableRows {}

impl TableRows {
    /// Refuses the file.
    pub(super) fn of(_: File, name: &str, _: Option<Arc<Kept>>) -> Result<TableRows, Failure> {
        Err(Failure::wrong(format!("{name}: tables in Parquet are not in this build; {}", how_to_get())))
    }
}

impl Iterator for TableRows {
    type Item = Vec<Record>;

    fn next(&mut self) -> Option<Vec<Record>> {
        match *self {}
    }
}
