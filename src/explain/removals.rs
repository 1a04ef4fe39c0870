//! Which step of a path has removed a candidate, so that a later reason can name it.

use crate::board::{Candidate, CandidateSet};
use crate::step::Step;

/// What the steps of a path have removed so far. Steps are numbered from 1.
#[derive(Clone, Default, Debug)]
pub struct Removals {
    /// What each step has removed.
    steps: Vec<CandidateSet>,
}

impl Removals {
    /// Goes on with the next step of the path.
    pub fn push(&mut self, step: &Step) {
        self.steps.push(step.conclusion.eliminations().collect());
    }

    /// The number of the step that has removed the candidate; none if the path began without it, or if a placed digit
    /// excludes it.
    pub(super) fn step(&self, candidate: Candidate) -> Option<usize> {
        self.steps.iter().position(|removed| removed.contains(candidate)).map(|index| index + 1)
    }
}
