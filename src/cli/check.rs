//! `check`: verifies JSON traces from anyone.

use super::args::Args;
use super::input::open;
use super::outcome::{Ending, Failure, Outcome};
use super::output::Output;
use super::record::Bad;
use super::verb::Verb;
use crate::json::{Document, verify};
use serde::Deserialize;
use serde_json::Value;
use std::io::Write;

/// Verify a JSON trace with the independent checker
#[derive(clap::Args, Debug)]
pub(super) struct Check {
    /// A JSON trace, or a file with one trace a line; - for standard input
    #[arg(value_name = "FILE")]
    file: Option<String>,
}

impl Verb for Check {
    const NAME: &'static str = "check";

    fn run(&self, _: &Args) -> Outcome {
        let reader = open(self.file.as_deref())?.reader;
        let mut output = Output::standard();
        let mut ending = Ending::Done;
        let mut count = 0;
        let mut bad = 0;
        for value in serde_json::Deserializer::from_reader(reader).into_iter::<Value>() {
            count += 1;
            let unreadable = |error| Failure::wrong(format!("trace {count} cannot be read: {error}"));
            // Behind a syntax error there is no telling where the next object begins.
            let value = value.map_err(unreadable)?;
            if value.get("error").is_some()
                && let Ok(Bad { line, error, .. }) = Bad::deserialize(&value)
            {
                bad += 1;
                ending = Ending::BadInput;
                writeln!(output, "trace {count}: no trace, for line {line} of the batch had none: {error}")?;
                continue;
            }
            let document: Document = serde_json::from_value(value).map_err(unreadable)?;
            match verify(&document) {
                Ok(verdict) => {
                    let search = if verdict.searched { ", the rest found by search" } else { "" };
                    let end = if verdict.solved { "solved" } else { "not solved" };
                    writeln!(output, "trace {count}: {} steps proved{search}, {end}", verdict.proved)?;
                }
                Err(fault) => {
                    ending = ending.max(Ending::Negative);
                    writeln!(output, "trace {count}: refused: {fault}")?;
                }
            }
        }
        output.finish()?;
        if bad > 0 {
            anstream::eprintln!("{bad} of {count} lines hold no trace but say why there is none");
        }
        if count == 0 { Err(Failure::wrong("the input holds no trace")) } else { Ok(ending) }
    }
}
