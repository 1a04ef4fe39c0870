//! `judge`: checks whether the reasons that a player points at prove the player's claim.

use super::context::{QuestionContext, claims, on_board};
use super::problem::Problem;
use super::question::{Lane, Question};
use super::records::RecordTeller;
use super::tactics::technique;
use crate::draw::Scene;
use crate::explain::Words;
use crate::json::{SceneRecord, names, notation};
use crate::puzzle::Board;
use crate::solve::{Claim, JudgedArgument, Judgement, PlayerReasons, ReasonItem, State, is_drawn_by, judge};
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks whether a claim follows from the reasons that the player points at. With `uniqueness`, the player may also
    /// assume that the puzzle has one solution.
    Judge {
        /// The claim: one placement as `r4c6=7`, or one or several eliminations as `r3c5!=4`.
        claims: Vec<String>,
        /// Reasons that the player points at: a cell such as `r2c4`, a house such as `r7`, a digit in a house such as
        /// `5r7`, or a candidate such as `5r2c4`.
        because: Vec<String>,
        /// The id of the technique that the player should use, if there is one.
        #[serde(default)]
        technique: Option<String>,
    }
}

/// Verdict on an argument.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct JudgeAnswer {
    /// The verdict.
    verdict: ArgumentVerdict,
    /// True if the technique that the player should use also reaches this conclusion.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_technique: Option<bool>,
    /// The verdict in words; each line is a paragraph.
    text: String,
    /// If the claim follows, the facts that prove it. None of these facts can be left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<Vec<String>>,
    /// Number of the player's reasons that the proof does not need.
    #[serde(skip_serializing_if = "Option::is_none")]
    spare: Option<usize>,
    /// Counterexample, if the claim is true but does not follow. The counterexample has one candidate of each fact. No
    /// two of these candidates conflict, and all of them agree with the opposite of the claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<notation::Candidate>>")]
    counterexample: Option<Vec<String>>,
    /// The picture.
    scene: SceneRecord,
}

/// Verdict on an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "ArgumentVerdict")]
#[serde(rename_all = "snake_case")]
enum ArgumentVerdict {
    /// The claim follows from the reasons.
    Follows,
    /// The claim is true, but does not follow.
    Unproved,
    /// The claim is true, but there are too many cases to check whether it follows.
    TooHard,
    /// The claim is false.
    Wrong,
    /// The cell has a given.
    Given,
    /// The board already shows the claim.
    Already,
    /// The claim is true in some of the puzzle's solutions, and false in the others.
    SeveralSolutions,
    /// The board is wrong somewhere else.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
}

impl Question for Judge {
    type Answer = JudgeAnswer;
    const NAME: &'static str = "judge";
    // If the claim is false, the search for a reason uses all techniques.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Check whether a claim follows from the reasons that a player points at";

    fn answer(self, ask: &QuestionContext) -> Result<JudgeAnswer, Problem> {
        let position = self.position()?;
        let layout = position.layout;
        let read = |text: &String| claims(ask.words, layout, text);
        let claims = self.claims.iter().map(read).collect::<Result<Vec<_>, _>>()?.concat();
        let claim = Claim::together(&claims).ok_or_else(|| Problem::Claims(self.claims.join(", ")))?;
        let read = |text: &String| {
            ReasonItem::read_all(text, ask.words.naming()).map_err(|_| Problem::Pointed(text.clone()))
        };
        let pointed = self.because.iter().map(read).collect::<Result<Vec<_>, _>>()?.concat();
        on_board(layout, pointed.iter().find_map(|item| item.missing_part(layout)))?;
        let evidence = PlayerReasons { pointed, assumes_unique: self.uniqueness };
        let technique = self.technique.as_deref().map(technique).transpose()?;
        let judged = self.solver(ask)?.run(|solver| judge(solver, &position, claim.clone(), &evidence))?;
        let state = technique.and_then(|technique| Some((technique, State::new(&position).ok()?)));
        let by_technique = state.map(|(technique, state)| is_drawn_by(technique, &state, &judged.claim));
        Ok(JudgeAnswer { by_technique, ..JudgeAnswer::new(ask.words, &position, &judged) })
    }
}

impl JudgeAnswer {
    /// The record of a judgement about an argument that may use any technique.
    pub(crate) fn new(words: &Words, position: &Board, judged: &JudgedArgument) -> JudgeAnswer {
        let words = &*words.on(position.layout);
        let (mut facts, mut spare, mut counterexample) = (None, None, None);
        let verdict = match &judged.judgement {
            Judgement::Follows(follows) => {
                facts = Some(follows.facts.iter().map(ToString::to_string).collect());
                spare = Some(follows.spare);
                ArgumentVerdict::Follows
            }
            Judgement::Open(open) => {
                counterexample = Some(names(open.counterexample.iter()));
                ArgumentVerdict::Unproved
            }
            Judgement::TooHard => ArgumentVerdict::TooHard,
            Judgement::Wrong(_) => ArgumentVerdict::Wrong,
            Judgement::Given(_) => ArgumentVerdict::Given,
            Judgement::Already => ArgumentVerdict::Already,
            Judgement::Undecided => ArgumentVerdict::SeveralSolutions,
            Judgement::Mistake(_) => ArgumentVerdict::Mistake,
            Judgement::NoSolution(_) => ArgumentVerdict::NoSolution,
        };
        JudgeAnswer {
            verdict,
            by_technique: None,
            text: words.judgement(judged),
            facts,
            spare,
            counterexample,
            scene: RecordTeller::new(words).scene(&Scene::judgement(position, judged)),
        }
    }
}
