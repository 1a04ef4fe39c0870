//! Updates on a question while it is answered, made from the typed progress of the engine. This is the only place of the
//! API that turns progress into JSON.

use super::records::TechniqueRecord;
use crate::explain::Words;
use crate::solve::{CancelToken, Progress, Taken, Task};
use serde::Serialize;

/// An update on a question that is being answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update<'u> {
    /// Part of the work is done.
    Amount {
        /// Amount that is done.
        done: usize,
        /// Amount of all work, where it is known.
        total: Option<usize>,
    },
    /// A step of a path, as JSON. The path of the answer may leave it out.
    Found(&'u str),
}

impl Update<'_> {
    /// Returns the update as a line of JSON: `{"progress":{"done":…,"total":…}}` with a total of 0 where it is unknown, or
    /// `{"found":…}`.
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

/// A step of a path as clients get it as soon as it is found.
#[derive(Serialize)]
struct FoundRecord {
    technique: TechniqueRecord,
    brief: String,
}

impl FoundRecord {
    fn new(words: &Words, step: &Taken) -> FoundRecord {
        FoundRecord { technique: TechniqueRecord::new(words, step.technique), brief: words.brief(step) }
    }
}

/// Creates the task of a question. Its progress goes to `listener` in these words, if there is one.
pub(super) fn task(cancel: &CancelToken, words: &Words, listener: Option<Listener>) -> Task {
    let task = Task::new(cancel.clone());
    let Some(listener) = listener else { return task };
    let words = words.clone();
    task.reporting(move |progress| match progress {
        Progress::Amount { done, total } => listener(Update::Amount { done, total }),
        Progress::StepFound(step) => {
            let found = serde_json::to_string(&FoundRecord::new(&words, step)).unwrap_or_default();
            listener(Update::Found(&found));
        }
        Progress::StepBegun(_) | Progress::TechniqueBegun(_) | Progress::PathEnded | Progress::Fewest(_) => {}
    })
}
