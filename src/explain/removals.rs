//! The steps of a path that come before a given step. The reason of this step can then name the earlier step that has
//! removed a candidate.

use crate::board::Candidate;
use crate::solve::{Path, PathStep};

/// The steps before a step of a path. Steps are numbered from 1.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Removals<'p>(&'p [PathStep]);

impl Removals<'_> {
    /// Number of the step that has removed the candidate. None if the path began without the candidate, or if a placed
    /// digit excludes it.
    pub(super) fn step(self, candidate: Candidate) -> Option<usize> {
        self.0.iter().position(|step| step.conclusion.removes(candidate)).map(|index| index + 1)
    }
}

/// A step of a path, with the steps before it.
#[derive(Clone, Copy, Debug)]
pub struct OnPath<'p> {
    steps: &'p [PathStep],
    index: usize,
}

impl<'p> OnPath<'p> {
    /// The steps of a path in order.
    pub fn all(path: &'p Path) -> impl ExactSizeIterator<Item = OnPath<'p>> + 'p {
        let steps = &path.trace.steps[..];
        (0..steps.len()).map(move |index| OnPath { steps, index })
    }

    /// The step's number, from 1.
    pub fn number(self) -> usize {
        self.index + 1
    }

    /// The step.
    pub fn step(self) -> &'p PathStep {
        &self.steps[self.index]
    }

    /// The steps before it.
    pub(super) fn before(self) -> Removals<'p> {
        Removals(&self.steps[..self.index])
    }
}
