//! `steps`: everything that is possible now.

use super::args::{Args, Steps};
use super::input::one;
use super::output::{Output, words};
use super::{Ending, Failure, Outcome};
use crate::json::Writer;
use crate::solve::State;
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Steps) -> Outcome {
    let position = one(&verb.source)?.position;
    let words = words(args);
    let state = match State::new(&position) {
        Ok(state) => state,
        Err(contradiction) => {
            anstream::eprintln!("{}", words.contradiction(&contradiction));
            return Ok(Ending::Negative);
        }
    };
    let wanted = |id: &str| verb.technique.is_none_or(|technique| technique.id == id);
    let steps = verb.tactics.solver().all(&state);
    let steps: Vec<_> = steps.iter().filter(|step| wanted(step.technique.id)).collect();
    let mut output = Output::standard();
    let writer = Writer::default();
    for step in &steps {
        if verb.jsonl {
            let record = serde_json::to_string(&writer.step(state.grid(), step)).map_err(Failure::wrong)?;
            writeln!(output, "{record}")?;
        } else {
            writeln!(output, "{}", words.brief(step))?;
        }
    }
    output.finish()?;
    Ok(if steps.is_empty() { Ending::Negative } else { Ending::Done })
}
