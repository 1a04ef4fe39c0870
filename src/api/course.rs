//! `course`: the order in which to learn all techniques, and the progress of a player.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::Question;
use super::records::TechniqueRecord;
use super::review::PractisedRecord;
use super::tactics::technique;
use crate::json::notation;
use crate::language::Language;
use crate::learn::{Stage, course, plan, plan::PracticeHistory};
use crate::rating::hodoku::ENTRIES;
use crate::technique::with_kinds;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks for the course.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Course {
    /// History of the player with each technique; a technique without history is left out.
    #[serde(default)]
    done: Vec<TechniqueHistory>,
    /// The time, in milliseconds since 1970. The answer contains the techniques that are due at this time.
    #[serde(default)]
    now: f64,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// A technique with the history of a player.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[serde(rename = "Known")]
struct TechniqueHistory {
    /// The id of the technique.
    id: String,
    /// History of the player with the technique.
    practised: PractisedRecord,
}

/// The course.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct CourseAnswer {
    /// Every technique, in the order in which to learn them.
    techniques: Vec<CourseItem>,
    /// The ids of the techniques that are due, the most urgent first.
    #[schemars(with = "Vec<notation::TechniqueId>")]
    due: Vec<&'static str>,
    /// The id of the technique to learn next: the first one whose prerequisites are all learnt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::TechniqueId>")]
    next: Option<&'static str>,
}

/// A technique of the course.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Learned")]
struct CourseItem {
    #[serde(flatten)]
    technique: TechniqueRecord,
    /// The ids of the techniques to learn before this one.
    #[schemars(with = "Vec<notation::TechniqueId>")]
    after: Vec<&'static str>,
    /// The ids of the techniques that are kinds of this one by the definition in its lesson, and have names of their
    /// own: a locked pair, for instance, is a naked pair.
    #[schemars(with = "Vec<notation::TechniqueId>")]
    kinds: Vec<&'static str>,
    /// Number of puzzles that need the technique, among a thousand generated minimal puzzles.
    per_thousand: f64,
    /// The lowest level on HoDoKu's scale for a puzzle that needs the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Difficulty>")]
    level: Option<&'static str>,
    /// Next stage of the technique; null once it is learnt.
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<StageName>,
    /// True if the player has learnt all techniques in `after`.
    ready: bool,
    /// Probability that the player remembers the technique at the time of the question, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    recall: Option<f32>,
}

/// Stage of practice with a technique.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Stage")]
#[serde(rename_all = "kebab-case")]
enum StageName {
    /// Read the lesson.
    Read,
    /// Watch the argument line by line.
    Watch,
    /// Find the technique on a board where it is the simplest step.
    Find,
    /// Distinguish a board with the technique from one on which a condition fails.
    NearMiss,
    /// Choose the technique among those that the player knows.
    Mixed,
}

impl StageName {
    fn new(stage: Stage) -> StageName {
        match stage {
            Stage::Read => StageName::Read,
            Stage::Watch => StageName::Watch,
            Stage::Find => StageName::Find,
            Stage::NearMiss => StageName::NearMiss,
            Stage::Mixed => StageName::Mixed,
        }
    }
}

impl Question for Course {
    type Answer = CourseAnswer;
    const NAME: &'static str = "course";
    const SUMMARY: &'static str = "List all techniques in learning order, with a player's progress";

    fn answer(self, ask: &QuestionContext) -> Result<CourseAnswer, Problem> {
        let mut done = PracticeHistory::new();
        for known in &self.done {
            done.insert(technique(&known.id)?.id, known.practised.practised());
        }
        let course = course();
        let learnt: Vec<&str> = course
            .iter()
            .filter(|lesson| plan::stage(lesson, &done).is_none())
            .map(|lesson| lesson.technique.id)
            .collect();
        let mut techniques = Vec::new();
        for lesson in &course {
            let id = lesson.technique.id;
            let recall = done.get(id).and_then(|practised| practised.card).map(|card| card.recall(self.now));
            let entry = ENTRIES.iter().find(|entry| entry.techniques.contains(&lesson.technique));
            techniques.push(CourseItem {
                technique: TechniqueRecord::new(ask.words, lesson.technique),
                after: lesson.after.iter().map(|before| before.id).collect(),
                kinds: with_kinds(lesson.technique).iter().skip(1).map(|kind| kind.id).collect(),
                per_thousand: lesson.per_thousand,
                level: entry.map(|entry| entry.level.id()),
                stage: plan::stage(lesson, &done).map(StageName::new),
                ready: lesson.after.iter().all(|before| learnt.contains(&before.id)),
                recall: recall.map(|recall| (recall * 1000.0).round() / 1000.0),
            });
        }
        let due = plan::due(&course, &done, self.now).into_iter().map(|technique| technique.id).collect();
        let next = plan::next(&course, &done).map(|technique| technique.id);
        Ok(CourseAnswer { techniques, due, next })
    }
}
