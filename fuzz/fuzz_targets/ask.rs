//! Asks random bytes as a question in the form that `whydoku ask --lines` reads: an endpoint, a blank, JSON. Every
//! answer must be a JSON object, and no question may be refused because of a fault of the engine. Each question has a
//! time limit of 50 ms, so that some questions are cancelled before their answer is ready.
//!
//! Run with `cargo +nightly fuzz run ask`. The lines that `cargo run --release -p whydoku-tools --bin questions --
//! 2000` prints are a good start. Put each line into a separate file of `fuzz/corpus/ask`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::{Map, Value, from_slice};
use std::sync::LazyLock;
use std::time::Duration;
use whydoku::api::Api;

static API: LazyLock<Api> = LazyLock::new(Api::new);

fuzz_target!(|line: &[u8]| {
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    let (endpoint, question) = line.split_at(end);
    let cancel = API.cancel_token().with_deadline(Duration::from_millis(50));
    match API.answer(&String::from_utf8_lossy(endpoint), question, &cancel) {
        Ok(answer) => drop(from_slice::<Map<String, Value>>(&answer).expect("a JSON object")),
        Err(refusal) => {
            let refusal: Value = from_slice(&refusal.json()).expect("JSON");
            assert_ne!(refusal["error"]["code"], "internal", "{refusal}");
            assert!(refusal["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
        }
    }
});
