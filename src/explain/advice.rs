//! What a player who asks for help is told: the ladder of the step, or that of the mistake which comes first.
//!
//! The command line and the page both speak through here, so that they say the same.

use super::{Coverage, Level, Words};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Advice, Mistake, Solver, why_mistaken};

impl Words {
    /// The advice at this level, in words. Marks that have to go first are told by [`Words::stale_marks`].
    pub fn advice(&self, level: Level, solver: &Solver, position: &Position, advice: &Advice) -> String {
        match advice {
            Advice::Mistake(mistake) if level == Level::Proof => {
                match (mistake, why_mistaken(solver, position, mistake)) {
                    (Mistake::WrongRemoval { candidate }, Some(shown)) => self.needed(*candidate, &shown),
                    (
                        Mistake::WrongValue { .. } | Mistake::Clash(_) | Mistake::Conflict { .. },
                        Some(shown),
                    ) => self.shown(&shown, Coverage::EveryStep),
                    (_, None) => self.mistake(level, mistake),
                }
            }
            Advice::Mistake(mistake) => self.mistake(level, mistake),
            Advice::NoSolution(suspects) => self.no_solution_because(suspects),
            Advice::Solved => self.finished(),
            Advice::Stuck => self.stuck(),
            Advice::NothingFollows(census) => self.nothing_follows(census),
            Advice::NoOther => self.no_other(),
            Advice::Step { state, step, .. } => match justify(state.grid(), step) {
                Some(proof) => self.hint(level, state.grid(), step, &proof),
                None => self.stuck(),
            },
        }
    }
}
