//! `check-move`: checks whether a move is right, and counts the steps that lead to its reason.

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
use crate::api::CheckMoveAnswer;
use crate::puzzle::Board;
use crate::solve::{Claim, ShownReason, Verdict, check_move};

/// Check a move and show what justifies it
///
/// Only the key steps of a long reason are shown. Only techniques of --strategy or --techniques are used.
///
/// Columns of --tsv: puzzle, move, verdict (`wrong`, `given`, `already`, `no_candidate`, `named`, `provable`,
/// `later`, `beyond`, `search_only`, `out_of_time`, `several_solutions`, `mistake`, `no_solution`), technique.
#[derive(clap::Args, Debug)]
#[command(allow_missing_positional = true)]
pub(super) struct CheckMoveVerb {
    #[command(flatten)]
    sources: Sources,
    /// The move: r3c5=4 places a digit, r3c5!=4 removes a candidate
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    played: String,
    #[command(flatten)]
    reasoning: Reasoning,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for CheckMoveVerb {
    const NAME: &'static str = "check-move";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let played = claim(args, &self.played, Claim::Is)?;
        let (words, coverage) = (words_for(args, form), self.reasoning.coverage());
        let columns = self.machine.columns(["puzzle", "move", "verdict", "technique"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards.run(&OutputTarget::default(), &job, |board| {
            let position = &board.parsed.position;
            if let Some(part) = played.missing_part(position.layout) {
                return without_part(form, board, &words, part);
            }
            let judged =
                self.reasoning.ask(board, &job.task, |solver| check_move(solver, position, played))?;
            if let Some(refused) = judged.reason().and_then(ShownReason::refused) {
                return refused_board(form, board, &words, refused);
            }
            let verdict = BoardVerdict::of(position);
            let told = report(
                (form, board, &verdict),
                verdict.ending().max(ending(position, played, &judged)),
                || {
                    self.reasoning.with_options(
                        args,
                        &words,
                        words.move_check(played, &judged, coverage),
                        judged.reason(),
                    )
                },
                || Ok(CheckMoveAnswer::new(&words, played, &judged, coverage)),
                |record| vec![played.to_string(), word(record, "/verdict"), word(record, "/technique/id")],
            )?;
            Ok(told.with_remark(verdict.remark(&words)))
        })
    }
}

/// Exit of the verb: done if the move is right.
fn ending(position: &Board, played: Claim, verdict: &Verdict) -> Ending {
    let given = || position.givens.get(played.candidate().cell) == Some(played.candidate().digit);
    match verdict {
        Verdict::Already | Verdict::Right(_) => Ending::Done,
        Verdict::Given if given() == matches!(played, Claim::Is(_)) => Ending::Done,
        Verdict::Given
        | Verdict::NoCandidate
        | Verdict::Wrong(_)
        | Verdict::Undecided
        | Verdict::Mistake(_)
        | Verdict::NoSolution(_) => Ending::Negative,
    }
}
