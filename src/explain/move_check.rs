//! What a player is told of a move: right or wrong, and how far the reason is away.

use super::Level;
use super::words::{Words, args, text};
use crate::proof::justify;
use crate::solve::{Claim, Move, Verdict};

impl Words {
    /// The verdict on a move; where it is right and can be shown now, with the reason.
    pub fn move_check(&self, Move(claim): Move, verdict: &Verdict) -> String {
        let candidate = claim.candidate();
        let is = matches!(claim, Claim::Is(_));
        let mut arguments = args([("cell", text(candidate.cell)), ("digit", text(candidate.digit))]);
        match verdict {
            Verdict::Given => self.say("move-given", &arguments),
            Verdict::Already => {
                self.say(if is { "move-placed-already" } else { "move-removed-already" }, &arguments)
            }
            Verdict::Wrong => {
                self.say(if is { "move-wrong-digit" } else { "move-wrong-removal" }, &arguments)
            }
            Verdict::Named { state, step } => {
                arguments.set("phrase", self.technique_phrase(step.technique));
                let said = self.say("move-named", &arguments);
                match justify(state.grid(), step) {
                    Some(proof) => format!("{said}\n{}", self.explanation(state.grid(), step, &proof)),
                    None => said,
                }
            }
            Verdict::Provable(refutation) => {
                format!("{}\n{}", self.say("move-provable", &arguments), self.refutation(refutation))
            }
            Verdict::Later { steps, step } => {
                arguments.set("number", *steps);
                arguments.set("phrase", self.technique_phrase(step.technique));
                self.say("move-later", &arguments)
            }
            Verdict::SearchOnly => self.say("move-search-only", &arguments),
            Verdict::Undecided => self.say("move-undecided", &arguments),
            Verdict::Mistake(mistake) => self.mistake(Level::Nudge, mistake),
            Verdict::NoSolution => self.no_solution(),
        }
    }
}
