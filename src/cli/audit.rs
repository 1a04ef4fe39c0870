//! `audit`: every step of every puzzle against the kernel, the solution and forgeries; or the cases of a library.

use super::args::{Args, Tactics, at_least_one};
use super::boards::report;
use super::input::{each_board, open};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, threads};
use super::progress::Progress;
use super::remark::say;
use super::verb::Verb;
use crate::format::Record;
use crate::solve::Stop;
use crate::solve::audit::{Report, audit};
use crate::solve::library::{CaseVerdict, Tallies, count, examine};
use rayon::prelude::*;
use std::io::Write;

/// Hold every step of every puzzle against kernel, solution and forgeries
#[derive(clap::Args, Debug)]
pub(super) struct Audit {
    /// Files of puzzles; - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[command(flatten)]
    tactics: Tactics,
    /// Audit at most so many puzzles of each file, evenly spread over it
    #[arg(long, value_name = "N", value_parser = at_least_one())]
    sample: Option<usize>,
    /// Examine at most so many of the steps that one technique finds in one state, evenly spread [default: all]
    #[arg(long, value_name = "N")]
    each: Option<usize>,
    /// The files hold cases of HoDoKu's library: print code, passed, failed and other instances, then each failing
    /// case with what was found instead
    #[arg(long, conflicts_with_all = ["sample", "each", "strategy", "techniques", "no_uniqueness"])]
    library: bool,
}

impl Verb for Audit {
    const NAME: &'static str = "audit";

    fn run(&self, args: &Args) -> Outcome {
        if self.library {
            return cases(args, self);
        }
        let solver = self.tactics.solver();
        let pool = threads(args)?;
        let mut total = Report::default();
        let mut ending = Ending::Done;
        let mut progress = Progress::new(args, false, &Stop::default());
        let live = progress.live();
        for (index, file) in self.files.iter().enumerate() {
            let Some(mut all) = read(file, self.files.len(), &mut ending)? else { continue };
            if let Some(sample) = self.sample {
                let every = (all.len() / sample.max(1)).max(1);
                all = all.into_iter().step_by(every).take(sample).collect();
            }
            live.read(all.len());
            if index + 1 == self.files.len() {
                live.all_read();
            }
            for record in all.iter().filter(|record| record.parsed.is_err()) {
                ending = ending.max(progress.aside(|| report(args, record)));
            }
            let one = |record: &Record| {
                let made = match &record.parsed {
                    Ok(parsed) => audit(&solver, &parsed.position, self.each.unwrap_or(usize::MAX))
                        .unwrap_or_else(|_| Report { puzzles: 1, without_solution: 1, ..Report::default() }),
                    Err(_) => Report::default(),
                };
                live.done(record);
                made
            };
            for part in all.chunks(256) {
                let reports: Vec<Report> = pool.install(|| part.par_iter().map(one).collect());
                reports.into_iter().for_each(|report| total.merge(report));
            }
        }
        drop(progress);
        print(&total)?;
        total.failures.iter().for_each(say);
        Ok(if total.is_clean() { ending } else { ending.max(Ending::Negative) })
    }
}

/// The boards of a file; of one among several that cannot be had nothing, and that is said.
fn read(file: &str, files: usize, ending: &mut Ending) -> Result<Option<Vec<Record>>, Failure> {
    let all: Result<Vec<Record>, Failure> = open(Some(file)).map(|input| each_board(input).collect());
    let trouble = match all {
        Ok(all) if !all.is_empty() => return Ok(Some(all)),
        Ok(_) => Failure::wrong(format!("{file}: the input holds no board")),
        Err(failure) => failure,
    };
    if let Failure::Wrong(what) = &trouble
        && files > 1
    {
        say(what);
        *ending = Ending::BadInput;
        return Ok(None);
    }
    Err(trouble)
}

fn print(report: &Report) -> Result<(), Failure> {
    let mut output = Output::standard();
    writeln!(output, "technique\tfound\texamined\trefused\twrong\tmutants\tfalse accepted\tnot minimal")?;
    let in_order = crate::technique::CATALOGUE.iter().filter_map(|t| report.tallies.get_key_value(t.id));
    for (id, tally) in in_order {
        writeln!(
            output,
            "{id}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            tally.found,
            tally.examined,
            tally.refused,
            tally.wrong,
            tally.mutants,
            tally.false_accepted,
            tally.not_minimal
        )?;
    }
    writeln!(output, "# {} puzzles, {} of them without a solution", report.puzzles, report.without_solution)?;
    output.finish()
}

/// Runs the cases of files in the form of HoDoKu's library.
fn cases(args: &Args, verb: &Audit) -> Outcome {
    let pool = threads(args)?;
    let (mut tallies, mut failures, mut ending) = (Tallies::new(), Vec::new(), Ending::Done);
    for file in &verb.files {
        let Some(all) = read(file, verb.files.len(), &mut ending)? else { continue };
        let case = |record: &Record| record.parsed.as_ref().ok()?.library.clone();
        let one = |record: &Record| case(record).map(|case| (examine(&case), case));
        let found: Vec<_> = pool.install(|| all.par_iter().map(one).collect());
        for (record, found) in all.iter().zip(found) {
            let line = record.line_number;
            match found {
                Some((verdict, case)) => {
                    count(&mut tallies, &case, &verdict);
                    if let CaseVerdict::Fail(failure) = verdict {
                        failures.push(format!("{file}, line {line}: {failure}\n  {case}"));
                    }
                }
                None if record.parsed.is_err() => ending = ending.max(report(args, record)),
                None => {
                    say(format!("{file}, line {line}: a board, but no case of the library"));
                    ending = Ending::BadInput;
                }
            }
        }
    }
    let mut output = Output::standard();
    writeln!(output, "code\tpass\tfail\tother")?;
    tallies.sort_keys();
    for (code, tally) in &tallies {
        match tally.unknown {
            0 => writeln!(output, "{code}\t{}\t{}\t{}", tally.pass, tally.fail, tally.other)?,
            unknown => writeln!(output, "{code}\tunknown\t{unknown}")?,
        }
    }
    failures.iter().try_for_each(|failure| writeln!(output, "{failure}"))?;
    output.finish()?;
    Ok(if failures.is_empty() { ending } else { ending.max(Ending::Negative) })
}
