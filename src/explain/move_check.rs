//! Texts for a player about a move: right or wrong, and why.

use super::Coverage;
use super::words::{Words, args, text};
use crate::solve::{Claim, Reason, ShownReason, Verdict};

impl Words {
    /// The verdict on a move, with the reason.
    pub fn move_check(&self, claim: Claim, verdict: &Verdict, coverage: Coverage) -> String {
        let candidate = claim.candidate();
        let is = matches!(claim, Claim::Is(_));
        let arguments = args([("cell", self.cell(candidate.cell)), ("digit", text(candidate.digit))]);
        let text = match verdict {
            Verdict::Given => self.say("move-given", &arguments),
            Verdict::Already => self.say("move-removed-already", &arguments),
            Verdict::NoCandidate => self.say("no-candidate", &arguments),
            Verdict::Wrong(shown) => {
                let key = if is { "move-wrong-digit" } else { "move-wrong-removal" };
                format!("{}\n{}", self.say(key, &arguments), self.shown_reason(shown, coverage))
            }
            // The verdict already states that no step of logic shows the claim.
            Verdict::Right(shown) if matches!(shown.reason, Reason::OnlySearch) => self.right(shown),
            Verdict::Right(shown) => format!("{}\n{}", self.right(shown), self.shown_reason(shown, coverage)),
            Verdict::Undecided => self.say("move-undecided", &arguments),
            Verdict::Mistake(mistake) => self.mistake_first(mistake),
            Verdict::NoSolution(suspects) => self.no_solution_because(suspects),
        };
        self.sentence_start(&text)
    }

    /// Says that a move is right, and how many steps its reason needs.
    fn right(&self, shown: &ShownReason) -> String {
        let steps = shown.reason.steps().map_or(1, |steps| steps.steps.len());
        let far = match &shown.reason {
            Reason::Steps(_) if steps > 1 => "later",
            Reason::Sees { .. } | Reason::Refuted(_) | Reason::Steps(_) | Reason::NoOther(_) => "now",
            Reason::OnlySearch => "search",
            Reason::Beyond(_) | Reason::OutOfTime | Reason::Refused(_) => "unknown",
        };
        self.say("move-right", &args([("far", far.into()), ("number", steps.into())]))
    }
}
