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
    writeln!(output, "{}", words(args).why_not_answer(verb.candidate, &answer))?;
    output.finish()?;
    Ok(match answer {
        Err(_)
        | Ok(
            WhyNot::Possible | WhyNot::Sometimes | WhyNot::Mistake(_) | WhyNot::Spoilt | WhyNot::NoSolution,
        ) => Ending::Negative,
        Ok(
            WhyNot::Filled(_)
            | WhyNot::Sees(_)
            | WhyNot::Step { .. }
            | WhyNot::Refuted(_)
            | WhyNot::OnlySearch,
        ) => Ending::Done,
    })
}
