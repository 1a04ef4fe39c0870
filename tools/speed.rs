//! Measures the thread CPU time per puzzle. Usage: `speed MODE,… FILE… [--permute SEED] [--limit N] [--passes N]
//! [--print]`.
//!
//! Prints `file<TAB>mode<TAB>puzzles<TAB>microseconds per puzzle`. The time is the minimum of several passes (`--passes
//! N`, usually 5); each pass runs all modes in turn. The time includes the parsing of the line. Compare ratios within
//! one run only. The modes are:
//!
//! - `search-first`: search for the first solution;
//! - `search-unique`: search for up to two solutions;
//! - `search-many`: search for at most 200,000 solutions; the time is per solution, not per puzzle;
//! - `trace`: the `human` path without text;
//! - `unwhipped`: the same path without whips and braids;
//! - `told`: the path without detours;
//! - `basic`: the `basic` path;
//! - `table`: the path without detours, checked by the kernel, as columns. Fifty puzzles are computed together, so the
//!   number of puzzles should be a multiple of 50;
//! - `canonical`: the canonical form;
//! - `explain`: the path with proofs and English text;
//! - `rate-SCALE`, such as `rate-hodoku`: the path and the rating of a scale.
//!
//! `--permute` shuffles rows, columns, digits and the order of the puzzles, so that a program cannot learn the order of
//! a file. With `--print`, the tool measures nothing. It writes the shuffled puzzles to standard output, for timing
//! another program.

#[path = "common/cpu.rs"]
mod cpu;
#[path = "../tests/common/random.rs"]
mod random;
#[path = "common/read.rs"]
mod read;
#[path = "../tests/common/relabel.rs"]
mod relabel;

use cpu::thread_seconds;
use random::SplitMix;
use read::read;
use relabel::{relabelling, shuffle};
use std::hint::black_box;
use std::process::ExitCode;
use whydoku::canonical::canonical;
use whydoku::format::parse;
use whydoku::puzzle::Board;
use whydoku::rating::{self, GemFilter, Scale};
use whydoku::search::Solutions;
use whydoku::solve::{Method, Solver, Strategy, Task, Trace};

fn main() -> ExitCode {
    let mut modes = None;
    let mut files = Vec::new();
    let mut seed = None;
    let mut limit = 5000;
    let mut passes = 5;
    let mut print = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--permute" => seed = arguments.next().and_then(|text| text.parse::<u64>().ok()),
            "--print" => print = true,
            "--passes" => passes = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(passes),
            "--limit" => limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(limit),
            _ if modes.is_none() => modes = Some(argument),
            _ => files.push(argument),
        }
    }
    let Some(modes) = modes.filter(|_| !files.is_empty()) else {
        eprintln!("usage: speed MODE,… FILE… [--permute SEED] [--limit N] [--passes N] [--print]");
        return ExitCode::from(2);
    };
    let modes: Vec<&str> = modes.split(',').collect();
    for file in &files {
        let Some(text) = read(file) else { return ExitCode::from(2) };
        let mut lines: Vec<String> =
            text.lines().filter_map(|line| line.get(..81)).map(String::from).collect();
        if let Some(seed) = seed {
            lines = permuted(&lines, seed);
        }
        lines.truncate(limit);
        if print {
            lines.iter().for_each(|line| println!("{line}"));
            continue;
        }
        let mut best = vec![f64::INFINITY; modes.len()];
        for _ in 0..passes {
            for (mode, best) in modes.iter().zip(&mut best) {
                let Some(run) = runner(mode) else {
                    eprintln!("there is no mode '{mode}'");
                    return ExitCode::from(2);
                };
                let start = thread_seconds();
                let done: usize = lines.iter().map(|line| run(line)).sum();
                *best = best.min((thread_seconds() - start) * 1e6 / done as f64);
            }
        }
        for (mode, best) in modes.iter().zip(best) {
            println!("{file}\t{mode}\t{}\t{best:.3}", lines.len());
        }
    }
    ExitCode::SUCCESS
}

/// Work of a mode on one line; it returns the number of things that are timed.
type Run = Box<dyn Fn(&str) -> usize>;

fn runner(mode: &str) -> Option<Run> {
    let solve = |strategy: Strategy| {
        let solver = Solver::new(&strategy).method(Method::Logic);
        Box::new(move |line: &str| {
            let _ = black_box(position(line).map(|position| solver.solve(&position)));
            1
        })
    };
    match mode {
        "search-first" => Some(Box::new(|line| {
            black_box(position(line).and_then(|p| Solutions::of(&p.givens).next()));
            1
        })),
        "search-unique" => Some(Box::new(|line| {
            black_box(position(line).map(|p| Solutions::of(&p.givens).take(2).count()));
            1
        })),
        "search-many" => Some(Box::new(|line| {
            let Some(position) = position(line) else { return 0 };
            Solutions::of(&position.givens).take(200_000).map(black_box).count()
        })),
        "trace" => Some(solve(Strategy::human())),
        "unwhipped" => {
            let others = Strategy::human();
            let others =
                others.techniques().filter(|one| !["whip", "g-whip", "braid", "g-braid"].contains(&one.id));
            Some(solve(Strategy::of(others)))
        }
        "told" => {
            let solver = Solver::default().method(Method::Logic);
            Some(Box::new(move |line: &str| {
                let path = position(line).map(|position| solver.solve(&position));
                black_box(path.map(|path| path.map(Trace::without_detours)));
                1
            }))
        }
        "basic" => Some(solve(Strategy::basic())),
        "canonical" => Some(Box::new(|line| {
            black_box(position(line).map(|position| canonical(&position.givens)));
            1
        })),
        "table" => Some(table()),
        "explain" => Some(explain()),
        _ => Some(rate(mode.strip_prefix("rate-").and_then(rating::scale)?)),
    }
}

fn rate(scale: &Scale) -> Run {
    let rater = (scale.rater)(GemFilter::Any, &Task::default());
    Box::new(move |line| {
        let rated = |position: Board| rater.run(|rater| rater.rated(&position.givens.into()).is_ok());
        black_box(position(line).map(rated).is_some_and(|rated| rated.is_ok()));
        1
    })
}

/// Computes the columns of paths with the kernel's check, fifty puzzles at a time.
fn table() -> Run {
    use std::cell::RefCell;
    use whydoku::table::{Paths, Table};
    let table = Table::new(vec![Box::new(Paths::new(Solver::default(), false, &Task::default()))]);
    let waiting = RefCell::new(Vec::new());
    Box::new(move |line| {
        let mut waiting = waiting.borrow_mut();
        waiting.push(line.to_string());
        if waiting.len() == 50 {
            let rows = table.rows(waiting.iter().map(|line| Some(line.as_str())));
            let _ = black_box(rows.map(|rows| rows.num_rows()));
            waiting.clear();
        }
        1
    })
}

fn explain() -> Run {
    use whydoku::explain::{Language, Words};
    use whydoku::solve::Route;
    let solver = Solver::default();
    let words = Words::new(Language::En);
    Box::new(move |line| {
        let path = position(line).map(|position| solver.path(&position, Route::Needed));
        if let Some(Ok(path)) = path {
            path.steps.iter().for_each(|step| _ = black_box(words.explanation(step)));
        }
        1
    })
}

fn position(line: &str) -> Option<Board> {
    parse(line).ok().map(|parsed| parsed.position)
}

/// The puzzles in another order, each with rows, columns and digits shuffled so that it stays the same puzzle.
fn permuted(lines: &[String], seed: u64) -> Vec<String> {
    let mut random = SplitMix(seed);
    let moved = |line: &String| {
        position(line)
            .map_or_else(|| line.clone(), |one| relabelling(&mut random).values(&one.givens).to_string())
    };
    let mut result: Vec<String> = lines.iter().map(moved).collect();
    shuffle(&mut random, &mut result);
    result
}
