//! An exercise that a player works on: find the technique, decide whether the technique is in the marked cells, or
//! choose the technique that helps.
//!
//! This file takes answers and the kernel's verdicts on them, and updates the exercise, without input or output. This
//! file must not judge an argument itself, or know the terminal or any file.

use super::argument::ArgumentDraft;
use crate::api::{ConditionRecord, conditions, lesson_html};
use crate::board::{Cell, CellSet};
use crate::explain::{Level, Words};
use crate::language::Language;
use crate::learn::{
    Condition, Miss, NearMissChange, Sitting, Stage, Stock, failing_conditions, pattern_cells,
    practised_step, relabel,
};
use crate::puzzle::Board;
use crate::solve::{JudgedArgument, Judgement, State};
use crate::step::{Step, Technique};
use crate::technique::with_kinds;

/// Request for an exercise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ExerciseRequest {
    pub(super) technique: &'static Technique,
    pub(super) stage: Stage,
    /// Difficulty of spotting the technique, from 1 to 5; `None` for any.
    pub(super) grade: Option<usize>,
    /// The number that produces the same exercise again.
    pub(super) seed: u64,
}

/// Result of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feedback {
    /// Right.
    Right,
    /// Right, but different from the answer that the exercise expects.
    RightOther,
    /// The claim follows, but the practised technique does not draw this conclusion.
    NotThis,
    /// The claim is true, but the marked cells and houses do not prove it.
    Unproved,
    /// Wrong.
    Wrong,
    /// The answer does not count, because it cannot be judged or is on the board already.
    Nothing,
}

/// Present question to the player.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Prompt {
    /// The player reads or watches; there is no question.
    Look,
    /// The player marks the reason and claims the conclusion.
    Argue(ArgumentDraft),
    /// The player decides whether the technique is in the marked cells.
    IsIt,
    /// The player chooses the condition that fails. The value is the number of the chosen condition.
    Which(usize),
    /// The player chooses the technique that helps. The value is the number of the chosen technique.
    Technique(usize),
    /// The exercise is over, without a further question.
    Over,
}

/// An exercise that is being worked on.
#[derive(Clone, Debug)]
pub(super) struct ActiveExercise {
    pub(super) wanted: ExerciseRequest,
    /// The board that is shown.
    pub(super) position: Board,
    pub(super) state: State,
    /// The board on which the technique finds a step: for a near miss, the board after the change that completes the
    /// pattern. The next field is this step.
    pub(super) whole: State,
    pub(super) step: Step,
    /// For a near miss, the change that would complete the pattern, and the condition that fails; `None` if the
    /// technique is in the marked cells.
    lacks: Option<Miss>,
    /// All conditions that fail in the marked cells.
    fails: Vec<Condition>,
    /// The cells that are marked for the question whether the technique is in them.
    cells: CellSet,
    conditions: Vec<ConditionRecord>,
    /// Techniques to choose from.
    pub(super) options: Vec<&'static Technique>,
    pub(super) asked: Prompt,
    /// The places of the wrong options that the player has chosen.
    pub(super) refused: Vec<usize>,
    /// The cell with the player's cursor.
    pub(super) cursor: Cell,
    wrong: u32,
    pub(super) hint: Option<Level>,
    pub(super) seconds: f64,
    /// True if the player found the right answer; `None` until the end.
    pub(super) right: Option<bool>,
}

impl ActiveExercise {
    /// Makes the exercise, or returns `None` if no stored board fits the request. If the player has to choose a
    /// technique, `known` has the techniques to choose from.
    pub(super) fn new(
        wanted: ExerciseRequest,
        language: Language,
        known: &[&'static Technique],
    ) -> Option<ActiveExercise> {
        let ExerciseRequest { technique, stage, grade, seed } = wanted;
        let stock = Stock::new(technique.practice);
        // The number of ones in the binary seed decides whether the exercise is a near miss, so the player cannot
        // predict this.
        let near_miss = stage == Stage::NearMiss && stock.misses() > 0 && seed.count_ones().is_multiple_of(2);
        let (taken, _) = stock.take(grade, stage == Stage::NearMiss && stock.misses() > 0, seed)?;
        let taken = relabel(&taken, seed);
        let lacks = taken.miss.filter(|_| near_miss);
        let position = lacks.and_then(|_| taken.near_miss_board()).unwrap_or_else(|| taken.position.clone());
        let (state, whole) = (State::new(&position).ok()?, State::new(&taken.position).ok()?);
        let step = practised_step(&taken, &whole, technique)?;
        let options =
            if stage == Stage::Mixed { options(technique, &state, known, seed) } else { Vec::new() };
        let asked = match stage {
            Stage::Read | Stage::Watch => Prompt::Look,
            Stage::Find => {
                Prompt::Argue(ArgumentDraft::new(position.layout, step.conclusion.placement().is_some()))
            }
            Stage::NearMiss => Prompt::IsIt,
            Stage::Mixed => Prompt::Technique(0),
        };
        Some(ActiveExercise {
            fails: if lacks.is_some() { failing_conditions(&taken, &step) } else { Vec::new() },
            cells: pattern_cells(whole.grid(), &step),
            wanted,
            cursor: state.grid().unsolved_cells().first().unwrap_or(Cell::at(0, 0)),
            position,
            state,
            whole,
            step,
            lacks,
            conditions: conditions(&lesson_html(&technique.page[language].lesson())),
            options,
            asked,
            refused: Vec::new(),
            wrong: 0,
            hint: None,
            seconds: 0.0,
            right: None,
        })
    }

    /// Returns true if the exercise is over.
    pub(super) fn is_over(&self) -> bool {
        self.asked == Prompt::Over
    }

    /// The cells that are marked for the present question. The set is empty if the question is not about marked cells.
    pub(super) fn meant(&self) -> CellSet {
        if matches!(self.asked, Prompt::IsIt | Prompt::Which(_)) { self.cells } else { CellSet::EMPTY }
    }

    /// The text of the question whether the technique is in the marked cells.
    pub(super) fn question(&self, words: &Words) -> String {
        words.is_it_there(&self.step, self.cells)
    }

    /// Returns true if the technique is in the marked cells.
    pub(super) fn is_there(&self) -> bool {
        self.lacks.is_none()
    }

    /// The conditions to choose from.
    pub(super) fn conditions(&self) -> &[ConditionRecord] {
        &self.conditions
    }

    fn end(&mut self, right: bool) {
        self.asked = Prompt::Over;
        self.right = Some(right);
    }

    /// Applies the kernel's verdict on the player's argument. `is_drawn` is true if the technique draws the same
    /// conclusion.
    pub(super) fn apply_judgement(&mut self, judged: &JudgedArgument, is_drawn: bool) -> Feedback {
        let answered = match &judged.judgement {
            Judgement::Follows(_) if !is_drawn => Feedback::NotThis,
            Judgement::Follows(_) if judged.claim == self.step.conclusion => Feedback::Right,
            Judgement::Follows(_) => {
                let own: Vec<_> = self.step.conclusion.eliminations().collect();
                let is_part = judged.claim.placement().is_none()
                    && judged.claim.eliminations().all(|removed| own.contains(&removed));
                if is_part { Feedback::Right } else { Feedback::RightOther }
            }
            Judgement::Open(_) => Feedback::Unproved,
            Judgement::Wrong(_) => Feedback::Wrong,
            Judgement::TooHard
            | Judgement::Given(_)
            | Judgement::Already
            | Judgement::Undecided
            | Judgement::Mistake(_)
            | Judgement::NoSolution(_) => Feedback::Nothing,
        };
        match answered {
            Feedback::Right | Feedback::RightOther => self.end(true),
            Feedback::Unproved | Feedback::Wrong => self.wrong += 1,
            Feedback::NotThis | Feedback::Nothing => {}
        }
        answered
    }

    /// Takes the player's answer to the question whether the technique is in the marked cells. The player has only one
    /// chance, because after a wrong answer the right one is known.
    pub(super) fn is_it(&mut self, there: bool) -> Feedback {
        if self.asked != Prompt::IsIt {
            return Feedback::Nothing;
        }
        if there != self.is_there() {
            self.wrong += 1;
            self.end(false);
            return Feedback::Wrong;
        }
        if there || self.conditions.len() < 2 {
            self.end(true);
        } else {
            self.asked = Prompt::Which(0);
        }
        Feedback::Right
    }

    /// Takes the player's choice of a condition or a technique, by its place in the list.
    pub(super) fn choose(&mut self, place: usize) -> Feedback {
        let is_right = match self.asked {
            Prompt::Which(_) => {
                let fails = |told: &ConditionRecord| {
                    self.fails.iter().any(|condition| told.id.as_deref() == Some(condition.id()))
                };
                self.conditions.get(place).map(fails)
            }
            Prompt::Technique(_) => self.options.get(place).map(|technique| helps(technique, &self.state)),
            Prompt::Look | Prompt::Argue(_) | Prompt::IsIt | Prompt::Over => None,
        };
        match is_right {
            None => Feedback::Nothing,
            Some(true) => {
                let is_other = self.options.get(place).is_some_and(|one| *one != self.wanted.technique);
                self.end(true);
                if is_other { Feedback::RightOther } else { Feedback::Right }
            }
            Some(false) if self.refused.contains(&place) => Feedback::Wrong,
            Some(false) => {
                self.refused.push(place);
                self.wrong += 1;
                Feedback::Wrong
            }
        }
    }

    /// Moves the choice up or down.
    pub(super) fn move_choice(&mut self, down: bool) {
        let (most, at) = match &mut self.asked {
            Prompt::Which(at) => (self.conditions.len(), at),
            Prompt::Technique(at) => (self.options.len(), at),
            Prompt::Look | Prompt::Argue(_) | Prompt::IsIt | Prompt::Over => return,
        };
        if most > 0 {
            *at = (*at + if down { 1 } else { most - 1 }) % most;
        }
    }

    /// Ends an exercise in which the player only reads or watches.
    pub(super) fn mark_read(&mut self) {
        if self.asked == Prompt::Look {
            self.end(true);
        }
    }

    /// Ends the exercise, because the player gives up.
    pub(super) fn give_up(&mut self) {
        if !self.is_over() {
            self.end(false);
        }
    }

    /// The next level of hint: a nudge, the place, the evidence. The level with the name of the technique is left out,
    /// because the player knows the name or has to find it.
    pub(super) fn deeper(&mut self) -> Option<Level> {
        let next = match (self.wanted.stage, self.hint) {
            (Stage::Find, None) => Some(Level::Nudge),
            (Stage::Find, Some(Level::Nudge)) => Some(Level::Where),
            (Stage::Find, Some(_)) => Some(Level::Evidence),
            (Stage::Mixed, None) => Some(Level::Nudge),
            (Stage::Mixed, Some(_)) => Some(Level::Where),
            (Stage::Read | Stage::Watch | Stage::NearMiss, _) => None,
        };
        self.hint = self.hint.max(next);
        next
    }

    /// Record of the exercise for the practice history. `None` until the exercise is over.
    pub(super) fn sitting(&self, at: f64) -> Option<Sitting> {
        let seconds = match self.wanted.stage {
            Stage::Read | Stage::Watch => None,
            Stage::Find | Stage::NearMiss | Stage::Mixed => Some(self.seconds),
        };
        let hint = self.hint.map(u8::from);
        Some(Sitting { at, right: self.right?, wrong: self.wrong, hint, seconds })
    }

    /// Reason why the technique is not in the marked cells. `None` if the technique is there.
    pub(super) fn lacking(&self, words: &Words) -> Option<String> {
        let Miss { change, condition } = self.lacks?;
        let told = self.conditions.iter().find(|told| told.id.as_deref() == Some(condition.id()));
        let text = told.map_or("", |told| &told.text);
        Some(words.near_miss(self.wanted.technique, change, text))
    }

    /// The extra candidate of a near miss, if it has one.
    pub(super) fn extra(&self) -> Option<crate::board::Candidate> {
        match self.lacks?.change {
            NearMissChange::Remove(extra) => Some(extra),
            NearMissChange::Write(_) => None,
        }
    }
}

/// Largest number of techniques to choose from.
const OPTIONS: usize = 5;

/// Returns true if the technique, or a technique that is a kind of it, finds something on this board.
fn helps(technique: &'static Technique, state: &State) -> bool {
    with_kinds(technique).into_iter().any(|kind| state.first(kind).is_some())
}

/// The technique, mixed with other known techniques that find nothing on this board.
fn options(
    technique: &'static Technique,
    state: &State,
    known: &[&'static Technique],
    seed: u64,
) -> Vec<&'static Technique> {
    let others = known.iter().copied().filter(|one| *one != technique && !helps(one, state));
    let mut options: Vec<&'static Technique> = Vec::new();
    for other in others {
        if options.len() + 1 < OPTIONS && !options.contains(&other) {
            options.push(other);
        }
    }
    let place = (seed % (options.len() as u64 + 1)) as usize;
    options.insert(place, technique);
    options
}

#[cfg(test)]
#[path = "exercise_tests.rs"]
mod tests;
