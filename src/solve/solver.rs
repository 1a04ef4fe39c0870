//! The propagation loop.

use super::trace::{Finish, Outcome, Trace};
use super::{State, Strategy};
use crate::grid::Contradiction;
use crate::puzzle::Position;
use crate::search::Solutions;
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// What may be used to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// Logic first, search where it stops.
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
    method: Method,
}

impl Default for Solver {
    /// Every technique, then search.
    fn default() -> Solver {
        Solver::new(&Strategy::human())
    }
}

impl Solver {
    /// A solver with this strategy, which searches where logic stops.
    pub fn new(strategy: &Strategy) -> Solver {
        Solver { techniques: strategy.techniques().collect(), method: Method::Auto }
    }

    /// The same solver with another method.
    pub fn method(self, method: Method) -> Solver {
        Solver { method, ..self }
    }

    /// The simplest step: the first instance of the first technique that finds one.
    pub fn next(&self, state: &State) -> Option<Step> {
        self.next_after(state, &mut Memory::of(self))
    }

    /// The same for a state on a path, where the memory tells what need not be looked at again.
    fn next_after(&self, state: &State, memory: &mut Memory) -> Option<Step> {
        let view = state.view();
        let mut found = None;
        for (technique, silent) in self.techniques.iter().zip(&mut memory.silent) {
            view.set_silent(*silent);
            let _ = (technique.find)(&view, &mut |step| {
                found = Some(step);
                ControlFlow::Break(())
            });
            // Uniqueness is asked only when something hangs on it, because the answer costs a search.
            if found.is_some() && technique.assumes_unique && !state.is_unique() {
                found = None;
            }
            if found.is_some() {
                return found;
            }
            *silent = Some(state.age());
        }
        None
    }

    /// Every step that the strategy finds now, in its order.
    pub fn all(&self, state: &State) -> Vec<Step> {
        let view = state.view();
        let mut steps = Vec::new();
        for technique in &self.techniques {
            if technique.assumes_unique && !state.is_unique() {
                continue;
            }
            let _ = (technique.find)(&view, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
        }
        steps
    }

    /// Solves a position and keeps the path.
    ///
    /// # Errors
    /// Why the position has no solution, when that can be seen before the first step.
    pub fn solve(&self, position: &Position) -> Result<Trace, Contradiction> {
        let mut state = State::new(position)?;
        let start = state.grid().clone();
        let mut steps = Vec::with_capacity(start.unsolved().len());
        let mut outcome = Outcome::Stuck;
        let mut memory = Memory::of(self);
        if self.method != Method::Search {
            while !state.grid().is_solved()
                && let Some(step) = self.next_after(&state, &mut memory)
            {
                let applied = state.apply(&step);
                log(steps.len() + 1, &step);
                steps.push(step);
                if let Err(contradiction) = applied {
                    outcome = Outcome::Contradiction(contradiction);
                    break;
                }
            }
        }
        if state.grid().is_solved() {
            outcome = Outcome::Solved;
        }
        let searching = self.method != Method::Logic && outcome == Outcome::Stuck;
        let finish = searching.then(|| search(&state));
        let end = state.into_grid();
        Ok(Trace { position: position.clone(), start, steps, end, outcome, finish })
    }
}

/// For each technique of a solver, how old the state was when it last found nothing at all.
struct Memory {
    silent: Vec<Option<usize>>,
}

impl Memory {
    fn of(solver: &Solver) -> Memory {
        Memory { silent: vec![None; solver.techniques.len()] }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::generate::Generator;

    #[test]
    fn what_a_path_remembers_changes_no_step() {
        let solver = Solver::default().method(Method::Logic);
        for values in Generator::new(7).puzzles().take(60) {
            let position = Position::new(values);
            let mut state = State::new(&position).expect("a generated puzzle");
            for step in solver.solve(&position).expect("a generated puzzle").steps {
                assert_eq!(solver.next(&State::clone(&state)), Some(step.clone()));
                state.apply(&step).expect("a sound step");
            }
            assert_eq!(solver.next(&state), None);
        }
    }
}
