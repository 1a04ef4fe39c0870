//! Data about a Parquet file that every build needs, even a build that cannot read the file: the first bytes, and the
//! rows that are asked for. `parquet_input` reads the content of the file.

use super::translation::tr;
use std::fs::File;
use std::io::{Read, Seek};
use std::ops::RangeInclusive;

/// The first bytes of every Parquet file.
const MAGIC: &[u8] = b"PAR1";

/// The rows of a table that are asked for, counted from 1. An empty list means all rows.
pub(super) type RowRanges = Vec<RangeInclusive<usize>>;

/// Returns true if a file is a Parquet file. Afterwards the file is at its beginning again.
pub(super) fn is_parquet(file: &mut File) -> bool {
    // A stream that cannot return to its beginning, such as a pipe, is not a table. Nothing is read from it here,
    // because these bytes would be missing from the input.
    if file.rewind().is_err() {
        return false;
    }
    let mut magic = [0; 4];
    let begins = file.read_exact(&mut magic).is_ok() && magic == MAGIC;
    file.rewind().is_ok() && begins
}

/// Reads the numbers of rows, as "5" or "5-9"; the first row is 1.
pub(super) fn rows(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|row| *row > 0);
    let rows = match text.split_once('-') {
        Some((first, last)) => number(first).zip(number(last)).filter(|(first, last)| first <= last),
        None => number(text).map(|row| (row, row)),
    };
    rows.map(|(first, last)| first..=last)
        .ok_or_else(|| tr!("rows are given as 5 or 5-9; the first row is 1"))
}
