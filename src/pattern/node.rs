//! A digit in a cell or in a group of cells: the element of chains, nets and links.

use crate::board::{Candidate, CellSet, Digit};

/// A digit in a cell, or in some cell of a group of cells that share a box and a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cell, or the group of cells.
    pub cells: CellSet,
}

impl Node {
    /// The node of one candidate.
    pub const fn only(candidate: Candidate) -> Node {
        Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }

    /// Candidates of the node.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.iter().map(move |cell| Candidate::new(self.digit, cell))
    }
}
