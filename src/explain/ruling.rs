//! Texts about a move on which a program has asked for a verdict.

use super::words::{Words, args, text};
use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::solve::Ruling;
use fluent_bundle::FluentArgs;

impl Words {
    /// The verdict on a move, and what to do if the board is wrong.
    pub fn ruling(&self, played: &Conclusion, ruling: &Ruling) -> String {
        let of = |Candidate { cell, digit }| args([("cell", self.cell(cell)), ("digit", text(digit))]);
        match ruling {
            Ruling::Filled { cell, digit, given } => {
                let key = if *given { "move-given" } else { "move-placed-already" };
                self.say(key, &of(Candidate::new(*digit, *cell)))
            }
            Ruling::Already => self.say("move-nothing", &FluentArgs::new()),
            Ruling::NoSolution(suspects) => self.no_solution_because(suspects),
            Ruling::SeveralSolutions { cell, digits: [one, other], census } => {
                let arguments = [("cell", self.cell(*cell)), ("one", text(one)), ("other", text(other))];
                self.follow(&self.several_solutions(census), &self.say("move-several", &args(arguments)))
            }
            Ruling::Mistake(mistake) => self.mistake_first(mistake),
            Ruling::Wrong(right) => {
                let is_placed = played.placement().is_some();
                self.say(if is_placed { "move-wrong-is" } else { "move-wrong-removal" }, &of(*right))
            }
            Ruling::NotYet { next: None } => self.say("move-stuck", &FluentArgs::new()),
            Ruling::NotYet { next: Some(step) } => {
                let key = if shows(&step.conclusion, played) { "move-beyond" } else { "move-not-yet" };
                self.say(key, &args([("step", self.brief(step).into())]))
            }
            Ruling::Justified(why) => {
                let technique = self.technique_phrase(why.technique);
                let arguments = [("technique", technique.into()), ("lines", why.lines.into())];
                self.say("move-justified", &args(arguments))
            }
        }
    }
}

/// Returns true if the conclusion contains the move.
fn shows(conclusion: &Conclusion, played: &Conclusion) -> bool {
    match played {
        Conclusion::Place(candidate) => conclusion.placement() == Some(*candidate),
        Conclusion::Eliminate(removed) => {
            removed.iter().all(|one| conclusion.eliminations().any(|other| other == one))
        }
    }
}
