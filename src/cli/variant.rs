//! The records of `vary`: its seeds, the neighbours that it prints, and the keys by which equal puzzles are found.

use super::args::OutputForm;
use super::canonical::{PackedDigits, packed};
use super::columns::PUZZLE;
use super::exit::Failure;
use super::json::{json, row};
use super::scale::figure_columns;
use crate::canonical::canonical;
use crate::generate::Neighbours;
use crate::json::notation;
use crate::puzzle::{Board, Digits};
use crate::rating::Figures;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// A puzzle whose neighbours are wanted.
pub(super) struct VarySeed {
    /// Number of the seed among all boards of the input, from 1.
    pub(super) number: usize,
    /// The seed; only its givens and its layout.
    pub(super) board: Board,
    /// Its neighbours.
    pub(super) neighbours: Neighbours,
}

/// Key that is equal for equal puzzles: the packed canonical form, or with other rules the layout and the digits.
pub(super) type PuzzleKey = (Option<String>, PackedDigits);

/// The key of a puzzle, with its canonical form if the form is defined.
pub(super) fn key(board: &Board) -> (PuzzleKey, Option<Digits>) {
    if !board.layout.is_classic() {
        return ((Some(board.layout.name().to_string()), packed(&board.givens)), None);
    }
    let form = canonical(&board.givens).form;
    ((None, packed(&form)), Some(form))
}

/// A neighbour of a seed.
#[derive(Clone, Serialize, JsonSchema)]
#[schemars(rename = "Variant")]
pub(super) struct VariantRecord {
    /// The puzzle.
    #[schemars(with = "notation::PuzzleLine")]
    pub(super) puzzle: String,
    /// Number of its seed in the input, from 1.
    pub(super) seed: usize,
    /// Clues of the seed that the puzzle does not have.
    #[schemars(with = "Vec<notation::Candidate>")]
    pub(super) removed: Vec<String>,
    /// Clues of the puzzle that the seed does not have.
    #[schemars(with = "Vec<notation::Candidate>")]
    pub(super) added: Vec<String>,
    /// The canonical form of the puzzle; null on other layouts than the classic one.
    #[schemars(with = "Option<notation::Digits>")]
    pub(super) canonical: Option<String>,
    /// With `--rating`, the name of the scale and the figures of the rating, as `rate --json` prints them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rating: Option<Map<String, Value>>,
    /// The rating.
    #[serde(skip)]
    pub(super) figures: Option<Figures>,
}

impl VariantRecord {
    /// The columns of --tsv, except those of the rating.
    pub(super) const COLUMNS: [&'static str; 5] = [PUZZLE, "seed", "removed", "added", "canonical"];

    /// The text of the record in a form.
    pub(super) fn text(&self, form: OutputForm) -> Result<String, Failure> {
        match form {
            OutputForm::Text => Ok(self.puzzle.clone()),
            OutputForm::Json | OutputForm::Jsonl => json(form, self),
            OutputForm::Tsv => {
                let clues =
                    |clues: &[String]| if clues.is_empty() { "-".to_string() } else { clues.join(" ") };
                let columns = [
                    self.puzzle.clone(),
                    self.seed.to_string(),
                    clues(&self.removed),
                    clues(&self.added),
                    self.canonical.clone().unwrap_or("-".to_string()),
                ];
                Ok(row(columns.into_iter().chain(self.figures.iter().flat_map(figure_columns))))
            }
        }
    }
}
