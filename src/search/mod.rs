//! Exact search: the solutions of a puzzle, their number, and whether there is exactly one.
//!
//! Search finds solutions but cannot explain them. It finishes boards that logic leaves unsolved, checks that a puzzle
//! has one solution before a uniqueness technique is used, and helps to make new puzzles. Search must not know
//! techniques, steps or words, and its results are never shown as deductions.
//!
//! # What the answers mean
//! - A [`Start`] is a set of candidates: those that the rules allow with some digits placed, or those that logic has
//!   left in a [`Grid`]. A solution is a full board that obeys the rules and uses candidates of the start only.
//! - [`Solutions`] yields every solution once. The order depends only on the start's candidates, not on a clock, random
//!   numbers or threads, so that two runs agree. Do not rely on a particular order: another release may use another
//!   order.
//! - A start that contradicts itself has no solution; that is an answer, not an error.
//! - The search is lazy: it does the work for the next solution only when the caller asks for it. A second call is
//!   needed to learn that a solution is the only one.
//! - The answers, their order and the statistics do not depend on the machine either. Only the speed does: an
//!   [`InstructionSet`] that the processor supports is chosen once.
//!
//! # Reading order
//! `third/` has the primitives, 27 cells at a time, for each set of instructions. `engine` has the propagation of the
//! rules and the search by guesses. `branch` has the choice of a guess, `instruction_set` has the choice of
//! instructions, and `start` has the input and the statistics. `general` is the search for other layouts, and `clauses`
//! helps it if many guesses lead to no solution. `reference` is a plain search; tests compare all other searches with
//! it.
//!
//! ```
//! use whydoku::board::{Cell, Digit};
//! use whydoku::{puzzle::Digits, search};
//!
//! let mut values = Digits::EMPTY;
//! values.set(Cell::at(0, 0), Digit::new(5));
//! assert_eq!(search::count_up_to(&values, 10), 10);
//! assert!(!search::is_unique(&values));
//! ```

mod branch;
mod clauses;
mod engine;
mod general;
mod instruction_set;
#[doc(hidden)]
pub mod reference;
mod start;
mod third;

#[doc(hidden)]
pub use instruction_set::{InstructionSet, PATH_VARIABLE};
pub use start::{Start, Stats};

use crate::board::{Candidate, Cell, Layout};
use crate::grid::Grid;
use crate::puzzle::Digits;
use engine::SavedBoard;
use start::{Begin, StartKind};
use std::iter::FusedIterator;

/// The solutions of a puzzle, one at a time. See the [module](self) for their order.
#[derive(Clone, Debug)]
pub struct Solutions {
    path: InstructionSet,
    /// The start, until the search has begun; always `None` outside the classic layout.
    begin: Option<Begin>,
    /// The boards of the guesses that are not searched yet, the latest last.
    aside: Vec<SavedBoard>,
    /// The search outside the classic layout.
    general: Option<Box<general::GeneralSearch>>,
    stats: Stats,
}

impl Solutions {
    /// The solutions from this start. Nothing is searched yet.
    pub fn of(start: impl Into<Start>) -> Solutions {
        let (begin, general) = match start.into().0 {
            StartKind::Classic(begin) => (Some(begin), None),
            StartKind::General(grid) => (None, grid.map(|grid| Box::new(general::GeneralSearch::of(*grid)))),
        };
        Solutions {
            path: InstructionSet::current(),
            begin,
            aside: Vec::new(),
            general,
            stats: Stats::default(),
        }
    }

    /// The same search with another instruction set, for tests and comparisons. The instruction set changes only the
    /// speed. `None` if this processor cannot run it.
    pub fn on(path: InstructionSet, start: impl Into<Start>) -> Option<Solutions> {
        path.is_available().then(|| Solutions { path, ..Solutions::of(start) })
    }

    /// The same search with a limit on its work outside the classic layout. The search is given up after this number of
    /// visited boards and conflicts.
    pub(crate) fn up_to(mut self, effort: u64) -> Solutions {
        self.general.iter_mut().for_each(|general| general.set_effort(effort));
        self
    }

    /// Allows this much further work outside the classic layout, so that a search that was given up continues.
    pub(crate) fn allow(&mut self, effort: u64) {
        self.general.iter_mut().for_each(|general| general.set_effort(effort));
    }

    /// Returns true if the search was given up. It then finds no more solutions, although there may be some.
    pub(crate) fn is_given_up(&self) -> bool {
        self.general.as_ref().is_some_and(|general| general.is_given_up())
    }

    /// Work done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The digits of the next solution as numbers, in reading order.
    pub(crate) fn next_numbers(&mut self) -> Option<[u8; 81]> {
        self.advance()
    }

    /// Counts the next solutions, up to `most`.
    pub(crate) fn count_next(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.advance().is_some()).count()
    }

    /// Splits off the part of the search that begins with the oldest guess, if there is a guess. Both parts together
    /// yield each solution once.
    #[cfg(feature = "cli")]
    pub(crate) fn split_off(&mut self) -> Option<Solutions> {
        let oldest: Vec<SavedBoard> = self.aside.drain(..self.aside.len().min(1)).collect();
        let general = self.general.as_mut().and_then(|general| general.split_off()).map(Box::new);
        let is_split = !oldest.is_empty() || general.is_some();
        let rest =
            Solutions { path: self.path, begin: None, aside: oldest, general, stats: Stats::default() };
        is_split.then_some(rest)
    }

    /// The digits of the next solution as numbers, in reading order.
    fn advance(&mut self) -> Option<[u8; 81]> {
        if let Some(general) = &mut self.general {
            let solution = general.advance(&mut self.stats)?;
            let number = |index| solution.value(Cell::from_index(index)).map_or(0, |digit| digit.get());
            return Some(std::array::from_fn(number));
        }
        self.path.advance(&mut self.begin, &mut self.aside, &mut self.stats)
    }
}

/// Solutions of one board that contain a given candidate. For many candidates this is faster than a new search for each
/// of them.
pub(crate) struct Witnesses<'a> {
    grid: &'a Grid,
    /// The search outside the classic layout.
    general: Option<general::GeneralSearch>,
}

impl<'a> Witnesses<'a> {
    /// Prepares the searches on a grid. Outside the classic layout, they are given up after `effort` visited boards and
    /// conflicts, counted over all candidates together.
    pub(crate) fn of(grid: &'a Grid, effort: u64) -> Witnesses<'a> {
        let general = (!grid.layout().is_classic()).then(|| {
            let mut search = general::GeneralSearch::of(grid.clone());
            search.set_effort(effort);
            search
        });
        Witnesses { grid, general }
    }

    /// Allows this much work for the next searches outside the classic layout.
    pub(crate) fn allow(&mut self, effort: u64) {
        self.general.iter_mut().for_each(|general| general.set_effort(effort));
    }

    /// Returns true if the searches were given up. Some solutions may then not have been found.
    pub(crate) fn are_given_up(&self) -> bool {
        self.general.as_ref().is_some_and(general::GeneralSearch::is_given_up)
    }

    /// A solution that contains the candidate of an open cell; `None` if there is none.
    pub(crate) fn solution_with(&mut self, candidate: Candidate) -> Option<Digits> {
        let mut supposed = self.grid.clone();
        supposed.place(candidate).ok()?;
        match &mut self.general {
            Some(general) => general.solution_with(candidate, supposed).map(|grid| grid.values()),
            None => solve_one(&supposed),
        }
    }
}

/// Checks whether puzzles of a layout have a solution other than a known one. Clauses that are learned in one check
/// make the next check faster, so the puzzles should be similar.
pub(crate) struct OtherSolutions {
    layout: &'static Layout,
    /// The clauses of the board without digits; `None` until they are needed.
    clauses: Option<clauses::Clauses>,
    /// Number of conflicts that the checks may still take; 0 after they were given up.
    effort: u64,
}

impl OtherSolutions {
    /// Prepares the checks of puzzles of this layout.
    pub(crate) fn of(layout: &'static Layout) -> OtherSolutions {
        OtherSolutions { layout, clauses: None, effort: u64::MAX }
    }

    /// The same checks, given up after this number of conflicts in all of them. A check that is given up returns true.
    pub(crate) fn up_to(self, effort: u64) -> OtherSolutions {
        OtherSolutions { effort, ..self }
    }

    /// Returns true if the last check was given up.
    pub(crate) fn are_given_up(&self) -> bool {
        self.effort == 0
    }

    /// The layout.
    pub(crate) fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// Returns true if the puzzle has a solution in which the cell of the clue has another digit. The cell must be
    /// empty in the puzzle.
    pub(crate) fn without(&mut self, puzzle: &Digits, clue: Candidate) -> bool {
        /// Number of boards that are visited before clauses are used.
        const QUICK: u64 = 200;
        let Ok(mut grid) = Grid::on(self.layout, puzzle) else { return false };
        if grid.eliminate(clue).is_err() {
            return false;
        }
        let mut solutions = Solutions::of(&grid).up_to(QUICK);
        if solutions.advance().is_some() {
            return true;
        }
        if !solutions.is_given_up() {
            return false;
        }
        let empty = || clauses::Clauses::of(&Grid::empty(self.layout));
        let wanted = puzzle.iter().map(|(cell, digit)| (Candidate::new(digit, cell), true));
        let wanted: Vec<(Candidate, bool)> = wanted.chain([(clue, false)]).collect();
        let clauses = self.clauses.get_or_insert_with(empty);
        clauses.solution_with(&wanted, &mut self.effort).is_some() || self.are_given_up()
    }
}

impl Iterator for Solutions {
    type Item = Digits;

    fn next(&mut self) -> Option<Digits> {
        let layout = self.general.as_ref().map_or(Layout::CLASSIC, |general| general.layout());
        Some(Digits::from_numbers(&self.advance()?)?.on(layout))
    }

    fn nth(&mut self, n: usize) -> Option<Digits> {
        for _ in 0..n {
            self.advance()?;
        }
        self.next()
    }

    fn count(mut self) -> usize {
        std::iter::from_fn(|| self.advance()).count()
    }
}

impl FusedIterator for Solutions {}

/// Draws every conclusion that singles and common exclusion allow. Returns false if the board has no solution.
pub(crate) fn settle(grid: &mut Grid) -> bool {
    general::settle(grid).is_some()
}

/// The first solution, if there is one.
pub fn solve_one(start: impl Into<Start>) -> Option<Digits> {
    Solutions::of(start).next()
}

/// The first `limit` solutions, or all solutions if there are fewer.
pub fn solve_up_to(start: impl Into<Start>, limit: usize) -> Vec<Digits> {
    Solutions::of(start).take(limit).collect()
}

/// Number of solutions, counted up to `limit`: an answer below `limit` is the exact number.
pub fn count_up_to(start: impl Into<Start>, limit: usize) -> usize {
    Solutions::of(start).count_next(limit)
}

/// Returns true if there is exactly one solution.
pub fn is_unique(start: impl Into<Start>) -> bool {
    count_up_to(start, 2) == 1
}

#[cfg(test)]
mod tests {
    use super::{OtherSolutions, solve_one};
    use crate::board::Candidate;
    use crate::puzzle::Board;

    #[test]
    fn a_check_that_is_given_up_reports_another_solution() {
        let text =
            "consecutive:............3.......5.............2.....1.......2......7....1....................";
        let board: Board = text.parse().expect("a board");
        let solution = solve_one(&board).expect("a solution");
        let open = |(cell, _): &_| board.givens.get(*cell).is_none();
        let (cell, digit) = solution.iter().find(open).expect("an open cell");
        let checked = |effort| {
            let mut others = OtherSolutions::of(board.layout).up_to(effort);
            (others.without(&board.givens, Candidate::new(digit, cell)), others.are_given_up())
        };
        assert_eq!(checked(u64::MAX), (false, false));
        assert_eq!(checked(1), (true, true));
    }
}
