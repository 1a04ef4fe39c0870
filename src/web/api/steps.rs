//! `steps`: everything that is possible now.

use super::ask::Ask;
use super::records::{StepRecord, Teller};
use super::tactics::technique;
use super::{Question, within};
use crate::solve::{Effect, State, effect};
use crate::step::Step;
use crate::web::problem::Problem;
use crate::web::work::Lane;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

about_a_game! {
    /// Asks for every step that is possible now.
    Steps {
        /// Only steps of the technique with this id.
        #[serde(default)]
        technique: Option<String>,
        /// What comes first.
        #[serde(default)]
        sort: Sort,
        /// At most so many steps, and never more than 1000; `total` counts them all.
        #[serde(default = "usual")]
        #[schemars(range(max = 1000))]
        limit: usize,
    }
}

const fn usual() -> usize {
    200
}

/// The most steps that one answer has.
const MOST: usize = 1000;

/// What comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Sort {
    /// The simplest technique.
    #[default]
    Difficulty,
    /// The step that removes most candidates.
    Eliminations,
    /// The step after which most cells can be filled by a single.
    Unlocks,
}

/// The steps.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct StepsAnswer {
    /// The steps, or the first of them.
    steps: Vec<StepRecord>,
    /// How many there are.
    total: usize,
}

impl Question for Steps {
    type Answer = StepsAnswer;
    const PATH: &'static str = "/api/v1/steps";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "List every step that is possible now";

    fn answer(self, ask: &Ask) -> Result<StepsAnswer, Problem> {
        within("limit", self.limit, 0, MOST)?;
        let position = self.position()?;
        let solver = match &self.technique {
            None => self.solver(ask)?,
            Some(id) => self.solver(ask)?.only(technique(id)?),
        };
        let state = State::new(&position).map_err(Problem::Contradiction)?;
        let steps = solver.all(&state);
        let total = steps.len();
        // Steps that are worth the same stay in the order of their difficulty.
        let steps = match self.sort {
            Sort::Difficulty => steps,
            Sort::Eliminations => sorted(&state, steps, ask, |effect| effect.removed),
            Sort::Unlocks => sorted(&state, steps, ask, |effect| effect.unlocked),
        };
        let (teller, givens) = (Teller::new(ask.words), position.givens.cells());
        let told = steps
            .iter()
            .take(self.limit)
            .take_while(|_| !ask.stop.is_set())
            .map(|step| StepRecord::new(&teller, state.grid(), givens, step, Some(effect(&state, step))));
        let told = told.collect();
        Ok(StepsAnswer { steps: told, total })
    }
}

/// The steps, those worth most first; in any order when nobody listens any more.
fn sorted(state: &State, steps: Vec<Step>, ask: &Ask, worth: fn(Effect) -> usize) -> Vec<Step> {
    let mut valued: Vec<(usize, Step)> = steps
        .into_iter()
        .take_while(|_| !ask.stop.is_set())
        .map(|step| (worth(effect(state, &step)), step))
        .collect();
    valued.sort_by_key(|(worth, _)| Reverse(*worth));
    valued.into_iter().map(|(_, step)| step).collect()
}
