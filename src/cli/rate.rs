//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, GemName, Rate};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::output::{Output, threads, to_terminal, words};
use super::progress::Progress;
use super::record::{Count, object, reason, unreadable};
use super::resume::{Form, Kind, Resumed, Sink};
use super::{Ending, Failure, Outcome, scale};
use crate::explain::Words;
use crate::format::{Parsed, Record};
use crate::puzzle::Values;
use crate::rating::{Rated, SCALES, Scale, Unrated, Wanted};
use crate::solve::Stop;
use serde::Deserialize;

pub(super) fn run(args: &Args, verb: &Rate) -> Outcome {
    if !verb.scale.tells_steps && (verb.trace || verb.only.is_some()) {
        let telling = SCALES.iter().filter(|scale| scale.tells_steps).map(|scale| scale.id);
        let telling = telling.collect::<Vec<_>>().join(" or ");
        return Err(Failure::wrong(format!("--trace and --only go with --scale {telling}")));
    }
    let form = match (verb.tsv, verb.jsonl, verb.trace) {
        (true, ..) => Some(Form::Tsv),
        (_, true, _) => Some(Form::Jsonl),
        (.., true) => Some(Form::Trace),
        (false, false, false) => None,
    };
    let mut sink = match (&verb.resume, form) {
        (Some(path), Some(form @ (Form::Tsv | Form::Jsonl))) => {
            Sink::Resumed(Box::new(Resumed::open(path, Kind::Rate(verb.scale, form))?))
        }
        (Some(_), Some(Form::Trace) | None) => {
            return Err(Failure::wrong(
                "--resume goes with --tsv or --jsonl, which write one row for each board",
            ));
        }
        (None, _) => Sink::Plain(Output::open(&verb.target)?),
    };
    let stop = Stop::default();
    let rater = (verb.scale.rater)(wanted(verb.only), &stop);
    let printer = Printer { scale: verb.scale, form, words: words(args) };
    let pool = threads(args)?;
    let mut progress = Progress::new(args.quiet, to_terminal(&verb.target) && verb.resume.is_none());
    let (mut boards, mut ending) = (0, Ending::Done);
    let sources: Vec<Option<&str>> = match verb.puzzles.as_slice() {
        [] => vec![None],
        named => named.iter().map(|name| Some(name.as_str())).collect(),
    };
    let known = sink.known();
    // The player's digits and marks say nothing about how hard the puzzle is.
    let rate = |number: usize, _: &Record, parsed: &Parsed| {
        let givens = parsed.position.givens;
        let rated = (number >= known).then(|| rater.ask(|rater| rater.rated(&givens))).transpose()?;
        Ok((givens, rated))
    };
    for source in sources {
        batch::each(&pool, open(source)?, boards, &stop, &rate, |turn| {
            let (record, answer) = match turn {
                Turn::Answer { record, answer, .. } => (record, answer),
                Turn::Pause => {
                    progress.make_room();
                    sink.flush()?;
                    progress.show();
                    return Ok(());
                }
            };
            boards += 1;
            progress.step();
            match answer {
                None => {
                    progress.hide();
                    ending = ending.max(report(record));
                    let row = printer.unreadable(record)?;
                    if boards > known { sink.line(&row) } else { sink.check(|known| known == row) }
                }
                Some((puzzle, None)) => sink.check(|row| printer.is_of(row, record, &puzzle)),
                Some((puzzle, Some(rated))) => {
                    if let Err(unrated) = &rated {
                        progress.hide();
                        anstream::eprintln!("line {}: {unrated}", record.line_number);
                        ending = ending.max(Ending::Negative);
                    }
                    let gap = if form.is_none() && boards > 1 { "\n" } else { "" };
                    sink.line(&format!("{gap}{}", printer.told(record, &puzzle, &rated)?))
                }
            }
        })?;
    }
    drop(progress);
    sink.finish()?;
    if boards == 0 {
        return Err(Failure::wrong("the input holds no board"));
    }
    Ok(ending)
}

/// Prints ratings in the form that was asked for.
struct Printer {
    scale: &'static Scale,
    /// None for a form that is for people.
    form: Option<Form>,
    words: Words,
}

impl Printer {
    fn told(
        &self,
        record: &Record,
        puzzle: &Values,
        rated: &Result<Rated, Unrated>,
    ) -> Result<String, Failure> {
        Ok(match (self.form, &record.parsed) {
            (Some(Form::Tsv), _) => scale::row(self.scale, puzzle, rated),
            (Some(Form::Trace), _) => scale::trace(self.scale, puzzle, rated),
            (Some(Form::Jsonl), Ok(parsed)) => {
                object(record, parsed, solutions(rated), scale::object(self.scale, puzzle, rated))?
            }
            (Some(Form::Jsonl), Err(_)) => unreadable(record)?,
            (None, _) => format!("{puzzle}\n{}", scale::told(&self.words, rated)),
        })
    }

    /// The row of a board that cannot be read; it keeps row n of the answers beside board n.
    fn unreadable(&self, record: &Record) -> Result<String, Failure> {
        Ok(match self.form {
            Some(Form::Tsv) => scale::bad_row(self.scale, &reason(record)),
            Some(Form::Trace) => format!("# {}", scale::bad_row(self.scale, &reason(record))),
            Some(Form::Jsonl) => unreadable(record)?,
            None => String::new(),
        })
    }

    /// Whether a row of an earlier run, on this scale and in this form, is that of a puzzle.
    fn is_of(&self, row: &str, record: &Record, puzzle: &Values) -> bool {
        #[derive(Deserialize)]
        struct Object {
            line: usize,
            puzzle: String,
        }
        let puzzle = puzzle.to_string();
        match self.form {
            Some(Form::Jsonl) => serde_json::from_str(row)
                .is_ok_and(|known: Object| known.line == record.line_number && known.puzzle == puzzle),
            Some(Form::Tsv | Form::Trace) | None => row.split('\t').next() == Some(&puzzle),
        }
    }
}

/// Which puzzles are worth a whole path.
fn wanted(only: Option<GemName>) -> Wanted {
    match only {
        None => Wanted::Any,
        Some(GemName::Pearls) => Wanted::Pearl,
        Some(GemName::Diamonds) => Wanted::Diamond,
    }
}

/// How many solutions the puzzle has, which decides whether it can be rated.
fn solutions(rated: &Result<Rated, Unrated>) -> Count {
    match rated {
        Ok(_) => Count::One,
        Err(Unrated::Broken(_) | Unrated::NoSolution) => Count::None,
        Err(Unrated::SeveralSolutions) => Count::Several,
    }
}
