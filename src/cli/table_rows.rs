//! The rows of an incomplete table, in a file next to the table. Finished rows are appended to this file, and a later
//! run continues it.
//!
//! A Parquet file can be read only when it is complete, so it cannot grow row by row. This file can grow: it is a
//! sequence of batches, each with its length and a checksum. An incomplete batch is dropped and computed again. When
//! all batches exist, the table is written from them. Each batch except the last has [`ROWS`] rows, whatever the number
//! of threads. So an interrupted run produces the same table, byte for byte, as an uninterrupted run.

use super::exit::Failure;
use super::output::Output;
use super::translation::tr;
use arrow_array::RecordBatch;
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::SchemaRef;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Number of rows of a batch. With hard puzzles, a batch takes some seconds.
pub(super) const ROWS: usize = 64;

/// The finished rows of a table.
pub(super) struct TableRowsFile {
    path: PathBuf,
    schema: SchemaRef,
    file: File,
    /// End of the complete batches in the file.
    end: u64,
    /// Number of complete batches that the file had when it was opened.
    known: usize,
    output: Output,
}

impl TableRowsFile {
    /// Opens or creates the file next to `table`.
    pub(super) fn open(table: &Path, schema: &SchemaRef) -> Result<TableRowsFile, Failure> {
        let mut name = table.as_os_str().to_owned();
        name.push(".part");
        let path = PathBuf::from(name);
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", path.display()));
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(tr!(
                "cannot resume {path}: not a regular file",
                path = path.display()
            )));
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path).map_err(wrong)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::wrong(tr!("another run is writing to {path}", path = path.display())));
            }
            // Some systems have no file locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let output = Output::append(file.try_clone().map_err(wrong)?)?.noting(tr!(
            "interrupted: {table} was not written; its finished rows are in {path}, and the same command \
             continues from there",
            table = table.display(),
            path = path.display()
        ));
        let mut rows = TableRowsFile { schema: schema.clone(), file, end: 0, known: 0, output, path };
        let (mut known, mut end) = (0, 0);
        let mut batches = rows.batches()?;
        while let Some(batch) = batches.next() {
            batch?;
            (known, end) = (known + 1, batches.end);
        }
        (rows.known, rows.end) = (known, end);
        Ok(rows)
    }

    /// Number of the batches that an earlier run has finished.
    pub(super) fn known(&self) -> usize {
        self.known
    }

    /// The name of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The batches of the file, from the first on.
    pub(super) fn batches(&self) -> Result<StoredBatches, Failure> {
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(0))?;
        Ok(StoredBatches {
            file: BufReader::new(file),
            schema: self.schema.clone(),
            path: self.path.clone(),
            end: 0,
        })
    }

    /// Drops an incomplete batch at the end.
    pub(super) fn cut(&mut self) -> Result<(), Failure> {
        Ok(self.file.set_len(self.end)?)
    }

    /// Appends a batch, and passes its bytes to the system.
    pub(super) fn append(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        let mut writer = StreamWriter::try_new(&mut bytes, &self.schema).map_err(Failure::wrong)?;
        writer.write(batch).and_then(|()| writer.finish()).map_err(Failure::wrong)?;
        drop(writer);
        let length = u32::try_from(bytes.len()).map_err(Failure::wrong)?;
        self.output.write_all(&length.to_le_bytes())?;
        self.output.write_all(&crc32fast::hash(&bytes).to_le_bytes())?;
        self.output.write_all(&bytes)?;
        self.output.flush()?;
        self.end += 8 + u64::from(length);
        Ok(())
    }

    /// Removes the file, because its rows are now in the table.
    pub(super) fn remove(self) -> Result<(), Failure> {
        self.output.finish()?;
        std::fs::remove_file(&self.path)
            .map_err(|error| Failure::wrong(format!("{}: {error}", self.path.display())))
    }
}

/// The stored batches, up to the first incomplete one.
pub(super) struct StoredBatches {
    file: BufReader<File>,
    schema: SchemaRef,
    path: PathBuf,
    /// End of the last batch that was read.
    end: u64,
}

impl StoredBatches {
    /// The bytes of the next batch; `None` if the rest is incomplete.
    fn bytes(&mut self) -> Option<Vec<u8>> {
        let mut number = [0; 4];
        self.file.read_exact(&mut number).ok()?;
        let length = u32::from_le_bytes(number);
        self.file.read_exact(&mut number).ok()?;
        let mut bytes = Vec::new();
        self.file.by_ref().take(length.into()).read_to_end(&mut bytes).ok()?;
        let is_whole = bytes.len() as u64 == u64::from(length);
        (is_whole && crc32fast::hash(&bytes) == u32::from_le_bytes(number)).then(|| {
            self.end += 8 + u64::from(length);
            bytes
        })
    }
}

impl Iterator for StoredBatches {
    type Item = Result<RecordBatch, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.bytes()?;
        let read = || {
            let mut reader = StreamReader::try_new(bytes.as_slice(), None).map_err(Failure::wrong)?;
            if reader.schema() != self.schema {
                return Err(Failure::wrong(tr!(
                    "{path} has rows that were written with other options or by another version: use the same \
                     options as before, or remove the file",
                    path = self.path.display()
                )));
            }
            let batch = reader.next().transpose().map_err(Failure::wrong)?;
            batch.ok_or_else(|| {
                Failure::wrong(tr!("{path}: the table has a batch without rows", path = self.path.display()))
            })
        };
        Some(read())
    }
}
