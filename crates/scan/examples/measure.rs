//! Reads photographs whose digits are known, and prints how well they are read.
//!
//! `cargo run --release -p whydoku-scan --example measure -- ../shared/photos` reads every `*.jpg` of the folder. The
//! `*.dat` file with the same name has two lines, and then the digits. Numbers after the folder shrink the pictures
//! before they are read: with `1 2 3`, each picture is read three times, in full size, half the size and a third of the
//! size.

#[path = "../tests/solver/mod.rs"]
mod solver;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use whydoku_scan::{Digits, Picture, Sheet, read_cells};

/// Result of reading a picture.
struct Outcome {
    name: String,
    half: usize,
    /// `None` if the picture was refused.
    read: Option<ReadOutcome>,
    time: Duration,
}

struct ReadOutcome {
    wrong_cells: usize,
    /// Number of wrong cells if the solver does not help.
    wrong_alone: usize,
    sureness: f32,
    certain: bool,
    /// Number of cells that a person has to confirm until the reading is right; 3 means more than two.
    confirmations: usize,
    doubts: usize,
}

fn truth(file: &Path) -> Option<Digits> {
    let text = std::fs::read_to_string(file.with_extension("dat")).ok()?;
    let numbers = text.lines().skip(2).flat_map(str::split_whitespace).map(|word| word.parse().unwrap_or(0));
    numbers.collect::<Vec<u8>>().try_into().ok()
}

fn count(digits: &Digits) -> usize {
    solver::solve(digits).0
}

fn wrong_cells(digits: &Digits, truth: &Digits) -> usize {
    digits.iter().zip(truth).filter(|(read, printed)| read != printed).count()
}

fn outcome(sheet: &Sheet, truth: &Digits) -> Option<ReadOutcome> {
    let alone: Digits = std::array::from_fn(|cell| {
        let probabilities = &sheet.probabilities()[cell];
        let better = |a: &usize, b: &usize| probabilities[*a].total_cmp(&probabilities[*b]);
        (0..10).max_by(better).unwrap_or(0) as u8
    });
    let mut confirmed = Vec::new();
    let first = sheet.decode(&[], &mut |digits| count(digits)).ok()?;
    let mut reading = first.clone();
    while wrong_cells(&reading.digits, truth) > 0 && confirmed.len() < 3 {
        let asked = reading.doubts.iter().find(|doubt| confirmed.iter().all(|(cell, _)| *cell != doubt.cell));
        let Some(doubt) = asked else { break };
        confirmed.push((doubt.cell, truth[doubt.cell]));
        reading = sheet.decode(&confirmed, &mut |digits| count(digits)).ok()?;
    }
    Some(ReadOutcome {
        wrong_cells: wrong_cells(&first.digits, truth),
        wrong_alone: wrong_cells(&alone, truth),
        sureness: first.sureness,
        certain: first.certain,
        confirmations: if wrong_cells(&reading.digits, truth) > 0 { 3 } else { confirmed.len() },
        doubts: first.doubts.len(),
    })
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or("../shared/photos".to_string());
    let mut shrinks: Vec<usize> = arguments.filter_map(|number| number.parse().ok()).collect();
    if shrinks.is_empty() {
        shrinks.push(1);
    }
    let entries = std::fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|file| file.extension().is_some_and(|ending| ending == "jpg")).collect();
    files.sort();
    let mut outcomes = Vec::new();
    for (number, file) in files.iter().enumerate() {
        let Some(truth) = truth(file) else { continue };
        let picture = Picture::decode(&std::fs::read(file).expect("a file")).expect("a picture");
        for shrink in &shrinks {
            let picture = shrunk(&picture, *shrink);
            let began = Instant::now();
            let sheet = read_cells(&picture);
            let read = sheet.as_ref().ok().and_then(|sheet| outcome(sheet, &truth));
            let name = format!("{} 1:{shrink}", file.file_stem().unwrap_or_default().to_string_lossy());
            outcomes.push(Outcome { name, half: number % 2, read, time: began.elapsed() });
        }
    }
    report(&outcomes);
}

/// The picture with each square of `by` × `by` pixels merged into one pixel.
fn shrunk(picture: &Picture, by: usize) -> Picture {
    let (width, height) = (picture.width() / by, picture.height() / by);
    let rgba: Vec<u8> = (0..width * height)
        .flat_map(|at| {
            let mut sums = [0usize; 3];
            for inner in 0..by * by {
                let (x, y) = (at % width * by + inner % by, at / width * by + inner / by);
                for (sum, channel) in sums.iter_mut().zip(picture.pixel(x, y)) {
                    *sum += usize::from(channel);
                }
            }
            let [red, green, blue] = sums.map(|sum| (sum / (by * by)) as u8);
            [red, green, blue, 255]
        })
        .collect();
    Picture::from_rgba(width, height, &rgba).expect("a picture")
}

fn report(outcomes: &[Outcome]) {
    for Outcome { name, read, time, .. } in outcomes {
        match read {
            None => println!("{name}: refused, {time:.0?}"),
            Some(read) if read.wrong_cells + read.wrong_alone > 0 || !read.certain => println!(
                "{name}: {} wrong, {} without the solver, sureness {:.2}, {} doubts, {} confirmations, {time:.0?}",
                read.wrong_cells, read.wrong_alone, read.sureness, read.doubts, read.confirmations
            ),
            Some(_) => {}
        }
    }
    // On one half of the pictures, finds the least threshold that has no wrong reading above it. Then reports the
    // results with this threshold on the other half.
    for half in 0..2 {
        let of = |wanted: usize| outcomes.iter().filter(move |outcome| outcome.half == wanted);
        let wrong =
            of(1 - half).filter_map(|outcome| outcome.read.as_ref()).filter(|read| read.wrong_cells > 0);
        let threshold = wrong.map(|read| read.sureness).fold(0.0, f32::max) + 1.0;
        share(
            &format!("half {half} with the threshold {threshold:.2} of the other half"),
            of(half),
            |read| read.sureness > threshold,
        );
    }
    share("all, with the threshold of the scanner", outcomes.iter(), |read| read.certain);
    let mut times: Vec<Duration> = outcomes.iter().map(|outcome| outcome.time).collect();
    times.sort();
    let time = |share: f32| times.get((times.len() as f32 * share) as usize).copied().unwrap_or_default();
    println!("time of a picture: median {:.0?}, 95 % below {:.0?}", time(0.5), time(0.95));
}

fn share<'a>(
    title: &str,
    outcomes: impl Iterator<Item = &'a Outcome>,
    is_certain: impl Fn(&ReadOutcome) -> bool,
) {
    let outcomes: Vec<&Outcome> = outcomes.collect();
    let read = || outcomes.iter().filter_map(|outcome| outcome.read.as_ref());
    let all = outcomes.len() as f32;
    let percent = |number: usize| number as f32 * 100.0 / all;
    println!("{title}: {} pictures", outcomes.len());
    println!("  right {:.1} %", percent(read().filter(|read| read.wrong_cells == 0).count()));
    println!(
        "  right without the solver {:.1} %",
        percent(read().filter(|read| read.wrong_alone == 0).count())
    );
    println!(
        "  right with at most two cells confirmed {:.1} %",
        percent(read().filter(|read| read.confirmations < 3).count())
    );
    println!("  certain {:.1} %", percent(read().filter(|read| is_certain(read)).count()));
    println!("  doubtful {:.1} %", percent(read().filter(|read| !is_certain(read)).count()));
    println!("  refused {:.1} %", percent(outcomes.len() - read().count()));
    println!(
        "  wrong though certain {}",
        read().filter(|read| is_certain(read) && read.wrong_cells > 0).count()
    );
}
