//! Texts for a player who asks for help: a hint at each of its levels. The hint is about a mistake if the board has
//! one, and otherwise about the next step.
//!
//! The command line and the page both take their texts from here, so that both show the same text.

use super::{Coverage, Level, Marked, Words};
use crate::puzzle::Board;
use crate::solve::{Advice, Mistake, Solver, why_mistaken};

impl Words {
    /// The advice at this level, in words. [`Words::stale_marks`] gives the text about marks that have to be removed
    /// first.
    pub fn advice(&self, level: Level, solver: &Solver, position: &Board, advice: &Advice) -> String {
        self.marked_advice(level, solver, position, advice).to_string()
    }

    /// The advice at this level, with the parts that may be coloured.
    pub fn marked_advice(&self, level: Level, solver: &Solver, position: &Board, advice: &Advice) -> Marked {
        if self.layout != position.layout {
            return self.on(position.layout).marked_advice(level, solver, position, advice);
        }
        let text = match advice {
            Advice::Mistake(mistake) if level == Level::Proof => {
                match (mistake, why_mistaken(solver, position, mistake)) {
                    (Mistake::WrongRemoval { candidate }, Some(shown)) => {
                        self.missing_mark(*candidate, &shown)
                    }
                    (
                        Mistake::WrongValue { .. } | Mistake::Clash(_) | Mistake::Conflict { .. },
                        Some(shown),
                    ) => self.shown_reason(&shown, Coverage::EveryStep),
                    (_, None) => self.mistake(level, mistake),
                }
            }
            Advice::Mistake(mistake) => self.mistake(level, mistake),
            Advice::NoSolution(suspects) => self.no_solution_because(suspects),
            Advice::Solved => self.solved_message(),
            Advice::Stuck => self.stuck(),
            Advice::NothingFollows(census) => self.nothing_follows(census),
            Advice::NoOther => self.no_other(),
            Advice::Step { step, .. } => return self.marked_hint(level, step),
            Advice::Refused(refused) => self.refused_step(refused),
        };
        Marked::read(&text)
    }
}
