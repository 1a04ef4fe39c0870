//! `why-not`: why a candidate is impossible.

use super::context::{QuestionContext, on_board};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::reason::{More, OfReason, StepOfReason, no_refusal, steps};
use super::records::TechniqueRecord;
use crate::board::Candidate;
use crate::explain::{Coverage, Words};
use crate::solve::{Claim, Reason, WhyNot as Answer, why_not};
use schemars::JsonSchema;
use serde::Serialize;

asks_for_a_reason! {
    /// Asks why a cell cannot hold a digit.
    WhyNot {
        /// The candidate, as `5r2c7`, or the claim about it, as `r2c7!=5`.
        candidate: String,
    }
}

/// Reason why a cell cannot hold a digit, or the answer that it can.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WhyNotAnswer {
    /// Way in which the program knows that the cell cannot hold the digit.
    kind: WhyNotKind,
    /// The reason; each line is a paragraph.
    text: String,
    /// The technique of the last step, if steps show that the candidate is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Number of steps from the present board, if steps show that the candidate is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// Number of inferences in the reason, if there is a reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// Hardest technique among the steps, if steps show that the candidate is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<TechniqueRecord>,
    /// Techniques that are needed besides those in use, if those in use do not suffice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<TechniqueRecord>,
    /// Every step, if the question has `path` and steps show that the candidate is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<StepOfReason>>,
    /// Ways to see more of the reason, or to see another reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More>,
}

/// Way in which the program knows that a cell cannot hold a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "WhyNotKind")]
#[serde(rename_all = "snake_case")]
enum WhyNotKind {
    /// The cell holds another digit.
    Filled,
    /// The puzzle came with candidates, and this candidate is not among them.
    NoCandidate,
    /// The cell sees the digit.
    Sees,
    /// A technique removes the candidate from the present board.
    Step,
    /// Several steps from the present board remove the candidate.
    Steps,
    /// Assuming the digit leads to a contradiction.
    Refuted,
    /// The techniques in use do not remove the candidate. The techniques in `needs` are required, too.
    Beyond,
    /// Only search shows that the cell cannot hold the digit.
    SearchOnly,
    /// No reason was found in the time allowed.
    OutOfTime,
    /// The cell can hold the digit: a solution has the digit in this cell.
    Possible,
    /// The player made a mistake elsewhere, so no reason can be trusted.
    Mistake,
    /// The puzzle has no solution at all.
    NoSolution,
}

impl Question for WhyNot {
    type Answer = WhyNotAnswer;
    const NAME: &'static str = "why-not";
    // If no shorter reason is found, the whole path is searched.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Explain why a candidate is impossible";

    fn answer(self, ask: &QuestionContext) -> Result<WhyNotAnswer, Problem> {
        let denied = Claim::read(&self.candidate, ask.words.naming(), Claim::IsNot);
        let denied = denied.map_err(|_| Problem::Candidate(self.candidate.clone()))?;
        let position = self.position()?;
        on_board(position.layout, denied.missing_part(position.layout))?;
        let candidate = denied.candidate();
        let answer = self.reasoned(ask, |solver| why_not(solver, &position, candidate))?;
        no_refusal(answer.reason())?;
        Ok(WhyNotAnswer::new(ask.words, candidate, &answer, self.coverage()))
    }
}

impl WhyNotAnswer {
    /// The record of an answer.
    pub(crate) fn new(
        words: &Words,
        candidate: Candidate,
        answer: &Answer,
        coverage: Coverage,
    ) -> WhyNotAnswer {
        let kind = match answer {
            Answer::Filled(_) => WhyNotKind::Filled,
            Answer::NoCandidate => WhyNotKind::NoCandidate,
            Answer::Shown(shown) => match &shown.reason {
                Reason::Sees { .. } => WhyNotKind::Sees,
                Reason::Steps(steps) if steps.steps.len() > 1 => WhyNotKind::Steps,
                Reason::Steps(_) => WhyNotKind::Step,
                Reason::Refuted(_) | Reason::NoOther(_) => WhyNotKind::Refuted,
                Reason::Beyond(_) => WhyNotKind::Beyond,
                Reason::OnlySearch => WhyNotKind::SearchOnly,
                // `Refused` does not occur here: a step that the kernel refuses has already led to an error.
                Reason::OutOfTime | Reason::Refused(_) => WhyNotKind::OutOfTime,
            },
            Answer::Possible | Answer::Sometimes => WhyNotKind::Possible,
            Answer::Mistake(_) => WhyNotKind::Mistake,
            Answer::NoSolution(_) => WhyNotKind::NoSolution,
        };
        let shown = answer.reason();
        let lines = shown.map(|shown| shown.reason.lines()).filter(|lines| *lines > 0);
        let OfReason { technique, hardest, needs, path, more } = OfReason::new(words, shown, coverage);
        WhyNotAnswer {
            kind,
            text: words.why_not(candidate, answer, coverage),
            technique,
            steps: shown.and_then(|shown| steps(&shown.reason)),
            lines,
            hardest,
            needs,
            path,
            more,
        }
    }
}
