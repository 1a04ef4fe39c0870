//! Layout of a path: which steps have a separate paragraph, how consecutive singles are presented, and how the path
//! ends.
//!
//! This module alone decides the layout; the caller only arranges the lines.

use super::removals::OnPath;
use super::spans::{Mark, Marked, mark};
use super::words::{Words, args, text};
use crate::solve::{Census, Outcome, Path, PathStep};
use crate::step::Family;
use std::ops::Range;

/// Way in which singles are presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Singles {
    /// Each single in a few words; many singles share one paragraph.
    Short,
    /// Each single in a few words and on a separate line, for any number of singles.
    Each,
    /// Each single with its full reason, like any other step.
    Full,
}

/// Steps of a path that are presented in the same way, by their indices.
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
    /// Largest number of singles before a harder step that a path explains one by one; if there are more, they share a
    /// paragraph.
    const MOST_LINES: usize = 12;

    /// The parts of a path in order.
    pub fn of(steps: &[PathStep], singles: Singles) -> Vec<PathPart> {
        let is_short = |step: &PathStep| singles != Singles::Full && is_single(step);
        let mut parts = Vec::new();
        let mut first = 0;
        for run in steps.chunk_by(|one, other| is_short(one) && is_short(other)) {
            let range = first..first + run.len();
            first = range.end;
            parts.push(match run {
                [step] if !is_short(step) => PathPart::Step(range.start),
                [..] if singles == Singles::Each
                    || range.end == steps.len()
                    || run.len() <= Self::MOST_LINES =>
                {
                    PathPart::Lines(range)
                }
                [..] => PathPart::Block(range),
            });
        }
        parts
    }
}

/// Returns true if the step is a single without a rating. A single with a rating is shown like any other step, because
/// its rating has to be shown.
pub(crate) fn is_single(step: &PathStep) -> bool {
    step.technique.family == Family::Singles && step.score.is_none()
}

/// Detail with which each step of a path is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathDetail {
    /// One line for each step.
    Brief,
    /// The full reason for each step; the value decides how singles are presented.
    Full(Singles),
}

/// A paragraph of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathParagraph {
    /// A step.
    Step {
        /// The number of the step.
        number: usize,
        /// Technique of the step, with the rating that a scale gives it; if there is no reason, the step in one line.
        heading: Marked,
        /// The reason; each line is a separate paragraph.
        reason: Option<Marked>,
    },
    /// A single in one line.
    Line {
        /// The number of the step.
        number: usize,
        /// The line.
        text: Marked,
    },
    /// Singles in one paragraph.
    Block {
        /// The numbers of the first and the last single.
        numbers: (usize, usize),
        /// The heading, which contains the number of singles.
        heading: Marked,
        /// The reasons of the singles.
        text: Marked,
    },
}

/// The reason of a single in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortReason {
    /// Conclusion, as in "r6c6=2".
    pub follows: String,
    /// Reason, as in "only place for 2 in box 5 after step 12".
    pub why: String,
}

impl Words {
    /// The reason of a single in a few words; none for any other step.
    ///
    /// If the step is a single only because an earlier step has removed candidates, the reason names that step.
    pub fn short_reason(&self, on_path: OnPath) -> Option<ShortReason> {
        let step = on_path.step();
        let words = &self.on(step.grid().layout());
        let why = super::pattern::short_reason(words, step.grid(), step, on_path.before())?;
        Some(ShortReason { follows: self.conclusion(&step.conclusion), why })
    }

    /// Names the earlier steps that have turned a step into a single. A remark follows if the single also rests on
    /// candidates that were missing from the beginning.
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

    /// The paragraphs of a path, without its end.
    pub fn path(&self, path: &Path, detail: PathDetail) -> Vec<PathParagraph> {
        let singles = match detail {
            PathDetail::Brief => Singles::Full,
            PathDetail::Full(singles) => singles,
        };
        let steps: Vec<OnPath> = OnPath::all(path).collect();
        let mut paragraphs = Vec::new();
        for part in PathPart::of(&path.trace.steps, singles) {
            match part {
                PathPart::Step(index) => paragraphs.push(self.step_paragraph(steps[index], detail)),
                PathPart::Lines(range) => {
                    paragraphs.extend(steps[range].iter().map(|step| PathParagraph::Line {
                        number: step.number(),
                        text: Marked::read(&self.single(*step)),
                    }));
                }
                PathPart::Block(range) => {
                    let singles: Vec<String> =
                        steps[range.clone()].iter().map(|step| self.single(*step)).collect();
                    paragraphs.push(PathParagraph::Block {
                        numbers: (range.start + 1, range.end),
                        heading: Marked::read(&mark(Mark::Technique, &self.singles(range.len()))),
                        text: Marked::read(&self.reasons(&singles)),
                    });
                }
            }
        }
        paragraphs
    }

    fn step_paragraph(&self, on_path: OnPath, detail: PathDetail) -> PathParagraph {
        let step = on_path.step();
        let scored = |said: String| match step.score.as_deref() {
            Some(score) => self.scored(&said, score),
            None => said,
        };
        let (heading, reason) = match detail {
            PathDetail::Brief => (self.brief_with_marks(step), None),
            PathDetail::Full(_) => {
                (mark(Mark::Technique, &self.technique(step.technique)), Some(self.marked_on_path(on_path)))
            }
        };
        PathParagraph::Step { number: on_path.number(), heading: Marked::read(&scored(heading)), reason }
    }

    /// A single in one line: "r6c6=2: only place for 2 in box 5".
    fn single(&self, on_path: OnPath) -> String {
        match self.short_reason(on_path) {
            Some(ShortReason { follows, why }) => {
                let follows = self.marked_as(&on_path.step().conclusion, follows);
                self.say("short-single", &args([("follows", follows.into()), ("why", text(why))]))
            }
            None => self.brief_with_marks(on_path.step()),
        }
    }

    /// The line that asks the player what to do next, after `shown` of `total` steps.
    pub fn walk_prompt(&self, shown: usize, total: usize) -> String {
        self.say("walk-prompt", &args([("shown", shown.into()), ("total", total.into())]))
    }

    /// The answer to an input that is not a command.
    pub fn walk_unknown(&self, typed: &str, total: usize) -> String {
        self.say("walk-unknown", &args([("typed", typed.to_string().into()), ("total", total.into())]))
    }

    /// The heading of a paragraph of singles: "24 singles".
    fn singles(&self, number: usize) -> String {
        self.say("singles", &args([("number", number.into())]))
    }

    /// Text about the end of a path: logic has solved the puzzle, search has filled some cells after logic ended, or
    /// there is no solution and the text gives the reason. `census` counts the solutions of a board that has several.
    pub fn path_result(&self, path: &Path, census: Option<&Census>) -> String {
        if let Some(census) = census.filter(|census| census.is_exhausted_by(&path.end)) {
            return self.nothing_follows(census);
        }
        match (&path.outcome, path.solution()) {
            (Outcome::Contradiction(contradiction), _) => self.unsolvable(Some(contradiction)),
            (Outcome::Solved | Outcome::Stuck, Some(_)) => self.path_end(path),
            (Outcome::Solved | Outcome::Stuck, None) => self.unsolvable(None),
        }
    }

    /// Text about the end of a path that leads to a solution. The text names logic alone, or the number of cells that
    /// search has filled after logic ended.
    fn path_end(&self, path: &Path) -> String {
        match (path.end.unsolved_cells().len(), path.steps.len()) {
            (0, 0) => self.solved_message(),
            (0, steps) => self.say("path-by-logic", &args([("steps", steps.into())])),
            (open, _) => self.say("path-by-search", &args([("open", open.into())])),
        }
    }
}
