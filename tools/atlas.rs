//! Counts how often minimal puzzles need each technique. Usage: `atlas [--minutes N] [--threads N] [--seed N] [--out
//! FILE]`. Every minimal puzzle has the same weight.
//!
//! From a seed and a number, [`Unbiased`] makes a few puzzles. The tool goes through the numbers 0, 1, 2 and so on, and
//! counts the techniques on the paths of these puzzles and their ratings. After every 25 numbers, the tool adds a line
//! to the file. So it may be stopped at any time, and the next call continues with the missing lines. The counts of a
//! number depend only on the seed and the number.
//!
//! `atlas --report [--out FILE]` adds up the lines, writes the sums to `docs/atlas.tsv`, and makes the page
//! `docs/atlas.md` and the plot `docs/atlas.svg` from the sums.

#[path = "../tests/common/atlas_page.rs"]
mod atlas_page;
#[path = "../tests/common/atlas_plot.rs"]
mod atlas_plot;
#[path = "common/cpu.rs"]
mod cpu;
#[path = "../tests/common/tally.rs"]
mod tally;

use cpu::thread_seconds;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tally::Tally;
use whydoku::generate::{Unbiased, WeightedPuzzle};
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::hodoku::Hodoku;
use whydoku::rating::sudoku_explainer::Explainer;
use whydoku::rating::{Figures, GemFilter, scale};
use whydoku::solve::{Method, Outcome, Solver, Task, Trace};
use whydoku::technique::CATALOGUE;

/// Size of a batch: the puzzles of this many consecutive numbers are counted together.
const BATCH: u64 = 25;
/// Interval between the numbers whose puzzles are also rated.
const RATED: u64 = 5;
/// File of the sums.
const SUMS: &str = "docs/atlas.tsv";

/// Options of the call.
struct AtlasOptions {
    minutes: u64,
    threads: usize,
    seed: u64,
    out: String,
    report: bool,
}

impl AtlasOptions {
    fn of(mut arguments: impl Iterator<Item = String>) -> Option<AtlasOptions> {
        let mut asked = AtlasOptions {
            minutes: 60,
            threads: 2,
            seed: 1,
            out: "atlas.records".to_string(),
            report: false,
        };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--minutes" => asked.minutes = arguments.next()?.parse().ok()?,
                "--threads" => asked.threads = arguments.next()?.parse().ok()?,
                "--seed" => asked.seed = arguments.next()?.parse().ok()?,
                "--out" => asked.out = arguments.next()?,
                "--report" => asked.report = true,
                _ => return None,
            }
        }
        Some(asked)
    }
}

fn main() -> ExitCode {
    let Some(asked) = AtlasOptions::of(std::env::args().skip(1)) else {
        eprintln!(
            "atlas [--minutes N] [--threads N] [--seed N] [--out FILE] | --report [--seed N] [--out FILE]"
        );
        return ExitCode::from(2);
    };
    match if asked.report { report(&asked) } else { count(&asked) } {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", asked.out);
            ExitCode::from(1)
        }
    }
}

/// Counts, by the number of the batch.
type Records = BTreeMap<u64, Tally>;

/// The records of a seed. An incomplete last line is ignored. If `cuts` is true, it is also removed from `file`.
fn records(file: &mut File, seed: u64, cuts: bool) -> std::io::Result<Records> {
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if cuts && whole < text.len() {
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
    }
    let wrong =
        |line: &str| std::io::Error::other(format!("not a record: {}", line.get(..60).unwrap_or(line)));
    let mut records = Records::new();
    for line in text[..whole].lines() {
        let mut fields = line.splitn(3, '\t');
        let mut number = || fields.next()?.parse::<u64>().ok();
        let (of, batch) = number().zip(number()).ok_or_else(|| wrong(line))?;
        let tally = fields.next().and_then(|rest| rest.parse().ok()).ok_or_else(|| wrong(line))?;
        if of == seed {
            records.insert(batch, tally);
        }
    }
    Ok(records)
}

/// Continues to count until the time is over.
fn count(asked: &AtlasOptions) -> std::io::Result<()> {
    let mut file = File::options().read(true).append(true).create(true).open(&asked.out)?;
    let done: BTreeSet<u64> = records(&mut file, asked.seed, true)?.into_keys().collect();
    let end = Instant::now() + Duration::from_secs(60 * asked.minutes);
    let file = Mutex::new(file);
    let missing = Mutex::new((0..u64::MAX).filter(|batch| !done.contains(batch)));
    let next = || (Instant::now() < end).then(|| missing.lock().ok()?.next()).flatten();
    let write = |batch: u64| {
        let line = format!("{}\t{batch}\t{}\n", asked.seed, counted(asked.seed, batch));
        let mut file = file.lock().map_err(|_| std::io::Error::other("another thread has ended early"))?;
        file.write_all(line.as_bytes())
    };
    let work = || std::iter::from_fn(next).try_for_each(write);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..asked.threads).map(|_| scope.spawn(work)).collect();
        let ended = |worker: std::thread::ScopedJoinHandle<_>| {
            worker.join().unwrap_or_else(|_| Err(std::io::Error::other("a thread has ended early")))
        };
        workers.into_iter().try_for_each(ended)
    })
}

/// Counts of the puzzles of a batch of numbers.
fn counted(seed: u64, batch: u64) -> Tally {
    let begun = thread_seconds();
    let generator = Unbiased::new(seed);
    let mut tally = Tally::default();
    for number in batch * BATCH..(batch + 1) * BATCH {
        let mut group: BTreeMap<String, f64> = BTreeMap::new();
        let puzzles = generator.nth(number);
        for WeightedPuzzle { puzzle, weight } in &puzzles {
            let mut names = of_path(puzzle);
            if number % RATED == 0 {
                names.extend(of_scales(puzzle));
            }
            for name in names {
                *group.entry(name).or_default() += weight;
            }
            *group.entry("sum:clues".to_string()).or_default() += weight * puzzle.cells().len() as f64;
        }
        tally.add(&group, puzzles.len(), all_of);
    }
    tally.seconds = thread_seconds() - begun;
    tally
}

/// The name of the total of which the weight with this name is a part.
fn all_of(name: &str) -> &'static str {
    if name == "rated" || ["explainer:", "hodoku:", "whip:"].iter().any(|scale| name.starts_with(scale)) {
        "rated"
    } else {
        "all"
    }
}

/// Properties of a puzzle and of its path.
fn of_path(puzzle: &Digits) -> Vec<String> {
    let mut names = vec!["all".to_string(), format!("clues:{}", puzzle.cells().len())];
    let Ok(trace) = Solver::default().method(Method::Logic).solve(&Board::new(*puzzle)) else {
        return names;
    };
    let is_solved = trace.outcome == Outcome::Solved;
    let found = used(&trace);
    names.extend(found.iter().map(|index| format!("found:{}", CATALOGUE[*index].id)));
    let told = used(&trace.without_detours());
    names.extend(told.iter().map(|index| format!("needed:{}", CATALOGUE[*index].id)));
    match told.last() {
        Some(index) if is_solved => names.push(format!("hardest:{}", CATALOGUE[*index].id)),
        Some(_) | None => names.push("unsolved".to_string()),
    }
    names
}

/// The places in the catalogue of the techniques of a path.
fn used(trace: &Trace) -> BTreeSet<usize> {
    let place = |id: &str| CATALOGUE.iter().position(|technique| technique.id == id);
    trace.steps.iter().filter_map(|step| place(step.technique.id)).collect()
}

/// Ratings of a puzzle.
fn of_scales(puzzle: &Digits) -> Vec<String> {
    let mut names = vec!["rated".to_string()];
    names.extend(Explainer::default().rate(puzzle).ok().map(|path| format!("explainer:{}", path.er)));
    names.extend(Hodoku::new().rate(puzzle).ok().map(|path| format!("hodoku:{}", path.rating.level)));
    let whip = scale("whip").map(|scale| (scale.rater)(GemFilter::Any, &Task::default()));
    let rated = whip.and_then(|whip| whip.run(|whip| whip.rated(&(*puzzle).into())).ok()?.ok());
    if let Some(Figures::Length(_, length)) = rated.map(|rated| rated.figures) {
        names.push(length.map_or("whip:none".to_string(), |length| format!("whip:{length}")));
    }
    names
}

/// Adds up the records of the file, and writes the results.
fn report(asked: &AtlasOptions) -> std::io::Result<()> {
    let mut tally = Tally::default();
    let records = records(&mut File::open(&asked.out)?, asked.seed, false)?;
    records.values().for_each(|record| tally.merge(record));
    let text = tally.to_string().replace('\t', "\n") + "\n";
    std::fs::write(SUMS, text)?;
    let frequency = std::fs::read_to_string("puzzles/practice/frequency.txt")?;
    std::fs::write("docs/atlas.md", atlas_page::page(&tally, &frequency))?;
    std::fs::write("docs/atlas.svg", atlas_plot::plot(&tally))?;
    let (clues, error) = tally.mean("sum:clues", "all");
    eprintln!("{SUMS}: {} puzzles of {} numbers, {clues:.3} ± {error:.3} clues", tally.puzzles, tally.groups);
    Ok(())
}
