//! The questions and answers of every door, one file for each question and one table of them all.
//!
//! A door (the server of the page, a module for browsers, a binding for another language) hands over the name of an
//! endpoint and a question as JSON, and gets back an answer as JSON, or what is wrong with the question:
//!
//! ```
//! use whydoku::api::{Api, endpoint};
//! use whydoku::solve::Stop;
//!
//! let api = Api::new();
//! let hint = endpoint("hint").expect("an endpoint");
//! let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
//! let question = format!(r#"{{ "puzzle": "{puzzle}", "level": 1, "lang": "en" }}"#);
//! let answer = api.answer(hint, question.as_bytes(), &Stop::default());
//! assert!(answer.starts_with(br#"{"kind":"step","level":1,"text":"#));
//! let refused = api.answer(hint, br#"{ "puzzle": "12" }"#, &Stop::default());
//! assert!(refused.starts_with(br#"{"error":{"code":"not_a_board","message":"#));
//! ```
//!
//! A question is a type (`Question`): its fields are what a request holds, its associated answer is what is sent back.
//! Doors, the OpenAPI description, the types for scripts and the tests all read the one table [`ENDPOINTS`].
//!
//! This module must not know how a question has come or how its answer goes: no sockets, no headers, no threads, no time
//! limits. The caller sets a [`Stop`] when the answer is no longer wanted.

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
mod problem;
mod rate;
mod records;
mod steps;
mod tactics;
mod techniques;
mod typescript;
mod why_not;

pub use openapi::describe;
pub use problem::{ErrorAnswer, Fault, Problem};
pub use typescript::{Unprintable, typescript};

use crate::explain::Words;
use crate::format::without_place;
use crate::language::{ByLanguage, Language};
use crate::solve::Stop;
use ask::Ask;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// All that may be asked.
pub static ENDPOINTS: &[Endpoint] = &[
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

/// The endpoint with this name.
pub fn endpoint(name: &str) -> Option<&'static Endpoint> {
    ENDPOINTS.iter().find(|endpoint| endpoint.name == name)
}

/// A question without its type: what a door needs to know of it.
pub struct Endpoint {
    /// The stable name, as `check-move`. In `techniques/{id}` the braces hold the name of a field of the question, which
    /// an address carries in that place.
    pub name: &'static str,
    /// How the question comes where it comes by an address.
    pub method: Method,
    /// How long the answer takes.
    pub lane: Lane,
    /// One line about it.
    pub summary: &'static str,
    answer: fn(&[u8], &Ask) -> Result<Vec<u8>, Problem>,
    question_schema: fn(&mut SchemaGenerator) -> Schema,
    answer_schema: fn(&mut SchemaGenerator) -> Schema,
}

impl Endpoint {
    const fn of<Q: Question>() -> Endpoint {
        Endpoint {
            name: Q::NAME,
            method: Q::METHOD,
            lane: Q::LANE,
            summary: Q::SUMMARY,
            answer: answer::<Q>,
            question_schema: |generator| generator.subschema_for::<Q>(),
            answer_schema: |generator| generator.subschema_for::<Q::Answer>(),
        }
    }

    /// The path of its address, parameters in braces.
    pub fn path(&self) -> String {
        format!("/api/v1/{}", self.name)
    }
}

/// How a question comes where it comes by an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// In the address itself: its fields are texts, the parameters of the path and the query.
    Get,
    /// Beside it, as a JSON object.
    Post,
}

/// How long an answer takes, so that a door can keep short answers from standing behind long ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Milliseconds.
    Short,
    /// Perhaps seconds.
    Long,
}

/// The engine with the words of every language, ready to answer.
pub struct Api {
    words: ByLanguage<Words>,
}

impl Default for Api {
    fn default() -> Api {
        Api::new()
    }
}

impl Api {
    /// Takes up the words of every language, which costs some milliseconds.
    pub fn new() -> Api {
        Api { words: ByLanguage::of(Words::new) }
    }

    /// The answer to a question, or what is wrong with it as an [`ErrorAnswer`]. Both are JSON.
    pub fn answer(&self, endpoint: &Endpoint, question: &[u8], stop: &Stop) -> Vec<u8> {
        let language = language_of(question).unwrap_or_default();
        self.ask(endpoint, question, language, stop)
            .unwrap_or_else(|problem| ErrorAnswer::new(&problem, self.words(language)).json())
    }

    /// The answer to a question in this language, as JSON.
    ///
    /// # Errors
    /// What is wrong with the question.
    pub fn ask(
        &self,
        endpoint: &Endpoint,
        question: &[u8],
        language: Language,
        stop: &Stop,
    ) -> Result<Vec<u8>, Problem> {
        (endpoint.answer)(question, &Ask { words: self.words(language), stop })
    }

    /// The words of a language.
    pub fn words(&self, language: Language) -> &Words {
        &self.words[language]
    }
}

/// The language that a question asks for, whatever else is wrong with it: English when it says none. Nothing when the
/// question is no JSON object.
pub fn language_of(question: &[u8]) -> Option<Language> {
    #[derive(Deserialize)]
    struct Named {
        #[serde(default)]
        lang: Value,
    }
    let named: Named = serde_json::from_slice(question).ok()?;
    Some(named.lang.as_str().and_then(Language::from_tag).unwrap_or_default())
}

/// Something that may be asked.
trait Question: DeserializeOwned + JsonSchema + 'static {
    /// What is sent back.
    type Answer: Serialize + JsonSchema;
    /// The stable name, see [`Endpoint::name`].
    const NAME: &'static str;
    /// How it comes where it comes by an address.
    const METHOD: Method = Method::Post;
    /// How long the answer takes.
    const LANE: Lane = Lane::Short;
    /// One line about it.
    const SUMMARY: &'static str;

    /// The answer.
    fn answer(self, ask: &Ask) -> Result<Self::Answer, Problem>;
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

/// That a number which was asked for is from `least` to `most`.
fn within(name: &'static str, value: usize, least: usize, most: usize) -> Result<(), Problem> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(Problem::Range { name, least, most }) }
}
