//! Schedule of practice: each sitting becomes a grade, and FSRS turns the grades into the interval until the next
//! practice.
//!
//! The scheduler is the library `fsrs` by the authors of FSRS (Open Spaced Repetition; BSD-3-Clause) with its default
//! parameters. This module must not read a clock: the caller passes times, in milliseconds since 1970.

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, MemoryState, current_retrievability};

/// Probability that a technique can be remembered when it comes up again.
const RETENTION: f32 = 0.9;
/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;
/// The shortest time until a technique comes up again: ten minutes.
const SHORTEST: f64 = 600_000.0;
/// A minute in milliseconds.
const MINUTE: f64 = 60_000.0;

/// A sitting: a technique is practised once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sitting {
    /// Time at which the sitting ended, in milliseconds since 1970.
    pub at: f64,
    /// True if the player came to the right answer.
    pub right: bool,
    /// Number of earlier answers that were wrong or not proved.
    pub wrong: u32,
    /// The deepest level of hint that was asked for: 0 a nudge, 4 the proof.
    pub hint: Option<u8>,
    /// Duration of the sitting in seconds, if it was measured.
    pub seconds: Option<f64>,
}

/// Grade of a sitting, for FSRS.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Not found, or found only after the evidence was shown.
    Again,
    /// Found with a hint, after wrong answers, or slowly.
    Hard,
    /// Found alone.
    Good,
    /// Found alone, and in less than half the player's usual time.
    Easy,
}

/// Estimate of a player's memory of a technique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Card {
    /// Number of days after which the chance to remember falls to nine in ten.
    pub stability: f32,
    /// Difficulty of the technique for the player, from 1 to 10.
    pub difficulty: f32,
    /// Time of the last practice, in milliseconds since 1970.
    pub at: f64,
    /// Time at which the technique comes up again.
    pub due: f64,
    /// The player's usual time for the technique in seconds, if it is known.
    pub usual: Option<f64>,
}

impl Sitting {
    /// Returns true if the answer was right at the first try and without a hint.
    pub fn is_alone(&self) -> bool {
        self.right && self.wrong == 0 && self.hint.is_none()
    }

    /// The grade, if the player's usual time is this many seconds.
    ///
    /// | what happened | grade |
    /// | --- | --- |
    /// | given up; or a hint that shows the evidence or the proof; or more than two wrong answers | again |
    /// | a lower hint; or a wrong answer; or more than twice the usual time | hard |
    /// | alone, at the first try, in less than half the usual time | easy |
    /// | alone otherwise | good |
    pub fn grade(&self, usual: Option<f64>) -> Grade {
        if !self.right || self.wrong > 2 || self.hint.is_some_and(|level| level >= 3) {
            return Grade::Again;
        }
        let proportion = usual.and_then(|usual| self.seconds.map(|seconds| seconds / usual));
        match proportion {
            _ if self.wrong > 0 || self.hint.is_some() => Grade::Hard,
            Some(times) if times > 2.0 => Grade::Hard,
            Some(times) if times < 0.5 => Grade::Easy,
            Some(_) | None => Grade::Good,
        }
    }
}

impl Card {
    /// The card after a sitting, with the grade of the sitting.
    pub fn after(card: Option<Card>, sitting: &Sitting) -> (Grade, Card) {
        let usual = card.and_then(|card| card.usual);
        let grade = sitting.grade(usual);
        let memory = card.map(|Card { stability, difficulty, .. }| MemoryState { stability, difficulty });
        let days = card.map_or(0.0, |card| ((sitting.at - card.at) / DAY).round().max(0.0));
        let next = FSRS::default().next_states(memory, RETENTION, days as u32).ok();
        let next = next.map(|next| match grade {
            Grade::Again => next.again,
            Grade::Hard => next.hard,
            Grade::Good => next.good,
            Grade::Easy => next.easy,
        });
        let (memory, days) = match (next, card) {
            (Some(next), _) if next.interval.is_finite() => (next.memory, next.interval),
            // If the library refuses the memory on the card, a new card begins.
            (_, Some(_)) => return (grade, Card::after(None, sitting).1),
            (_, None) => (MemoryState { stability: 1.0, difficulty: 5.0 }, 1.0),
        };
        let MemoryState { stability, difficulty } = memory;
        let at = sitting.at;
        let usual = usual_after(usual, sitting);
        (grade, Card { stability, difficulty, at, due: due(at, days), usual })
    }

    /// The card, rounded so that it is the same on every machine: the last digit of a computed power differs between
    /// machines. The stability keeps three digits, and the card comes up after exactly this number of days. The
    /// difficulty keeps four digits after the point.
    #[must_use]
    pub fn round(self) -> Card {
        let Card { stability, difficulty, at, usual, .. } = self;
        let stability = format!("{stability:.2e}").parse().unwrap_or(stability);
        Card {
            stability,
            difficulty: (difficulty * 10_000.0).round() / 10_000.0,
            at,
            due: (due(at, stability) / MINUTE).round() * MINUTE,
            usual: usual.map(|usual| (usual * 10.0).round() / 10.0),
        }
    }

    /// Probability that the player can remember the technique at this time, from 0 to 1.
    pub fn recall(&self, now: f64) -> f32 {
        let Card { stability, difficulty, at, .. } = *self;
        let days = ((now - at) / DAY).max(0.0) as f32;
        current_retrievability(MemoryState { stability, difficulty }, days, FSRS6_DEFAULT_DECAY)
    }
}

/// Time at which a technique comes up again if it was practised at the time `at` and its interval is `days`.
fn due(at: f64, days: f32) -> f64 {
    at + (f64::from(days) * DAY).max(SHORTEST)
}

/// The player's usual time after a sitting. Only times of sittings without help count, and the last of these times has
/// a weight of one third.
fn usual_after(usual: Option<f64>, sitting: &Sitting) -> Option<f64> {
    let seconds = sitting.seconds.filter(|seconds| sitting.is_alone() && *seconds > 0.0);
    match (usual, seconds) {
        (Some(usual), Some(seconds)) => Some(((usual.ln() * 2.0 + seconds.ln()) / 3.0).exp()),
        (usual, seconds) => usual.or(seconds),
    }
}
