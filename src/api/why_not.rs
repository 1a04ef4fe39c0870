//! `why-not`: why a candidate is impossible.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Lane, Question};
use super::records::TechniqueRecord;
use crate::board::{Candidate, Naming};
use crate::explain::Words;
use crate::solve::{Claim, Reason, WhyNot as Answer, why_not};
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks why a cell cannot hold a digit.
    WhyNot {
        /// The candidate, as `5r2c7`, or what is said of it, as `r2c7!=5`.
        candidate: String,
    }
}

/// Why a cell cannot hold a digit, or that it can.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WhyNotAnswer {
    /// How it is known.
    kind: Kind,
    /// The reason; each line is a paragraph.
    text: String,
    /// The technique of the last step that shows it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// How many steps from the board in hand show it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// How many inferences show it, where something does.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
}

/// How it is known that a cell cannot hold a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "WhyNotKind")]
#[serde(rename_all = "snake_case")]
enum Kind {
    /// The cell holds another digit.
    Filled,
    /// The puzzle itself lacks the candidate.
    NoCandidate,
    /// The cell sees the digit.
    Sees,
    /// A technique removes it from the board in hand.
    Step,
    /// Several steps from the board in hand remove it.
    Steps,
    /// Supposing it ends in a contradiction.
    Refuted,
    /// Only search can tell.
    SearchOnly,
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

    fn answer(self, ask: &Ask) -> Result<WhyNotAnswer, Problem> {
        let denied = Claim::read(&self.candidate, Naming::Rc, Claim::IsNot);
        let candidate = denied.map_err(|_| Problem::Candidate(self.candidate.clone()))?.candidate();
        let position = self.position()?;
        let answer = self.solver(ask)?.ask(|solver| why_not(solver, &position, candidate))?;
        Ok(WhyNotAnswer::new(ask.words, candidate, &answer))
    }
}

impl WhyNotAnswer {
    /// The record of an answer.
    pub(crate) fn new(words: &Words, candidate: Candidate, answer: &Answer) -> WhyNotAnswer {
        let kind = match answer {
            Answer::Filled(_) => Kind::Filled,
            Answer::NoCandidate => Kind::NoCandidate,
            Answer::Shown(shown) => match &shown.reason {
                Reason::Sees { .. } => Kind::Sees,
                Reason::Steps(steps) if steps.steps.len() > 1 => Kind::Steps,
                Reason::Steps(_) => Kind::Step,
                Reason::Refuted(_) | Reason::NoOther(_) => Kind::Refuted,
                Reason::OnlySearch => Kind::SearchOnly,
            },
            Answer::Possible | Answer::Sometimes => Kind::Possible,
            Answer::Mistake(_) => Kind::Mistake,
            Answer::NoSolution(_) => Kind::NoSolution,
        };
        let reason = match answer {
            Answer::Shown(shown) => Some(&shown.reason),
            Answer::Filled(_)
            | Answer::NoCandidate
            | Answer::Possible
            | Answer::Sometimes
            | Answer::Mistake(_)
            | Answer::NoSolution(_) => None,
        };
        let steps = reason.and_then(Reason::steps).map(|steps| steps.steps.len());
        let lines = reason.map(Reason::lines).filter(|lines| *lines > 0);
        let technique = reason.and_then(|reason| TechniqueRecord::of(words, reason));
        WhyNotAnswer { kind, text: words.why_not(candidate, answer), technique, steps, lines }
    }
}
