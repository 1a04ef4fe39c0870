//! `review`: what sittings with a technique say of how well the player knows it, and when it should come up again.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::Question;
use crate::language::Language;
use crate::learn::{Card, Grade, Occasion, PracticeRecord, Sitting, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks what sittings with one technique say, one after the other.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Review {
    /// History before the sittings; empty if the technique is new.
    #[serde(default)]
    before: PractisedRecord,
    /// The sittings, the earliest first.
    sittings: Vec<SittingRecord>,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// One time that a technique was practised.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Sitting")]
struct SittingRecord {
    /// On what occasion.
    task: TaskName,
    /// When it ended, in milliseconds since 1970.
    at: f64,
    /// True if the player came to the right answer.
    right: bool,
    /// Number of earlier answers that were wrong or not proved.
    #[serde(default)]
    wrong: u32,
    /// The deepest level of hint that was asked for: 0 a nudge, 4 the proof. Nothing where none was.
    #[serde(default)]
    hint: Option<u8>,
    /// Time that it took in seconds.
    #[serde(default)]
    seconds: Option<f64>,
}

/// On what occasion a technique was practised.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Task")]
#[serde(rename_all = "kebab-case")]
enum TaskName {
    /// Its lesson was read.
    Read,
    /// Its argument was watched.
    Watch,
    /// It was to be found.
    Find,
    /// A board was to be told from one that does not have it.
    NearMiss,
    /// It was to be chosen among others.
    Mixed,
    /// In the test at the beginning.
    Test,
    /// In a puzzle.
    Play,
}

impl TaskName {
    fn task(self) -> Occasion {
        match self {
            TaskName::Read => Occasion::Stage(Stage::Read),
            TaskName::Watch => Occasion::Stage(Stage::Watch),
            TaskName::Find => Occasion::Stage(Stage::Find),
            TaskName::NearMiss => Occasion::Stage(Stage::NearMiss),
            TaskName::Mixed => Occasion::Stage(Stage::Mixed),
            TaskName::Test => Occasion::Test,
            TaskName::Play => Occasion::Play,
        }
    }
}

/// History of a player with a technique.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Practised")]
pub(super) struct PractisedRecord {
    /// Number of successes in each stage: read, watch, find, near miss, mixed.
    #[serde(default)]
    times: [u32; 5],
    /// True if a test has shown that the player knows it, so that no stage is left to do.
    #[serde(default)]
    known: bool,
    /// The player's memory of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<CardRecord>,
}

impl PractisedRecord {
    /// History that the record holds.
    pub(super) fn practised(&self) -> PracticeRecord {
        let PractisedRecord { times, known, card } = *self;
        PracticeRecord { times, known, card: card.map(|card| card.card()) }
    }

    fn new(PracticeRecord { times, known, card }: PracticeRecord) -> PractisedRecord {
        let record = |Card { stability, difficulty, at, due, usual }| CardRecord {
            stability,
            difficulty,
            at,
            due,
            usual,
        };
        PractisedRecord { times, known, card: card.map(record) }
    }
}

/// Estimate of a player's memory of a technique.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
struct CardRecord {
    /// In how many days the chance to remember falls to nine in ten.
    stability: f32,
    /// Its difficulty for the player, from 1 to 10.
    difficulty: f32,
    /// When it was practised last, in milliseconds since 1970.
    at: f64,
    /// When it comes up again.
    due: f64,
    /// The player's own time for it in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    usual: Option<f64>,
}

impl CardRecord {
    fn card(self) -> Card {
        let CardRecord { stability, difficulty, at, due, usual } = self;
        Card { stability, difficulty, at, due, usual }
    }
}

/// Result of the sittings.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ReviewAnswer {
    /// The grade of each sitting; null where nothing was to be answered.
    grades: Vec<Option<GradeName>>,
    /// History after the sittings.
    after: PractisedRecord,
}

/// Result of a sitting.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Grade")]
#[serde(rename_all = "lowercase")]
enum GradeName {
    /// Not found, or only with the evidence shown.
    Again,
    /// With a hint, after wrong answers, or slowly.
    Hard,
    /// Alone.
    Good,
    /// Alone, and in less than half the player's own time.
    Easy,
}

impl Question for Review {
    type Answer = ReviewAnswer;
    const NAME: &'static str = "review";
    const SUMMARY: &'static str = "Grade sittings with a technique, and say when it should come up again";

    fn answer(self, _: &QuestionContext) -> Result<ReviewAnswer, Problem> {
        let mut practised = self.before.practised();
        let mut grades = Vec::new();
        for SittingRecord { task, at, right, wrong, hint, seconds } in self.sittings {
            let grade = practised.sit(task.task(), &Sitting { at, right, wrong, hint, seconds });
            // The record is rounded as often as it is renewed, so that every machine says the same, whether sittings are
            // told one after the other or all together.
            if grade.is_some() {
                practised.card = practised.card.map(Card::round);
            }
            grades.push(grade.map(|grade| match grade {
                Grade::Again => GradeName::Again,
                Grade::Hard => GradeName::Hard,
                Grade::Good => GradeName::Good,
                Grade::Easy => GradeName::Easy,
            }));
        }
        Ok(ReviewAnswer { grades, after: PractisedRecord::new(practised) })
    }
}
