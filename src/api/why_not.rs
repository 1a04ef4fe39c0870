//! `why-not`: why a candidate is impossible.

use super::context::QuestionContext;
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
        /// The candidate, as `5r2c7`, or what is said of it, as `r2c7!=5`.
        candidate: String,
    }
}

/// Reason why a cell cannot hold a digit, or the statement that it can.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WhyNotAnswer {
    /// Way in which it is known.
    kind: WhyNotKind,
    /// The reason; each line is a paragraph.
    text: String,
    /// The technique of the last step that shows it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Number of steps from the present board that show it, if steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// Number of inferences that show it, where something does.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// Hardest technique among the steps that show it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<TechniqueRecord>,
    /// Techniques that are needed besides those in use, where those do not show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<TechniqueRecord>,
    /// Every step, if the question has `path` and steps show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<StepOfReason>>,
    /// Ways to see more of the reason, or another one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More>,
}

/// Way in which it is known that a cell cannot hold a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "WhyNotKind")]
#[serde(rename_all = "snake_case")]
enum WhyNotKind {
    /// The cell holds another digit.
    Filled,
    /// The puzzle itself does not have the candidate.
    NoCandidate,
    /// The cell sees the digit.
    Sees,
    /// A technique removes it from the board in hand.
    Step,
    /// Several steps from the board in hand remove it.
    Steps,
    /// Supposing it ends in a contradiction.
    Refuted,
    /// The techniques in use do not show it; it takes those in `needs` as well.
    Beyond,
    /// Only search can tell.
    SearchOnly,
    /// No reason was found in the time allowed.
    OutOfTime,
    /// It can: the digit is in a solution.
    Possible,
    /// Something that the player did elsewhere is wrong, so that no reason can be trusted.
    Mistake,
    /// The puzzle has no solution at all.
    NoSolution,
}

impl Question for WhyNot {
    type Answer = WhyNotAnswer;
    const NAME: &'static str = "why-not";
    // Without a nearer reason the whole path is walked.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell why a candidate is impossible";

    fn answer(self, ask: &QuestionContext) -> Result<WhyNotAnswer, Problem> {
        let denied = Claim::read(&self.candidate, ask.words.naming(), Claim::IsNot);
        let candidate = denied.map_err(|_| Problem::Candidate(self.candidate.clone()))?.candidate();
        let position = self.position()?;
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
                // A step that the kernel refuses is an error and no answer.
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
