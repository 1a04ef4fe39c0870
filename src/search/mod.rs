//! Exact search: whether a puzzle has a solution, exactly one, or how many, and which.
//!
//! Logic explains; search only knows. It is here to finish what logic leaves, to tell whether a puzzle is unique
//! before a uniqueness technique is used, and to make new puzzles. It must not know techniques, steps or words,
//! and what it finds is never shown as a deduction.
//!
//! # What the answers mean
//! - A [`Start`] is a set of candidates: those that the rules leave of some digits, or those that logic has left in
//!   a [`Grid`]. A solution is a full board that obeys the rules and uses candidates of the start only.
//! - [`Solutions`] yields every solution once. The order is a function of the start's candidates alone: no clock, no
//!   random number, no thread takes part, so that two runs agree. It is otherwise nothing to rely on: another
//!   release may use another order.
//! - A start that contradicts itself has no solution; that is an answer, not an error.
//! - The search is lazy: it does the work for the next solution when it is asked for it. To learn that a solution
//!   is the only one costs a second call.
//! - The answers, their order and the statistics do not depend on the machine either. What does is the speed: a
//!   [`InstructionSet`] is chosen once, by asking the processor.
//!
//! # Reading order
//! `third/` has the primitives, 27 cells at a time, for each set of instructions; `engine` what the rules make of a
//! board and the walk over the guesses; `branch` the choice of a guess; `path` which instructions are used; `start` what comes in and what is counted. `reference`
//! is the plain search that all of it is tested against.
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
mod engine;
mod instruction_set;
#[doc(hidden)]
pub mod reference;
mod start;
mod third;

#[doc(hidden)]
pub use instruction_set::{InstructionSet, PATH_VARIABLE};
pub use start::{Start, Stats};

#[cfg(doc)]
use crate::grid::Grid;
use crate::puzzle::Digits;
use engine::SavedBoard;
use start::Begin;
use std::iter::FusedIterator;

/// The solutions of a puzzle, one at a time. See the [module](self) for their order.
#[derive(Clone, Debug)]
pub struct Solutions {
    path: InstructionSet,
    /// The start, until it has been looked at.
    begin: Option<Begin>,
    /// The other sides of the guesses made, the latest last.
    aside: Vec<SavedBoard>,
    stats: Stats,
}

impl Solutions {
    /// The solutions from here. Nothing is searched yet.
    pub fn of(start: impl Into<Start>) -> Solutions {
        let Start(begin) = start.into();
        Solutions {
            path: InstructionSet::current(),
            begin: Some(begin),
            aside: Vec::new(),
            stats: Stats::default(),
        }
    }

    /// The same search on other instructions, which changes nothing but its speed: for tests and comparisons.
    /// `None` when this processor cannot run them.
    pub fn on(path: InstructionSet, start: impl Into<Start>) -> Option<Solutions> {
        path.is_available().then(|| Solutions { path, ..Solutions::of(start) })
    }

    /// Work done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Number of the next solutions, up to `most`; fewer when there are no more.
    pub(crate) fn count_next(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.advance().is_some()).count()
    }

    /// Gives away the part of the search that begins with the oldest guess, if there is one. Both parts together yield each
    /// solution once.
    #[cfg(feature = "cli")]
    pub(crate) fn split_off(&mut self) -> Option<Solutions> {
        let oldest = (!self.aside.is_empty()).then(|| self.aside.remove(0))?;
        Some(Solutions { path: self.path, begin: None, aside: vec![oldest], stats: Stats::default() })
    }

    /// The numbers of the next solution.
    fn advance(&mut self) -> Option<[u8; 81]> {
        self.path.advance(&mut self.begin, &mut self.aside, &mut self.stats)
    }
}

impl Iterator for Solutions {
    type Item = Digits;

    fn next(&mut self) -> Option<Digits> {
        Digits::from_numbers(&self.advance()?)
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

/// The first solution, if there is one.
pub fn solve_one(start: impl Into<Start>) -> Option<Digits> {
    Solutions::of(start).next()
}

/// The first `limit` solutions; fewer when there are fewer.
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
