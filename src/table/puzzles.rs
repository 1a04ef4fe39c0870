//! Puzzles as they come in a column of texts.

use super::PUZZLE;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;

/// A column of texts, in any of Arrow's layouts for them.
pub struct Puzzles(ArrayRef);

impl Puzzles {
    /// The texts of a column.
    ///
    /// # Errors
    /// What the column holds instead of texts.
    pub fn new(column: ArrayRef) -> Result<Puzzles, String> {
        let kind = column.data_type();
        if [DataType::Utf8, DataType::LargeUtf8, DataType::Utf8View].contains(kind) {
            return Ok(Puzzles(column));
        }
        Err(format!("puzzles are a column of texts, not of {kind}"))
    }

    /// The column `puzzle`.
    ///
    /// # Errors
    /// There is none, or it holds no texts.
    pub fn of(batch: &RecordBatch) -> Result<Puzzles, String> {
        let names =
            || batch.schema_ref().fields().iter().map(|field| field.name().as_str()).collect::<Vec<_>>();
        let column = batch.column_by_name(PUZZLE);
        let missing = || format!("there is no column '{PUZZLE}' among {}", names().join(", "));
        Puzzles::new(column.ok_or_else(missing)?.clone())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in a row; none where it is null.
    pub fn get(&self, row: usize) -> Option<&str> {
        if row >= self.0.len() || self.0.is_null(row) {
            return None;
        }
        let short = self.0.as_string_opt::<i32>().map(|texts| texts.value(row));
        let long = || self.0.as_string_opt::<i64>().map(|texts| texts.value(row));
        short.or_else(long).or_else(|| self.0.as_string_view_opt().map(|texts| texts.value(row)))
    }

    /// The texts in order.
    pub fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        (0..self.len()).map(|row| self.get(row))
    }
}
