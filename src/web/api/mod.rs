//! The questions of the API, one file each: what may be asked, what is answered.
//!
//! A question is a type ([`Question`]): its fields are what a request holds, its associated answer is what is sent
//! back. The router, the OpenAPI description and the tests all read the one table [`ENDPOINTS`].

mod ask;
#[macro_use]
mod board;
mod check_move;
mod convert;
mod draw;
mod explain;
mod generate;
mod hint;
mod openapi;
mod parse;
mod rate;
mod records;
mod steps;
mod tactics;
mod techniques;
mod why_not;

pub(super) use ask::Ask;

use super::problem::Problem;
use super::work::Lane;
use crate::explain::Language;
use crate::format::without_place;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// By the address alone: parameters of the path and the query.
    Get,
    /// By a JSON object.
    Post,
}

/// Something that may be asked.
trait Question: DeserializeOwned + JsonSchema + 'static {
    /// What is sent back.
    type Answer: Serialize + JsonSchema;
    /// The path, parameters in braces.
    const PATH: &'static str;
    /// How it is asked.
    const METHOD: Method = Method::Post;
    /// Which queue it waits in.
    const LANE: Lane = Lane::Short;
    /// One line about it.
    const SUMMARY: &'static str;

    /// The answer.
    fn answer(self, ask: &Ask) -> Result<Self::Answer, Problem>;
}

/// A question without its type: what the router needs.
pub(super) struct Endpoint {
    pub(super) path: &'static str,
    pub(super) method: Method,
    pub(super) lane: Lane,
    summary: &'static str,
    /// From the JSON of a question to the JSON of its answer.
    pub(super) answer: fn(&[u8], &Ask) -> Result<Vec<u8>, Problem>,
    /// What the question holds.
    question_schema: fn(&mut SchemaGenerator) -> Schema,
    /// What the answer holds.
    answer_schema: fn(&mut SchemaGenerator) -> Schema,
}

impl Endpoint {
    const fn of<Q: Question>() -> Endpoint {
        Endpoint {
            path: Q::PATH,
            method: Q::METHOD,
            lane: Q::LANE,
            summary: Q::SUMMARY,
            answer: answer::<Q>,
            question_schema: |generator| generator.subschema_for::<Q>(),
            answer_schema: |generator| generator.subschema_for::<Q::Answer>(),
        }
    }
}

/// All that may be asked.
pub(super) static ENDPOINTS: [Endpoint; 14] = [
    Endpoint::of::<parse::Parse>(),
    Endpoint::of::<hint::Hint>(),
    Endpoint::of::<steps::Steps>(),
    Endpoint::of::<explain::Explain>(),
    Endpoint::of::<techniques::Techniques>(),
    Endpoint::of::<techniques::Lesson>(),
    Endpoint::of::<why_not::WhyNot>(),
    Endpoint::of::<check_move::CheckMove>(),
    Endpoint::of::<rate::Rate>(),
    Endpoint::of::<convert::Convert>(),
    Endpoint::of::<convert::Formats>(),
    Endpoint::of::<draw::Draw>(),
    Endpoint::of::<generate::Generate>(),
    Endpoint::of::<openapi::OpenApi>(),
];

/// That a number which was asked for is from `least` to `most`.
fn within(name: &'static str, value: usize, least: usize, most: usize) -> Result<(), Problem> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(Problem::Range { name, least, most }) }
}

fn answer<Q: Question>(question: &[u8], ask: &Ask) -> Result<Vec<u8>, Problem> {
    let question: Q = serde_json::from_slice(question).map_err(|error| match Q::METHOD {
        Method::Get => Problem::Parameter { detail: without_place(&error) },
        Method::Post => Problem::Json {
            place: (error.line() > 0).then(|| (error.line(), error.column().max(1))),
            detail: without_place(&error),
        },
    })?;
    serde_json::to_vec(&question.answer(ask)?).map_err(|_| Problem::Internal)
}

/// The language that a question asks for, whatever else is wrong with it; nothing when it is no JSON object.
pub(super) fn language_of(question: &[u8]) -> Option<Language> {
    #[derive(Deserialize)]
    struct Named {
        #[serde(default)]
        lang: Value,
    }
    let named: Named = serde_json::from_slice(question).ok()?;
    Some(named.lang.as_str().and_then(Language::from_tag).unwrap_or_default())
}
