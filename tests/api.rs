//! The API without any transport: every endpoint is asked as a door asks it, and the types that are printed for the
//! scripts of the page are those of the API.
#![cfg(feature = "api")]

use serde_json::{Value, json};
use std::path::Path;
use whydoku::api::{Api, ENDPOINTS, Method, endpoint, typescript};
use whydoku::solve::Stop;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// What each question needs beside the board.
fn question(name: &str) -> Value {
    match name {
        "why" => json!({ "puzzle": PUZZLE, "claim": "r2c5!=5" }),
        "why-not" => json!({ "puzzle": PUZZLE, "candidate": "5r2c5" }),
        "check-move" => json!({ "puzzle": PUZZLE, "move": "r8c6=1" }),
        "convert" => json!({ "puzzle": PUZZLE, "to": "rows" }),
        "generate" => json!({ "seed": 7 }),
        "techniques/{id}" => json!({ "id": "x-wing" }),
        "techniques" | "formats" | "openapi.json" => json!({}),
        _ => json!({ "puzzle": PUZZLE }),
    }
}

#[test]
fn every_endpoint_answers_without_a_server() {
    let api = Api::new();
    for asked in ENDPOINTS {
        let ask = |question: &str| -> Value {
            let answer = api.answer(asked, question.as_bytes(), &Stop::default());
            serde_json::from_slice(&answer).expect("JSON")
        };
        let answer = ask(&question(asked.name).to_string());
        assert!(answer.is_object() && answer.get("error").is_none(), "{}: {answer}", asked.name);
        let code = match asked.method {
            Method::Get => "malformed_parameter",
            Method::Post => "malformed_request",
        };
        assert_eq!(ask(r#"{ "colour": "red" }"#)["error"]["code"], code, "{}", asked.name);
        assert!(std::ptr::eq(endpoint(asked.name).expect("its name"), asked));
    }
    let chinese = api.answer(&ENDPOINTS[0], br#"{ "puzzle": "12", "lang": "zh-Hans" }"#, &Stop::default());
    assert!(String::from_utf8_lossy(&chinese).contains("格"), "{}", String::from_utf8_lossy(&chinese));
}

#[test]
fn the_api_knows_no_transport() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    for file in std::fs::read_dir(folder).expect("the folder of the API") {
        let path = file.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for word in ["axum", "hyper", "tokio", "tower", "http::", "StatusCode", "crate::web", "crate::cli"] {
            assert!(!code.join("\n").contains(word), "{} names {word}", path.display());
        }
    }
}

const TYPES: &str = "src/web/api.d.ts";
const HOW: &str = "WHYDOKU_UPDATE=1 cargo test --test all api::";

#[test]
fn the_types_of_the_page_are_fresh() {
    let printed = typescript().expect("types");
    let wanted = format!("// Printed from the types of src/api by `{HOW}`; not to be edited.\n{printed}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(TYPES);
    if std::env::var_os("WHYDOKU_UPDATE").is_some() {
        std::fs::write(&path, &wanted).expect("the types are written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "{TYPES} is not what the API says now: write it again with `{HOW}`");
}
