//! `why-not`: why a candidate is impossible.

use super::Question;
use super::ask::Ask;
use crate::solve::{WhyNot as Answer, why_not};
use crate::web::problem::Problem;
use crate::web::work::Lane;
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks why a cell cannot hold a digit.
    WhyNot {
        /// The candidate, as `5r2c7`.
        candidate: String,
    }
}

/// Why a cell cannot hold a digit, or that it can.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct WhyNotAnswer {
    /// How it is known.
    kind: Kind,
    /// The reason; each line is a paragraph.
    text: String,
    /// The number of the step, from 1, of the path that `explain` tells with the same techniques and no marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
}

/// How it is known that a cell cannot hold a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Kind {
    /// The cell holds another digit.
    Filled,
    /// The cell sees the digit.
    Sees,
    /// A step of the path removes it.
    Step,
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
    /// The puzzle breaks a rule before anything is supposed.
    Contradiction,
}

impl Question for WhyNot {
    type Answer = WhyNotAnswer;
    const PATH: &'static str = "/api/v1/why-not";
    // The whole path is walked when no nearer reason is found.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell why a candidate is impossible";

    fn answer(self, ask: &Ask) -> Result<WhyNotAnswer, Problem> {
        let candidate = self.candidate.parse().map_err(|_| Problem::Candidate(self.candidate.clone()))?;
        let answer = why_not(&self.solver(ask)?, &self.position()?, candidate);
        let kind = match &answer {
            Err(_) => Kind::Contradiction,
            Ok(Answer::Filled(_)) => Kind::Filled,
            Ok(Answer::Sees(_)) => Kind::Sees,
            Ok(Answer::Step { .. }) => Kind::Step,
            Ok(Answer::Refuted(_)) => Kind::Refuted,
            Ok(Answer::OnlySearch) => Kind::SearchOnly,
            Ok(Answer::Possible | Answer::Sometimes) => Kind::Possible,
            Ok(Answer::Mistake(_) | Answer::Spoilt) => Kind::Mistake,
            Ok(Answer::NoSolution) => Kind::NoSolution,
        };
        let step = if let Ok(Answer::Step { index, .. }) = &answer { Some(index + 1) } else { None };
        Ok(WhyNotAnswer { kind, text: ask.words.why_not_answer(candidate, &answer), step })
    }
}
