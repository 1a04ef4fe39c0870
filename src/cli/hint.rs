//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Hint};
use super::input::one;
use super::output::{Output, picture, words};
use super::{Ending, Outcome};
use crate::draw::Scene;
use crate::explain::Level;
use crate::solve::{Advice, advise};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Hint) -> Outcome {
    let position = one(&verb.source)?.position;
    let words = words(args);
    let solver = verb.tactics.solver();
    let advice = advise(&solver, &position);
    let mut output = Output::standard();
    if let Advice::Step { stale, .. } = &advice
        && !stale.is_empty()
        && verb.level >= Level::Where
    {
        writeln!(output, "{}", words.stale_marks(stale))?;
    }
    writeln!(output, "{}", words.advice(verb.level, &solver, &position, &advice))?;
    let ending = match &advice {
        Advice::Step { .. } => {
            if verb.level >= Level::Evidence {
                let scene = Scene::advice(&position, &advice, verb.level);
                write!(output, "\n{}", picture(args, &words, &scene))?;
            }
            Ending::Done
        }
        Advice::Mistake(_) => Ending::Done,
        Advice::NoSolution(_) | Advice::Solved | Advice::Stuck | Advice::NoOther => Ending::Negative,
    };
    output.finish()?;
    Ok(ending)
}
