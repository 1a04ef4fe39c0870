//! `generate`: new puzzles, within a time limit.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::tactics::technique;
use crate::generate::{Generator, Symmetry};
use crate::language::Language;
use crate::puzzle::{Position, Values};
use crate::rating::hodoku::{Difficulty, Hodoku};
use crate::solve::{Method, Solver, Stopped};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The most puzzles that one answer has.
const MOST: u8 = 10;

/// The most seconds that are spent on one answer.
const SECONDS: u8 = 10;

/// Asks for new puzzles.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Generate {
    /// Only puzzles of this level on HoDoKu's scale: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    #[serde(default)]
    difficulty: Option<Level>,
    /// Only puzzles whose path needs the technique with this id.
    #[serde(default)]
    technique: Option<String>,
    /// The symmetry of the givens.
    #[serde(default)]
    symmetry: SymmetryName,
    /// The same seed gives the same puzzles everywhere; without one, others each time.
    #[serde(default)]
    seed: Option<u64>,
    /// How many puzzles, at most 10.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 10))]
    count: u8,
    /// After so many seconds, at most 10, what was found until then is sent.
    #[serde(default = "usual")]
    #[schemars(range(min = 1, max = 10))]
    timeout_seconds: u8,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
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
    puzzles: Vec<Made>,
}

/// A new puzzle.
#[derive(Debug, Serialize, JsonSchema)]
struct Made {
    /// The puzzle: 81 characters, `.` for an empty cell.
    line: String,
    /// Its level on HoDoKu's scale.
    level: &'static str,
    /// Its score on that scale.
    score: u32,
    /// The seed that it comes from.
    seed: u64,
    /// Its number among the puzzles of the seed and the symmetry.
    index: u64,
}

impl Question for Generate {
    type Answer = GenerateAnswer;
    const NAME: &'static str = "generate";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Make minimal puzzles with one solution";

    fn answer(self, ask: &Ask) -> Result<GenerateAnswer, Problem> {
        for (name, value, most) in
            [("count", self.count, MOST), ("timeout_seconds", self.timeout_seconds, SECONDS)]
        {
            within(name, value.into(), 1, most.into())?;
        }
        let needed = self.technique.as_deref().map(technique).transpose()?;
        let deadline = Instant::now() + Duration::from_secs(self.timeout_seconds.into());
        let seed = self.seed.unwrap_or_else(seed_of_the_clock);
        let generator = Generator::new(seed).symmetry(self.symmetry.0);
        let (solver, scale) =
            (Solver::default().method(Method::Logic).until(ask.stop), Hodoku::new().until(ask.stop));
        let needs = |values: &Values| {
            let Some(needed) = needed else { return Ok(true) };
            let trace = solver.ask(|solver| solver.solve(&Position::new(*values)))?;
            Ok::<bool, Stopped>(trace.is_ok_and(|trace| trace.without_detours().uses(needed)))
        };
        let mut puzzles = Vec::new();
        for (index, values) in (0..).zip(generator.puzzles()) {
            if puzzles.len() >= usize::from(self.count) || Instant::now() >= deadline {
                break;
            }
            let Ok(path) = scale.ask(|scale| scale.rate(&values))? else { continue };
            let fits = self.difficulty.as_ref().is_none_or(|Level(wanted)| path.rating.level == *wanted);
            if fits && needs(&values)? {
                let (level, score) = (path.rating.level.id(), path.rating.score);
                puzzles.push(Made { line: values.to_string(), level, score, seed, index });
            }
        }
        Ok(GenerateAnswer { puzzles })
    }
}

/// A new seed, within the integers that JavaScript represents exactly.
fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_secs() << 20 ^ u64::from(now.subsec_nanos())) & ((1 << 53) - 1)
}

/// A level by its name, in capitals or not.
#[derive(Debug)]
struct Level(Difficulty);

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let name = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("the levels are Easy, Medium, Hard, Unfair and Extreme");
        Difficulty::from_id(&name).map(Level).ok_or_else(wrong)
    }
}

impl JsonSchema for Level {
    fn schema_name() -> Cow<'static, str> {
        "Difficulty".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "A level on HoDoKu's scale.", "enum": Difficulty::ALL.map(Difficulty::id) })
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
        json_schema!({ "type": "string", "description": "How the givens lie.", "enum": Symmetry::ALL.map(Symmetry::id) })
    }
}
