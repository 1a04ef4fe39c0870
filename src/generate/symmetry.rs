//! Symmetry of the clues of a puzzle. This file must not know how puzzles are made.

use crate::board::{Cell, CellSet, Layout};

/// Symmetry of the clues of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Clues that are the same after half a turn.
    Rotational180,
    /// Clues that are the same after a quarter turn.
    Rotational90,
    /// Clues of which the lower half mirrors the upper half.
    Horizontal,
    /// Clues of which the right half mirrors the left half.
    Vertical,
    /// Clues that are mirrored along the diagonal from the upper left to the lower right.
    Diagonal,
    /// Clues that are mirrored along the diagonal from the lower left to the upper right.
    AntiDiagonal,
    /// Clues that are mirrored both from top to bottom and from left to right.
    Orthogonal,
    /// Clues that are mirrored along both diagonals.
    BothDiagonals,
    /// All these symmetries at once.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotational180,
        Symmetry::Rotational90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Orthogonal,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// The name for command lines and files.
    pub const fn id(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational180 => "rotational-180",
            Symmetry::Rotational90 => "rotational-90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Orthogonal => "orthogonal",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The symmetry of this name.
    pub fn from_id(id: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == id)
    }

    /// The cells to which the symmetry carries the cell, including the cell itself: one to eight cells.
    pub fn orbit(self, layout: &Layout, cell: Cell) -> CellSet {
        let mut orbit = CellSet::only(cell);
        loop {
            let next = orbit.iter().flat_map(|c| self.images(layout, c)).fold(orbit, CellSet::with);
            if next == orbit {
                return orbit;
            }
            orbit = next;
        }
    }

    /// All orbits: every cell is in one of them.
    pub(super) fn orbits(self, layout: &Layout) -> Vec<CellSet> {
        let mut orbits = Vec::with_capacity(81);
        let mut seen = CellSet::EMPTY;
        for cell in layout.cells() {
            if !seen.contains(cell) {
                let orbit = self.orbit(layout, cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// Returns true if a puzzle with this symmetry can have this many givens.
    #[cfg(feature = "api")]
    pub(crate) fn allows(self, layout: &Layout, givens: u32) -> bool {
        let sums = self.orbits(layout).iter().fold(1u128, |sums, orbit| sums | sums << orbit.len());
        givens <= layout.cells().len() as u32 && sums >> givens & 1 == 1
    }

    /// The cells to which the motions of the symmetry carry a cell.
    fn images(self, layout: &Layout, cell: Cell) -> Vec<Cell> {
        let (r, c) = (cell.row_index(), cell.column_index());
        let last = layout.size() - 1;
        let (below, across) = (last - r, last - c);
        let (turned, upside_down, mirrored) = (Cell::at(c, below), Cell::at(below, c), Cell::at(r, across));
        let (diagonal, anti) = (Cell::at(c, r), Cell::at(across, below));
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotational180 => vec![Cell::at(below, across)],
            Symmetry::Rotational90 => vec![turned],
            Symmetry::Horizontal => vec![upside_down],
            Symmetry::Vertical => vec![mirrored],
            Symmetry::Diagonal => vec![diagonal],
            Symmetry::AntiDiagonal => vec![anti],
            Symmetry::Orthogonal => vec![upside_down, mirrored],
            Symmetry::BothDiagonals => vec![diagonal, anti],
            Symmetry::Full => vec![turned, diagonal],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_split_the_board() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_id(symmetry.id()), Some(symmetry));
            for cell in Cell::all() {
                let orbit = symmetry.orbit(Layout::CLASSIC, cell);
                assert!(
                    orbit.contains(cell) && [1, 2, 4, 8].contains(&orbit.len()),
                    "{} {cell}",
                    symmetry.id()
                );
                assert!(
                    orbit.iter().all(|other| symmetry.orbit(Layout::CLASSIC, other) == orbit),
                    "{} {cell}",
                    symmetry.id()
                );
            }
        }
        assert_eq!(Symmetry::from_id("sideways"), None);
    }
}
