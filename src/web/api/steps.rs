//! `steps`: everything that is possible now.

use super::Question;
use super::ask::Ask;
use super::records::{StepRecord, Teller};
use super::tactics::technique;
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
        /// At most so many steps; `total` counts them all.
        #[serde(default = "usual")]
        limit: usize,
    }
}

const fn usual() -> usize {
    200
}

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
        let position = self.position()?;
        let solver = match &self.technique {
            None => self.solver(ask)?,
            Some(id) => self.solver(ask)?.only(technique(id)?),
        };
        let state = State::new(&position).map_err(Problem::Contradiction)?;
        let steps = solver.all(&state);
        let total = steps.len();
        let mut steps: Vec<(Step, Effect)> = steps
            .into_iter()
            .map(|step| (effect(&state, &step), step))
            .map(|(effect, step)| (step, effect))
            .collect();
        // Steps that are worth the same stay in the order of their difficulty.
        match self.sort {
            Sort::Difficulty => {}
            Sort::Eliminations => steps.sort_by_key(|(_, effect)| Reverse(effect.removed)),
            Sort::Unlocks => steps.sort_by_key(|(_, effect)| Reverse(effect.unlocked)),
        }
        steps.truncate(self.limit);
        let (teller, givens) = (Teller::new(ask.words), position.givens.cells());
        let told = steps
            .iter()
            .map(|(step, effect)| StepRecord::new(&teller, state.grid(), givens, step, Some(*effect)))
            .collect();
        Ok(StepsAnswer { steps: told, total })
    }
}
