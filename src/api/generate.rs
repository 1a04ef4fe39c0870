//! `generate`: new puzzles, within a time limit.

use super::context::QuestionContext;
use super::generate_request::{GenerateRequest, GeneratedPuzzle};
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::tactics::technique;
use crate::board::Layout;
use crate::format::layout_named;
use crate::generate::{Givens, NoGivens, Symmetry};
use crate::json::notation;
use crate::language::Language;
use crate::rating::hodoku::Difficulty;
use crate::solve::{Cancelled, Progress};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;
use std::borrow::Cow;
use std::time::Duration;

/// The largest number of puzzles in one answer.
const MOST: u8 = 10;

/// The most seconds that are spent on one answer.
const SECONDS: u8 = 10;

/// Asks for new puzzles.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Generate {
    /// The layout of the puzzles: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without
    /// this field, rows, columns and boxes are the only rules.
    #[serde(default)]
    layout: Option<String>,
    /// Only puzzles of this level on HoDoKu's scale: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`. On other layouts,
    /// the level is the lowest one whose techniques solve the puzzle.
    #[serde(default)]
    #[schemars(with = "Option<notation::Difficulty>")]
    difficulty: Option<LevelText>,
    /// Only puzzles that need the technique with this id. The techniques of the catalogue up to and including this one
    /// solve the puzzle, and the techniques before it do not.
    #[serde(default)]
    technique: Option<String>,
    /// The symmetry of the givens.
    #[serde(default)]
    symmetry: SymmetryName,
    /// True if a given may be unnecessary for the single solution, as long as the symmetry needs this given. If false,
    /// every given is needed.
    #[serde(default)]
    minimal_within_symmetry: bool,
    /// Number of givens: a number from 17 to 80, or a range of these numbers as `"32..36"`, both ends included. Digits
    /// of the solution are added to reach this number, so some givens may be unnecessary.
    #[serde(default)]
    givens: Option<GivensText>,
    /// Seed of the puzzles. The same seed gives the same puzzles on every machine; without a seed, each answer has
    /// other puzzles.
    #[serde(default)]
    seed: Option<u64>,
    /// Number of puzzles, at most 10.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 10))]
    count: u8,
    /// Time limit in seconds, at most 10. The answer has the puzzles that were found by then.
    #[serde(default = "usual")]
    #[schemars(range(min = 1, max = 10))]
    timeout_seconds: u8,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

const fn one() -> u8 {
    1
}

const fn usual() -> u8 {
    SECONDS
}

/// New puzzles.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct GenerateAnswer {
    /// The puzzles that were found in time.
    puzzles: Vec<GeneratedPuzzle>,
}

impl Question for Generate {
    type Answer = GenerateAnswer;
    const NAME: &'static str = "generate";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Make puzzles with one solution";

    fn answer(self, ask: &QuestionContext) -> Result<GenerateAnswer, Problem> {
        for (name, value, most) in
            [("count", self.count, MOST), ("timeout_seconds", self.timeout_seconds, SECONDS)]
        {
            within(name, value.into(), 1, most.into())?;
        }
        let cancel = ask.task.cancel_token().with_deadline(Duration::from_secs(self.timeout_seconds.into()));
        let layout = self.layout.as_deref().map_or(Ok(Layout::CLASSIC), layout_named);
        let layout = layout.map_err(|error| Problem::Board(Box::new(error)))?;
        let wish = GenerateRequest {
            layout,
            seed: self.seed.unwrap_or_else(|| ask.host.new_seed()),
            symmetry: self.symmetry.0,
            within_symmetry: self.minimal_within_symmetry,
            level: self.difficulty.map(|LevelText(level)| level),
            technique: self.technique.as_deref().map(technique).transpose()?,
            givens: self.givens.map(|GivensText(givens)| givens),
        };
        let maker = wish.maker(&cancel).map_err(Problem::Impossible)?;
        let mut puzzles = Vec::new();
        for index in 0.. {
            let made = maker.nth(index).and_then(|puzzle| match puzzle {
                Some(puzzle) => maker.puzzle_info(index, &puzzle),
                None => Ok(None),
            });
            match made {
                Ok(made) => {
                    puzzles.extend(made);
                    ask.task
                        .report(|| Progress::Amount { done: puzzles.len(), total: Some(self.count.into()) });
                }
                // The time is over, or the caller cancelled the question.
                Err(Cancelled) => {
                    ask.task.cancel_token().check()?;
                    break;
                }
            }
            if puzzles.len() >= self.count.into() {
                break;
            }
        }
        Ok(GenerateAnswer { puzzles })
    }
}

/// A level by its name, in capital or small letters.
#[derive(Debug)]
struct LevelText(Difficulty);

impl<'de> Deserialize<'de> for LevelText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LevelText, D::Error> {
        let name = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("the levels are Easy, Medium, Hard, Unfair and Extreme");
        Difficulty::from_id(&name).map(LevelText).ok_or_else(wrong)
    }
}

/// A number of givens, or a range of numbers.
#[derive(Debug)]
struct GivensText(Givens);

impl<'de> Deserialize<'de> for GivensText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivensText, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
        text.parse().map(GivensText).map_err(|wrong: NoGivens| de::Error::custom(wrong))
    }
}

impl JsonSchema for GivensText {
    fn schema_name() -> Cow<'static, str> {
        "Givens".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number of givens, or a range of numbers as `32..36`, both ends included.",
            "anyOf": [
                { "type": "integer", "minimum": 17, "maximum": 80 },
                { "type": "string", "pattern": r"^\d+(\.\.\d+)?$" },
            ],
        })
    }
}

/// A symmetry by its name.
#[derive(Debug, Default)]
struct SymmetryName(Symmetry);

impl<'de> Deserialize<'de> for SymmetryName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SymmetryName, D::Error> {
        let name = String::deserialize(deserializer)?;
        let names = || Symmetry::ALL.map(Symmetry::id).join(", ");
        let wrong = || de::Error::custom(format!("the symmetries are {}", names()));
        Symmetry::from_id(&name).map(SymmetryName).ok_or_else(wrong)
    }
}

impl JsonSchema for SymmetryName {
    fn schema_name() -> Cow<'static, str> {
        "Symmetry".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "Symmetry of the givens.", "enum": Symmetry::ALL.map(Symmetry::id) })
    }
}
