//! `convert`: any form of board into any other.

use super::args::{Args, Source, Target, writable};
use super::input::{each_board, open, report};
use super::outcome::{Ending, Failure, Outcome};
use super::output::Output;
use super::verb::Verb;
use crate::format::{Format, write};
use std::io::Write;

/// Turn any form of board into any other
#[derive(clap::Args, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    source: Source,
    /// The form to write
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Format,
    #[command(flatten)]
    target: Target,
}

impl Verb for Convert {
    const NAME: &'static str = "convert";

    fn run(&self, _: &Args) -> Outcome {
        let mut output = Output::open(&self.target)?;
        let mut ending = Ending::Done;
        let mut boards = 0;
        for record in each_board(open(self.source.puzzle.as_deref())?) {
            boards += 1;
            match &record.parsed {
                Ok(parsed) => writeln!(output, "{}", write(&parsed.position, self.to))?,
                Err(_) => ending = ending.max(report(&record)),
            }
        }
        output.finish()?;
        if boards == 0 { Err(Failure::wrong("the input holds no board")) } else { Ok(ending) }
    }
}
