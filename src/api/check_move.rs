//! `check-move`: whether a move is right, and how far its reason is away.

use super::ask::{Ask, claim};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::records::TechniqueRecord;
use crate::explain::Words;
use crate::solve::{Claim, Reason, Verdict as Answer, check_move};
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks whether a move is right.
    CheckMove {
        /// The move: `r3c5=4` writes a digit, `r3c5!=4` removes a mark.
        #[serde(rename = "move")]
        played: String,
    }
}

/// What is to be said of a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CheckMoveAnswer {
    /// The verdict.
    verdict: Verdict,
    /// The verdict in words, with the reason where there is one; each line is a paragraph.
    text: String,
    /// The technique that shows it, or that the move is wrong, now or after other steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
}

/// What is to be said of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    /// It leads away from every solution.
    Wrong,
    /// The cell came with the puzzle.
    Given,
    /// The mark is gone already, rightly.
    Already,
    /// The puzzle itself lacks the candidate.
    NoCandidate,
    /// Right, and a technique shows it at once.
    Named,
    /// Right, and a short proof without a name shows it.
    Provable,
    /// Right, but a technique shows it only after other steps.
    Later,
    /// Right, but only search shows it.
    SearchOnly,
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

    fn answer(self, ask: &Ask) -> Result<CheckMoveAnswer, Problem> {
        let played = claim(ask.words, &self.played)?;
        let position = self.position()?;
        let answer = self.solver(ask)?.ask(|solver| check_move(solver, &position, played))?;
        Ok(CheckMoveAnswer::new(ask.words, played, &answer))
    }
}

impl CheckMoveAnswer {
    /// The record of a verdict.
    pub(crate) fn new(words: &Words, played: Claim, answer: &Answer) -> CheckMoveAnswer {
        let (verdict, reason) = match answer {
            Answer::Given => (Verdict::Given, None),
            Answer::Already => (Verdict::Already, None),
            Answer::NoCandidate => (Verdict::NoCandidate, None),
            Answer::Wrong(shown) => (Verdict::Wrong, Some(&shown.reason)),
            Answer::Right(shown) => {
                let verdict = match &shown.reason {
                    Reason::Steps(steps) if steps.steps.len() > 1 => Verdict::Later,
                    Reason::Steps(_) => Verdict::Named,
                    Reason::Sees { .. } | Reason::Refuted(_) | Reason::NoOther(_) => Verdict::Provable,
                    Reason::OnlySearch => Verdict::SearchOnly,
                };
                (verdict, Some(&shown.reason))
            }
            Answer::Undecided => (Verdict::SeveralSolutions, None),
            Answer::Mistake(_) => (Verdict::Mistake, None),
            Answer::NoSolution(_) => (Verdict::NoSolution, None),
        };
        CheckMoveAnswer {
            verdict,
            text: words.move_check(played, answer),
            technique: reason.and_then(|reason| TechniqueRecord::of(words, reason)),
        }
    }
}
