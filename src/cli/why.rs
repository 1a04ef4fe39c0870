//! `why`: the reason why a claim is true on this board.

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
use crate::api::WhyAnswer;
use crate::board::Candidate;
use crate::puzzle::Board;
use crate::solve::{self, Claim, ShownReason, Verdict, WhyNot, why};

/// Explain a digit or an elimination by the simplest techniques
///
/// Only the key steps of a long reason are shown. Only techniques of --strategy or --techniques are used.
///
/// Columns of --tsv: puzzle, claim, whether it holds (`yes`, `no`, `sometimes`, `mistake`, `no_solution`),
/// technique.
#[derive(clap::Args, Debug)]
#[command(allow_missing_positional = true)]
pub(super) struct WhyVerb {
    #[command(flatten)]
    sources: Sources,
    /// The claim: r4c6=7, or r3c5!=4
    #[arg(value_name = "CLAIM", allow_hyphen_values = true)]
    claim: String,
    #[command(flatten)]
    reasoning: Reasoning,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for WhyVerb {
    const NAME: &'static str = "why";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let claim = claim(args, &self.claim, Claim::Is)?;
        let (words, coverage) = (words_for(args, form), self.reasoning.coverage());
        let columns = self.machine.columns(["puzzle", "move", "verdict", "technique"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards.run(&OutputTarget::default(), &job, |board| {
            let position = &board.parsed.position;
            if let Some(part) = claim.missing_part(position.layout) {
                return without_part(form, board, &words, part);
            }
            let answer = self.reasoning.ask(board, &job.task, |solver| why(solver, position, claim))?;
            if let Some(refused) = answer.reason().and_then(ShownReason::refused) {
                return refused_board(form, board, &words, refused);
            }
            let verdict = BoardVerdict::of(position);
            let told = report(
                (form, board, &verdict),
                verdict.ending().max(ending(position, claim, &answer)),
                || {
                    self.reasoning.with_options(
                        args,
                        &words,
                        words.why(claim, &answer, coverage),
                        answer.reason(),
                    )
                },
                || Ok(WhyAnswer::new(&words, position, claim, &answer, coverage)),
                |record| vec![claim.to_string(), word(record, "/holds"), word(record, "/technique/id")],
            )?;
            Ok(told.with_remark(verdict.remark(&words)))
        })
    }
}

/// Exit of the verb: done if the claim is true.
fn ending(position: &Board, claim: Claim, answer: &solve::Why) -> Ending {
    let Candidate { cell, digit } = claim.candidate();
    match answer {
        solve::Why::Is(Verdict::Given) if position.givens.get(cell) != Some(digit) => Ending::Negative,
        solve::Why::Is(Verdict::Given | Verdict::Already | Verdict::Right(_))
        | solve::Why::IsNot(WhyNot::Filled(_) | WhyNot::NoCandidate | WhyNot::Shown(_)) => Ending::Done,
        solve::Why::Is(
            Verdict::NoCandidate
            | Verdict::Wrong(_)
            | Verdict::Undecided
            | Verdict::Mistake(_)
            | Verdict::NoSolution(_),
        )
        | solve::Why::IsNot(
            WhyNot::Possible | WhyNot::Sometimes | WhyNot::Mistake(_) | WhyNot::NoSolution(_),
        ) => Ending::Negative,
    }
}
