//! A file of rows that a long run appends to, and that a later run goes on with.

use super::Failure;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The file, and the puzzles of the rows that it held, in order; an empty text for a board that could not be read.
pub(super) struct Resumed {
    file: File,
    path: PathBuf,
    known: Vec<String>,
}

impl Resumed {
    /// Opens or makes the file, and drops a last row that was not written to its end.
    pub(super) fn open(path: &Path) -> Result<Resumed, Failure> {
        let wrong = |error: std::io::Error| Failure::wrong(format!("{}: {error}", path.display()));
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(wrong)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(wrong)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(wrong)?;
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        let first = |row: &str| row.split('\t').next().unwrap_or(row).to_string();
        let known = text[..whole].lines().map(first).collect();
        Ok(Resumed { file, path: path.to_path_buf(), known })
    }

    /// How many rows are there already.
    pub(super) fn rows(&self) -> usize {
        self.known.len()
    }

    /// Makes sure that the row of a board is that of its puzzle.
    pub(super) fn check(&self, board: usize, puzzle: &str) -> Result<(), Failure> {
        if self.known.get(board).is_none_or(|known| known == puzzle) {
            return Ok(());
        }
        Err(Failure::wrong(format!(
            "row {} of {} is not that of the same board of the input: name the input that the file was made from, or \
             another file",
            board + 1,
            self.path.display()
        )))
    }

    /// Appends a row.
    pub(super) fn append(&mut self, row: &str) -> Result<(), Failure> {
        Ok(self.file.write_all(format!("{row}\n").as_bytes())?)
    }
}
