//! What a finder may look at: one state of a grid, with lookups that are made at most once for it.

use super::forcing::Forcing;
use super::rectangles::rectangles;
use super::{
    AlmostLockedSet, BentSet, Links, Reach, Rectangle, SetLinks, almost_locked_sets, bent_sets, impossible,
};
use crate::board::{Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::grid::Grid;
use std::cell::{self, OnceCell};

/// One state of a puzzle, as finders see it.
pub struct View<'a> {
    grid: &'a Grid,
    givens: CellSet,
    changes: &'a [Change],
    silent: cell::Cell<Option<usize>>,
    bivalue: OnceCell<CellSet>,
    conjugate: OnceCell<[HouseSet; 9]>,
    almost_locked: OnceCell<Vec<AlmostLockedSet>>,
    bent: OnceCell<Vec<BentSet>>,
    set_links: OnceCell<SetLinks>,
    rectangles: OnceCell<Vec<Rectangle>>,
    links: [OnceCell<(Links, Reach)>; 3],
    forcing: OnceCell<Forcing>,
    digit_links: [OnceCell<(Links, Reach)>; 9],
    impossible: [OnceCell<CellSet>; 9],
}

impl<'a> View<'a> {
    /// The view of a grid whose cells `givens` came with the puzzle.
    pub fn new(grid: &'a Grid, givens: CellSet) -> View<'a> {
        View {
            grid,
            givens,
            changes: &[],
            silent: cell::Cell::new(None),
            bivalue: OnceCell::new(),
            conjugate: OnceCell::new(),
            almost_locked: OnceCell::new(),
            bent: OnceCell::new(),
            set_links: OnceCell::new(),
            rectangles: OnceCell::new(),
            links: [const { OnceCell::new() }; 3],
            forcing: OnceCell::new(),
            digit_links: [const { OnceCell::new() }; 9],
            impossible: [const { OnceCell::new() }; 9],
        }
    }

    /// The same view of a state on a path, which knows what the steps up to here have changed, the first step first.
    pub fn after(self, changes: &'a [Change]) -> View<'a> {
        View { changes, ..self }
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

    /// The digits that a finder has to look at, when what it finds for a digit depends on the places of that digit
    /// alone: all, but for those in which it has found nothing and nothing has changed since.
    #[inline]
    pub fn fresh_digits(&self) -> DigitSet {
        self.fresh().map_or(DigitSet::ALL, |steps| steps.fold(DigitSet::EMPTY, |all, step| all | step.digits))
    }

    /// Those of the fresh digits that reasoning about one digit alone can remove somewhere.
    pub fn fruitful_digits(&self) -> DigitSet {
        self.fresh_digits().iter().filter(|digit| !self.impossible(*digit).is_empty()).collect()
    }

    /// The houses that a finder has to look at, when what it finds in a house depends on that house alone.
    #[inline]
    pub fn fresh_houses(&self) -> HouseSet {
        self.fresh().map_or(HouseSet::ALL, |steps| {
            let cells = steps.fold(CellSet::EMPTY, |all, step| all | step.cells);
            cells.iter().fold(HouseSet::EMPTY, |all, cell| all | cell.house_set())
        })
    }

    /// Tells after how many steps the finder that is asked next has last found nothing at all.
    pub fn set_silent(&self, steps: Option<usize>) {
        self.silent.set(steps);
    }

    /// The steps since then.
    fn fresh(&self) -> Option<impl Iterator<Item = &'a Change> + use<'a>> {
        self.silent.get().and_then(|steps| self.changes.get(steps..)).map(<[Change]>::iter)
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

    /// The links among the almost locked sets.
    pub fn set_links(&self) -> &SetLinks {
        self.set_links.get_or_init(|| SetLinks::new(self.almost_locked_sets()))
    }

    /// The sets bent around a crossing that remove something, the smallest first.
    pub fn bent_sets(&self) -> &[BentSet] {
        self.bent.get_or_init(|| bent_sets(self.grid))
    }

    /// The cells that see the cell and may hold the digit.
    pub fn seen_places(&self, digit: Digit, cell: Cell) -> CellSet {
        self.grid.places(digit) & cell.peers()
    }

    /// The rectangles in two boxes of which two digits could be exchanged, but for what else their corners hold.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangles(self.grid))
    }

    /// The strong and weak links between single candidates of the digit, and what they reach.
    pub fn digit_links(&self, digit: Digit) -> &(Links, Reach) {
        self.digit_links[digit.index()].get_or_init(|| {
            let links = Links::of_digit(self.grid, digit);
            let reach = Reach::new(&links);
            (links, reach)
        })
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

/// Where one step has removed candidates or placed a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The digits that have lost places.
    pub digits: DigitSet,
    /// The cells that have lost candidates or been solved.
    pub cells: CellSet,
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
