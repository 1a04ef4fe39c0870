//! `review`: reads the results of a player's sittings with a technique. It estimates how well the player knows the
//! technique, and when the technique should come up again.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::Question;
use crate::language::Language;
use crate::learn::{Card, Grade, Occasion, PracticeRecord, Sitting, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks for the grades of a series of sittings with one technique, and for the history after them.
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

/// A sitting: the player practises a technique once.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Sitting")]
struct SittingRecord {
    /// Task of the sitting.
    task: TaskName,
    /// End of the sitting, in milliseconds since 1970.
    at: f64,
    /// True if the player came to the right answer.
    right: bool,
    /// Number of earlier answers that were wrong or not proved.
    #[serde(default)]
    wrong: u32,
    /// The deepest level of hint that the player asked for: 0 a nudge, 4 the proof. Absent without a hint.
    #[serde(default)]
    hint: Option<u8>,
    /// Duration of the sitting in seconds.
    #[serde(default)]
    seconds: Option<f64>,
}

/// Task with which a technique was practised.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Task")]
#[serde(rename_all = "kebab-case")]
enum TaskName {
    /// The player read the lesson.
    Read,
    /// The player watched the argument.
    Watch,
    /// The player had to find the technique.
    Find,
    /// The player had to distinguish a board with the technique from a near miss.
    NearMiss,
    /// The player had to choose the technique among others.
    Mixed,
    /// The technique came up in the test at the beginning.
    Test,
    /// The technique came up in a puzzle.
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
    /// True if a test has shown that the player knows the technique. All stages then count as done.
    #[serde(default)]
    known: bool,
    /// The player's memory of the technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<CardRecord>,
}

impl PractisedRecord {
    /// Converts the record into a history.
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
    /// Number of days after which the player still remembers the technique with a probability of nine in ten.
    stability: f32,
    /// Difficulty of the technique for the player, from 1 to 10.
    difficulty: f32,
    /// Time of the last practice, in milliseconds since 1970.
    at: f64,
    /// Time at which the technique comes up again, in milliseconds since 1970.
    due: f64,
    /// The player's usual time for the technique in seconds.
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
    /// The grade of each sitting; null if the player had nothing to answer.
    grades: Vec<Option<GradeName>>,
    /// History after the sittings.
    after: PractisedRecord,
}

/// Result of a sitting.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Grade")]
#[serde(rename_all = "lowercase")]
enum GradeName {
    /// The player did not find the technique, or found it only after the evidence was shown.
    Again,
    /// The player found the technique with a hint, after wrong answers, or slowly.
    Hard,
    /// The player found the technique alone.
    Good,
    /// The player found the technique alone, and in less than half the usual time.
    Easy,
}

impl Question for Review {
    type Answer = ReviewAnswer;
    const NAME: &'static str = "review";
    const SUMMARY: &'static str = "Grade a player's sittings with a technique, and schedule the next one";

    fn answer(self, _: &QuestionContext) -> Result<ReviewAnswer, Problem> {
        let mut practised = self.before.practised();
        let mut grades = Vec::new();
        for SittingRecord { task, at, right, wrong, hint, seconds } in self.sittings {
            let grade = practised.sit(task.task(), &Sitting { at, right, wrong, hint, seconds });
            // The record is rounded after each sitting. So every machine gives the same result, whether the sittings
            // come in one question or in several.
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
