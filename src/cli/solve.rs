//! `solve`: one answer for each board, in the order of the boards.

use super::args::{Args, Solve};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::output::{Output, threads, to_terminal};
use super::{Ending, Failure, Outcome};
use crate::format::{Format, Parsed, write};
use crate::grid::Grid;
use crate::puzzle::{Position, Values};
use crate::search::{Path, Solutions, Stats};
use crate::solve::{Method, Outcome as Logic, Solver};
use indexmap::IndexMap;
use std::io::Write;
use std::time::Instant;

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
}

pub(super) fn run(args: &Args, verb: &Solve) -> Outcome {
    let input = open(verb.source.puzzle.as_deref())?;
    let solver = verb.tactics.solver().method(verb.method.method());
    let on_terminal = to_terminal(&verb.target);
    let form = |parsed: &Parsed| match (verb.to, parsed.format) {
        (Some(format), _) => format,
        (None, Format::Table) => Format::Spaced,
        (None, _) if on_terminal => Format::Grid,
        (None, _) => Format::Line,
    };
    let answer = |parsed: &Parsed| {
        let most = verb.limit.or(verb.all.then_some(usize::MAX));
        match most {
            Some(most) => every(&parsed.position, most, form(parsed)),
            None if verb.method.method() == Method::Search => at_once(&parsed.position, form(parsed))
                .unwrap_or_else(|| first(&solver, &parsed.position, form(parsed))),
            None => first(&solver, &parsed.position, form(parsed)),
        }
    };
    let mut output = Output::open(&verb.target)?;
    let (started, mut total, mut boards) = (Instant::now(), Answer::default(), 0u64);
    let mut ending = Ending::Done;
    batch::each(&threads(args)?, input, &answer, |turn| {
        let (record, answer, is_argument) = match turn {
            Turn::Answer { record, answer, is_argument } => (record, answer, is_argument),
            Turn::Pause => return Ok(output.flush()?),
        };
        boards += 1;
        let Some(answer) = answer else {
            ending = ending.max(report(record));
            // An empty line keeps line n of the answers beside board n.
            return if is_argument { Ok(()) } else { Ok(writeln!(output)?) };
        };
        if let Some(remark) = &answer.remark {
            anstream::eprintln!("line {}: {remark}", record.line_number);
        }
        if answer.negative {
            ending = ending.max(Ending::Negative);
        }
        if !answer.text.is_empty() || !is_argument {
            writeln!(output, "{}", answer.text)?;
        }
        total.solutions += answer.solutions;
        total.stats.nodes += answer.stats.nodes;
        total.stats.guesses += answer.stats.guesses;
        for (technique, count) in &answer.counts {
            *total.counts.entry(technique).or_default() += count;
        }
        Ok(())
    })?;
    output.finish()?;
    if boards == 0 {
        return Err(Failure::wrong("the input holds no board"));
    }
    if verb.stats {
        statistics(&total, boards, started);
    }
    Ok(ending)
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

/// Up to so many solutions, by search.
fn every(position: &Position, most: usize, form: Format) -> Answer {
    let grid = match Grid::from_position(position) {
        Ok(grid) => grid,
        Err(contradiction) => return none(contradiction.to_string()),
    };
    let mut solutions = Solutions::of(&grid);
    let found: Vec<String> = solutions.by_ref().take(most).map(|solution| text(&solution, form)).collect();
    if found.is_empty() && most > 0 {
        return Answer { stats: solutions.stats(), ..none("search finds none".to_string()) };
    }
    Answer {
        solutions: found.len(),
        stats: solutions.stats(),
        text: found.join(if form == Format::Line { "\n" } else { "\n\n" }),
        ..Answer::default()
    }
}

fn none(reason: String) -> Answer {
    Answer { negative: true, remark: Some(format!("there is no solution: {reason}")), ..Answer::default() }
}

fn text(values: &Values, form: Format) -> String {
    write(&Position::new(*values), form)
}

fn statistics(total: &Answer, boards: u64, started: Instant) {
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
