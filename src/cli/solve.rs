//! `solve`: one answer for each board, in the order of the boards.

use super::args::{Args, Source, Tactics, Target, writable};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, threads, to_terminal};
use super::progress::Progress;
use super::resume::{Kind, Resumed, Sink};
use super::verb::Verb;
use crate::format::{Format, Parsed, Record, parse, write};
use crate::grid::Grid;
use crate::puzzle::{Position, Values};
use crate::search::{Path, Solutions, Stats, solve_one};
use crate::solve::{Method, Outcome as Logic, Solver, Stop};
use indexmap::IndexMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc::{TryRecvError, sync_channel};
use std::time::{Duration, Instant};

/// Solve: logic first, search where logic stops.
///
/// Each answer is written as soon as it and all before it are known. A board that cannot be read, or has no solution,
/// leaves an empty line, so that line n of the answers belongs to board n; what is wrong with it is said on standard
/// error. On Ctrl-C the answers that there are are written, in order.
#[derive(clap::Args, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    tactics: Tactics,
    /// What may be used
    #[arg(long, default_value = "auto", value_enum)]
    method: MethodName,
    /// Print every solution as it is found, by search
    #[arg(long)]
    all: bool,
    /// Print at most so many solutions of each puzzle (implies --all)
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Report time, techniques and search effort on standard error
    #[arg(long)]
    stats: bool,
    /// The form of the answer [default: a grid on a terminal, else a line; spaced rows for a table]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Option<Format>,
    /// Go on with this file of answers, one line for each board: check those that are there, then append the others
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "all", "limit"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum MethodName {
    /// Logic first, search where it stops
    Auto,
    /// Logic only
    Logic,
    /// Search only
    Search,
}

impl MethodName {
    fn method(self) -> Method {
        match self {
            MethodName::Auto => Method::Auto,
            MethodName::Logic => Method::Logic,
            MethodName::Search => Method::Search,
        }
    }
}

impl Verb for Solve {
    const NAME: &'static str = "solve";

    fn run(&self, args: &Args) -> Outcome {
        let stop = Stop::default();
        let solver = self.tactics.solver().method(self.method.method()).until(&stop);
        let on_terminal = to_terminal(&self.target) && self.resume.is_none();
        let mut sink = match &self.resume {
            Some(_) if self.to.is_some_and(|form| form != Format::Line) => {
                return Err(Failure::wrong(
                    "--resume goes with --to line, which writes one line for each board",
                ));
            }
            Some(path) => Sink::Resumed(Box::new(Resumed::open(path, Kind::Solve)?)),
            None => Sink::Plain(Output::open(&self.target)?),
        };
        let input = open(self.source.puzzle.as_deref())?;
        let form = |parsed: &Parsed| match (self.to, parsed.format) {
            (Some(format), _) => format,
            (None, _) if self.resume.is_some() => Format::Line,
            (None, Format::Table) => Format::Spaced,
            (None, _) if on_terminal => Format::Grid,
            (None, _) => Format::Line,
        };
        let known = sink.known();
        let by_logic = |parsed: &Parsed| solver.ask(|solver| first(solver, &parsed.position, form(parsed)));
        let answer = |number: usize, _: &Record, parsed: &Parsed| {
            let most = self.limit.or(self.all.then_some(usize::MAX));
            Ok(match most {
                _ if number < known => Answer::default(),
                Some(most) => every(&parsed.position, most, form(parsed)),
                None if self.method.method() == Method::Search => {
                    at_once(&parsed.position, form(parsed)).map_or_else(|| by_logic(parsed), Ok)?
                }
                None => by_logic(parsed)?,
            })
        };
        let mut progress = Progress::new(args.quiet, on_terminal);
        let (started, mut total, mut boards) = (Instant::now(), Answer::default(), 0);
        let mut ending = Ending::Done;
        batch::each(&threads(args)?, input, 0, &stop, &answer, |turn| {
            let (record, answer, is_argument) = match turn {
                Turn::Answer { record, answer, is_argument } => (record, answer, is_argument),
                Turn::Pause => {
                    progress.make_room();
                    sink.flush()?;
                    progress.show();
                    return Ok(());
                }
            };
            boards += 1;
            progress.step();
            let Some(answer) = answer else {
                progress.hide();
                ending = ending.max(report(record));
                // An empty line keeps line n of the answers beside board n.
                return match boards {
                    _ if is_argument => Ok(()),
                    _ if boards > known => sink.line(""),
                    _ => sink.check(str::is_empty),
                };
            };
            if boards <= known {
                return sink.check(|row| is_answer(row, &record.parsed, self.method));
            }
            if let Some(remark) = &answer.remark {
                progress.hide();
                anstream::eprintln!("line {}: {remark}", record.line_number);
            }
            if answer.negative {
                ending = ending.max(Ending::Negative);
            }
            if !answer.text.is_empty() || !is_argument {
                sink.line(&answer.text)?;
            }
            if let Some(rest) = answer.rest {
                progress.hide();
                let (solutions, stats) = write_rest(rest, sink.output()?)?;
                total.solutions += solutions;
                total.add(stats);
            }
            total.solutions += answer.solutions;
            total.add(answer.stats);
            for (technique, count) in &answer.counts {
                *total.counts.entry(technique).or_default() += count;
            }
            Ok(())
        })?;
        drop(progress);
        sink.finish()?;
        if boards == 0 {
            return Err(Failure::wrong("the input holds no board"));
        }
        if self.stats {
            statistics(&total, boards, started);
        }
        Ok(ending)
    }
}

/// What became of one board.
#[derive(Default)]
struct Answer {
    /// The text for standard output.
    text: String,
    /// What to say on standard error.
    remark: Option<String>,
    negative: bool,
    stats: Stats,
    solutions: usize,
    counts: IndexMap<&'static str, usize>,
    /// Where to go on with more solutions.
    rest: Option<Rest>,
}

/// A search for solutions that has not ended.
struct Rest {
    solutions: Solutions,
    /// How many more are wanted.
    wanted: usize,
    form: Format,
}

impl Answer {
    fn add(&mut self, stats: Stats) {
        self.stats.nodes += stats.nodes;
        self.stats.guesses += stats.guesses;
    }
}

/// Whether a row of an earlier run can be the answer to a board: a solution, what logic has found of it, or nothing
/// where there is no solution.
fn is_answer(row: &str, parsed: &Result<Parsed, crate::format::FormatError>, method: MethodName) -> bool {
    let Ok(Parsed { position, .. }) = parsed else { return row.is_empty() };
    if row.is_empty() {
        return Grid::from_position(position).ok().and_then(|grid| solve_one(&grid)).is_none();
    }
    let Ok(found) = parse(row) else { return false };
    let (asked, found) = (position.values(), found.position.givens);
    let is_whole = found.cells().len() == 81;
    asked.iter().all(|(cell, digit)| found.get(cell) == Some(digit))
        && (is_whole || method == MethodName::Logic)
}

/// The one solution of a board of digits, by search alone. `None` where there is more to say or to look at: the
/// player's marks, several solutions or none.
fn at_once(position: &Position, form: Format) -> Option<Answer> {
    if position.marks.is_some() {
        return None;
    }
    let mut solutions = Solutions::of(&position.values());
    let solution = solutions.next()?;
    if solutions.next().is_some() {
        return None;
    }
    Some(Answer { text: text(&solution, form), solutions: 1, stats: solutions.stats(), ..Answer::default() })
}

/// The first solution, by logic as far as it goes.
fn first(solver: &Solver, position: &Position, form: Format) -> Answer {
    let trace = match solver.solve(position) {
        Ok(trace) => trace,
        Err(contradiction) => return none(contradiction.to_string()),
    };
    let mut answer = Answer {
        counts: trace.counts(),
        stats: trace.finish.as_ref().map_or_else(Stats::default, |finish| finish.stats),
        ..Answer::default()
    };
    match (&trace.outcome, trace.solution()) {
        (Logic::Contradiction(contradiction), _) => {
            Answer { counts: answer.counts, ..none(contradiction.to_string()) }
        }
        (Logic::Solved | Logic::Stuck, Some(solution)) => {
            answer.solutions = 1;
            answer.text = text(&solution, form);
            if trace.has_several_solutions() {
                answer.solutions = 2;
                answer.negative = true;
                answer.remark = Some("the puzzle has several solutions; this is the first".to_string());
            }
            answer
        }
        (Logic::Solved | Logic::Stuck, None) if trace.finish.is_some() => {
            Answer { counts: answer.counts, stats: answer.stats, ..none("search finds none".to_string()) }
        }
        (Logic::Solved | Logic::Stuck, None) => {
            let open = trace.end.unsolved().len();
            answer.negative = true;
            answer.remark = Some(format!("logic alone leaves {open} cells open"));
            answer.text = text(&trace.end.values(), form);
            answer
        }
    }
}

/// Up to so many solutions, by search: the first of them now, the rest when they are written.
fn every(position: &Position, most: usize, form: Format) -> Answer {
    /// How many are found now, and how long is searched for more than one: others wait for this answer.
    const NOW: usize = 128;
    const PATIENCE: Duration = Duration::from_millis(2);
    let grid = match Grid::from_position(position) {
        Ok(grid) => grid,
        Err(contradiction) => return none(contradiction.to_string()),
    };
    let begun = Instant::now();
    let mut solutions = Solutions::of(&grid);
    let (mut found, mut ended) = (Vec::new(), most == 0);
    while !ended && found.len() < NOW && (found.is_empty() || begun.elapsed() < PATIENCE) {
        let next = solutions.next();
        found.extend(next.map(|solution| text(&solution, form)));
        ended = next.is_none() || found.len() == most;
    }
    if found.is_empty() && most > 0 {
        return Answer { stats: solutions.stats(), ..none("search finds none".to_string()) };
    }
    let wanted = most - found.len();
    let answer = Answer { solutions: found.len(), text: found.join(gap(form)), ..Answer::default() };
    if ended {
        Answer { stats: solutions.stats(), ..answer }
    } else {
        Answer { rest: Some(Rest { solutions, wanted, form }), ..answer }
    }
}

/// What stands between two solutions of a board.
fn gap(form: Format) -> &'static str {
    if form == Format::Line { "\n" } else { "\n\n" }
}

/// Writes solutions as they are found. Returns how many, and what the whole search has done.
fn write_rest(rest: Rest, output: &mut Output) -> Result<(usize, Stats), Failure> {
    /// How many solutions may wait to be written.
    const AHEAD: usize = 1024;
    let Rest { mut solutions, wanted, form } = rest;
    let before = gap(form).replacen('\n', "", 1);
    let (sender, receiver) = sync_channel(AHEAD);
    // The receiver is dropped before the join: that tells the search to stop.
    std::thread::scope(move |scope| {
        let search = scope.spawn(move || {
            for solution in solutions.by_ref().take(wanted) {
                if sender.send(text(&solution, form)).is_err() {
                    break;
                }
            }
            solutions.stats()
        });
        let mut written = 0;
        loop {
            let solution = match receiver.try_recv() {
                Ok(solution) => solution,
                Err(TryRecvError::Disconnected) => break,
                Err(TryRecvError::Empty) => {
                    output.flush()?;
                    match receiver.recv() {
                        Ok(solution) => solution,
                        Err(_) => break,
                    }
                }
            };
            written += 1;
            writeln!(output, "{before}{solution}")?;
        }
        // Nothing in the search panics; if it did, the solutions that were written would still stand.
        Ok((written, search.join().unwrap_or_default()))
    })
}

fn none(reason: String) -> Answer {
    Answer { negative: true, remark: Some(format!("there is no solution: {reason}")), ..Answer::default() }
}

fn text(values: &Values, form: Format) -> String {
    write(&Position::new(*values), form)
}

fn statistics(total: &Answer, boards: usize, started: Instant) {
    let seconds = started.elapsed().as_secs_f64();
    anstream::eprintln!("boards\t{boards}");
    anstream::eprintln!("solutions\t{}", total.solutions);
    anstream::eprintln!("time\t{:.3} ms", seconds * 1e3);
    anstream::eprintln!("search path\t{}", Path::current().id());
    anstream::eprintln!("search nodes\t{}", total.stats.nodes);
    anstream::eprintln!("search guesses\t{}", total.stats.guesses);
    for (technique, count) in &total.counts {
        anstream::eprintln!("{technique}\t{count}");
    }
}
