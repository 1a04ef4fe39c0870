//! `steps`: all steps that are possible now, or a selection of them.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::records::{RecordTeller, ShownStep};
use super::tactics::{technique, techniques};
use crate::board::{Cell, Digit, sort_by_number};
use crate::explain::Words;
use crate::json::{CensusRecord, notation};

use crate::rating::hodoku::{Ceiling, Difficulty};
use crate::solve::{CancelToken, Cancelled, Census, Effect, Standing, State, effect};
use crate::step::{Family, Step};
use schemars::JsonSchema;
use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize};

about_a_game! {
    /// Asks for every step that is possible now.
    Steps {
        /// Only steps of the technique with this id, or of the techniques with this name.
        #[serde(default)]
        technique: Option<String>,
        /// Only steps whose technique belongs to the family with this id.
        #[serde(default, deserialize_with = "family")]
        #[schemars(with = "Option<String>")]
        family: Option<Family>,
        /// Only steps of techniques up to this level of HoDoKu (`Easy`, `Medium`, `Hard`, `Unfair`, `Extreme`), or up
        /// to the technique with this id in catalogue order.
        #[serde(default)]
        up_to: Option<String>,
        /// Only steps that place or remove this digit.
        #[serde(default)]
        #[schemars(range(min = 1, max = 9))]
        digit: Option<u8>,
        /// Only steps that place or remove a digit in this cell, as `r4c6`.
        #[serde(default, deserialize_with = "cell")]
        #[schemars(with = "Option<String>")]
        cell: Option<Cell>,
        /// Order of the steps.
        #[serde(default)]
        sort: Sort,
        /// Number of steps to skip, to continue where an earlier answer ended.
        #[serde(default)]
        skip: usize,
        /// Maximum number of steps in the answer, at most 1000; `total` counts all steps.
        #[serde(default = "usual")]
        #[schemars(range(max = 1000))]
        limit: usize,
    }
}

const fn usual() -> usize {
    200
}

/// The level or the technique with this name.
fn ceiling(name: &str) -> Result<Ceiling, Problem> {
    match Difficulty::from_id(name) {
        Some(level) => Ok(Ceiling::Level(level)),
        None => technique(name).map(Ceiling::Technique),
    }
}

/// Largest number of steps in one answer.
const MOST: usize = 1000;

/// Order of steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Sort {
    /// First the steps of the simplest techniques.
    #[default]
    Difficulty,
    /// First the steps that remove the most candidates.
    Eliminations,
    /// First the steps after which singles can fill the most additional cells.
    Unlocks,
}

/// The steps.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct StepsAnswer {
    /// The selected steps, or a part of them.
    steps: Vec<ShownStep>,
    /// Number of steps that fit the question, including those that are not in `steps`.
    total: usize,
    /// Number of steps of each family, the simplest family first; `family` in the question does not change these
    /// numbers.
    families: Vec<FamilyCount>,
    /// Reason why there is no step, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The solutions of the board, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

/// A family whose techniques find steps.
#[derive(Debug, Serialize, JsonSchema)]
struct FamilyCount {
    /// The stable name of the family.
    #[schemars(with = "notation::FamilyId")]
    family: &'static str,
    /// The family in words.
    family_name: String,
    /// Number of steps that the techniques of the family find.
    count: usize,
}

impl Question for Steps {
    type Answer = StepsAnswer;
    const NAME: &'static str = "steps";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "List every step that is possible now";

    fn answer(self, ask: &QuestionContext) -> Result<StepsAnswer, Problem> {
        within("limit", self.limit, 0, MOST)?;
        let digit = self
            .digit
            .map(|number| Digit::new(number).ok_or(Problem::Range { name: "digit", least: 1, most: 9 }));
        let digit = digit.transpose()?;
        let position = self.position()?;
        let solver = match &self.technique {
            None => self.solver(ask)?,
            Some(name) => {
                let wanted = techniques(name)?;
                self.solver(ask)?.map(|solver| solver.of(&wanted))
            }
        };
        let solver = match self.up_to.as_deref().map(ceiling).transpose()? {
            Some(ceiling) => solver.map(|solver| solver.among(|technique| ceiling.admits(technique))),
            None => solver,
        };
        let standing = Standing::of(&position);
        if let Some(problem) = Problem::of_standing(&standing) {
            return Err(problem);
        }
        let state = State::new(&position).map_err(Problem::Contradiction)?;
        let mut steps = solver.run(|solver| solver.all(&state))?;
        steps.retain(|step| concerns(step, digit, self.cell));
        let families = families(&steps, ask.words);
        steps.retain(|step| self.family.is_none_or(|family| family == step.technique.family));
        let total = steps.len();
        // The sort is stable: steps that rank equally stay in the order of difficulty.
        let steps = match self.sort {
            Sort::Difficulty => steps,
            Sort::Eliminations => sorted(&state, steps, ask, |effect| effect.removed)?,
            Sort::Unlocks => sorted(&state, steps, ask, |effect| effect.unlocked)?,
        };
        let part = steps.iter().skip(self.skip).take(self.limit);
        let is_asked_whole = self.technique.is_none()
            && self.techniques.is_none()
            && self.up_to.is_none()
            && self.family.is_none()
            && digit.is_none()
            && self.cell.is_none();
        let census = matches!(standing, Standing::Several).then(|| Census::of(&position));
        Ok(StepsAnswer {
            steps: records(&state, part, ask.words, ask.task.cancel_token())?,
            total,
            families,
            text: (total == 0).then(|| no_step(ask.words, &state, census.as_ref(), is_asked_whole)),
            census: census.as_ref().map(CensusRecord::new),
        })
    }
}

#[cfg(feature = "cli")]
impl StepsAnswer {
    /// The record of these steps. If there are no steps, `text` explains the reason.
    pub(crate) fn new(
        words: &Words,
        cancel: &CancelToken,
        state: &State,
        steps: &[Step],
        text: Option<String>,
    ) -> Result<StepsAnswer, Problem> {
        let shown = records(state, steps.iter(), words, cancel)?;
        let families = families(steps, words);
        Ok(StepsAnswer { steps: shown, total: steps.len(), families, text, census: None })
    }
}

/// Explains why a board without mistakes has no step. `is_asked_whole` is true if the question asked for all steps of
/// all techniques in use.
pub(crate) fn no_step(words: &Words, state: &State, census: Option<&Census>, is_asked_whole: bool) -> String {
    match census {
        _ if state.grid().is_solved() => words.solved_message(),
        Some(census) if census.is_exhausted_by(state.grid()) => words.nothing_follows(census),
        Some(_) | None if is_asked_whole => words.stuck(),
        Some(_) | None => words.none_now(),
    }
}

fn records<'s>(
    state: &State,
    steps: impl Iterator<Item = &'s Step>,
    words: &Words,
    cancel: &CancelToken,
) -> Result<Vec<ShownStep>, Problem> {
    let teller = RecordTeller::new(words);
    let record = |step| {
        cancel.check()?;
        Ok(ShownStep::new(&teller, &state.prove(step)?, Some(effect(state, step))))
    };
    steps.map(record).collect()
}

/// Returns true if a step places or removes this digit in this cell. `None` means any digit or any cell.
fn concerns(step: &Step, digit: Option<Digit>, cell: Option<Cell>) -> bool {
    step.conclusion.placement().into_iter().chain(step.conclusion.eliminations()).any(|candidate| {
        digit.is_none_or(|digit| digit == candidate.digit) && cell.is_none_or(|cell| cell == candidate.cell)
    })
}

/// Number of steps of each family, in the order in which the families first appear in the catalogue.
fn families(steps: &[Step], words: &Words) -> Vec<FamilyCount> {
    let count = |family: Family| FamilyCount {
        family: family.id(),
        family_name: words.family(family),
        count: steps.iter().filter(|step| step.technique.family == family).count(),
    };
    Family::ALL.into_iter().map(count).filter(|one| one.count > 0).collect()
}

/// The family with this id.
fn family<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Family>, D::Error> {
    let Some(id) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    Family::from_id(&id)
        .map(Some)
        .ok_or_else(|| de::Error::custom(format!("no technique belongs to the family {id:?}")))
}

/// The cell with this name.
fn cell<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cell>, D::Error> {
    let name = Option::<String>::deserialize(deserializer)?;
    name.map(|name| name.parse().map_err(de::Error::custom)).transpose()
}

/// The steps, those with the highest `worth` first.
fn sorted(
    state: &State,
    steps: Vec<Step>,
    ask: &QuestionContext,
    worth: fn(Effect) -> usize,
) -> Result<Vec<Step>, Cancelled> {
    let valued = steps.into_iter().map(|step| (worth(effect(state, &step)), step));
    let valued = valued.map(|valued| ask.task.cancel_token().check().map(|()| valued));
    let mut valued = valued.collect::<Result<Vec<(usize, Step)>, Cancelled>>()?;
    sort_by_number(&mut valued, |(worth, _)| usize::MAX - worth);
    Ok(valued.into_iter().map(|(_, step)| step).collect())
}
