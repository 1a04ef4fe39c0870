//! Deadly patterns: the shape that arguments from uniqueness share.

use super::{CandidateSet, CellSet, DigitSet};

/// A deadly pattern with its guardians.
///
/// If all guardians were false, the cells would hold only `digits`. Another filling, with the same digits in every
/// house, would then give a second solution. So in a puzzle with one solution at least one guardian is true.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deadly {
    /// The cells, none of which is a given.
    pub cells: CellSet,
    /// The digits that could be exchanged in these cells if all guardians were false.
    pub digits: DigitSet,
    /// The candidates of these cells that break the pattern: all candidates with a digit outside `digits`, and perhaps
    /// others.
    pub guardians: CandidateSet,
}
