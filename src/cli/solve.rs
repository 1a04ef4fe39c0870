//! `solve`: one answer for each board, in the order of the boards.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, Tactics, at_least_one, writable};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::columns::RowColumns;
use super::count::{Count, Counter};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{SolutionInfo, json, object, row};
use super::output::{Output, threads, to_terminal, words, words_for};
use super::progress::Job;
use super::resume::{ResumedFile, RowKind, RowSink};
use super::translation::tr;
use super::verb::Verb;
use super::verdict::SolutionCount;
use crate::explain::Words;
use crate::format::{Format, Parsed, parse, puzzle_line, write};
use crate::grid::Grid;
use crate::json::notation;
use crate::puzzle::{Board, Digits};
use crate::search::{InstructionSet, Solutions, Stats, solve_one};
use crate::solve::{
    CancelToken, Cancellable, Census, Method, Outcome as Logic, Route, SolvedBy, Solver, Standing, Suspects,
    Wrong, suspects,
};
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::mpsc::{TryRecvError, sync_channel};
use std::time::{Duration, Instant};

/// Solve puzzles: logic first, search where logic stops
///
/// Answers are in the order of the boards. A board that cannot be read or has no solution leaves an empty line, so
/// line n of the output belongs to board n; standard error has the reason. After Ctrl-C, the finished answers are
/// printed.
///
/// Columns of --tsv: puzzle, solution, number of solutions (`none`, `one`, `several`; `-` if logic alone does not
/// finish). --all prints a row or an object for each solution. Columns with --count: puzzle, number of solutions, `yes`
/// if this number is exact.
#[derive(clap::Args, Debug)]
pub(super) struct SolveVerb {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// Methods that may be used
    #[arg(long, default_value = "auto", value_enum)]
    method: MethodName,
    /// Print every solution, found by search
    #[arg(long)]
    all: bool,
    /// Print at most N solutions of each puzzle (implies --all)
    #[arg(long, value_name = "N", value_parser = at_least_one())]
    limit: Option<usize>,
    /// Print the number of solutions instead of the solution
    ///
    /// The number is exact up to LIMIT [default: 1000000]. For a board with more solutions, `at least LIMIT` is
    /// printed.
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, require_equals = true, value_parser = at_least_one(), conflicts_with_all = ["all", "limit", "resume", "to", "stats"])]
    count: Option<Option<usize>>,
    /// Report time, techniques and search effort on standard error
    #[arg(long)]
    stats: bool,
    /// Form of the answer
    ///
    /// [default: spaced rows if the board has the form `table`; otherwise a grid on a terminal, and a line in a file or
    /// a pipe]
    #[arg(long, value_name = "FORMAT", value_parser = writable(), conflicts_with_all = ["json", "jsonl", "tsv"])]
    to: Option<Format>,
    /// Continue this file of answers, which has one line for each board
    ///
    /// The answers in the file are verified, and the missing answers are appended.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "all", "limit", "json", "jsonl", "tsv"], hide_short_help = true)]
    resume: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum MethodName {
    /// Logic first, search where logic stops
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

impl Verb for SolveVerb {
    const NAME: &'static str = "solve";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        if let Some(why) = self.without_effect() {
            return Err(Failure::wrong(why));
        }
        let on_terminal = to_terminal(&self.target) && self.resume.is_none();
        let sink = match &self.resume {
            Some(path) => {
                RowSink::Resumed(Box::new(ResumedFile::open(path, RowKind::Solve, self.columns())?))
            }
            None => RowSink::Plain(Output::open(&self.target)?),
        };
        let job = Job::new(args);
        let pool = self.count.map(|_| threads(args)).transpose()?;
        let counter = pool.map(|pool| {
            Counter::new(self.count.flatten().unwrap_or(MOST_COUNTED), pool.current_num_threads())
        });
        let asked = SolveRun {
            verb: self,
            counter,
            cancel: job.task.cancel_token().clone(),
            tells_steps: args.verbose > 1 && !args.quiet && self.method != MethodName::Search,
            form,
            solver: self.tactics.solver().method(self.method.method()).until(&job.task),
            on_terminal,
            words: LazyLock::new(Box::new(|| words(args))),
            own: LazyLock::new(Box::new(move || words_for(args, form))),
        };
        let boards = BoardBatch {
            args,
            sources: &self.sources,
            form,
            layout: AnswerLayout::Lines,
            columns: self.columns(),
        };
        let (started, mut total) = (Instant::now(), Effort::default());
        let is_of = |row: &str, board: &InputBoard, told: Option<&BoardReport>| match told {
            Some(told) => told.text.as_deref() == Some(row),
            None => is_answer(row, &puzzle(&board.parsed.position).0, self.method),
        };
        let then = |extra: SolveDetails, sink: &mut RowSink| {
            if let Some(rest) = extra.rest {
                total.add(&write_rest(*rest, sink.output()?)?);
            }
            total.add(&extra.effort);
            Ok(())
        };
        let (ending, boards) =
            boards.each(sink, on_terminal, &job, |board| asked.answer(board), is_of, then)?;
        if self.stats {
            statistics(&total, boards, started);
        }
        Ok(ending)
    }
}

impl SolveVerb {
    /// The columns of --tsv.
    fn columns(&self) -> RowColumns {
        self.machine.columns(if self.count.is_some() {
            ["puzzle", "count", "exact"]
        } else if self.all || self.limit.is_some() {
            ["puzzle", "solution", "number"]
        } else {
            ["puzzle", "solution", "solutions"]
        })
    }

    /// Reason why the options cannot be combined, if one of them would have no effect.
    fn without_effect(&self) -> Option<String> {
        if self.resume.is_some() && self.to.is_some_and(|form| form != Format::Line) {
            return Some(tr!("--resume needs --to line, which writes one line for each board"));
        }
        let all = self.all || self.limit.is_some() || self.count.is_some();
        if all && self.method == MethodName::Logic {
            return Some(tr!(
                "--all, --limit and --count need search, because --method logic finds at most one solution"
            ));
        }
        if (all || self.method == MethodName::Search) && self.tactics.are_chosen() {
            return Some(tr!(
                "search uses no techniques: leave out --strategy, --techniques, --without and --no-uniqueness"
            ));
        }
        None
    }
}

/// Largest number of solutions that are counted if the user gives no limit. Counting this number takes half a second.
const MOST_COUNTED: usize = 1_000_000;

/// Options of a run.
struct SolveRun<'a> {
    verb: &'a SolveVerb,
    /// Counts solutions, if the user asks for their number.
    counter: Option<Counter>,
    cancel: CancelToken,
    /// True if the steps of each board are reported.
    tells_steps: bool,
    form: OutputForm,
    solver: Cancellable<Solver>,
    on_terminal: bool,
    /// Words of remarks and of the answer. Most boards do not need words.
    words: LazyWords<'a>,
    own: LazyWords<'a>,
}

type LazyWords<'a> = LazyLock<Words, Box<dyn FnOnce() -> Words + Send + 'a>>;

/// Remark next to a solution, or instead of a solution.
enum Remark {
    FirstOfSeveral(Box<Census>),
    NoSolution(Box<Suspects>),
    LogicStops(usize),
}

impl Remark {
    fn said(&self, words: &Words) -> String {
        match self {
            Remark::FirstOfSeveral(census) => words.first_of_several(census),
            Remark::NoSolution(suspects) => words.no_solution_because(suspects),
            Remark::LogicStops(open) => words.logic_stops(*open),
        }
    }

    fn census(&self) -> Option<&Census> {
        match self {
            Remark::FirstOfSeveral(census) => Some(census),
            Remark::NoSolution(_) | Remark::LogicStops(_) => None,
        }
    }
}

/// Data that accompany the answer to a board.
#[derive(Default)]
struct SolveDetails {
    effort: Effort,
    /// Search that finds the remaining solutions.
    rest: Option<Box<PendingSearch>>,
}

/// Cost of solving boards.
#[derive(Default)]
struct Effort {
    stats: Stats,
    solutions: usize,
    /// True if a board has more solutions than were counted.
    more: bool,
    counts: IndexMap<&'static str, usize>,
}

impl Effort {
    /// Adds the number of solutions of a board, as far as they were counted.
    fn add_solutions(&mut self, several: Option<&Census>) {
        self.solutions += several.map_or(1, |census| census.counted);
        self.more |= several.is_some_and(|census| census.count.is_none());
    }

    fn add(&mut self, other: &Effort) {
        self.more |= other.more;
        self.stats.nodes += other.stats.nodes;
        self.stats.guesses += other.stats.guesses;
        self.solutions += other.solutions;
        for (technique, count) in &other.counts {
            *self.counts.entry(technique).or_default() += count;
        }
    }
}

/// A search for solutions that is not finished yet.
struct PendingSearch {
    solutions: Solutions,
    /// Number of solutions that are still to be found.
    wanted: usize,
    writer: SolutionWriter,
}

/// Result for a board.
struct SolveResult {
    /// The solution, or the digits that logic has found.
    values: Option<Digits>,
    solutions: Option<SolutionCount>,
    by: SolutionSource,
    remark: Option<Remark>,
}

/// Method that solved a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolutionSource {
    Logic(SolvedBy),
    Search,
}

impl SolutionSource {
    fn id(self) -> &'static str {
        match self {
            SolutionSource::Logic(by) => by.id(),
            SolutionSource::Search => "search",
        }
    }
}

/// The solution of a board, or the digits and the reason that replace it.
#[derive(Serialize, JsonSchema)]
pub(super) struct SolvedRecord {
    /// The givens, after the name of their layout if it is not the classic one.
    #[schemars(with = "notation::PuzzleLine")]
    puzzle: String,
    /// The solution, or the first of several; null when the board has no solution.
    #[schemars(with = "Option<notation::Solution>")]
    solution: Option<String>,
    /// Number of the solution, if all are printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    /// Method that found the solution: `logic`, `logic+search`, `search` alone, or `none`.
    #[schemars(with = "notation::SolverOrSearch")]
    solved_by: &'static str,
    /// Digits that logic has found, if logic does not finish the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Digits>")]
    values: Option<String>,
    /// Reason why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The number of solutions of a board.
#[derive(Serialize, JsonSchema)]
pub(super) struct CountRecord {
    /// The givens, after the name of their layout if it is not the classic one.
    #[schemars(with = "notation::PuzzleLine")]
    puzzle: String,
    /// The number of solutions, or the limit up to which they were counted.
    count: usize,
    /// True if the board has no solutions beyond this number.
    exact: bool,
}

impl SolveRun<'_> {
    fn answer(&self, board: &InputBoard) -> Result<(BoardReport, SolveDetails), Failure> {
        let verb = self.verb;
        let all = verb.limit.or(verb.all.then_some(usize::MAX));
        let (puzzle, wrong) = puzzle(&board.parsed.position);
        let (told, extra) = if let Some(counter) = &self.counter {
            (self.counted(board, &puzzle, counter)?, SolveDetails::default())
        } else if let Some(most) = all {
            self.every(board, &puzzle, most)?
        } else if verb.method == MethodName::Search
            && let Some((solved, effort)) = at_once(&puzzle)
        {
            (self.told(board, solved)?, SolveDetails { effort, rest: None })
        } else {
            let (solved, effort) = self.solver.run(|solver| self.first(solver, &puzzle))?;
            let told = self.told(board, solved)?;
            let steps = if self.tells_steps { self.steps(&puzzle)? } else { None };
            let remarks: Vec<String> = told.remark.clone().into_iter().chain(steps).collect();
            let remark = (!remarks.is_empty()).then(|| remarks.join("\n"));
            (BoardReport { remark, ..told }, SolveDetails { effort, rest: None })
        };
        let Some(wrong) = wrong else { return Ok((told, extra)) };
        // The givens alone have been solved; with the player's mistakes, the board has no solution.
        let mistakes = self.words.mistakes(&wrong);
        let remark = told.remark.iter().fold(mistakes, |all, remark| format!("{all}\n{remark}"));
        Ok((BoardReport { remark: Some(remark), ending: told.ending.max(Ending::Negative), ..told }, extra))
    }

    /// The steps of the path that `explain` prints, with their numbers.
    fn steps(&self, puzzle: &Board) -> Result<Option<String>, Failure> {
        let path = self.solver.run(|solver| solver.path(puzzle, Route::Needed))?;
        Ok(path.ok().map(|path| self.words.numbered_steps(path.steps.iter().map(|step| step.step()))))
    }

    /// The form of a solution.
    fn format(&self, parsed: &Parsed) -> Format {
        match (self.verb.to, parsed.format) {
            (Some(format), _) => format,
            (None, _) if self.verb.resume.is_some() => Format::Line,
            (None, Format::Table) => Format::Spaced,
            (None, _) if self.on_terminal => Format::Grid,
            (None, _) => Format::Line,
        }
    }

    fn told(&self, board: &InputBoard, solved: SolveResult) -> Result<BoardReport, Failure> {
        let SolveResult { values, solutions, by, remark } = solved;
        let ending = if solutions == Some(SolutionCount::One) { Ending::Done } else { Ending::Negative };
        let whole = values.filter(Digits::is_full);
        let text = match self.form {
            OutputForm::Text => {
                values.map(|values| text(&values, self.format(board.parsed))).unwrap_or_default()
            }
            OutputForm::Json | OutputForm::Jsonl => {
                let record = SolvedRecord {
                    puzzle: puzzle_line(&board.parsed.position),
                    solution: whole.map(|values| values.to_string()),
                    number: None,
                    solved_by: by.id(),
                    values: values.filter(|_| whole.is_none()).map(|values| values.to_string()),
                    reason: remark.as_ref().filter(|_| whole.is_none()).map(|remark| remark.said(&self.own)),
                };
                let census = remark.as_ref().and_then(Remark::census);
                object(self.form, board, SolutionInfo::new(solutions, census), record)?
            }
            OutputForm::Tsv => row([
                puzzle_line(&board.parsed.position),
                whole.map_or("-".to_string(), |values| values.to_string()),
                solutions.map_or("-", SolutionCount::id).to_string(),
            ]),
        };
        Ok(BoardReport::new(text, ending).with_remark(remark.map(|remark| remark.said(&self.words))))
    }

    /// Finds the first solution: by logic as far as possible, then by search if the method allows it.
    fn first(&self, solver: &Solver, position: &Board) -> (SolveResult, Effort) {
        let trace = match solver.solve(position) {
            Ok(trace) => trace,
            Err(_) => return (none(position), Effort::default()),
        };
        let mut effort = Effort {
            counts: trace.counts(),
            stats: trace.finish.as_ref().map_or_else(Stats::default, |finish| finish.stats),
            ..Effort::default()
        };
        let solved = match (&trace.outcome, trace.solution()) {
            (Logic::Contradiction(_), _) => none(position),
            (Logic::Solved | Logic::Stuck, Some(solution)) => {
                let census = trace.has_several_solutions().then(|| Box::new(Census::of(position)));
                effort.add_solutions(census.as_deref());
                SolveResult {
                    values: Some(solution),
                    solutions: Some(if census.is_some() {
                        SolutionCount::Several
                    } else {
                        SolutionCount::One
                    }),
                    by: SolutionSource::Logic(trace.solved_by()),
                    remark: census.map(Remark::FirstOfSeveral),
                }
            }
            (Logic::Solved | Logic::Stuck, None) if trace.finish.is_some() => none(position),
            (Logic::Solved | Logic::Stuck, None) => SolveResult {
                values: Some(trace.end.values()),
                solutions: None,
                by: SolutionSource::Logic(SolvedBy::Nobody),
                remark: Some(Remark::LogicStops(trace.end.unsolved_cells().len())),
            },
        };
        (solved, effort)
    }

    /// Counts the solutions by search.
    fn counted(&self, board: &InputBoard, puzzle: &Board, counter: &Counter) -> Result<BoardReport, Failure> {
        let grid = Grid::from_position(puzzle).ok();
        let so_far = |number| board.live.say(|| self.words.solutions_so_far(number));
        let count = grid.map(|grid| counter.count(&grid, &self.cancel, so_far)).transpose()?;
        let Count { number, is_exact } = count.unwrap_or(Count { number: 0, is_exact: true });
        let givens = puzzle_line(&board.parsed.position);
        let text = match self.form {
            OutputForm::Text => self.own.solution_count(number, is_exact),
            OutputForm::Tsv => {
                row([givens.as_str(), &number.to_string(), if is_exact { "yes" } else { "no" }])
            }
            OutputForm::Json | OutputForm::Jsonl => {
                let solutions = SolutionCount::of(number);
                let record = CountRecord { puzzle: givens, count: number, exact: is_exact };
                object(self.form, board, solutions, record)?
            }
        };
        if number > 0 {
            return Ok(BoardReport::new(text, Ending::Done));
        }
        let why = none(puzzle).remark.map(|remark| remark.said(&self.words));
        Ok(BoardReport::new(text, Ending::Negative).with_remark(why))
    }

    /// Finds up to `most` solutions by search. The first solutions are found now. Further solutions are found while
    /// solutions are written.
    fn every(
        &self,
        board: &InputBoard,
        puzzle: &Board,
        most: usize,
    ) -> Result<(BoardReport, SolveDetails), Failure> {
        /// Largest number of solutions that are found now. After the first solution, `PATIENCE` limits the time. Both
        /// limits are small, because the answers to other boards wait for this answer.
        const NOW: usize = 128;
        const PATIENCE: Duration = Duration::from_millis(2);
        let without = || Ok((self.told(board, none(puzzle))?, SolveDetails::default()));
        let Ok(grid) = Grid::from_position(puzzle) else { return without() };
        let begun = Instant::now();
        let mut writer =
            SolutionWriter::new(self.form, self.format(board.parsed), self.verb.columns(), board);
        let mut solutions = Solutions::of(&grid);
        let (mut found, mut ended) = (Vec::new(), most == 0);
        while !ended && found.len() < NOW && (found.is_empty() || begun.elapsed() < PATIENCE) {
            let next = solutions.next();
            found.extend(next.map(|solution| writer.text(&solution)).transpose()?);
            ended = next.is_none() || found.len() == most;
        }
        if found.is_empty() && most > 0 {
            return without();
        }
        let effort = Effort {
            solutions: found.len(),
            stats: if ended { solutions.stats() } else { Stats::default() },
            ..Effort::default()
        };
        let wanted = most - found.len();
        let told = BoardReport::new(found.join(writer.gap()), Ending::Done);
        let rest = (!ended).then(|| Box::new(PendingSearch { solutions, wanted, writer }));
        Ok((told, SolveDetails { effort, rest }))
    }
}

/// Returns the board to solve. If the player made a mistake, this is the board with the givens alone.
fn puzzle(position: &Board) -> (Cow<'_, Board>, Option<Wrong>) {
    let is_bare = position.marks.is_none() && position.placed == Digits::EMPTY;
    match (!is_bare).then(|| Standing::of(position)) {
        Some(Standing::Wrong(wrong)) => (Cow::Owned(position.without_play()), Some(wrong)),
        Some(Standing::NoSolution(_) | Standing::One(_) | Standing::Several) | None => {
            (Cow::Borrowed(position), None)
        }
    }
}

/// The result for a board without a solution.
fn none(position: &Board) -> SolveResult {
    SolveResult {
        values: None,
        solutions: Some(SolutionCount::None),
        by: SolutionSource::Logic(SolvedBy::Nobody),
        remark: Some(Remark::NoSolution(Box::new(suspects(position).unwrap_or_default()))),
    }
}

/// Returns true if a row of an earlier run can be the answer to a board. Such a row is a solution, the digits that
/// logic has found, or an empty row for a board without a solution.
fn is_answer(row: &str, position: &Board, method: MethodName) -> bool {
    if row.is_empty() {
        return Grid::from_position(position).ok().and_then(|grid| solve_one(&grid)).is_none();
    }
    let Ok(found) = parse(row) else { return false };
    let (asked, found) = (position.values(), found.position.givens);
    let is_whole = found.is_full();
    asked.iter().all(|(cell, digit)| found.get(cell) == Some(digit))
        && Grid::on(position.layout, &found).is_ok()
        && (is_whole || method == MethodName::Logic)
}

/// Finds the only solution of a board of digits, by search alone. Returns `None` if the board needs more work: it has
/// marks of the player, several solutions, or no solution.
fn at_once(position: &Board) -> Option<(SolveResult, Effort)> {
    if position.marks.is_some() {
        return None;
    }
    let mut solutions = Solutions::of(position);
    let solution = solutions.next()?;
    if solutions.next().is_some() {
        return None;
    }
    let solved = SolveResult {
        values: Some(solution),
        solutions: Some(SolutionCount::One),
        by: SolutionSource::Search,
        remark: None,
    };
    Some((solved, Effort { solutions: 1, stats: solutions.stats(), ..Effort::default() }))
}

/// Writes solutions of one board, one after the other.
struct SolutionWriter {
    form: OutputForm,
    format: Format,
    columns: RowColumns,
    line: usize,
    file: Option<String>,
    puzzle: String,
    /// Number of solutions that were found earlier.
    number: usize,
}

/// The record of a single solution, if all are printed.
#[derive(Serialize)]
struct SolutionRecord<'a> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    number: usize,
    puzzle: &'a str,
    solution: String,
    solved_by: &'static str,
}

impl SolutionWriter {
    fn new(form: OutputForm, format: Format, columns: RowColumns, board: &InputBoard) -> SolutionWriter {
        SolutionWriter {
            form,
            format,
            columns,
            line: board.record.line_number,
            file: board.file.map(str::to_string),
            puzzle: puzzle_line(&board.parsed.position),
            number: 0,
        }
    }

    fn text(&mut self, solution: &Digits) -> Result<String, Failure> {
        self.number += 1;
        match self.form {
            OutputForm::Text => Ok(text(solution, self.format)),
            OutputForm::Tsv => {
                let row = row([&self.puzzle, &solution.to_string(), &self.number.to_string()]);
                Ok(self.columns.rows(&row).into_owned())
            }
            OutputForm::Json | OutputForm::Jsonl => {
                let record = SolutionRecord {
                    line: self.line,
                    file: self.file.as_deref(),
                    number: self.number,
                    puzzle: &self.puzzle,
                    solution: solution.to_string(),
                    solved_by: SolutionSource::Search.id(),
                };
                json(self.form, &record)
            }
        }
    }

    /// Text between two solutions.
    fn gap(&self) -> &'static str {
        if self.form == OutputForm::Text && self.format != Format::Line { "\n\n" } else { "\n" }
    }
}

/// Writes solutions as they are found. Returns the effort of the whole search.
fn write_rest(rest: PendingSearch, output: &mut Output) -> Result<Effort, Failure> {
    /// Number of solutions that may wait to be written.
    const AHEAD: usize = 1024;
    let PendingSearch { mut solutions, wanted, mut writer } = rest;
    let before = writer.gap().replacen('\n', "", 1);
    let (sender, receiver) = sync_channel(AHEAD);
    // After an error, the receiver is dropped before the thread is joined. So the search ends.
    std::thread::scope(move |scope| {
        let search = scope.spawn(move || {
            for solution in solutions.by_ref().take(wanted) {
                if sender.send(writer.text(&solution)).is_err() {
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
            output.line(&format!("{before}{}", solution?))?;
        }
        // Nothing in the search panics. Even after a panic, the solutions that were written would be correct.
        Ok(Effort { solutions: written, stats: search.join().unwrap_or_default(), ..Effort::default() })
    })
}

fn text(values: &Digits, form: Format) -> String {
    write(&Board::new(*values), form)
}

fn statistics(total: &Effort, boards: usize, started: Instant) {
    let seconds = started.elapsed().as_secs_f64();
    anstream::eprintln!("boards\t{boards}");
    anstream::eprintln!("solutions\t{}{}", if total.more { "more than " } else { "" }, total.solutions);
    anstream::eprintln!("time\t{:.3} ms", seconds * 1e3);
    anstream::eprintln!("search path\t{}", InstructionSet::current().id());
    anstream::eprintln!("search nodes\t{}", total.stats.nodes);
    anstream::eprintln!("search guesses\t{}", total.stats.guesses);
    for (technique, count) in &total.counts {
        anstream::eprintln!("{technique}\t{count}");
    }
}
