//! How hard a puzzle is, on a scale that people know.
//!
//! A *scale* is a rule that reads a path. The path has to be made with the scale's own order of techniques and its
//! own choice among several instances, or the numbers mean nothing; so a scale brings both along as data. Nothing
//! here is needed to solve or to explain a puzzle.

mod choice;
mod entries;
mod explainer;
mod hodoku;
mod scan;
mod singles;
mod unrated;

pub use choice::Choice;
pub use entries::{ENTRIES, Entry};
pub use explainer::{Explainer, ExplainerPath, ExplainerStep, Score, Teller, Tenths, Wanted};
pub use hodoku::{Difficulty, Hodoku, LOOKUP_ID, Move, Path, Rating, Use, Walk};
pub use scan::{Board, Scan};
pub use singles::{Queues, Removals};
pub use unrated::Unrated;
