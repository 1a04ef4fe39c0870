//! How a path is told: which steps have a paragraph of their own, how singles that come one after another are told, and how
//! the path ends.
//!
//! This is decided here alone; whoever prints a path only arranges the lines.

use super::removals::Removals;
use super::words::{Words, args, text};
use crate::grid::Grid;
use crate::solve::{Taken, Trace};
use crate::step::{Family, Step};
use std::ops::Range;

/// How singles are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Singles {
    /// Each in a few words.
    Short,
    /// Each with its full reason, like any other step.
    Full,
}

/// Steps of a path that are told in the same way, by their indices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathPart {
    /// A step with its full reason.
    Step(usize),
    /// Singles with a line for each.
    Lines(Range<usize>),
    /// Singles with one paragraph for all.
    Block(Range<usize>),
}

impl PathPart {
    /// Of more singles than these a path tells in one paragraph, where something harder follows.
    const MOST_LINES: usize = 12;

    /// The parts of a path in order.
    pub fn of(steps: &[Taken], singles: Singles) -> Vec<PathPart> {
        let is_short = |step: &Taken| singles == Singles::Short && is_single(step);
        let mut parts = Vec::new();
        let mut first = 0;
        for run in steps.chunk_by(|one, other| is_short(one) && is_short(other)) {
            let range = first..first + run.len();
            first = range.end;
            parts.push(match run {
                [step] if !is_short(step) => PathPart::Step(range.start),
                [..] if range.end == steps.len() || run.len() <= Self::MOST_LINES => PathPart::Lines(range),
                [..] => PathPart::Block(range),
            });
        }
        parts
    }
}

/// Whether the step is a single. Where a scale says what it costs, that is to be told.
fn is_single(step: &Taken) -> bool {
    step.technique.family == Family::Singles && step.score.is_none()
}

/// The reason of a single in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortReason {
    /// What follows, as in "r6c6=2".
    pub follows: String,
    /// Why, as in "only place for 2 in box 5 after step 12".
    pub why: String,
}

impl Words {
    /// The reason of a single in a few words; none for any other step.
    ///
    /// `grid` is the state before the step. Where the single is one only because a step of `before` has removed
    /// candidates, the reason names that step.
    pub fn short_reason(&self, grid: &Grid, step: &Step, before: &Removals) -> Option<ShortReason> {
        let why = super::shape::short_reason(self, grid, step, before)?;
        Some(ShortReason { follows: self.conclusion(&step.conclusion), why })
    }

    /// The steps after which a single is one, and whether it rests on candidates that were missing from the beginning.
    pub(super) fn after(&self, steps: impl Iterator<Item = Option<usize>>) -> String {
        let steps: Vec<Option<usize>> = steps.collect();
        let numbers: Vec<String> = steps.iter().flatten().map(usize::to_string).collect();
        let is_starting = if steps.contains(&None) { "yes" } else { "no" };
        let number = numbers.len().into();
        self.say(
            "short-after",
            &args([
                ("number", number),
                ("steps", self.list(&numbers).into()),
                ("starting", is_starting.into()),
            ]),
        )
    }

    /// The reason of a single as one line: "r6c6=2: only place for 2 in box 5". `style` may colour what follows.
    pub fn single(&self, reason: &ShortReason, style: impl Fn(&str) -> String) -> String {
        let ShortReason { follows, why } = reason;
        self.say("short-single", &args([("follows", style(follows).into()), ("why", text(why))]))
    }

    /// The heading of a paragraph of singles: "24 singles".
    pub fn singles(&self, number: usize) -> String {
        self.say("singles", &args([("number", number.into())]))
    }

    /// Several singles, each told by [`Words::single`], as one paragraph.
    pub fn single_after_single(&self, told: &[String]) -> String {
        self.reasons(told)
    }

    /// How a path ends that leads to a solution: by logic, or where logic ends and how many cells search has filled.
    pub fn path_end(&self, trace: &Trace) -> String {
        match (trace.end.unsolved().len(), trace.steps.len()) {
            (0, 0) => self.finished(),
            (0, steps) => self.say("path-by-logic", &args([("steps", steps.into())])),
            (open, _) => self.say("path-by-search", &args([("open", open.into())])),
        }
    }
}
