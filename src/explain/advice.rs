//! What a player who asks for help is told: the ladder of the step, or that of the mistake which comes first.
//!
//! The command line and the page both speak through here, so that they say the same.

use super::{Level, WhyNot as Told, Words};
use crate::board::Candidate;
use crate::grid::Contradiction;
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Advice, Mistake, Solver, WhyNot, short_refutation, why_not};

impl Words {
    /// The advice at this level, in words. Marks that have to go first are told by [`Words::stale_marks`].
    pub fn advice(&self, level: Level, solver: &Solver, position: &Position, advice: &Advice) -> String {
        match advice {
            Advice::Mistake(mistake) => match mistake {
                // A wrong digit is refuted on the puzzle as it was given: at once if that is short, because the player
                // has not come along the path.
                Mistake::WrongValue { cell, digit } if level == Level::Proof => {
                    let bare = Position::new(position.givens);
                    let candidate = Candidate::new(*digit, *cell);
                    let answer = match short_refutation(&bare, candidate) {
                        Some(refutation) => Ok(WhyNot::Refuted(refutation)),
                        None => why_not(solver, &bare, candidate),
                    };
                    self.why_not_answer(candidate, &answer)
                }
                Mistake::WrongValue { .. } | Mistake::WrongRemoval { .. } | Mistake::Clash(_) => {
                    self.mistake(level, mistake)
                }
            },
            Advice::NoSolution => self.no_solution(),
            Advice::Solved => self.finished(),
            Advice::Stuck => self.stuck(),
            Advice::NoOther => self.no_other(),
            Advice::Step { state, step, .. } => match justify(state.grid(), step) {
                Some(proof) => self.hint(level, state.grid(), step, &proof),
                None => self.stuck(),
            },
        }
    }

    /// The answer to "why not this digit here?", in words.
    pub fn why_not_answer(&self, candidate: Candidate, answer: &Result<WhyNot, Contradiction>) -> String {
        match answer {
            Err(contradiction) => self.contradiction(contradiction),
            Ok(WhyNot::Filled(digit)) => self.why_not(candidate, &Told::Filled(*digit)),
            Ok(WhyNot::Sees(cell)) => self.why_not(candidate, &Told::Sees(*cell)),
            Ok(WhyNot::Step { trace, index }) => {
                let step = trace.walk().nth(*index).map(|(grid, step)| match justify(&grid, step) {
                    Some(proof) => self.explanation(&grid, step, &proof),
                    None => self.brief(step),
                });
                let text = step.unwrap_or_default();
                self.why_not(candidate, &Told::Step { number: index + 1, text })
            }
            Ok(WhyNot::Refuted(refutation)) => self.refutation(refutation),
            Ok(WhyNot::OnlySearch) => self.why_not(candidate, &Told::OnlySearch),
            Ok(WhyNot::Possible) => self.why_not(candidate, &Told::Solution),
            Ok(WhyNot::Sometimes) => self.why_not(candidate, &Told::OneOfSeveral),
            Ok(WhyNot::Mistake(mistake)) => self.mistake(Level::Nudge, mistake),
            Ok(WhyNot::Spoilt) => self.spoilt(),
            Ok(WhyNot::NoSolution) => self.no_solution(),
        }
    }
}
