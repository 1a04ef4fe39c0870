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
    /// The technique. `None` selects the technique that is due, or else the next one of the course.
    pub(in crate::cli) technique: Option<&'static Technique>,
    /// True if every exercise is about near misses.
    pub(in crate::cli) near_miss: bool,
    /// Difficulty of spotting the technique, from 1 to 5.
    pub(in crate::cli) grade: Option<usize>,
    /// The number of the first exercise. Each later exercise has the next number.
    pub(in crate::cli) seed: u64,
}

/// The next exercise of a plan: for the named technique, else for the technique that is due, else for the next one of
/// the course.
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
    // When all techniques of the course are learnt, they are practised again in turn.
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
        // Exercises for a learnt technique alternate: find the technique, or recognise near misses.
        None if misses && plan.seed % 3 == 2 => Stage::NearMiss,
        None => Stage::Find,
    };
    let known: Vec<&'static Technique> = known(course, done, technique);
    let Plan { grade, seed, .. } = *plan;
    ActiveExercise::new(ExerciseRequest { technique, stage, grade, seed }, look.words.language(), &known)
}

/// The techniques that the player has practised, then the techniques that come before `technique` in the course.
fn known(course: &[Lesson], done: &PracticeHistory, technique: &Technique) -> Vec<&'static Technique> {
    let practised = course.iter().filter(|lesson| done.contains_key(lesson.technique.id));
    let place = course.iter().position(|lesson| lesson.technique == technique).unwrap_or(0);
    let before = course[..place].iter().rev();
    practised.chain(before).map(|lesson| lesson.technique).collect()
}
