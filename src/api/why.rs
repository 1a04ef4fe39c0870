//! `why`: the reason why a claim is true, from the present board.

use super::context::{QuestionContext, claim};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::reason::{More, OfReason, ReasonRecord, StepOfReason, no_refusal};
use super::records::TechniqueRecord;
use crate::explain::{Coverage, Words};
use crate::puzzle::Board;
use crate::solve::{Claim, Verdict, Why as Answer, WhyNot, why};
use schemars::JsonSchema;
use serde::Serialize;

asks_for_a_reason! {
    /// Asks why a claim is true.
    Why {
        /// The claim: `r4c6=7`, or `r3c5!=4`.
        claim: String,
    }
}

/// Verdict on a claim, with the reason.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WhyAnswer {
    /// Verdict on the claim.
    holds: Holds,
    /// The reason; each line is a paragraph.
    text: String,
    /// The technique of the last step, if steps show the claim or its opposite.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Way in which the claim or its opposite is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonRecord>,
    /// Hardest technique among the steps, if steps show the claim or its opposite.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<TechniqueRecord>,
    /// Techniques that are needed besides those in use, if those in use do not suffice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<TechniqueRecord>,
    /// Every step, if the question has `path` and steps show the claim or its opposite.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<StepOfReason>>,
    /// Ways to see more of the reason, or to see another reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More>,
}

/// Verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Holds {
    /// The claim is true.
    Yes,
    /// The opposite of the claim is true.
    No,
    /// The claim is true in some of the puzzle's solutions, and false in the others.
    Sometimes,
    /// The board has a mistake, so no reason can be trusted.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
}

impl Question for Why {
    type Answer = WhyAnswer;
    const NAME: &'static str = "why";
    // If no shorter reason is found, the whole path is searched.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Explain why a claim is true";

    fn answer(self, ask: &QuestionContext) -> Result<WhyAnswer, Problem> {
        let position = self.position()?;
        let claim = claim(ask.words, position.layout, &self.claim)?;
        let answer = self.reasoned(ask, |solver| why(solver, &position, claim))?;
        no_refusal(answer.reason())?;
        Ok(WhyAnswer::new(ask.words, &position, claim, &answer, self.coverage()))
    }
}

impl WhyAnswer {
    /// The record of an answer.
    pub(crate) fn new(
        words: &Words,
        position: &Board,
        claim: Claim,
        answer: &Answer,
        coverage: Coverage,
    ) -> WhyAnswer {
        let holds = match answer {
            // If the cell has a digit, the digit is true and excludes all other digits of the cell.
            Answer::Is(Verdict::Right(_) | Verdict::Already)
            | Answer::IsNot(WhyNot::Shown(_) | WhyNot::Filled(_) | WhyNot::NoCandidate) => Holds::Yes,
            Answer::Is(Verdict::NoCandidate) => Holds::No,
            Answer::Is(Verdict::Given) => {
                let given = position.givens.get(claim.candidate().cell);
                if given == Some(claim.candidate().digit) { Holds::Yes } else { Holds::No }
            }
            Answer::Is(Verdict::Wrong(_)) | Answer::IsNot(WhyNot::Possible) => Holds::No,
            Answer::Is(Verdict::Undecided) | Answer::IsNot(WhyNot::Sometimes) => Holds::Sometimes,
            Answer::Is(Verdict::Mistake(_)) | Answer::IsNot(WhyNot::Mistake(_)) => Holds::Mistake,
            Answer::Is(Verdict::NoSolution(_)) | Answer::IsNot(WhyNot::NoSolution(_)) => Holds::NoSolution,
        };
        let shown = answer.reason();
        let reason = shown.map(|shown| ReasonRecord::new(&shown.reason));
        let OfReason { technique, hardest, needs, path, more } = OfReason::new(words, shown, coverage);
        let text = words.why(claim, answer, coverage);
        WhyAnswer { holds, text, technique, reason, hardest, needs, path, more }
    }
}
