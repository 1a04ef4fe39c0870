//! Checks the program against itself. `audit FILE… [--sample N] [--each N] [--techniques IDS]` examines every step that
//! the techniques find in every state of every puzzle. The tool compares each step with the solution, and tests the
//! kernel with the step and with forgeries of the step. `audit --library FILE…` runs cases in the form of HoDoKu's
//! library.
//!
//! Prints a table, and then the faults. The exit code is 1 if there are faults, and 2 if a line is not a board.

#[path = "../tests/common/audit.rs"]
mod audit;
#[path = "../tests/common/library.rs"]
mod library;

use audit::{AuditReport, audit};
use clap::Parser;
use library::{CaseVerdict, Tallies, count, examine};
use rayon::prelude::*;
use std::process::ExitCode;
use whydoku::format::{Record, records};
use whydoku::solve::{Solver, Strategy};
use whydoku::technique::CATALOGUE;

#[derive(Parser)]
struct AuditOptions {
    /// Files of puzzles
    #[arg(required = true)]
    files: Vec<String>,
    /// Audit at most this many puzzles of each file, evenly spread over the file
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sample: Option<u32>,
    /// Examine at most this many of the steps that one technique finds in one state, evenly spread [default: all]
    #[arg(long)]
    each: Option<usize>,
    /// Only these techniques, with commas between their ids [default: all]
    #[arg(long, value_delimiter = ',')]
    techniques: Vec<String>,
    /// The files have cases in the form of HoDoKu's library: print rows with the code and the numbers of passed cases,
    /// failed cases, other instances and unknown cases, and then each failed case
    #[arg(long, conflicts_with_all = ["sample", "each", "techniques"])]
    library: bool,
}

fn main() -> ExitCode {
    let asked = AuditOptions::parse();
    let mut files = Vec::new();
    for file in &asked.files {
        match std::fs::read_to_string(file) {
            Ok(text) => files.push((file.as_str(), text)),
            Err(error) => {
                eprintln!("audit: {file}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    let strategy = match asked.techniques.as_slice() {
        [] => Ok(Strategy::all()),
        ids => Strategy::of_ids(ids.iter().map(String::as_str)),
    };
    let strategy = match strategy {
        Ok(strategy) => strategy,
        Err(error) => {
            eprintln!("audit: {error}");
            return ExitCode::from(2);
        }
    };
    let (mut is_clean, mut is_read) = (true, true);
    let (mut total, mut tallies, mut failing) = (AuditReport::default(), Tallies::new(), Vec::new());
    for (file, text) in &files {
        let mut all: Vec<Record> = records(text.as_bytes()).collect();
        if let Some(sample) = asked.sample.map(|sample| sample as usize) {
            let every = (all.len() / sample).max(1);
            all = all.into_iter().step_by(every).take(sample).collect();
        }
        for record in &all {
            if let Err(error) = &record.parsed {
                eprintln!("audit: {file}, line {}: {error}", record.line_number);
                is_read = false;
            }
        }
        let boards = all.par_iter().filter_map(|record| Some((record, record.parsed.as_ref().ok()?)));
        if asked.library {
            let is_case =
                |record: &Record| record.parsed.as_ref().is_ok_and(|parsed| parsed.library.is_some());
            for record in all.iter().filter(|record| record.parsed.is_ok() && !is_case(record)) {
                eprintln!(
                    "audit: {file}, line {}: a board, but not a case of the library",
                    record.line_number
                );
                is_read = false;
            }
            let cases = boards.filter_map(|(record, parsed)| Some((record, parsed.library.as_ref()?)));
            let verdicts: Vec<_> = cases.map(|(record, case)| (record, case, examine(case))).collect();
            for (record, case, verdict) in verdicts {
                count(&mut tallies, case, &verdict);
                if let CaseVerdict::Fail(failure) = verdict {
                    failing.push(format!("{file}, line {}: {failure}\n  {case}", record.line_number));
                }
            }
        } else {
            let solver = Solver::new(&strategy);
            let each = asked.each.unwrap_or(usize::MAX);
            let unsound = || AuditReport { puzzles: 1, without_solution: 1, ..AuditReport::default() };
            let reports = boards
                .map(|(_, parsed)| audit(&solver, &parsed.position, each).unwrap_or_else(|_| unsound()));
            reports.collect::<Vec<_>>().into_iter().for_each(|report| total.merge(report));
        }
    }
    if asked.library {
        println!("code\tpass\tfail\tother\tunknown");
        tallies.sort_keys();
        for (code, tally) in &tallies {
            println!("{code}\t{}\t{}\t{}\t{}", tally.pass, tally.fail, tally.other, tally.unknown);
        }
    } else {
        print(&total);
        is_clean &= total.is_clean();
        failing.extend(total.failures);
    }
    failing.iter().for_each(|failure| println!("{failure}"));
    is_clean &= failing.is_empty();
    match (is_read, is_clean) {
        (false, _) => ExitCode::from(2),
        (true, false) => ExitCode::FAILURE,
        (true, true) => ExitCode::SUCCESS,
    }
}

fn print(report: &AuditReport) {
    println!("technique\tfound\texamined\trefused\twrong\tmutants\tfalse accepted\tnot minimal");
    for technique in CATALOGUE {
        let Some(tally) = report.tallies.get(technique.id) else { continue };
        let counts = [
            tally.found,
            tally.examined,
            tally.refused,
            tally.wrong,
            tally.mutants,
            tally.false_accepted,
            tally.not_minimal,
        ];
        println!("{}\t{}", technique.id, counts.map(|count| count.to_string()).join("\t"));
    }
    println!("# {} puzzles, {} of them without a solution", report.puzzles, report.without_solution);
}
