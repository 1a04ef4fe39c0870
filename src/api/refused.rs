//! Tests that no endpoint shows a step that the kernel refuses.

use super::Api;
use crate::solve::CancelToken;
use crate::technique::test_support::{FORGED, ONE_TOO_MANY};
use serde_json::{Value, json};

/// The answer of an endpoint about the board with the forged step.
fn answer(endpoint: &str, more: &Value) -> (bool, String) {
    let mut question: Value = serde_json::from_str(FORGED).expect("JSON");
    let fields = question.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    match Api::new().answer(endpoint, question.to_string().as_bytes(), &CancelToken::default()) {
        Ok(answer) => (true, String::from_utf8(answer).expect("text")),
        Err(error) => (false, String::from_utf8(error.json()).expect("text")),
    }
}

#[test]
fn every_endpoint_that_shows_steps_answers_with_the_report() {
    let mut questions = vec![
        ("explain", json!({})),
        ("explain", json!({ "every_step": true })),
        ("steps", json!({})),
        ("why", json!({ "claim": "r1c6!=4" })),
        ("why", json!({ "claim": "r1c6!=4", "argument": "shortest", "techniques": ["x-wing"] })),
        ("why-not", json!({ "candidate": "4r1c6" })),
        ("check-move", json!({ "move": "r1c6!=4" })),
    ];
    for level in 0..5 {
        questions.push(("hint", json!({ "level": level })));
        questions.push(("draw", json!({ "level": level, "as": "svg" })));
    }
    for language in ["en", "zh-Hans"] {
        for (endpoint, question) in &questions {
            let mut question = question.clone();
            question["lang"] = language.into();
            let (is_answer, text) = answer(endpoint, &question);
            assert!(!is_answer, "{endpoint} {question}: {text}");
            assert!(text.contains("\"refused_step\"") && text.contains(env!("CARGO_PKG_VERSION")), "{text}");
            assert!(
                text.contains(ONE_TOO_MANY) && text.contains("x-wing"),
                "the report names the step: {text}"
            );
        }
    }
}

/// A question for a hint is answered if the question does not allow the technique of the forged step. A question that
/// reads only the board is answered, too.
#[test]
fn what_the_step_has_no_part_in_is_answered() {
    let (is_answer, text) = answer("hint", &json!({ "level": 4, "techniques": ["skyscraper"] }));
    assert!(is_answer, "{text}");
    let next = json!({ "puzzle": FORGED }).to_string();
    assert!(Api::new().answer("parse", next.as_bytes(), &CancelToken::default()).is_ok());
}
