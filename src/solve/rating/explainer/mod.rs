//! Sudoku Explainer's rating: how hard the hardest step of a path is (ER), the hardest up to the first digit that is
//! placed (EP), and the first (ED).
//!
//! The rule (Sudoku Explainer 1.2.1, by observation of the program): ask the techniques in the order of [`order`],
//! apply the first step that is found, begin again. A rating belongs to an order: within a technique the first
//! instance is taken, so each file here goes through cells, houses and digits exactly as the program does, and where
//! it compares several instances (loops, chains) it compares what the program compares.
//!
//! Why these finders are not those of the catalogue: they take no candidate back that the program would leave, they
//! keep its order, and they make no pattern. A rating asks for some sixty steps of a puzzle and wants three numbers.
//!
//! | file | holds |
//! | --- | --- |
//! | `order` | the list of techniques |
//! | `board`, `geometry`, `constraints`, `hint` | the board, the orders of cells and houses, what a finder reports |
//! | `singles` to `exclusion` | one family of techniques each |
//! | `chains` | everything that follows an assumption |
//! | `telling` | the step of the catalogue that says what a finder has reported, and why |
//!
//! One thing is left open by the program itself: in which order a step inside a chain removes several candidates. Here
//! it is the order of the cells. Seldom this makes another step of the same rating come first.

#![allow(
    clippy::needless_range_loop,
    reason = "cells and houses are numbers that index several tables at once"
)]

mod board;
mod chains;
mod constraints;
mod exclusion;
mod fish;
mod geometry;
mod grave;
mod hint;
mod locking;
mod loops;
mod order;
mod sets;
mod singles;
mod telling;
mod wings;

pub use telling::{Score, Teller};

use super::Unrated;
use super::unrated::only_solution;
use crate::board::{Candidate, Cell, Digit};
use crate::grid::Grid;
use crate::puzzle::Values;
use crate::solve::Stop;
use board::Board;
use chains::Chains;
use hint::{Hint, parts};
use indexmap::IndexMap;
use order::{Ask, Entry, ORDER};
use std::fmt;

/// A rating of the scale, in tenths; written `7.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(u16);

impl Tenths {
    /// The rating of what none of the techniques solves.
    pub const BEYOND: Tenths = Tenths(200);

    /// The number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The rating as a number: 7.2.
    pub fn decimal(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// One step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainerStep {
    /// How hard it is.
    pub rating: Tenths,
    /// The name that the program prints.
    pub name: String,
    /// The candidate that is true.
    pub placed: Option<Candidate>,
    /// The candidates that are removed, by row, column and digit; none for a step that places.
    pub removed: Vec<Candidate>,
}

/// The path of a puzzle and its rating.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExplainerPath {
    /// The hardest step; [`Tenths::BEYOND`] where the techniques end before the puzzle does.
    pub er: Tenths,
    /// The hardest step up to the first that places a digit.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
    /// The steps.
    pub steps: Vec<ExplainerStep>,
}

impl ExplainerPath {
    /// What the path uses in the order of first use: how often, and how hard at most.
    pub fn uses(&self) -> IndexMap<String, (u32, Tenths)> {
        let mut uses: IndexMap<String, (u32, Tenths)> = IndexMap::new();
        for step in &self.steps {
            let (count, highest) = uses.entry(step.name.clone()).or_default();
            *count += 1;
            *highest = step.rating.max(*highest);
        }
        uses
    }
}

/// Which puzzles are worth a whole path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// All.
    #[default]
    Any,
    /// Pearls: no step is harder than what leads to the first digit.
    Pearl,
    /// Diamonds: no step is harder than the first.
    Diamond,
}

/// The scale, with the memory that its searches use again and again.
#[derive(Default)]
pub struct Explainer {
    chains: Chains,
    stop: Option<Stop>,
}

impl Explainer {
    /// The same scale, which ends soon once the answer is no longer wanted; what it says then means nothing.
    pub fn until(self, stop: &Stop) -> Explainer {
        Explainer { stop: Some(stop.clone()), ..self }
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// Why it cannot be rated.
    pub fn rate(&mut self, givens: &Values) -> Result<ExplainerPath, Unrated> {
        self.rate_wanted(givens, Wanted::Any)
    }

    /// Rates a puzzle, and stops with [`Tenths::BEYOND`] as soon as it is none of those that are wanted.
    ///
    /// # Errors
    /// Why it cannot be rated.
    pub fn rate_wanted(&mut self, givens: &Values, wanted: Wanted) -> Result<ExplainerPath, Unrated> {
        let grid = Grid::new(givens).map_err(Unrated::Broken)?;
        only_solution(&grid)?;
        let mut board = Board::new(givens);
        let mut path = ExplainerPath::default();
        let mut placed = false;
        while board.left > 0 {
            let Some(hint) = self.next(&board) else {
                path.er = Tenths::BEYOND;
                break;
            };
            let rating = Tenths(hint.rating);
            path.er = path.er.max(rating);
            if path.steps.is_empty() {
                path.ed = rating;
            }
            if !placed {
                path.ep = path.er;
            }
            placed |= hint.placed.is_some();
            apply(&mut board, &hint);
            path.steps.push(told(&hint));
            let top = match wanted {
                Wanted::Any => Tenths::BEYOND,
                Wanted::Pearl => path.ep,
                Wanted::Diamond => path.ed,
            };
            if path.er > top {
                path.er = Tenths::BEYOND;
                break;
            }
        }
        Ok(path)
    }

    fn next(&mut self, board: &Board) -> Option<Hint> {
        let stop = self.stop.clone();
        let is_wanted = |_: &&Entry| !stop.as_ref().is_some_and(Stop::is_set);
        ORDER.iter().take_while(is_wanted).find_map(|entry| self.ask(entry, board))
    }

    /// What one technique finds. Nets of a level are asked after those of all lower levels on the same board.
    fn ask(&mut self, entry: &Entry, board: &Board) -> Option<Hint> {
        let hint = match entry.ask {
            Ask::Look(look) => look(board),
            Ask::Chain(search) => search(&mut self.chains, board),
            Ask::Net(level) => self.chains.dynamic(board, level, entry.lowest),
        };
        debug_assert!(hint.as_ref().is_none_or(|hint| hint.rating >= entry.lowest), "{hint:?}");
        hint
    }
}

/// Carries a step out. One that places does no more than that.
fn apply(board: &mut Board, hint: &Hint) {
    match hint.placed {
        Some(candidate) => {
            let (cell, digit) = parts(candidate);
            board.place(cell, digit);
        }
        None => hint.removed.iter().for_each(|gone| {
            let (cell, digit) = parts(*gone);
            board.remove(cell, digit);
        }),
    }
}

/// The candidate with this number.
fn named(candidate: u16) -> Candidate {
    let (cell, digit) = parts(candidate);
    Candidate::new(Digit::from_index(digit), Cell::from_index(cell))
}

fn told(hint: &Hint) -> ExplainerStep {
    ExplainerStep {
        rating: Tenths(hint.rating),
        name: hint.name.to_string(),
        placed: hint.placed.map(named),
        removed: if hint.placed.is_some() {
            Vec::new()
        } else {
            hint.removed.iter().copied().map(named).collect()
        },
    }
}
