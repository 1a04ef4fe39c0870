//! Search for the path with the fewest steps that are not singles.
//!
//! A step stays proved when further candidates are removed, so only the set of steps counts, not their order. Singles
//! cost nothing, so every board is considered after all its singles. The search looks for the smallest set of steps
//! after which singles alone fill the board.
//!
//! - *Steps.* On each board, all techniques report everything that they find. Only the board that a step leaves is kept
//!   ([`offers`]). A step is dropped if its board has all candidates of another step's board. Steps that were found on
//!   earlier boards stay available.
//! - *Bound from above.* The plain path (the path that the solver takes by itself) without detours gives a bound. A
//!   second bound comes from a search for short paths. At each length, this search keeps only the few boards with the
//!   fewest candidates.
//! - *Bound from below.* The search first shows that one step is not enough, then that two steps are not enough, and so
//!   on ([`search`]). If a board cannot be solved in this number of steps, neither can a board that has all its
//!   candidates and more. So after a failure the search looks for a further board that fails, with as few candidates as
//!   possible. Every board that has all candidates of this smaller board fails too, so the smaller board rules out many
//!   more boards than the first one.
//! - *Path.* The boards that the smallest set of steps leaves are turned into a path again ([`path`]). Each step is
//!   found again on the board where the path takes it.
//!
//! The result has the fewest steps among all paths in which a finder reports each step on the board on which the path
//! takes it. This rests on one assumption: if a finder reports a step on a board, then on each board with fewer
//! candidates some technique reports the part of the step that is left. The assumption may fail if a finder reports
//! only the shortest chain, so earlier findings are kept. No bound is claimed if nested nets are allowed, or if whips
//! and braids are allowed but nets are not. The finders of these techniques report only the shortest argument, so the
//! search only looks for a short path.
//!
//! Tried and rejected: layers of boards, in which a board is dropped if it has all candidates of another board of its
//! layer. This method looks at two to ten times as many boards, because it learns nothing from a board that failed.

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

/// A short path, and the known bounds on the length of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fewest {
    /// The path with the fewest steps that was found. It never has more steps than the plain path.
    pub trace: Trace,
    /// Known bounds; `None` if the caller did not ask for the fewest steps, or if logic does not solve the board.
    pub reached: Option<FewestProgress>,
}

/// Techniques that may be used for a path with few steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// The techniques up to the hardest one of the plain path.
    AsThePlainPath,
    /// All techniques of the solver.
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
    /// Returns the path with the fewest steps that are not singles. If `task` is cancelled first, returns the best path
    /// found until then. The plain path is the path that a player with the techniques of this solver takes.
    ///
    /// # Errors
    /// The reason why the position has no solution, if it is visible before the first step.
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
        // Cancelling ends the search; the best path found until then is the answer.
        let _ = hunt.go();
        Ok(Fewest { trace: hunt.best, reached: Some(hunt.reached) })
    }
}

/// Number of boards that are kept at each length, for each of the two searches for a short path before the proof.
const BEFORE: [usize; 2] = [1, 4];

/// Number of boards that are kept at each length in the first search after an unfinished proof, and the factor by
/// which this number grows from search to search.
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
    /// Searches until no path can have fewer steps than the best one.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before the search has ended.
    fn go(&mut self) -> Result<(), Cancelled> {
        let cancel = self.task.cancel_token();
        // If some technique reports only few of its findings, the program does not try a proof: a search that finds
        // nothing would not show that more steps are needed. The remaining time is for the search for a shorter path.
        let has_all = !self.offers.techniques.iter().any(|technique| tells_few(technique));
        if !has_all || self.proves(&cancel.early()).is_err() {
            let (mut width, times) = AFTER;
            while self.attempt(width, cancel)? == BeamFit::Some {
                width *= times;
            }
        }
        Ok(())
    }

    /// Looks for short paths, and then shows that one step is not enough, then that two steps are not enough, and so
    /// on.
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
                    // The longer path stays the best one if these boards cannot be turned into steps.
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

    /// Takes the path over these boards as the best one, if it has fewer steps than the best path so far.
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
        technique.family != Family::Singles && (!technique.assumes_unique || start.may_assume_unique())
    };
    let offered: Vec<&'static Technique> = up_to.filter(may).collect();
    // A conclusion that nets find need not be found by whips too. The search for whips takes far longer.
    offered.iter().copied().filter(|technique| !concludes_no_more(technique, &offered)).collect()
}
