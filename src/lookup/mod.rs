//! State that finders share: one grid, and lookups that are computed at most once for this grid.
//!
//! The lookups serve several techniques: links between candidates, almost locked sets, consequences of assumptions.
//! This module must not depend on steps, techniques or proofs. The finders decide which results they report.

mod almost_locked;
mod bent_sets;
mod bitrow;
pub mod braids;
mod complex_fish;
mod crossings;
pub mod forcing;
mod links;
pub(crate) mod one_digit;
mod reachability;
mod rectangles;
mod set_links;
mod shortest_paths;
mod templates;

pub use almost_locked::{AlmostLockedSet, almost_locked_sets};
pub use bent_sets::{BentSet, bent_sets};
pub use complex_fish::{ComplexFish, FishKind, FishSort};
pub use crossings::{is_locked, locked_out};
pub use links::Links;
pub use reachability::{Reach, ReachedPair};
pub use rectangles::Rectangle;
pub use set_links::{SetLinks, add_row, ones};
pub use templates::{LayoutTemplates, impossible};

use crate::board::{Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::braids::WhipLookup;
use crate::lookup::complex_fish::Fishes;
use crate::lookup::forcing::Forcing;
use crate::lookup::rectangles::rectangles;
use std::cell::{self, OnceCell};

/// A view of one state of a puzzle, for one finder. All views of the same state share its lookups.
#[derive(Clone, Copy)]
pub struct FinderInput<'a> {
    lookups: &'a Lookups<'a>,
    /// Number of steps in the path when this finder last found nothing.
    last_empty: Option<usize>,
    wanted: Option<&'a ArgumentFilter<'a>>,
}

/// Returns true if the caller can use an argument for this conclusion with this many lines or more. If no conclusion is
/// given, any conclusion counts.
pub type ArgumentFilter<'a> = dyn Fn(usize, Option<&Conclusion>) -> bool + 'a;

/// Lookups of one state of a puzzle, for all finders.
pub struct Lookups<'a> {
    grid: &'a Grid,
    givens: CellSet,
    changes: &'a [StepChange],
    /// The last result of `fresh`, kept because finders that run one after the other mostly have the same `last_empty`.
    fresh: cell::Cell<Option<ChangesSince>>,
    few: OnceCell<[CellSet; 3]>,
    few_places: OnceCell<[[HouseSet; 9]; 3]>,
    almost_locked: OnceCell<Vec<AlmostLockedSet>>,
    bent: OnceCell<Vec<BentSet>>,
    // Large fields are boxed, because most `Lookups` are dropped as soon as a single is found.
    set_links: OnceCell<Box<SetLinks>>,
    rectangles: OnceCell<Vec<Rectangle>>,
    chains: [OnceCell<Box<Reach>>; 3],
    forcing: OnceCell<Box<Forcing>>,
    whips: OnceCell<Box<WhipLookup>>,
    digits: OnceCell<Box<[DigitLookups; 9]>>,
}

/// Changes of the board since the path had a certain number of steps.
#[derive(Clone, Copy)]
struct ChangesSince {
    since: usize,
    digits: DigitSet,
    houses: HouseSet,
}

/// Lookups for each digit.
#[derive(Default)]
struct DigitLookups {
    chains: OnceCell<Reach>,
    impossible: OnceCell<CellSet>,
    fish: Fishes,
}

impl<'a> Lookups<'a> {
    /// Lookups of a grid. `givens` are the cells of the puzzle's givens.
    pub fn new(grid: &'a Grid, givens: CellSet) -> Lookups<'a> {
        Lookups::on_path(grid, givens, &[])
    }

    /// Lookups of a state on a path; `changes` contains the changes of each step up to here, in order.
    pub fn on_path(grid: &'a Grid, givens: CellSet, changes: &'a [StepChange]) -> Lookups<'a> {
        Lookups {
            grid,
            givens,
            changes,
            fresh: cell::Cell::new(None),
            few: OnceCell::new(),
            few_places: OnceCell::new(),
            almost_locked: OnceCell::new(),
            bent: OnceCell::new(),
            set_links: OnceCell::new(),
            rectangles: OnceCell::new(),
            chains: [const { OnceCell::new() }; 3],
            forcing: OnceCell::new(),
            whips: OnceCell::new(),
            digits: OnceCell::new(),
        }
    }

    /// The view for a finder without a record of earlier searches.
    #[inline]
    pub fn view(&self) -> FinderInput<'_> {
        self.view_since(None)
    }

    /// The view for a finder that last found nothing after this many steps of the path; `None` if there was no such
    /// search.
    #[inline]
    pub fn view_since(&self, last_empty: Option<usize>) -> FinderInput<'_> {
        FinderInput { lookups: self, last_empty, wanted: None }
    }
}

impl<'a> FinderInput<'a> {
    /// This view, limited to the arguments that the filter `wanted` accepts. If the filter rejects a conclusion with
    /// some number of lines, it must also reject this conclusion in every later call, and with any larger number of
    /// lines.
    pub fn choosing(self, wanted: &'a ArgumentFilter<'a>) -> FinderInput<'a> {
        FinderInput { wanted: Some(wanted), ..self }
    }

    /// Returns true if the caller wants an argument with at least this many lines for this conclusion. A finder may ask
    /// before it builds an argument, to save work on arguments that would be dropped. The finder must report every
    /// wanted argument as if it had not asked.
    pub fn wants(&self, lines: usize, conclusion: &Conclusion) -> bool {
        self.wanted.is_none_or(|wanted| wanted(lines, Some(conclusion)))
    }

    /// Returns true if the caller may want some argument of at least this many lines.
    pub fn wants_any(&self, lines: usize) -> bool {
        self.wanted.is_none_or(|wanted| wanted(lines, None))
    }

    /// The candidates.
    #[inline]
    pub fn grid(&self) -> &'a Grid {
        self.lookups.grid
    }

    /// The cells that came with the puzzle. A deadly pattern must not contain any of them.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.lookups.givens
    }

    /// The digits that a finder has to look at, if its results for a digit depend on the places of this digit alone. A
    /// digit is left out if it has not changed since the finder last found nothing.
    #[inline]
    pub fn fresh_digits(&self) -> DigitSet {
        self.fresh().digits
    }

    /// The fresh digits with some place that reasoning about this digit alone can remove.
    pub fn removable_digits(&self) -> DigitSet {
        self.fresh_digits().iter().filter(|digit| !self.impossible(*digit).is_empty()).collect()
    }

    /// The houses that a finder has to look at, if its results in a house depend on this house alone. A house is left
    /// out if none of its cells has changed since the finder last found nothing.
    #[inline]
    pub fn fresh_houses(&self) -> HouseSet {
        self.fresh().houses
    }

    /// Changes by the steps since the finder last found nothing.
    fn fresh(&self) -> ChangesSince {
        let Lookups { changes, fresh: known, .. } = self.lookups;
        let Some((since, changes)) = self.last_empty.and_then(|since| Some((since, changes.get(since..)?)))
        else {
            return ChangesSince { since: 0, digits: DigitSet::ALL, houses: self.grid().layout().houses() };
        };
        if let Some(fresh) = known.get().filter(|fresh| fresh.since == since) {
            return fresh;
        }
        let digits = changes.iter().fold(DigitSet::EMPTY, |all, change| all | change.digits);
        let cells = changes.iter().fold(CellSet::EMPTY, |all, change| all | change.cells);
        let fresh = ChangesSince { since, digits, houses: self.grid().layout().houses_with(cells) };
        known.set(Some(fresh));
        fresh
    }

    /// The unsolved cells with two candidates.
    pub fn bivalue(&self) -> CellSet {
        self.cells_of_up_to(2)
    }

    /// The unsolved cells that have at least two and at most `candidates` candidates; `candidates` may be two, three or
    /// four.
    pub fn cells_of_up_to(&self, candidates: usize) -> CellSet {
        let few = self.lookups.few.get_or_init(|| self.grid().cells_by_count());
        candidates.checked_sub(2).and_then(|index| few.get(index)).copied().unwrap_or_default()
    }

    /// The houses in which the digit has exactly two places (a conjugate pair).
    pub fn conjugate_houses(&self, digit: Digit) -> HouseSet {
        self.houses_of_up_to(digit, 2)
    }

    /// The houses in which the digit has at least two and at most `places` places; `places` may be two, three or four.
    #[inline]
    pub fn houses_of_up_to(&self, digit: Digit, places: usize) -> HouseSet {
        let few = self.lookups.few_places.get_or_init(|| {
            let once = Digit::ALL.map(|digit| self.grid().houses_with_at_most(digit, 1));
            [2, 3, 4].map(|most| {
                Digit::ALL.map(|digit| self.grid().houses_with_at_most(digit, most) - once[digit.index()])
            })
        });
        places.checked_sub(2).and_then(|index| few.get(index)).map_or(HouseSet::EMPTY, |of| of[digit.index()])
    }

    /// The almost locked sets, the smallest first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.lookups.almost_locked.get_or_init(|| almost_locked_sets(self.grid()))
    }

    /// The links among the almost locked sets.
    pub fn set_links(&self) -> &SetLinks {
        self.lookups
            .set_links
            .get_or_init(|| Box::new(SetLinks::new(self.grid().layout(), self.almost_locked_sets())))
    }

    /// The bent sets that remove something, the smallest first.
    pub fn bent_sets(&self) -> &[BentSet] {
        self.lookups.bent.get_or_init(|| bent_sets(self.grid()))
    }

    /// The cells that see the cell and may hold the digit.
    pub fn seen_places(&self, digit: Digit, cell: Cell) -> CellSet {
        self.grid().places(digit) & self.grid().layout().peers(cell)
    }

    /// The rectangles in two boxes that would be deadly patterns of two digits, if their corners had no other
    /// candidates.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.lookups.rectangles.get_or_init(|| rectangles(self.grid()))
    }

    /// The chains along the links between single candidates of the digit.
    pub fn chains_of_digit(&self, digit: Digit) -> &Reach {
        self.of_digit(digit).chains.get_or_init(|| Reach::new(Links::of_digit(self.grid(), digit)))
    }

    /// The chains along the links between nodes of these kinds.
    pub fn chains(&self, nodes: Nodes) -> &Reach {
        self.lookups.chains[nodes as usize].get_or_init(|| {
            Box::new(Reach::new(match nodes {
                Nodes::Candidates => Links::of_candidates(self.grid()),
                Nodes::Groups => Links::of_groups(self.grid()),
                Nodes::Sets => {
                    let groups = self.chains(Nodes::Groups).links();
                    groups.with_sets(self.grid(), self.almost_locked_sets())
                }
            }))
        })
    }

    /// Consequences of assumptions.
    pub fn forcing(&self) -> &Forcing {
        self.lookups.forcing.get_or_init(|| Box::new(Forcing::new(self.grid())))
    }

    /// Whips and braids, with and without groups.
    pub fn whips(&self) -> &WhipLookup {
        self.lookups.whips.get_or_init(|| Box::new(WhipLookup::new(self.grid())))
    }

    /// The places of the digit that are in none of its complete placements. Reasoning about this digit alone can remove
    /// only these places.
    pub fn impossible(&self, digit: Digit) -> CellSet {
        *self.of_digit(digit).impossible.get_or_init(|| impossible(self.grid(), digit))
    }

    /// The Franken and mutant fish of this sort.
    pub fn complex_fish(&self, sort: FishSort, digit: Digit) -> &[ComplexFish] {
        let targets = self.impossible(digit);
        // A fish removes only places that are in no template, and most digits have no such places.
        if targets.is_empty() {
            return &[];
        }
        let places = self.grid().places(digit) & self.grid().unsolved_cells();
        self.of_digit(digit).fish.of(self.grid().layout(), sort, places, targets)
    }

    fn of_digit(&self, digit: Digit) -> &DigitLookups {
        &self.lookups.digits.get_or_init(Box::default)[digit.index()]
    }
}

/// Digits and cells in which one step has removed candidates or placed a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StepChange {
    /// The digits that have lost places.
    pub digits: DigitSet,
    /// The cells that have lost candidates or been solved.
    pub cells: CellSet,
}

impl StepChange {
    /// The same change, which also removes the digit from these cells.
    pub(crate) fn with(self, digit: Digit, gone: CellSet) -> StepChange {
        let digits = if gone.is_empty() { self.digits } else { self.digits.with(digit) };
        StepChange { digits, cells: self.cells | gone }
    }
}

/// Kinds of nodes of chains; each kind includes the kinds before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nodes {
    /// Single candidates.
    Candidates,
    /// All places of a digit where a box and a line cross.
    Groups,
    /// The places of a digit in an almost locked set.
    Sets,
}
