//! `steps`: everything that is possible now.

use super::args::{Args, SortName, Steps};
use super::input::one;
use super::output::{Output, words};
use super::{Ending, Failure, Outcome};
use crate::json::{StepRecord, Writer};
use crate::solve::{Effect, State, effect};
use crate::step::Step;
use serde::Serialize;
use std::cmp::Reverse;
use std::io::Write;

/// A step as JSON, with what it is worth.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    step: StepRecord,
    removes: usize,
    unlocks: usize,
}

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
    let steps = steps.iter().filter(|step| wanted(step.technique.id));
    let mut steps: Vec<(&Step, Effect)> = steps.map(|step| (step, effect(&state, step))).collect();
    // Steps that are worth the same stay in the order of their difficulty.
    match verb.sort {
        SortName::Difficulty => {}
        SortName::Eliminations => steps.sort_by_key(|(_, effect)| Reverse(effect.removed)),
        SortName::Unlocks => steps.sort_by_key(|(_, effect)| Reverse(effect.unlocked)),
    }
    let mut output = Output::standard();
    let writer = Writer::default();
    for (step, effect) in &steps {
        if verb.jsonl {
            let line = Line {
                step: writer.step(state.grid(), step),
                removes: effect.removed,
                unlocks: effect.unlocked,
            };
            writeln!(output, "{}", serde_json::to_string(&line).map_err(Failure::wrong)?)?;
        } else if verb.sort == SortName::Difficulty {
            writeln!(output, "{}", words.brief(step))?;
        } else {
            writeln!(output, "{}", words.brief_with_effect(step, effect))?;
        }
    }
    output.finish()?;
    Ok(if steps.is_empty() { Ending::Negative } else { Ending::Done })
}
