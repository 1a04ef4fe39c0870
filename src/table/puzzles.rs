//! Puzzles as they come in a column of texts.

use super::PUZZLE;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;

/// A column of texts, in any of Arrow's layouts for them.
pub struct Puzzles {
    rows: ArrayRef,
    texts: ArrayRef,
    /// Keys of a dictionary, as pandas and Polars write categories: for each row the number of its text.
    keys: Option<Vec<usize>>,
}

impl Puzzles {
    /// The texts of a column.
    ///
    /// # Errors
    /// The type of the column, if it is not a column of texts.
    pub fn new(column: ArrayRef) -> Result<Puzzles, String> {
        let (texts, keys) = match column.as_any_dictionary_opt() {
            // In an empty dictionary no row has a text, so the keys do not matter.
            Some(dictionary) if dictionary.values().is_empty() => {
                (dictionary.values().clone(), Some(vec![0; column.len()]))
            }
            Some(dictionary) => (dictionary.values().clone(), Some(dictionary.normalized_keys())),
            None => (column.clone(), None),
        };
        Puzzles::check(texts.data_type())?;
        Ok(Puzzles { rows: column, texts, keys })
    }

    /// Refuses a column that is not a column of texts.
    ///
    /// # Errors
    /// The type of the column, if it is not a column of texts.
    pub fn check(kind: &DataType) -> Result<(), String> {
        let kind = if let DataType::Dictionary(_, texts) = kind { texts } else { kind };
        if [DataType::Utf8, DataType::LargeUtf8, DataType::Utf8View].contains(kind) {
            return Ok(());
        }
        let advice =
            if kind.is_numeric() { ": numbers lose their leading zeros; read puzzles as text" } else { "" };
        Err(format!("puzzles must be a column of texts, not of {kind}{advice}"))
    }

    /// The column `puzzle`.
    ///
    /// # Errors
    /// The column is missing, or it is not a column of texts.
    pub fn of(batch: &RecordBatch) -> Result<Puzzles, String> {
        Puzzles::of_column(batch, PUZZLE)
    }

    /// The column with this name.
    ///
    /// # Errors
    /// The column is missing, or it is not a column of texts.
    pub fn of_column(batch: &RecordBatch, name: &str) -> Result<Puzzles, String> {
        let names =
            || batch.schema_ref().fields().iter().map(|field| field.name().as_str()).collect::<Vec<_>>();
        let column = batch.column_by_name(name);
        let missing = || format!("there is no column '{name}' among {}", names().join(", "));
        Puzzles::new(column.ok_or_else(missing)?.clone())
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns true if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The text in a row; none where it is null.
    pub fn get(&self, row: usize) -> Option<&str> {
        if row >= self.rows.len() || self.rows.is_null(row) {
            return None;
        }
        let at = self.keys.as_ref().map_or(row, |keys| keys[row]);
        if self.texts.is_null(at) {
            return None;
        }
        let short = self.texts.as_string_opt::<i32>().map(|texts| texts.value(at));
        let long = || self.texts.as_string_opt::<i64>().map(|texts| texts.value(at));
        short.or_else(long).or_else(|| self.texts.as_string_view_opt().map(|texts| texts.value(at)))
    }

    /// The texts in order.
    pub fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        (0..self.len()).map(|row| self.get(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::types::Int32Type;
    use arrow_array::{DictionaryArray, Int64Array};
    use std::sync::Arc;

    #[test]
    fn categories_are_texts_and_numbers_are_refused_with_advice() {
        let of = |rows: Vec<Option<&str>>| -> ArrayRef {
            Arc::new(rows.into_iter().collect::<DictionaryArray<Int32Type>>())
        };
        let rows = vec![Some("b"), None, Some("a"), Some("b")];
        let puzzles = Puzzles::new(of(rows.clone())).expect("texts");
        assert_eq!(puzzles.iter().collect::<Vec<_>>(), rows);
        let nothing = Puzzles::new(of(vec![None, None])).expect("texts");
        assert_eq!((nothing.len(), nothing.get(0), nothing.get(1)), (2, None, None));
        let wrong = Puzzles::new(Arc::new(Int64Array::from(vec![1]))).err().expect("no texts");
        assert!(wrong.ends_with("read puzzles as text"), "{wrong}");
    }
}
