//! Measures the processor time to list all steps of a board. Usage: `lists FILE… [--limit N] [--every N]`.
//!
//! Follows the `human` path of each puzzle, and lists all steps of every second board on the path (`--every 2`). Prints
//! one row for each file: the number of boards, the milliseconds for one board on average and at most, and the number
//! of boards that take more than forty milliseconds. At the end, prints the slowest board of all files.

#[path = "common/cpu.rs"]
mod cpu;
#[path = "common/read.rs"]
mod read;

use cpu::thread_seconds;
use read::read;
use std::process::ExitCode;
use whydoku::format::parse;
use whydoku::solve::{Method, Solver, State, Strategy};

/// The longest wait that a person does not notice, in milliseconds.
const UNNOTICED: f64 = 40.0;

fn main() -> ExitCode {
    let (mut files, mut limit, mut every) = (Vec::new(), usize::MAX, 2);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = |usual| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
        match argument.as_str() {
            "--limit" => limit = number(limit),
            "--every" => every = number(every).max(1),
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        eprintln!("usage: lists FILE… [--limit N] [--every N]");
        return ExitCode::from(2);
    }
    let solver = Solver::new(&Strategy::human()).method(Method::Logic);
    let mut slowest: Option<(f64, String)> = None;
    println!("file\tboards\tmilliseconds\tmost\tnoticed");
    for file in files {
        let Some(text) = read(&file) else { return ExitCode::from(2) };
        let mut taken = Vec::new();
        for line in text.lines().filter_map(|line| line.get(..81)).take(limit) {
            let Some(trace) = parse(line).ok().and_then(|board| solver.solve(&board.position).ok()) else {
                continue;
            };
            let Ok(mut state) = State::new(&trace.position) else { continue };
            for (number, step) in trace.steps.iter().enumerate() {
                if number % every == 0 {
                    let start = thread_seconds();
                    std::hint::black_box(solver.all(&state));
                    let time = (thread_seconds() - start) * 1e3;
                    taken.push(time);
                    if slowest.as_ref().is_none_or(|(most, _)| time > *most) {
                        slowest = Some((time, format!("{line} after {number} steps")));
                    }
                }
                if state.apply(step).is_err() {
                    break;
                }
            }
        }
        let most = taken.iter().copied().fold(0.0, f64::max);
        println!(
            "{file}\t{}\t{:.2}\t{:.1}\t{}",
            taken.len(),
            taken.iter().sum::<f64>() / taken.len().max(1) as f64,
            most,
            taken.iter().filter(|time| **time > UNNOTICED).count()
        );
    }
    if let Some((time, board)) = slowest {
        println!("the slowest, {time:.1} ms: {board}");
    }
    ExitCode::SUCCESS
}
