//! Options of `why`, `why-not` and `check-move` about the reason.

use super::args::{Args, Tactics, at_least_one, name_parser};
use super::boards::InputBoard;
use super::translation::{mark, tr};
use crate::explain::{Coverage, Words};
use crate::solve::{Cancelled, Preference, Progress, ShownReason, Solver, Task};
use clap::builder::PossibleValue;
use std::time::Duration;

/// The reason that the user asks for: its kind, its length and its time limit.
#[derive(clap::Args, Debug)]
pub(super) struct Reasoning {
    #[command(flatten)]
    tactics: Tactics,
    /// Kind of argument to give
    #[arg(long, value_name = "KIND", default_value = "simplest", value_parser = preference())]
    argument: Preference,
    /// Explain every step of a long reason, not only the key steps
    #[arg(long)]
    path: bool,
    /// Print one line for each step
    #[arg(long, conflicts_with_all = ["path", "json", "jsonl", "tsv"])]
    brief: bool,
    /// Time limit for a reason, in seconds [default: none]
    #[arg(long, value_name = "SECONDS", value_parser = at_least_one())]
    timeout: Option<usize>,
}

/// Reads the kind of argument that the user wants.
fn preference() -> impl clap::builder::TypedValueParser<Value = Preference> {
    let names = [
        PossibleValue::new("simplest")
            .help(mark!("the argument with the simplest techniques, even if it has many steps")),
        PossibleValue::new("shortest").help(mark!("the argument with the fewest lines, even if it is a net")),
    ];
    name_parser(names, |name| match name {
        "simplest" => Some(Preference::Simplest),
        "shortest" => Some(Preference::Shortest),
        _ => None,
    })
}

impl Reasoning {
    /// Asks about a board. The terminal shows the progress of a long answer.
    pub(super) fn ask<A>(
        &self,
        board: &InputBoard,
        task: &Task,
        question: impl FnOnce(&Solver) -> A,
    ) -> Result<A, Cancelled> {
        let live = board.live.clone();
        let task = task.clone().reporting(move |progress| {
            if let Progress::Amount { done, total } = progress {
                live.say(|| match total {
                    Some(total) => tr!(
                        "looking for a reason: {done} of {total} candidates removed",
                        done = done,
                        total = total
                    ),
                    None => "looking for a reason".to_string(),
                });
            }
        });
        self.tactics.solver().preferring(self.argument).until(&task).run(|solver| match self.timeout {
            Some(seconds) => question(&solver.within(Duration::from_secs(seconds as u64))),
            None => question(solver),
        })
    }

    /// The part of a long reason that is explained: the key steps, or every step.
    pub(super) fn coverage(&self) -> Coverage {
        match (self.brief, self.path) {
            (true, _) => Coverage::Brief,
            (false, true) => Coverage::EveryStep,
            (false, false) => Coverage::KeySteps,
        }
    }

    /// The text of an answer. If the answer has a reason, the text ends with the options that show more of the reason.
    pub(super) fn with_options(
        &self,
        args: &Args,
        words: &Words,
        text: String,
        shown: Option<&ShownReason>,
    ) -> String {
        let is_silent = args.quiet || self.brief || self.argument == Preference::Shortest;
        let options =
            shown.filter(|_| !is_silent).map(|shown| words.options_for_more(shown, self.coverage()));
        match options.filter(|options| !options.is_empty()) {
            Some(options) => format!("{text}\n\n{options}"),
            None => text,
        }
    }
}
