//! Rows that are printed in the order of their ratings. The rows wait in a temporary file, so that memory holds only
//! their places and keys, some forty bytes for each row.

use super::exit::Failure;
use super::output::Output;
use super::translation::tr;
use std::cmp::Ordering;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// Key by which rows are sorted: three numbers, the most important first.
pub(super) type SortKey = [u32; 3];

/// A row in the temporary file.
struct WaitingRow {
    /// `None` for a board without a rating. Such rows come last.
    key: Option<SortKey>,
    start: u64,
    length: usize,
}

/// Rows that wait until the last row is known.
pub(super) struct SortedRows {
    output: Output,
    /// Text between two rows.
    gap: &'static str,
    is_reversed: bool,
    file: BufWriter<File>,
    rows: Vec<WaitingRow>,
    end: u64,
}

impl SortedRows {
    /// An empty list of rows, which `finish` will write to `output`.
    pub(super) fn new(output: Output, gap: &'static str, is_reversed: bool) -> Result<SortedRows, Failure> {
        let file = BufWriter::new(tempfile::tempfile()?);
        let note =
            tr!("interrupted: --sort prints rows only after the last board is rated, so rows are missing");
        let output = output.noting(note);
        Ok(SortedRows { output, gap, is_reversed, file, rows: Vec::new(), end: 0 })
    }

    /// The stream that the rows go to.
    pub(super) fn output(&mut self) -> &mut Output {
        &mut self.output
    }

    /// Adds a row without a key.
    pub(super) fn push(&mut self, row: &str) -> Result<(), Failure> {
        self.file.write_all(row.as_bytes())?;
        self.rows.push(WaitingRow { key: None, start: self.end, length: row.len() });
        self.end += row.len() as u64;
        Ok(())
    }

    /// Sets the key of the last row.
    pub(super) fn set_key(&mut self, key: SortKey) {
        if let Some(row) = self.rows.last_mut() {
            row.key = Some(key);
        }
    }

    /// Prints the rows in order. Rows with equal keys keep the order of the input.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let SortedRows { mut output, gap, is_reversed, file, mut rows, .. } = self;
        rows.sort_by(|one, other| match (one.key, other.key) {
            (Some(one), Some(other)) if is_reversed => other.cmp(&one),
            (Some(one), Some(other)) => one.cmp(&other),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        });
        let file = file.into_inner().map_err(|error| Failure::Io(error.into_error()))?;
        let mut file = BufReader::new(file);
        let mut row = Vec::new();
        for (index, WaitingRow { start, length, .. }) in rows.into_iter().enumerate() {
            file.seek(SeekFrom::Start(start))?;
            row.resize(length, 0);
            file.read_exact(&mut row)?;
            let gap = if index > 0 { gap } else { "" };
            output.line(&format!("{gap}{}", String::from_utf8_lossy(&row)))?;
        }
        output.finish()
    }
}
