//! `generate`: minimal puzzles with one solution.

use super::args::{Args, named, technique, writable};
use super::outcome::{Ending, Outcome};
use super::output::{Output, threads};
use super::verb::Verb;
use crate::format::{Format, write};
use crate::generate::{Generator, Symmetry};
use crate::puzzle::{Position, Values};
use crate::rating::hodoku::{Difficulty, Hodoku};
use crate::solve::{Method, Solver};
use crate::step::Technique;
use rayon::prelude::*;
use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Make minimal puzzles with one solution
#[derive(clap::Args, Debug)]
pub(super) struct Generate {
    /// How many puzzles
    #[arg(long, short = 'n', default_value = "1", value_name = "N")]
    count: u64,
    /// The same seed gives the same puzzles everywhere [default: from the clock]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// The symmetry of the givens
    #[arg(long, default_value = "none", value_name = "NAME", value_parser = named(Symmetry::ALL.map(Symmetry::id), Symmetry::from_id))]
    symmetry: Symmetry,
    /// Only puzzles whose path needs this technique
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique())]
    technique: Option<&'static Technique>,
    /// Only puzzles of this level on the scale of `rate`
    #[arg(long, value_name = "LEVEL", value_parser = named(Difficulty::ALL.map(Difficulty::id), Difficulty::from_id), ignore_case = true)]
    difficulty: Option<Difficulty>,
    /// Give up after so many seconds; what was found until then is written
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    timeout: Option<u64>,
    /// The form of the puzzles
    #[arg(long, default_value = "line", value_name = "FORMAT", value_parser = writable())]
    to: Format,
}

impl Verb for Generate {
    const NAME: &'static str = "generate";

    fn run(&self, args: &Args) -> Outcome {
        let seed = self.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            now.as_secs() ^ u64::from(now.subsec_nanos()) << 32
        });
        if self.seed.is_none() && !args.quiet {
            anstream::eprintln!("seed {seed}");
        }
        let generator = Generator::new(seed).symmetry(self.symmetry);
        let solver = Solver::default().method(Method::Logic);
        let scale = Hodoku::new();
        let fits = |values: &Values| {
            let needs = |technique| {
                let trace = solver.solve(&Position::new(*values));
                trace.is_ok_and(|trace| trace.without_detours().uses(technique))
            };
            let is = |level| scale.rate(values).is_ok_and(|path| path.rating.level == level);
            self.difficulty.is_none_or(is) && self.technique.is_none_or(needs)
        };
        let choosy = self.difficulty.is_some() || self.technique.is_some();
        let deadline = self.timeout.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let pool = threads(args)?;
        let mut output = Output::standard();
        let (mut written, mut index) = (0, 0);
        while written < self.count {
            // Small parts, so that the first puzzles come at once and a closed pipe is noticed.
            let part = (self.count - written).clamp(if choosy { 16 } else { 1 }, 256);
            let made: Vec<Values> = pool.install(|| {
                (index..index + part)
                    .into_par_iter()
                    .filter(|_| !late())
                    .map(|n| generator.nth(n))
                    .filter(|values| fits(values))
                    .collect()
            });
            index += part;
            for values in made.into_iter().take((self.count - written) as usize) {
                writeln!(output, "{}", write(&Position::new(values), self.to))?;
                written += 1;
            }
            output.flush()?;
            if written < self.count && late() {
                output.finish()?;
                anstream::eprintln!("{written} of {} puzzles found in time, out of {index} made", self.count);
                return Ok(Ending::Negative);
            }
        }
        output.finish()?;
        Ok(Ending::Done)
    }
}
