//! `rate`: how hard a puzzle is.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Lane, Question};
use crate::format;
use crate::language::Language;
use crate::solve::rating::{Explainer, ExplainerPath, Hodoku, LOOKUP_ID, Path, Unrated};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks how hard a puzzle is, by its givens.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rate {
    /// The puzzle, in any form that is read.
    puzzle: String,
    /// The scale.
    #[serde(default)]
    scale: Scale,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
}

/// A scale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Scale {
    /// HoDoKu's: level and score.
    #[default]
    Hodoku,
    /// Sudoku Explainer's: ER, EP and ED.
    Explainer,
}

/// A rating on the scale that was asked for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "scale", rename_all = "lowercase")]
pub(super) enum RateAnswer {
    /// HoDoKu's.
    Hodoku {
        /// The stable name of the level.
        level: &'static str,
        /// The level in words.
        level_name: String,
        /// The sum of what the steps cost.
        score: u32,
        /// What the path uses, in the order of first use.
        used: Vec<Used>,
    },
    /// Sudoku Explainer's.
    Explainer {
        /// How hard the hardest step is; 20 when the techniques end before the puzzle does.
        er: f64,
        /// How hard the hardest step is up to the first digit that is placed.
        ep: f64,
        /// How hard the first step is.
        ed: f64,
        /// What the path uses, in the order of first use.
        used: Vec<UsedUpTo>,
    },
}

/// How often a technique is used, and what that costs.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Used {
    /// The id of the technique, or `lookup` for a digit taken from the solution.
    id: &'static str,
    /// Its name in words.
    name: String,
    /// How often.
    count: u32,
    /// What each use adds to the score.
    cost: u32,
}

/// How often a technique is used, and how hard it is at most.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct UsedUpTo {
    /// The name that Sudoku Explainer prints.
    name: String,
    /// How often.
    count: u32,
    /// The highest rating of such a step.
    highest: f64,
}

impl Question for Rate {
    type Answer = RateAnswer;
    const NAME: &'static str = "rate";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell how hard a puzzle is";

    fn answer(self, ask: &Ask) -> Result<RateAnswer, Problem> {
        let parsed = format::parse(&self.puzzle).map_err(|error| Problem::Board(Box::new(error)))?;
        let givens = &parsed.position.givens;
        let rated = match self.scale {
            Scale::Hodoku => Hodoku::new().until(ask.stop).rate(givens).map(|path| RateAnswer::Hodoku {
                level: path.rating.level.id(),
                level_name: ask.words.level(path.rating.level),
                score: path.rating.score,
                used: used(ask, &path),
            }),
            Scale::Explainer => {
                Explainer::default().until(ask.stop).rate(givens).map(|path| RateAnswer::Explainer {
                    er: path.er.decimal(),
                    ep: path.ep.decimal(),
                    ed: path.ed.decimal(),
                    used: used_up_to(&path),
                })
            }
        };
        rated.map_err(|unrated| match unrated {
            Unrated::Broken(contradiction) => Problem::Contradiction(contradiction),
            Unrated::NoSolution => Problem::NoSolution,
            Unrated::SeveralSolutions => Problem::SeveralSolutions,
        })
    }
}

fn used(ask: &Ask, path: &Path) -> Vec<Used> {
    let name = |id| if id == LOOKUP_ID { ask.words.lookup() } else { ask.words.technique_id(id) };
    let uses = path.uses().into_iter();
    uses.map(|(id, used)| Used { id, name: name(id), count: used.count, cost: used.cost }).collect()
}

fn used_up_to(path: &ExplainerPath) -> Vec<UsedUpTo> {
    let uses = path.uses().into_iter();
    uses.map(|(name, (count, highest))| UsedUpTo { name, count, highest: highest.decimal() }).collect()
}
