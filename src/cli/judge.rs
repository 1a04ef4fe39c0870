//! `judge`: checks whether the reasons of a player prove the player's claim.

use super::args::{Args, Machine, OutputTarget, Sources, Tactics};
use super::boards::{AnswerLayout, BoardBatch};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{all_words, report, without_part, word};
use super::output::words_for;
use super::progress::Job;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use super::width::{claims, reason_items};
use crate::api::JudgeAnswer;
use crate::board::Candidate;
use crate::puzzle::Board;
use crate::solve::{Claim, JudgedArgument, Judgement, PlayerReasons, judge};

/// Check whether a claim follows from the reasons that you give
///
/// The argument does not have to be a named technique. If the claim is true but does not follow, the answer shows a
/// case in which all your reasons hold but the claim does not.
///
/// Columns of --tsv: puzzle, claims, verdict (`follows`, `unproved`, `too_hard`, `wrong`, `given`, `already`,
/// `several_solutions`, `mistake`, `no_solution`), facts that suffice, counterexample.
#[derive(clap::Args, Debug)]
#[command(allow_missing_positional = true)]
pub(super) struct JudgeVerb {
    #[command(flatten)]
    sources: Sources,
    /// The claim: one digit r4c6=7, or removals r3c5!=4,r7c5!=4
    #[arg(value_name = "CLAIM", allow_hyphen_values = true)]
    claim: String,
    /// Reasons for the claim, with commas between them
    ///
    /// A reason is a cell such as r2c4, a house such as r7, a digit in a house such as 5r7, or a candidate such as
    /// 5r2c4. A text that can be read as a cell is always read as a cell.
    #[arg(long, short, value_name = "WHAT")]
    because: Vec<String>,
    /// Print only whether the claim follows
    #[arg(long, conflicts_with_all = ["json", "jsonl", "tsv"])]
    brief: bool,
    #[command(flatten)]
    tactics: Tactics,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for JudgeVerb {
    const NAME: &'static str = "judge";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let claims = claims(args, &self.claim)?;
        let claim = Claim::together(&claims).ok_or_else(|| {
            Failure::wrong(tr!(
                "a claim is one digit, such as r4c6=7, or one or more removals, such as r3c5!=4,r7c5!=4"
            ))
        })?;
        let pointed =
            self.because.iter().map(|text| reason_items(args, text)).collect::<Result<Vec<_>, _>>()?.concat();
        let evidence = PlayerReasons { pointed, assumes_unique: !self.tactics.no_uniqueness };
        let (solver, words) = (self.tactics.solver().until(&job.task), words_for(args, form));
        let columns = self.machine.columns(["puzzle", "claims", "verdict", "facts", "counterexample"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards.run(&OutputTarget::default(), &job, |board| {
            let position = &board.parsed.position;
            let layout = position.layout;
            let missing = claims.iter().find_map(|claim| claim.missing_part(layout));
            let of_item = || evidence.pointed.iter().find_map(|item| item.missing_part(layout));
            if let Some(part) = missing.or_else(of_item) {
                return without_part(form, board, &words, part);
            }
            let judged = solver.run(|solver| judge(solver, position, claim.clone(), &evidence))?;
            let verdict = BoardVerdict::of(position);
            let told = report(
                (form, board, &verdict),
                verdict.ending().max(ending(position, &judged)),
                || {
                    let text = words.on(position.layout).judgement(&judged);
                    if self.brief { text.lines().next().unwrap_or_default().to_string() } else { text }
                },
                || Ok(JudgeAnswer::new(&words, position, &judged)),
                |record| {
                    let [facts, open] = ["/facts", "/counterexample"].map(|list| all_words(record, list));
                    vec![self.claim.clone(), word(record, "/verdict"), facts, open]
                },
            )?;
            Ok(told.with_remark(verdict.remark(&words)))
        })
    }
}

/// Exit of the verb: done if the claim follows.
fn ending(position: &Board, JudgedArgument { claim, judgement }: &JudgedArgument) -> Ending {
    let holds = |given: Candidate| {
        let is = position.givens.get(given.cell) == Some(given.digit);
        is == claim.placement().is_some()
    };
    match judgement {
        Judgement::Follows(_) | Judgement::Already => Ending::Done,
        Judgement::Given(given) if holds(*given) => Ending::Done,
        Judgement::Open(_)
        | Judgement::TooHard
        | Judgement::Wrong(_)
        | Judgement::Given(_)
        | Judgement::Undecided
        | Judgement::Mistake(_)
        | Judgement::NoSolution(_) => Ending::Negative,
    }
}
