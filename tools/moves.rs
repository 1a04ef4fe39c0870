//! Compares the judge of moves with the whole engine. Usage: `moves FILE… [--count N] [--seed N] [--each N]
//! [--unchecked]`.
//!
//! Makes random moves (`--count`, usually 100,000), right and wrong, on random boards. The boards are from the paths of
//! the puzzles in the files (`--each`, usually 20 boards of a puzzle). Judges each move with `whydoku::solve::rule`,
//! and compares the verdict with that of the whole engine, which finds all steps of every technique in the order of
//! `human`.
//!
//! Prints `verdict<TAB>technique<TAB>moves<TAB>mean<TAB>99th percentile`, then the number of disagreements. The times
//! are microseconds of thread CPU time for one call, without the time to read the board. Each disagreement is printed
//! on standard error with its board. `--unchecked` only measures the times.

#[path = "common/cpu.rs"]
mod cpu;
#[path = "../tests/common/moves.rs"]
mod moves;
#[path = "../tests/common/random.rs"]
mod random;

use cpu::thread_seconds;
use moves::{said, whole};
use random::SplitMix;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::ExitCode;
use whydoku::format::parse;
use whydoku::solve::{Solver, Strategy, rule};
use whydoku::step::{Family, Technique};
use whydoku::technique::CATALOGUE;

fn main() -> ExitCode {
    let (mut files, mut count, mut each, mut seed, mut checked) = (Vec::new(), 100_000, 20, 1, true);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = |usual: usize| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
        match argument.as_str() {
            "--count" => count = number(count),
            "--each" => each = number(each),
            "--seed" => seed = number(seed),
            "--unchecked" => checked = false,
            _ => files.push(argument),
        }
    }
    let mut puzzles = Vec::new();
    for file in &files {
        match std::fs::read_to_string(file) {
            Ok(text) => puzzles.extend(text.lines().filter_map(|line| parse(line.get(..81)?).ok())),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    if puzzles.is_empty() {
        eprintln!("usage: moves FILE… [--count N] [--seed N] [--each N] [--unchecked]");
        return ExitCode::from(2);
    }
    let (solver, mut random) = (Solver::default(), SplitMix(seed as u64));
    let human: Vec<&'static Technique> = Strategy::human().techniques().collect();
    let mut times: BTreeMap<(&str, usize, &str), Vec<f64>> = BTreeMap::new();
    let (mut done, mut disagreements) = (0, 0);
    while done < count {
        let puzzle = &puzzles[random.below(puzzles.len())].position.givens;
        for played in moves::moves(&solver, &mut random, puzzle, each.min(count - done)) {
            let start = thread_seconds();
            let ruling = black_box(rule(&solver, &played.position, &played.played, None));
            let time = (thread_seconds() - start) * 1e6;
            let fast = said(&ruling);
            let technique = fast.1.unwrap_or("-");
            let place = CATALOGUE.iter().position(|one| one.id == technique).unwrap_or_default();
            times.entry((fast.0, place, technique)).or_default().push(time);
            if checked {
                let slow = whole(&solver, &human, &played);
                if slow != fast {
                    disagreements += 1;
                    eprintln!("{:?}\n{:?}\nfast {fast:?}\nslow {slow:?}", played.position, played.played);
                }
            }
            done += 1;
        }
    }
    for ((verdict, _, technique), times) in &mut times {
        println!("{verdict}\t{technique}\t{}", spread(times));
    }
    let is_quick = |technique: &str| {
        let of = CATALOGUE.iter().find(|one| one.id == technique);
        let is_pair = |family| family == Family::Subsets && technique.ends_with("-pair");
        of.is_some_and(|one| {
            matches!(one.family, Family::Singles | Family::Intersections) || is_pair(one.family)
        })
    };
    let quick =
        times.iter().filter(|((verdict, _, technique), _)| *verdict == "justified" && is_quick(technique));
    let mut quick: Vec<f64> = quick.flat_map(|(_, times)| times.iter().copied()).collect();
    println!("by singles, locked candidates or pairs\t{}", spread(&mut quick));
    let mut all: Vec<f64> = times.into_values().flatten().collect();
    println!("all\t{}", spread(&mut all));
    println!(
        "{done} moves, {}",
        if checked { format!("{disagreements} disagreements") } else { "unchecked".to_string() }
    );
    if disagreements == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Count, mean and 99th percentile of times.
fn spread(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let mean = times.iter().sum::<f64>() / count.max(1) as f64;
    let high = times.get(count * 99 / 100).copied().unwrap_or_default();
    format!("{count}\t{mean:.1}\t{high:.1}")
}
