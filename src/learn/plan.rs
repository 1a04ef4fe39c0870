//! Choice of the next practice: reviews that are due, and the next technique of the course.

use super::{Lesson, PracticeRecord, Stage};
use crate::board::sort_by_order;
use crate::step::Technique;
use std::collections::BTreeMap;

/// History of a player with each technique, by its id.
pub type PracticeHistory = BTreeMap<&'static str, PracticeRecord>;

/// Next stage of a technique of the course; none once it is learnt.
pub fn stage(lesson: &Lesson, done: &PracticeHistory) -> Option<Stage> {
    let practised = done.get(lesson.technique.id).copied().unwrap_or_default();
    practised.next(lesson.boards > 0, lesson.misses > 0)
}

/// The due techniques that have boards to practise on. The technique that is least likely to be remembered comes first.
/// `now` is in milliseconds since 1970.
pub fn due(course: &[Lesson], done: &PracticeHistory, now: f64) -> Vec<&'static Technique> {
    let card = |lesson: &&Lesson| done.get(lesson.technique.id).and_then(|practised| practised.card);
    let mut due: Vec<(f32, &'static Technique)> = course
        .iter()
        .filter(|lesson| lesson.boards > 0)
        .filter_map(|lesson| Some((card(&lesson)?, lesson.technique)))
        .filter(|(card, _)| card.due <= now)
        .map(|(card, technique)| (card.recall(now), technique))
        .collect();
    sort_by_order(&mut due, |(one, _), (other, _)| one.total_cmp(other));
    due.into_iter().map(|(_, technique)| technique).collect()
}

/// The first technique that is not learnt and whose prerequisites are all learnt.
pub fn next(course: &[Lesson], done: &PracticeHistory) -> Option<&'static Technique> {
    let is_learnt = |technique: &Technique| {
        let lesson = course.iter().find(|lesson| lesson.technique == technique);
        lesson.is_some_and(|lesson| stage(lesson, done).is_none())
    };
    let is_next = |lesson: &&Lesson| {
        !lesson.technique.on_request
            && stage(lesson, done).is_some()
            && lesson.after.iter().all(|before| is_learnt(before))
    };
    course.iter().find(is_next).map(|lesson| lesson.technique)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::{Occasion, Sitting, course};

    #[test]
    fn the_course_begins_at_its_beginning_and_what_went_wrong_is_due_soon() {
        let course = course();
        let mut done = PracticeHistory::new();
        assert_eq!(next(&course, &done).map(|technique| technique.id), Some("full-house"));
        let sitting = Sitting { at: 0.0, right: true, wrong: 0, hint: None, seconds: None };
        done.entry("full-house").or_default().sit(Occasion::Test, &sitting);
        assert_eq!(next(&course, &done).map(|technique| technique.id), Some("hidden-single"));
        let failed = Sitting { right: false, ..sitting };
        done.entry("hidden-single").or_default().sit(Occasion::Stage(Stage::Find), &failed);
        assert!(due(&course, &done, 1.0).is_empty());
        let late = due(&course, &done, 1e12);
        assert_eq!(late.len(), 2);
        assert!(late.iter().any(|technique| technique.id == "hidden-single"));
    }
}
