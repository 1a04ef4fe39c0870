//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, GemName, Target};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, threads, to_terminal, words};
use super::progress::Progress;
use super::record::{Count, object, reason, unreadable};
use super::resume::{Form, Kind, Resumed, Sink};
use super::scale;
use super::verb::Verb;
use crate::explain::Words;
use crate::format::{Parsed, Record};
use crate::puzzle::Values;
use crate::rating::{Rated, SCALES, Scale, Unrated, Wanted};
use crate::solve::Stop;
use serde::Deserialize;
use std::path::PathBuf;

/// Tell how hard a puzzle is: HoDoKu's level and score, Sudoku Explainer's ER, EP and ED, or one of Berthier's measures.
///
/// Only the givens count. The scale `hodoku` walks each puzzle as HoDoKu 2.2 does: in its order of techniques, taking
/// the instance that it would take. The score is the sum of what the steps cost there, the level that of the hardest
/// step, or a higher one when the score demands it. The scale `explainer` walks it as Sudoku Explainer 1.2.1 does: ER is the rating of the
/// hardest step, EP of the hardest up to the first digit that is placed, ED of the first.
///
/// The other scales are numbers that all forms of a puzzle share, however its rows, columns and digits are exchanged. For
/// `whip`, `braid`, `g-whip` and `g-braid` (Berthier's W, B, gW, gB) it is the length that chains of this kind need at
/// least to solve the puzzle together with singles; for `subset-whip` (S+W) the same with whips beside subsets and
/// basic fish, whose length is their size. For `te` it is how deep trial and error has to go (the depth of T&E), for
/// `bxb` how long braids have to be within trial and error (BxB), for `bxbb` the same with two candidates supposed
/// within each other (BxBB). For `backdoor` it is the fewest digits that have to be given until singles do the rest.
///
/// --tsv prints a row for each board: the puzzle, then level and score, or ER, EP and ED, or the one number of another
/// scale, `inf` where its chains do not solve the puzzle at any length; dashes where it cannot be rated.
/// The row of a board that cannot be read has a dash for the puzzle, too, and behind the ratings one more column that says
/// why. --jsonl prints objects with `line`, the line of the input at which the board begins, `comment`, what stands behind
/// the board, and `solutions` (`none`, `one`, `several`); for a board that cannot be read, `line`, `error` and `advice`.
/// There `inf` is null, and `digits` are those of the backdoor.
#[derive(clap::Args, Debug)]
pub(super) struct Rate {
    /// Boards, files of boards, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<String>,
    /// The scale
    #[arg(long, default_value = "hodoku", value_parser = scale::parser())]
    scale: &'static Scale,
    /// Print puzzle and rating, a tab between them
    #[arg(long, conflicts_with = "jsonl")]
    tsv: bool,
    /// Print one JSON object per puzzle and line
    #[arg(long)]
    jsonl: bool,
    /// Print every step, with all scales but `hodoku`: rating, technique, what is placed, what is removed, and but for
    /// `explainer` the constraints from which it follows (r2c4 is a cell, 5r7 the 5 of row 7), checked by the kernel
    #[arg(long, conflicts_with_all = ["tsv", "jsonl"])]
    trace: bool,
    /// Stop rating what is no pearl (ER = EP), or no diamond (ER = EP = ED), and give it 20.0, with the scale
    /// `explainer`
    #[arg(long, value_name = "GEM", value_enum)]
    only: Option<GemName>,
    /// Go on with this file of --tsv or --jsonl: check the rows that are there, then append the others; a broken last
    /// row is written again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "trace"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    target: Target,
}

impl Verb for Rate {
    const NAME: &'static str = "rate";

    fn run(&self, args: &Args) -> Outcome {
        run(args, self)
    }
}

fn run(args: &Args, verb: &Rate) -> Outcome {
    let asked = [
        ("--trace", verb.trace, (|scale| scale.tells_steps) as fn(&Scale) -> bool),
        ("--only", verb.only.is_some(), |scale| scale.knows_gems),
    ];
    for (flag, is_asked, fits) in asked {
        if is_asked && !fits(verb.scale) {
            let fitting = SCALES.iter().filter(|scale| fits(scale)).map(|scale| scale.id);
            let fitting = fitting.collect::<Vec<_>>().join(", ");
            return Err(Failure::wrong(format!("{flag} goes with --scale {fitting}")));
        }
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
            (Some(Form::Trace), _) => scale::trace(self.scale, puzzle, rated)?,
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
