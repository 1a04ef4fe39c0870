//! The search for whips, braids and their kin with groups: shortest first, with proof that nothing shorter exists.

use crate::board::Candidate;
use crate::grid::Grid;
use crate::shape::Whip;
use std::ops::ControlFlow;

/// Which chains are looked for. The definitions stand with [`Whip`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Each left candidate conflicts with the right one just before it.
    Whip,
    /// A whip whose right nodes may be groups.
    GWhip,
    /// Each left candidate conflicts with the target or some right one before it.
    Braid,
    /// A braid whose right nodes may be groups.
    GBraid,
}

/// The chain of this kind with the fewest links for a target, if there is one with at most so many.
pub fn shortest(_grid: &Grid, _kind: Kind, _target: Candidate, _longest: usize) -> Option<Whip> {
    None
}

/// The shortest chain of this kind for each target that has one: by length, then by target.
pub fn each(
    _grid: &Grid,
    _kind: Kind,
    _longest: usize,
    _sink: &mut dyn FnMut(Whip) -> ControlFlow<()>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
