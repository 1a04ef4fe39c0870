//! The neighbours of seeds as records, for the command `vary` and the question `vary`. This file compares and rates the
//! neighbours. The neighbours themselves come from [`crate::generate`].

use super::rate::figures_schema;
use crate::board::{Candidate, CellSet};
use crate::canonical::{PackedDigits, canonical_board, packed};
use crate::format::write_on_a_line;
use crate::generate::{Neighbour, Neighbours, is_minimal};
use crate::json::{figures, notation};
use crate::puzzle::{Board, Digits};
#[cfg(feature = "cli")]
use crate::rating::Figures;
use crate::rating::{RatedPuzzle, Rater, RatingError, RatingRange, SCALES, Scale};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// A puzzle whose neighbours are wanted.
#[derive(Clone, Debug)]
pub(crate) struct VarySeed {
    /// Number of the seed among all boards of the input, from 1.
    pub(crate) number: usize,
    /// The seed; only its givens and its layout.
    pub(crate) board: Board,
    /// The neighbours of the seed.
    pub(crate) neighbours: Neighbours,
}

/// Key that is equal for equal puzzles: the name of the layout and the digits of the canonical form, packed.
pub(crate) type PuzzleKey = (&'static str, PackedDigits);

/// The key of a puzzle with this canonical form.
pub(crate) fn key_of_form(form: &Board) -> PuzzleKey {
    (form.layout.name(), packed(&form.givens))
}

/// The key of a puzzle with only givens, and its canonical form.
pub(crate) fn key(board: &Board) -> (PuzzleKey, Board) {
    let form = canonical_board(board).form;
    (key_of_form(&form), form)
}

impl VarySeed {
    /// The neighbours that one removal leads to, in order. With `minimal`, only those that need each of their clues.
    /// Returns `None` once `go_on` returns false.
    pub(crate) fn beyond(
        &self,
        removal: CellSet,
        minimal: bool,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Vec<Variant<'_>>> {
        let found = self.neighbours.beyond(removal, go_on)?;
        let board = |neighbour: &Neighbour| Board::on(self.board.layout, neighbour.puzzle);
        let fitting = found.into_iter().filter(|one| !minimal || is_minimal(&board(one)));
        let variant = |neighbour: Neighbour| {
            let (key, canonical) = key(&board(&neighbour));
            Variant { seed: self, neighbour, key, canonical }
        };
        Some(fitting.map(variant).collect())
    }
}

/// A neighbour with one solution.
#[derive(Clone, Debug)]
pub(crate) struct Variant<'a> {
    pub(crate) seed: &'a VarySeed,
    neighbour: Neighbour,
    /// The key of the neighbour.
    pub(crate) key: PuzzleKey,
    canonical: Board,
}

impl Variant<'_> {
    /// The neighbour as a board.
    pub(crate) fn board(&self) -> Board {
        Board::on(self.seed.board.layout, self.neighbour.puzzle)
    }

    /// The rating of the neighbour; `None` if the rating is outside the range. If the rating turns out to be above the
    /// range, the computation stops early, if the scale allows this.
    ///
    /// # Errors
    /// The reason why the neighbour cannot be rated.
    pub(crate) fn rated(
        &self,
        range: &RatingRange,
        rater: &dyn Rater,
    ) -> Result<Option<RatedPuzzle>, RatingError> {
        let board = self.board();
        let rated = match range.most {
            Some(most) => rater.rated_up_to(&board, most)?,
            None => Some(rater.rated(&board)?),
        };
        Ok(rated.filter(|rated| range.contains(&rated.figures)))
    }

    /// The record of the neighbour, with its rating on the scale.
    pub(crate) fn record(&self, rated: Option<(&Scale, &RatedPuzzle)>) -> VariantRecord {
        let clues = |digits: &Digits, cells: CellSet| -> Vec<String> {
            let clue = |cell| digits.get(cell).map(|digit| Candidate::new(digit, cell).to_string());
            cells.iter().filter_map(clue).collect()
        };
        VariantRecord {
            puzzle: write_on_a_line(&self.board()),
            seed: self.seed.number,
            removed: clues(&self.seed.board.givens, self.neighbour.removed),
            added: clues(&self.neighbour.puzzle, self.neighbour.added),
            canonical: write_on_a_line(&self.canonical),
            rating: rated.map(|(scale, rated)| VariantRating::new(scale, rated)),
            #[cfg(feature = "cli")]
            figures: rated.map(|(_, rated)| rated.figures.clone()),
        }
    }
}

/// A neighbour of a seed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Variant")]
pub(crate) struct VariantRecord {
    /// The puzzle.
    #[schemars(with = "notation::PuzzleLine")]
    pub(crate) puzzle: String,
    /// Number of its seed in the input, from 1.
    pub(crate) seed: usize,
    /// Clues of the seed that the puzzle does not have.
    #[schemars(with = "Vec<notation::Candidate>")]
    pub(crate) removed: Vec<String>,
    /// Clues of the puzzle that the seed does not have.
    #[schemars(with = "Vec<notation::Candidate>")]
    pub(crate) added: Vec<String>,
    /// The canonical form of the puzzle.
    #[schemars(with = "notation::PuzzleLine")]
    pub(crate) canonical: String,
    /// The rating, if the call or the question names a scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<VariantRating>,
    /// The rating in the form of the scale.
    #[cfg(feature = "cli")]
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) figures: Option<Figures>,
}

/// The rating of a neighbour: the name of the scale, and the numbers that `rate` gives.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct VariantRating(Map<String, Value>);

impl VariantRating {
    fn new(scale: &Scale, rated: &RatedPuzzle) -> VariantRating {
        let mut fields = Map::new();
        fields.insert("scale".to_string(), scale.id.into());
        fields.extend(figures(&rated.figures).into_iter().map(|(name, value)| (name.to_string(), value)));
        VariantRating(fields)
    }
}

impl JsonSchema for VariantRating {
    fn schema_name() -> Cow<'static, str> {
        "VariantRating".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let of_scale = |scale: &&Scale| {
            let mut properties = Map::new();
            properties.insert("scale".to_string(), json!({ "type": "string", "const": scale.id }));
            properties.extend(figures_schema(scale, generator));
            let required: Vec<String> = properties.keys().cloned().collect();
            let title = format!("{}.", scale.title);
            json!({ "type": "object", "properties": properties, "required": required, "description": title })
        };
        let ratings: Vec<Value> = SCALES.iter().map(of_scale).collect();
        json_schema!({ "oneOf": ratings, "description": "The rating of a neighbour, on the scale that was asked for." })
    }
}
