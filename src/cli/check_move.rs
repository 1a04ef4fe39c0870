//! `check-move`: whether a move is right, and how far its reason is away.

use super::args::{Args, Tactics};
use super::input::one_of;
use super::outcome::{Ending, Outcome};
use super::output::{Output, words};
use super::verb::Verb;
use crate::solve::{Claim, Verdict, check_move};
use std::io::Write;

/// Judge a move: wrong, or right and how far its reason is away
#[derive(clap::Args, Debug)]
pub(super) struct CheckMove {
    /// A board, a file, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    /// The move: r3c5=4 writes a digit, r3c5!=4 removes a mark
    #[arg(value_name = "MOVE")]
    played: Claim,
    #[command(flatten)]
    tactics: Tactics,
}

impl Verb for CheckMove {
    const NAME: &'static str = "check-move";

    fn run(&self, args: &Args) -> Outcome {
        let position = one_of(Some(&self.puzzle))?.position;
        let verdict = check_move(&self.tactics.solver(), &position, self.played);
        let mut output = Output::standard();
        writeln!(output, "{}", words(args).move_check(self.played, &verdict))?;
        output.finish()?;
        Ok(match verdict {
            Verdict::Given | Verdict::Already | Verdict::Right(_) => Ending::Done,
            Verdict::Wrong(_) | Verdict::Undecided | Verdict::Mistake(_) | Verdict::NoSolution(_) => {
                Ending::Negative
            }
        })
    }
}
