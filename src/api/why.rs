//! `why`: why a claim holds, from the board in hand.

use super::ask::{Ask, claim};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::reason::ReasonRecord;
use super::records::TechniqueRecord;
use crate::explain::Words;
use crate::puzzle::Position;
use crate::solve::{Claim, Verdict, Why as Answer, WhyNot, why};
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks why something holds.
    Why {
        /// The claim: `r4c6=7`, or `r3c5!=4`.
        claim: String,
    }
}

/// Why a claim holds, or why not.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WhyAnswer {
    /// Whether it holds.
    holds: Holds,
    /// The reason; each line is a paragraph.
    text: String,
    /// The technique of the last step that shows it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// How the claim, or its contrary, is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonRecord>,
}

/// Whether a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Holds {
    /// It does.
    Yes,
    /// Its contrary does.
    No,
    /// In some solutions of the puzzle only.
    Sometimes,
    /// Something on the board is wrong, so that no reason can be trusted.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
}

impl Question for Why {
    type Answer = WhyAnswer;
    const NAME: &'static str = "why";
    // Without a nearer reason the whole path is walked.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell why a claim holds";

    fn answer(self, ask: &Ask) -> Result<WhyAnswer, Problem> {
        let claim = claim(ask.words, &self.claim)?;
        let position = self.position()?;
        let answer = self.solver(ask)?.ask(|solver| why(solver, &position, claim))?;
        Ok(WhyAnswer::new(ask.words, &position, claim, &answer))
    }
}

impl WhyAnswer {
    /// The record of an answer.
    pub(crate) fn new(words: &Words, position: &Position, claim: Claim, answer: &Answer) -> WhyAnswer {
        let (holds, shown) = match answer {
            Answer::Is(Verdict::Right(shown)) | Answer::IsNot(WhyNot::Shown(shown)) => {
                (Holds::Yes, Some(shown))
            }
            Answer::Is(Verdict::Wrong(shown)) => (Holds::No, Some(shown)),
            // A digit that is there holds, and excludes all others from its cell.
            Answer::Is(Verdict::Already) | Answer::IsNot(WhyNot::Filled(_) | WhyNot::NoCandidate) => {
                (Holds::Yes, None)
            }
            Answer::Is(Verdict::NoCandidate) => (Holds::No, None),
            Answer::Is(Verdict::Given) => {
                let given = position.givens.get(claim.candidate().cell);
                let is_so = given == Some(claim.candidate().digit);
                (if is_so { Holds::Yes } else { Holds::No }, None)
            }
            Answer::IsNot(WhyNot::Possible) => (Holds::No, None),
            Answer::Is(Verdict::Undecided) | Answer::IsNot(WhyNot::Sometimes) => (Holds::Sometimes, None),
            Answer::Is(Verdict::Mistake(_)) | Answer::IsNot(WhyNot::Mistake(_)) => (Holds::Mistake, None),
            Answer::Is(Verdict::NoSolution(_)) | Answer::IsNot(WhyNot::NoSolution(_)) => {
                (Holds::NoSolution, None)
            }
        };
        let reason = shown.map(|shown| ReasonRecord::new(&shown.reason));
        let technique = shown.and_then(|shown| TechniqueRecord::of(words, &shown.reason));
        WhyAnswer { holds, text: words.why(claim, answer), technique, reason }
    }
}
