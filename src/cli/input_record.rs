//! Record from any source of boards: the record of a text or of a cell, with the path that a table stores for it.

use super::parquet_input::StoredPath;
use crate::format::Record;
use std::io::{BufReader, Read};

/// Type of the stream that is read.
pub(super) type InputReader = BufReader<Box<dyn Read + Send>>;

/// A record of the input, with the path that a table stores for it.
pub(super) struct InputRecord {
    pub(super) record: Record,
    pub(super) stored: Option<StoredPath>,
}

impl From<Record> for InputRecord {
    fn from(record: Record) -> InputRecord {
        InputRecord { record, stored: None }
    }
}
