//! Measures the lengths of explanations. Usage: `lengths FILE… [--limit N]`.
//!
//! Prints one row for each file: the number of puzzles that logic solves, the steps of a path, and the number of
//! forcing chains and nets. Then four lengths of these chains and nets follow. The first is the number of lines of the
//! argument as it was found. The second is the number of lines of the argument as it is explained, without needless
//! lines. The third is the number of facts of these lines. The fourth is the number of facts that remain after the
//! kernel drops needless facts. Lines include the lines of lemmas. Steps and lengths are given on average and at most.

#[path = "common/read.rs"]
mod read;

use read::read;
use std::process::ExitCode;
use whydoku::format::parse;

use whydoku::lookup::Lookups;
use whydoku::pattern::PatternParts;
use whydoku::solve::{Method, Solver, Strategy};
use whydoku::step::Pattern;
use whydoku::technique::raw_net;

/// The number of values, their sum, and the greatest value.
#[derive(Default)]
struct LengthCounts {
    number: usize,
    sum: usize,
    most: usize,
}

impl LengthCounts {
    fn add(&mut self, count: usize) {
        self.number += 1;
        self.sum += count;
        self.most = self.most.max(count);
    }

    /// The average and the greatest value, as text.
    fn told(&self) -> String {
        format!("{:.1}\t{}", self.sum as f64 / self.number.max(1) as f64, self.most)
    }
}

fn main() -> ExitCode {
    let (mut files, mut limit) = (Vec::new(), usize::MAX);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--limit" => limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(limit),
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        eprintln!("usage: lengths FILE… [--limit N]");
        return ExitCode::from(2);
    }
    let solver = Solver::new(&Strategy::human()).method(Method::Logic);
    println!(
        "file\tsolved\tsteps\tmost\tnets\tlines found\tmost\tlines told\tmost\tfacts\tmost\tneeded facts\tmost"
    );
    for file in files {
        let Some(text) = read(&file) else { return ExitCode::from(2) };
        let [mut steps, mut found, mut lines, mut facts, mut needed] =
            [(); 5].map(|()| LengthCounts::default());
        let mut solved = 0;
        for line in text.lines().filter_map(|line| line.get(..81)).take(limit) {
            let Ok(parsed) = parse(line) else { continue };
            let Ok(trace) = solver.solve(&parsed.position) else { continue };
            solved += usize::from(trace.solution().is_some());
            steps.add(trace.steps.len());
            let Ok(path) = trace.prove() else { continue };
            for step in &path.steps {
                let Pattern::Net(net) = &step.pattern else { continue };
                lines.add(net.len());
                let lookups = Lookups::new(step.grid(), step.givens());
                found.add(raw_net(&lookups.view(), step).map_or(net.len(), |net| net.len()));
                facts.add(net.facts().len());
                needed.add(step.proof().facts.len());
            }
        }
        let nets = lines.number;
        let [steps, found, lines, facts, needed] = [steps, found, lines, facts, needed].map(|c| c.told());
        println!("{file}\t{solved}\t{steps}\t{nets}\t{found}\t{lines}\t{facts}\t{needed}");
    }
    ExitCode::SUCCESS
}
