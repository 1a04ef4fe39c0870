//! The fewest steps that are no singles.
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
//! - *Bound from below.* For one step, two steps and so on it is shown that so many do not suffice ([`search`]). A board
//!   from which they do not settles all boards that hold its candidates and more: these can only be harder. So when a board
//!   has failed, one with as few candidates as possible that fails as well is looked for below it, and settles many more
//!   than the one that was asked about.
//! - *Path.* The boards of the shortest set become a path again ([`path`]), each step as it is found on its board.
//!
//! Smallest is the number among all paths whose steps the finders report on the boards on the way. It rests on one
//! assumption: that what a finder reports on a board is reported, as far as something is left of it, on each board with
//! fewer candidates, by one of the techniques. Where a finder tells the shortest chain alone this may fail, which is why
//! what was found before is kept.
//!
//! Tried and rejected: layers of boards, each layer freed of boards that hold another's candidates. It looks at two to ten
//! times as many boards, because it never learns from one that failed.

mod board;
mod offers;
mod path;
mod search;

use super::{Outcome, Solver, State, Trace};
use crate::grid::Contradiction;
use crate::puzzle::Position;
use crate::step::{Family, Technique};
use board::Board;
use offers::Offers;
use search::Search;
use std::time::Duration;

/// A short path, and what is known of how short a path can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fewest {
    /// The path with the fewest steps that was found; never one with more than the plain path.
    pub trace: Trace,
    /// What is known; nothing where logic does not solve the board.
    pub reached: Option<Reached>,
}

/// How far the search for the fewest steps has come. Singles do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// No path has fewer steps.
    pub least: usize,
    /// A path with so many steps is known.
    pub found: usize,
    /// On how many boards all steps were looked for.
    pub boards: usize,
}

impl Reached {
    /// Whether no path has fewer steps than the one found.
    pub fn is_smallest(self) -> bool {
        self.least == self.found
    }
}

/// Which techniques may be used for a path with few steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Those up to the hardest of the plain path.
    AsThePlainPath,
    /// All that the solver has.
    All,
}

impl Trace {
    /// How many steps are no singles.
    pub fn steps_beside_singles(&self) -> usize {
        self.steps.iter().filter(|step| step.technique.family != Family::Singles).count()
    }
}

impl Solver {
    /// The path with the fewest steps that are no singles, or as few as are found in the time.
    ///
    /// # Errors
    /// Why the position has no solution, when that can be seen before the first step.
    pub fn fewest(
        &self,
        position: &Position,
        breadth: Breadth,
        within: Option<Duration>,
        progress: &mut dyn FnMut(Reached),
    ) -> Result<Fewest, Contradiction> {
        let stop = within.map_or_else(|| self.stop().clone(), |time| self.stop().within(time));
        let plain = self.solve(position)?;
        if plain.outcome != Outcome::Solved {
            return Ok(Fewest { trace: plain.without_detours(), reached: None });
        }
        let start = State::new(position)?;
        let techniques = offered(self.techniques(), &plain, breadth, &start);
        let pruned = plain.without_detours();
        let offers = Offers { techniques: &techniques, givens: start.givens(), stop: &stop };
        let Some(root) = Board::of(start.grid().clone()) else {
            return Ok(Fewest { trace: pruned, reached: None });
        };
        let mut best = pruned;
        let mut reached = Reached {
            least: usize::from(!root.grid.is_solved()),
            found: best.steps_beside_singles(),
            boards: 0,
        };
        let mut search = Search::new(&offers, root);
        while !reached.is_smallest() {
            let Ok(news) = search.next(&mut reached, progress) else { break };
            let Some(boards) = news else { continue };
            let trace = path::along(&best, &boards, &offers);
            match trace.filter(|trace| trace.steps_beside_singles() < reached.found) {
                Some(shorter) => best = shorter,
                None if search.is_proving() => break,
                None => {}
            }
            reached.found = best.steps_beside_singles();
        }
        Ok(Fewest { trace: best, reached: Some(reached) })
    }
}

/// The techniques that count as steps.
fn offered(
    known: &[&'static Technique],
    plain: &Trace,
    breadth: Breadth,
    start: &State,
) -> Vec<&'static Technique> {
    let is_used = |technique: &&'static Technique| plain.uses(technique);
    let most = match breadth {
        Breadth::AsThePlainPath => known.iter().rposition(is_used).map_or(0, |hardest| hardest + 1),
        Breadth::All => known.len(),
    };
    let may = |technique: &&&'static Technique| !technique.assumes_unique || start.is_unique();
    let known = known.iter().take(most).filter(|technique| technique.family != Family::Singles);
    known.filter(may).copied().collect()
}
