//! Exact search (a stand-in with the final API).

use crate::board::{Candidate, Cell};
use crate::grid::Grid;
use crate::puzzle::Values;

/// Where a search begins: the digits of a puzzle, or candidates that logic has left.
pub struct Start(Option<Grid>);

impl From<&Grid> for Start {
    fn from(grid: &Grid) -> Start {
        Start(Some(grid.clone()))
    }
}

impl From<&Values> for Start {
    fn from(values: &Values) -> Start {
        Start(Grid::new(values).ok())
    }
}

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// States looked at.
    pub nodes: u64,
    /// Choices made where more than one candidate was left.
    pub guesses: u64,
}

/// The solutions of a puzzle, one at a time.
pub struct Solutions {
    stack: Vec<Grid>,
    stats: Stats,
}

impl Solutions {
    /// The solutions from here.
    pub fn of(start: impl Into<Start>) -> Solutions {
        Solutions { stack: start.into().0.into_iter().collect(), stats: Stats::default() }
    }

    /// What has been done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }
}

impl Iterator for Solutions {
    type Item = Values;

    fn next(&mut self) -> Option<Values> {
        while let Some(grid) = self.stack.pop() {
            self.stats.nodes += 1;
            let cell = grid.unsolved().iter().min_by_key(|c: &Cell| grid.candidates(*c).len());
            let Some(cell) = cell else { return Some(grid.values()) };
            for digit in grid.candidates(cell) {
                let mut next = grid.clone();
                if next.place(Candidate::new(digit, cell)).is_ok() {
                    self.stack.push(next);
                }
            }
        }
        None
    }
}

/// The first solution.
pub fn solve_one(start: impl Into<Start>) -> Option<Values> {
    Solutions::of(start).next()
}

/// The first `limit` solutions.
pub fn solve_up_to(start: impl Into<Start>, limit: usize) -> Vec<Values> {
    Solutions::of(start).take(limit).collect()
}

/// How many solutions there are, counted up to `limit`.
pub fn count_up_to(start: impl Into<Start>, limit: usize) -> usize {
    Solutions::of(start).take(limit).count()
}

/// Whether there is exactly one solution.
pub fn is_unique(start: impl Into<Start>) -> bool {
    count_up_to(start, 2) == 1
}
