//! Parquet files as a stream of boards: each row of the column `puzzle` becomes a line, so that the number of a line is
//! that of its row and every verb reads them.
//!
//! Whoever tells paths can have those that are stored beside the puzzles, too: [`Kept`].

use super::outcome::Failure;
use super::remark::say;
use crate::format::{Format, parse, write};
use crate::puzzle::Values;
use crate::table::{Fault, PUZZLE, Puzzles, Stored, StoredPaths};
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How every such file begins.
pub(super) const MAGIC: &[u8] = b"PAR1";

/// Whether a file is one; it is read from its beginning afterwards.
pub(super) fn is_parquet(file: &mut File) -> bool {
    let mut magic = [0; 4];
    let begins = file.read_exact(&mut magic).is_ok();
    // What cannot go back, as a pipe, is no table.
    file.seek(SeekFrom::Start(0)).is_ok() && begins && magic == MAGIC
}

/// Which rows are wanted, and the stored paths of those that are read and not told yet.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Rows from 1; all where there are none.
    rows: Vec<RangeInclusive<usize>>,
    waiting: Mutex<HashMap<usize, Waiting>>,
}

struct Waiting {
    paths: Arc<StoredPaths>,
    row: usize,
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "row {}", self.row)
    }
}

impl Kept {
    /// Keeps the stored paths of these rows; of all where none is named.
    pub(super) fn of(rows: &[RangeInclusive<usize>]) -> Kept {
        Kept { rows: rows.to_vec(), waiting: Mutex::default() }
    }

    /// Whether some rows are wanted and others not.
    pub(super) fn chooses(&self) -> bool {
        !self.rows.is_empty()
    }

    fn wants(&self, row: usize) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|rows| rows.contains(&row))
    }

    /// The first row that is wanted, and the last if there is one.
    fn span(&self) -> (usize, Option<usize>) {
        let first = self.rows.iter().map(|rows| *rows.start()).min();
        (first.unwrap_or(1), self.rows.iter().map(|rows| *rows.end()).max())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<usize, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The path that is stored in a row, and the paths among which it is; none where none is stored.
    pub(super) fn take(&self, row: usize) -> Option<(Result<Stored, Fault>, Arc<StoredPaths>)> {
        let Waiting { paths, row } = self.lock().remove(&row)?;
        Some((paths.path(row)?, paths))
    }
}

/// Reads rows, as "5" or "5-9", from 1.
pub(super) fn rows(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|row| *row > 0);
    let rows = match text.split_once('-') {
        Some((first, last)) => number(first).zip(number(last)).filter(|(first, last)| first <= last),
        None => number(text).map(|row| (row, row)),
    };
    rows.map(|(first, last)| first..=last).ok_or_else(|| "rows are counted from 1: 5, or 5-9".to_string())
}

/// The boards of a file, a line each.
pub(super) struct Lines {
    rows: ParquetRecordBatchReader,
    /// What the table says of itself, which its batches do not.
    about: HashMap<String, String>,
    kept: Option<Arc<Kept>>,
    /// How many rows have been read.
    read: usize,
    lines: Cursor<Vec<u8>>,
}

impl Lines {
    /// The boards of a file; what is stored with them goes to `kept`.
    pub(super) fn of(file: File, name: &str, kept: Option<Arc<Kept>>) -> Result<Lines, Failure> {
        let wrong = |what: &dyn std::fmt::Display| Failure::wrong(format!("{name}: {what}"));
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| wrong(&error))?;
        if builder.schema().column_with_name(PUZZLE).is_none() {
            return Err(wrong(&format!("the table has no column '{PUZZLE}'")));
        }
        let about = builder.schema().metadata().clone();
        let schema = builder.parquet_schema();
        let wanted = |name: &str| name == PUZZLE || kept.is_some() && ["steps", "deadly"].contains(&name);
        let columns = schema.root_schema().get_fields().iter().enumerate();
        let columns = columns.filter(|(_, column)| wanted(column.name())).map(|(index, _)| index);
        let mask = ProjectionMask::roots(schema, columns);
        const ROWS: usize = 256;
        let (first, last) = kept.as_ref().map_or((1, None), |kept| kept.span());
        let skipped = first - 1;
        let count = usize::try_from(builder.metadata().file_metadata().num_rows()).unwrap_or(usize::MAX);
        for rows in kept.iter().flat_map(|kept| &kept.rows).filter(|rows| *rows.end() > count) {
            let (first, last) = rows.clone().into_inner();
            let asked = if first == last { first.to_string() } else { format!("{first}-{last}") };
            say(format!("{name}: --rows {asked} goes beyond the {count} rows of the table"));
        }
        let mut builder = builder.with_projection(mask).with_batch_size(ROWS).with_offset(skipped);
        if let Some(last) = last {
            builder = builder.with_limit(last - skipped);
        }
        let rows = builder.build().map_err(|error| wrong(&error))?;
        // Empty lines stand for rows that are not wanted.
        Ok(Lines { rows, about, kept, read: skipped, lines: Cursor::new(vec![b'\n'; skipped]) })
    }

    /// A batch with what its table says of itself.
    fn whole(&self, batch: Result<RecordBatch, ArrowError>) -> Result<RecordBatch, ArrowError> {
        let batch = batch?;
        let fields = batch.schema_ref().fields().clone();
        batch.with_schema(Arc::new(Schema::new_with_metadata(fields, self.about.clone())))
    }

    /// Makes the next lines. Returns whether there are any; there are none behind the last row.
    fn next(&mut self) -> io::Result<bool> {
        let Some(batch) = self.rows.next() else { return Ok(false) };
        let batch = self.whole(batch).map_err(io::Error::other)?;
        let puzzles = Puzzles::of(&batch).map_err(io::Error::other)?;
        let has_paths = self.kept.is_some() && batch.column_by_name("steps").is_some();
        let paths =
            has_paths.then(|| StoredPaths::of(&batch).map(Arc::new)).transpose().map_err(io::Error::other)?;
        let mut lines = Vec::with_capacity(82 * puzzles.len());
        for (row, text) in puzzles.iter().enumerate() {
            self.read += 1;
            if self.kept.as_ref().is_none_or(|kept| kept.wants(self.read)) {
                lines.extend(on_a_line(text.unwrap_or("null")).bytes());
                let is_board = text.is_some_and(|text| parse(text).is_ok());
                if let (Some(kept), Some(paths), true) = (&self.kept, &paths, is_board) {
                    kept.lock().insert(self.read, Waiting { paths: paths.clone(), row });
                }
            }
            lines.push(b'\n');
        }
        self.lines = Cursor::new(lines);
        Ok(true)
    }
}

/// A board on one line, whatever form it has. What holds no board, or several, is a line that cannot be read either: a row that
/// was passed over would shift all that come after it.
fn on_a_line(text: &str) -> String {
    match parse(text) {
        Ok(_) if !text.contains(['\n', '\r']) => text.to_string(),
        Ok(parsed) if parsed.position.placed == Values::EMPTY && parsed.position.marks.is_none() => {
            parsed.position.givens.to_string()
        }
        Ok(parsed) => write(&parsed.position, Format::Library),
        Err(error) => {
            let line = text.replace(['\n', '\r'], " ");
            let is_passed_over = line.trim().is_empty() || line.trim_start().starts_with('#');
            if is_passed_over {
                format!("\"{line}\"")
            } else if parse(&line).is_ok() {
                format!("\"{}\"", error.kind)
            } else {
                line
            }
        }
    }
}

impl Read for Lines {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.lines.read(bytes)? {
                0 if !bytes.is_empty() && self.next()? => {}
                read => return Ok(read),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::records;
    use arrow_array::{ArrayRef, StringArray};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::{Compression, GzipLevel, ZstdLevel};
    use parquet::file::properties::WriterProperties;

    /// pandas and Spark write Snappy, polars Zstandard; the others are told to by whoever has a reason.
    #[test]
    fn whatever_a_file_is_packed_with_its_rows_are_lines() {
        let packings = [
            Compression::UNCOMPRESSED,
            Compression::SNAPPY,
            Compression::GZIP(GzipLevel::default()),
            Compression::LZ4_RAW,
            Compression::ZSTD(ZstdLevel::default()),
        ];
        let puzzles = Arc::new(StringArray::from(vec!["1".repeat(81), "2".repeat(81)]));
        let rows = RecordBatch::try_from_iter([(PUZZLE, puzzles as ArrayRef)]).expect("a table");
        for packing in packings {
            let mut file = tempfile::tempfile().expect("a file");
            let looks = WriterProperties::builder().set_compression(packing).build();
            let mut writer = ArrowWriter::try_new(&mut file, rows.schema(), Some(looks)).expect("a writer");
            writer.write(&rows).expect("rows");
            writer.close().expect("an end");
            file.rewind().expect("a beginning");
            assert!(is_parquet(&mut file), "{packing:?}");
            let mut text = String::new();
            let mut lines = Lines::of(file, "rows.parquet", None).expect("a table");
            lines.read_to_string(&mut text).expect("lines");
            assert_eq!(text, format!("{}\n{}\n", "1".repeat(81), "2".repeat(81)), "{packing:?}");
        }
    }

    #[test]
    fn a_row_without_a_board_or_with_several_is_one_that_cannot_be_read() {
        let board = "1".repeat(2) + &".".repeat(79);
        let two = format!("{board}\n{board}");
        for text in ["", " ", "\n", "# a comment", "none", &two] {
            let line = on_a_line(text);
            let read: Vec<_> = records(Cursor::new(line.clone())).collect();
            assert!(matches!(read.as_slice(), [record] if record.parsed.is_err()), "{text:?} {line:?}");
        }
        assert_eq!(on_a_line(&board), board);
    }
}
