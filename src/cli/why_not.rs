//! `why-not`: why a candidate is impossible.

use super::args::{Args, WhyNot as Verb};
use super::input::one_of;
use super::output::{Output, words};
use super::{Ending, Outcome};
use crate::board::Candidate;
use crate::explain::{WhyNot as Told, Words};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Solver, WhyNot, why_not};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Verb) -> Outcome {
    let position = one_of(Some(&verb.puzzle))?.position;
    let (text, ending) = tell(&words(args), &verb.tactics.solver(), &position, verb.candidate);
    let mut output = Output::standard();
    writeln!(output, "{text}")?;
    output.finish()?;
    Ok(ending)
}

/// Why the candidate is impossible, in words, and whether it is.
pub(super) fn tell(
    words: &Words,
    solver: &Solver,
    position: &Position,
    candidate: Candidate,
) -> (String, Ending) {
    let impossible = |told: &Told| (words.why_not(candidate, told), Ending::Done);
    match why_not(solver, position, candidate) {
        Err(contradiction) => (words.contradiction(&contradiction), Ending::Negative),
        Ok(WhyNot::Filled(digit)) => impossible(&Told::Filled(digit)),
        Ok(WhyNot::Sees(cell)) => impossible(&Told::Sees(cell)),
        Ok(WhyNot::Step { trace, index }) => {
            let step = trace.walk().nth(index).map(|(grid, step)| match justify(&grid, step) {
                Some(proof) => words.explanation(&grid, step, &proof),
                None => words.brief(step),
            });
            impossible(&Told::Step { number: index + 1, text: step.unwrap_or_default() })
        }
        Ok(WhyNot::Refuted(refutation)) => (words.refutation(candidate, &refutation), Ending::Done),
        Ok(WhyNot::OnlySearch) => impossible(&Told::OnlySearch),
        Ok(WhyNot::Possible) => (words.why_not(candidate, &Told::Solution), Ending::Negative),
        Ok(WhyNot::NoSolution) => (words.no_solution(), Ending::Negative),
    }
}
