//! `why-not`: why a candidate is impossible.

use super::args::{Args, WhyNot as Verb};
use super::input::one_of;
use super::output::{Output, words};
use super::{Ending, Outcome};
use crate::solve::{WhyNot, why_not};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Verb) -> Outcome {
    let position = one_of(Some(&verb.puzzle))?.position;
    let answer = why_not(&verb.tactics.solver(), &position, verb.candidate);
    let mut output = Output::standard();
    writeln!(output, "{}", words(args).why_not(verb.candidate, &answer))?;
    output.finish()?;
    Ok(match answer {
        WhyNot::Possible | WhyNot::Sometimes | WhyNot::Mistake(_) | WhyNot::NoSolution(_) => Ending::Negative,
        WhyNot::Filled(_) | WhyNot::Shown(_) => Ending::Done,
    })
}
