//! The trusted kernel.

use super::Proof;
use crate::board::CellSet;
use crate::grid::Grid;
use crate::step::Conclusion;

/// Why a proof was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// stand-in
    Unknown,
}

/// Checks a proof.
pub fn check(_: &Grid, _: CellSet, _: &Conclusion, _: &Proof) -> Result<(), Refusal> {
    Err(Refusal::Unknown)
}
