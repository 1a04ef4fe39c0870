//! What a finder may look at: one state of a grid, with lookups that are made at most once for it.

use super::forcing::Forcing;
use super::{AlmostLockedSet, Links, Reach, almost_locked_sets, impossible};
use crate::board::{Cell, CellSet, Digit, HouseSet};
use crate::grid::Grid;
use std::cell::OnceCell;

/// One state of a puzzle, as finders see it.
pub struct View<'a> {
    grid: &'a Grid,
    givens: CellSet,
    bivalue: OnceCell<CellSet>,
    conjugate: OnceCell<[HouseSet; 9]>,
    almost_locked: OnceCell<Vec<AlmostLockedSet>>,
    links: [OnceCell<(Links, Reach)>; 3],
    forcing: OnceCell<Forcing>,
    impossible: [OnceCell<CellSet>; 9],
}

impl<'a> View<'a> {
    /// The view of a grid whose cells `givens` came with the puzzle.
    pub fn new(grid: &'a Grid, givens: CellSet) -> View<'a> {
        View {
            grid,
            givens,
            bivalue: OnceCell::new(),
            conjugate: OnceCell::new(),
            almost_locked: OnceCell::new(),
            links: [const { OnceCell::new() }; 3],
            forcing: OnceCell::new(),
            impossible: [const { OnceCell::new() }; 9],
        }
    }

    /// The candidates.
    #[inline]
    pub fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// The cells that came with the puzzle. Deadly patterns must keep clear of them.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The unsolved cells with two candidates.
    pub fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.grid.bivalue())
    }

    /// The houses in which the digit has exactly two places (a conjugate pair).
    pub fn conjugate_houses(&self, digit: Digit) -> HouseSet {
        let all = self.conjugate.get_or_init(|| {
            Digit::ALL.map(|d| crate::board::House::all().filter(|h| self.grid.count(d, *h) == 2).collect())
        });
        all[digit.index()]
    }

    /// The almost locked sets, the smallest first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.almost_locked.get_or_init(|| almost_locked_sets(self.grid))
    }

    /// The cells that see the cell and may hold the digit.
    pub fn seen_places(&self, digit: Digit, cell: Cell) -> CellSet {
        self.grid.places(digit) & cell.peers()
    }

    /// The strong and weak links between nodes of these kinds, and what they reach.
    pub fn links(&self, nodes: Nodes) -> &(Links, Reach) {
        self.links[nodes as usize].get_or_init(|| {
            let links = match nodes {
                Nodes::Candidates => Links::of_candidates(self.grid),
                Nodes::Groups => Links::of_groups(self.grid),
                Nodes::Sets => Links::of_sets(self.grid, self.almost_locked_sets()),
            };
            let reach = Reach::new(&links);
            (links, reach)
        })
    }

    /// What follows from assumptions.
    pub fn forcing(&self) -> &Forcing {
        self.forcing.get_or_init(|| Forcing::new(self.grid))
    }

    /// The places of the digit that lie in none of its complete placements. Only these can fall to a reasoning about
    /// this digit alone.
    pub fn impossible(&self, digit: Digit) -> CellSet {
        *self.impossible[digit.index()].get_or_init(|| impossible(self.grid, digit))
    }
}

/// What the nodes of chains may be; each kind has those before it, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nodes {
    /// Single candidates.
    Candidates,
    /// All places of a digit where a box and a line cross.
    Groups,
    /// The places of a digit in an almost locked set.
    Sets,
}
