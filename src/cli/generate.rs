//! `generate`: minimal puzzles with one solution.

use super::args::{Args, Generate};
use super::output::{Output, threads};
use super::{Ending, Outcome};
use crate::format::write;
use crate::puzzle::{Position, Values};
use crate::solve::generate::Generator;
use crate::solve::{Method, Solver};
use rayon::prelude::*;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

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
    let fits = |values: &Values| match verb.technique {
        None => true,
        Some(technique) => solver
            .solve(&Position::new(*values))
            .is_ok_and(|trace| trace.steps.iter().any(|step| step.technique == technique)),
    };
    let pool = threads(args)?;
    let mut output = Output::standard();
    let (mut written, mut index) = (0, 0);
    while written < verb.count {
        // Small parts, so that the first puzzles come at once and a closed pipe is noticed.
        let part = (verb.count - written).clamp(1, 256);
        let made: Vec<Values> = pool.install(|| {
            (index..index + part)
                .into_par_iter()
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
    }
    output.finish()?;
    Ok(Ending::Done)
}
