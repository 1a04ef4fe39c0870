//! From a pattern to a proof.

use super::Proof;
use crate::grid::Grid;
use crate::step::Step;

/// The proof of a step.
pub fn justify(_: &Grid, _: &Step) -> Option<Proof> {
    None
}
