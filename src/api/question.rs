//! Definition of a question: a Rust type with the type of its answer, and a record that servers and bindings use
//! without these types.

use super::context::QuestionContext;
use super::problem::Problem;
use crate::board::Naming;
use crate::format::without_place;
use crate::language::Language;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// Record of a question for servers and bindings, which do not know the Rust type of the question.
pub struct Endpoint {
    /// The stable name, as `check-move`.
    pub name: &'static str,
    /// The last part of the question's address: the name, or a pattern such as `techniques/{id}`. The braces contain
    /// the name of a field of the question. In an address, the value of this field replaces the braces.
    pub(super) place: &'static str,
    /// HTTP method of the question.
    pub method: HttpMethod,
    /// Expected time of the answer.
    pub lane: Lane,
    /// Summary in one line.
    pub summary: &'static str,
    pub(super) answer: fn(&[u8], &QuestionContext) -> Result<Vec<u8>, Problem>,
    pub(super) question_schema: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) answer_schema: fn(&mut SchemaGenerator) -> Schema,
}

impl Endpoint {
    pub(super) const fn of<Q: Question>() -> Endpoint {
        Endpoint {
            name: Q::NAME,
            place: Q::PLACE,
            method: Q::METHOD,
            lane: Q::LANE,
            summary: Q::SUMMARY,
            answer: answer::<Q>,
            question_schema: schema_of::<Q>(),
            answer_schema: schema_of::<Q::Answer>(),
        }
    }

    /// The path of the address, with parameters in braces.
    pub fn path(&self) -> String {
        format!("/api/v1/{}", self.place)
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Endpoint").field(&self.name).finish()
    }
}

/// Returns the function that describes a type. If the description of the API is a separate file, the function returns
/// an empty schema, so the program does not contain the code that makes descriptions.
const fn schema_of<T: JsonSchema>() -> fn(&mut SchemaGenerator) -> Schema {
    if cfg!(feature = "parts") { |generator| generator.subschema_for::<T>() } else { |_| Schema::default() }
}

/// HTTP method of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpMethod {
    /// The question is in the address. The fields of the question are the parameters of the path and of the query, and
    /// the values of all fields are texts.
    Get,
    /// The question is in the body, as a JSON object.
    Post,
}

/// Expected time of an answer. It lets a server or binding keep short answers from waiting behind long ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Milliseconds.
    Short,
    /// Perhaps seconds.
    Long,
}

/// The language and the names of cells that a question asks for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// The language: English if the question names none.
    pub(crate) language: Language,
    /// The names of cells in sentences: `r3c5` if the question chooses none.
    pub(crate) naming: Naming,
}

impl Manner {
    /// Reads the language and the names of cells, even if the rest of the question is wrong. Returns `None` if the
    /// question is not a JSON object.
    pub(crate) fn of(question: &[u8]) -> Option<Manner> {
        #[derive(Deserialize)]
        #[serde(rename = "Named")]
        struct MannerFields {
            #[serde(default)]
            lang: Value,
            #[serde(default)]
            cell_names: Value,
        }
        let named: MannerFields = serde_json::from_slice(question).ok()?;
        let language = named.lang.as_str().and_then(Language::from_tag).unwrap_or_default();
        let naming = named.cell_names.as_str().and_then(Naming::from_id).unwrap_or_default();
        Some(Manner { language, naming })
    }
}

/// A question that the API answers.
pub(super) trait Question: DeserializeOwned + JsonSchema + 'static {
    /// Type of the answer.
    type Answer: Serialize + JsonSchema;
    /// The stable name, see [`Endpoint::name`].
    const NAME: &'static str;
    /// The last part of the address; see [`Endpoint::path`].
    const PLACE: &'static str = Self::NAME;
    /// HTTP method.
    const METHOD: HttpMethod = HttpMethod::Post;
    /// Expected time of the answer.
    const LANE: Lane = Lane::Short;
    /// Summary in one line.
    const SUMMARY: &'static str;

    /// The answer.
    fn answer(self, ask: &QuestionContext) -> Result<Self::Answer, Problem>;
}

fn answer<Q: Question>(question: &[u8], ask: &QuestionContext) -> Result<Vec<u8>, Problem> {
    let question: Q = object(question).map_err(|error| match Q::METHOD {
        HttpMethod::Get if error.is_data() => Problem::Parameter { detail: without_place(&error) },
        HttpMethod::Get | HttpMethod::Post => unreadable(&error),
    })?;
    serde_json::to_vec(&question.answer(ask)?).map_err(|_| Problem::Internal)
}

/// Reads a part of a question.
pub(super) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Problem> {
    object(json).map_err(|error| unreadable(&error))
}

/// Reads an object, and refuses a list. From a list, serde would read the items as the fields in the order of their
/// declaration, and we do not promise this order.
fn object<T: DeserializeOwned>(json: &[u8]) -> serde_json::Result<T> {
    if json.trim_ascii_start().starts_with(b"[") {
        serde_json::from_slice::<serde_json::Map<String, Value>>(json)?;
    }
    serde_json::from_slice(json)
}

fn unreadable(error: &serde_json::Error) -> Problem {
    let place = (error.line() > 0).then(|| (error.line(), error.column().max(1)));
    Problem::Json { place, detail: without_place(error) }
}

/// Returns an error for a number below `least` or above `most`.
pub(super) fn within(name: &'static str, value: usize, least: usize, most: usize) -> Result<(), Problem> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(Problem::Range { name, least, most }) }
}
