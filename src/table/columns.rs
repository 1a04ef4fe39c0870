//! Columns that grow row by row.

use arrow_array::{Array, ArrayRef, Int16Array, ListArray, StringArray};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field, Fields};
use std::sync::Arc;

/// A field that may be empty.
pub(super) fn field(name: &str, kind: DataType) -> Field {
    Field::new(name, kind, true)
}

/// A field that is never empty.
pub(super) fn whole(name: &str, kind: DataType) -> Field {
    Field::new(name, kind, false)
}

/// The type of lists of short numbers.
pub(super) fn numbers() -> DataType {
    DataType::List(Arc::new(whole("item", DataType::Int16)))
}

/// The type of lists of records.
pub(super) fn records(fields: Fields) -> DataType {
    DataType::List(Arc::new(whole("item", DataType::Struct(fields))))
}

/// A column of texts.
pub(super) fn texts<'a>(texts: impl IntoIterator<Item = Option<&'a str>>) -> ArrayRef {
    Arc::new(texts.into_iter().collect::<StringArray>())
}

/// Positions at which the items of each list end.
#[derive(Default)]
pub(super) struct ListOffsets(Vec<i32>);

impl ListOffsets {
    /// Ends the list after this total number of items.
    pub(super) fn end(&mut self, items: usize) {
        self.0.push(items as i32);
    }

    fn offsets(self) -> OffsetBuffer<i32> {
        let offsets: Vec<i32> = std::iter::once(0).chain(self.0).collect();
        OffsetBuffer::new(ScalarBuffer::from(offsets))
    }

    /// The column of lists of these items.
    pub(super) fn lists(self, item: DataType, items: ArrayRef, nulls: Option<NullBuffer>) -> ArrayRef {
        Arc::new(ListArray::new(Arc::new(whole("item", item)), self.offsets(), items, nulls))
    }
}

/// A column of lists of short numbers.
#[derive(Default)]
pub(super) struct NumberLists {
    items: Vec<i16>,
    ends: ListOffsets,
}

impl NumberLists {
    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = i16>) {
        self.items.extend(list);
        self.ends.end(self.items.len());
    }

    pub(super) fn finish(self) -> ArrayRef {
        self.ends.lists(DataType::Int16, Arc::new(Int16Array::from(self.items)), None)
    }
}

/// The items of the list in a row of a column of lists or of long lists; `None` if the row has no list.
pub(super) fn list(column: &dyn Array, row: usize) -> Option<ArrayRef> {
    use arrow_array::cast::AsArray;
    if row >= column.len() || column.is_null(row) {
        return None;
    }
    let short = column.as_list_opt::<i32>().map(|lists| lists.value(row));
    short.or_else(|| column.as_list_opt::<i64>().map(|lists| lists.value(row)))
}
