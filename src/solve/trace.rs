//! The record of how a board was solved: every step, and the digits that search had to add.

use super::WalkStep;
use crate::board::Candidate;
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};
use crate::search::Stats;
use crate::step::{Step, Technique};
use indexmap::IndexMap;
use std::ptr;

/// Way in which logic ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// No technique of the strategy finds a further step.
    Stuck,
    /// The position has no solution, and logic has shown it.
    Contradiction(Contradiction),
}

/// Result of the search on a board where logic stopped. Logic did not find these digits, so they come without a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The first solution found, if there is one.
    pub solution: Option<Digits>,
    /// True if there is more than one solution.
    pub several: bool,
    /// Cost of the search.
    pub stats: Stats,
}

/// Method that found the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolvedBy {
    /// Logic alone.
    Logic,
    /// Logic, then search.
    LogicAndSearch,
    /// No method: there is no solution, or search was not allowed.
    Nobody,
}

impl SolvedBy {
    /// All variants.
    pub const ALL: [SolvedBy; 3] = [SolvedBy::Logic, SolvedBy::LogicAndSearch, SolvedBy::Nobody];

    /// The stable name used in JSON: `logic`, `logic+search` or `none`.
    pub const fn id(self) -> &'static str {
        match self {
            SolvedBy::Logic => "logic",
            SolvedBy::LogicAndSearch => "logic+search",
            SolvedBy::Nobody => "none",
        }
    }
}

/// The path from a position to the end of logic, and the digits that search added. Its steps are those of a walk, or
/// [proved](super::PathStep) steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace<S = WalkStep> {
    /// The position at the beginning.
    pub position: Board,
    /// The candidates at the beginning.
    pub start: Grid,
    /// The steps in order.
    pub steps: Vec<S>,
    /// The candidates where logic ended.
    pub end: Grid,
    /// Way in which logic ended.
    pub outcome: Outcome,
    /// Result of the search, if it was asked for.
    pub finish: Option<Finish>,
}

impl<S: AsRef<Step>> Trace<S> {
    /// The solution, found by logic or by search.
    pub fn solution(&self) -> Option<Digits> {
        match self.outcome {
            Outcome::Solved => Some(self.end.values()),
            Outcome::Stuck => self.finish.as_ref().and_then(|finish| finish.solution),
            Outcome::Contradiction(_) => None,
        }
    }

    /// Method that found the solution.
    pub fn solved_by(&self) -> SolvedBy {
        match self.outcome {
            Outcome::Solved => SolvedBy::Logic,
            Outcome::Stuck if self.solution().is_some() => SolvedBy::LogicAndSearch,
            Outcome::Stuck | Outcome::Contradiction(_) => SolvedBy::Nobody,
        }
    }

    /// Returns true if search has seen a second solution.
    pub fn has_several_solutions(&self) -> bool {
        self.finish.as_ref().is_some_and(|finish| finish.several)
    }

    /// The digits of the solution that search added, in reading order.
    pub fn search_placements(&self) -> Vec<Candidate> {
        let solution = self.finish.as_ref().and_then(|finish| finish.solution).unwrap_or_default();
        let missing = solution.iter().filter(|(cell, _)| !self.end.solved_cells().contains(*cell));
        missing.map(|(cell, digit)| Candidate::new(digit, cell)).collect()
    }

    /// Number of times each technique was used, in the order of first use.
    pub fn counts(&self) -> IndexMap<&'static str, usize> {
        let mut counts = IndexMap::new();
        // The steps of most paths come in runs of one technique, and a name is looked up once for each run.
        for run in self.steps.chunk_by(|one, next| ptr::eq(one.as_ref().technique, next.as_ref().technique)) {
            *counts.entry(run[0].as_ref().technique.id).or_default() += run.len();
        }
        counts
    }

    /// Returns true if some step is of this technique.
    pub fn uses(&self, technique: &Technique) -> bool {
        self.steps.iter().any(|step| step.as_ref().technique == technique)
    }

    /// Each step with the candidates just before it.
    pub fn walk(&self) -> impl Iterator<Item = (Grid, &S)> {
        let mut grid = self.start.clone();
        self.steps.iter().map(move |step| {
            let before = grid.clone();
            // The last step may lead to a contradiction; the walk ends there anyway.
            let _ = step.as_ref().conclusion.apply(&mut grid);
            (before, step)
        })
    }
}
