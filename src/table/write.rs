//! A table: groups of columns next to each other, made from puzzles.

use super::columns::{field, texts};
use super::{ERROR, PUZZLE};
use crate::format::{parse, write_on_a_line};
use crate::puzzle::Board;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::collections::HashMap;
use std::sync::Arc;

/// For each row, the reason why it has no answer, if there is one.
pub type Errors = Vec<Option<String>>;

/// Some columns that belong together: one kind of answer to a puzzle.
pub trait Group: Send + Sync {
    /// The columns in order.
    fn fields(&self) -> Vec<Field>;

    /// Metadata that readers of the columns need, by name.
    fn about(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The columns for these boards, and the reason for each row without an answer. A board that could not be read is
    /// `None`; its row gets no answer and no reason.
    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors);
}

/// A table of puzzles and answers about them.
pub struct Table {
    groups: Vec<Box<dyn Group>>,
    schema: SchemaRef,
}

impl Table {
    /// A table with these groups of columns between the puzzles and the errors.
    pub fn new(groups: Vec<Box<dyn Group>>) -> Table {
        let mut fields = vec![field(PUZZLE, DataType::Utf8)];
        fields.extend(groups.iter().flat_map(|group| group.fields()));
        fields.push(field(ERROR, DataType::Utf8));
        let version = ("whydoku.version".to_string(), env!("CARGO_PKG_VERSION").to_string());
        let about: HashMap<String, String> =
            groups.iter().flat_map(|group| group.about()).chain([version]).collect();
        Table { groups, schema: Arc::new(Schema::new_with_metadata(fields, about)) }
    }

    /// The columns of the table.
    pub fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// The rows for these texts, one for each, in order. A text without a board has a row with the reason in the column
    /// `error`; a missing text has an empty row.
    ///
    /// # Errors
    /// An error of Arrow, if the columns of a group do not match its fields.
    pub fn rows<'a>(
        &self,
        puzzles: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Result<RecordBatch, ArrowError> {
        let read = |text: Option<&str>| match text.map(|text| (text, parse(text))) {
            None => (None, None),
            Some((_, Ok(parsed))) => (Some(Ok(parsed.position)), None),
            Some((text, Err(error))) => (Some(Err(text.to_string())), Some(error.in_one_line())),
        };
        let (boards, errors): (Vec<_>, Errors) = puzzles.into_iter().map(read).unzip();
        self.rows_of(boards, errors)
    }

    /// The column of puzzles for the texts that were read.
    pub(crate) fn puzzles_of(read: &[Option<Result<Board, String>>]) -> ArrayRef {
        let written = |read: &Option<Result<Board, String>>| {
            read.as_ref().map(|read| read.as_ref().map_or_else(String::clone, write_on_a_line))
        };
        let written: Vec<Option<String>> = read.iter().map(written).collect();
        texts(written.iter().map(Option::as_deref))
    }

    /// The rows for the inputs that were read: each is a board, a text without a board, or nothing. `errors` has the
    /// fault of each input.
    ///
    /// # Errors
    /// An error of Arrow, if the columns of a group do not match its fields.
    pub fn rows_of(
        &self,
        read: Vec<Option<Result<Board, String>>>,
        mut errors: Errors,
    ) -> Result<RecordBatch, ArrowError> {
        let puzzles = Table::puzzles_of(&read);
        let boards: Vec<Option<Board>> = read.into_iter().map(|read| read.and_then(Result::ok)).collect();
        let mut columns = vec![puzzles];
        for group in &self.groups {
            let (of_group, reasons) = group.columns(&boards);
            columns.extend(of_group);
            for (error, reason) in errors.iter_mut().zip(reasons) {
                *error = error.take().or(reason);
            }
        }
        columns.push(texts(errors.iter().map(Option::as_deref)));
        RecordBatch::try_new(self.schema(), columns)
    }
}
