//! Sudoku Explainer's rating: the difficulty of the hardest step of a path (ER), of the hardest step up to the first
//! placed digit (EP), and of the first step (ED).
//!
//! The rule (Sudoku Explainer 1.2.1, by observation of the program): ask the techniques in the order of `order`, apply
//! the first step that is found, and begin again. A rating depends on the order of the search, because within a
//! technique the first instance is taken. So each file here goes through cells, houses and digits exactly as the
//! program does. Where the program compares several instances (loops, chains), the file compares them by the same
//! properties.
//!
//! These finders are not those of the catalogue: they remove only candidates that the program removes, they keep the
//! order of the program, and they make no pattern. A rating finds about sixty steps of a puzzle, but reports only three
//! numbers.
//!
//! | file | holds |
//! | --- | --- |
//! | `order` | the list of techniques |
//! | `board`, `geometry`, `constraints`, `hint` | the board, the orders of cells and houses, what a finder reports |
//! | `singles`, `locking`, `sets`, `fish`, `wings`, `loops`, `bug`, `exclusion` | one family of techniques each |
//! | `chains` | everything that follows an assumption |
//! | `telling` | the path as a walk for the solver: for each report, the step of the catalogue with its reason |
//! | `scale` | the scale as command line, API and page ask for it |
//!
//! The program itself leaves one thing open: the order in which a step inside a chain removes several candidates. Here
//! the candidates are removed in the order of the cells. In rare cases, this order makes another step of the same
//! rating come first.

#![allow(
    clippy::needless_range_loop,
    reason = "cells and houses are numbers that index several tables at once"
)]

mod board;
mod bug;
mod chains;
mod constraints;
mod exclusion;
mod fish;
mod geometry;
mod hint;
mod locking;
mod loops;
mod order;
mod scale;
mod sets;
mod singles;
mod telling;
mod wings;

pub use scale::SCALE;
pub use telling::STRATEGY;

use super::error::{classic_grid, only_solution};
use super::{GemFilter, Hardness, RatedStep, RatingError, Tenths};
use crate::board::{Candidate, Cell, Digit};
use crate::puzzle::{Board, Digits};
use crate::solve::{Progress, Task};
use board::ExplainerBoard;
use chains::ChainSearches;
use exclusion::Exclusions;
use hint::{ExplainerHint, parts};
use indexmap::IndexMap;
use order::{ExplainerEntry, FinderCall, ORDER};

/// The path of a puzzle and its rating.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExplainerPath {
    /// Rating of the hardest step; [`Tenths::BEYOND`] if the techniques do not solve the puzzle.
    pub er: Tenths,
    /// Rating of the hardest step up to the first step that places a digit.
    pub ep: Tenths,
    /// Rating of the first step.
    pub ed: Tenths,
    /// The steps.
    pub steps: Vec<RatedStep>,
}

impl ExplainerPath {
    /// Techniques of the path in the order of first use, each with the number of uses and the highest difficulty.
    pub fn uses(&self) -> IndexMap<String, (u32, Hardness)> {
        let mut uses: IndexMap<String, (u32, Hardness)> = IndexMap::new();
        for step in &self.steps {
            let (count, highest) = uses.entry(step.name.clone()).or_insert((0, step.rating));
            *count += 1;
            *highest = step.rating.max(*highest);
        }
        uses
    }
}

/// The scale, with the memory that its searches use again and again.
#[derive(Default)]
pub struct Explainer {
    chains: ChainSearches,
    exclusions: Exclusions,
    task: Task,
}

impl Explainer {
    /// The scale, which finds nothing more once the task is cancelled. Its result is then not valid, and the
    /// [`Cancellable`](crate::solve::Cancellable) must not return it.
    fn ending_at(task: &Task) -> Explainer {
        Explainer { task: task.clone(), ..Explainer::default() }
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be rated.
    pub fn rate(&mut self, givens: &Digits) -> Result<ExplainerPath, RatingError> {
        self.rate_gem(givens, GemFilter::Any)
    }

    /// Rates a puzzle, and stops with [`Tenths::BEYOND`] as soon as the puzzle cannot be of the wanted kind.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be rated.
    pub fn rate_gem(&mut self, givens: &Digits, wanted: GemFilter) -> Result<ExplainerPath, RatingError> {
        self.rate_board(&Board::new(*givens), wanted, Tenths::BEYOND)
    }

    /// Rates a board with its digits and its removed candidates, and stops with [`Tenths::BEYOND`] as soon as a step is
    /// harder than `most`.
    fn rate_board(
        &mut self,
        board: &Board,
        wanted: GemFilter,
        most: Tenths,
    ) -> Result<ExplainerPath, RatingError> {
        let grid = classic_grid(board)?;
        only_solution(&grid)?;
        let mut board = ExplainerBoard::of(&grid);
        let open = usize::from(board.left);
        let mut path = ExplainerPath::default();
        let mut placed = false;
        while board.left > 0 {
            let Some(hint) = self.next(&board) else {
                path.er = Tenths::BEYOND;
                break;
            };
            let rating = Tenths::new(hint.rating);
            path.er = path.er.max(rating);
            if path.steps.is_empty() {
                path.ed = rating;
            }
            if !placed {
                path.ep = path.er;
            }
            placed |= hint.placed.is_some();
            apply(&mut board, &hint);
            self.task.report(|| Progress::Amount { done: open - usize::from(board.left), total: Some(open) });
            path.steps.push(told(&hint));
            self.task.report(|| Progress::StepBegun(path.steps.len() + 1));
            let top = match wanted {
                GemFilter::Any => Tenths::BEYOND,
                GemFilter::Pearl => path.ep,
                GemFilter::Diamond => path.ed,
            };
            if path.er > top.min(most) {
                path.er = Tenths::BEYOND;
                break;
            }
        }
        Ok(path)
    }

    fn next(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        let cancel = self.task.cancel_token().clone();
        ORDER.iter().take_while(|_| !cancel.is_cancelled()).find_map(|entry| self.ask(entry, board))
    }

    /// Step of one technique. Nets of a level must be searched after nets of all lower levels on the same board.
    fn ask(&mut self, entry: &ExplainerEntry, board: &ExplainerBoard) -> Option<ExplainerHint> {
        let hint = match entry.ask {
            FinderCall::Look(look) => look(board),
            FinderCall::Exclusion(look) => look(&mut self.exclusions, board),
            FinderCall::Chain(search) => search(&mut self.chains, board),
            FinderCall::Net(level) => self.chains.dynamic(board, level, entry.lowest),
        };
        debug_assert!(hint.as_ref().is_none_or(|hint| hint.rating >= entry.lowest), "{hint:?}");
        hint
    }
}

/// Carries out a step. A step that places a digit does nothing else.
fn apply(board: &mut ExplainerBoard, hint: &ExplainerHint) {
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

fn told(hint: &ExplainerHint) -> RatedStep {
    RatedStep {
        rating: Hardness::Tenths(Tenths::new(hint.rating)),
        name: hint.name.to_string(),
        placed: hint.placed.map(named),
        removed: if hint.placed.is_some() {
            Vec::new()
        } else {
            hint.removed.iter().copied().map(named).collect()
        },
        facts: Vec::new(),
    }
}
