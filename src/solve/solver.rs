//! The propagation loop.

use super::rating::{Hodoku, Queues, Score, Teller};
use super::trace::{Finish, Outcome, Trace};
use super::{Follows, State, Stop, Strategy};
use crate::board::CandidateSet;
use crate::grid::Contradiction;
use crate::puzzle::Position;
use crate::search::Solutions;
use crate::step::{Family, Step, Technique};
use crate::view::View;
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
    choice: Choice,
    method: Method,
    stop: Option<Stop>,
}

/// Whose choice among several steps is followed.
#[derive(Clone, Debug)]
enum Choice {
    /// Simply the first.
    First,
    Hodoku(Hodoku),
    Explainer,
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
        let techniques: Vec<&'static Technique> = strategy.techniques().collect();
        let choice = match strategy.follows() {
            Follows::Order => Choice::First,
            Follows::Hodoku => Choice::Hodoku(Hodoku::new().only(&techniques)),
            Follows::Explainer => Choice::Explainer,
        };
        Solver { techniques, choice, method: Method::Auto, stop: None }
    }

    /// The same solver with another method.
    pub fn method(self, method: Method) -> Solver {
        Solver { method, ..self }
    }

    /// The same solver, which looks for this technique alone, if it knows it at all.
    pub fn only(mut self, technique: &'static Technique) -> Solver {
        self.techniques.retain(|one| *one == technique);
        self.choice = Choice::First;
        self
    }

    /// A solver that knows every technique, those that assume one solution only if this one does; it ends when this
    /// one does.
    pub(super) fn knowing_all(&self) -> Solver {
        let assumes = self.techniques.iter().any(|technique| technique.assumes_unique);
        let all = Strategy::human();
        let all = if assumes { all } else { all.without_uniqueness() };
        Solver { stop: self.stop.clone(), ..Solver::new(&all) }
    }

    /// The same solver, which ends soon once the answer is no longer wanted; what it says then means nothing.
    pub fn until(self, stop: &Stop) -> Solver {
        Solver { stop: Some(stop.clone()), ..self }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// What a finder that wants more is told.
    fn go_on(&self) -> ControlFlow<()> {
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The simplest step of these families that is wanted, if there is one.
    pub fn find(
        &self,
        state: &State,
        family: impl Fn(Family) -> bool,
        wanted: impl Fn(&Step) -> bool,
    ) -> Option<Step> {
        let view = state.view();
        let mut techniques = self.techniques.iter().filter(|technique| family(technique.family));
        techniques.find_map(|technique| {
            if self.is_stopped() { None } else { self.first_of(technique, state, &view, &wanted) }
        })
    }

    /// The first step of a technique that is wanted.
    fn first_of(
        &self,
        technique: &Technique,
        state: &State,
        view: &View,
        wanted: impl Fn(&Step) -> bool,
    ) -> Option<Step> {
        let mut found = None;
        let _ = (technique.find)(view, &mut |step| {
            if !wanted(&step) {
                return self.go_on();
            }
            found = Some(step);
            ControlFlow::Break(())
        });
        // Uniqueness is asked only when something hangs on it, because the answer costs a search.
        found.filter(|_| !technique.assumes_unique || state.is_unique())
    }

    /// The simplest step: the first instance of the first technique that finds one.
    ///
    /// With HoDoKu's strategy it is the step that HoDoKu takes when the digits of the state are all given; with Sudoku
    /// Explainer's that which it takes in the state.
    pub fn next(&self, state: &State) -> Option<Step> {
        self.next_after(state, &mut Memory::of(self, state)).map(|(step, _)| step)
    }

    /// The same for a state on a path, where the memory tells what need not be looked at again; with what the step
    /// costs, where that is known.
    fn next_after(&self, state: &State, memory: &mut Memory) -> Option<(Step, Option<Score>)> {
        match memory {
            Memory::Silent(silent) => Some((self.first(state, silent)?, None)),
            Memory::Singles(scale, queues) => {
                let (entry, step) = scale.next(state, queues)?;
                queues.apply(&step, entry.removals);
                Some((step, None))
            }
            Memory::Searches(teller) => {
                let (step, score) = teller.next(state)?;
                Some((step, Some(score)))
            }
        }
    }

    /// The step that is taken, where that is not simply the first that is found.
    fn chosen(&self, state: &State) -> Option<Step> {
        match self.choice {
            Choice::First => None,
            Choice::Hodoku(_) | Choice::Explainer => self.next(state),
        }
    }

    fn first(&self, state: &State, silent: &mut [Option<usize>]) -> Option<Step> {
        let view = state.view();
        for (technique, silent) in self.techniques.iter().zip(silent) {
            if self.is_stopped() {
                return None;
            }
            view.set_silent(*silent);
            let found = self.first_of(technique, state, &view, |_| true);
            if found.is_some() {
                return found;
            }
            *silent = Some(state.age());
        }
        None
    }

    /// Every step that the strategy finds now, in its order; with the strategy of another program first that which the
    /// program takes.
    pub fn all(&self, state: &State) -> Vec<Step> {
        let view = state.view();
        let mut steps: Vec<Step> = Vec::new();
        steps.extend(self.chosen(state));
        let taken = steps.first().cloned();
        for technique in &self.techniques {
            if self.is_stopped() {
                break;
            }
            if technique.assumes_unique && !state.is_unique() {
                continue;
            }
            let _ = (technique.find)(&view, &mut |step| {
                if taken.as_ref() != Some(&step) {
                    steps.push(step);
                }
                self.go_on()
            });
        }
        steps
    }

    /// The first `most` steps that a player can be shown one after another, the simplest first: each removes or places
    /// something that those before it do not. No technique is asked once there are enough.
    pub fn several(&self, state: &State, most: usize) -> Vec<Step> {
        let view = state.view();
        let mut steps: Vec<Step> = Vec::new();
        let mut told = Told::default();
        if let Some(taken) = self.chosen(state) {
            told.is_new(&taken);
            steps.push(taken);
        }
        for technique in &self.techniques {
            if steps.len() >= most || self.is_stopped() {
                break;
            }
            let before = (steps.len(), told.clone());
            let _ = (technique.find)(&view, &mut |step| {
                if told.is_new(&step) {
                    steps.push(step);
                }
                if steps.len() < most { self.go_on() } else { ControlFlow::Break(()) }
            });
            // As in `next`, uniqueness is asked only when something hangs on it.
            if steps.len() > before.0 && technique.assumes_unique && !state.is_unique() {
                steps.truncate(before.0);
                told = before.1;
            }
        }
        steps.truncate(most);
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
        let mut scores = Vec::new();
        let mut outcome = Outcome::Stuck;
        let mut memory = Memory::of(self, &state);
        if self.method != Method::Search {
            while !state.grid().is_solved()
                && !self.is_stopped()
                && let Some((step, score)) = self.next_after(&state, &mut memory)
            {
                let applied = state.apply(&step);
                log(steps.len() + 1, &step);
                steps.push(step);
                scores.extend(score);
                if let Err(contradiction) = applied {
                    outcome = Outcome::Contradiction(contradiction);
                    break;
                }
            }
        }
        if state.grid().is_solved() {
            outcome = Outcome::Solved;
        }
        let searching = self.method != Method::Logic && outcome == Outcome::Stuck && !self.is_stopped();
        let finish = searching.then(|| search(&state));
        let end = state.into_grid();
        Ok(Trace { position: position.clone(), start, steps, scores, end, outcome, finish })
    }
}

/// What a player has been told already.
#[derive(Clone, Default)]
struct Told {
    placed: CandidateSet,
    removed: CandidateSet,
}

impl Told {
    /// Whether the step concludes something that was not told; it is told now.
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

/// What a solver remembers of a path.
enum Memory<'s> {
    /// For each technique, how old the state was when it last found nothing at all.
    Silent(Vec<Option<usize>>),
    /// The singles that have come up.
    Singles(&'s Hodoku, Box<Queues>),
    /// What the searches for chains use again and again.
    Searches(Box<Teller>),
}

impl Memory<'_> {
    /// What is known where the path begins.
    fn of<'s>(solver: &'s Solver, start: &State) -> Memory<'s> {
        match &solver.choice {
            Choice::First => Memory::Silent(vec![None; solver.techniques.len()]),
            Choice::Hodoku(scale) => Memory::Singles(scale, Box::new(Queues::of(start.grid()))),
            Choice::Explainer => {
                let teller = Teller::new(&solver.techniques).until(solver.stop.clone());
                Memory::Searches(Box::new(teller))
            }
        }
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
    use crate::generate::Generator;
    use crate::solve::rating::Move;

    #[test]
    fn what_is_rated_is_what_is_told() {
        let scale = Hodoku::new();
        let solver = Solver::new(&Strategy::hodoku()).method(Method::Logic);
        for values in Generator::new(11).puzzles().take(40) {
            let told = solver.solve(&Position::new(values)).expect("a generated puzzle").steps;
            let rated = scale.rate(&values).expect("a generated puzzle").moves;
            let steps = rated.into_iter().map_while(|(_, next)| match next {
                Move::Step(step) => Some(*step),
                Move::Lookup(_) => None,
            });
            assert_eq!(told, steps.collect::<Vec<_>>(), "{values}");
        }
    }

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
