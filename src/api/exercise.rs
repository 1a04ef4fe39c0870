//! `exercise`: a board on which a technique is the simplest step, or a near miss. On a near miss, one condition of the
//! technique fails.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{Question, within};
use super::records::{BoardInPlay, RecordTeller, ShownStep, TechniqueRecord};
use super::tactics::technique;
use crate::explain::Words;
use crate::json::notation;
use crate::language::Language;
use crate::learn::{
    Condition, GRADES, Miss, NearMissChange, Stock, failing_conditions, pattern_cells, practised_step,
    relabel,
};
use crate::solve::State;
use crate::step::Technique;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks for an exercise.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[serde(rename = "Exercise")]
pub(super) struct ExerciseQuestion {
    /// The id of the technique.
    technique: String,
    /// True if the board should be a near miss, on which one condition of the technique fails. If no near miss is
    /// known, the board does have the technique.
    #[serde(default)]
    near_miss: bool,
    /// Difficulty of spotting the technique, from 1 to 5. Without this field, or if no board of this grade is known,
    /// the board may have any grade.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    grade: Option<usize>,
    /// Seed of the board. The same seed gives the same board; without a seed, each answer has another board.
    #[serde(default)]
    seed: Option<u64>,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// An exercise.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ExerciseAnswer {
    /// The technique.
    technique: TechniqueRecord,
    /// The board, with all its marks.
    board: BoardInPlay,
    /// Difficulty of spotting the technique, from 1 to 5.
    grade: usize,
    /// The seed that gives this board again.
    seed: u64,
    /// True if the technique finds a step on the board; false on a near miss.
    there: bool,
    /// The cells that the question is about: the cells of the pattern. On a near miss, the cells where the pattern
    /// would be.
    #[schemars(with = "Vec<notation::Cell>")]
    cells: Vec<String>,
    /// Question to the player: is the technique in these cells?
    question: String,
    /// Step that the technique finds on the board. For a near miss, the step that it finds after the change that
    /// completes the pattern.
    step: ShownStep,
    /// The conditions of the technique. A condition has an id if one more candidate or one more digit can make it fail.
    conditions: Vec<ConditionRecord>,
    /// Condition that fails, if the board is a near miss.
    #[serde(skip_serializing_if = "Option::is_none")]
    lacks: Option<MissingCondition>,
}

/// A condition of a technique.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ConditionRecord {
    /// The stable name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// The condition in words.
    pub(crate) text: String,
}

/// Condition that a board does not meet.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Lacks")]
struct MissingCondition {
    /// The id of the failing condition that `text` names.
    condition: &'static str,
    /// The ids of all right answers. The cells can be read as the pattern in several ways; the list has each condition
    /// that fails in at least one of them.
    conditions: Vec<&'static str>,
    /// The candidate whose removal would complete the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Candidate>")]
    remove: Option<String>,
    /// The digit whose placement would complete the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Candidate>")]
    write: Option<String>,
    /// The failing condition and the change, both in words.
    text: String,
}

impl Question for ExerciseQuestion {
    type Answer = ExerciseAnswer;
    const NAME: &'static str = "exercise";
    const SUMMARY: &'static str = "Get a board to practise a technique on, or a near miss of it";

    fn answer(self, ask: &QuestionContext) -> Result<ExerciseAnswer, Problem> {
        let technique = technique(&self.technique)?;
        if let Some(grade) = self.grade {
            within("grade", grade, 1, GRADES)?;
        }
        let lesson = ask.loaded.lesson(technique, ask.words.language())?;
        let practice = ask.loaded.practice(technique)?;
        let seed = self.seed.unwrap_or_else(|| ask.host.new_seed());
        let stock = Stock::new(&practice);
        let near_miss = self.near_miss && stock.misses() > 0;
        // The seed chooses the board and also the relabelling.
        let taken = stock.take(self.grade, near_miss, seed);
        let (drill, grade) = taken.ok_or(Problem::NoExercise(technique))?;
        let drill = relabel(&drill, seed);
        let miss = drill.miss.filter(|_| near_miss);
        let here = miss.and_then(|_| drill.near_miss_board());
        let conditions = conditions(&lesson);
        let state = State::new(&drill.position).map_err(|_| Problem::Internal)?;
        let step = practised_step(&drill, &state, technique).ok_or(Problem::Internal)?;
        let lacks = miss.map(|miss| MissingCondition {
            conditions: failing_conditions(&drill, &step).into_iter().map(Condition::id).collect(),
            ..MissingCondition::new(ask.words, technique, miss, &conditions)
        });
        let cells = pattern_cells(state.grid(), &step);
        let question = ask.words.is_it_there(&step, cells);
        let step = ShownStep::new(&RecordTeller::new(ask.words), &state.prove(&step)?, None);
        Ok(ExerciseAnswer {
            technique: TechniqueRecord::new(ask.words, technique),
            board: BoardInPlay::new(here.as_ref().unwrap_or(&drill.position)),
            grade,
            seed,
            there: miss.is_none(),
            cells: cells.iter().map(|cell| cell.to_string()).collect(),
            question,
            step,
            conditions,
            lacks,
        })
    }
}

impl MissingCondition {
    fn new(
        words: &Words,
        technique: &Technique,
        Miss { change, condition }: Miss,
        conditions: &[ConditionRecord],
    ) -> MissingCondition {
        let (remove, write) = match change {
            NearMissChange::Remove(extra) => (Some(extra.to_string()), None),
            NearMissChange::Write(written) => (None, Some(written.to_string())),
        };
        let told = conditions.iter().find(|one| one.id.as_deref() == Some(condition.id()));
        let text = words.near_miss(technique, change, told.map_or("", |condition| &condition.text));
        MissingCondition { condition: condition.id(), conditions: vec![condition.id()], remove, write, text }
    }
}

/// Reads the conditions from a lesson in HTML: the items of its list "Conditions". An item may begin with a comment
/// that contains the id of the condition. Conditions with the comment "always" are left out, because every board of an
/// exercise meets them.
pub(crate) fn conditions(lesson: &str) -> Vec<ConditionRecord> {
    let Some(id) = lesson.find("<!-- ") else { return Vec::new() };
    // The beginning of the list is the last `<ul>` before the first id.
    let list = &lesson[lesson[..id].rfind("<ul>").unwrap_or(id)..];
    let end = list.find("</ul>").unwrap_or(list.len());
    let items = list[..end].split("<li>").skip(1).filter_map(|item| item.split_once("</li>"));
    items
        .filter(|(item, _)| !item.trim().starts_with("<!-- always -->"))
        .map(|(item, _)| match item.trim().strip_prefix("<!-- ").and_then(|item| item.split_once(" -->")) {
            Some((id, text)) => ConditionRecord { id: Some(id.to_string()), text: text.trim().to_string() },
            None => ConditionRecord { id: None, text: item.trim().to_string() },
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::conditions;

    #[test]
    fn the_conditions_of_a_lesson_are_the_list_with_ids() {
        let lesson = "<ul>\n<li>other</li>\n</ul>\n<h2>Conditions</h2>\n<ul>\n<li><!-- pivot --> One.</li>\n\
                      <li>Two.</li>\n<li><!-- always --> Three.</li>\n</ul>\n<ul><li>rest</li></ul>";
        let found: Vec<_> = conditions(lesson).into_iter().map(|one| (one.id, one.text)).collect();
        assert_eq!(found, [(Some("pivot".to_string()), "One.".to_string()), (None, "Two.".to_string())]);
        assert!(conditions("<p>nothing</p>").is_empty());
    }
}
