//! Many puzzles as columns: paths with their proofs, ratings, canonical forms and solutions in Arrow's memory layout.
//!
//! A step of a path is a few numbers here, a hundredth of the size of its words. The row is enough to make the words,
//! JSON and pictures again: [`TablePath`] reads a row back and checks it. The columns of one kind of answer are a
//! [`Group`]; [`Table`] puts groups next to each other. Nothing here reads or writes files, and nothing here finds or
//! proves anything itself.
//!
//! Candidates and facts have numbers that other programs can easily compute: see [`candidate_number`] and
//! [`Constraint::index`](crate::board::Constraint::index). Spark, Polars, DuckDB and pandas accept all types: there are
//! no unsigned numbers and no dictionaries.

mod canonical;
mod columns;
mod layouts;
mod paths;
mod puzzles;
mod ratings;
mod read;
mod solutions;
mod write;

pub use canonical::{CanonicalForms, Grids};
pub use layouts::LayoutColumns;
pub use paths::{Paths, candidate_number};
pub use puzzles::Puzzles;
pub use ratings::Ratings;
#[cfg(feature = "data")]
pub(crate) use ratings::{figure_columns, figure_fields};
pub use read::{StoredEnd, StoredPathFault, StoredPaths, StoredStep, TablePath};
pub use solutions::SolutionColumns;
pub use write::{Errors, Group, Table};

/// The name of the column of puzzles, in tables that are read and in tables that are written.
pub const PUZZLE: &str = "puzzle";

/// The name of the column with the reason why a row has no answer.
pub const ERROR: &str = "error";
