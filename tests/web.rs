//! The API of the local page: every question in both languages, no hint that reveals too much, the same texts as on the
//! command line, an answer to every input, and misbehaving connections.
#![cfg(all(feature = "cli", feature = "serve"))]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;
use tower::ServiceExt;
use whydoku::api::{ENDPOINTS, Endpoint, HttpMethod as Asked};
use whydoku::board::{Cell, Digit};
use whydoku::draw::Role;
use whydoku::explain::{Language, Words};
use whydoku::format::{Format, parse};
use whydoku::search::solve_up_to;
use whydoku::technique::CATALOGUE;
use whydoku::web::{Capacity, HostGuard, router};

const PORT: u16 = 7290;
const HOST: &str = "127.0.0.1:7290";
const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
const SEVERAL: &str = "1................................................................................";
const BROKEN: &str = "55...............................................................................";
/// A board on which a net with a lemma is needed.
const NESTED: &str = ":1305:6:..58.4..+7+8...+57...6.+7.31...27.+3..4..9+8..+4+5.+73..3.+7..98+7.841...9...7........5.37..:915 217 123 227 237 645 646 161 162 662 567 277 183 683 286 686 287 588 193 693:698::";
const LANGUAGES: [&str; 2] = ["en", "zh-Hans"];

static RUNTIME: LazyLock<tokio::runtime::Runtime> = LazyLock::new(|| {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
});
static ROUTER: LazyLock<Router> =
    LazyLock::new(|| router(HostGuard::loopback(PORT), Capacity::of_processors(2)));
static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| get("/api/v1/openapi.json").1);

/// Sends a request unchanged.
fn send(router: &Router, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
    RUNTIME.block_on(async {
        let response = router.clone().oneshot(request).await.expect("a router does not fail");
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a whole answer");
        (parts.status, parts.headers, bytes.to_vec())
    })
}

fn get(path: &str) -> (StatusCode, Value) {
    let request = Request::get(path).header(header::HOST, HOST).body(Body::empty()).expect("a request");
    let (status, _, bytes) = send(&ROUTER, request);
    (status, serde_json::from_slice(&bytes).expect("JSON"))
}

fn asked(path: &str) -> axum::http::request::Builder {
    Request::post(format!("/api/v1/{path}"))
        .header(header::HOST, HOST)
        .header(header::CONTENT_TYPE, "application/json")
}

fn post(path: &str, question: &Value) -> (StatusCode, Value) {
    let (status, _, bytes) =
        send(&ROUTER, asked(path).body(Body::from(question.to_string())).expect("a request"));
    (status, serde_json::from_slice(&bytes).expect("JSON"))
}

/// The answer to a question that must have an answer.
fn answer(path: &str, question: Value) -> Value {
    let (status, answer) = post(path, &question);
    assert_eq!(status, StatusCode::OK, "{path} {question}: {answer}");
    answer
}

/// The status and the code of the error that answers a question.
fn problem(path: &str, question: Value) -> (u16, String) {
    let (status, answer) = post(path, &question);
    (status.as_u16(), answer["error"]["code"].as_str().expect("a code").to_string())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).iter().map(text).collect()
}

/// Record of a player's practice with a technique.
fn practised(id: &str) -> Value {
    let card = json!({ "stability": 3.5, "difficulty": 5.0, "at": 1.79e12, "due": 1.7903e12, "usual": 40.0 });
    json!({ "id": id, "practised": { "times": [1, 1, 3, 2, 1], "known": false, "card": card } })
}

/// A sitting with this kind of task.
fn sitting(task: &str) -> Value {
    json!({ "task": task, "at": 1.8e12, "right": true, "wrong": 1, "hint": 2, "seconds": 31.5 })
}

fn questions() -> Vec<(&'static str, Value)> {
    vec![
        ("parse", json!({ "puzzle": PUZZLE })),
        ("hint", json!({ "puzzle": PUZZLE, "level": 4 })),
        ("hint", json!({ "puzzle": NESTED, "level": 4, "techniques": ["nested-forcing-net"] })),
        ("hint", json!({ "puzzle": SOLUTION, "level": 2 })),
        ("hint", json!({ "puzzle": BROKEN, "level": 3 })),
        ("steps", json!({ "puzzle": PUZZLE, "limit": 20, "sort": "unlocks" })),
        ("steps", json!({ "puzzle": PUZZLE, "technique": "naked-single", "uniqueness": false })),
        ("steps", json!({ "puzzle": PUZZLE, "family": "subsets", "digit": 5, "skip": 1, "limit": 3 })),
        ("explain", json!({ "puzzle": PUZZLE, "strategy": "hodoku" })),
        ("explain", json!({ "puzzle": PUZZLE, "strategy": "explainer" })),
        ("explain", json!({ "puzzle": SEVERAL, "strategy": "basic" })),
        ("explain", json!({ "puzzle": PUZZLE, "fewest": true })),
        ("explain", json!({ "puzzle": SEVERAL, "fewest": true, "timeout_seconds": 1 })),
        ("why", json!({ "puzzle": PUZZLE, "claim": "r2c5!=5" })),
        ("why-not", json!({ "puzzle": PUZZLE, "candidate": "5r2c5" })),
        ("candidates", json!({ "puzzle": PUZZLE })),
        ("candidates", json!({ "puzzle": SEVERAL, "limit": 500 })),
        ("candidates", json!({ "puzzle": BROKEN })),
        ("check-move", json!({ "puzzle": PUZZLE, "move": "r8c6=1" })),
        (
            "judge",
            json!({ "puzzle": PUZZLE, "claims": ["r8c6=1"], "because": ["1b8", "r5"], "technique": "hidden-single" }),
        ),
        ("judge", json!({ "puzzle": PUZZLE, "claims": ["r8c6!=2", "r8c6!=5"], "because": ["1r8c6"] })),
        ("judge", json!({ "puzzle": PUZZLE, "claims": ["r8c6=2"], "because": [] })),
        ("check-move", json!({ "puzzle": PUZZLE, "move": "r1c1<>1", "techniques": [] })),
        (
            "moves",
            json!({ "words": true, "up_to": "xy-wing", "uniqueness": false, "moves": [
                { "puzzle": PUZZLE, "move": "r8c6=1" },
                { "puzzle": PUZZLE, "move": "r8c6=2" },
                { "puzzle": PUZZLE, "move": "r8c127!=4 r1c1!=4" },
                { "puzzle": PUZZLE, "placed": "2".repeat(81), "move": "r8c6=1" },
                { "puzzle": SEVERAL, "move": "r1c1=1" },
                { "puzzle": BROKEN, "move": "r5c5=1" },
                { "puzzle": "12", "move": "r8c6=1" },
            ] }),
        ),
        (
            "moves",
            json!({ "moves": [{ "puzzle": PUZZLE, "move": "r8c1!=4, r8c2!=4" }, { "puzzle": PUZZLE, "move": "r1c1=5" }] }),
        ),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "hodoku" })),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "explainer" })),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "human" })),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "subset-whip" })),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "te" })),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "backdoor" })),
        ("convert", json!({ "puzzle": PUZZLE, "to": "pencilmarks" })),
        ("draw", json!({ "puzzle": PUZZLE, "level": 3, "theme": "dark", "as": "html" })),
        ("appraise", json!({ "puzzle": PUZZLE })),
        ("vary", json!({ "puzzle": PUZZLE, "limit": 3, "rating": "explainer:1.0..2.5" })),
        (
            "vary",
            json!({ "puzzle": PUZZLE, "remove": 2, "add": 2, "pattern": true, "minimal": true, "rating": "whip" }),
        ),
        ("vary", json!({ "puzzle": BROKEN, "remove": 2 })),
        ("generate", json!({ "seed": 7, "count": 2, "symmetry": "rotational-180" })),
        ("course", json!({})),
        ("course", json!({ "now": 1.8e12, "done": [practised("hidden-single"), practised("naked-pair")] })),
        ("exercise", json!({ "technique": "skyscraper", "seed": 3, "grade": 2 })),
        ("exercise", json!({ "technique": "w-wing", "seed": 8, "near_miss": true })),
        ("exercise", json!({ "technique": "full-house", "seed": 1, "near_miss": true })),
        (
            "review",
            json!({ "sittings": [sitting("read"), sitting("find"), sitting("near-miss"), sitting("test")] }),
        ),
        ("review", json!({ "before": practised("x-wing")["practised"], "sittings": [sitting("play")] })),
    ]
}

/// The part of the API description at a path of keys, as a separate schema.
fn schema(keys: &[&str]) -> jsonschema::Validator {
    let found = keys.iter().fold(&*DESCRIPTION, |value, key| &value[*key]);
    assert!(found.is_object(), "{keys:?} is not described");
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "components": DESCRIPTION["components"],
        "allOf": [found]
    });
    jsonschema::validator_for(&whole).expect("a schema")
}

fn assert_valid(schema: &jsonschema::Validator, value: &Value, what: &str) {
    let faults: Vec<String> =
        schema.iter_errors(value).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(faults.is_empty(), "{what}: {faults:?}");
}

#[test]
fn every_question_is_answered_in_both_languages_and_as_described() {
    let mut seen = std::collections::BTreeSet::new();
    for (path, question) in questions() {
        let whole = format!("/api/v1/{path}");
        seen.insert(whole.clone());
        let body = ["requestBody", "content", "application/json", "schema"];
        let asks = schema(&[&["paths", &whole, "post"], &body[..]].concat());
        let reply = ["responses", "200", "content", "application/json", "schema"];
        let replies = schema(&[&["paths", &whole, "post"], &reply[..]].concat());
        let said = LANGUAGES.map(|language| {
            let mut question = question.clone();
            question["lang"] = language.into();
            assert_valid(&asks, &question, path);
            let answer = answer(path, question.clone());
            assert_valid(&replies, &answer, path);
            question["colour"] = "red".into();
            assert!(!asks.is_valid(&question), "{path} is described as taking anything");
            assert_eq!(problem(path, question), (400, "malformed_request".to_string()));
            answer.to_string()
        });
        // Sudoku Explainer's names are the same in every language. And moves are judged without words unless the
        // question asks for words.
        let is_silent = ["parse", "convert", "generate", "review"].contains(&path)
            || path == "moves" && question["words"] != true;
        let speaks = !is_silent && question["scale"] != "explainer";
        assert_eq!(said[0] != said[1], speaks, "{path} {question}");
        let chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        assert!(!chinese(&said[0]), "{path}: {}", said[0]);
        assert_eq!(chinese(&said[1]), speaks, "{path}: {}", said[1]);
    }
    for (path, described) in
        [("formats", "formats"), ("techniques", "techniques"), ("techniques/x-wing", "techniques/{id}")]
    {
        let described = format!("/api/v1/{described}");
        let reply = ["responses", "200", "content", "application/json", "schema"];
        let replies = schema(&[&["paths", &described, "get"], &reply[..]].concat());
        let said = LANGUAGES.map(|language| {
            let (status, answer) = get(&format!("/api/v1/{path}?lang={language}"));
            assert_eq!(status, StatusCode::OK, "{path}: {answer}");
            assert_valid(&replies, &answer, path);
            answer.to_string()
        });
        assert_ne!(said[0], said[1], "{path}");
        seen.insert(described);
    }
    seen.insert("/api/v1/openapi.json".to_string());
    let described: std::collections::BTreeSet<String> =
        DESCRIPTION["paths"].as_object().expect("paths").keys().cloned().collect();
    assert_eq!(described, seen, "the described endpoints and the endpoints tried here differ");
}

#[test]
fn the_path_of_another_program_keeps_what_it_has_unasked() {
    let usual = get("/api/v1/techniques").1["techniques"].as_array().expect("techniques").clone();
    let usual = usual.iter().filter(|one| one["on_request"] == json!(false) && one["id"] != "firework-quad");
    let known: Vec<&str> = usual.map(|one| text(&one["id"])).collect();
    let steps = |question: Value| answer("explain", question)["steps"].clone();
    let all = steps(json!({ "puzzle": PUZZLE, "strategy": "explainer" }));
    let of_known = steps(json!({ "puzzle": PUZZLE, "strategy": "explainer", "techniques": known }));
    assert!(all.to_string().contains("direct-hidden-pair"), "{all}");
    assert_eq!(all, of_known);
    let human = steps(json!({ "puzzle": PUZZLE, "techniques": known }));
    assert!(!human.to_string().contains("direct-hidden-pair"), "{human}");
}

#[test]
fn problems_are_as_described_and_tell_the_place_in_both_languages() {
    let error = schema(&["components", "schemas", "ErrorAnswer"]);
    let bad = format!("{PUZZLE}\n").replace("..9748...", "..9748..§");
    for (language, word) in [("en", "found '§', expected a digit 1-9"), ("zh-Hans", "这里是 '§'")] {
        let (status, answer) = post("hint", &json!({ "puzzle": bad, "lang": language }));
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_valid(&error, &answer, "hint");
        let error = &answer["error"];
        assert_eq!((&error["line"], &error["column"]), (&json!(1), &json!(9)), "{error}");
        assert!(text(&error["message"]).contains(word), "{error}");
        assert!(text(&error["source_line"]).starts_with("..9748..§"), "{error}");
        assert!(!text(&error["advice"]).is_empty(), "{error}");
    }
    let with = |field: &str, value: Value| {
        let mut question = json!({ "puzzle": PUZZLE });
        question[field] = value;
        question
    };
    let code = |path, field, value| problem(path, with(field, value)).1;
    assert_eq!(code("hint", "placed", json!("12")), "placed_length");
    assert_eq!(code("hint", "placed", json!(SEVERAL.replace("1..", "..1"))), "placed_on_given");
    assert_eq!(code("hint", "techniques", json!(["xyzzy"])), "unknown_technique");
    let (_, answer) = post("parse", &json!({ "puzzle": format!("{{\"puzzle\": \"{}\"}}", &PUZZLE[1..]) }));
    let error = &answer["error"];
    assert_eq!((&error["code"], &error["column"]), (&json!("not_a_board"), &json!(93)), "{error}");
    assert_eq!(code("why-not", "candidate", json!("r1c1")), "not_a_candidate");
    assert_eq!(code("why", "claim", json!("r1c1")), "not_a_claim");
    assert_eq!(code("check-move", "move", json!("r1c1")), "not_a_claim");
    let argued = |claims, because| {
        problem("judge", json!({ "puzzle": PUZZLE, "claims": claims, "because": because })).1
    };
    assert_eq!(argued(json!(["r1c1=6", "r1c2=5"]), json!([])), "not_one_conclusion");
    assert_eq!(argued(json!([]), json!([])), "not_one_conclusion");
    assert_eq!(argued(json!(["r1c1=6"]), json!(["x7"])), "not_a_reason");
    assert_eq!(code("convert", "to", json!("tex")), "unknown_format");
    assert_eq!(code("hint", "candidates", json!(["1"])), "malformed_request");
    assert_eq!(code("hint", "candidates", json!({ "r0c1": "1" })), "malformed_request");
    assert_eq!(problem("generate", json!({ "count": 11 })).1, "out_of_range");
    assert_eq!(code("steps", "limit", json!(1001)), "out_of_range");
    assert_eq!(code("hint", "skip", json!(51)), "out_of_range");
    for (language, said) in [("en", "a number from 1 to 10."), ("zh-Hans", "须为 1 到 10 的数。")] {
        let (_, answer) = post("generate", &json!({ "timeout_seconds": 0, "lang": language }));
        assert!(text(&answer["error"]["message"]).ends_with(said), "{answer}");
        let (_, answer) = get(&format!("/api/v1/techniques?lang={language}&lang={language}"));
        assert_eq!(answer["error"]["code"], "given_twice");
    }
    assert_eq!(problem("rate", json!({ "puzzle": SEVERAL })).1, "several_solutions");
    assert_eq!(problem("rate", json!({ "puzzle": BROKEN })).1, "no_solution");
    assert_eq!(problem("steps", json!({ "puzzle": BROKEN })).1, "no_solution");
    let (_, answer) = post("parse", &json!({ "puzzle": 5 }));
    assert_eq!((&answer["error"]["line"], &answer["error"]["column"]), (&json!(1), &json!(11)), "{answer}");
    assert_eq!(get("/api/v1/techniques/xyzzy").1["error"]["code"], "unknown_technique");
    let unknown = &get("/api/v1/techniques/qqqqqq").1["error"]["message"];
    assert_eq!(*unknown, "There is no technique “qqqqqq”.", "nothing is suggested");
    assert_eq!(get("/api/v1/techniques?lang=de").0, StatusCode::BAD_REQUEST);
}

#[test]
fn possible_steps_come_in_portions_and_by_family_digit_and_cell() {
    let ask = |part: Value| {
        let mut question = json!({ "puzzle": PUZZLE, "limit": 1000 });
        question.as_object_mut().expect("an object").extend(part.as_object().expect("an object").clone());
        answer("steps", question)
    };
    let all = ask(json!({}));
    let steps = all["steps"].as_array().expect("steps");
    assert_eq!(all["total"], steps.len());
    let mut portions = Vec::new();
    while portions.len() < steps.len() {
        let portion = ask(json!({ "limit": 100, "skip": portions.len() }));
        assert_eq!(portion["total"], all["total"]);
        portions.extend(portion["steps"].as_array().expect("steps").clone());
    }
    assert_eq!(&portions, steps);
    let families = all["families"].as_array().expect("families");
    assert!(families.len() > 3);
    for family in families {
        let part = ask(json!({ "family": family["family"] }));
        assert_eq!(part["total"], family["count"], "{family}");
        assert_eq!(part["families"], all["families"], "a chosen family must not change the other counts");
        let of = |step: &&Value| step["about"]["family"] == family["family"];
        assert_eq!(part["steps"].as_array().expect("steps").iter().filter(of).count(), part["total"]);
    }
    let names = |step: &Value| [list(&step["placements"]), list(&step["eliminations"])].concat().join(" ");
    for (part, pattern) in [(json!({ "digit": 5 }), "5r"), (json!({ "cell": "r8c6" }), "r8c6")] {
        let expected: Vec<&Value> = steps.iter().filter(|step| names(step).contains(pattern)).collect();
        assert!(!expected.is_empty() && expected.len() < steps.len());
        assert_eq!(ask(part)["steps"].as_array().expect("steps").iter().collect::<Vec<_>>(), expected);
    }
    for wrong in [json!({ "family": "fishes" }), json!({ "cell": "r0c1" })] {
        let mut question = json!({ "puzzle": PUZZLE });
        question.as_object_mut().expect("an object").extend(wrong.as_object().expect("an object").clone());
        assert_eq!(problem("steps", question), (400, "malformed_request".to_string()));
    }
    assert_eq!(problem("steps", json!({ "puzzle": PUZZLE, "digit": 10 })), (422, "out_of_range".to_string()));
}

#[test]
fn a_puzzle_that_is_not_sound_is_read_with_what_is_wrong_about_it() {
    let sound = answer("parse", json!({ "puzzle": PUZZLE }));
    assert_eq!((list(&sound["differ"]).len(), &sound["suspects"]), (0, &Value::Null));
    let several = answer("parse", json!({ "puzzle": SEVERAL }));
    let puzzle = parse(SEVERAL).expect("a board").position.givens;
    let all = solve_up_to(&puzzle, 1001);
    let counted = (&json!(all.len().min(1000)), &json!(all.len() > 1000));
    assert_eq!((&several["count"], &several["more"]), counted);
    let differs = |cell: &Cell| {
        let is_possible = |digit: &Digit| {
            let mut supposed = puzzle;
            supposed.set(*cell, Some(*digit));
            solve_up_to(&supposed, 1).len() == 1
        };
        puzzle.get(*cell).is_none() && Digit::ALL.iter().filter(|digit| is_possible(digit)).count() > 1
    };
    let differ: Vec<String> = Cell::all().filter(differs).map(|cell| cell.to_string()).collect();
    assert_eq!(list(&several["differ"]), differ);
    assert!(differ.len() > 1 && several["suspects"].is_null());
    // A 7 is misread as a 3, which does not break a rule directly.
    let misread = PUZZLE.replacen('7', "3", 1);
    for (lang, word) in [("en", "Check"), ("zh-Hans", "核对")] {
        let none = answer("parse", json!({ "puzzle": misread, "lang": lang }));
        let suspects = &none["suspects"];
        assert_eq!((text(&none["solutions"]), list(&none["differ"]).len()), ("none", 0));
        assert!(
            list(&suspects["likely"]).contains(&"3r1c4") && text(&suspects["text"]).contains(word),
            "{suspects}"
        );
        assert!(list(&suspects["all"]).starts_with(&list(&suspects["likely"])));
        assert!(list(&suspects["core"]).contains(&"3r1c4"));
    }
    // A board of candidates alone has no clues that could be wrong.
    let empty = answer("parse", json!({ "puzzle": "12.......".repeat(81) }));
    assert_eq!((text(&empty["solutions"]), &empty["suspects"]), ("none", &Value::Null));
}

#[test]
fn what_is_wrong_with_a_board_is_told_as_the_library_tells_it() {
    let words = Words::new(Language::En);
    let texts = [
        "",
        "12",
        "x\n",
        "123\n456\n",
        &PUZZLE[1..],
        &format!("{PUZZLE}1"),
        &PUZZLE.replace("48", "4§"),
        &format!("{PUZZLE}\n{PUZZLE}"),
        "[[1,2],[3]]",
        ":0200:1:2",
        "[[\"5\",\"55\"]]",
        &"1,".repeat(79),
        &".".repeat(729).replacen('.', "2", 1),
        "S9B0123",
        &".".repeat(100_000),
        "{\"puzzle\":5}",
        &format!("{{\"puzzle\":\"{PUZZLE}\",\"placed\":\"{SOLUTION}\"}}").replace("519", "518"),
    ];
    let mut kinds = std::collections::BTreeSet::new();
    for text in texts {
        let error = parse(text).expect_err(text);
        assert_eq!(words.format_error(&error), error.kind.to_string(), "{text}");
        assert_eq!(words.format_advice(&error), error.advice(), "{text}");
        kinds.insert(format!("{:?}", error.kind).split([' ', '(']).next().unwrap_or_default().to_string());
    }
    assert!(kinds.len() >= 5, "{kinds:?}");
    for format in Format::ALL {
        assert_eq!(words.format(format), format.summary());
    }
}

/// The board of each technique's first example, as the line of its file.
fn examples() -> impl Iterator<Item = (&'static whydoku::step::Technique, &'static str)> {
    let is_example = |line: &&str| parse(line).is_ok_and(|p| p.library.is_some_and(|case| !case.must_fail()));
    CATALOGUE.iter().filter_map(move |technique| {
        let line = technique.examples.lines().filter(|line| line.starts_with(':')).find(is_example)?;
        Some((*technique, line))
    })
}

fn hint(id: &str, line: &str, level: u8, language: &str) -> Value {
    answer("hint", json!({ "puzzle": line, "level": level, "lang": language, "techniques": [id] }))
}

#[test]
fn no_level_leaks_anything_of_a_higher_one() {
    let words = [Words::new(Language::En), Words::new(Language::ZhHans)];
    let cell = |text: &str| {
        text.as_bytes()
            .windows(4)
            .any(|w| w[0] == b'r' && w[1].is_ascii_digit() && w[2] == b'c' && w[3].is_ascii_digit())
    };
    let mut tried = 0;
    for (technique, line) in examples() {
        for language in LANGUAGES {
            let told: Vec<Value> = (0..5).map(|level| hint(technique.id, line, level, language)).collect();
            if told[0]["kind"] != "step" {
                // A board of this kind may have several solutions, so its hint does not use techniques that assume a
                // single solution.
                continue;
            }
            tried += 1;
            let what = format!("{} in {language}", technique.id);
            let full = &told[4];
            let targets = [list(&full["placements"]), list(&full["eliminations"])].concat();
            assert!(!targets.is_empty(), "{what}");
            for (level, answer) in told.iter().enumerate() {
                let what = format!("{what} at level {level}: {answer}");
                let fields: Vec<&str> =
                    answer.as_object().expect("an object").keys().map(String::as_str).collect();
                assert_eq!(fields.contains(&"technique"), level >= 1, "{what}");
                assert_eq!(fields.contains(&"placements"), level == 4, "{what}");
                assert_eq!(fields.contains(&"eliminations"), level == 4, "{what}");
                assert!(level == 4 || !fields.contains(&"telling") && !fields.contains(&"views"), "{what}");
                let scene = &answer["scene"];
                let empty = |part: &str| scene[part].as_array().expect("a list").is_empty();
                if level < 1 {
                    let body = answer.to_string();
                    assert!(!body.contains(&format!("\"{}\"", technique.id)), "{what}");
                    assert!(!body.contains(&format!("\"{}\"", technique.family.id())), "{what}");
                    for words in &words {
                        assert!(!text(&answer["text"]).contains(&words.technique(technique)), "{what}");
                    }
                    assert!(!empty("tints"), "{what}");
                }
                if level == 1 {
                    assert!(empty("tints"), "{what}");
                }
                if level < 2 {
                    assert!(!cell(text(&answer["text"])), "{what}");
                }
                if level < 3 {
                    assert!(empty("candidates") && empty("cells") && empty("links"), "{what}");
                    for target in &targets {
                        assert!(!answer.to_string().contains(target), "{what}: {target}");
                    }
                }
                if level < 4 {
                    for target in Role::ALL.into_iter().filter(|role| role.is_target()) {
                        assert!(!scene.to_string().contains(target.id()), "{what}");
                    }
                    assert!(!text(&answer["text"]).contains("!="), "{what}");
                }
            }
        }
    }
    assert!(tried > 200, "only {tried} hints were tried");
}

/// A nested net is also explained in parts: its lemmas are separate, each with a picture.
#[test]
fn lemmas_are_told_apart_and_have_views() {
    for language in LANGUAGES {
        let told = hint("nested-forcing-net", NESTED, 4, language);
        let lemmas = told["telling"]["lemmas"].as_array().expect("lemmas");
        let views = told["views"].as_array().expect("views");
        assert!(!lemmas.is_empty() && views.len() == lemmas.len(), "{told}");
        let mut whole = text(&told["telling"]["text"]).to_string();
        for (lemma, view) in lemmas.iter().zip(views) {
            assert_eq!(lemma["lemma"], view["lemma"]);
            assert!(text(&lemma["heading"]).contains(text(&view["title"])), "{lemma} {view}");
            assert!(!view["scene"]["candidates"].as_array().expect("candidates").is_empty());
            whole += &format!("\n{}", text(&lemma["heading"]));
            text(&lemma["text"]).lines().for_each(|line| whole += &format!("\n   {line}"));
        }
        assert_eq!(text(&told["text"]), whole);
        let page = json!({ "puzzle": NESTED, "level": 4, "as": "html", "lang": language, "techniques": ["nested-forcing-net"] });
        let page = answer("draw", page);
        assert_eq!(text(&page["text"]).matches("<summary>").count(), lemmas.len());
    }
}

fn cli(arguments: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_whydoku")).args(arguments).env("LC_ALL", "C").output();
    String::from_utf8(run.expect("the program starts").stdout).expect("UTF-8")
}

#[test]
fn the_page_says_what_the_command_line_says() {
    let nth = |n: usize| examples().skip(n % 7).step_by(23);
    for (index, language) in LANGUAGES.into_iter().enumerate() {
        for (technique, line) in nth(index * 3) {
            for level in 0..5u8 {
                let told = hint(technique.id, line, level, language);
                let number = level.to_string();
                let said = cli(&[
                    "hint",
                    "--level",
                    &number,
                    "--lang",
                    language,
                    "--techniques",
                    technique.id,
                    line,
                ]);
                let own = text(&told["text"]);
                assert!(said.starts_with(own) || said.contains(&format!("\n{own}")), "{own}\n---\n{said}");
                if level == 3 {
                    let drawn = json!({ "puzzle": line, "level": 3, "lang": language, "as": "text", "techniques": [technique.id] });
                    let drawn = answer("draw", drawn);
                    assert!(said.ends_with(text(&drawn["text"])), "{drawn}\n---\n{said}");
                }
            }
        }
        let path = answer("explain", json!({ "puzzle": PUZZLE, "lang": language }));
        let document: Value =
            serde_json::from_str(&cli(&["explain", "--json", "--lang", language, PUZZLE])).expect("JSON");
        let steps = document["steps"].as_array().expect("steps");
        let own = path["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), own.len());
        for (step, own) in steps.iter().zip(own) {
            for (field, value) in step.as_object().expect("a record") {
                assert_eq!(value, &own[field], "{field}");
            }
        }
        assert_eq!(document["solution"], path["solution"]);
        let all = answer("steps", json!({ "puzzle": PUZZLE, "lang": language, "limit": 1000 }));
        let briefs: Vec<&str> =
            all["steps"].as_array().expect("steps").iter().map(|step| text(&step["brief"])).collect();
        let listed = cli(&["steps", "--lang", language, PUZZLE]);
        assert_eq!(all["total"], json!(listed.lines().count()));
        assert_eq!(briefs, listed.lines().take(1000).collect::<Vec<_>>());
        let reason = answer("why-not", json!({ "puzzle": PUZZLE, "candidate": "1r1c2", "lang": language }));
        assert_eq!(
            format!("{}\n", text(&reason["text"])),
            cli(&["why-not", "--quiet", "--lang", language, PUZZLE, "1r1c2"])
        );
        let judged = answer("check-move", json!({ "puzzle": PUZZLE, "move": "r8c6=1", "lang": language }));
        assert_eq!(
            format!("{}\n", text(&judged["text"])),
            cli(&["check-move", "--quiet", "--lang", language, PUZZLE, "r8c6=1"])
        );
    }
    let rated = answer("rate", json!({ "puzzle": PUZZLE }));
    assert_eq!(
        format!("{PUZZLE}\t{}\t{}\n", text(&rated["level"]), rated["score"]),
        cli(&["rate", "--tsv", PUZZLE])
    );
    let rated = answer("rate", json!({ "puzzle": PUZZLE, "scale": "explainer" }));
    let number = |name: &str| format!("{:.1}", rated[name].as_f64().expect("a number"));
    assert_eq!(
        format!("{PUZZLE}\t{}\t{}\t{}\n", number("er"), number("ep"), number("ed")),
        cli(&["rate", "--scale", "explainer", "--tsv", PUZZLE])
    );
    let line = cli(&["rate", "--scale", "explainer", "--jsonl", PUZZLE]);
    let line: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(rated["used"], line["used"]);
    for (scale, name) in [("braid", "b"), ("bxb", "bxb"), ("backdoor", "backdoor")] {
        let rated = answer("rate", json!({ "puzzle": PUZZLE, "scale": scale }));
        assert!(rated[name].is_u64(), "{rated}");
        assert_eq!(format!("{PUZZLE}\t{}\n", rated[name]), cli(&["rate", "--scale", scale, "--tsv", PUZZLE]));
        let line: Value =
            serde_json::from_str(&cli(&["rate", "--scale", scale, "--jsonl", PUZZLE])).expect("JSON");
        assert_eq!((&rated[name], &rated["digits"]), (&line[name], &line["digits"]));
    }
    assert_eq!(problem("rate", json!({ "puzzle": SEVERAL, "scale": "explainer" })).1, "several_solutions");
    assert_eq!(problem("rate", json!({ "puzzle": BROKEN, "scale": "explainer" })).1, "no_solution");
}

#[test]
fn another_hint_says_something_else_until_there_is_no_other() {
    let mut told = std::collections::BTreeSet::new();
    for skip in 0..400 {
        let hint = answer("hint", json!({ "puzzle": PUZZLE, "level": 4, "skip": skip, "strategy": "basic" }));
        if hint["kind"] == "no_other" {
            assert!(skip > 3, "{hint}");
            return;
        }
        let new: Vec<String> = ["placements", "eliminations"]
            .into_iter()
            .flat_map(|field| list(&hint[field]).into_iter().map(move |one| format!("{field} {one}")))
            .collect();
        assert!(new.iter().any(|one| !told.contains(one)), "{skip}: {hint}");
        told.extend(new);
        let next = answer("hint", json!({ "puzzle": PUZZLE, "skip": skip + 1, "strategy": "basic" }));
        assert_eq!(hint["more"], json!(next["kind"] == "step"), "{skip}");
    }
    panic!("there are hints without end");
}

#[test]
fn mistakes_come_first_and_by_a_ladder_too() {
    let mut placed = ".".repeat(81);
    placed.replace_range(0..1, "1");
    let ladder: Vec<Value> = (0..5)
        .map(|level| answer("hint", json!({ "puzzle": PUZZLE, "placed": placed, "level": level })))
        .collect();
    assert!(ladder.iter().all(|hint| hint["kind"] == "mistake" && hint["more"] == false), "{ladder:?}");
    let tints = |hint: &Value| -> Vec<usize> {
        let tints = hint["scene"]["tints"].as_array().expect("tints").iter();
        tints.map(|tint| tint["cells"].as_array().expect("cells").len()).collect()
    };
    assert_eq!(ladder.iter().map(tints).collect::<Vec<_>>(), [vec![], vec![], vec![9], vec![1], vec![1]]);
    assert!(
        !text(&ladder[2]["text"]).contains("r1c1") && text(&ladder[3]["text"]).contains("r1c1"),
        "{ladder:?}"
    );
    assert!(ladder[3]["scene"]["candidates"].as_array().expect("a list").is_empty());
    assert_eq!(ladder[4]["scene"]["candidates"], json!([{ "candidate": "1r1c1", "role": "Elimination" }]));
    // The mark that the solution needs is missing: r1c1 is 5.
    let removed = json!({ "puzzle": PUZZLE, "candidates": { "r1c1": "136" }, "level": 4 });
    let removed = answer("hint", removed);
    assert_eq!(removed["scene"]["tints"][0]["cells"], json!(["r1c1"]));
    assert_eq!(removed["scene"]["candidates"], json!([]), "the missing mark would be the answer");
    assert!(!text(&removed["text"]).contains("r1c1=5"), "{removed}");
    let clash = answer("hint", json!({ "puzzle": BROKEN, "level": 4 }));
    assert_eq!(clash["kind"], "mistake");
    assert_eq!(clash["scene"]["tints"][0]["cells"], json!(["r1c1", "r1c2"]));
}

#[test]
fn a_wrong_digit_is_named_even_where_it_empties_another_cell() {
    for (index, _) in PUZZLE.char_indices().filter(|(_, given)| *given == '.') {
        for digit in ('1'..='9').filter(|digit| !SOLUTION[index..].starts_with(*digit)) {
            let mut placed = ".".repeat(81);
            placed.replace_range(index..=index, &digit.to_string());
            let name = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
            let hint = answer("hint", json!({ "puzzle": PUZZLE, "placed": placed, "level": 3 }));
            assert_eq!(hint["scene"]["tints"][0]["cells"], json!([name]), "{hint}");
            let other = if index == 0 { "3r1c2" } else { "5r1c1" };
            let why = json!({ "puzzle": PUZZLE, "placed": placed, "candidate": other });
            assert_eq!(answer("why-not", why)["kind"], "mistake", "{name}={digit}");
        }
    }
}

#[test]
fn a_picture_has_its_title_in_the_language_of_its_words() {
    for (language, title) in [("en", "<title>Sudoku</title>"), ("zh-Hans", "<title>数独</title>")] {
        let question = json!({ "puzzle": PUZZLE, "lang": language, "as": "html" });
        let drawn = answer("draw", question);
        assert!(text(&drawn["text"]).contains(title), "{drawn}");
    }
}

#[test]
fn the_board_of_a_path_is_asked_about_as_it_is_and_as_a_text() {
    let play = format!("+5{}:312", &PUZZLE[1..]);
    let document: Value = serde_json::from_str(&cli(&["explain", "--json", &play])).expect("JSON");
    let record = |fields: &[&str]| -> Value {
        let field = |name: &&str| ((*name).to_string(), document[*name].clone());
        Value::Object(fields.iter().map(field).collect())
    };
    let question = record(&["puzzle", "placed", "candidates"]);
    let wanted = answer("hint", json!({ "puzzle": play }));
    assert_eq!(answer("hint", question.clone()), wanted);
    let texts = [cli(&["explain", "--json", &play]), question.to_string()];
    for text in texts {
        assert_eq!(answer("hint", json!({ "puzzle": text })), wanted);
        let read = answer("parse", json!({ "puzzle": text }));
        assert_eq!((&read["format"], &read["board"]["givens"]), (&json!("json"), &json!(PUZZLE)));
        assert_eq!(read["board"]["candidates"], document["candidates"]);
        // The board in an answer can be used as the board of a question.
        assert_eq!(answer("hint", json!({ "puzzle": read["board"].to_string() })), wanted);
    }
    let written = answer("convert", json!({ "puzzle": play, "to": "json" }));
    assert_eq!(serde_json::from_str::<Value>(text(&written["text"])).expect("JSON"), question);
}

#[test]
fn marks_are_taken_in_every_form() {
    let board = &answer("parse", json!({ "puzzle": PUZZLE }))["board"];
    assert_eq!((text(&board["givens"]), &board["candidates"]), (PUZZLE, &Value::Null));
    let marked = answer("convert", json!({ "puzzle": PUZZLE, "to": "pencilmarks" }));
    let cells =
        answer("steps", json!({ "puzzle": PUZZLE, "limit": 1 }))["steps"][0]["board"]["candidates"].clone();
    // The solution's digit of r1c2 is 1, so removing the mark of 3 there is not a mistake.
    let mut cells: Vec<String> = list(&cells).into_iter().map(str::to_string).collect();
    cells[1] = "15".to_string();
    let numbers: Vec<Vec<u32>> =
        cells.iter().map(|cell| cell.chars().filter_map(|c| c.to_digit(10)).collect()).collect();
    let named = json!({ "r1c2": "15" });
    let forms = [json!(cells), json!(numbers), named];
    let written = forms
        .map(|marks| answer("convert", json!({ "puzzle": PUZZLE, "candidates": marks, "to": "sukaku" })));
    assert_eq!(written[0], written[1]);
    assert_eq!(written[0], written[2]);
    let text = json!({ "puzzle": PUZZLE, "candidates": marked["text"], "to": "pencilmarks" });
    assert_eq!(answer("convert", text), marked);
    assert_ne!(written[0]["text"], marked["text"]);
}

#[test]
fn lessons_have_pages_links_and_positions() {
    let (_, all) = get("/api/v1/techniques");
    let all = all["techniques"].as_array().expect("techniques").clone();
    assert_eq!(all.len(), CATALOGUE.len());
    assert_eq!((&all[0]["id"], &all[0]["order"]), (&json!("full-house"), &json!(1)));
    for technique in CATALOGUE {
        let (status, lesson) = get(&format!("/api/v1/techniques/{}?lang=zh-Hans", technique.id));
        assert_eq!(status, StatusCode::OK, "{lesson}");
        let html = text(&lesson["html"]);
        assert!(html.contains("<h2>") && !html.contains("<script"), "{}", technique.id);
        for (at, _) in html.match_indices("data-technique=\"") {
            let id = html[at + 16..].split('"').next().unwrap_or_default();
            assert!(CATALOGUE.iter().any(|one| one.id == id), "{}: {id}", technique.id);
        }
        for position in lesson["positions"].as_array().expect("positions") {
            assert_eq!(position["step"]["technique"], technique.id);
        }
        let fires = technique.examples.lines().any(|line| line.starts_with(':') && !line.contains("-x:"));
        assert_eq!(!lesson["positions"].as_array().expect("positions").is_empty(), fires, "{}", technique.id);
    }
}

#[test]
fn only_this_computer_and_this_page_may_ask() {
    let request = |host: Option<&str>, headers: &[(&str, &str)], path: &str| {
        let mut request = Request::get(path);
        for (name, value) in headers.iter().copied().chain(host.map(|host| ("host", host))) {
            request = request.header(name, value);
        }
        let (status, headers, bytes) = send(&ROUTER, request.body(Body::empty()).expect("a request"));
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().expect("a policy");
        // The page makes a picture of its own drawing as a blob. So the policy allows blobs, but only as images.
        let others = policy.replace("img-src 'self' blob:;", "");
        let foreign = others.contains("data:") || others.contains("blob:") || others.contains('*');
        assert!(policy.starts_with("default-src 'none'") && !foreign, "{policy}");
        let answer: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        (status.as_u16(), answer["error"]["code"].as_str().unwrap_or_default().to_string())
    };
    let api = "/api/v1/techniques";
    let fine = (200, String::new());
    for host in ["127.0.0.1:7290", "localhost:7290", "LOCALHOST:7290", "[::1]:7290"] {
        assert_eq!(request(Some(host), &[], api), fine, "{host}");
        assert_eq!(request(Some(host), &[], "/"), fine, "{host}");
    }
    let foreign = [
        "",
        "127.0.0.1",
        "127.0.0.1:80",
        "localhost",
        "evil.example",
        "evil.example:7290",
        "127.0.0.1:7290.evil.example",
        "127.0.0.1.evil.example:7290",
        "user@127.0.0.1:7290",
        "[::]:7290",
        "0.0.0.0:7290",
        "localhost.:7290",
    ];
    for host in foreign {
        for path in ["/", api, "/api/v1/nothing"] {
            assert_eq!(request(Some(host), &[], path), (403, "wrong_host".to_string()), "{host}");
        }
    }
    assert_eq!(request(None, &[], "/").0, 403);
    for origin in ["http://127.0.0.1:7290", "http://localhost:7290", "http://[::1]:7290"] {
        assert_eq!(request(Some(HOST), &[("origin", origin), ("sec-fetch-site", "same-origin")], api), fine);
    }
    let foreign = [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("origin", "https://127.0.0.1:7290"),
        ("origin", ""),
        ("origin", "http://127.0.0.1:7291"),
        ("origin", "http://127.0.0.1"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-site", "Same-Origin"),
    ];
    for header in foreign {
        assert_eq!(request(Some(HOST), &[header], api), (403, "wrong_origin".to_string()), "{header:?}");
        // A link from another site may open the page, but not the API.
        assert_eq!(request(Some(HOST), &[header], "/"), fine, "{header:?}");
    }
    assert_eq!(request(Some(HOST), &[("sec-fetch-site", "none")], api), fine);
}

#[test]
fn requests_of_the_wrong_kind_are_told_so() {
    let code = |request: Request<Body>| {
        let (status, headers, bytes) = send(&ROUTER, request);
        assert_eq!(headers[header::CONTENT_TYPE], "application/json");
        let answer: Value = serde_json::from_slice(&bytes).expect("JSON");
        (status.as_u16(), text(&answer["error"]["code"]).to_string())
    };
    let plain = |method: Method, path: &str, kind: Option<&str>, body: Body| {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        code(request.body(body).expect("a request"))
    };
    let question = || Body::from(json!({ "puzzle": PUZZLE }).to_string());
    for kind in
        [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("application/jsonx")]
    {
        assert_eq!(
            plain(Method::POST, "/api/v1/hint", kind, question()),
            (415, "not_json".to_string()),
            "{kind:?}"
        );
    }
    for method in [Method::GET, Method::PUT, Method::DELETE, Method::OPTIONS] {
        let answer = plain(method.clone(), "/api/v1/hint", None, Body::empty());
        assert_eq!(answer, (405, "method_not_allowed".to_string()), "{method}");
    }
    assert_eq!(plain(Method::POST, "/", None, Body::empty()).0, 405);
    for path in ["/api", "/api/v1", "/api/v2/hint", "/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        assert_eq!(plain(Method::GET, path, None, Body::empty()), (404, "not_found".to_string()), "{path}");
    }
    let unknown = plain(Method::GET, "/api/v1/nothing", None, Body::empty());
    assert_eq!(unknown, (404, "unknown_endpoint".to_string()));
    let long = |length: usize| {
        let question = json!({ "puzzle": PUZZLE }).to_string();
        Body::from(format!("{question}{}", " ".repeat(length - question.len())))
    };
    let json = Some("application/json; charset=utf-8");
    assert_eq!(plain(Method::POST, "/api/v1/hint", json, long(262_145)), (413, "too_large".to_string()));
    // A body without a length is counted while it arrives.
    let stream = || axum::body::Body::new(Frames(vec![vec![b' '; 40_000]; 8]));
    assert_eq!(plain(Method::POST, "/api/v1/hint", json, stream()), (413, "too_large".to_string()));
    let request = asked("hint").body(long(262_144)).expect("a request");
    assert_eq!(send(&ROUTER, request).0, StatusCode::OK);
    for body in
        ["", "{", "[]", "null", "{\"puzzle\":1}", "{}", "{\"puzzle\":\"\",\"puzzle\":\"\"}", "\u{feff}{}"]
    {
        let answer = plain(Method::POST, "/api/v1/hint", json, Body::from(body));
        assert_eq!(answer, (400, "malformed_request".to_string()), "{body}");
    }
}

/// A body in pieces whose length is not announced.
struct Frames(Vec<Vec<u8>>);

impl hyper::body::Body for Frames {
    type Data = axum::body::Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<hyper::body::Frame<Self::Data>, Self::Error>>> {
        std::task::Poll::Ready(self.0.pop().map(|bytes| Ok(hyper::body::Frame::data(bytes.into()))))
    }
}

#[test]
fn files_of_the_page_are_kept_by_tag() {
    let load = |tag: Option<&str>| {
        let mut request = Request::get("/").header(header::HOST, HOST);
        if let Some(tag) = tag {
            request = request.header(header::IF_NONE_MATCH, tag);
        }
        send(&ROUTER, request.body(Body::empty()).expect("a request"))
    };
    let (status, headers, bytes) = load(None);
    assert_eq!(
        (status, &headers[header::CONTENT_TYPE]),
        (StatusCode::OK, &HeaderValue::from_static("text/html; charset=utf-8"))
    );
    assert!(!bytes.is_empty());
    let tag = headers[header::ETAG].to_str().expect("a tag");
    let (status, _, bytes) = load(Some(&format!("\"other\", W/{tag}")));
    assert_eq!((status, bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(load(Some("\"other\"")).0, StatusCode::OK);
}

/// The files below a folder of the page, by the path at which a browser requests them.
fn page_files(folder: &std::path::Path, below: &str, found: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("the folder of the page") {
        let path = entry.expect("an entry").path();
        let name = format!("{below}/{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            page_files(&path, &name, found);
        } else {
            found.push((name, std::fs::read(&path).expect("a file")));
        }
    }
}

#[test]
fn every_file_of_the_page_is_in_the_program_and_all_are_small() {
    let mut files = Vec::new();
    page_files(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/page"), "", &mut files);
    assert!(files.iter().any(|(name, _)| name == "/index.html"));
    for (name, bytes) in &files {
        let request = Request::get(name).header(header::HOST, HOST).body(Body::empty()).expect("a request");
        let (status, _, served) = send(&ROUTER, request);
        assert_eq!(status, StatusCode::OK, "{name} is not in the table of src/web/assets.rs");
        // A server without the scanner does not offer the reading of pictures.
        let is_other = name == "/scan/door.js" && cfg!(not(feature = "scanner"));
        assert!(is_other || served == *bytes, "{name} is served as it was");
    }
    let weight: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    // The page has about 1,086,000 bytes with two languages; the first view loads at most 258,000 of them. Each further
    // language adds its words. The course for children has 33,000 bytes, which only the part for learners loads. The
    // dialog for pictures has 36,000 bytes, which are loaded with the first picture.
    let most = 968_000 + 60_000 * Language::COUNT;
    assert!(weight < most, "the page weighs {weight} bytes, and may weigh {most}");
}

#[test]
fn a_path_is_told_in_lines_while_it_is_found_and_its_last_line_is_the_answer() {
    let lines = |path: &str, question: &Value| -> Vec<String> {
        let request = asked(path).header(header::ACCEPT, "application/x-ndjson");
        let request = request.body(Body::from(question.to_string())).expect("a request");
        let (status, headers, bytes) = send(&ROUTER, request);
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers[header::CONTENT_TYPE], "application/x-ndjson");
        String::from_utf8(bytes).expect("a text").split('\n').map(str::to_string).collect()
    };
    let plain = |question: &Value| {
        send(&ROUTER, asked("explain").body(Body::from(question.to_string())).expect("a request")).2
    };
    for every_step in [true, false] {
        let question = json!({ "puzzle": PUZZLE, "every_step": every_step, "lang": "zh-Hans" });
        let mut told = lines("explain", &question);
        let answer = told.pop().expect("an answer");
        assert_eq!(answer.as_bytes(), plain(&question), "the answer is that of every door");
        let told: Vec<Value> = told.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(told[0]["progress"]["total"].is_u64() || told[0]["found"].is_object());
        let found: Vec<&Value> = told.iter().filter_map(|line| line.get("found")).collect();
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        let steps = answer["steps"].as_array().expect("steps");
        let same = |(found, step): (&&Value, &Value)| {
            found["brief"] == step["brief"] && found["technique"] == step["technique"]
        };
        if every_step {
            assert_eq!(found.len(), steps.len());
            assert!(found.iter().zip(steps).all(same));
        } else {
            assert!(found.len() >= steps.len());
        }
    }
    let refused = lines("explain", &json!({ "puzzle": BROKEN, "level": 9 }));
    assert_eq!(refused.len(), 1);
    let refused: Value = serde_json::from_str(&refused[0]).expect("JSON");
    assert_eq!(refused["error"]["code"], "malformed_request");
}

#[test]
fn an_answer_that_takes_too_long_is_cut_and_the_next_one_comes() {
    let seconds = Duration::from_secs;
    let capacity = Capacity { working: Duration::ZERO, ..Capacity::of_processors(1) };
    let hasty = router(HostGuard::loopback(PORT), capacity);
    let question = json!({ "difficulty": "Extreme", "technique": "mutant-leviathan" }).to_string();
    let request = || asked("generate").body(Body::from(question.clone())).expect("a request");
    let (status, _, bytes) = send(&hasty, request());
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(String::from_utf8_lossy(&bytes).contains("too_long"));
    let capacity =
        Capacity { working: Duration::from_millis(300), waiting: seconds(7), ..Capacity::of_processors(1) };
    let one = router(HostGuard::loopback(PORT), capacity);
    for _ in 0..3 {
        // If the first question were not cancelled, the next question would wait behind it for ten seconds, and would
        // then be refused.
        let (status, _, bytes) = send(&one, request());
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(String::from_utf8_lossy(&bytes).contains("too_long"), "{}", String::from_utf8_lossy(&bytes));
    }
    let short = asked("hint").body(Body::from(json!({ "puzzle": PUZZLE }).to_string())).expect("a request");
    assert_eq!(send(&one, short).0, StatusCode::OK);
    let capacity = Capacity { waiting: Duration::ZERO, ..Capacity::of_processors(1) };
    let busy = router(HostGuard::loopback(PORT), capacity);
    RUNTIME.block_on(async {
        let work = tokio::spawn(busy.clone().oneshot(request()));
        tokio::time::sleep(Duration::from_millis(200)).await;
        let refused = busy.clone().oneshot(request()).await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(refused.headers()[header::RETRY_AFTER], "1");
        // A question that may need the whole path waits in the queue of the long answers.
        let question = json!({ "puzzle": PUZZLE, "candidate": "5r2c5" }).to_string();
        let long = asked("why-not").body(Body::from(question)).expect("a request");
        let refused = busy.clone().oneshot(long).await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        // The thread is free again after the client disconnects.
        work.abort();
    });
}

#[test]
fn thousands_at_once_are_all_answered() {
    let question = json!({ "puzzle": PUZZLE, "level": 4 }).to_string();
    RUNTIME.block_on(async {
        let ask = || {
            tokio::spawn(
                ROUTER.clone().oneshot(asked("hint").body(Body::from(question.clone())).expect("a request")),
            )
        };
        let all: Vec<_> = (0..3000).map(|_| ask()).collect();
        for one in all {
            assert_eq!(one.await.expect("a task").expect("an answer").status(), StatusCode::OK);
        }
    });
}

/// Random values for questions that are nearly right.
fn any_value() -> impl Strategy<Value = Value> {
    let board = prop::collection::vec(prop::sample::select(b".123456789".to_vec()), 81)
        .prop_map(|bytes| json!(String::from_utf8_lossy(&bytes)));
    let sparse = prop::collection::vec(prop::sample::select(b"..................1234".to_vec()), 81)
        .prop_map(|bytes| json!(String::from_utf8_lossy(&bytes)));
    let marks = prop::collection::vec("[1-9]{0,4}", 81).prop_map(|cells| json!(cells));
    let names = [
        "en", "zh-Hans", "basic", "hodoku", "x-wing", "r1c1=1", "r9c9<>9", "5r1c1", "sukaku", "text", "Hard",
    ];
    prop_oneof![
        4 => Just(json!(PUZZLE)),
        2 => board,
        4 => sparse,
        2 => marks,
        3 => prop::sample::select(names.to_vec()).prop_map(|name| json!(name)),
        1 => any::<i64>().prop_map(|number| json!(number)),
        1 => (0..6i64).prop_map(|number| json!(number)),
        1 => ".{0,90}".prop_map(|text| json!(text)),
        1 => any::<bool>().prop_map(|yes| json!(yes)),
        1 => prop::collection::vec("[a-z-]{0,12}", 0..3).prop_map(|ids| json!(ids)),
        1 => Just(Value::Null),
    ]
}

fn any_question() -> impl Strategy<Value = Value> {
    let fields = [
        "placed",
        "candidates",
        "lang",
        "strategy",
        "techniques",
        "uniqueness",
        "level",
        "skip",
        "technique",
        "sort",
        "limit",
        "candidate",
        "move",
        "to",
        "as",
        "theme",
        "scale",
    ];
    let others = prop::collection::vec((prop::sample::select(fields.to_vec()), any_value()), 0..3);
    (any_value(), others).prop_map(|(puzzle, others)| {
        let mut question = Map::from_iter([("puzzle".to_string(), puzzle)]);
        question.extend(others.into_iter().map(|(name, value)| (name.to_string(), value)));
        Value::Object(question)
    })
}

fn assert_answered(status: StatusCode, headers: &HeaderMap, bytes: &[u8]) -> Result<(), TestCaseError> {
    prop_assert!(!status.is_server_error(), "{status}: {}", String::from_utf8_lossy(bytes));
    prop_assert_eq!(
        headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes),
        Some(&b"application/json"[..])
    );
    let answer: Value = serde_json::from_slice(bytes).map_err(|e| TestCaseError::fail(e.to_string()))?;
    prop_assert_eq!(status == StatusCode::OK, answer.get("error").is_none(), "{}", answer);
    Ok(())
}

/// The endpoints that take a question about a puzzle.
fn posts() -> Vec<&'static str> {
    let about = |one: &&Endpoint| one.method == Asked::Post && one.name != "generate";
    ENDPOINTS.iter().filter(about).map(|one| one.name).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_question_that_is_nearly_right_is_answered(
        path in prop::sample::select(posts()),
        question in any_question(),
    ) {
        let request = asked(path).body(Body::from(question.to_string())).expect("a request");
        let (status, headers, bytes) = send(&ROUTER, request);
        assert_answered(status, &headers, &bytes)?;
    }

    #[test]
    fn every_body_is_answered(
        path in prop::sample::select(posts()),
        body in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let (status, headers, bytes) = send(&ROUTER, asked(path).body(Body::from(body)).expect("a request"));
        assert_answered(status, &headers, &bytes)?;
    }

    #[test]
    fn every_path_and_header_is_answered(
        method in prop::sample::select(vec!["GET", "POST", "PUT", "HEAD", "OPTIONS", "TRACE", "BREW"]),
        path in "/(api/v1/(hint|techniques|techniques/[a-z%0-9.-]{0,9}|formats))?[!-~]{0,30}",
        names in prop::collection::vec(("[a-z-]{1,20}", "[ -~]{0,40}"), 0..4),
        host in prop::sample::select(vec![HOST, "localhost:7290", "evil.example"]),
    ) {
        let Ok(uri) = path.parse::<axum::http::Uri>() else { return Ok(()) };
        let mut request = Request::builder().method(method).uri(uri).header(header::HOST, host);
        for (name, value) in names {
            if let (Ok(name), Ok(value)) = (HeaderName::from_bytes(name.as_bytes()), HeaderValue::from_str(&value)) {
                request = request.header(name, value);
            }
        }
        let (status, headers, bytes) = send(&ROUTER, request.body(Body::empty()).expect("a request"));
        prop_assert!(!status.is_server_error(), "{status}");
        let is_page = status == StatusCode::OK && headers[header::CONTENT_TYPE] != "application/json";
        if method != "HEAD" && !is_page {
            assert_answered(status, &headers, &bytes)?;
        }
    }
}

/// A server with sockets, for clients that misbehave.
mod sockets {
    use super::*;
    use std::io::{Read, Write};
    use std::net::{Shutdown, SocketAddr, TcpStream};
    use tokio::sync::oneshot;
    use whydoku::web::{Limits, serve};

    struct Server {
        address: SocketAddr,
        stop: Option<oneshot::Sender<()>>,
        done: tokio::task::JoinHandle<()>,
    }

    fn start(limits: Limits) -> Server {
        let socket = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        socket.set_nonblocking(true).expect("a socket");
        let address = socket.local_addr().expect("an address");
        // Three long answers would take longer than this. So a later question is answered only if they are stopped.
        let waiting = Duration::from_secs(15);
        let capacity =
            Capacity { arriving: Duration::from_millis(300), waiting, ..Capacity::of_processors(2) };
        let (stop, stopped) = oneshot::channel::<()>();
        let done = RUNTIME.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(socket).expect("a listener");
            let router = router(HostGuard::loopback(address.port()), capacity);
            serve(vec![listener], router, limits, async move { drop(stopped.await) }).await;
        });
        Server { address, stop: Some(stop), done }
    }

    fn quick() -> Limits {
        let short = Duration::from_millis(300);
        Limits { connections: 8, head: short, taking: short, farewell: Duration::from_secs(5) }
    }

    impl Server {
        fn connect(&self) -> TcpStream {
            let stream = TcpStream::connect(self.address).expect("a connection");
            stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a stream");
            stream
        }

        fn head(&self, rest: &str) -> String {
            format!(
                "POST /api/v1/hint HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n{rest}\r\n",
                self.address
            )
        }

        fn question(&self) -> String {
            let body = json!({ "puzzle": PUZZLE }).to_string();
            format!("{}{body}", self.head(&format!("content-length: {}\r\n", body.len())))
        }

        /// Checks that the next client is answered.
        fn assert_well(&self) {
            let mut stream = self.connect();
            stream
                .write_all(self.question().replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n").as_bytes())
                .expect("a request");
            assert!(all(&mut stream).starts_with("HTTP/1.1 200 OK"), "the next request is answered");
        }
    }

    /// Returns the bytes until the connection is closed. A connection reset also counts as its end.
    fn all(stream: &mut TcpStream) -> String {
        let mut bytes = Vec::new();
        let mut buffer = [0; 65_536];
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => bytes.extend_from_slice(&buffer[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
                Err(error) => panic!("the connection stays open: {error}"),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn a_slow_head_loses_its_connection() {
        let server = start(quick());
        let mut slow: Vec<TcpStream> = (0..8).map(|_| server.connect()).collect();
        for stream in &mut slow {
            stream.write_all(b"GET / HTTP/1.1\r\nhost:").expect("a piece");
        }
        // All connections are in use, but the server frees them again.
        server.assert_well();
        for stream in &mut slow {
            let answer = all(stream);
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
        }
        // A connection that sends one byte at a time is also closed.
        let mut drip = server.connect();
        let dripped = (0..40).take_while(|_| {
            std::thread::sleep(Duration::from_millis(50));
            drip.write_all(b"x").is_ok()
        });
        assert!(dripped.count() < 40);
        server.assert_well();
    }

    #[test]
    fn an_idle_connection_is_closed() {
        let server = start(quick());
        let mut stream = server.connect();
        stream.write_all(server.question().as_bytes()).expect("a request");
        assert!(all(&mut stream).starts_with("HTTP/1.1 200 OK"));
    }

    #[test]
    fn a_slow_body_is_told_so() {
        let server = start(quick());
        let mut stream = server.connect();
        stream.write_all(server.head("content-length: 100\r\n").as_bytes()).expect("a head");
        stream.write_all(b"{\"puzzle\":").expect("a piece");
        let answer = all(&mut stream);
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
        server.assert_well();
    }

    #[test]
    fn a_closed_connection_gives_up_what_it_asked_for_and_a_broken_body_gets_an_end() {
        let server = start(quick());
        let body = json!({ "difficulty": "Extreme", "technique": "mutant-leviathan" }).to_string();
        let head = server.head(&format!("content-length: {}\r\n", body.len())).replace("hint", "generate");
        for close in [Shutdown::Write, Shutdown::Both, Shutdown::Write] {
            // The server works on one long answer at a time, and each of these would take ten seconds.
            let mut stream = server.connect();
            stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
            std::thread::sleep(Duration::from_millis(100));
            stream.shutdown(close).expect("a close");
        }
        let body = json!({ "puzzle": PUZZLE, "candidate": "5r2c5" }).to_string();
        let head = server.head(&format!("content-length: {}\r\nconnection: close\r\n", body.len()));
        let mut next = server.connect();
        next.write_all(format!("{}{body}", head.replace("hint", "why-not")).as_bytes()).expect("a request");
        assert!(all(&mut next).starts_with("HTTP/1.1 200 OK"));
        let mut stream = server.connect();
        stream.write_all(server.head("content-length: 100\r\n").as_bytes()).expect("a head");
        stream.shutdown(Shutdown::Write).expect("half a close");
        let answer = all(&mut stream);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
        drop(server.connect());
        server.assert_well();
    }

    #[test]
    fn what_is_no_http_is_refused() {
        let server = start(quick());
        let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(600_000));
        for bytes in [
            "\0\0\0\0\r\n\r\n",
            "HELO me\r\n\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "\u{16}\u{3}\u{1}\r\n\r\n",
            &long,
        ] {
            let mut stream = server.connect();
            let _ = stream.write_all(bytes.as_bytes());
            let answer = all(&mut stream);
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        }
        let two = "host: a\r\nhost: b\r\ncontent-length: 5\r\ncontent-length: 6\r\n";
        let mut stream = server.connect();
        stream
            .write_all(format!("POST /api/v1/hint HTTP/1.1\r\n{two}\r\nhello").as_bytes())
            .expect("a request");
        assert!(all(&mut stream).starts_with("HTTP/1.1 4"));
        server.assert_well();
    }

    #[test]
    fn who_takes_no_answer_loses_the_connection() {
        let server = start(quick());
        let body = json!({ "puzzle": PUZZLE }).to_string();
        let path = server.head(&format!("content-length: {}\r\n", body.len())).replace("hint", "explain");
        let mut greedy = server.connect();
        let sent = (0..400).take_while(|_| {
            std::thread::sleep(Duration::from_millis(5));
            greedy.set_write_timeout(Some(Duration::from_secs(5))).expect("a stream");
            greedy.write_all(format!("{path}{body}").as_bytes()).is_ok()
        });
        assert!(sent.count() < 400, "the server kept making answers that the client does not read");
        server.assert_well();
    }

    #[test]
    fn a_server_that_stops_finishes_its_answers() {
        let mut server = start(Limits::default());
        let mut stream = server.connect();
        let body = json!({ "difficulty": "Extreme", "technique": "mutant-leviathan", "timeout_seconds": 1 })
            .to_string();
        let head = server.head(&format!("content-length: {}\r\n", body.len())).replace("hint", "generate");
        stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
        let mut idle = server.connect();
        std::thread::sleep(Duration::from_millis(200));
        drop(server.stop.take());
        assert!(all(&mut stream).starts_with("HTTP/1.1 200 OK"));
        assert!(all(&mut idle).is_empty());
        RUNTIME.block_on(async {
            tokio::time::timeout(Duration::from_secs(3), server.done)
                .await
                .expect("an end")
                .expect("a clean end");
        });
        assert!(TcpStream::connect(server.address).is_err(), "nobody listens any more");
    }
}

/// The verb itself: its one line of output, a free port, a port in use, and the end by a signal.
#[cfg(unix)]
mod verb {
    use super::*;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::process::{Child, Stdio};

    fn start(port: &str) -> (Child, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .args(["serve", "--port", port, "-q"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("a pipe")).read_line(&mut line).expect("a line");
        (child, line)
    }

    #[test]
    fn serve_prints_its_address_answers_and_ends_by_signal() {
        for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
            let (mut child, line) = start("0");
            let address = line.trim_end().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
            let address = address.expect("an address").to_string();
            let mut stream = TcpStream::connect(&address).expect("a connection");
            let request = format!("GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
            stream.write_all(request.as_bytes()).expect("a request");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("an answer");
            assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
            let port = address.rsplit(':').next().expect("a port");
            let taken = Command::new(env!("CARGO_BIN_EXE_whydoku")).args(["serve", "--port", port]).output();
            let taken = taken.expect("the program starts");
            assert_eq!(taken.status.code(), Some(2));
            assert!(String::from_utf8_lossy(&taken.stderr).contains("--port"), "{taken:?}");
            let id = rustix::process::Pid::from_child(&child);
            rustix::process::kill_process(id, signal).expect("a signal");
            assert_eq!(child.wait().expect("an end").code(), Some(0));
        }
    }
}
