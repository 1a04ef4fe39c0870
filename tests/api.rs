//! The API without a transport: each test calls an endpoint directly. Another test compares the printed types for the
//! scripts of the page with the types of the API.
#![cfg(feature = "api")]

use serde_json::{Value, json};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use whydoku::api::{Api, ENDPOINTS, Host, HttpMethod, Update, typescript};
use whydoku::solve::CancelToken;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// An example of the question with this name.
fn question(name: &str) -> Value {
    match name {
        "why" => json!({ "puzzle": PUZZLE, "claim": "r2c5!=5" }),
        "why-not" => json!({ "puzzle": PUZZLE, "candidate": "5r2c5" }),
        "judge" => json!({ "puzzle": PUZZLE, "claims": ["r8c6=1"], "because": ["1b8"] }),
        "check-move" => json!({ "puzzle": PUZZLE, "move": "r8c6=1" }),
        "moves" => json!({ "moves": [{ "puzzle": PUZZLE, "move": "r8c6=1" }] }),
        "convert" => json!({ "puzzle": PUZZLE, "to": "rows" }),
        "generate" => json!({ "seed": 7 }),
        "lesson" => json!({ "id": "x-wing" }),
        "techniques" | "formats" | "openapi" => json!({}),
        "course" => json!({}),
        "exercise" => json!({ "technique": "naked-pair" }),
        "review" => json!({ "sittings": [{ "task": "find", "at": 0, "right": true }] }),
        _ => json!({ "puzzle": PUZZLE }),
    }
}

#[test]
fn every_endpoint_answers_without_a_server() {
    let api = Api::new();
    for asked in ENDPOINTS {
        let ask = |question: &str| -> Value {
            let answer = api.answer(asked.name, question.as_bytes(), &CancelToken::default());
            serde_json::from_slice(&answer.unwrap_or_else(|error| error.json())).expect("JSON")
        };
        let answer = ask(&question(asked.name).to_string());
        assert!(answer.is_object() && answer.get("error").is_none(), "{}: {answer}", asked.name);
        let code = match asked.method {
            HttpMethod::Get => "malformed_parameter",
            HttpMethod::Post => "malformed_request",
        };
        assert_eq!(ask(r#"{ "colour": "red" }"#)["error"]["code"], code, "{}", asked.name);
    }
    let refused = |endpoint: &str, question: &str| {
        api.answer(endpoint, question.as_bytes(), &CancelToken::default()).expect_err("a refusal")
    };
    let chinese = refused("parse", r#"{ "puzzle": "12", "lang": "zh-Hans" }"#);
    assert!(chinese.message().contains("盘面"), "{}", chinese.message());
    assert_eq!(chinese.place(), Some((1, 1)));
    assert_eq!(refused("hints", "{}").message(), "There is no endpoint “hints”.");
    assert_eq!(refused("hint", &" ".repeat(1 << 19)).code(), "too_large");
    let (cancel, path) = (CancelToken::default(), question("explain").to_string());
    cancel.cancel();
    assert_eq!(api.answer("explain", path.as_bytes(), &cancel).expect_err("a refusal").code(), "cancelled");
}

/// A path from the board after some steps continues their numbers, and its reasons name them.
#[test]
fn a_path_continues_after_earlier_steps() {
    let puzzle = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
    let api = Api::default();
    let ask = |question: Value| -> Value {
        let answer = api.answer("explain", question.to_string().as_bytes(), &CancelToken::default());
        serde_json::from_slice(&answer.expect("a path")).expect("JSON")
    };
    let whole = ask(serde_json::json!({ "puzzle": puzzle }));
    let steps = whole["steps"].as_array().expect("steps");
    assert_eq!(steps[0]["technique"], "x-wing");
    let whys = |steps: &[Value]| steps.iter().map(|step| step["why"].clone()).collect::<Vec<_>>();
    assert_eq!(steps[1]["why"], "only place for 7 in row 8 after step 1");
    let candidates = &steps[1]["board"]["candidates"];
    let question = serde_json::json!({ "puzzle": puzzle, "candidates": candidates });
    let mut continued = question.clone();
    continued["earlier"] = serde_json::json!([steps[0]["eliminations"]]);
    let rest = ask(continued.clone());
    let rest = rest["steps"].as_array().expect("steps");
    assert_eq!(whys(rest), whys(&steps[1..]));
    assert!(rest.iter().zip(2..).all(|(step, number)| step["number"] == number));
    let alone = ask(question);
    assert_eq!(alone["steps"][0]["why"], "only place for 7 in row 8, given the starting candidates");
    continued["earlier"] = serde_json::json!([["7 in row 1"]]);
    let refused = api.answer("explain", continued.to_string().as_bytes(), &CancelToken::default());
    assert_eq!(refused.expect_err("a refusal").code(), "not_a_candidate");
}

/// A host can give the API a clock and a source of seeds, and a long question reports its progress to the host.
#[test]
fn the_host_gives_clock_and_chance_and_hears_of_progress() {
    let api = Api::on(Host { clock: || Duration::ZERO, seed: || u64::MAX });
    let made = api.answer("generate", b"", &api.cancel_token()).expect("puzzles");
    let made: Value = serde_json::from_slice(&made).expect("JSON");
    assert_eq!(made["puzzles"][0]["seed"], (1_u64 << 53) - 1);
    for name in ["explain", "rate", "steps", "generate"] {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let own = heard.clone();
        let listener = move |update: Update| match update {
            Update::Amount { done, total } => own.lock().expect("a list").push((done, total)),
            Update::Found(_) => assert_eq!(name, "explain"),
        };
        let question = question(name).to_string();
        api.answer_with_updates(name, question.as_bytes(), &api.cancel_token(), listener).expect("an answer");
        let heard = heard.lock().expect("a list");
        let (done, total) = heard.last().unwrap_or_else(|| panic!("{name} reports nothing"));
        assert!(total.is_some_and(|total| *done <= total), "{name}: {done} of {total:?}");
        assert!(heard.is_sorted_by_key(|(done, _)| done), "{name}: {heard:?}");
    }
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

/// A caller may send one sitting at a time and store the record between sittings. Another process may answer the
/// question about the next sitting.
#[test]
fn sittings_say_the_same_one_by_one_and_all_together() {
    let api = Api::new();
    let review = |before: &Value, sittings: &[Value]| -> Value {
        let question = json!({ "before": before, "sittings": sittings });
        let answer = api.answer("review", question.to_string().as_bytes(), &api.cancel_token());
        let answer = answer.expect("a sound question");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        answer["after"].clone()
    };
    let tasks = ["find", "mixed", "play", "near-miss", "test"];
    let sittings: Vec<Value> = (0..40_u64)
        .map(|number| {
            let task = tasks[number as usize % tasks.len()];
            let at = 86_400_000 * number * number + 1234 * number;
            json!({ "task": task, "at": at, "right": number % 7 != 3, "wrong": number % 3, "seconds": 10 + number * 5 % 67 })
        })
        .collect();
    let mut one_by_one = json!({ "times": [0, 0, 0, 0, 0] });
    for sitting in &sittings {
        one_by_one = review(&one_by_one, std::slice::from_ref(sitting));
        let card = &one_by_one["card"];
        let stability = card["stability"].as_f64().expect("a number");
        assert_eq!(
            format!("{stability}"),
            format!("{}", format!("{stability:.2e}").parse::<f64>().expect("a number"))
        );
        let days =
            (card["due"].as_f64().expect("a number") - card["at"].as_f64().expect("a number")) / 86_400_000.0;
        assert!((days - stability).abs() < 0.01, "{card}");
    }
    assert_eq!(one_by_one, review(&json!({ "times": [0, 0, 0, 0, 0] }), &sittings));
}

/// The picture of a hint contains the words of the hint, and skips the same steps as the hint.
#[test]
fn a_picture_is_that_of_the_hint_that_is_asked_for() {
    let api = Api::new();
    let said = |name: &str, skip: usize| -> String {
        let question = json!({ "puzzle": PUZZLE, "level": 0, "skip": skip, "last": "r5c5" }).to_string();
        let answer = api.answer(name, question.as_bytes(), &CancelToken::default()).expect("an answer");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        answer["text"].as_str().expect("a text").to_string()
    };
    for skip in 0..20 {
        assert!(said("draw", skip).contains(&said("hint", skip)), "{skip}");
    }
    assert_ne!(said("hint", 0), said("hint", 19));
}

const TYPES: &str = "src/web/api.d.ts";
const HOW: &str = "WHYDOKU_UPDATE=1 cargo test --test all api::";

/// The API stores the last advice for the next level of the same hint. It does not use this advice for any other
/// question.
#[test]
fn what_was_asked_before_changes_no_hint() {
    let other = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let boards = [
        json!({ "puzzle": PUZZLE }),
        json!({ "puzzle": other }),
        json!({ "puzzle": &PUZZLE.replacen('.', "5", 1) }),
    ];
    let parts = [
        json!({}),
        json!({ "level": 4 }),
        json!({ "level": 4, "lang": "zh-Hans" }),
        json!({ "level": 4, "cell_names": "words" }),
        json!({ "level": 4, "skip": 1 }),
        json!({ "level": 4, "last": "r9c9" }),
        json!({ "level": 4, "strategy": "explainer" }),
        json!({ "level": 4, "techniques": ["naked-single", "pointing"] }),
        json!({ "level": 4, "uniqueness": false }),
        json!({ "level": 2 }),
    ];
    let asked_in_turn = Api::new();
    for board in &boards {
        for part in &parts {
            let mut question = board.clone();
            let fields = question.as_object_mut().expect("an object");
            fields.extend(part.as_object().expect("an object").clone());
            let question = question.to_string();
            let of = |api: &Api| {
                let answer = api.answer("hint", question.as_bytes(), &CancelToken::default());
                String::from_utf8(answer.unwrap_or_else(|error| panic!("{question}: {}", error.message())))
            };
            assert_eq!(of(&asked_in_turn), of(&Api::new()), "{question}");
        }
    }
}

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
