//! `check`: verifies JSON traces from anyone.

use super::args::{Args, Check};
use super::input::open;
use super::output::Output;
use super::{Ending, Failure, Outcome};
use crate::json::{Document, verify};
use std::io::Write;

pub(super) fn run(_: &Args, verb: &Check) -> Outcome {
    let reader = open(verb.file.as_deref())?.reader;
    let mut output = Output::standard();
    let mut ending = Ending::Done;
    let mut count = 0;
    for document in serde_json::Deserializer::from_reader(reader).into_iter::<Document>() {
        count += 1;
        // Behind a syntax error there is no telling where the next object begins.
        let document =
            document.map_err(|error| Failure::wrong(format!("trace {count} cannot be read: {error}")))?;
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
    if count == 0 { Err(Failure::wrong("the input holds no trace")) } else { Ok(ending) }
}
