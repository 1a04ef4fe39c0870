//! Many puzzles as columns: paths with their proofs, ratings, canonical forms and solutions in Arrow's memory layout.
//!
//! A step of a path is a few numbers here, a hundredth of what its words take, and the row is enough to make the words,
//! JSON and picture again: [`TablePath`] reads a row back and checks it. The columns of one kind of answer are a [`Group`];
//! [`Table`] puts groups next to each other. Nothing here reads or writes files, and nothing here finds or proves anything
//! itself.
//!
//! Numbers of candidates and facts are those that a program would count itself: see [`candidate_number`] and
//! [`Constraint::index`](crate::board::Constraint::index). All types are such that Spark, Polars, DuckDB and pandas take
//! them: no unsigned numbers, no dictionaries.

mod canonical;
mod columns;
mod paths;
mod puzzles;
mod ratings;
mod read;
mod solutions;
mod write;

pub use canonical::{CanonicalForms, Grids};
pub use paths::{Paths, candidate_number};
pub use puzzles::Puzzles;
pub use ratings::Ratings;
pub use read::{StoredEnd, StoredPathFault, StoredPaths, StoredStep, TablePath};
pub use solutions::SolutionColumns;
pub use write::{Errors, Group, Table};

/// The column of puzzles, in what is read and in what is made.
pub const PUZZLE: &str = "puzzle";

/// The column that says why a row has no answer.
pub const ERROR: &str = "error";
