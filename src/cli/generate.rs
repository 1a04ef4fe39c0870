//! `generate`: minimal puzzles with one solution.

use super::args::{Args, Generate};
use super::output::{Output, threads};
use super::{Ending, Outcome};
use crate::format::write;
use crate::generate::Generator;
use crate::puzzle::{Position, Values};
use crate::solve::rating::Hodoku;
use crate::solve::{Method, Solver};
use rayon::prelude::*;
use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub(super) fn run(args: &Args, verb: &Generate) -> Outcome {
    let seed = verb.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        now.as_secs() ^ u64::from(now.subsec_nanos()) << 32
    });
    if verb.seed.is_none() && !args.quiet {
        anstream::eprintln!("seed {seed}");
    }
    let generator = Generator::new(seed).symmetry(verb.symmetry);
    let solver = Solver::default().method(Method::Logic);
    let scale = Hodoku::new();
    let fits = |values: &Values| {
        let needs = |technique| {
            let trace = solver.solve(&Position::new(*values));
            trace.is_ok_and(|trace| trace.steps.iter().any(|step| step.technique == technique))
        };
        let is = |level| scale.rate(values).is_ok_and(|path| path.rating.level == level);
        verb.difficulty.is_none_or(is) && verb.technique.is_none_or(needs)
    };
    let choosy = verb.difficulty.is_some() || verb.technique.is_some();
    let deadline = verb.timeout.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let pool = threads(args)?;
    let mut output = Output::standard();
    let (mut written, mut index) = (0, 0);
    while written < verb.count {
        // Small parts, so that the first puzzles come at once and a closed pipe is noticed.
        let part = (verb.count - written).clamp(if choosy { 16 } else { 1 }, 256);
        let made: Vec<Values> = pool.install(|| {
            (index..index + part)
                .into_par_iter()
                .filter(|_| !late())
                .map(|n| generator.nth(n))
                .filter(|values| fits(values))
                .collect()
        });
        index += part;
        for values in made.into_iter().take((verb.count - written) as usize) {
            writeln!(output, "{}", write(&Position::new(values), verb.to))?;
            written += 1;
        }
        output.flush()?;
        if written < verb.count && late() {
            output.finish()?;
            anstream::eprintln!("{written} of {} puzzles found in time, out of {index} made", verb.count);
            return Ok(Ending::Negative);
        }
    }
    output.finish()?;
    Ok(Ending::Done)
}
