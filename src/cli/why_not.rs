//! `why-not`: why a candidate is impossible.

use super::args::{Args, Machine, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch};
use super::exit::{Ending, VerbResult};
use super::json::{refused_board, report, without_part, word};
use super::output::words_for;
use super::progress::Job;
use super::reasoning::Reasoning;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use super::width::claim;
use crate::api::WhyNotAnswer;
use crate::solve::{Claim, ShownReason, WhyNot as Answer, why_not};

/// Explain why a candidate is impossible
///
/// Only the key steps of a long reason are shown. Only techniques of --strategy or --techniques are used.
///
/// Columns of --tsv: puzzle, candidate, how it is known to be impossible (`filled`, `no_candidate`, `sees`, `step`,
/// `steps`, `refuted`, `beyond`, `search_only`, `out_of_time`) or why this is not known (`possible`, `mistake`,
/// `no_solution`), technique.
#[derive(clap::Args, Debug)]
#[command(allow_missing_positional = true)]
pub(super) struct WhyNotVerb {
    #[command(flatten)]
    sources: Sources,
    /// The candidate, written as r3c5!=4, r3c5=4 or 4r3c5
    #[arg(value_name = "CANDIDATE", allow_hyphen_values = true)]
    candidate: String,
    #[command(flatten)]
    reasoning: Reasoning,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for WhyNotVerb {
    const NAME: &'static str = "why-not";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let denied = claim(args, &self.candidate, Claim::IsNot)?;
        let candidate = denied.candidate();
        let (words, coverage) = (words_for(args, form), self.reasoning.coverage());
        let columns = self.machine.columns(["puzzle", "move", "verdict", "technique"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards.run(&OutputTarget::default(), &job, |board| {
            let position = &board.parsed.position;
            if let Some(part) = denied.missing_part(position.layout) {
                return without_part(form, board, &words, part);
            }
            let answer =
                self.reasoning.ask(board, &job.task, |solver| why_not(solver, position, candidate))?;
            if let Some(refused) = answer.reason().and_then(ShownReason::refused) {
                return refused_board(form, board, &words, refused);
            }
            let ending = match answer {
                Answer::Filled(_) | Answer::NoCandidate | Answer::Shown(_) => Ending::Done,
                Answer::Possible | Answer::Sometimes | Answer::Mistake(_) | Answer::NoSolution(_) => {
                    Ending::Negative
                }
            };
            let verdict = BoardVerdict::of(position);
            let told = report(
                (form, board, &verdict),
                verdict.ending().max(ending),
                || {
                    self.reasoning.with_options(
                        args,
                        &words,
                        words.why_not(candidate, &answer, coverage),
                        answer.reason(),
                    )
                },
                || Ok(WhyNotAnswer::new(&words, candidate, &answer, coverage)),
                |record| {
                    vec![
                        Claim::IsNot(candidate).to_string(),
                        word(record, "/kind"),
                        word(record, "/technique/id"),
                    ]
                },
            )?;
            Ok(told.with_remark(verdict.remark(&words)))
        })
    }
}
