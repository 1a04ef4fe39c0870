//! Measures the smallest number of steps of paths. Usage: `fewest FILE… [--within SECONDS] [--every N] [--all]
//! [--rows]`.
//!
//! Prints one row for each file. The row begins with the number of puzzles that logic solves. Four averages follow: the
//! number of steps on the plain path, on the path without detours and on the shortest path found, and the lower bound
//! for the shortest path. The row ends with the number of puzzles whose path is proved to be the shortest possible, and
//! with the average and the greatest time for a puzzle in seconds. Singles do not count as steps. `--all` allows the
//! whole `human` strategy, and `--rows` prints a row for each puzzle, too.

#[path = "common/read.rs"]
mod read;

use read::read;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use whydoku::format::parse;
use whydoku::solve::{Breadth, Method, Outcome, Solver, Strategy, Task};

fn main() -> ExitCode {
    let (mut files, mut within, mut every, mut breadth, mut rows) =
        (Vec::new(), 10.0, 1, Breadth::AsThePlainPath, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--within" => within = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(within),
            "--every" => every = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(every),
            "--all" => breadth = Breadth::All,
            "--rows" => rows = true,
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        eprintln!("usage: fewest FILE… [--within SECONDS] [--every N] [--all] [--rows]");
        return ExitCode::from(2);
    }
    let solver = Solver::new(&Strategy::human()).method(Method::Logic);
    println!("file\tsolved\tplain\twithout detours\tfewest\tat least\tproved\tseconds\tmost");
    for file in files {
        let Some(text) = read(&file) else { return ExitCode::from(2) };
        let (mut solved, mut proved, mut sums, mut seconds, mut most) = (0, 0, [0; 4], 0.0, 0.0f64);
        for line in text.lines().filter_map(|line| line.get(..81)).step_by(every) {
            let Ok(parsed) = parse(line) else { continue };
            let Ok(plain) = solver.solve(&parsed.position) else { continue };
            if plain.outcome != Outcome::Solved {
                continue;
            }
            let begun = Instant::now();
            let task = Task::default().with_deadline(Duration::from_secs_f64(within));
            let Ok(fewest) = solver.fewest(&parsed.position, breadth, &task) else { continue };
            let Some(reached) = fewest.reached else { continue };
            let took = begun.elapsed().as_secs_f64();
            let told = plain.clone().without_detours();
            let counts = [
                plain.steps_beside_singles(),
                told.steps_beside_singles(),
                fewest.trace.steps_beside_singles(),
                reached.least,
            ];
            if rows {
                let [plain, told, fewest, least] = counts;
                println!("{line}\t{plain}\t{told}\t{fewest}\t{least}\t{}\t{took:.2}", reached.boards);
            }
            solved += 1;
            proved += usize::from(reached.is_smallest());
            counts.iter().zip(&mut sums).for_each(|(count, sum)| *sum += count);
            seconds += took;
            most = most.max(took);
        }
        let mean = |sum: usize| sum as f64 / f64::from(solved.max(1));
        let [plain, told, fewest, least] = sums.map(mean);
        let seconds = seconds / f64::from(solved.max(1));
        println!(
            "{file}\t{solved}\t{plain:.2}\t{told:.2}\t{fewest:.2}\t{least:.2}\t{proved}\t{seconds:.2}\t{most:.2}"
        );
    }
    ExitCode::SUCCESS
}
