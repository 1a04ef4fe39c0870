//! The scale on which `generate` measures the level of a new puzzle, on every layout. HoDoKu's scale itself is in
//! [`crate::rating::hodoku`].

use crate::board::Layout;
use crate::puzzle::Board;
use crate::rating::hodoku::{Difficulty, Hodoku, HodokuRating, level_of};
use crate::solve::{CancelToken, Cancellable, Cancelled, Method, Outcome, Solver, Strategy, Task};
use std::cmp::Ordering;

/// The scale of the levels. HoDoKu's scale is for the classic layout. On other layouts, the level of a puzzle is the
/// lowest level whose techniques solve the puzzle.
pub(crate) enum LevelScale {
    Hodoku(Cancellable<Hodoku>),
    /// All levels except the highest, each with a solver that uses the techniques up to this level.
    Techniques(Vec<(Difficulty, Cancellable<Solver>)>),
}

/// A level, with the score if HoDoKu's scale is defined for the layout.
#[derive(Clone, Copy)]
pub(crate) struct LevelAndScore {
    pub(crate) level: Difficulty,
    pub(crate) score: Option<u32>,
}

impl LevelScale {
    pub(crate) fn new(layout: &Layout, cancel: &CancelToken) -> LevelScale {
        let task = Task::new(cancel.clone());
        match layout.is_classic() {
            true => LevelScale::Hodoku(Hodoku::new().until(&task)),
            false => {
                let below = Difficulty::ALL.into_iter().filter(|level| *level < Difficulty::Extreme);
                let human = Strategy::human();
                let solver = |level: Difficulty| {
                    let known = human.techniques().filter(|one| level_of(one) <= level);
                    let solver = Solver::new(&Strategy::of(known)).method(Method::Logic).until(&task);
                    (level, solver)
                };
                LevelScale::Techniques(below.map(solver).collect())
            }
        }
    }

    /// Compares the level of a puzzle with the wanted level.
    pub(super) fn compare(&self, puzzle: &Board, wished: Difficulty) -> Result<Ordering, Cancelled> {
        match self {
            LevelScale::Hodoku(_) => {
                let level = self.rate(puzzle)?.map(|rating| rating.level);
                Ok(level.map_or(Ordering::Greater, |level| level.cmp(&wished)))
            }
            LevelScale::Techniques(levels) => {
                for (level, solver) in levels.iter().filter(|(level, _)| *level <= wished) {
                    if solves(solver, puzzle)? {
                        return Ok(level.cmp(&wished));
                    }
                }
                let is_highest = wished == Difficulty::Extreme;
                Ok(if is_highest { Ordering::Equal } else { Ordering::Greater })
            }
        }
    }

    /// The level of a puzzle; `None` if the puzzle does not have exactly one solution.
    pub(crate) fn rate(&self, puzzle: &Board) -> Result<Option<LevelAndScore>, Cancelled> {
        match self {
            LevelScale::Hodoku(scale) => scale.run(|scale| {
                let rating = scale.rate(&puzzle.givens).ok().map(|path| path.rating);
                rating.map(|HodokuRating { level, score, .. }| LevelAndScore { level, score: Some(score) })
            }),
            LevelScale::Techniques(levels) => {
                for (level, solver) in levels {
                    if solves(solver, puzzle)? {
                        return Ok(Some(LevelAndScore { level: *level, score: None }));
                    }
                }
                Ok(Some(LevelAndScore { level: Difficulty::Extreme, score: None }))
            }
        }
    }
}

/// Returns true if the techniques of the solver solve the puzzle.
fn solves(solver: &Cancellable<Solver>, puzzle: &Board) -> Result<bool, Cancelled> {
    solver.run(|solver| solver.solve(puzzle).is_ok_and(|trace| trace.outcome == Outcome::Solved))
}
