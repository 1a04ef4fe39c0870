//! The shape of deadly patterns that need other facts as well.

use crate::board::{Constraint, Deadly};

/// A deadly pattern and the facts that exclude something together with its guardians.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The pattern, of which one guardian is true.
    pub deadly: Deadly,
    /// What else must be true: cells that make a naked subset with the guardians, or houses in which one of the
    /// digits has no place outside the pattern.
    pub facts: Vec<Constraint>,
}
