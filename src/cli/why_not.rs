//! `why-not`: why a candidate is impossible.

use super::args::{Args, WhyNot as Verb};
use super::input::one_of;
use super::output::{Output, words};
use super::{Ending, Outcome};
use crate::explain::WhyNot as Told;
use crate::proof::justify;
use crate::solve::{WhyNot, why_not};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Verb) -> Outcome {
    let position = one_of(Some(&verb.puzzle))?.position;
    let words = words(args);
    let mut output = Output::standard();
    let mut say = |told: &Told| writeln!(output, "{}", words.why_not(verb.candidate, told));
    let ending = match why_not(&verb.tactics.solver(), &position, verb.candidate) {
        Err(contradiction) => {
            anstream::eprintln!("{}", words.contradiction(&contradiction));
            Ending::Negative
        }
        Ok(WhyNot::Filled(digit)) => say(&Told::Filled(digit)).map(|()| Ending::Done)?,
        Ok(WhyNot::Sees(cell)) => say(&Told::Sees(cell)).map(|()| Ending::Done)?,
        Ok(WhyNot::Step { trace, index }) => {
            if let Some((grid, step)) = trace.walk().nth(index) {
                let text = match justify(&grid, step) {
                    Some(proof) => words.explanation(&grid, step, &proof),
                    None => words.brief(step),
                };
                say(&Told::Step { number: index + 1, text })?;
            }
            Ending::Done
        }
        Ok(WhyNot::Refuted(refutation)) => {
            writeln!(output, "{}", words.refutation(verb.candidate, &refutation))?;
            Ending::Done
        }
        Ok(WhyNot::OnlySearch) => say(&Told::OnlySearch).map(|()| Ending::Done)?,
        Ok(WhyNot::Possible) => say(&Told::Solution).map(|()| Ending::Negative)?,
        Ok(WhyNot::NoSolution) => {
            writeln!(output, "{}", words.no_solution())?;
            Ending::Negative
        }
    };
    output.finish()?;
    Ok(ending)
}
