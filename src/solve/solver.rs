//! The propagation loop, which applies one step after another.

use super::prefer::takes_long;
use super::trace::{Finish, Outcome, Trace};
use super::walk::first_of;
use super::{Cancellable, HumanWalk, Progress, State, Strategy, Task, Walk, WalkStep, Walker};
use crate::board::CandidateSet;
use crate::grid::Contradiction;
use crate::lookup::Lookups;
use crate::puzzle::Board;
use crate::search::Solutions;
use crate::step::{Family, Pattern, Step, Technique};
use std::ops::ControlFlow;
use std::time::Duration;

/// Methods that may be used to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// Logic first, and search where logic stops.
    #[default]
    Auto,
    /// Logic only.
    Logic,
    /// Search only.
    Search,
}

/// Applies a strategy to positions.
#[derive(Clone, Debug)]
pub struct Solver {
    techniques: Vec<&'static Technique>,
    walk: &'static dyn Walk,
    method: Method,
    preference: Preference,
    task: Task,
}

/// Preference among the reasons for a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preference {
    /// The reason that takes the simplest techniques, even where many steps lead to it.
    #[default]
    Simplest,
    /// The reason with the fewest lines, even where it takes a net.
    Shortest,
}

impl Default for Solver {
    /// A solver that knows every technique and searches where logic stops.
    fn default() -> Solver {
        Solver::new(&Strategy::human())
    }
}

impl Solver {
    /// Creates a solver with this strategy. It searches where logic stops.
    pub fn new(strategy: &Strategy) -> Solver {
        let (techniques, walk) = (strategy.techniques().collect(), strategy.walk());
        let (method, preference) = (Method::Auto, Preference::default());
        Solver { techniques, walk, method, preference, task: Task::default() }
    }

    /// The same solver with another method.
    pub fn method(self, method: Method) -> Solver {
        Solver { method, ..self }
    }

    /// The same solver with another preference among the reasons.
    pub fn preferring(self, preference: Preference) -> Solver {
        Solver { preference, ..self }
    }

    /// The same solver, which stops once `time` has passed. A reason that it has not found by then is
    /// [`Reason::OutOfTime`](super::Reason).
    pub fn within(&self, time: Duration) -> Solver {
        Solver { task: self.task.with_deadline(time), ..self.clone() }
    }

    /// The same solver with only the techniques for which `is_wanted` returns true, and with the walk of a player.
    pub fn among(mut self, is_wanted: impl Fn(&Technique) -> bool) -> Solver {
        self.techniques.retain(|technique| is_wanted(technique));
        self.walk = &HumanWalk;
        self
    }

    /// The same solver with only these techniques of its strategy. If the strategy has none of them, those that are used
    /// only on request are used, because they are requested here.
    pub fn of(self, wanted: &[&'static Technique]) -> Solver {
        let mut solver = self.among(|technique| wanted.contains(&technique));
        if solver.techniques.is_empty() {
            solver.techniques.extend(wanted.iter().filter(|technique| technique.on_request));
        }
        solver
    }

    /// The same solver with this technique only, if the solver knows the technique.
    pub fn only(self, technique: &'static Technique) -> Solver {
        self.among(|one| one == technique)
    }

    /// A solver that knows every technique and shares this solver's task. Techniques that assume one solution are
    /// included only if this solver has any of them. Full houses are left out if this solver knows other singles but
    /// not full houses.
    pub(super) fn knowing_all(&self) -> Solver {
        let assumes = self.techniques.iter().any(|technique| technique.assumes_unique);
        let all = Strategy::human();
        let all = if assumes { all } else { all.without_uniqueness() };
        let mut all = Solver { task: self.task.clone(), preference: self.preference, ..Solver::new(&all) };
        let is_single = |technique: &Technique| technique.family == Family::Singles;
        if let Some(first) = all.techniques.first().filter(|first| is_single(first) && !self.knows(first))
            && self.techniques.iter().any(|technique| is_single(technique))
        {
            let full_house = *first;
            all.techniques.retain(|technique| *technique != full_house);
        }
        all
    }

    /// The same solver, which ends early once the task is cancelled and then gives no answer.
    pub fn until(self, task: &Task) -> Cancellable<Solver> {
        Cancellable::new(Solver { task: task.clone(), ..self }, task.cancel_token())
    }

    /// The simplest step for which `wanted` returns true, by a technique of a family for which `family` returns true;
    /// `None` if there is no such step.
    pub fn find(
        &self,
        state: &State,
        family: impl Fn(Family) -> bool,
        wanted: impl Fn(&Step) -> bool,
    ) -> Option<Step> {
        let lookups = state.lookups();
        let view = lookups.view();
        let mut techniques = self.techniques.iter().filter(|technique| family(technique.family));
        techniques.find_map(|technique| {
            self.task.report(|| Progress::TechniqueBegun(technique));
            let cancel = self.task.cancel_token();
            if cancel.is_cancelled() { None } else { first_of(technique, state, &view, cancel, &wanted) }
        })
    }

    /// The step that the strategy's walk takes in a state, without any memory of earlier states.
    ///
    /// With the strategy of a player, this is the first step of the first technique that finds a step. If that step is
    /// a long argument, this is the long argument with the fewest lines per removed candidate. With the strategy of
    /// another program, this is the step that the program takes if all digits of the state are givens.
    pub fn next(&self, state: &State) -> Option<Step> {
        self.next_with(state, &state.lookups())
    }

    /// The step of [`Solver::next`], with the lookups of the state.
    fn next_with(&self, state: &State, lookups: &Lookups) -> Option<Step> {
        self.set_out(state).next(state, lookups).map(|taken| taken.step)
    }

    /// Begins a path from a state, with the solver's walk.
    pub(super) fn set_out(&self, start: &State) -> Box<dyn Walker + '_> {
        self.walk.set_out(&self.techniques, start, &self.task)
    }

    /// Every step that the strategy finds now: first the step that the walk takes, then the others in the order of the
    /// techniques.
    pub fn all(&self, state: &State) -> Vec<Step> {
        // A whip is also a g-whip, a braid and a g-braid. It is listed once, under its simplest name.
        let is_listed = |steps: &[Step], step: &Step| {
            let is_same = |known: &Step| known.pattern == step.pattern && known.conclusion == step.conclusion;
            matches!(step.pattern, Pattern::Whip(_)) && steps.iter().any(is_same)
        };
        let lookups = state.lookups();
        let view = lookups.view();
        let mut steps: Vec<Step> = self.next_with(state, &lookups).into_iter().collect();
        let taken = steps.first().cloned();
        for (asked, technique) in self.techniques.iter().enumerate() {
            if self.task.is_cancelled() {
                break;
            }
            self.task.report(|| Progress::Amount { done: asked, total: Some(self.techniques.len()) });
            self.task.report(|| Progress::TechniqueBegun(technique));
            if technique.assumes_unique && !state.may_assume_unique() {
                continue;
            }
            let _ = technique.find(&view, &mut |step| {
                if taken.as_ref() != Some(&step) && !is_listed(&steps, &step) {
                    steps.push(step);
                }
                self.task.cancel_token().flow()
            });
        }
        steps
    }

    /// The first `most` steps that a player can be shown one after another: the step `first`, if there is one, then the
    /// simplest steps. Each of them removes or places something that the steps before it do not. Once there are `most`
    /// steps, no further technique is asked.
    pub(super) fn several(&self, state: &State, first: Option<Step>, most: usize) -> Vec<Step> {
        let lookups = state.lookups();
        let view = lookups.view();
        let mut told = Novelty::default();
        first.iter().for_each(|step| _ = told.is_new(step));
        let mut steps: Vec<Step> = first.into_iter().collect();
        for technique in &self.techniques {
            if steps.len() >= most || self.task.is_cancelled() {
                break;
            }
            self.task.report(|| Progress::TechniqueBegun(technique));
            let before = (steps.len(), told.clone());
            let _ = technique.find(&view, &mut |step| {
                if told.is_new(&step) {
                    steps.push(step);
                }
                if steps.len() < most { self.task.cancel_token().flow() } else { ControlFlow::Break(()) }
            });
            // As in `next`, uniqueness is checked only if the result depends on it.
            if steps.len() > before.0 && technique.assumes_unique && !state.may_assume_unique() {
                steps.truncate(before.0);
                told = before.1;
            }
        }
        steps.truncate(most);
        steps
    }

    /// The same solver without the techniques whose steps take long to find.
    pub(super) fn in_a_hurry(&self) -> Solver {
        let mut solver = self.clone();
        solver.techniques.retain(|technique| !takes_long(technique));
        solver
    }

    /// The techniques, in their order.
    pub(super) fn techniques(&self) -> &[&'static Technique] {
        &self.techniques
    }

    /// Returns true if the solver may use this technique.
    pub(super) fn knows(&self, technique: &Technique) -> bool {
        self.techniques.contains(&technique)
    }

    /// Returns true if the solver may use every technique of the other.
    pub(super) fn knows_all_of(&self, other: &Solver) -> bool {
        other.techniques.iter().all(|technique| self.knows(technique))
    }

    /// The same solver without `technique` and without all techniques after it in the solver's order.
    pub(super) fn simpler_than(&self, technique: &Technique) -> Solver {
        let simpler = self.techniques.iter().take_while(|one| **one != technique);
        Solver { techniques: simpler.copied().collect(), ..self.clone() }
    }

    /// The same solver with its techniques of one family.
    pub(super) fn of_family(&self, family: Family) -> Solver {
        let own = self.techniques.iter().filter(|one| one.family == family);
        Solver { techniques: own.copied().collect(), ..self.clone() }
    }

    /// The solver's preference among reasons.
    pub(super) fn preference(&self) -> Preference {
        self.preference
    }

    /// The same solver with the walk of a player.
    pub(super) fn as_a_player(&self) -> Solver {
        Solver { walk: &HumanWalk, ..self.clone() }
    }

    /// Returns true once the solver's task is cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.task.is_cancelled()
    }

    /// The solver's path from a state up to the first step that is wanted; `None` if the path has no such step.
    /// `goes_on` is called before each step is taken; if it returns false, the path ends there without a result.
    pub(super) fn path_until(
        &self,
        start: &State,
        wanted: impl Fn(&Step) -> bool,
        mut goes_on: impl FnMut(&Step) -> bool,
    ) -> Option<Vec<WalkStep>> {
        let mut state = start.clone();
        let mut walker = self.set_out(start);
        let mut path = Vec::new();
        let found = loop {
            self.task.report(|| Progress::StepBegun(path.len() + 1));
            if self.task.is_cancelled() {
                break None;
            }
            let Some(taken) = walker.next(&state, &state.lookups()) else { break None };
            if !goes_on(&taken) {
                break None;
            }
            self.task.report(|| Progress::between(start.grid(), state.grid()));
            let is_wanted = wanted(&taken);
            let is_broken = !is_wanted && state.apply(&taken).is_err();
            path.push(taken);
            if is_wanted {
                break Some(path);
            }
            if is_broken {
                break None;
            }
        };
        self.task.report(|| Progress::PathEnded);
        found
    }

    /// Solves a position and returns the path.
    ///
    /// # Errors
    /// The reason why the position has no solution, if it is visible before the first step.
    pub fn solve(&self, position: &Board) -> Result<Trace, Contradiction> {
        self.trace(position, |state, step| self.task.report(|| Progress::StepFound { state, step }))
    }

    /// Solves a position and returns the path. `found` is called with each step and the state just before the step.
    pub(super) fn trace(
        &self,
        position: &Board,
        mut found: impl FnMut(&State, &WalkStep),
    ) -> Result<Trace, Contradiction> {
        let mut state = State::new(position)?;
        let start = state.grid().clone();
        let mut steps = Vec::with_capacity(start.unsolved_cells().len());
        let mut outcome = Outcome::Stuck;
        if self.method != Method::Search {
            let mut walker = self.set_out(&state);
            self.task.report(|| Progress::StepBegun(1));
            while !state.grid().is_solved()
                && !self.task.is_cancelled()
                && let Some(taken) = walker.next(&state, &state.lookups())
            {
                found(&state, &taken);
                let applied = state.apply(&taken);
                log(steps.len() + 1, &taken);
                self.task.report(|| Progress::between(&start, state.grid()));
                steps.push(taken);
                if let Err(contradiction) = applied {
                    outcome = Outcome::Contradiction(contradiction);
                    break;
                }
                self.task.report(|| Progress::StepBegun(steps.len() + 1));
            }
            self.task.report(|| Progress::PathEnded);
        }
        if state.grid().is_solved() {
            outcome = Outcome::Solved;
        }
        let searching =
            self.method != Method::Logic && outcome == Outcome::Stuck && !self.task.is_cancelled();
        let finish = searching.then(|| search(&state));
        let end = state.into_grid();
        Ok(Trace { position: position.clone(), start, steps, end, outcome, finish })
    }
}

/// Record of the conclusions that the player has already seen.
#[derive(Clone, Default)]
struct Novelty {
    placed: CandidateSet,
    removed: CandidateSet,
}

impl Novelty {
    /// Returns true if the step concludes something new, and records its conclusion.
    fn is_new(&mut self, step: &Step) -> bool {
        let mut new = false;
        if let Some(candidate) = step.conclusion.placement() {
            new |= !self.placed.contains(candidate);
            self.placed.insert(candidate);
        }
        for candidate in step.conclusion.eliminations() {
            new |= !self.removed.contains(candidate);
            self.removed.insert(candidate);
        }
        new
    }
}

/// Finds the first solution and whether there is a second one.
fn search(state: &State) -> Finish {
    let mut solutions = Solutions::of(state.grid());
    let solution = solutions.next();
    let several = solutions.next().is_some();
    let stats = solutions.stats();
    tracing::debug!(nodes = stats.nodes, guesses = stats.guesses, several, "search");
    Finish { solution, several, stats }
}

fn log(number: usize, step: &Step) {
    tracing::debug!(
        number,
        technique = step.technique.id,
        placement = step.conclusion.placement().map(tracing::field::display),
        eliminations = step.conclusion.eliminations().count(),
        pattern = ?step.pattern,
        "step"
    );
}
