//! Number of solutions of a board, and the cells in which the solutions differ, as JSON.

use super::names::names;
#[cfg(feature = "schema")]
use super::notation;
use crate::solve::Census;
use serde::Serialize;

/// The solutions of a board that has several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Census"))]
pub(crate) struct CensusRecord {
    /// Number of solutions that were counted, at most 1000.
    count: usize,
    /// True if there are more solutions than were counted, or if there may be more.
    more: bool,
    /// The cells in which the solutions differ. On a board with few digits and further rules, the search may have given
    /// up; then only some of these cells are listed.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Cell>"))]
    differ: Vec<String>,
}

impl CensusRecord {
    /// The record of a census.
    pub(crate) fn new(census: &Census) -> CensusRecord {
        let more = census.count.is_none();
        CensusRecord { count: census.counted, more, differ: names(census.differ()) }
    }
}
