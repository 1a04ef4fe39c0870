//! Choice of the next exercise.

use super::exercise::{ActiveExercise, ExerciseRequest};
use super::frame::Appearance;
use crate::cli::practice_file::now;
use crate::learn::plan::{self, PracticeHistory};
use crate::learn::{Lesson, Stage};
use crate::step::Technique;

/// Plan for the practice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::cli) struct Plan {
    /// The technique; what is due or comes next in the course, where none is named.
    pub(in crate::cli) technique: Option<&'static Technique>,
    /// True if boards are to be told from near misses only.
    pub(in crate::cli) near_miss: bool,
    /// Difficulty of spotting it, from 1 to 5.
    pub(in crate::cli) grade: Option<usize>,
    /// The number of the first exercise; the next have the next numbers.
    pub(in crate::cli) seed: u64,
}

/// The next exercise of a plan: of the technique that was named, else of what is due, else of what comes next.
pub(super) fn next(
    plan: &Plan,
    course: &[Lesson],
    done: &PracticeHistory,
    look: &Appearance,
) -> Option<ActiveExercise> {
    let chosen = plan.technique.or_else(|| {
        let due = plan::due(course, done, now()).into_iter().next();
        due.or_else(|| plan::next(course, done))
    });
    // Once all is learnt, what is practised comes round again.
    let technique = chosen.or_else(|| {
        let learnt = course.iter().filter(|lesson| lesson.boards > 0);
        let all: Vec<&Lesson> = learnt.collect();
        Some(all.get(plan.seed as usize % all.len().max(1))?.technique)
    })?;
    let lesson = course.iter().find(|lesson| lesson.technique == technique)?;
    let misses = lesson.misses > 0;
    let stage = match plan::stage(lesson, done) {
        _ if plan.near_miss && misses => Stage::NearMiss,
        Some(Stage::Read | Stage::Watch) if plan.technique.is_some() => Stage::Find,
        Some(stage) => stage,
        // Learnt techniques are practised in turn: found, and told from near misses.
        None if misses && plan.seed % 3 == 2 => Stage::NearMiss,
        None => Stage::Find,
    };
    let known: Vec<&'static Technique> = known(course, done, technique);
    let Plan { grade, seed, .. } = *plan;
    ActiveExercise::new(ExerciseRequest { technique, stage, grade, seed }, look.words.language(), &known)
}

/// The techniques that the player knows, those that come before this one in the course last.
fn known(course: &[Lesson], done: &PracticeHistory, technique: &Technique) -> Vec<&'static Technique> {
    let practised = course.iter().filter(|lesson| done.contains_key(lesson.technique.id));
    let place = course.iter().position(|lesson| lesson.technique == technique).unwrap_or(0);
    let before = course[..place].iter().rev();
    practised.chain(before).map(|lesson| lesson.technique).collect()
}
