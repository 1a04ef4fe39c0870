//! The records of new puzzles. This file does not make puzzles.

use super::rate::RateAnswer;
use crate::json::{Document, notation};
#[cfg(feature = "cli")]
use crate::rating::{RatedPuzzle, Scale};
use schemars::JsonSchema;
use serde::Serialize;

/// A new puzzle and its data.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Made")]
pub(crate) struct GeneratedPuzzle {
    /// The puzzle: a character for each cell, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    pub(crate) puzzle: String,
    /// The layout of the puzzle. Left out if rows, columns and boxes are the only rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) layout: Option<String>,
    /// Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level is the
    /// lowest one whose techniques solve the puzzle.
    #[schemars(with = "notation::Difficulty")]
    pub(crate) level: &'static str,
    /// Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<u32>,
    /// The seed from which the puzzle is made.
    pub(crate) seed: u64,
    /// Number of the puzzle in its series. The seed, the symmetry, the kind of minimality, the pattern, the solution
    /// and the needed techniques together determine the series.
    pub(crate) index: u64,
    /// Number of givens of the puzzle.
    pub(crate) givens: usize,
    /// True if every given is needed: without any one of them, the puzzle would have several solutions.
    pub(crate) minimal: bool,
    /// The solution, if it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Solution>")]
    pub(crate) solution: Option<String>,
    /// The path, if it is asked for. It uses only techniques that the request allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<Box<Document>>,
    /// The ratings on the scales that are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) ratings: Vec<RateAnswer>,
    /// The ratings in the form of the scales.
    #[cfg(feature = "cli")]
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) rated: Vec<(&'static Scale, RatedPuzzle)>,
}

/// The puzzle that comes nearest to a request, and the wishes that it does not fulfil.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct NearestPuzzle {
    #[serde(flatten)]
    pub(crate) puzzle: GeneratedPuzzle,
    /// The wishes that the puzzle does not fulfil, in words.
    pub(crate) unmet: Vec<String>,
}

impl GeneratedPuzzle {
    /// The names of the columns that contain the fields of a puzzle.
    #[cfg(feature = "cli")]
    pub(crate) const COLUMNS: [&'static str; 7] =
        ["puzzle", "level", "score", "seed", "number", "givens", "minimal"];

    /// The fields as columns. The name of the layout comes before the puzzle.
    #[cfg(feature = "cli")]
    pub(crate) fn columns(&self) -> [String; 7] {
        let GeneratedPuzzle { puzzle, layout, level, score, seed, index, givens, minimal, .. } = self;
        let puzzle = layout.iter().map(|name| format!("{name}:")).chain([puzzle.clone()]).collect();
        let score = score.map_or("-".to_string(), |score| score.to_string());
        let [seed, index, givens] = [seed.to_string(), index.to_string(), givens.to_string()];
        [puzzle, level.to_string(), score, seed, index, givens, minimal.to_string()]
    }
}
