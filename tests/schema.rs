//! The JSON Schemas that `whydoku schema` prints: they are valid, easy to read, and describe the output of the verbs.
#![cfg(feature = "cli")]

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::process::{Command, Stdio};

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
/// A puzzle that needs a chain, so that a step has links, lines and more than one picture.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const SEVERAL: &str = "1................................................................................";
const CLASH: &str = "55...............................................................................";
const IN_PLAY: &str =
    "+5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..:312";

/// Placeholder for a path as JSON in [`CALLS`].
const A_PATH: &str = "a path";
/// Placeholder for the file of a picture in [`CALLS`].
const A_PICTURE: &str = "a picture";

/// Each record with calls that print it: every line of their output must follow the schema of the record.
const CALLS: &[(&str, &[&[&str]])] = &[
    (
        "explain",
        &[
            &["explain", "--jsonl", "-"],
            &["explain", "--json", PUZZLE],
            &["explain", "--jsonl", "--fewest", PUZZLE],
        ],
    ),
    ("solve-count", &[&["solve", "--count", "--jsonl", "-"], &["solve", "--count", "--json", SEVERAL]]),
    (
        "solve",
        &[
            &["solve", "--jsonl", "-"],
            &["solve", "--json", "--method", "logic", HARD],
            &["solve", "--jsonl", "--limit", "3", SEVERAL],
        ],
    ),
    (
        "hint",
        &[
            &["hint", "--jsonl", "-"],
            &["hint", "--json", "--level", "4", "-"],
            &["hint", "--json", "--level", "4", HARD],
        ],
    ),
    ("steps", &[&["steps", "--jsonl", "-"], &["steps", "--json", "--technique", "xy-chain", HARD]]),
    ("why", &[&["why", "--jsonl", "-", "r1c2=1"], &["why", "--json", PUZZLE, "r3c8!=8"]]),
    ("why-not", &[&["why-not", "--jsonl", "-", "8r3c8"], &["why-not", "--json", PUZZLE, "1r1c2"]]),
    ("candidates", &[&["candidates", "--jsonl", "-"], &["candidates", "--json", "--limit", "3", SEVERAL]]),
    (
        "judge",
        &[
            &["judge", "--jsonl", "-", "r1c2=1", "--because", "r1,c2,b1"],
            &["judge", "--json", PUZZLE, "r8c6=1", "--because", "1b8"],
            &["judge", "--json", PUZZLE, "r8c6=1", "--because", "r1c1"],
        ],
    ),
    ("check-move", &[&["check-move", "--jsonl", "-", "r1c2=1"], &["check-move", "--json", PUZZLE, "r8c6=1"]]),
    (
        "moves",
        &[
            &["moves", "{}"],
            &[
                "moves",
                "--words",
                r#"{"puzzle": "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..", "move": "r8c6=1"}"#,
            ],
            &[
                "moves",
                r#"{"puzzle": "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..", "move": "r1c1!=1"}"#,
            ],
        ],
    ),
    (
        "rate",
        &[
            &["rate", "--jsonl", "-"],
            &["rate", "--json", "--scale", "explainer", "-"],
            &["rate", "--jsonl", "--scale", "human", "-"],
            &["rate", "--jsonl", "--scale", "whip", "-"],
            &["rate", "--jsonl", "--scale", "te", "-"],
            &["rate", "--jsonl", "--scale", "backdoor", "-"],
        ],
    ),
    ("rate-review", &[&["rate", "--review", "--jsonl", "-"], &["rate", "--review", "--json", PUZZLE]]),
    (
        "convert",
        &[&["convert", "--to", "rows", "--jsonl", "-"], &["convert", "--to", "line", "--json", PUZZLE]],
    ),
    ("canonical", &[&["canonical", "--jsonl", "-"], &["canonical", "--json", "--grid", PUZZLE]]),
    (
        "generate",
        &[
            &["generate", "--jsonl", "--count", "2", "--seed", "7"],
            &["generate", "--json", "--seed", "7", "--symmetry", "diagonal"],
        ],
    ),
    (
        "vary",
        &[
            &["vary", "--jsonl", "--pattern", PUZZLE],
            &["vary", "--json", "--pattern", "--rating", "hodoku", PUZZLE],
        ],
    ),
    #[cfg(all(feature = "scan", feature = "png"))]
    ("scan", &[&["scan", "--json", A_PICTURE], &["scan", "--jsonl", A_PICTURE]]),
    ("formats", &[&["formats", "--jsonl"], &["formats", "--json", "line"]]),
    ("techniques", &[&["techniques", "--json"]]),
    ("technique", &[&["techniques", "--jsonl"]]),
    ("lesson", &[&["techniques", "--json", "x-wing"], &["techniques", "--jsonl", "nested-forcing-net"]]),
    ("check", &[&["check", "--jsonl", "{}"], &["check", "--json", A_PATH]]),
];

/// Boards of every kind, including one that cannot be read.
fn boards() -> String {
    format!("{PUZZLE} # a comment\n{CLASH}\n12\n{IN_PLAY}\n{SEVERAL}\n")
}

fn printed(arguments: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // A program may close the pipe without reading its input.
    let _ = std::io::Write::write_all(&mut input, boards().as_bytes());
    drop(input);
    String::from_utf8(child.wait_with_output().expect("the program ends").stdout).expect("UTF-8")
}

fn schema(name: Option<&str>) -> Value {
    let text = printed(&["schema"].into_iter().chain(name).collect::<Vec<_>>());
    serde_json::from_str(&text).expect("JSON")
}

/// The names of the records in the document with all schemas.
fn names() -> Vec<String> {
    let help = printed(&["schema", "--help"]);
    let (arguments, _) = help.split_once("Options:").expect("two parts");
    let listed = arguments.lines().filter_map(|line| line.trim().strip_prefix("- ")?.split_once(':'));
    listed.map(|(name, _)| name.to_string()).collect()
}

#[test]
fn there_is_a_schema_for_each_record_alone_and_in_one_document() {
    let names = names();
    assert!(names.len() > 10, "{names:?}");
    let whole = schema(None);
    jsonschema::meta::validate(&whole).expect("a schema");
    for name in &names {
        let alone = schema(Some(name));
        jsonschema::meta::validate(&alone).expect("a schema");
        let mut within = whole["$defs"][name].clone();
        assert!(within.is_object(), "{name} is not in the document of all");
        for keyword in ["$schema", "$defs"] {
            within[keyword] = alone[keyword].clone();
        }
        assert_eq!(within, alone, "{name}");
        let definitions = alone["$defs"].as_object().map(Map::len).unwrap_or_default();
        assert_eq!(definitions, used(&alone).len(), "{name}: each definition is used, and none is missing");
    }
}

/// The definitions to which a schema refers.
fn used(schema: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each(schema, &mut |part| {
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            let name = reference.strip_prefix("#/$defs/").expect("a definition of this document");
            assert!(schema["$defs"][name].is_object(), "{reference} leads nowhere");
            found.insert(name.to_string());
        }
    });
    found
}

/// Calls `look` with each object of a schema.
fn each(schema: &Value, look: &mut impl FnMut(&Map<String, Value>)) {
    match schema {
        Value::Object(object) => {
            look(object);
            object.values().for_each(|part| each(part, look));
        }
        Value::Array(parts) => parts.iter().for_each(|part| each(part, look)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A schema can be understood without knowing Rust.
#[test]
fn the_schemas_are_told_in_plain_words() {
    let whole = schema(None);
    each(&whole, &mut |part| {
        if let Some(Value::String(about)) = part.get("description") {
            for leak in ["[`", "::", "`None`", "`Some", "`true`", "\n", "Option", "Vec<"] {
                assert!(!about.contains(leak), "'{leak}' in: {about}");
            }
            assert!(about.ends_with('.'), "{about}");
        }
        assert!(part.get("format").is_none_or(|format| !format.is_string()), "{part:?}");
    });
    for notation in ["4b1", "5r2c7", "r2c4", "5r7", "5c3"] {
        assert!(whole.to_string().contains(notation), "{notation} is not explained");
    }
}

/// Every field is a list of names, refers to a definition, or has a description.
#[test]
fn each_field_is_described() {
    let whole = schema(None);
    each(&whole, &mut |part| {
        let Some(Value::Object(properties)) = part.get("properties") else { return };
        for (name, field) in properties {
            let is_list_of_names = field.get("const").is_some();
            let refers = field.get("$ref").is_some();
            assert!(is_list_of_names || refers || field["description"].is_string(), "{name}: {field}");
        }
    });
}

/// The schema, changed so that it refuses every field that it does not describe.
fn closed(schema: &Value) -> Value {
    fn close(schema: &mut Value, is_part: bool) {
        match schema {
            Value::Object(object) => {
                let has_fields = object.get("properties").is_some_and(Value::is_object);
                if has_fields && !is_part {
                    object.insert("unevaluatedProperties".to_string(), json!(false));
                }
                for (keyword, value) in object {
                    let of_parts = ["oneOf", "anyOf", "allOf"].contains(&keyword.as_str());
                    if of_parts && let Value::Array(parts) = value {
                        parts.iter_mut().for_each(|part| close(part, has_fields));
                    } else {
                        close(value, false);
                    }
                }
            }
            Value::Array(parts) => parts.iter_mut().for_each(|part| close(part, false)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut closed = schema.clone();
    close(&mut closed, false);
    closed
}

#[test]
fn each_schema_is_held_against_what_is_printed() {
    // The test draws the picture for `scan`, which needs the feature `png`.
    let without = ["scan"].into_iter().filter(|_| cfg!(all(feature = "scan", not(feature = "png"))));
    let held: BTreeSet<&str> =
        CALLS.iter().map(|(name, _)| *name).chain(["bad-line"]).chain(without).collect();
    let names = names();
    assert_eq!(held, names.iter().map(String::as_str).collect());
}

#[test]
fn what_the_verbs_print_follows_the_schemas() {
    let bad = jsonschema::validator_for(&closed(&schema(Some("bad-line")))).expect("a schema");
    let path = printed(&["explain", "--json", PUZZLE]);
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.png").display().to_string();
    printed(&["draw", "-o", &picture, PUZZLE]);
    let filled = |word: &'static str| match word {
        A_PATH => path.as_str(),
        A_PICTURE => picture.as_str(),
        word => word,
    };
    for (name, calls) in CALLS {
        let described = schema(Some(name));
        let validator = jsonschema::validator_for(&closed(&described)).expect("a schema");
        for call in *calls {
            let call: Vec<&str> = call.iter().map(|word| filled(word)).collect();
            let text = printed(&call);
            let (mut answers, mut refusals) = (0, 0);
            for value in serde_json::Deserializer::from_str(&text).into_iter::<Value>() {
                let value = value.expect("JSON");
                // A refused move has a record like the others; this record contains the error.
                let is_refusal = value.get("error").is_some_and(Value::is_string);
                let faults: Vec<String> = if is_refusal { &bad } else { &validator }
                    .iter_errors(&value)
                    .map(|fault| format!("{}: {fault}", fault.instance_path()))
                    .collect();
                assert!(faults.is_empty(), "{call:?}: {faults:#?}\n{value:#}");
                *if is_refusal { &mut refusals } else { &mut answers } += 1;
            }
            assert!(answers > 0, "{call:?} prints nothing");
            let reads_the_boards = call.last() == Some(&"-");
            assert!(refusals > 0 || !reads_the_boards, "{call:?}: one of the boards is none");
        }
    }
}
