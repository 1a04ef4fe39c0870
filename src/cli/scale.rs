//! Printing of ratings, for all scales.

use super::args::name_parser;
use super::exit::Failure;
use super::sorted::SortKey;
use crate::api::{RateAnswer, message};
use crate::board::Candidate;
use crate::explain::Words;
use crate::format::puzzle_line;
use crate::json;
use crate::puzzle::Board;
use crate::rating::hodoku::Difficulty;
use crate::rating::{self, Figures, PlayerMinutes, RatedPuzzle, RatedStep, RatingError, Scale, Weight};
use clap::builder::{PossibleValue, TypedValueParser};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use unicode_width::UnicodeWidthStr;

/// The version of the objects that `--json` and `--jsonl` print. The version grows when a field changes its meaning or
/// is removed.
const SCHEMA_VERSION: u32 = 2;

/// Reads the name of a scale.
pub(super) fn parser() -> impl TypedValueParser<Value = &'static Scale> {
    name_parser(rating::SCALES.map(|scale| PossibleValue::new(scale.id).help(scale.title)), rating::scale)
}

/// The rating of a puzzle on a scale, or the reason why the puzzle has no rating.
pub(super) type ScaleRating = (&'static Scale, Result<RatedPuzzle, RatingError>);

/// The puzzle and its ratings with tabs between them. Dashes replace a missing rating.
pub(super) fn row(puzzle: &str, ratings: &[ScaleRating]) -> String {
    let mut row = puzzle.to_string();
    for (scale, rated) in ratings {
        match rated {
            Ok(rated) => {
                figure_columns(&rated.figures).iter().for_each(|figure| row += &format!("\t{figure}"))
            }
            Err(_) => row += &"\t-".repeat(scale.names().len()),
        }
    }
    row
}

/// The columns of a rating.
pub(super) fn figure_columns(figures: &Figures) -> Vec<String> {
    match figures {
        Figures::LevelAndScore(level, score) => vec![level.to_string(), score.to_string()],
        Figures::Numbers(numbers) => numbers.iter().map(|(_, number)| number.to_string()).collect(),
        Figures::Minutes(PlayerMinutes { basis, estimate }) => {
            let estimate = estimate.map(|all| all.map(|minutes| minutes.to_string()));
            let estimate = estimate.unwrap_or([(); 3].map(|()| "-".to_string()));
            estimate.into_iter().chain([basis.id().to_string()]).collect()
        }
        Figures::Length(_, Some(length)) => vec![length.to_string()],
        Figures::Length(_, None) => vec!["inf".to_string()],
        Figures::Digits(_, digits) => vec![digits.len().to_string()],
    }
}

/// Key for sorting ratings. A harder puzzle has a greater key. A puzzle that the method of the scale does not solve has
/// the greatest key.
pub(super) fn sort_key(figures: &Figures) -> SortKey {
    let mut key = SortKey::default();
    match figures {
        Figures::LevelAndScore(level, score) => {
            let level = Difficulty::ALL.iter().position(|known| known.id() == *level);
            key[0] = level.map_or(u32::MAX, |level| level as u32);
            key[1] = *score;
        }
        Figures::Numbers(numbers) => {
            key.iter_mut().zip(numbers).for_each(|(key, (_, number))| *key = number.get().into());
        }
        Figures::Minutes(minutes) => key[0] = minutes.number(0),
        Figures::Length(_, length) => key[0] = length.map_or(u32::MAX, u32::from),
        Figures::Digits(_, digits) => key[0] = digits.len() as u32,
    }
    key
}

/// The puzzle with its ratings, for programs. A single rating has its fields in the object; several ratings are a list.
///
/// `rated` is the board that is rated: the puzzle, or the whole board if the givens have several solutions.
pub(super) fn object(
    words: &Words,
    (puzzle, rated): (&str, &Board),
    ratings: &[ScaleRating],
) -> Result<Value, Failure> {
    let mut object = Map::new();
    object.insert("schema_version".into(), SCHEMA_VERSION.into());
    object.insert("puzzle".into(), puzzle.to_string().into());
    let fields = |words: &Words, one: &ScaleRating| fields(words, rated, one);
    match ratings {
        [only] => object.extend(fields(words, only)?),
        several => {
            let list: Result<Value, Failure> = several.iter().map(|one| fields(words, one)).collect();
            object.insert("ratings".into(), list?);
        }
    }
    Ok(object.into())
}

/// The fields of a rating.
fn fields(words: &Words, board: &Board, (scale, rated): &ScaleRating) -> Result<Map<String, Value>, Failure> {
    match rated {
        Ok(rated) => {
            let wrong = |problem| Failure::wrong(message(&problem, words));
            let rating = RateAnswer::new(words, scale, rated).map_err(wrong)?;
            let rating = serde_json::to_value(rating).map_err(Failure::wrong)?;
            Ok(rating.as_object().cloned().unwrap_or_default())
        }
        Err(unrated) => {
            let mut fields = Map::new();
            fields.insert("scale".into(), scale.id.into());
            fields.extend(scale.names().into_iter().map(|name| (name.to_string(), Value::Null)));
            let problem = crate::api::unrated(board, *unrated);
            fields.insert("reason".into(), message(&problem, words).into());
            fields.insert("code".into(), problem.code().into());
            Ok(fields)
        }
    }
}

/// Schema of the output of [`object`].
pub(super) enum RatingSchema {}

impl JsonSchema for RatingSchema {
    fn schema_name() -> Cow<'static, str> {
        "Rating".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let rated = RateAnswer::json_schema(generator).to_value();
        let rated = rated["oneOf"].as_array().into_iter().flatten().cloned();
        let unrated = rating::SCALES.iter().map(|scale| {
            let figure = |name: &&str| {
                (
                    name.to_string(),
                    json!({ "type": "null", "description": "No value, because there is no rating." }),
                )
            };
            let mut fields: Map<String, Value> = scale.names().iter().map(figure).collect();
            fields.insert("scale".into(), json!({ "type": "string", "const": scale.id }));
            for (name, about) in
                [("reason", "Why there is no rating."), ("code", "The stable name of the reason.")]
            {
                fields.insert(name.into(), json!({ "type": "string", "description": about }));
            }
            let required: Vec<&String> = fields.keys().collect();
            json!({ "type": "object", "required": required, "properties": fields })
        });
        let mut ways: Vec<Value> = rated.chain(unrated).collect();
        let several = json!({ "type": "array", "minItems": 2, "items": { "oneOf": ways }, "description": "The ratings, one for each scale." });
        ways.push(json!({ "type": "object", "required": ["ratings"], "properties": { "ratings": several } }));
        let version =
            "The version of this form. The version grows when a field changes its meaning or is removed.";
        json_schema!({
            "description": "A rating on the scale that was asked for, or the reason why there is none. If several \
                scales were asked for, `ratings` has a rating for each.",
            "type": "object",
            "properties": {
                "schema_version": { "type": "integer", "const": SCHEMA_VERSION, "description": version },
                "puzzle": generator.subschema_for::<json::notation::PuzzleLine>(),
            },
            "required": ["schema_version", "puzzle"],
            "oneOf": ways,
        })
    }
}

/// The ratings for people. If there are several scales, each rating comes after the name of its scale.
pub(super) fn ratings_text(words: &Words, ratings: &[ScaleRating]) -> String {
    match ratings {
        [(_, only)] => rating_text(words, only),
        several => {
            let told =
                several.iter().map(|(scale, rated)| format!("{}: {}", scale.id, rating_text(words, rated)));
            told.collect::<Vec<_>>().join("\n")
        }
    }
}

/// The rating for people, with a line for each technique that contributes to the rating.
fn rating_text(words: &Words, rated: &Result<RatedPuzzle, RatingError>) -> String {
    let Ok(rated) = rated else { return "-".to_string() };
    let mut told = words.figures(&rated.figures);
    for used in &rated.used {
        let (name, count) = (words.use_name(used), used.count);
        told += &format!("\n  {name}{}", " ".repeat(36usize.saturating_sub(name.width())));
        told += &match used.weight {
            Weight::Cost(cost) => format!("{count:4} × {cost:5} = {:6}", count * cost),
            // The sign ≤ is left out if the technique was used only once, or if its highest rating is zero.
            Weight::Highest(highest) if count == 1 || highest.is_zero() => format!("  {count:4} × {highest}"),
            Weight::Highest(highest) => format!("  {count:4} × ≤ {highest}"),
        };
    }
    told
}

/// The puzzle with its rating, then a line for each step. The kernel has accepted each step that names its constraints.
pub(super) fn trace(puzzle: &Board, ratings: &[ScaleRating]) -> Result<String, Failure> {
    let line = puzzle_line(puzzle);
    let mut told = format!("# {}", row(&line, ratings));
    let name = |candidate: &Candidate| {
        let (row, column) = (candidate.cell.row_index() + 1, candidate.cell.column_index() + 1);
        format!("{}{row}{column}", candidate.digit)
    };
    let rated = ratings.iter().filter_map(|(_, rated)| rated.as_ref().ok());
    let steps: Vec<RatedStep> = rated.flat_map(|rated| rated.steps.iter().cloned()).collect();
    json::check_path(puzzle, &steps).map_err(|(step, refusal)| {
        Failure::wrong(format!("a fault of the program: {line}: {step:?} is refused: {refusal}"))
    })?;
    for step in steps {
        let placed = step.placed.as_ref().map(name).unwrap_or_default();
        let removed: Vec<String> = step.removed.iter().map(name).collect();
        told += &format!("\n{}\t{}\t{placed}\t{}", step.rating, step.name, removed.join(" "));
        if !step.facts.is_empty() {
            let facts: Vec<String> = step.facts.iter().map(ToString::to_string).collect();
            told += &format!("\t{}", facts.join(" "));
        }
    }
    Ok(told)
}
