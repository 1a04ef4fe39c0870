//! `ask`: the questions of the API, with answers that have the same bytes as over HTTP and in every binding.
//!
//! This file must not read, complete or correct a question. This file passes each question to the API unchanged, and
//! prints the answer unchanged.

use super::args::{Args, name_parser};
use super::exit::{Ending, Failure, VerbResult};
use super::verb::Verb;
use crate::api::{Api, ENDPOINTS, Endpoint};
use clap::builder::PossibleValue;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// Answer a question of the API: JSON in, JSON out
///
/// The answer is byte for byte the same as over HTTP and in every binding. If the question is refused, the answer is an
/// object with the field `error`, and the exit code is 2. `whydoku ask openapi` describes each endpoint.
#[derive(clap::Args, Debug)]
pub(super) struct AskVerb {
    /// Endpoint of the API, such as hint
    #[arg(value_name = "ENDPOINT", required_unless_present = "lines", hide_possible_values = true, value_parser = name_parser(ENDPOINTS.iter().map(PossibleValue::from), found))]
    endpoint: Option<&'static Endpoint>,
    /// The question, a JSON object
    ///
    /// [default: read from standard input; if standard input is a terminal, an object without fields]
    #[arg(value_name = "JSON")]
    question: Option<String>,
    /// Answer a stream of questions: each line of standard input has an endpoint and a JSON object
    ///
    /// Each answer is one line.
    #[arg(long, conflicts_with_all = ["endpoint", "question"])]
    lines: bool,
}

impl Verb for AskVerb {
    const NAME: &'static str = "ask";

    fn run(&self, _: &Args) -> VerbResult {
        let asked = ApiSession { api: Api::new() };
        let Some(endpoint) = self.endpoint else {
            let mut ending = Ending::Done;
            for line in io::stdin().lock().split(b'\n') {
                let line = line?;
                let line = line.trim_ascii_end();
                if !line.is_empty() {
                    ending = ending.max(asked.line(line)?);
                }
            }
            return Ok(ending);
        };
        let mut question = Vec::new();
        match &self.question {
            Some(text) => question.extend_from_slice(text.as_bytes()),
            None if io::stdin().is_terminal() => {}
            None => {
                io::stdin().read_to_end(&mut question)?;
                question.truncate(question.trim_ascii_end().len());
            }
        }
        asked.put(endpoint.name, &question)
    }
}

/// The API, and standard output for its answers.
struct ApiSession {
    api: Api,
}

impl ApiSession {
    /// Answers a line `ENDPOINT JSON`.
    fn line(&self, line: &[u8]) -> VerbResult {
        let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
        let (name, question) = line.split_at(end);
        self.put(&String::from_utf8_lossy(name), question.get(1..).unwrap_or_default())
    }

    /// Asks the API a question, and prints the answer.
    fn put(&self, endpoint: &str, question: &[u8]) -> VerbResult {
        let (ending, mut answer) = match self.api.answer(endpoint, question, &self.api.cancel_token()) {
            Ok(answer) => (Ending::Done, answer),
            Err(refusal) => (Ending::BadInput, refusal.json()),
        };
        answer.push(b'\n');
        let mut output = io::stdout().lock();
        output.write_all(&answer).and_then(|()| output.flush()).map_err(Failure::Io)?;
        Ok(ending)
    }
}

impl From<&'static Endpoint> for PossibleValue {
    fn from(endpoint: &'static Endpoint) -> PossibleValue {
        PossibleValue::new(endpoint.name).help(endpoint.summary)
    }
}

fn found(name: &str) -> Option<&'static Endpoint> {
    ENDPOINTS.iter().find(|endpoint| endpoint.name == name)
}
