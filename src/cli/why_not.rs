//! `why-not`: why a candidate is impossible.

use super::args::{Args, Tactics};
use super::input::one_of;
use super::outcome::{Ending, Outcome};
use super::output::{Output, words};
use super::verb::Verb;
use crate::board::{Candidate, NameError};
use crate::solve::{self, Claim, why_not};
use std::io::Write;

/// Tell why a candidate is impossible
#[derive(clap::Args, Debug)]
pub(super) struct WhyNot {
    /// A board, a file, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    /// The candidate: digit, r, row, c, column, as in 4r3c5; also as a claim, r3c5=4
    #[arg(value_name = "CANDIDATE", value_parser = candidate)]
    candidate: Candidate,
    #[command(flatten)]
    tactics: Tactics,
}

/// Reads a candidate, or what is said of one.
fn candidate(text: &str) -> Result<Candidate, NameError> {
    text.parse().or_else(|error| text.parse::<Claim>().map(Claim::candidate).map_err(|_| error))
}

impl Verb for WhyNot {
    const NAME: &'static str = "why-not";

    fn run(&self, args: &Args) -> Outcome {
        let position = one_of(Some(&self.puzzle))?.position;
        let answer = why_not(&self.tactics.solver(), &position, self.candidate);
        let mut output = Output::standard();
        writeln!(output, "{}", words(args).why_not(self.candidate, &answer))?;
        output.finish()?;
        Ok(match answer {
            solve::WhyNot::Possible
            | solve::WhyNot::Sometimes
            | solve::WhyNot::Mistake(_)
            | solve::WhyNot::NoSolution(_) => Ending::Negative,
            solve::WhyNot::Filled(_) | solve::WhyNot::Shown(_) => Ending::Done,
        })
    }
}
