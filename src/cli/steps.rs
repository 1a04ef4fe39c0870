//! `steps`: everything that is possible now.

use super::args::{Args, Source, Tactics, technique};
use super::input::one;
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, words};
use super::verb::Verb;
use crate::json::{StepRecord, Writer};
use crate::solve::{Effect, State, effect};
use crate::step::{Step, Technique};
use serde::Serialize;
use std::cmp::Reverse;
use std::io::Write;

/// List every step that is possible now
#[derive(clap::Args, Debug)]
pub(super) struct Steps {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    tactics: Tactics,
    /// Only this technique
    #[arg(long, value_name = "NAME", value_parser = technique)]
    technique: Option<&'static Technique>,
    /// What comes first
    #[arg(long, default_value = "difficulty", value_name = "BY", value_enum)]
    sort: SortName,
    /// Print JSON, one step a line
    #[arg(long)]
    jsonl: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SortName {
    /// The simplest technique, in the order of the strategy
    Difficulty,
    /// The step that removes most candidates
    Eliminations,
    /// The step after which most cells can be filled by a single
    Unlocks,
}

impl Verb for Steps {
    const NAME: &'static str = "steps";

    fn run(&self, args: &Args) -> Outcome {
        let position = one(&self.source)?.position;
        let words = words(args);
        let state = match State::new(&position) {
            Ok(state) => state,
            Err(contradiction) => {
                anstream::eprintln!("{}", words.contradiction(&contradiction));
                return Ok(Ending::Negative);
            }
        };
        let wanted = |id: &str| self.technique.is_none_or(|technique| technique.id == id);
        let steps = self.tactics.solver().all(&state);
        let steps = steps.iter().filter(|step| wanted(step.technique.id));
        let mut steps: Vec<(&Step, Effect)> = steps.map(|step| (step, effect(&state, step))).collect();
        // Steps that are worth the same stay in the order of their difficulty.
        match self.sort {
            SortName::Difficulty => {}
            SortName::Eliminations => steps.sort_by_key(|(_, effect)| Reverse(effect.removed)),
            SortName::Unlocks => steps.sort_by_key(|(_, effect)| Reverse(effect.unlocked)),
        }
        let mut output = Output::standard();
        let writer = Writer::default();
        for (step, effect) in &steps {
            if self.jsonl {
                let line = Line {
                    step: writer.step(state.grid(), step),
                    removes: effect.removed,
                    unlocks: effect.unlocked,
                };
                writeln!(output, "{}", serde_json::to_string(&line).map_err(Failure::wrong)?)?;
            } else if self.sort == SortName::Difficulty {
                writeln!(output, "{}", words.brief(step))?;
            } else {
                writeln!(output, "{}", words.brief_with_effect(step, effect))?;
            }
        }
        output.finish()?;
        Ok(if steps.is_empty() { Ending::Negative } else { Ending::Done })
    }
}

/// A step as JSON, with what it is worth.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    step: StepRecord,
    removes: usize,
    unlocks: usize,
}
