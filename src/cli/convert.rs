//! `convert`: any form of board into any other.

use super::args::{Args, Convert};
use super::input::{each_board, open, report};
use super::output::Output;
use super::{Ending, Failure, Outcome};
use crate::format::write;
use std::io::Write;

pub(super) fn run(_: &Args, verb: &Convert) -> Outcome {
    let mut output = Output::open(&verb.target)?;
    let mut ending = Ending::Done;
    let mut boards = 0;
    for record in each_board(open(verb.source.puzzle.as_deref())?) {
        boards += 1;
        match &record.parsed {
            Ok(parsed) => writeln!(output, "{}", write(&parsed.position, verb.to))?,
            Err(_) => ending = ending.max(report(&record)),
        }
    }
    output.finish()?;
    if boards == 0 { Err(Failure::wrong("the input holds no board")) } else { Ok(ending) }
}
