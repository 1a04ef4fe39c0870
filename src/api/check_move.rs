//! `check-move`: whether a move is right, and how far its reason is away.

use super::context::{QuestionContext, claim};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::reason::{More, OfReason, StepOfReason, no_refusal, steps};
use super::records::TechniqueRecord;
use crate::explain::{Coverage, Words};
use crate::solve::{Claim, Reason, Verdict as Answer, check_move};
use schemars::JsonSchema;
use serde::Serialize;

asks_for_a_reason! {
    /// Asks whether a move is right.
    CheckMove {
        /// The move: `r3c5=4` writes a digit, `r3c5!=4` removes a mark.
        #[serde(rename = "move")]
        played: String,
    }
}

/// Verdict on a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CheckMoveAnswer {
    /// The verdict.
    verdict: MoveVerdict,
    /// The verdict in words, with the reason where there is one; each line is a paragraph.
    text: String,
    /// The technique that shows it, or that the move is wrong, now or after other steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Number of steps from the board in hand that show it, or that the move is wrong, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
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

/// Verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Verdict")]
enum MoveVerdict {
    /// It leads away from every solution.
    Wrong,
    /// The cell came with the puzzle.
    Given,
    /// The mark is gone already, rightly.
    Already,
    /// The puzzle itself does not have the candidate.
    NoCandidate,
    /// Right, and a technique shows it at once.
    Named,
    /// Right, and a short proof without a name shows it.
    Provable,
    /// Right, but a technique shows it only after other steps.
    Later,
    /// Right, but the techniques in use do not show it; it takes those in `needs` as well.
    Beyond,
    /// Right, but only search shows it.
    SearchOnly,
    /// Right, but no reason was found in the time allowed.
    OutOfTime,
    /// Right in some solutions of the puzzle only.
    SeveralSolutions,
    /// Something else on the board is wrong.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
}

impl Question for CheckMove {
    type Answer = CheckMoveAnswer;
    const NAME: &'static str = "check-move";
    // Only after asking all techniques is it known that none shows the move.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Judge a move: wrong, or right and how far its reason is away";

    fn answer(self, ask: &QuestionContext) -> Result<CheckMoveAnswer, Problem> {
        let played = claim(ask.words, &self.played)?;
        let position = self.position()?;
        let answer = self.reasoned(ask, |solver| check_move(solver, &position, played))?;
        no_refusal(answer.reason())?;
        Ok(CheckMoveAnswer::new(ask.words, played, &answer, self.coverage()))
    }
}

impl CheckMoveAnswer {
    /// The record of a verdict.
    pub(crate) fn new(words: &Words, played: Claim, answer: &Answer, coverage: Coverage) -> CheckMoveAnswer {
        let verdict = match answer {
            Answer::Given => MoveVerdict::Given,
            Answer::Already => MoveVerdict::Already,
            Answer::NoCandidate => MoveVerdict::NoCandidate,
            Answer::Wrong(_) => MoveVerdict::Wrong,
            Answer::Right(shown) => match &shown.reason {
                Reason::Steps(steps) if steps.steps.len() > 1 => MoveVerdict::Later,
                Reason::Steps(_) => MoveVerdict::Named,
                Reason::Sees { .. } | Reason::Refuted(_) | Reason::NoOther(_) => MoveVerdict::Provable,
                Reason::Beyond(_) => MoveVerdict::Beyond,
                Reason::OnlySearch => MoveVerdict::SearchOnly,
                // A step that the kernel refuses is an error and no answer.
                Reason::OutOfTime | Reason::Refused(_) => MoveVerdict::OutOfTime,
            },
            Answer::Undecided => MoveVerdict::SeveralSolutions,
            Answer::Mistake(_) => MoveVerdict::Mistake,
            Answer::NoSolution(_) => MoveVerdict::NoSolution,
        };
        let shown = answer.reason();
        let OfReason { technique, hardest, needs, path, more } = OfReason::new(words, shown, coverage);
        CheckMoveAnswer {
            verdict,
            text: words.move_check(played, answer, coverage),
            technique,
            steps: shown.and_then(|shown| steps(&shown.reason)),
            hardest,
            needs,
            path,
            more,
        }
    }
}
