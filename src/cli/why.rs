//! `why`: why a claim holds, from the board in hand.

use super::args::{Args, Machine, Sources, Tactics, Target};
use super::boards::{Boards, Layout};
use super::layout::claim;
use super::outcome::{Ending, Outcome};
use super::output::words_for;
use super::record::{told, word};
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::WhyAnswer;
use crate::board::Candidate;
use crate::puzzle::Position;
use crate::solve::{self, Claim, Stop, Verdict, WhyNot, why};

/// Tell why something holds, from this board: the argument with the fewest lines that is found
///
/// Columns of --tsv: puzzle, claim, whether it holds (`yes`, `no`, `sometimes`, `mistake`, `no_solution`),
/// technique.
#[derive(clap::Args, Debug)]
#[command(allow_missing_positional = true)]
pub(super) struct Why {
    #[command(flatten)]
    sources: Sources,
    /// What is said of a cell: r4c6=7, or r3c5!=4
    #[arg(value_name = "CLAIM", allow_hyphen_values = true)]
    claim: String,
    #[command(flatten)]
    tactics: Tactics,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for Why {
    const NAME: &'static str = "why";

    fn run(&self, args: &Args) -> Outcome {
        let (form, stop) = (self.machine.form(), Stop::default());
        let claim = claim(args, &self.claim, Claim::Is)?;
        let (solver, words) = (self.tactics.solver().until(&stop), words_for(args, form));
        let boards = Boards { args, sources: &self.sources, form, layout: Layout::Headed, columns: 4 };
        boards.run(&Target::default(), &stop, |board| {
            let position = &board.parsed.position;
            let answer = solver.ask(|solver| why(solver, position, claim))?;
            let verdict = BoardVerdict::of(position);
            let told = told(
                (form, board, &verdict),
                verdict.ending().max(ending(position, claim, &answer)),
                || words.why(claim, &answer),
                || Ok(WhyAnswer::new(&words, position, claim, &answer)),
                |record| vec![claim.to_string(), word(record, "/holds"), word(record, "/technique/id")],
            )?;
            Ok(told.remarked(verdict.remark(&words)))
        })
    }
}

/// Whether the claim holds.
fn ending(position: &Position, claim: Claim, answer: &solve::Why) -> Ending {
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
