//! The types of the API in TypeScript, for pages and packages whose scripts use the API.
//!
//! The types are printed from the OpenAPI description, so a script is checked against the same types that the API reads
//! and sends. The printer supports only the part of JSON Schema that our types need, and refuses any other schema.
//! Printing a less exact type instead would let wrong scripts pass the check.

use super::ENDPOINTS;
use super::openapi::describe;
use super::question::{Endpoint, HttpMethod};
use serde_json::{Map, Value};
use std::fmt::{self, Write as _};

/// The declarations. Each schema of the description has a type. The type `Endpoints` maps the name of each endpoint to
/// the types of its question and of its answer. A file with these declarations is a module. Scripts that import nothing
/// can refer to the types as `Api.…`.
///
/// # Errors
/// A schema that cannot be printed yet.
pub fn typescript() -> Result<String, Unprintable> {
    let description = describe();
    let mut text =
        String::from("export as namespace Api;\n\n/** The question and the answer of each endpoint. */\n");
    text += "export interface Endpoints {\n";
    for endpoint in ENDPOINTS {
        text += &format!(
            "{}  {:?}: {};\n",
            comment(endpoint.summary, "  "),
            endpoint.name,
            pair(endpoint, &description)?
        );
    }
    text += "}\n";
    let schemas = description["components"]["schemas"].as_object().into_iter().flatten();
    for (name, schema) in schemas {
        text += "\n";
        text += &about(schema, "");
        match fields(schema) {
            Some(fields) => text += &format!("export interface {name} {}\n", object(schema, fields, "")?),
            None => text += &format!("export type {name} = {};\n", type_of(schema, "")?),
        }
    }
    Ok(text)
}

/// A schema that cannot be printed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unprintable(String);

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "src/api/typescript.rs has no type for the schema {}", self.0)
    }
}

impl std::error::Error for Unprintable {}

/// The question and the answer of an endpoint.
fn pair(endpoint: &Endpoint, description: &Map<String, Value>) -> Result<String, Unprintable> {
    let path = &description["paths"][&endpoint.path()];
    let json = |part: &Value| type_of(&part["content"]["application/json"]["schema"], "  ");
    let (operation, question) = match endpoint.method {
        HttpMethod::Post => (&path["post"], json(&path["post"]["requestBody"])?),
        HttpMethod::Get => (&path["get"], parameters(&path["get"]["parameters"])?),
    };
    Ok(format!("{{ question: {question}; answer: {} }}", json(&operation["responses"]["200"])?))
}

/// The parameters of an address as an object.
fn parameters(list: &Value) -> Result<String, Unprintable> {
    let mut fields = Vec::new();
    for parameter in list.as_array().into_iter().flatten() {
        let mark = if parameter["required"] == true { "" } else { "?" };
        let name = parameter["name"].as_str().unwrap_or_default();
        fields.push(format!("{name}{mark}: {}", type_of(&parameter["schema"], "")?));
    }
    Ok(if fields.is_empty() { "{}".to_string() } else { format!("{{ {} }}", fields.join("; ")) })
}

/// Keywords that only annotate a schema, or that restrict values more than a TypeScript type can.
const BESIDE: [&str; 8] =
    ["description", "default", "format", "minimum", "maximum", "pattern", "minItems", "maxItems"];

/// The type that a schema describes; `margin` comes before each of its lines except the first.
fn type_of(schema: &Value, margin: &str) -> Result<String, Unprintable> {
    let unprintable = || Unprintable(schema.to_string());
    let keywords = schema.as_object().ok_or_else(unprintable)?.iter();
    let mut keywords: Vec<(&str, &Value)> = keywords.map(|(name, value)| (name.as_str(), value)).collect();
    keywords.retain(|(name, _)| !BESIDE.contains(name));
    keywords.sort_by_key(|(name, _)| *name);
    match keywords.as_slice() {
        [("$ref", Value::String(path))] => Ok(path.rsplit('/').next().unwrap_or_default().to_string()),
        [("anyOf" | "oneOf", Value::Array(ways))] => {
            let ways: Vec<String> = ways.iter().map(|way| type_of(way, margin)).collect::<Result<_, _>>()?;
            Ok(ways.join(" | "))
        }
        [("const", Value::String(text)), ("type", _)] => Ok(format!("{text:?}")),
        [("enum", Value::Array(names)), ("type", _)] => {
            Ok(names.iter().map(Value::to_string).collect::<Vec<_>>().join(" | "))
        }
        _ => {
            let names = &schema["type"];
            let names = names.as_array().map_or(std::slice::from_ref(names), Vec::as_slice);
            let named =
                names.iter().map(|name| plain(name.as_str().unwrap_or_default(), schema, &keywords, margin));
            Ok(named.collect::<Result<Vec<_>, _>>()?.join(" | "))
        }
    }
}

/// Prints the type with this name in JSON Schema.
fn plain(
    name: &str,
    schema: &Value,
    keywords: &[(&str, &Value)],
    margin: &str,
) -> Result<String, Unprintable> {
    let only =
        |known: &[&str]| keywords.iter().all(|(keyword, _)| *keyword == "type" || known.contains(keyword));
    match name {
        "null" => Ok("null".to_string()),
        "string" if only(&[]) => Ok("string".to_string()),
        "boolean" if only(&[]) => Ok("boolean".to_string()),
        "integer" | "number" if only(&[]) => Ok("number".to_string()),
        "array" if only(&["items"]) => Ok(format!("{}[]", type_of(&schema["items"], margin)?)),
        "object" if only(&["additionalProperties"]) => Ok("{ [name: string]: unknown }".to_string()),
        "object" if only(&["additionalProperties", "properties", "required"]) => match fields(schema) {
            Some(fields) => object(schema, fields, margin),
            None => Err(Unprintable(schema.to_string())),
        },
        _ => Err(Unprintable(schema.to_string())),
    }
}

/// The fields of an object.
fn fields(schema: &Value) -> Option<&Map<String, Value>> {
    schema["properties"].as_object()
}

/// An object with these fields.
fn object(schema: &Value, fields: &Map<String, Value>, margin: &str) -> Result<String, Unprintable> {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let deeper = format!("{margin}  ");
    let mut text = String::from("{\n");
    for (name, field) in fields {
        let mark = if required(name) { "" } else { "?" };
        // A name such as `zh-Hans` needs quotes, because it has a hyphen.
        let name = if name.contains('-') { format!("{name:?}") } else { name.clone() };
        let _ =
            writeln!(text, "{}{deeper}{name}{mark}: {};", about(field, &deeper), type_of(field, &deeper)?);
    }
    Ok(format!("{text}{margin}}}"))
}

/// Description of a schema, as a comment.
fn about(schema: &Value, margin: &str) -> String {
    schema["description"].as_str().map(|text| comment(text, margin)).unwrap_or_default()
}

fn comment(text: &str, margin: &str) -> String {
    format!("{margin}/** {} */\n", text.replace('\n', " "))
}
