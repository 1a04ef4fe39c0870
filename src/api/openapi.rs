//! `openapi.json`: the description of the API, made from the same types that the API reads and sends.
//!
//! OpenAPI 3.1 contains plain JSON Schemas. The crate schemars makes these schemas from our types, and also describes
//! the output of the command line. So this file only makes the frame around the schemas. We considered two libraries
//! for this task. utoipa has its own derive macros, so the types that the command line also prints would need two
//! descriptions. aide reads the types from the handlers of a server, but all our handlers are one function over
//! [`Question`](super::Question), so aide would find no types. Both libraries would need more code than the hundred
//! lines here.

use super::ENDPOINTS;
use super::context::QuestionContext;
use super::problem::{ErrorAnswer, Problem};
use super::question::{Endpoint, HttpMethod, Question};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Asks for the description of the API.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenApi {}

impl Question for OpenApi {
    type Answer = Map<String, Value>;
    const NAME: &'static str = "openapi";
    const PLACE: &'static str = "openapi.json";
    const METHOD: HttpMethod = HttpMethod::Get;
    const SUMMARY: &'static str = "Describe this API";

    #[cfg(feature = "parts")]
    fn answer(self, _: &QuestionContext) -> Result<Map<String, Value>, Problem> {
        Ok(describe())
    }

    #[cfg(not(feature = "parts"))]
    fn answer(self, ask: &QuestionContext) -> Result<Map<String, Value>, Problem> {
        ask.loaded.openapi()
    }
}

/// The description of the API in the terms of OpenAPI 3.1.
pub fn describe() -> Map<String, Value> {
    // If a field may be left out, its schema in a question differs from its schema in an answer.
    let settings =
        || SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = DEFINITIONS.into());
    let mut questions = settings().for_deserialize().into_generator();
    let mut answers = settings().for_serialize().into_generator();
    let error = answers.subschema_for::<ErrorAnswer>();
    let refusal =
        |what: &str| json!({ "description": what, "content": { "application/json": { "schema": error } } });
    let mut paths = Map::new();
    for endpoint in ENDPOINTS {
        let method = match endpoint.method {
            HttpMethod::Get => "get",
            HttpMethod::Post => "post",
        };
        let mut operation = json!({
            "summary": endpoint.summary,
            "operationId": endpoint.name,
            "responses": {
                "200": {
                    "description": "The answer",
                    "content": { "application/json": { "schema": (endpoint.answer_schema)(&mut answers) } }
                },
                "4XX": refusal("The question has no answer. The body has the reason."),
                "5XX": refusal("The question could not be answered now. The body has the reason.")
            }
        });
        asked(endpoint, &mut operation, &mut questions);
        paths.insert(endpoint.path(), json!({ method: operation }));
    }
    let mut schemas = questions.take_definitions(true);
    schemas.extend(answers.take_definitions(true));
    let description = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "whydoku",
            "version": env!("CARGO_PKG_VERSION"),
            "description": env!("CARGO_PKG_DESCRIPTION"),
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") }
        },
        "paths": paths,
        "components": { "schemas": schemas }
    });
    if let Value::Object(description) = description { description } else { Map::new() }
}

/// The schema of an endpoint's question. It contains every schema that the question refers to.
#[cfg(feature = "cli")]
pub(crate) fn question_schema(endpoint: &Endpoint) -> Map<String, Value> {
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let schema = (endpoint.question_schema)(&mut generator);
    let mut others = generator.take_definitions(true);
    let name = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    let own = name.and_then(|name| others.shift_remove(name));
    let Some(Value::Object(mut own)) = own else { return Map::new() };
    if !others.is_empty() {
        own.insert("$defs".to_string(), others.into());
    }
    own
}

/// Place in an OpenAPI document for the schemas that several other schemas use.
const DEFINITIONS: &str = "/components/schemas";

/// Adds the request body of the question, or its parameters.
fn asked(endpoint: &Endpoint, operation: &mut Value, generator: &mut SchemaGenerator) {
    let schema = (endpoint.question_schema)(generator);
    match endpoint.method {
        HttpMethod::Post => {
            operation["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        HttpMethod::Get => {
            let name = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
            let fields =
                name.and_then(|name| generator.definitions_mut().shift_remove(name)).unwrap_or_default();
            let fields = fields.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
            let parameter = |(name, schema): (String, Value)| {
                let in_path = endpoint.place.contains(&format!("{{{name}}}"));
                json!({ "name": name, "in": if in_path { "path" } else { "query" }, "required": in_path, "schema": schema })
            };
            let parameters: Vec<Value> = fields.into_iter().map(parameter).collect();
            if !parameters.is_empty() {
                operation["parameters"] = parameters.into();
            }
        }
    }
}
