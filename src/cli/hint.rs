//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Hint};
use super::input::one;
use super::output::{Output, picture, words};
use super::{Ending, Outcome};
use crate::draw::Scene;
use crate::explain::Level;
use crate::proof::justify;
use crate::solve::{Advice, advise};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Hint) -> Outcome {
    let position = one(&verb.source)?.position;
    let words = words(args);
    let mut output = Output::standard();
    let ending = match advise(&verb.tactics.solver(), &position) {
        Advice::Mistake(mistake) => {
            writeln!(output, "{}", words.mistake(verb.level, &mistake, None))?;
            Ending::Done
        }
        Advice::NoSolution => {
            writeln!(output, "{}", words.no_solution())?;
            Ending::Negative
        }
        Advice::Solved => {
            writeln!(output, "{}", words.finished())?;
            Ending::Negative
        }
        Advice::Stuck => {
            writeln!(output, "{}", words.stuck())?;
            Ending::Negative
        }
        Advice::Step { state, step, stale } => {
            if !stale.is_empty() && verb.level >= Level::Where {
                writeln!(output, "{}", words.stale_marks(&stale))?;
            }
            if let Some(proof) = justify(state.grid(), &step) {
                writeln!(output, "{}", words.hint(verb.level, state.grid(), &step, &proof))?;
            }
            if verb.level >= Level::Evidence {
                let scene = Scene::step(state.grid(), position.givens.cells(), &step, verb.level);
                write!(output, "\n{}", picture(args, &words, &scene))?;
            }
            Ending::Done
        }
    };
    output.finish()?;
    Ok(ending)
}
