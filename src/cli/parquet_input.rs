//! Parquet files as a stream of boards: each cell of the column `puzzle` is one record, which is read separately. So a
//! malformed cell cannot affect another cell. The number of the row replaces the line number.
//!
//! If stored paths are asked for, the record of a puzzle comes with the path that the table stores for it.

use super::exit::Failure;
use super::input_record::InputRecord;
use super::message::say;
use super::parquet_file::RowRanges;
use super::translation::tr;
use crate::format::Record;
use crate::solve::Path;
use crate::table::{PUZZLE, Puzzles, StoredPathFault, StoredPaths};
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::basic::Compression;
use std::collections::HashMap;
use std::fs::File;
use std::sync::Arc;

/// The path that a table stores next to a board.
pub(super) struct StoredPath {
    paths: Arc<StoredPaths>,
    /// Index of the row in `paths`, from 0.
    row: usize,
}

impl StoredPath {
    /// True if the table has every step, even the steps that no later step needs.
    pub(super) fn has_every_step(&self) -> bool {
        self.paths.hold_every_step()
    }

    /// The strategy that the table was made with, if the table names one.
    pub(super) fn strategy(&self) -> Option<&str> {
        self.paths.strategy()
    }

    /// Compares the stored path with a path found now.
    pub(super) fn agrees_with(&self, path: &Path) -> Result<(), StoredPathFault> {
        self.paths.path(self.row).map_or(Ok(()), |stored| stored?.agrees_with(path))
    }
}

/// The boards of a file, with one record for each board.
pub(super) struct TableRows {
    rows: ParquetRecordBatchReader,
    /// Metadata of the table, which its batches do not have.
    about: HashMap<String, String>,
    /// The name of the column of boards.
    column: String,
    asked: Option<RowRanges>,
    /// Number of rows that have been read.
    read: usize,
    has_failed: bool,
}

impl TableRows {
    /// The boards of a file, from the column `column`, or from the column `puzzle` if `column` is `None`. If `asked` is
    /// given, only the boards of these rows are read, with their stored paths. Otherwise all boards are read, without
    /// paths.
    pub(super) fn of(
        file: File,
        name: &str,
        column: Option<&str>,
        asked: Option<RowRanges>,
    ) -> Result<TableRows, Failure> {
        let puzzle = column.unwrap_or(PUZZLE);
        let wrong = |what: &dyn std::fmt::Display| Failure::wrong(format!("{name}: {what}"));
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| wrong(&error))?;
        let Some((_, column)) = builder.schema().column_with_name(puzzle) else {
            let names: Vec<&str> =
                builder.schema().fields().iter().map(|field| field.name().as_str()).collect();
            let names = names.join(", ");
            return Err(wrong(&tr!(
                "the table does not have the column '{puzzle}': choose one with --column ({names})",
                puzzle = puzzle,
                names = names
            )));
        };
        Puzzles::check(column.data_type()).map_err(|what| {
            wrong(&tr!("the column '{puzzle}' cannot be read: {what}", puzzle = puzzle, what = what))
        })?;
        let about = builder.schema().metadata().clone();
        let schema = builder.parquet_schema();
        let wanted = |name: &str| name == puzzle || asked.is_some() && ["steps", "deadly"].contains(&name);
        let columns = schema.root_schema().get_fields().iter().enumerate();
        let columns = columns.filter(|(_, column)| wanted(column.name())).map(|(index, _)| index);
        let mask = ProjectionMask::roots(schema, columns);
        let groups = builder.metadata().row_groups().iter();
        let mut packings = groups.flat_map(|group| {
            let columns = group.columns().iter().enumerate();
            columns.filter(|(leaf, _)| mask.leaf_included(*leaf)).map(|(_, column)| column.compression())
        });
        if let Some(packing) = packings.find(|packing| !is_read(*packing)) {
            let packing = format!("{packing:?}");
            let packing = packing.split('(').next().unwrap_or("").to_ascii_lowercase();
            return Err(wrong(&tr!(
                "the table is compressed with {packing}, which is not supported: use Snappy, Zstandard, \
                 Gzip, LZ4 or no compression",
                packing = packing
            )));
        }
        const ROWS: usize = 256;
        let ranges = asked.as_deref().unwrap_or_default();
        let first = ranges.iter().map(|range| *range.start()).min().unwrap_or(1);
        let last = ranges.iter().map(|range| *range.end()).max();
        let skipped = first - 1;
        let count = usize::try_from(builder.metadata().file_metadata().num_rows()).unwrap_or(usize::MAX);
        for (first, last) in
            ranges.iter().map(|range| (range.start(), range.end())).filter(|(_, last)| **last > count)
        {
            let rows = if first == last { first.to_string() } else { format!("{first}-{last}") };
            say(tr!(
                "{name}: --rows {rows}, but the table has {count} rows",
                name = name,
                rows = rows,
                count = count
            ));
        }
        let mut builder = builder.with_projection(mask).with_batch_size(ROWS).with_offset(skipped);
        if let Some(last) = last {
            builder = builder.with_limit(last - skipped);
        }
        let rows = builder.build().map_err(|error| wrong(&error))?;
        Ok(TableRows { rows, about, column: puzzle.to_string(), asked, read: skipped, has_failed: false })
    }

    /// A batch with the metadata of its table.
    fn whole(&self, batch: Result<RecordBatch, ArrowError>) -> Result<RecordBatch, ArrowError> {
        let batch = batch?;
        let fields = batch.schema_ref().fields().clone();
        batch.with_schema(Arc::new(Schema::new_with_metadata(fields, self.about.clone())))
    }

    /// Returns true if a row, counted from 1, is asked for.
    fn is_asked_for(&self, row: usize) -> bool {
        let ranges = self.asked.as_deref().unwrap_or_default();
        ranges.is_empty() || ranges.iter().any(|range| range.contains(&row))
    }

    /// The records of the next rows; `None` at the end of the table.
    fn some(&mut self) -> Result<Option<Vec<InputRecord>>, String> {
        if self.has_failed {
            return Ok(None);
        }
        let Some(batch) = self.rows.next() else { return Ok(None) };
        let batch = self.whole(batch).map_err(|error| error.to_string())?;
        let puzzles = Puzzles::of_column(&batch, &self.column)?;
        let has_paths = self.asked.is_some() && batch.column_by_name("steps").is_some();
        let paths = has_paths.then(|| StoredPaths::of(&batch).map(Arc::new)).transpose()?;
        let mut records = Vec::with_capacity(puzzles.len());
        for (row, text) in puzzles.iter().enumerate() {
            self.read += 1;
            if self.is_asked_for(self.read) {
                let stored = paths.clone().map(|paths| StoredPath { paths, row });
                records.push(InputRecord { record: Record::of_cell(self.read, text), stored });
            }
        }
        Ok(Some(records))
    }
}

impl Iterator for TableRows {
    type Item = Vec<InputRecord>;

    /// The records of some rows. If the rest of the table cannot be read, the last record has the error.
    fn next(&mut self) -> Option<Vec<InputRecord>> {
        loop {
            match self.some() {
                Ok(None) => return None,
                Ok(Some(records)) if records.is_empty() => {}
                Ok(Some(records)) => return Some(records),
                Err(why) => {
                    self.has_failed = true;
                    return Some(vec![Record::unreadable(self.read + 1, why).into()]);
                }
            }
        }
    }
}

/// Returns true if data with this compression can be read.
fn is_read(packing: Compression) -> bool {
    !matches!(packing, Compression::BROTLI(_) | Compression::LZO)
}

#[cfg(test)]
mod tests {
    use super::super::parquet_file::is_parquet;
    use super::*;
    use arrow_array::{ArrayRef, StringArray};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::{Compression, GzipLevel, ZstdLevel};
    use parquet::file::properties::WriterProperties;
    use std::io::Seek;

    /// pandas and Spark write Snappy, and polars writes Zstandard. These programs use another compression only on
    /// request.
    #[test]
    fn whatever_a_file_is_packed_with_its_rows_are_records() {
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
            let rows: Vec<InputRecord> =
                TableRows::of(file, "rows.parquet", None, None).expect("a table").flatten().collect();
            let read: Vec<_> = rows
                .iter()
                .map(|row| &row.record)
                .map(|record| (record.line_number, record.text.as_str()))
                .collect();
            assert_eq!(read, [(1, "1".repeat(81).as_str()), (2, "2".repeat(81).as_str())], "{packing:?}");
        }
    }
}
