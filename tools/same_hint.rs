//! Checks that relabelled boards get the same hint. Usage: `same_hint FILE… [--boards N] [--relabellings N] [--seed N]
//! [--print]`.
//!
//! Takes evenly spaced puzzles of each file, and makes three kinds of boards from them: the puzzle itself, a random
//! moment of a game with digits and marks, and a board of the path without a single. Asks for the hint of each board
//! and of its relabellings, whose rows, columns and digits are renamed at random.
//!
//! Prints for each file and kind: the number of boards with a hint, the number of boards whose relabellings all get the
//! technique of the board, the share of relabellings with the same technique, and the share with the same step. Then
//! come the median, the 99th percentile and the maximum of the thread CPU time of a hint, in milliseconds. `--print`
//! also prints each board whose relabellings get different techniques, with the number of each technique, the givens
//! and the candidates.

#[path = "common/cpu.rs"]
mod cpu;
#[path = "../tests/common/play.rs"]
mod play;
#[path = "../tests/common/random.rs"]
mod random;
#[path = "common/read.rs"]
mod read;
#[path = "../tests/common/relabel.rs"]
mod relabel;

use cpu::thread_seconds;
use play::{Habits, moment, without_singles};
use random::SplitMix;
use read::read;
use relabel::relabelling;
use std::collections::BTreeMap;
use std::process::ExitCode;
use whydoku::board::Candidate;
use whydoku::format::{Format, parse, write};
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::relabelling::Relabelling;
use whydoku::solve::{Advice, Solver, advise};
use whydoku::step::Step;

/// The options of the command line.
struct Options {
    files: Vec<String>,
    boards: usize,
    relabellings: usize,
    seed: u64,
    prints: bool,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let mut options =
            Options { files: Vec::new(), boards: 60, relabellings: 100, seed: 1, prints: false };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--boards" => options.boards = arguments.next()?.parse().ok()?,
                "--relabellings" => options.relabellings = arguments.next()?.parse().ok()?,
                "--seed" => options.seed = arguments.next()?.parse().ok()?,
                "--print" => options.prints = true,
                _ => options.files.push(argument),
            }
        }
        (!options.files.is_empty()).then_some(options)
    }
}

/// Counts for the boards of one kind.
#[derive(Default)]
struct HintCounts {
    boards: usize,
    /// Boards whose relabellings all get the technique of the board.
    steady: usize,
    relabellings: usize,
    same_technique: usize,
    same_step: usize,
    seconds: Vec<f64>,
}

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!("usage: same_hint FILE… [--boards N] [--relabellings N] [--seed N] [--print]");
        return ExitCode::from(2);
    };
    println!("file\tkind\tboards\tsteady\ttechnique %\tstep %\tmedian ms\t99 % ms\tmost ms");
    let mut all = HintCounts::default();
    for file in &options.files {
        let Some(text) = read(file) else { return ExitCode::from(2) };
        let puzzles: Vec<Digits> =
            text.lines().filter_map(|line| Some(parse(line.get(..81)?).ok()?.position.givens)).collect();
        let name = file.rsplit('/').next().unwrap_or(file);
        let mut random = SplitMix(options.seed);
        for (number, kind) in ["puzzle", "game", "no single"].into_iter().enumerate() {
            let mut counts = HintCounts::default();
            let wanted = (options.boards + number) / 3;
            let step = (puzzles.len() / wanted.max(1)).max(1);
            for start in (0..step).step_by(step.div_ceil(8)) {
                for puzzle in puzzles.iter().skip(start).step_by(step) {
                    let missing = counts.boards < wanted;
                    if let Some(position) = missing.then(|| board(number, puzzle, &mut random)).flatten() {
                        count(&position, &options, &mut random, &mut counts);
                    }
                }
            }
            report(name, kind, &mut counts);
            all.add(counts);
        }
    }
    report("all", "all", &mut all);
    ExitCode::SUCCESS
}

/// A board of the kind with this number.
fn board(kind: usize, puzzle: &Digits, random: &mut SplitMix) -> Option<Board> {
    match kind {
        0 => Some(Board::new(*puzzle)),
        1 => {
            moment(&Solver::default(), random, &Board::new(*puzzle), Habits { marks: true, mistakes: false })
        }
        _ => without_singles(&Solver::default(), random, puzzle),
    }
}

fn count(position: &Board, options: &Options, random: &mut SplitMix, counts: &mut HintCounts) {
    let Some(step) = hint(position, &mut counts.seconds) else { return };
    let mut techniques: BTreeMap<&str, usize> = BTreeMap::new();
    let mut same_step = 0;
    for _ in 0..options.relabellings {
        let other = relabelling(random);
        let found = hint(&other.position(position), &mut counts.seconds);
        let id = found.as_ref().map_or("none", |step| step.technique.id);
        *techniques.entry(id).or_default() += 1;
        same_step += usize::from(found.is_some_and(|found| concluded(&step, &other) == conclusion(&found)));
    }
    let same = techniques.get(step.technique.id).copied().unwrap_or_default();
    counts.boards += 1;
    counts.steady += usize::from(same == options.relabellings);
    counts.relabellings += options.relabellings;
    counts.same_technique += same;
    counts.same_step += same_step;
    if options.prints && same < options.relabellings {
        let marks = write(position, Format::Sukaku);
        println!("# {}: {techniques:?}: {} {marks}", step.technique.id, position.givens);
    }
}

/// The step of the hint.
fn hint(position: &Board, seconds: &mut Vec<f64>) -> Option<Step> {
    let solver = Solver::default();
    let start = thread_seconds();
    let advice = advise(&solver, position);
    seconds.push(thread_seconds() - start);
    if let Advice::Step { step, .. } = advice { Some(step.step().clone()) } else { None }
}

fn conclusion(step: &Step) -> Vec<Candidate> {
    concluded(step, &Relabelling::NONE)
}

/// Conclusion of the step, with the names that cells and digits have after the relabelling.
fn concluded(step: &Step, relabelling: &Relabelling) -> Vec<Candidate> {
    let named = |candidate| relabelling.candidate(candidate);
    let mut concluded: Vec<Candidate> = match &step.conclusion {
        Conclusion::Place(candidate) => vec![named(*candidate)],
        Conclusion::Eliminate(removed) => removed.iter().map(named).collect(),
    };
    concluded.sort_unstable();
    concluded
}

fn report(file: &str, kind: &str, counts: &mut HintCounts) {
    counts.seconds.sort_unstable_by(f64::total_cmp);
    let at = |part: usize| {
        let index = (counts.seconds.len() * part / 100).min(counts.seconds.len().saturating_sub(1));
        1e3 * counts.seconds.get(index).copied().unwrap_or_default()
    };
    let share = |count: usize| 100.0 * count as f64 / counts.relabellings.max(1) as f64;
    println!(
        "{file}\t{kind}\t{}\t{}\t{:.2}\t{:.2}\t{:.3}\t{:.3}\t{:.3}",
        counts.boards,
        counts.steady,
        share(counts.same_technique),
        share(counts.same_step),
        at(50),
        at(99),
        at(100),
    );
}

impl HintCounts {
    fn add(&mut self, other: HintCounts) {
        self.boards += other.boards;
        self.steady += other.steady;
        self.relabellings += other.relabellings;
        self.same_technique += other.same_technique;
        self.same_step += other.same_step;
        self.seconds.extend(other.seconds);
    }
}
