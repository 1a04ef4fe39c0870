//! `generate`: new puzzles, within a time limit.

use super::backwards::StoredPositions;
use super::context::QuestionContext;
use super::generate_request::{GenerateRequest, RequestedExtras, RequestedTactics};
use super::generated_puzzle::{GeneratedPuzzle, NearestPuzzle};
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::rate::ScaleName;
use super::tactics::{allowed_techniques, technique, techniques};
use crate::board::Layout;
use crate::format::{WantedLayout, wanted_layout};
use crate::generate::{GivenPattern, Givens, NoGivens, Symmetry};
use crate::json::notation;
use crate::language::Language;
use crate::puzzle::Digits;
use crate::rating::hodoku::Difficulty;
use crate::rating::{NoRatingRange, RatingRange};
use crate::solve::{Cancelled, Progress};
use crate::step::Technique;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::time::Duration;

/// The largest number of puzzles in one answer.
const MOST: u8 = 10;

/// Largest time limit of a question, in seconds.
const SECONDS: u8 = 10;

/// Asks for new puzzles.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Generate {
    /// The layout of the puzzles: the names of its rules with `+` between them, such as `x` or `windoku+knight`.
    /// Without this field, the only rules are those of rows, columns and boxes.
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
    /// True if a given may stay that is needed only for the symmetry, but not for the single solution. If false, the
    /// single solution needs every given.
    #[serde(default)]
    minimal_within_symmetry: bool,
    /// Number of givens: a number from 17 to 80, or a range of these numbers as `"32..36"`, both ends included. Digits
    /// of the solution are added to reach this number, so some givens may be unnecessary.
    #[serde(default)]
    givens: Option<GivensText>,
    /// Cells of the givens: a character for each cell of the board, `.` or `0` for a cell without a given, any other
    /// one for a given. White space does not count.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pattern: Option<PatternText>,
    /// True if some cells of the pattern may stay empty.
    #[serde(default)]
    within_pattern: bool,
    /// The solution of the puzzles: a digit for each cell. Without this field, each puzzle has another solution.
    #[serde(default)]
    #[schemars(with = "Option<notation::Solution>")]
    from_solution: Option<SolutionText>,
    /// Ranges of ratings, each as `explainer:7.0..7.5`, `explainer.ep:1.0..2.0`, `hodoku:Medium..Hard`,
    /// `hodoku:800..1200` or `whip:4`. One end of a range may be left out.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    ratings: Vec<RatingText>,
    /// Techniques that the puzzle needs: the allowed techniques solve it, and do not solve it if any one of the needed
    /// techniques is removed. Without `only`, all techniques up to the hardest needed one are allowed. If random
    /// puzzles rarely need such a technique, the search starts from stored positions of this technique. Stored
    /// positions are not used for `technique`, for `needs` with `layout`, for `needs` with a `pattern` whose cells all
    /// get givens, or if none of them has the solution `from_solution`.
    #[serde(default)]
    needs: Vec<String>,
    /// The only techniques that are allowed, besides singles: names of techniques or groups, or `basic` for singles,
    /// locked candidates and subsets.
    #[serde(default)]
    only: Option<Vec<String>>,
    /// Techniques or groups of techniques that are not allowed: the other techniques solve the puzzle.
    #[serde(default)]
    without: Vec<String>,
    /// True if the answer should have the solution of each puzzle.
    #[serde(default)]
    with_solution: bool,
    /// True if the answer should have the path of each puzzle.
    #[serde(default)]
    with_path: bool,
    /// Scales on which each puzzle of the answer is rated.
    #[serde(default)]
    with_ratings: Vec<ScaleName>,
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
    /// The puzzles that were found in time. No two of them are equal under relabelling.
    puzzles: Vec<GeneratedPuzzle>,
    /// The puzzle that comes nearest to the request, if no puzzle was found in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<NearestPuzzle>,
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
        let seed = self.seed.unwrap_or_else(|| ask.host.new_seed());
        let wanted = self.layout.as_deref().map_or(Ok(WantedLayout::One(Layout::CLASSIC)), wanted_layout);
        let wanted = wanted.map_err(|error| Problem::Board(Box::new(error)))?;
        let (layout, jigsaw) = GenerateRequest::layouts(&wanted, seed).map_err(Problem::Impossible)?;
        let tactics = RequestedTactics {
            needs: self.needs.iter().map(|name| technique(name)).collect::<Result<_, _>>()?,
            only: self.only.as_deref().map(|names| all(names, allowed_techniques)).transpose()?,
            without: all(&self.without, techniques)?,
        };
        let pattern =
            self.pattern.map(|PatternText(pattern)| GivenPattern { within: self.within_pattern, ..pattern });
        let scales = self.with_ratings.iter().map(|ScaleName(scale)| *scale).collect();
        let mut wish = GenerateRequest {
            layout,
            jigsaw,
            seed,
            symmetry: self.symmetry.0,
            within_symmetry: self.minimal_within_symmetry,
            level: self.difficulty.map(|LevelText(level)| level),
            technique: self.technique.as_deref().map(technique).transpose()?,
            givens: self.givens.map(|GivensText(givens)| givens),
            pattern,
            solution: self.from_solution.map(|SolutionText(solution)| solution),
            ratings: self.ratings.into_iter().map(|RatingText(range)| range).collect(),
            tactics,
            positions: None,
            extras: RequestedExtras { solution: self.with_solution, path: self.with_path, scales },
        };
        if let Some(rare) = wish.rare_need() {
            let positions = ask.loaded.practice(rare)?.into_owned();
            wish.positions = StoredPositions::new(rare, positions.into(), wish.solution.as_ref());
        }
        let maker = wish.maker(&cancel).map_err(Problem::Impossible)?;
        let mut puzzles = Vec::new();
        let mut forms = BTreeSet::new();
        for index in 0.. {
            let made = maker.nth(index).and_then(|puzzle| match puzzle {
                Some(puzzle) if forms.insert(maker.form(&puzzle)) => {
                    maker.puzzle_info(index, &puzzle, ask.words)
                }
                Some(_) | None => Ok(None),
            });
            match made {
                Ok(made) => {
                    puzzles.extend(made);
                    ask.task
                        .report(|| Progress::Amount { done: puzzles.len(), total: Some(self.count.into()) });
                }
                // The time limit was reached, or the caller cancelled the question.
                Err(Cancelled) => {
                    ask.task.cancel_token().check()?;
                    break;
                }
            }
            if puzzles.len() >= self.count.into() {
                break;
            }
        }
        let nearest = if puzzles.is_empty() { maker.nearest(ask.words) } else { None };
        Ok(GenerateAnswer { puzzles, nearest })
    }
}

/// The techniques that these names mean, in one list.
fn all(
    names: &[String],
    of: impl Fn(&str) -> Result<Vec<&'static Technique>, Problem>,
) -> Result<Vec<&'static Technique>, Problem> {
    Ok(names.iter().map(|name| of(name)).collect::<Result<Vec<_>, _>>()?.concat())
}

/// A pattern of givens as text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct PatternText(GivenPattern);

impl TryFrom<String> for PatternText {
    type Error = crate::generate::NoPattern;

    fn try_from(text: String) -> Result<PatternText, Self::Error> {
        text.parse().map(PatternText)
    }
}

/// A full board as text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct SolutionText(Digits);

impl TryFrom<String> for SolutionText {
    type Error = String;

    fn try_from(text: String) -> Result<SolutionText, String> {
        text.parse()
            .map(SolutionText)
            .map_err(|_| "a solution has a digit for each cell of the board".to_string())
    }
}

/// A range of ratings as text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct RatingText(RatingRange);

impl TryFrom<String> for RatingText {
    type Error = NoRatingRange;

    fn try_from(text: String) -> Result<RatingText, NoRatingRange> {
        RatingRange::with_end(&text).map(RatingText)
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
