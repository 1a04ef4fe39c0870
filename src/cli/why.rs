//! `why`: why a claim holds, from the board in hand.

use super::args::{Args, Tactics};
use super::input::one_of;
use super::outcome::{Ending, Outcome};
use super::output::{Output, words};
use super::verb::Verb;
use crate::solve::{self, Claim, Verdict, WhyNot, why};
use std::io::Write;

/// Tell why something holds, from this board: the argument with the fewest lines that is found
#[derive(clap::Args, Debug)]
pub(super) struct Why {
    /// A board, a file, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    /// What is said of a cell: r4c6=7, or r3c5!=4
    #[arg(value_name = "CLAIM", allow_hyphen_values = true)]
    claim: Claim,
    #[command(flatten)]
    tactics: Tactics,
}

impl Verb for Why {
    const NAME: &'static str = "why";

    fn run(&self, args: &Args) -> Outcome {
        let position = one_of(Some(&self.puzzle))?.position;
        let answer = why(&self.tactics.solver(), &position, self.claim);
        let mut output = Output::standard();
        writeln!(output, "{}", words(args).why(self.claim, &answer))?;
        output.finish()?;
        Ok(match answer {
            solve::Why::Is(Verdict::Given | Verdict::Already | Verdict::Right(_))
            | solve::Why::IsNot(WhyNot::Filled(_) | WhyNot::Shown(_)) => Ending::Done,
            solve::Why::Is(
                Verdict::Wrong(_) | Verdict::Undecided | Verdict::Mistake(_) | Verdict::NoSolution(_),
            )
            | solve::Why::IsNot(
                WhyNot::Possible | WhyNot::Sometimes | WhyNot::Mistake(_) | WhyNot::NoSolution(_),
            ) => Ending::Negative,
        })
    }
}
