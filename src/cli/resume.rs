//! A file of rows to which a long run appends, and which a later run continues.
//!
//! The existing rows are read one after the other, together with their boards, so a file of any length needs little
//! memory. The first row that does not belong to its board ends the run before the file is changed. An incomplete last
//! row is dropped and written again.

use super::columns::{PUZZLE, RowColumns};
use super::exit::Failure;
use super::output::Output;
use super::sorted::{SortKey, SortedRows};
use super::translation::tr;
use crate::format::{Format, parse};
use crate::rating::{self, SCALES, Scale};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// Kind of the rows of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    /// `solve`, a line for each board.
    Solve,
    /// `explain --jsonl` with reasons in these languages. The list is empty for a row without reasons.
    Explain(Vec<String>),
    /// `generate`, a row for each puzzle.
    Generate,
    /// `rate` on these scales.
    Rate(Vec<&'static Scale>, RatingForms),
}

/// Way in which ratings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RatingForms {
    Tsv,
    Jsonl,
    Trace,
}

impl fmt::Display for RowKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scales, form) = match self {
            RowKind::Solve => return f.write_str("`solve`"),
            RowKind::Explain(languages) if languages.is_empty() => return f.write_str("`explain --jsonl`"),
            RowKind::Explain(languages) => {
                return write!(f, "`explain --jsonl --lang {}`", languages.join(","));
            }
            RowKind::Generate => return f.write_str("`generate`"),
            RowKind::Rate(scales, form) => (scales, form),
        };
        let form = match form {
            RatingForms::Tsv => "tsv",
            RatingForms::Jsonl => "jsonl",
            RatingForms::Trace => "trace",
        };
        write!(f, "`rate --scale {} --{form}`", names(scales))
    }
}

impl RowKind {
    /// Possible kinds of a row, by its form; empty if the row does not look like any kind.
    fn of(row: &str) -> Vec<RowKind> {
        #[derive(Deserialize)]
        struct ResumedObject {
            scale: Option<String>,
            #[serde(default)]
            ratings: Vec<ResumedRating>,
            solved_by: Option<String>,
            index: Option<u64>,
            #[serde(default)]
            steps: Vec<ResumedStep>,
        }
        #[derive(Deserialize)]
        struct ResumedRating {
            scale: String,
        }
        #[derive(Deserialize)]
        struct ResumedStep {
            #[serde(default)]
            text: BTreeMap<String, IgnoredAny>,
        }
        if row.starts_with('{') {
            let Ok(object) = serde_json::from_str::<ResumedObject>(row) else { return Vec::new() };
            if object.index.is_some() {
                return vec![RowKind::Generate];
            }
            let named = object.scale.iter().chain(object.ratings.iter().map(|rating| &rating.scale));
            let scales: Option<Vec<&Scale>> = named.map(|name| rating::scale(name)).collect();
            let scales = scales.filter(|scales| !scales.is_empty());
            let rate = scales.map(|scales| RowKind::Rate(scales, RatingForms::Jsonl));
            let languages = || object.steps.into_iter().next().map(|step| step.text.into_keys().collect());
            let explain = object.solved_by.map(|_| RowKind::Explain(languages().unwrap_or_default()));
            return rate.or(explain).into_iter().collect();
        }
        let (form, columns) = match row.strip_prefix("# ") {
            Some(row) => (RatingForms::Trace, row),
            None => (RatingForms::Tsv, row),
        };
        let mut columns = columns.split('\t');
        let puzzle = columns.next().unwrap_or("");
        let figures = match (puzzle, columns.count()) {
            // Without a rating, the column after the ratings has the reason.
            ("-", count) => count.saturating_sub(1),
            (puzzle, count) if is_line(puzzle) => count,
            (_, _) => return Vec::new(),
        };
        if figures == 0 && puzzle != "-" && form == RatingForms::Tsv {
            return vec![RowKind::Solve];
        }
        let fits = |scale: &&Scale| {
            scale.names().len() == figures && (form == RatingForms::Tsv || scale.tells_steps)
        };
        SCALES.into_iter().filter(fits).map(|scale| RowKind::Rate(vec![scale], form)).collect()
    }
}

impl RowKind {
    /// Returns true if a file of this kind may have rows of the kind `row`.
    fn has(&self, row: &RowKind) -> bool {
        match (self, row) {
            (RowKind::Explain(_), RowKind::Explain(languages)) if languages.is_empty() => true,
            // The columns of a row do not show to which of several scales they belong.
            (RowKind::Rate(scales, form @ RatingForms::Tsv), RowKind::Rate(others, other))
                if scales.len() > 1 =>
            {
                figures(scales) == figures(others) && form == other
            }
            (RowKind::Solve | RowKind::Explain(_) | RowKind::Generate | RowKind::Rate(..), _) => self == row,
        }
    }
}

/// The names of some scales, as `--scale` takes them.
fn names(scales: &[&Scale]) -> String {
    scales.iter().map(|scale| scale.id).collect::<Vec<_>>().join(",")
}

/// Number of figures in a row with ratings on these scales.
fn figures(scales: &[&Scale]) -> usize {
    scales.iter().map(|scale| scale.names().len()).sum()
}

fn is_line(text: &str) -> bool {
    parse(text).is_ok_and(|parsed| parsed.format == Format::Line && parsed.comment.is_none())
}

/// The file, and the position up to which its rows have been read.
pub(super) struct ResumedFile {
    path: PathBuf,
    kind: RowKind,
    columns: RowColumns,
    /// The header, until it is written.
    header: Option<String>,
    /// The rows that are complete.
    rows: BufReader<io::Take<File>>,
    known: usize,
    read: usize,
    /// The length of the rows in bytes.
    whole: u64,
    end: Output,
    /// True if the run has changed the file, by adding rows.
    is_changed: bool,
}

impl ResumedFile {
    /// Opens or creates the file, with a header above the rows if the columns have one.
    pub(super) fn open(path: &Path, kind: RowKind, columns: RowColumns) -> Result<ResumedFile, Failure> {
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", path.display()));
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(tr!(
                "cannot resume {path}: not a regular file",
                path = path.display()
            )));
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(wrong)?;
        match file.try_lock() {
            Err(std::fs::TryLockError::WouldBlock) => {
                return Err(Failure::wrong(tr!("another run is writing to {path}", path = path.display())));
            }
            // Some systems have no file locks.
            Ok(()) | Err(std::fs::TryLockError::Error(_)) => {}
        }
        let (known, whole) = whole_rows(&mut file).map_err(wrong)?;
        file.seek(SeekFrom::Start(0)).map_err(wrong)?;
        let end = Output::append(file.try_clone().map_err(wrong)?)?.noting(tr!(
            "interrupted: the answers so far are in {path}; the same command continues from there",
            path = path.display()
        ));
        let mut rows = BufReader::new(file.take(whole));
        let header = match columns.header() {
            Some(header) if known > 0 => {
                let mut first = String::new();
                rows.read_line(&mut first).map_err(wrong)?;
                if first.trim_end_matches('\n') != header {
                    return Err(Failure::wrong(tr!(
                        "the first line of {path} is not the header of {kind}: use the options with which \
                         the file was written, or another file",
                        kind = kind,
                        path = path.display()
                    )));
                }
                None
            }
            header => header,
        };
        let known = known - usize::from(columns.has_header() && header.is_none());
        Ok(ResumedFile {
            path: path.to_path_buf(),
            kind,
            columns,
            header,
            rows,
            known,
            read: 0,
            whole,
            end,
            is_changed: false,
        })
    }

    /// Number of rows that the file already has.
    fn known(&self) -> usize {
        self.known
    }

    /// Reads the next existing row. Returns an error if `same` is false for this row.
    fn check(&mut self, same: impl FnOnce(&str) -> bool) -> Result<(), Failure> {
        let mut row = Vec::new();
        self.rows.read_until(b'\n', &mut row)?;
        self.read += 1;
        let row = String::from_utf8_lossy(row.strip_suffix(b"\n").unwrap_or(&row)).into_owned();
        let (file, kind, number) = (self.path.display(), &self.kind, self.read);
        let is_same = same(&row);
        if !self.columns.has_header() && row.starts_with(&format!("{PUZZLE}\t")) {
            return Err(Failure::wrong(tr!(
                "{file} begins with a header, but this run writes none: add --header, or name another file",
                file = file
            )));
        }
        let kinds = RowKind::of(self.columns.bare(&row));
        if !kinds.is_empty() && !kinds.iter().any(|row| kind.has(row)) {
            let others: Vec<String> = kinds.iter().map(RowKind::to_string).collect();
            let others = others.join(" or ");
            return Err(Failure::wrong(tr!(
                "row {number} of {file} was written by {others}, but this run is {kind}: use the options with \
                 which the file was written, or another file",
                number = number,
                file = file,
                others = others,
                kind = kind
            )));
        }
        if is_same {
            return Ok(());
        }
        Err(Failure::wrong(tr!(
            "row {number} of {file} is not the row that {kind} writes for board {number} of the input: use \
             the input from which the file was written, or another file",
            number = number,
            file = file,
            kind = kind
        )))
    }

    /// The output at the end of the file, after all existing rows.
    fn end(&mut self) -> Result<&mut Output, Failure> {
        if !self.is_changed {
            self.rows.get_ref().get_ref().set_len(self.whole)?;
            self.is_changed = true;
            if let Some(header) = self.header.take() {
                self.end.line(&header)?;
            }
        }
        Ok(&mut self.end)
    }

    /// Ends the file.
    fn finish(mut self) -> Result<(), Failure> {
        if self.read < self.known {
            return Err(Failure::wrong(tr!(
                "{path} has {known} rows, but the input has only {read} boards: use the input from which the \
                 file was written, or another file",
                path = self.path.display(),
                known = self.known,
                read = self.read
            )));
        }
        self.end()?;
        self.end.finish()
    }
}

/// Number of complete rows, and their length in bytes.
pub(super) fn whole_rows(file: &mut File) -> io::Result<(usize, u64)> {
    let (mut rows, mut whole, mut read) = (0, 0, 0);
    let mut part = vec![0; 1 << 16];
    loop {
        let length = file.read(&mut part)?;
        let Some(bytes) = part.get(..length).filter(|bytes| !bytes.is_empty()) else {
            return Ok((rows, whole));
        };
        rows += bytes.iter().filter(|byte| **byte == b'\n').count();
        if let Some(last) = bytes.iter().rposition(|byte| *byte == b'\n') {
            whole = read + last as u64 + 1;
        }
        read += length as u64;
    }
}

/// Destination of the rows of a batch.
pub(super) enum RowSink {
    Plain(Output),
    Resumed(Box<ResumedFile>),
    Sorted(Box<SortedRows>),
}

impl RowSink {
    /// Number of boards that an earlier run has answered.
    pub(super) fn answered_boards(&self) -> usize {
        match self {
            RowSink::Plain(_) | RowSink::Sorted(_) => 0,
            RowSink::Resumed(resumed) => resumed.known(),
        }
    }

    /// Checks the answer of an earlier run to the next board. Returns an error if `same` is false for this answer.
    pub(super) fn check(&mut self, same: impl FnOnce(&str) -> bool) -> Result<(), Failure> {
        match self {
            RowSink::Plain(_) | RowSink::Sorted(_) => Ok(()),
            RowSink::Resumed(resumed) => resumed.check(same),
        }
    }

    /// Returns true if a pager has the terminal.
    pub(super) fn is_paged(&self) -> bool {
        match self {
            RowSink::Plain(output) => output.is_paged(),
            RowSink::Resumed(_) | RowSink::Sorted(_) => false,
        }
    }

    /// Turns the pager off, so that answers appear at once.
    pub(super) fn without_pager(&self) {
        match self {
            RowSink::Plain(output) => output.without_pager(),
            RowSink::Resumed(_) | RowSink::Sorted(_) => {}
        }
    }

    /// The stream for answers.
    pub(super) fn output(&mut self) -> Result<&mut Output, Failure> {
        match self {
            RowSink::Plain(output) => Ok(output),
            RowSink::Resumed(resumed) => resumed.end(),
            RowSink::Sorted(sorted) => Ok(sorted.output()),
        }
    }

    /// Writes the header above all rows. Writes nothing to a resumed file, because this file already has its header.
    pub(super) fn header(&mut self, header: &str) -> Result<(), Failure> {
        match self {
            RowSink::Plain(_) | RowSink::Sorted(_) => Ok(writeln!(self.output()?, "{header}")?),
            RowSink::Resumed(_) => Ok(()),
        }
    }

    /// Writes a line.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            RowSink::Plain(_) | RowSink::Resumed(_) => Ok(self.output()?.line(line)?),
            RowSink::Sorted(sorted) => sorted.push(line),
        }
    }

    /// Sets the sort key of the last line, if the rows are sorted.
    pub(super) fn set_key(&mut self, key: SortKey) {
        match self {
            RowSink::Plain(_) | RowSink::Resumed(_) => {}
            RowSink::Sorted(sorted) => sorted.set_key(key),
        }
    }

    /// Writes all waiting rows to their destination now.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        match self {
            RowSink::Plain(output) => Ok(output.flush()?),
            RowSink::Resumed(resumed) => Ok(resumed.end.flush()?),
            // Nothing is written before the last row is known.
            RowSink::Sorted(_) => Ok(()),
        }
    }

    /// Ends the answer.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            RowSink::Plain(output) => output.finish(),
            RowSink::Resumed(resumed) => resumed.finish(),
            RowSink::Sorted(sorted) => sorted.finish(),
        }
    }
}
