//! An exercise that a player works on: find the technique, tell whether it is there, or which technique helps.
//!
//! Pure: it takes answers and what the kernel says of them, and says how it stands. It must not judge an argument itself,
//! and knows neither terminal nor file.

use super::argument::Argument;
use crate::board::Cell;
use crate::explain::{Level, Words};
use crate::language::Language;
use crate::learn::{Change, Miss, Relabelling, Sitting, Stage, Stock};
use crate::puzzle::Position;
use crate::solve::{Judged, Judgement, State};
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// What is wanted of an exercise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wanted {
    pub(super) technique: &'static Technique,
    pub(super) stage: Stage,
    /// How hard it is to spot, from 1 to 5; any, where nothing is said.
    pub(super) grade: Option<usize>,
    /// The number that gives this exercise again.
    pub(super) seed: u64,
}

/// A condition of a technique, by its id and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    id: String,
    pub(super) text: String,
}

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answered {
    /// Right.
    Right,
    /// Right, and another one than was meant.
    RightOther,
    /// It follows, but not by the technique that is practised.
    NotThis,
    /// True, but what is marked does not prove it.
    Unproved,
    /// Wrong.
    Wrong,
    /// Nothing can be said of it, or it is on the board already: it does not count.
    Nothing,
}

/// What the player is asked at the moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Asked {
    /// To read, or to watch: nothing is asked.
    Look,
    /// To mark the reason and say what follows.
    Argue(Argument),
    /// Whether the technique is there.
    IsIt,
    /// Which of the conditions fails; the place of the one that is chosen.
    Which(usize),
    /// Which technique helps; the place of the one that is chosen.
    Technique(usize),
    /// Nothing any more.
    Over,
}

/// An exercise that is being worked on.
#[derive(Clone, Debug)]
pub(super) struct Exercise {
    pub(super) wanted: Wanted,
    /// The board that is shown.
    pub(super) position: Position,
    pub(super) state: State,
    /// The board on which the technique is there, and what it finds.
    pub(super) whole: State,
    pub(super) step: Step,
    /// What lacks, where the technique is not there.
    lacks: Option<Miss>,
    conditions: Vec<Told>,
    /// Techniques to choose from.
    pub(super) options: Vec<&'static Technique>,
    pub(super) asked: Asked,
    /// The places of options that were chosen wrongly.
    pub(super) refused: Vec<usize>,
    /// Where the player is.
    pub(super) cursor: Cell,
    wrong: u32,
    pub(super) hint: Option<Level>,
    pub(super) seconds: f64,
    /// Whether the player came to the right answer; known at the end.
    pub(super) right: Option<bool>,
}

impl Exercise {
    /// The exercise; nothing where the stock has none. `known` are techniques to choose from where one is to be chosen.
    pub(super) fn new(wanted: Wanted, language: Language, known: &[&'static Technique]) -> Option<Exercise> {
        let Wanted { technique, stage, grade, seed } = wanted;
        let stock = Stock::new(technique.practice);
        // Which of both it is, nobody can tell from the seed of the next.
        let near_miss = stage == Stage::NearMiss && stock.misses() > 0 && seed.count_ones().is_multiple_of(2);
        let (taken, _) = stock.take(grade, stage == Stage::NearMiss && stock.misses() > 0, seed)?;
        let names = Relabelling::of_seed(seed);
        let lacks = taken.miss.filter(|_| near_miss).map(|Miss { change, condition }| Miss {
            change: match change {
                Change::Remove(extra) => Change::Remove(names.candidate(extra)),
                Change::Write(written) => Change::Write(names.candidate(written)),
            },
            condition,
        });
        let whole = names.position(&taken.position);
        let shown = lacks.and_then(|_| taken.missed()).map(|board| names.position(&board));
        let position = shown.unwrap_or_else(|| whole.clone());
        let (state, whole) = (State::new(&position).ok()?, State::new(&whole).ok()?);
        let step = found(technique, &whole)?;
        let options =
            if stage == Stage::Mixed { options(technique, &state, known, seed) } else { Vec::new() };
        let asked = match stage {
            Stage::Read | Stage::Watch => Asked::Look,
            Stage::Find => Asked::Argue(Argument::new(step.conclusion.placement().is_some())),
            Stage::NearMiss => Asked::IsIt,
            Stage::Mixed => Asked::Technique(0),
        };
        Some(Exercise {
            wanted,
            cursor: state.grid().unsolved().first().unwrap_or(Cell::at(0, 0)),
            position,
            state,
            whole,
            step,
            lacks,
            conditions: conditions(technique, language),
            options,
            asked,
            refused: Vec::new(),
            wrong: 0,
            hint: None,
            seconds: 0.0,
            right: None,
        })
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        self.asked == Asked::Over
    }

    /// Whether the technique is there.
    pub(super) fn is_there(&self) -> bool {
        self.lacks.is_none()
    }

    /// The conditions to choose from.
    pub(super) fn conditions(&self) -> &[Told] {
        &self.conditions
    }

    fn end(&mut self, right: bool) {
        self.asked = Asked::Over;
        self.right = Some(right);
    }

    /// What the kernel says of the player's argument; `is_drawn` tells whether the technique draws the same conclusion.
    pub(super) fn judged(&mut self, judged: &Judged, is_drawn: bool) -> Answered {
        let answered = match &judged.judgement {
            Judgement::Follows(_) if !is_drawn => Answered::NotThis,
            Judgement::Follows(_) if judged.claim == self.step.conclusion => Answered::Right,
            Judgement::Follows(_) => {
                let own: Vec<_> = self.step.conclusion.eliminations().collect();
                let is_part = judged.claim.placement().is_none()
                    && judged.claim.eliminations().all(|removed| own.contains(&removed));
                if is_part { Answered::Right } else { Answered::RightOther }
            }
            Judgement::Open(_) => Answered::Unproved,
            Judgement::Wrong(_) => Answered::Wrong,
            Judgement::TooHard
            | Judgement::Given(_)
            | Judgement::Already
            | Judgement::Undecided
            | Judgement::Mistake(_)
            | Judgement::NoSolution(_) => Answered::Nothing,
        };
        match answered {
            Answered::Right | Answered::RightOther => self.end(true),
            Answered::Unproved | Answered::Wrong => self.wrong += 1,
            Answered::NotThis | Answered::Nothing => {}
        }
        answered
    }

    /// The player says whether the technique is there. There is one chance: the other answer would be right.
    pub(super) fn is_it(&mut self, there: bool) -> Answered {
        if self.asked != Asked::IsIt {
            return Answered::Nothing;
        }
        if there != self.is_there() {
            self.wrong += 1;
            self.end(false);
            return Answered::Wrong;
        }
        if there || self.conditions.len() < 2 {
            self.end(true);
        } else {
            self.asked = Asked::Which(0);
        }
        Answered::Right
    }

    /// The player chooses a condition or a technique by its place.
    pub(super) fn choose(&mut self, place: usize) -> Answered {
        let is_right = match self.asked {
            Asked::Which(_) => {
                let condition = self.lacks.map(|lacks| lacks.condition.id());
                self.conditions.get(place).map(|told| Some(told.id.as_str()) == condition)
            }
            Asked::Technique(_) => {
                self.options.get(place).map(|technique| found(technique, &self.state).is_some())
            }
            Asked::Look | Asked::Argue(_) | Asked::IsIt | Asked::Over => None,
        };
        match is_right {
            None => Answered::Nothing,
            Some(true) => {
                let is_other = self.options.get(place).is_some_and(|one| *one != self.wanted.technique);
                self.end(true);
                if is_other { Answered::RightOther } else { Answered::Right }
            }
            Some(false) if self.refused.contains(&place) => Answered::Wrong,
            Some(false) => {
                self.refused.push(place);
                self.wrong += 1;
                Answered::Wrong
            }
        }
    }

    /// Moves the choice up or down.
    pub(super) fn move_choice(&mut self, down: bool) {
        let (most, at) = match &mut self.asked {
            Asked::Which(at) => (self.conditions.len(), at),
            Asked::Technique(at) => (self.options.len(), at),
            Asked::Look | Asked::Argue(_) | Asked::IsIt | Asked::Over => return,
        };
        if most > 0 {
            *at = (*at + if down { 1 } else { most - 1 }) % most;
        }
    }

    /// The player has read or watched.
    pub(super) fn looked(&mut self) {
        if self.asked == Asked::Look {
            self.end(true);
        }
    }

    /// The player gives up.
    pub(super) fn give_up(&mut self) {
        if !self.is_over() {
            self.end(false);
        }
    }

    /// The next level of hint: a nudge, where, the evidence; which technique it is, the player knows unless that is asked.
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

    /// What is to be kept of it, once it is over.
    pub(super) fn sitting(&self, at: f64) -> Option<Sitting> {
        let seconds = match self.wanted.stage {
            Stage::Read | Stage::Watch => None,
            Stage::Find | Stage::NearMiss | Stage::Mixed => Some(self.seconds),
        };
        let hint = self.hint.map(u8::from);
        Some(Sitting { at, right: self.right?, wrong: self.wrong, hint, seconds })
    }

    /// Why the technique is not there, where it is not.
    pub(super) fn lacking(&self, words: &Words) -> Option<String> {
        let Miss { change, condition } = self.lacks?;
        let told = self.conditions.iter().find(|told| told.id == condition.id());
        let text = told.map_or(condition.id(), |told| told.text.as_str());
        Some(words.near_miss(self.wanted.technique, change, text))
    }

    /// The candidate too many, where one is.
    pub(super) fn extra(&self) -> Option<crate::board::Candidate> {
        match self.lacks?.change {
            Change::Remove(extra) => Some(extra),
            Change::Write(_) => None,
        }
    }
}

/// What the technique finds first.
fn found(technique: &Technique, state: &State) -> Option<Step> {
    let mut found = None;
    let _ = (technique.find)(&state.lookups().view(), &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// How many techniques there are to choose from, at most.
const OPTIONS: usize = 5;

/// The technique among others that find nothing on this board: those that the player knows before the others of its family.
fn options(
    technique: &'static Technique,
    state: &State,
    known: &[&'static Technique],
    seed: u64,
) -> Vec<&'static Technique> {
    let others = known.iter().copied().filter(|one| *one != technique && found(one, state).is_none());
    let mut options: Vec<&'static Technique> = Vec::new();
    for other in others {
        if options.len() + 1 < OPTIONS && !options.contains(&other) {
            options.push(other);
        }
    }
    let place = seed as usize % (options.len() + 1);
    options.insert(place, technique);
    options
}

/// The conditions of a technique that can fail by one thing too many: those of its lesson that have an id, and those that
/// its exercises name, by their id where the lesson has no words for them.
fn conditions(technique: &Technique, language: Language) -> Vec<Told> {
    let mut all = in_lesson(technique.page[language].lesson);
    let named = technique.practice.lines().filter_map(|line| line.split(' ').nth(2));
    for id in named {
        if all.iter().all(|told| told.id != id) {
            all.push(Told { id: id.to_string(), text: id.to_string() });
        }
    }
    all
}

/// The list items `- <!-- id --> text` of a lesson, wherever they stand; a text may go on in the next lines.
fn in_lesson(lesson: &str) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    let mut goes_on = false;
    for line in lesson.lines() {
        let said = line.trim();
        let item = said.strip_prefix("- <!--").and_then(|rest| rest.split_once("-->"));
        match (item, all.last_mut()) {
            (Some((id, text)), _) => {
                all.push(Told { id: id.trim().to_string(), text: text.trim().to_string() });
                goes_on = true;
            }
            (None, Some(last)) if goes_on && !said.is_empty() && !said.starts_with(['-', '#']) => {
                // Chinese has no blanks between words.
                if said.starts_with(|first: char| first.is_ascii()) {
                    last.text.push(' ');
                }
                last.text.push_str(said);
            }
            (None, _) => goes_on = false,
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;
    use crate::solve::{Claim, Solver, is_drawn_by, judge};
    use crate::technique::{CATALOGUE, by_id};

    fn exercise(id: &str, stage: Stage, seed: u64) -> Exercise {
        let wanted = Wanted { technique: by_id(id).expect("a technique"), stage, grade: None, seed };
        Exercise::new(wanted, Language::En, CATALOGUE).expect("an exercise")
    }

    fn answer(exercise: &mut Exercise, argument: &Argument) -> Answered {
        let claim = Claim::together(&argument.claims()).expect("a claim");
        let is_drawn = is_drawn_by(exercise.wanted.technique, &exercise.state, &claim);
        let judged = judge(&Solver::default(), &exercise.position, claim, &argument.evidence());
        exercise.judged(&judged, is_drawn)
    }

    /// The argument of a pointing step: the box, and one removal.
    #[test]
    fn a_finding_is_right_without_reason_unproved_and_wrong_where_it_is_false() {
        let mut exercise = exercise("pointing", Stage::Find, 5);
        let removed = exercise.step.conclusion.eliminations().next().expect("a removal");
        let mut argument = Argument::new(false);
        argument.claim(removed.digit, removed.cell);
        assert_eq!(answer(&mut exercise, &argument), Answered::Unproved);
        let solution = crate::search::solve_one(&exercise.position.givens).expect("a solution");
        let open = exercise.state.grid().unsolved().first().expect("an open cell");
        let mut false_one = Argument::new(false);
        false_one.claim(solution.get(open).expect("a digit"), open);
        assert_eq!(answer(&mut exercise, &false_one), Answered::Wrong);
        (0..9).for_each(|index| argument.house(crate::board::House::box_(index)));
        assert_eq!(answer(&mut exercise, &argument), Answered::Right);
        let sitting = exercise.sitting(7.0).expect("it is over");
        assert_eq!((sitting.right, sitting.wrong, sitting.hint), (true, 2, None));
    }

    #[test]
    fn what_follows_otherwise_is_not_what_is_practised() {
        let mut exercise = exercise("skyscraper", Stage::Find, 0);
        let solution = crate::search::solve_one(&exercise.position.givens).expect("a solution");
        let drawn = |claim: Claim, exercise: &Exercise| {
            let claim = Claim::together(&[claim]).expect("a claim");
            is_drawn_by(exercise.wanted.technique, &exercise.state, &claim)
        };
        let grid = exercise.state.grid().clone();
        let all = grid
            .unsolved()
            .iter()
            .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)));
        let other = all
            .filter(|one| solution.get(one.cell) != Some(one.digit))
            .find(|one| !drawn(Claim::IsNot(*one), &exercise))
            .expect("a candidate");
        let mut argument = Argument::new(false);
        argument.claim(other.digit, other.cell);
        crate::board::House::all().for_each(|house| argument.house(house));
        let answered = answer(&mut exercise, &argument);
        assert!(
            matches!(answered, Answered::NotThis | Answered::Unproved | Answered::Nothing),
            "{answered:?}"
        );
        assert!(!exercise.is_over());
    }

    #[test]
    fn a_near_miss_is_told_by_the_condition_that_fails() {
        let (mut there, mut lacking) = (0, 0);
        for seed in 0..12 {
            let mut exercise = exercise("naked-pair", Stage::NearMiss, seed);
            let is_there = exercise.is_there();
            let mut other = exercise.clone();
            assert_eq!(other.is_it(!is_there), Answered::Wrong);
            assert_eq!(other.right, Some(false));
            assert_eq!(exercise.is_it(is_there), Answered::Right);
            if !exercise.is_over() {
                let right = exercise.conditions().iter().position(|told| {
                    Some(told.id.as_str()) == exercise.lacks.map(|lacks| lacks.condition.id())
                });
                assert_eq!(exercise.choose(right.expect("a condition")), Answered::Right);
            }
            assert_eq!(exercise.right, Some(true));
            let counted = if is_there { &mut there } else { &mut lacking };
            *counted += 1;
            assert_eq!(exercise.lacking(&Words::new(Language::En)).is_some(), !is_there);
        }
        assert!(there > 0 && lacking > 0);
    }

    #[test]
    fn of_several_techniques_one_helps() {
        let mut exercise = exercise("x-wing", Stage::Mixed, 4);
        assert!(exercise.options.len() > 1);
        let right = exercise.options.iter().position(|one| one.id == "x-wing").expect("it is there");
        let wrong = (right + 1) % exercise.options.len();
        assert_eq!(exercise.choose(wrong), Answered::Wrong);
        assert_eq!(exercise.choose(wrong), Answered::Wrong);
        assert_eq!(exercise.choose(right), Answered::Right);
        assert_eq!(exercise.sitting(0.0).map(|sitting| sitting.wrong), Some(1));
    }

    #[test]
    fn hints_go_deeper_and_giving_up_ends() {
        let mut exercise = exercise("pointing", Stage::Find, 1);
        let levels: Vec<_> = (0..4).map(|_| exercise.deeper()).collect();
        assert_eq!(levels, [Level::Nudge, Level::Where, Level::Evidence, Level::Evidence].map(Some));
        exercise.give_up();
        assert_eq!(
            exercise.sitting(0.0).map(|sitting| (sitting.right, sitting.hint)),
            Some((false, Some(3)))
        );
    }

    #[test]
    fn conditions_are_read_from_a_lesson_and_its_exercises() {
        let lesson = "## Conditions\n\n- <!-- two-places --> Each line has\n  two places.\n- Other.\n- <!--x-->好\n  的。\n\n## Tips\nno";
        let all: Vec<_> = in_lesson(lesson).into_iter().map(|told| (told.id, told.text)).collect();
        let told = |id: &str, text: &str| (id.to_string(), text.to_string());
        assert_eq!(all, [told("two-places", "Each line has two places."), told("x", "好的。")]);
    }

    #[test]
    fn every_technique_with_exercises_has_each_kind() {
        for technique in CATALOGUE.iter().filter(|technique| !technique.practice.is_empty()) {
            for stage in [Stage::Find, Stage::NearMiss] {
                let wanted = Wanted { technique, stage, grade: None, seed: 3 };
                assert!(Exercise::new(wanted, Language::En, &[]).is_some(), "{}", technique.id);
            }
        }
    }
}
