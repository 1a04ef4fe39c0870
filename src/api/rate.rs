//! `rate`: how hard a puzzle is.

use super::context::QuestionContext;
use super::enum_schema::{self, NamedList};
use super::problem::Problem;
use super::question::{Lane, Question};
use crate::explain::Words;
use crate::format::{ErrorKind, FormatError};
use crate::json;
use crate::puzzle::Board;
use crate::rating::{
    self, Figures, GemFilter, MinutesBasis, RatedPuzzle, RatingError, RatingForm, SCALES, Scale, Weight,
    hodoku,
};
use crate::solve::{Census, Standing, puzzle_of};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

about_a_board! {
    /// Asks how hard a puzzle is. If the givens have one solution, only the givens are rated; otherwise, the whole
    /// board is rated.
    Rate {
        /// The scale.
        #[serde(default)]
        scale: ScaleName,
    }
}

/// A scale by its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScaleName(pub(super) &'static Scale);

impl Default for ScaleName {
    fn default() -> ScaleName {
        ScaleName(&hodoku::SCALE)
    }
}

impl NamedList for Scale {
    const WHAT: &'static str = "A scale.";

    fn all() -> Vec<&'static Scale> {
        SCALES.to_vec()
    }

    fn name(&self) -> &'static str {
        self.id
    }

    fn about(&self) -> String {
        format!("{}.", self.title)
    }
}

impl<'de> Deserialize<'de> for ScaleName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScaleName, D::Error> {
        enum_schema::read(deserializer).map(ScaleName)
    }
}

impl JsonSchema for ScaleName {
    fn schema_name() -> Cow<'static, str> {
        "Scale".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        enum_schema::schema::<Scale>()
    }
}

/// A rating on the scale of the question: an object with the name of the scale, its numbers, and the techniques that
/// the path uses.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RateAnswer(Map<String, Value>);

impl JsonSchema for RateAnswer {
    fn schema_name() -> Cow<'static, str> {
        "RateAnswer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let answers: Vec<Value> = SCALES.iter().map(|scale| answer_schema(scale, generator)).collect();
        json_schema!({ "oneOf": answers, "description": "A rating on the scale that was asked for." })
    }
}

/// Schema of an answer on a scale.
fn answer_schema(scale: &Scale, generator: &mut SchemaGenerator) -> Value {
    let text = |about: &str| json!({ "type": "string", "description": about });
    let mut properties = Map::new();
    properties.insert("scale".to_string(), json!({ "type": "string", "const": scale.id }));
    properties.insert("text".to_string(), text("The rating in words."));
    properties.extend(figures_schema(scale, generator));
    let used = match scale.form {
        RatingForm::LevelAndScore => {
            properties.insert("level_name".to_string(), text("The level in words."));
            generator.subschema_for::<UsedTechnique>()
        }
        RatingForm::Numbers(_) | RatingForm::Minutes(_) | RatingForm::Length(_) | RatingForm::Digits(_) => {
            generator.subschema_for::<UsedUpTo>()
        }
    };
    let about = "Techniques of the path, with the number of their uses, in the order of first use.";
    properties.insert("used".to_string(), json!({ "type": "array", "items": used, "description": about }));
    let required: Vec<String> = properties.keys().cloned().collect();
    let title = format!("{}.", scale.title);
    json!({ "type": "object", "properties": properties, "required": required, "description": title })
}

/// Schemas of the numbers of a rating on a scale, keyed by the name of the field. [`json::figures`] writes these
/// fields.
pub(super) fn figures_schema(scale: &Scale, generator: &mut SchemaGenerator) -> Map<String, Value> {
    let mut properties = Map::new();
    let mut add = |name: &str, schema: Value| drop(properties.insert(name.to_string(), schema));
    let whole = |kind: Value, about: &str| json!({ "type": kind, "format": "uint8", "minimum": 0, "description": about });
    match scale.form {
        RatingForm::LevelAndScore => {
            add("level", generator.subschema_for::<json::notation::Difficulty>().to_value());
            let about = "The sum of the costs of the steps.";
            add(
                "score",
                json!({ "type": "integer", "format": "uint32", "minimum": 0, "description": about }),
            );
        }
        RatingForm::Numbers(numbers) => {
            for number in numbers {
                let schema = json!({ "type": "number", "format": "double", "description": number.about });
                add(number.name, schema);
            }
        }
        RatingForm::Minutes(numbers) => {
            for number in numbers {
                let kind = json!(["number", "null"]);
                add(number.name, json!({ "type": kind, "format": "double", "description": number.about }));
            }
            let about = "The amount of data behind the minutes: `many` or `few` puzzles of this kind, or no puzzles, \
                         because the puzzle is `easier` or `harder` than the puzzles in the data.";
            let ids = MinutesBasis::ALL.map(MinutesBasis::id);
            add(crate::rating::BASIS, json!({ "type": "string", "enum": ids, "description": about }));
            let about = "Version of the model. Within a version, the minutes of a puzzle do not change.";
            add(
                json::MODEL_VERSION,
                json!({ "type": "integer", "format": "uint32", "minimum": 1, "description": about }),
            );
        }
        RatingForm::Length(number) => add(number.name, whole(json!(["integer", "null"]), number.about)),
        RatingForm::Digits(number) => {
            add(number.name, whole(json!("integer"), number.about));
            let about = "The digits of the backdoor, as candidates.";
            let candidate = generator.subschema_for::<json::notation::Candidate>();
            add(json::DIGITS, json!({ "type": "array", "items": candidate, "description": about }));
        }
    }
    properties
}

/// Number of times a technique is used, and the score that each use adds.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Used")]
pub(super) struct UsedTechnique {
    /// The id of the technique, or `lookup` for a digit that is taken from the solution.
    id: &'static str,
    /// The name of the technique in words.
    name: String,
    /// Number of uses.
    count: u32,
    /// Score that each use adds.
    cost: u32,
}

/// Number of times a technique is used, and its highest rating.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct UsedUpTo {
    /// The name of the technique in words, or the name that Sudoku Explainer prints.
    name: String,
    /// Number of uses.
    count: u32,
    /// The highest rating of a step of the technique.
    #[schemars(with = "f64")]
    highest: Value,
}

impl Question for Rate {
    type Answer = RateAnswer;
    const NAME: &'static str = "rate";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Rate how hard a puzzle is";

    fn answer(self, ask: &QuestionContext) -> Result<RateAnswer, Problem> {
        let ScaleName(scale) = self.scale;
        let rater = (scale.rater)(GemFilter::Any, ask.task);
        let position = self.position()?;
        let puzzle = puzzle_of(&position);
        let rated = rater.run(|rater| rater.rated(&puzzle))?;
        RateAnswer::new(ask.words, scale, &rated.map_err(|error| unrated(&puzzle, error))?)
    }
}

/// Reason why a puzzle has no rating.
pub(crate) fn unrated(puzzle: &Board, error: RatingError) -> Problem {
    match (Standing::of(puzzle), error) {
        (_, RatingError::OtherRules(layout)) => {
            let kind = ErrorKind::OtherRules { layout: layout.name() };
            Problem::Board(Box::new(FormatError::of_board(kind)))
        }
        (Standing::NoSolution(suspects), _) => Problem::NoSolution(suspects),
        (Standing::Wrong(wrong), _) => Problem::Mistake(Box::new(wrong)),
        (Standing::Several, _) => Problem::SeveralSolutions(Box::new(Census::of(puzzle))),
        (Standing::One(_), RatingError::Broken(contradiction)) => Problem::Contradiction(contradiction),
        (Standing::One(_), RatingError::NoSolution | RatingError::SeveralSolutions) => Problem::Internal,
    }
}

impl RateAnswer {
    /// The record of a rating.
    pub(crate) fn new(words: &Words, scale: &Scale, rated: &RatedPuzzle) -> Result<RateAnswer, Problem> {
        let mut answer = Map::new();
        let mut add = |name: &str, value: Value| drop(answer.insert(name.to_string(), value));
        add("scale", scale.id.into());
        add("text", words.figures(&rated.figures).into());
        json::figures(&rated.figures).into_iter().for_each(|(name, value)| add(name, value));
        if let Figures::LevelAndScore(level, _) = &rated.figures {
            add("level_name", words.level(level).into());
        }
        let used =
            rated.used.iter().map(|used| used_record(words, used)).collect::<Result<Value, Problem>>()?;
        add("used", used);
        Ok(RateAnswer(answer))
    }
}

fn used_record(words: &Words, used: &rating::UseCount) -> Result<Value, Problem> {
    let (name, count) = (words.use_name(used), used.count);
    let record = match used.weight {
        Weight::Cost(cost) => {
            serde_json::to_value(UsedTechnique { id: used.id.unwrap_or_default(), name, count, cost })
        }
        Weight::Highest(highest) => {
            serde_json::to_value(UsedUpTo { name, count, highest: json::hardness(highest) })
        }
    };
    record.map_err(|_| Problem::Internal)
}
