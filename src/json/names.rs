//! Names of candidates, cells and facts in JSON.

use std::fmt;

/// The technique name of the part that was found by search.
pub const SEARCH: &str = "search";

/// The names of the items.
pub(crate) fn names<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}
