//! The boards of one column of a CSV or TSV table. The first line of the table names the columns. Each cell is one
//! record, which is read separately, as in a Parquet table.

use super::exit::Failure;
use super::input_record::{InputReader, InputRecord};
use super::translation::tr;
use crate::format::{MAX_LINE, Record};
use csv::{ByteRecord, Reader, ReaderBuilder};
use std::io::{self, BufRead, Read};

/// The signs that may separate cells. The sign that occurs most often in the heading is used.
const SIGNS: [u8; 3] = [b',', b';', b'\t'];

/// The cells of a column.
pub(super) struct ColumnRows {
    rows: Reader<ShortLines>,
    /// The index of the column.
    column: usize,
    /// Number of rows that are passed on together.
    most: usize,
    row: ByteRecord,
    has_ended: bool,
}

impl ColumnRows {
    /// Reads the heading. If `waits` is true, each row is passed on as soon as it is read.
    pub(super) fn new(mut reader: InputReader, column: &str, waits: bool) -> Result<ColumnRows, Failure> {
        const TOGETHER: usize = 256;
        let start = reader.fill_buf()?;
        let heading = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let count = |sign: &u8| heading.iter().filter(|byte| *byte == sign).count();
        let sign = SIGNS.into_iter().max_by_key(count).unwrap_or(b',');
        let lines = ShortLines { reader, length: 0 };
        let mut rows = ReaderBuilder::new().delimiter(sign).flexible(true).from_reader(lines);
        let heading = rows.byte_headers().map_err(Failure::wrong)?;
        let names: Vec<String> = heading.iter().map(|name| text(name).trim().to_string()).collect();
        let index = names.iter().position(|name| name == column).ok_or_else(|| {
            let names = names.join(", ");
            Failure::wrong(tr!(
                "the table does not have the column '{column}'; its columns: {names}",
                column = column,
                names = names
            ))
        })?;
        let most = if waits { 1 } else { TOGETHER };
        Ok(ColumnRows { rows, column: index, most, row: ByteRecord::new(), has_ended: false })
    }

    /// The next row; `None` at the end.
    fn row(&mut self) -> Option<InputRecord> {
        if self.has_ended {
            return None;
        }
        match self.rows.read_byte_record(&mut self.row) {
            Ok(false) => None,
            Ok(true) => {
                let line = self.row.position().map_or(0, |place| place.line());
                let cell = self.row.get(self.column).map(text);
                let line = usize::try_from(line).unwrap_or(usize::MAX);
                Some(Record::of_cell(line, Some(cell.as_deref().unwrap_or_default())).into())
            }
            Err(error) => {
                self.has_ended = true;
                let line = usize::try_from(self.rows.position().line()).unwrap_or(usize::MAX);
                let why = if let csv::ErrorKind::Io(error) = error.kind() {
                    error.to_string()
                } else {
                    "this line is not a row of a table".to_string()
                };
                Some(Record::unreadable(line, why).into())
            }
        }
    }
}

impl Iterator for ColumnRows {
    type Item = Vec<InputRecord>;

    fn next(&mut self) -> Option<Vec<InputRecord>> {
        let most = self.most;
        let rows: Vec<InputRecord> = std::iter::from_fn(|| self.row()).take(most).collect();
        (!rows.is_empty()).then_some(rows)
    }
}

/// The text of a cell, read as UTF-8, or as Latin-1 if the bytes are not UTF-8.
fn text(cell: &[u8]) -> String {
    std::str::from_utf8(cell).map_or_else(|_| cell.iter().copied().map(char::from).collect(), str::to_string)
}

/// A stream with a limit for the length of lines. A longer line ends the stream with an error, so that memory stays
/// small.
struct ShortLines {
    reader: InputReader,
    /// The length of the line so far.
    length: usize,
}

impl Read for ShortLines {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(bytes)?;
        for byte in bytes.iter().take(read) {
            self.length = if *byte == b'\n' { 0 } else { self.length + 1 };
            if self.length > MAX_LINE {
                return Err(io::Error::other(tr!("a line is longer than {limit} bytes", limit = MAX_LINE)));
            }
        }
        Ok(read)
    }
}
