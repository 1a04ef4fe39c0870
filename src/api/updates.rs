//! Updates on a question while it is being answered. Only this file of the API turns the engine's progress into JSON.

use super::records::TechniqueRecord;
use crate::explain::{Mark, Words};
use crate::solve::{CancelToken, Progress, ProvedStep, Task};
use serde::Serialize;

/// An update on a question that is being answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update<'u> {
    /// Part of the work is done.
    Amount {
        /// Amount that is done.
        done: usize,
        /// Amount of all work, if known.
        total: Option<usize>,
    },
    /// A step of a path, as JSON. The final answer may leave this step out.
    Found(&'u str),
}

impl Update<'_> {
    /// Returns the update as a line of JSON: `{"progress":{"done":…,"total":…}}` or `{"found":…}`. An unknown total is
    /// written as 0.
    pub fn line(&self) -> String {
        match self {
            Update::Amount { done, total } => {
                let total = total.unwrap_or_default();
                format!("{{\"progress\":{{\"done\":{done},\"total\":{total}}}}}\n")
            }
            Update::Found(step) => format!("{{\"found\":{step}}}\n"),
        }
    }
}

/// Receives the updates of one question.
pub(crate) type Listener = Box<dyn Fn(Update<'_>) + Send + Sync>;

/// A step of a path, which clients get as soon as it is found.
#[derive(Serialize)]
struct FoundRecord {
    technique: &'static str,
    about: TechniqueRecord,
    brief: String,
    symbols: String,
    follows: String,
}

impl FoundRecord {
    fn new(words: &Words, step: &ProvedStep) -> FoundRecord {
        let brief = words.marked_brief(step);
        FoundRecord {
            technique: step.technique.id,
            about: TechniqueRecord::new(words, step.technique),
            symbols: brief.behind(Mark::Technique).to_string(),
            follows: words.conclusion(&step.conclusion),
            brief: brief.to_string(),
        }
    }
}

/// Creates the task of a question. If there is a `listener`, it receives the progress in these words.
pub(super) fn task(cancel: &CancelToken, words: &Words, listener: Option<Listener>) -> Task {
    let task = Task::new(cancel.clone());
    let Some(listener) = listener else { return task };
    let words = words.clone();
    task.reporting(move |progress| match progress {
        Progress::Amount { done, total } => listener(Update::Amount { done, total }),
        Progress::StepFound { state, step } => {
            // A step that the kernel refuses is not shown, because the answer will be an error.
            let Ok(step) = state.prove(step) else { return };
            let found = serde_json::to_string(&FoundRecord::new(&words, &step)).unwrap_or_default();
            listener(Update::Found(&found));
        }
        Progress::StepBegun(_) | Progress::TechniqueBegun(_) | Progress::PathEnded | Progress::Fewest(_) => {}
    })
}
