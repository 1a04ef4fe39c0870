//! `schema`: the JSON Schema of the answers for programs.
//!
//! An answer about a board has two parts. The first part is the place of the board in the input. The second part is the
//! answer of the API's endpoint with the same name as the verb, or for `explain` the path that `check` verifies. The
//! schemas are made from the Rust types of the answers. This file only joins the schema of the place and the schema of
//! the answer.

use super::args::{Args, name_parser};
use super::canonical::CanonicalAnswer;
use super::check::NumberedCheck;
use super::exit::{Ending, Failure, VerbResult};
use super::generate::MadeRecord;
use super::json::{self, BadRecord};
use super::moves::MoveLineAnswer;
use super::output::Output;
use super::rate_review::ReviewRecord;
use super::scale::RatingSchema;
use super::solve::{CountRecord, SolvedRecord};
use super::verb::Verb;
use crate::api::{
    CandidatesAnswer, CheckMoveAnswer, ConvertAnswer, FormatRecord, HintAnswer, JudgeAnswer, LessonAnswer,
    ListedTechnique, StepsAnswer, TechniquesAnswer, VariantRecord, WhyAnswer, WhyNotAnswer,
};
use clap::builder::PossibleValue;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};
use std::io::Write;

/// Print the JSON Schema of a command's answers
///
/// Without NAME, one document describes the answers of all commands: those of `explain` at the top, and the others
/// under `$defs`.
#[derive(clap::Args, Debug)]
pub(super) struct SchemaVerb {
    /// Name of a command, or bad-line for the object that replaces a missing answer
    #[arg(value_name = "NAME", value_parser = name_parser(RECORDS.each_ref().map(PossibleValue::from), found))]
    name: Option<&'static SchemaEntry>,
}

impl Verb for SchemaVerb {
    const NAME: &'static str = "schema";

    fn run(&self, _: &Args) -> VerbResult {
        let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut whole = Map::new();
        whole.insert("$schema".into(), generator.settings().meta_schema.clone().into());
        let mut definitions = Map::new();
        match self.name {
            Some(record) => whole.append(&mut record.described(&mut generator)),
            None => {
                whole.insert("$ref".into(), "#/$defs/explain".into());
                for record in RECORDS {
                    definitions.insert(record.name.into(), record.described(&mut generator).into());
                }
            }
        }
        definitions.append(&mut generator.take_definitions(true));
        whole.insert("$defs".into(), definitions.into());
        let mut whole = Value::from(whole);
        tidy(&mut whole);
        let mut output = Output::standard();
        writeln!(output, "{}", serde_json::to_string_pretty(&whole).map_err(Failure::wrong)?)?;
        output.finish()?;
        Ok(Ending::Done)
    }
}

/// An object that is printed for programs.
#[derive(Debug)]
struct SchemaEntry {
    name: &'static str,
    about: &'static str,
    answer: fn(&mut SchemaGenerator) -> Schema,
    /// True if the object begins with the place of a board in the input.
    is_of_a_board: bool,
}

/// All objects. The first object is `explain`, because earlier versions of `whydoku schema` described only this object.
static RECORDS: &[SchemaEntry; 23 + cfg!(feature = "scan") as usize] = &[
    SchemaEntry::of::<crate::json::Document>("explain", "The path of a board, which `check` verifies"),
    SchemaEntry::of::<SolvedRecord>("solve", "The solution of a board"),
    SchemaEntry::of::<CountRecord>("solve-count", "The number of solutions, as `solve --count` prints it"),
    SchemaEntry::of::<HintAnswer>("hint", "The next move"),
    SchemaEntry::of::<StepsAnswer>("steps", "Steps that are possible now"),
    SchemaEntry::of::<WhyAnswer>("why", "Verdict on a claim, with the reason"),
    SchemaEntry::of::<WhyNotAnswer>("why-not", "Reason why a candidate is impossible"),
    SchemaEntry::of::<CheckMoveAnswer>("check-move", "Verdict on a move, with what justifies it"),
    SchemaEntry::of::<JudgeAnswer>("judge", "Verdict on an argument"),
    SchemaEntry::of::<RatingSchema>("rate", "Rating of a puzzle"),
    SchemaEntry::of::<CandidatesAnswer>("candidates", "The digits that each cell can have"),
    SchemaEntry::of::<ReviewRecord>("rate-review", "Quality of a puzzle, as `rate --review` prints it"),
    SchemaEntry::of::<ConvertAnswer>("convert", "A board in another form"),
    SchemaEntry::of::<CanonicalAnswer>("canonical", "Canonical form of a puzzle"),
    SchemaEntry::alone::<NumberedCheck>("check", "Verdict on a path"),
    SchemaEntry::alone::<MoveLineAnswer>("moves", "Verdict on a move of a stream"),
    SchemaEntry::alone::<MadeRecord>("generate", "A new puzzle"),
    SchemaEntry::alone::<VariantRecord>("vary", "A neighbour of a puzzle"),
    #[cfg(feature = "scan")]
    SchemaEntry::alone::<crate::scan::ScanRecord>("scan", "A puzzle that was read from a picture"),
    SchemaEntry::alone::<FormatRecord>("formats", "A form of a board"),
    SchemaEntry::alone::<TechniquesAnswer>("techniques", "All techniques, as --json prints them"),
    SchemaEntry::alone::<ListedTechnique>("technique", "One technique, as `techniques --jsonl` prints it"),
    SchemaEntry::alone::<LessonAnswer>("lesson", "A lesson, as `techniques NAME` prints it"),
    SchemaEntry::of::<BadRecord>("bad-line", "The object that replaces a missing answer"),
];

impl SchemaEntry {
    const fn of<T: JsonSchema>(name: &'static str, about: &'static str) -> SchemaEntry {
        SchemaEntry { name, about, answer: T::json_schema, is_of_a_board: true }
    }

    /// Schema of an answer that does not belong to a board of the input.
    const fn alone<T: JsonSchema>(name: &'static str, about: &'static str) -> SchemaEntry {
        SchemaEntry { is_of_a_board: false, ..SchemaEntry::of::<T>(name, about) }
    }

    /// The schema. The definitions to which the schema refers stay in the generator.
    fn described(&self, generator: &mut SchemaGenerator) -> Map<String, Value> {
        let mut whole = Map::from_iter([("title".to_string(), self.name.into())]);
        let mut answer = keywords((self.answer)(generator));
        whole.extend(answer.remove("description").map(|about| ("description".to_string(), about)));
        if self.is_of_a_board {
            for (keyword, value) in keywords(json::Origin::json_schema(generator)) {
                if keyword != "description" {
                    let further = answer.remove(&keyword);
                    whole.insert(keyword, joined(value, further));
                }
            }
        }
        whole.append(&mut answer);
        whole
    }
}

impl From<&'static SchemaEntry> for PossibleValue {
    fn from(record: &'static SchemaEntry) -> PossibleValue {
        PossibleValue::new(record.name).help(record.about)
    }
}

fn found(name: &str) -> Option<&'static SchemaEntry> {
    RECORDS.iter().find(|record| record.name == name)
}

fn keywords(schema: Schema) -> Map<String, Value> {
    match schema.to_value() {
        Value::Object(keywords) => keywords,
        // A schema that is not an object accepts everything, so it has no keywords.
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Map::new(),
    }
}

/// Combines the values that two schemas have for one keyword.
fn joined(one: Value, other: Option<Value>) -> Value {
    match (one, other) {
        (Value::Object(mut one), Some(Value::Object(mut other))) => {
            one.append(&mut other);
            one.into()
        }
        (Value::Array(mut one), Some(Value::Array(mut other))) => {
            one.append(&mut other);
            one.into()
        }
        (one, _) => one,
    }
}

/// Adapts a schema to the answers that are written: a field that may be left out is never null. Formats that are not
/// part of JSON Schema are removed, and line ends in descriptions become blanks.
fn tidy(schema: &mut Value) {
    match schema {
        Value::Object(schema) => {
            let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
            for (name, field) in
                schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten()
            {
                if !required.iter().any(|one| one == name) {
                    never_null(field);
                }
            }
            // A field with the name `format` has an object here, not a string.
            if schema.get("format").is_some_and(Value::is_string) {
                schema.remove("format");
            }
            if let Some(Value::String(about)) = schema.get_mut("description") {
                *about = about.replace('\n', " ");
            }
            schema.values_mut().for_each(tidy);
        }
        Value::Array(schemas) => schemas.iter_mut().for_each(tidy),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Removes null from the types that a field may have.
fn never_null(field: &mut Value) {
    let Value::Object(field) = field else { return };
    if let Some(Value::Array(types)) = field.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            field.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(ways)) = field.get_mut("anyOf") {
        ways.retain(|way| way.get("type").is_none_or(|name| name != "null"));
        if let [Value::Object(only)] = ways.as_slice() {
            let only = only.clone();
            field.remove("anyOf");
            for (keyword, value) in only {
                field.entry(keyword).or_insert(value);
            }
        }
    }
}
