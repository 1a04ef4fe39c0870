//! The fewest steps that are not singles.
//!
//! A step stays proved when further candidates go, so of steps only the set counts and not the order. Singles cost
//! nothing, so every board is looked at after all singles on it. What is sought is the smallest set of steps after which
//! singles alone fill the board.
//!
//! - *Steps.* On a board all techniques report all that they find; of a step nothing is kept but the board that it leaves
//!   ([`offers`]). A step whose board holds all candidates of another's is dropped. What was found on the boards before
//!   stays available.
//! - *Bound from above.* The plain path without detours, and a search that keeps the few boards with the fewest
//!   candidates at each length.
//! - *Bound from below.* For one step, two steps and so on it is shown that this many do not suffice ([`search`]). A board
//!   from which they do not settles all boards that hold its candidates and more: these can only be harder. So when a board
//!   has failed, one with as few candidates as possible that fails as well is looked for below it, and settles many more
//!   than the one that was asked about.
//! - *Path.* The boards of the shortest set become a path again ([`path`]), each step as it is found on its board.
//!
//! Smallest is the number among all paths whose steps the finders report on the boards on the way. It rests on one
//! assumption: that what a finder reports on a board is reported, as far as something is left of it, on each board with
//! fewer candidates, by one of the techniques. Where a finder tells the shortest chain alone this may fail, which is why
//! what was found before is kept. Where nested nets are allowed, or whips and braids and no nets, which report the shortest
//! alone, a short path is looked for, and no bound is claimed.
//!
//! Tried and rejected: layers of boards, each layer freed of boards that hold another's candidates. It looks at two to ten
//! times as many boards, because it never learns from one that failed.

mod board;
mod offers;
mod path;
mod progress;
mod search;

use super::{CancelToken, Cancelled, Outcome, Solver, State, Task, Trace};
use crate::grid::Contradiction;
use crate::puzzle::Board;
use crate::step::{Family, Technique};
use crate::technique::{concludes_no_more, tells_few};
use board::ReducedBoard;
use offers::Offers;
pub use progress::FewestProgress;
use search::{BeamFit, FewestSearch, PathBoards, SearchControl};

/// A short path, and what is known of how short a path can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fewest {
    /// The path with the fewest steps that was found; never one with more than the plain path.
    pub trace: Trace,
    /// Known bounds; none if the caller did not ask for few steps, or if logic does not solve the board.
    pub reached: Option<FewestProgress>,
}

/// Techniques that may be used for a path with few steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Those up to the hardest of the plain path.
    AsThePlainPath,
    /// All that the solver has.
    All,
}

impl Trace {
    /// Number of steps that are not singles.
    #[doc(hidden)]
    pub fn steps_beside_singles(&self) -> usize {
        self.steps.iter().filter(|step| step.technique.family != Family::Singles).count()
    }
}

impl Solver {
    /// The path with the fewest steps that are not singles, or with as few as are found until `task` is cancelled. The plain
    /// path is that of a player with the techniques of this solver.
    ///
    /// # Errors
    /// Why the position has no solution, when that can be seen before the first step.
    #[doc(hidden)]
    pub fn fewest(&self, position: &Board, breadth: Breadth, task: &Task) -> Result<Fewest, Contradiction> {
        let plain = self.as_a_player().trace(position, |_, _| ())?;
        if plain.outcome != Outcome::Solved {
            return Ok(Fewest { trace: plain.without_detours(), reached: None });
        }
        let start = State::new(position)?;
        let hardest = match breadth {
            Breadth::AsThePlainPath => {
                self.techniques().iter().rfind(|technique| plain.uses(technique)).copied()
            }
            Breadth::All => None,
        };
        let techniques = offered(self.techniques(), hardest, &start);
        let best = plain.without_detours();
        let Some(root) = ReducedBoard::of(start.grid().clone()) else {
            return Ok(Fewest { trace: best, reached: None });
        };
        let reached = FewestProgress {
            least: usize::from(!root.grid.is_solved()),
            found: best.steps_beside_singles(),
            boards: 0,
            hardest,
        };
        let offers = Offers { techniques: &techniques, givens: start.givens() };
        let mut hunt =
            FewestRun { search: FewestSearch::new(&offers, root), offers: &offers, best, reached, task };
        // Cancelling ends it; the best path found until then is the answer.
        let _ = hunt.go();
        Ok(Fewest { trace: hunt.best, reached: Some(hunt.reached) })
    }
}

/// Number of boards that are kept at each length while a short path is looked for before the proof.
const BEFORE: [usize; 2] = [1, 4];

/// The same when the proof has not come to its end: first this many, then this many times more.
const AFTER: (usize, usize) = (12, 3);

/// A search with the best path so far.
struct FewestRun<'a> {
    search: FewestSearch<'a>,
    offers: &'a Offers<'a>,
    best: Trace,
    reached: FewestProgress,
    task: &'a Task,
}

impl FewestRun<'_> {
    /// Goes on until no path can have fewer steps than the best one.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before.
    fn go(&mut self) -> Result<(), Cancelled> {
        let cancel = self.task.cancel_token();
        // The rest of the time is for a shorter path. Of techniques that report few of their findings nobody can
        // say that more steps are needed.
        let has_all = !self.offers.techniques.iter().any(|technique| tells_few(technique));
        if !has_all || self.proves(&cancel.early()).is_err() {
            let (mut width, times) = AFTER;
            while self.attempt(width, cancel)? == BeamFit::Some {
                width *= times;
            }
        }
        Ok(())
    }

    /// Looks for short paths, and then shows for one number of steps after the other that this many are not enough.
    fn proves(&mut self, cancel: &CancelToken) -> Result<(), Cancelled> {
        for width in BEFORE {
            self.attempt(width, cancel)?;
        }
        while !self.reached.is_smallest() {
            let steps = self.reached.least;
            let mut run = SearchControl { cancel, reached: &mut self.reached, task: self.task };
            match self.search.path_of(steps, &mut run)? {
                Some(boards) => {
                    self.take(&boards);
                    // Where no step says of its board what was found before, a path with more steps is told.
                    break;
                }
                None => self.reached.least += 1,
            }
        }
        Ok(())
    }

    /// Looks for a path that is shorter than the best one.
    fn attempt(&mut self, width: usize, cancel: &CancelToken) -> Result<BeamFit, Cancelled> {
        if self.reached.is_smallest() {
            return Ok(BeamFit::All);
        }
        let most = self.reached.found - 1;
        let mut run = SearchControl { cancel, reached: &mut self.reached, task: self.task };
        let (boards, kept) = self.search.greedy(width, most, &mut run)?;
        boards.iter().for_each(|boards| self.take(boards));
        Ok(kept)
    }

    /// Takes the path over these boards, if it is shorter.
    fn take(&mut self, boards: &PathBoards) {
        let trace = path::along(&self.best, boards, self.offers);
        if let Some(shorter) = trace.filter(|trace| trace.steps_beside_singles() < self.reached.found) {
            self.reached.found = shorter.steps_beside_singles();
            self.best = shorter;
        }
    }
}

/// The techniques that count as steps.
fn offered(
    known: &[&'static Technique],
    hardest: Option<&'static Technique>,
    start: &State,
) -> Vec<&'static Technique> {
    let most = known.iter().position(|technique| Some(*technique) == hardest);
    let up_to = known.iter().take(most.map_or(known.len(), |index| index + 1)).copied();
    let may = |technique: &&Technique| {
        technique.family != Family::Singles && (!technique.assumes_unique || start.is_unique())
    };
    let offered: Vec<&'static Technique> = up_to.filter(may).collect();
    // A conclusion of a net need not be searched as a whip, which takes far longer.
    offered.iter().copied().filter(|technique| !concludes_no_more(technique, &offered)).collect()
}
