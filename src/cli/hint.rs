//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Hint};
use super::input::one;
use super::output::{Output, picture, words};
use super::{Ending, Outcome, why_not};
use crate::board::Candidate;
use crate::draw::Scene;
use crate::explain::Level;
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Advice, Mistake, advise};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Hint) -> Outcome {
    let position = one(&verb.source)?.position;
    let words = words(args);
    let mut output = Output::standard();
    let ending = match advise(&verb.tactics.solver(), &position) {
        Advice::Mistake(mistake) => {
            // A wrong digit is refuted on the puzzle as it was given.
            let reason = match &mistake {
                Mistake::WrongValue { cell, digit } if verb.level == Level::Proof => {
                    let bare = Position::new(position.givens);
                    let candidate = Candidate::new(*digit, *cell);
                    Some(why_not::tell(&words, &verb.tactics.solver(), &bare, candidate).0)
                }
                Mistake::WrongValue { .. } | Mistake::WrongRemoval { .. } | Mistake::Clash(_) => None,
            };
            writeln!(output, "{}", reason.unwrap_or_else(|| words.mistake(verb.level, &mistake)))?;
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
