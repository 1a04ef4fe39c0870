//! `audit`: every step of every puzzle against the kernel, the solution and forgeries.

use super::args::{Args, Audit};
use super::input::{each_board, open, report};
use super::output::{Output, threads};
use super::{Ending, Failure, Outcome};
use crate::format::Record;
use crate::solve::audit::{Report, audit};
use rayon::prelude::*;
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Audit) -> Outcome {
    let solver = verb.tactics.solver();
    let pool = threads(args)?;
    let mut total = Report::default();
    let mut ending = Ending::Done;
    for file in &verb.files {
        let mut all: Vec<Record> = each_board(open(Some(file))?).collect();
        if let Some(sample) = verb.sample {
            let every = (all.len() / sample.max(1)).max(1);
            all = all.into_iter().step_by(every).take(sample).collect();
        }
        for record in all.iter().filter(|record| record.parsed.is_err()) {
            ending = ending.max(report(record));
        }
        let one = |record: &Record| match &record.parsed {
            Ok(parsed) => audit(&solver, &parsed.position).unwrap_or_else(|_| Report {
                puzzles: 1,
                without_solution: 1,
                ..Report::default()
            }),
            Err(_) => Report::default(),
        };
        for part in all.chunks(256) {
            let reports: Vec<Report> = pool.install(|| part.par_iter().map(one).collect());
            reports.into_iter().for_each(|report| total.merge(report));
        }
    }
    print(&total)?;
    total.failures.iter().for_each(|failure| anstream::eprintln!("{failure}"));
    Ok(if total.is_clean() { ending } else { ending.max(Ending::Negative) })
}

fn print(report: &Report) -> Result<(), Failure> {
    let mut output = Output::standard();
    writeln!(output, "technique\tfound\trefused\twrong\tmutants\tfalse accepted\tnot minimal")?;
    let in_order = crate::technique::CATALOGUE.iter().filter_map(|t| report.tallies.get_key_value(t.id));
    for (id, tally) in in_order {
        writeln!(
            output,
            "{id}\t{}\t{}\t{}\t{}\t{}\t{}",
            tally.found, tally.refused, tally.wrong, tally.mutants, tally.false_accepted, tally.not_minimal
        )?;
    }
    writeln!(output, "# {} puzzles, {} of them without a solution", report.puzzles, report.without_solution)?;
    output.finish()
}
