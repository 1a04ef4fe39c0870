//! `check-move`: checks whether a move is right, and counts the steps that lead to its reason.

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
    /// The verdict in words, with the reason if there is one; each line is a paragraph.
    text: String,
    /// The technique that shows that the move is right or wrong, now or after other steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Number of steps from the present board, if steps show that the move is right or wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// Hardest technique among the steps, if steps show that the move is right or wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<TechniqueRecord>,
    /// Techniques that are needed besides those in use, if those in use do not suffice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<TechniqueRecord>,
    /// Every step, if the question has `path` and steps show that the move is right or wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<StepOfReason>>,
    /// Ways to see more of the reason, or to see another reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More>,
}

/// Verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Verdict")]
enum MoveVerdict {
    /// Wrong: no solution agrees with the move.
    Wrong,
    /// The cell has a given.
    Given,
    /// The player removed the mark earlier, and the removal was right.
    Already,
    /// The puzzle came with candidates, and the candidate of the move is not among them.
    NoCandidate,
    /// Right, and a technique shows it at once.
    Named,
    /// Right, and a short proof without a name shows it.
    Provable,
    /// Right, but a technique shows it only after other steps.
    Later,
    /// Right, but the techniques in use do not show this. The techniques in `needs` are required, too.
    Beyond,
    /// Right, but only search shows it.
    SearchOnly,
    /// Right, but no reason was found in the time allowed.
    OutOfTime,
    /// Right in some of the puzzle's solutions, and wrong in the others.
    SeveralSolutions,
    /// The board is wrong somewhere else.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
}

impl Question for CheckMove {
    type Answer = CheckMoveAnswer;
    const NAME: &'static str = "check-move";
    // The program has to try all techniques before it can report that none of them shows the move.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Judge a move: right or wrong, and how many steps lead to its reason";

    fn answer(self, ask: &QuestionContext) -> Result<CheckMoveAnswer, Problem> {
        let position = self.position()?;
        let played = claim(ask.words, position.layout, &self.played)?;
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
                // `Refused` does not occur here: a step that the kernel refuses has already led to an error.
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
