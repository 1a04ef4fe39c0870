//! Checks whether a puzzle needs a technique.
//!
//! Setters call a technique needed if a player who knows the technique and all simpler ones solves the puzzle, and a
//! player who knows only the simpler ones does not. So the technique is the hardest one of the path, and the path stops
//! without it. A path that only *uses* a technique does not show that the puzzle needs the technique, because another
//! technique of the same rank may do the same.
//!
//! This file must not know how puzzles are made or how hard they are.

use super::{CancelToken, Cancellable, Cancelled, Method, Outcome, Solver, Strategy, Task};
use crate::board::{Layout, PairRules};
use crate::puzzle::Board;
use crate::step::Technique;
use crate::technique::by_id;
use std::cmp::Ordering;

/// The question whether a puzzle needs a technique: the techniques of the strategy `human` up to this one solve it, and
/// the techniques before this one do not solve it.
///
/// ```
/// use whydoku::board::Layout;
/// use whydoku::format::parse;
/// use whydoku::solve::{CancelToken, Need};
/// use whydoku::technique::by_id;
///
/// let x_wing = by_id("x-wing").unwrap();
/// let puzzle = parse("....56..9..69..4.....2...1.7..1....5..1.94....9...3.....28......3.4.....6.5.2...7")?;
/// let need = Need::of(x_wing, Layout::CLASSIC, &CancelToken::default()).expect("some puzzles need an X-Wing");
/// assert!(need.is_met_by(&puzzle.position)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Need {
    /// For each needed technique, a solver that knows all other allowed techniques.
    others: Vec<Cancellable<Solver>>,
    known: Cancellable<Solver>,
}

/// Reason why no puzzle needs a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NeverNeeded {
    /// The technique reports the findings of other techniques in another form, and is used only if it is asked for by
    /// name.
    Retells,
    /// The technique given here is simpler than the technique in question. On all classic boards in the sample of the
    /// tests, the simpler technique finds everything that the technique in question finds.
    Repeats(&'static Technique),
    /// The technique is the simplest of all, and alone it solves no minimal puzzle. It can place at most 21 digits in
    /// the 27 houses, and a puzzle with so few empty cells always has givens that are not needed.
    Simplest,
    /// The technique assumes that the puzzle has one solution. It can use this assumption only under the classic rules,
    /// and the layout has more rules.
    AssumesClassic,
}

impl Need {
    /// Creates the question whether puzzles of a layout need a technique. `cancel` cancels the answers to this
    /// question.
    ///
    /// # Errors
    /// The reason why no puzzle needs the technique.
    pub fn of(
        technique: &'static Technique,
        layout: &'static Layout,
        cancel: &CancelToken,
    ) -> Result<Need, NeverNeeded> {
        if technique.on_request {
            return Err(NeverNeeded::Retells);
        }
        if technique.assumes_unique && layout.pairs() != PairRules::NONE {
            return Err(NeverNeeded::AssumesClassic);
        }
        if let Some(simpler) = technique.repeats.filter(|_| layout.is_classic()).and_then(by_id) {
            return Err(NeverNeeded::Repeats(simpler));
        }
        let human = Strategy::human();
        let simpler: Vec<&Technique> = human.techniques().take_while(|one| *one != technique).collect();
        if simpler.is_empty() {
            return Err(NeverNeeded::Simplest);
        }
        let allowed = [simpler.as_slice(), &[technique]].concat();
        Ok(Need::among(&[technique], &allowed, cancel))
    }

    /// The question whether the allowed techniques solve a puzzle, and do not solve it when any one of the needed
    /// techniques is taken out. Without needed techniques, the allowed ones only have to solve the puzzle.
    pub(crate) fn among(
        needed: &[&'static Technique],
        allowed: &[&'static Technique],
        cancel: &CancelToken,
    ) -> Need {
        let task = Task::new(cancel.clone());
        let solver = |strategy: &Strategy| Solver::new(strategy).method(Method::Logic).until(&task);
        let allowed = Strategy::of(allowed.iter().copied());
        let others = needed.iter().map(|technique| solver(&allowed.clone().without(&[*technique])));
        Need { others: others.collect(), known: solver(&allowed) }
    }

    /// Returns true if the puzzle needs the technique.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before the answer was known.
    pub fn is_met_by(&self, puzzle: &Board) -> Result<bool, Cancelled> {
        Ok(self.compare(puzzle)? == Ordering::Equal)
    }

    /// Compares the puzzle with puzzles that need the technique. The result is `Less` if other allowed techniques solve
    /// the puzzle, and `Greater` if it takes techniques that are not allowed.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before the answer was known.
    pub(crate) fn compare(&self, puzzle: &Board) -> Result<Ordering, Cancelled> {
        for others in &self.others {
            if solves(others, puzzle)? {
                return Ok(Ordering::Less);
            }
        }
        Ok(if self.is_solved(puzzle)? { Ordering::Equal } else { Ordering::Greater })
    }

    /// Returns true if the allowed techniques solve the puzzle.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before the answer was known.
    pub(crate) fn is_solved(&self, puzzle: &Board) -> Result<bool, Cancelled> {
        solves(&self.known, puzzle)
    }
}

/// Returns true if the techniques of the solver solve the puzzle.
fn solves(solver: &Cancellable<Solver>, puzzle: &Board) -> Result<bool, Cancelled> {
    solver.run(|solver| solver.solve(puzzle).is_ok_and(|trace| trace.outcome == Outcome::Solved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::technique::CATALOGUE;

    fn need(id: &str) -> Result<Need, NeverNeeded> {
        Need::of(by_id(id).expect("a technique"), Layout::CLASSIC, &CancelToken::default())
    }

    #[test]
    fn what_is_never_needed_is_known_beforehand() {
        assert_eq!(need("full-house").err(), Some(NeverNeeded::Simplest));
        assert_eq!(need("direct-pointing").err(), Some(NeverNeeded::Retells));
        let repeated = need("squirmbag").err();
        assert_eq!(repeated, Some(NeverNeeded::Repeats(by_id("franken-jellyfish").expect("a technique"))));
        for technique in CATALOGUE {
            let is_never_needed = technique.on_request || technique.repeats.is_some();
            let is_first = technique.id == "full-house";
            assert_eq!(
                Need::of(technique, Layout::CLASSIC, &CancelToken::default()).is_err(),
                is_never_needed || is_first,
                "{technique:?}"
            );
        }
    }

    #[test]
    fn a_puzzle_needs_at_most_one_technique() {
        let needs = ["hidden-single", "naked-single", "pointing", "naked-pair", "x-wing", "skyscraper"]
            .map(|id| need(id).expect("one that some puzzles need"));
        let mut found = 0;
        for puzzle in Generator::new(3).puzzles().take(60) {
            let met = needs.iter().filter(|need| need.is_met_by(&Board::new(puzzle)) == Ok(true)).count();
            assert!(met <= 1, "{puzzle}");
            found += met;
        }
        assert!(found >= 20, "{found} of 60");
    }

    #[test]
    fn the_path_stops_without_what_is_needed() {
        let need = need("pointing").expect("one that some puzzles need");
        let all: Vec<&Technique> =
            Strategy::human().techniques().take_while(|one| one.id != "claiming").collect();
        let mut generated = Generator::new(4).puzzles();
        let puzzle =
            generated.find(|puzzle| need.is_met_by(&Board::new(*puzzle)) == Ok(true)).expect("a puzzle");
        let with = Solver::new(&Strategy::of(all.iter().copied())).method(Method::Logic);
        let others = all.iter().copied().filter(|one| one.id != "pointing");
        let without = Solver::new(&Strategy::of(others)).method(Method::Logic);
        let trace = |solver: Solver| solver.solve(&Board::new(puzzle)).expect("a generated puzzle");
        assert!(trace(with).uses(by_id("pointing").expect("a technique")));
        assert_eq!(trace(without).outcome, Outcome::Stuck);
    }
}
