//! HoDoKu's rating: a score, which is the sum of the costs of all steps, and a level. The level is the level of the
//! hardest step, or a higher level if the score demands it.
//!
//! The rule (HoDoKu 2.2.0, by observation of the program): ask the entries in order, apply one step of the first entry
//! that finds a step, and begin again at the first entry. The level is the level of the hardest entry used. While the
//! score is above the limit of the level, the level is raised by one. If no entry finds a step, the digit of one cell
//! is looked up in the solution, which costs more than any technique.

//!
//! | file | holds |
//! | --- | --- |
//! | `entries` | the techniques with their levels and scores, in the order in which they are asked |
//! | `levels` | the levels that a puzzle can have if it needs a technique |
//! | `singles`, `scan`, `choice` | the choice among several instances |
//! | `walk` | the path of the program as a walk for the solver |
//! | `scale` | the scale as command line, API and page ask for it |

mod choice;
mod entries;
mod levels;
mod rank;
mod scale;
mod scan;
mod singles;
mod walk;

#[doc(hidden)]
pub use choice::InstanceChoice;
#[doc(hidden)]
pub use entries::{ENTRIES, HodokuEntry, InstanceSearch};
#[doc(hidden)]
pub use levels::{Ceiling, level_of, levels_needing};
pub use scale::SCALE;
#[doc(hidden)]
pub use scan::{FishForm, FishSpec, Scan, ScanBoard};
#[doc(hidden)]
pub use singles::{Queues, RemovalOrder, Single};
pub use walk::STRATEGY;

use super::RatingError;
use super::error::{classic_grid, only_solution};
use crate::board::{Candidate, CellSet};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::puzzle::{Board, Digits};
use crate::solve::{Cancellable, Progress, State, Task};
use crate::step::{Step, Technique};
use choice::removing;
use indexmap::IndexMap;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

/// Difficulty of a puzzle, in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Singles are enough.
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Fish, wings, colours, unique rectangles.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Trial and error, in one form or another.
    Extreme,
}

impl Difficulty {
    /// All levels, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair, Difficulty::Extreme];

    /// The name that HoDoKu prints.
    pub const fn id(self) -> &'static str {
        match self {
            Difficulty::Easy => "Easy",
            Difficulty::Medium => "Medium",
            Difficulty::Hard => "Hard",
            Difficulty::Unfair => "Unfair",
            Difficulty::Extreme => "Extreme",
        }
    }

    /// The level with this name, in capitals or not.
    pub fn from_id(id: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|level| level.id().eq_ignore_ascii_case(id))
    }

    /// The highest score of the level.
    pub const fn highest_score(self) -> u32 {
        match self {
            Difficulty::Easy => 800,
            Difficulty::Medium => 1000,
            Difficulty::Hard => 1600,
            Difficulty::Unfair => 1800,
            Difficulty::Extreme => u32::MAX,
        }
    }

    /// The level of a path with this score whose hardest step has the level `self`.
    fn raised(self, score: u32) -> Difficulty {
        let fits = |level: &Difficulty| *level >= self && score <= level.highest_score();
        Difficulty::ALL.into_iter().find(fits).unwrap_or(Difficulty::Extreme)
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Difficulty and score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuRating {
    /// The level.
    pub level: Difficulty,
    /// The sum of the costs of the steps.
    pub score: u32,
}

/// A move of the path by which a puzzle is rated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A step.
    Step(Box<Step>),
    /// No entry found a step, so this digit was looked up.
    Lookup(Candidate),
}

/// A path with the entry of each move, and the rating that follows.
#[derive(Clone, Debug)]
pub struct HodokuPath {
    /// The moves in order, each with its entry. A digit that is looked up has no entry.
    pub moves: Vec<(Option<&'static HodokuEntry>, Move)>,
    /// The rating.
    pub rating: HodokuRating,
}

impl HodokuPath {
    /// Uses of each technique on the path, by the id of the technique and in the order of first use. A digit that is
    /// looked up counts under [`LOOKUP_ID`].
    pub fn uses(&self) -> IndexMap<&'static str, TechniqueUse> {
        let mut uses: IndexMap<&'static str, TechniqueUse> = IndexMap::new();
        for (entry, next) in &self.moves {
            let id = match next {
                Move::Step(step) => step.technique.id,
                Move::Lookup(_) => LOOKUP_ID,
            };
            let (name, _, cost) = priced(*entry);
            uses.entry(id).or_insert(TechniqueUse { name, count: 0, cost }).count += 1;
        }
        uses
    }
}

/// Number of times a technique was used, and what it costs each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueUse {
    /// The name that HoDoKu prints for the entry.
    pub name: &'static str,
    /// Number of uses.
    pub count: u32,
    /// Score that each use adds.
    pub cost: u32,
}

/// The id for looking up a digit, which is not a technique.
pub const LOOKUP_ID: &str = "lookup";

/// Name, level and cost of a move.
fn priced(entry: Option<&'static HodokuEntry>) -> (&'static str, Difficulty, u32) {
    entry.map_or(("Brute Force", Difficulty::Extreme, 10_000), |entry| (entry.name, entry.level, entry.score))
}

/// The scale: its entries, each with the techniques that take part.
#[derive(Clone, Debug)]
pub struct Hodoku {
    entries: Vec<(&'static HodokuEntry, Cow<'static, [&'static Technique]>)>,
    task: Task,
}

impl Default for Hodoku {
    fn default() -> Hodoku {
        Hodoku::new()
    }
}

impl Hodoku {
    /// The scale with all techniques that it uses.
    pub fn new() -> Hodoku {
        let used = ENTRIES.iter().filter(|entry| entry.enabled && !entry.techniques.is_empty());
        let entries = used.map(|entry| (entry, Cow::Borrowed(entry.techniques))).collect();
        Hodoku { entries, task: Task::default() }
    }

    /// The scale, which ends early and gives no answer once the task is cancelled.
    pub fn until(self, task: &Task) -> Cancellable<Hodoku> {
        Cancellable::new(Hodoku { task: task.clone(), ..self }, task.cancel_token())
    }

    /// The scale with these techniques alone.
    pub fn only(mut self, techniques: &[&'static Technique]) -> Hodoku {
        let takes_part = |technique: &&'static Technique| techniques.contains(technique);
        for (_, own) in &mut self.entries {
            if !own.iter().all(takes_part) {
                own.to_mut().retain(takes_part);
            }
        }
        self.entries.retain(|(_, own)| !own.is_empty());
        self
    }

    /// The step that is taken in a state, with its entry. All earlier moves must have been applied to the queues.
    pub fn next(&self, state: &State, queues: &mut Queues) -> Option<(&'static HodokuEntry, Step)> {
        let lookups = state.lookups();
        let view = lookups.view();
        let board = ScanBoard::new(&view);
        self.entries.iter().find_map(|(entry, techniques)| {
            let step = ask(queues, &board, entry, techniques)?;
            (!step.technique.assumes_unique || state.may_assume_unique()).then_some((*entry, step))
        })
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be rated.
    pub fn rate(&self, givens: &Digits) -> Result<HodokuPath, RatingError> {
        self.rate_board(&Board::new(*givens))
    }

    /// Rates a board with its digits and its removed candidates.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be rated.
    pub fn rate_board(&self, board: &Board) -> Result<HodokuPath, RatingError> {
        self.rate_while(board, |_| true)
    }

    /// Rates a board, and stops as soon as `goes_on` returns false for the level and score so far. The level is already
    /// raised to a level that allows this score.
    fn rate_while(
        &self,
        board: &Board,
        goes_on: impl Fn(HodokuRating) -> bool,
    ) -> Result<HodokuPath, RatingError> {
        let mut moves = self.moves_from(board)?;
        let start = moves.state.grid().clone();
        let mut path =
            HodokuPath { moves: Vec::new(), rating: HodokuRating { level: Difficulty::Easy, score: 0 } };
        while let Some((entry, next)) = moves.next() {
            let (_, level, score) = priced(entry);
            path.rating.level = path.rating.level.max(level);
            path.rating.score += score;
            path.rating.level = path.rating.level.raised(path.rating.score);
            let is_enough = !goes_on(path.rating);
            let applied = moves.apply(entry, &next);
            self.task.report(|| Progress::between(&start, moves.state.grid()));
            path.moves.push((entry, next));
            self.task.report(|| Progress::StepBegun(path.moves.len() + 1));
            if applied.is_err() || is_enough || self.task.is_cancelled() {
                break;
            }
        }
        Ok(path)
    }

    /// The path of a puzzle, move by move.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be rated.
    pub fn moves(&self, givens: &Digits) -> Result<HodokuMoves<'_>, RatingError> {
        self.moves_from(&Board::new(*givens))
    }

    /// The path of a board with its digits and its removed candidates.
    fn moves_from(&self, board: &Board) -> Result<HodokuMoves<'_>, RatingError> {
        classic_grid(board)?;
        let state = State::new(board).map_err(RatingError::Broken)?;
        let solution = only_solution(state.grid())?;
        let queues =
            if board.marks.is_none() { Queues::new(&board.values()) } else { Queues::of(state.grid()) };
        Ok(HodokuMoves { scale: self, state, queues, solution })
    }
}

/// The moves by which HoDoKu solves a puzzle.
#[derive(Clone, Debug)]
pub struct HodokuMoves<'s> {
    scale: &'s Hodoku,
    state: State,
    queues: Queues,
    solution: Digits,
}

impl HodokuMoves<'_> {
    /// The present candidates.
    pub fn grid(&self) -> &Grid {
        self.state.grid()
    }

    /// The next move with its entry; a digit that is looked up has no entry. `None` when the puzzle is solved.
    #[allow(clippy::should_implement_trait, reason = "a path goes on only when the move is applied")]
    pub fn next(&mut self) -> Option<(Option<&'static HodokuEntry>, Move)> {
        if self.grid().is_solved() {
            return None;
        }
        if let Some((entry, step)) = self.scale.next(&self.state, &mut self.queues) {
            return Some((Some(entry), Move::Step(Box::new(step))));
        }
        let open: CellSet = self.grid().unsolved_cells();
        let cell = open.iter().nth(open.len() / 2)?;
        let digit = self.solution.get(cell)?;
        Some((None, Move::Lookup(Candidate::new(digit, cell))))
    }

    /// Carries out a move.
    ///
    /// # Errors
    /// The contradiction that the move leads to. A sound move never leads to a contradiction.
    pub fn apply(&mut self, entry: Option<&HodokuEntry>, next: &Move) -> Result<(), Contradiction> {
        match next {
            Move::Step(step) => {
                self.queues.apply(step, entry.map_or(RemovalOrder::ByDigit, |entry| entry.removals));
                self.state.apply(step)
            }
            Move::Lookup(candidate) => {
                self.queues.place(*candidate);
                self.state.place(*candidate)
            }
        }
    }
}

/// The step that one entry finds.
fn ask(
    queues: &mut Queues,
    board: &ScanBoard,
    entry: &HodokuEntry,
    techniques: &[&'static Technique],
) -> Option<Step> {
    match entry.look {
        InstanceSearch::Single(single) => {
            let technique = techniques.first().copied()?;
            let (candidate, pattern) = queues.take(single)?;
            Some(Step { technique, pattern, conclusion: Conclusion::Place(candidate) })
        }
        InstanceSearch::Fish(kind) => scan::fish(board, techniques.first().copied()?, kind),
        InstanceSearch::Scan(scan) => scan(board, techniques),
        InstanceSearch::Finders { choice, accepts } => report(board.view(), techniques, choice, accepts),
    }
}

/// The step that is chosen among those that the finders report.
fn report(
    view: &FinderInput,
    techniques: &[&'static Technique],
    choice: InstanceChoice,
    accepts: fn(&Step) -> bool,
) -> Option<Step> {
    let mut found = Vec::new();
    for technique in techniques {
        let _ = technique.find(view, &mut |step| {
            if !accepts(&step) {
                return ControlFlow::Continue(());
            }
            found.push(removing(view.grid(), step));
            if choice.needs_all() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    let index = choice.choose(view.grid(), &found)?;
    Some(found.swap_remove(index))
}
