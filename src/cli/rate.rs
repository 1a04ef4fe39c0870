//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, Rate, ScaleName};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::output::{Output, threads, words};
use super::progress::Progress;
use super::resume::Resumed;
use super::scale::Scale;
use super::{Ending, Failure, Outcome};
use crate::format::Parsed;
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Rate) -> Outcome {
    if verb.scale == ScaleName::Hodoku && (verb.trace || verb.only.is_some()) {
        return Err(Failure::wrong("--trace and --only go with --scale explainer"));
    }
    let scale = Scale::new(verb.scale, verb.only);
    let words = words(args);
    let pool = threads(args)?;
    let mut sink = match &verb.resume {
        Some(path) => Sink::Resumed(Resumed::open(path)?),
        None => Sink::Plain(Output::open(&verb.target)?),
    };
    let mut progress = Progress::new(args.quiet);
    let (mut boards, mut ending) = (0, Ending::Done);
    let sources: Vec<Option<&str>> = match verb.puzzles.as_slice() {
        [] => vec![None],
        named => named.iter().map(|name| Some(name.as_str())).collect(),
    };
    let known = sink.rows();
    // The player's digits and marks say nothing about how hard the puzzle is.
    let rate = |number: usize, parsed: &Parsed| {
        let givens = parsed.position.givens;
        (givens, (number >= known).then(|| scale.rate(&givens)))
    };
    for source in sources {
        batch::each_at_once(&pool, open(source)?, boards, &rate, |turn| {
            let (record, answer) = match turn {
                Turn::Answer { record, answer, .. } => (record, answer),
                Turn::Pause => return Ok(()),
            };
            boards += 1;
            progress.step();
            let Some((puzzle, rated)) = answer else {
                ending = ending.max(report(record));
                // An empty line keeps line n of the answers beside board n.
                return if boards > known { sink.write("") } else { sink.check(boards - 1, "") };
            };
            let Some(rated) = rated else { return sink.check(boards - 1, &puzzle.to_string()) };
            if let Err(unrated) = &rated {
                anstream::eprintln!("line {}: {unrated}", record.line_number);
                ending = ending.max(Ending::Negative);
            }
            if verb.tsv {
                return sink.write(&scale.row(&puzzle, &rated));
            }
            if verb.jsonl {
                let object = scale.object(&puzzle, &rated);
                return sink.write(&serde_json::to_string(&object).map_err(Failure::wrong)?);
            }
            if verb.trace {
                return sink.write(&scale.trace(&puzzle, &rated));
            }
            let gap = if boards > 1 { "\n" } else { "" };
            sink.write(&format!("{gap}{puzzle}\n{}", scale.told(&words, &rated)))
        })?;
    }
    drop(progress);
    if let Sink::Plain(output) = sink {
        output.finish()?;
    }
    if boards == 0 {
        return Err(Failure::wrong("the input holds no board"));
    }
    Ok(ending)
}

/// Where the answers go: each of them at once.
enum Sink {
    Plain(Output),
    Resumed(Resumed),
}

impl Sink {
    /// How many boards have been answered before.
    fn rows(&self) -> usize {
        match self {
            Sink::Plain(_) => 0,
            Sink::Resumed(resumed) => resumed.rows(),
        }
    }

    /// Makes sure that a board was answered before.
    fn check(&self, board: usize, puzzle: &str) -> Result<(), Failure> {
        match self {
            Sink::Plain(_) => Ok(()),
            Sink::Resumed(resumed) => resumed.check(board, puzzle),
        }
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Sink::Plain(output) => {
                writeln!(output, "{line}")?;
                Ok(output.flush()?)
            }
            Sink::Resumed(resumed) => resumed.append(line),
        }
    }
}
