//! The steps of a path that come before a given step. The reason of this step can then name the earlier step that has
//! removed a candidate.

use crate::board::{Candidate, CandidateSet};
use crate::solve::{Path, PathStep};

/// The steps before a step of a path. Steps are numbered from 1.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Removals<'p> {
    /// For each step before the path, the candidates that it removed.
    earlier: &'p [CandidateSet],
    steps: &'p [PathStep],
}

impl Removals<'_> {
    /// Number of the step that has removed the candidate. None if the path began without the candidate, or if a placed
    /// digit excludes it.
    pub(super) fn step(self, candidate: Candidate) -> Option<usize> {
        let earlier = self.earlier.iter().map(|removed| removed.contains(candidate));
        let steps = self.steps.iter().map(|step| step.conclusion.removes(candidate));
        earlier.chain(steps).position(|removes| removes).map(|index| index + 1)
    }
}

/// A step of a path, with the steps before it.
#[derive(Clone, Copy, Debug)]
pub struct OnPath<'p> {
    path: &'p Path,
    index: usize,
}

impl<'p> OnPath<'p> {
    /// The steps of a path in order.
    pub fn all(path: &'p Path) -> impl ExactSizeIterator<Item = OnPath<'p>> + 'p {
        (0..path.trace.steps.len()).map(move |index| OnPath { path, index })
    }

    /// The step's number, from 1. Steps before the path count, too.
    pub fn number(self) -> usize {
        self.path.earlier.len() + self.index + 1
    }

    /// The step.
    pub fn step(self) -> &'p PathStep {
        &self.path.trace.steps[self.index]
    }

    /// The steps before it.
    pub(super) fn before(self) -> Removals<'p> {
        Removals { earlier: &self.path.earlier, steps: &self.path.trace.steps[..self.index] }
    }
}
