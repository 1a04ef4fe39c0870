//! The rows of `vary`: text, a table in Parquet, or a file that an earlier run began.
//!
//! Each row names its seed and the clues that differ. So a later run knows which removals are finished: all before the
//! removal of the last row. The rows of that removal may be incomplete; they are dropped and written again.

use super::args::{OutputForm, OutputTarget};
use super::columns::RowColumns;
use super::exit::Failure;
use super::output::Output;
use super::resume::whole_rows;
use super::translation::tr;
#[cfg(not(feature = "data"))]
use super::vary_no_parquet::VariantTable;
#[cfg(feature = "data")]
use super::vary_parquet::VariantTable;
use crate::api::{PuzzleKey, VariantRecord, VarySeed, key_of_form};
use crate::board::{Candidate, CellSet};
use crate::format::parse;
use crate::puzzle::Board;
use crate::rating::RatingRange;
use serde::Deserialize;
use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read as _, Seek, SeekFrom, Write as _};
use std::path::Path;

/// Destination of the rows.
pub(super) enum VaryFile {
    /// Lines of text.
    Lines(Output),
    /// A table in Parquet.
    Table(Box<VariantTable>),
}

impl VaryFile {
    /// Opens the target. Also returns the number of removals that are finished, which is 0.
    pub(super) fn open(
        target: &OutputTarget,
        form: OutputForm,
        columns: &RowColumns,
        range: Option<&RatingRange>,
    ) -> Result<(VaryFile, usize), Failure> {
        let is_table =
            target.file().and_then(Path::extension).is_some_and(|end| end.eq_ignore_ascii_case("parquet"));
        if is_table {
            if let Some(option) = form.option() {
                return Err(Failure::wrong(tr!(
                    "{option} cannot write Parquet: leave the option out, or name another file",
                    option = option
                )));
            }
            return Ok((VaryFile::Table(Box::new(VariantTable::open(target, range)?)), 0));
        }
        let mut output = Output::open(target)?;
        columns.header().map_or(Ok(()), |header| output.header(&header))?;
        Ok((VaryFile::Lines(output), 0))
    }

    /// Opens or creates a file of rows, and drops the rows that may be incomplete. Also returns the number of removals,
    /// over all seeds, that are finished. The keys of the rows that stay are added to `seen`.
    pub(super) fn resume(
        path: &Path,
        (form, columns): (OutputForm, &RowColumns),
        seeds: &[VarySeed],
        seen: &mut HashSet<PuzzleKey>,
    ) -> Result<(VaryFile, usize), Failure> {
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", path.display()));
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(tr!(
                "cannot resume {path}: not a regular file",
                path = path.display()
            )));
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(wrong)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::wrong(tr!("another run is writing to {path}", path = path.display())));
            }
            // Some systems have no file locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let (known, whole) = whole_rows(&mut file).map_err(wrong)?;
        file.seek(SeekFrom::Start(0)).map_err(wrong)?;
        let rows = StoredRows { path, form, columns, seeds };
        let FinishedPart { removals, length } = rows.read(&file, (known, whole), seen)?;
        file.set_len(length).map_err(wrong)?;
        let mut output = Output::append(file)?.noting(tr!(
            "interrupted: the answers so far are in {path}; the same command continues from there",
            path = path.display()
        ));
        if let Some(header) = columns.header().filter(|_| length == 0) {
            output.line(&header)?;
        }
        Ok((VaryFile::Lines(output), removals))
    }

    /// Writes a row.
    pub(super) fn write(&mut self, text: &str, record: VariantRecord) -> Result<(), Failure> {
        match self {
            VaryFile::Lines(output) => Ok(output.line(text)?),
            VaryFile::Table(table) => table.write(record),
        }
    }

    /// Writes all waiting rows to their destination now.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        match self {
            VaryFile::Lines(output) => Ok(output.flush()?),
            VaryFile::Table(_) => Ok(()),
        }
    }

    /// Ends the rows.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            VaryFile::Lines(output) => output.finish(),
            VaryFile::Table(table) => table.finish(),
        }
    }
}

/// The part of a file that a run continues.
struct FinishedPart {
    /// Number of finished removals.
    removals: usize,
    /// Length of their rows, and of the header, in bytes.
    length: u64,
}

/// The rows of an earlier run.
struct StoredRows<'a> {
    path: &'a Path,
    form: OutputForm,
    columns: &'a RowColumns,
    seeds: &'a [VarySeed],
}

/// The parts of a stored row that show to which removal the row belongs.
#[derive(Deserialize)]
struct StoredRow {
    puzzle: String,
    seed: usize,
    removed: Vec<String>,
    added: Vec<String>,
    canonical: String,
}

impl StoredRows<'_> {
    /// Reads the complete rows, given by their number and their length.
    fn read(
        &self,
        file: &File,
        (known, whole): (usize, u64),
        seen: &mut HashSet<PuzzleKey>,
    ) -> Result<FinishedPart, Failure> {
        let mut lines = BufReader::new(file.take(whole));
        let mut length = 0;
        let mut line = String::new();
        let header = self.columns.header().filter(|_| known > 0);
        if let Some(header) = &header {
            length += lines.read_line(&mut line)? as u64;
            if line.trim_end_matches('\n') != header {
                return Err(Failure::wrong(tr!(
                    "the first line of {path} is not the header of this run: use the options with which the file was \
                     written, or another file",
                    path = self.path.display()
                )));
            }
        }
        // For each seed, the number of removals of all seeds before it.
        let mut before = Vec::with_capacity(self.seeds.len());
        let mut all = 0;
        for seed in self.seeds {
            let removals = seed.neighbours.removals();
            before.push((all, removals.len()));
            all += removals.len();
        }
        // Removals of the seed of the last row.
        let mut open: Option<(usize, Vec<CellSet>)> = None;
        let mut finished = FinishedPart { removals: 0, length };
        let mut keys = Vec::new();
        for number in 1..=known - usize::from(header.is_some()) {
            line.clear();
            let bytes = lines.read_line(&mut line)? as u64;
            let placed = self.placed(line.trim_end_matches('\n'), &mut open, &before);
            let (removal, key) = placed.filter(|(removal, _)| *removal >= finished.removals).ok_or_else(|| {
                Failure::wrong(tr!(
                    "row {number} of {path} is not a row of this run: use the input and the options with which the file \
                     was written, or another file",
                    number = number,
                    path = self.path.display()
                ))
            })?;
            if removal > finished.removals {
                finished = FinishedPart { removals: removal, length };
                seen.extend(keys.drain(..));
            }
            keys.push(key);
            length += bytes;
        }
        Ok(finished)
    }

    /// The number of the removal that a row belongs to, over all seeds, and the key of its puzzle. `None` if this run
    /// does not write the row.
    fn placed(
        &self,
        line: &str,
        open: &mut Option<(usize, Vec<CellSet>)>,
        before: &[(usize, usize)],
    ) -> Option<(usize, PuzzleKey)> {
        let row = self.row(line)?;
        let index = self.seeds.binary_search_by_key(&row.seed, |seed| seed.number).ok()?;
        let seed = &self.seeds[index];
        let clues = |names: &[String]| -> Option<Vec<Candidate>> {
            names.iter().map(|name| name.parse().ok()).collect()
        };
        let (removed, added) = (clues(&row.removed)?, clues(&row.added)?);
        let mut puzzle = seed.board.givens;
        for clue in &removed {
            (puzzle.get(clue.cell) == Some(clue.digit)).then(|| puzzle.set(clue.cell, None))?;
        }
        for clue in &added {
            puzzle.get(clue.cell).is_none().then(|| puzzle.set(clue.cell, Some(clue.digit)))?;
        }
        let board = Board::on(seed.board.layout, puzzle);
        if crate::format::write_on_a_line(&board) != row.puzzle {
            return None;
        }
        if open.as_ref().is_none_or(|(known, _)| *known != index) {
            *open = Some((index, seed.neighbours.removals()));
        }
        let cells = removed.iter().map(|clue| clue.cell).collect();
        let (_, removals) = open.as_ref()?;
        let removal = removals.iter().position(|set| *set == seed.neighbours.removal_of(cells))?;
        let form = parse(&row.canonical).ok()?.position;
        Some((before[index].0 + removal, key_of_form(&form)))
    }

    /// Reads a row.
    fn row(&self, line: &str) -> Option<StoredRow> {
        if self.form == OutputForm::Jsonl {
            return serde_json::from_str(line).ok();
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let [puzzle, seed, removed, added, canonical, ..] = columns.as_slice() else { return None };
        let clues = |text: &str| text.split(' ').filter(|clue| *clue != "-").map(str::to_string).collect();
        (columns.len() == self.columns.count()).then_some(())?;
        Some(StoredRow {
            puzzle: puzzle.to_string(),
            seed: seed.parse().ok()?,
            removed: clues(removed),
            added: clues(added),
            canonical: canonical.to_string(),
        })
    }
}
