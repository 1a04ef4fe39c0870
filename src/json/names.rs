//! Names of candidates, cells and facts in JSON.

use std::fmt;

/// The technique name of the part that search has found.
pub const SEARCH: &str = "search";

/// The items by their names.
pub(crate) fn names<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}
