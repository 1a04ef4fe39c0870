//! The shape of oddagons and tridagons: candidates that the rules do not let suffice, and their guardians.

use crate::board::{CandidateSet, Cell, Constraint, HouseSet};

/// Cells or houses that cannot all be served by some of their candidates, and their other candidates.
///
/// No choice of one core candidate for each fact is free of conflict. So at least one guardian is true, whether the
/// puzzle has one solution or many; candidates that conflict with every guardian are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// What needs a candidate: cells, or houses that need a digit.
    pub facts: Vec<Constraint>,
    /// The candidates of the facts that do not suffice.
    pub core: CandidateSet,
    /// All other candidates of the facts.
    pub guardians: CandidateSet,
    /// The cells in order, when each is tied to the next and the last to the first; else empty.
    pub circle: Vec<Cell>,
    /// The houses that tie the cells to each other.
    pub houses: HouseSet,
}
