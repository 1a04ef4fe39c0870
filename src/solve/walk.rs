//! Choice of the next step of a path.
//!
//! A [`Walk`] is a rule, and a [`Walker`] follows the rule along one path. The rule of a player is here; the rules of
//! other programs are next to their scales, and the solver knows none of them.

use super::prefer::{Comparison, LongKind};
use super::{CancelToken, Progress, State, Task};
use crate::lookup::{FinderInput, Lookups};
use crate::step::{Step, Technique};
use crate::technique::{is_covered, simplest_kin};
use std::fmt;
use std::ops::{ControlFlow, Deref};

/// A rule that chooses the steps of a path.
pub trait Walk: fmt::Debug + Send + Sync {
    /// Begins a path from a state, with only these techniques. The walker finds nothing more once the task is
    /// cancelled.
    fn set_out<'w>(
        &'w self,
        techniques: &'w [&'static Technique],
        start: &State,
        task: &'w Task,
    ) -> Box<dyn Walker + 'w>;
}

/// Walker along one path. It may remember facts about the earlier states of the path.
pub trait Walker {
    /// The step that is taken in a state of the path, with the lookups of that state; `None` if the rule finds no step.
    fn next(&mut self, state: &State, lookups: &Lookups) -> Option<WalkStep>;

    /// Returns the step that the rule takes, and all steps that the rule could take if the finders reported their
    /// steps in another order. If that order is part of the rule, returns only the step that the rule takes.
    fn choices(&mut self, state: &State, lookups: &Lookups) -> Vec<WalkStep> {
        self.next(state, lookups).into_iter().collect()
    }
}

/// A step as a path takes it. It dereferences to the step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkStep {
    /// The step.
    pub step: Step,
    /// Cost of the step, if the walk is that of a scale with costs.
    pub score: Option<Box<Score>>,
}

/// Cost of a step on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The name that the program of the scale prints for the step.
    pub name: String,
    /// Difficulty of the step, as the program prints it: `9.3`.
    pub rating: String,
}

impl Deref for WalkStep {
    type Target = Step;

    fn deref(&self) -> &Step {
        &self.step
    }
}

impl AsRef<Step> for WalkStep {
    fn as_ref(&self) -> &Step {
        &self.step
    }
}

impl From<Step> for WalkStep {
    fn from(step: Step) -> WalkStep {
        WalkStep { step, score: None }
    }
}

/// The walk of a player: the first step of the first technique that finds one. If that step is a chain or supposes
/// something, it is compared with other steps of its kind. The walk then takes the step with the fewest lines per
/// removed candidate.
#[derive(Debug)]
pub struct HumanWalk;

impl Walk for HumanWalk {
    fn set_out<'w>(
        &'w self,
        techniques: &'w [&'static Technique],
        _: &State,
        task: &'w Task,
    ) -> Box<dyn Walker + 'w> {
        Box::new(HumanWalker { techniques, task, last_empty: vec![None; techniques.len()] })
    }
}

struct HumanWalker<'w> {
    techniques: &'w [&'static Technique],
    task: &'w Task,
    /// For each technique, the age (number of steps) of the state in which the technique last found nothing.
    last_empty: Vec<Option<usize>>,
}

impl Walker for HumanWalker<'_> {
    fn next(&mut self, state: &State, lookups: &Lookups) -> Option<WalkStep> {
        let cancel = self.task.cancel_token();
        match self
            .simplest(state, lookups, |technique, view| first_of(technique, state, view, cancel, |_| true))
        {
            Ok(step) => Some(step.into()),
            Err(long) => long.best().map(|best| simplest_kin(best, self.techniques, &lookups.view()).into()),
        }
    }

    fn choices(&mut self, state: &State, lookups: &Lookups) -> Vec<WalkStep> {
        let cancel = self.task.cancel_token();
        let steps =
            match self.simplest(state, lookups, |technique, view| all_of(technique, state, view, cancel)) {
                Ok(steps) => steps,
                Err(long) => {
                    let view = lookups.view();
                    let cheapest = long.cheapest(view, cancel).into_iter();
                    cheapest.map(|step| simplest_kin(step, self.techniques, &view)).collect()
                }
            };
        if cancel.is_cancelled() { Vec::new() } else { steps.into_iter().map(WalkStep::from).collect() }
    }
}

impl HumanWalker<'_> {
    /// Returns the result of `find` for the first technique with a result. If a technique of long arguments finds
    /// something first, or if no technique has a result, returns the comparison of the long arguments as the error. The
    /// comparison is empty if the task was cancelled.
    fn simplest<'s, T>(
        &mut self,
        state: &'s State,
        lookups: &Lookups,
        find: impl Fn(&'static Technique, &FinderInput) -> Option<T>,
    ) -> Result<T, Box<Comparison<'s>>> {
        let mut long = Comparison::new(state);
        for (technique, last_empty) in self.techniques.iter().zip(&mut self.last_empty) {
            // A technique is not asked here if another technique covers its findings. `simplest_kin` later names the
            // simpler of the two.
            if is_covered(technique, self.techniques) {
                continue;
            }
            let kind = LongKind::of(technique);
            if long.kind().is_some_and(|known| Some(known) != kind) {
                continue;
            }
            self.task.report(|| Progress::TechniqueBegun(technique));
            let view = lookups.view_since(*last_empty);
            let finds = match kind {
                Some(_) => long.ask(technique, view, self.task.cancel_token()),
                None => match find(technique, &view) {
                    Some(found) => return Ok(found),
                    None => false,
                },
            };
            if self.task.is_cancelled() {
                return Err(Box::new(Comparison::new(state)));
            }
            if !finds {
                *last_empty = Some(state.age());
            }
        }
        Err(Box::new(long))
    }
}

/// All steps of a technique, if it has any.
fn all_of(
    technique: &Technique,
    state: &State,
    view: &FinderInput,
    cancel: &CancelToken,
) -> Option<Vec<Step>> {
    let mut found = Vec::new();
    let _ = technique.find(view, &mut |step| {
        found.push(step);
        cancel.flow()
    });
    let holds = !found.is_empty() && (!technique.assumes_unique || state.may_assume_unique());
    holds.then_some(found)
}

/// The first wanted step of a technique.
pub(super) fn first_of(
    technique: &Technique,
    state: &State,
    view: &FinderInput,
    cancel: &CancelToken,
    wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let mut found = None;
    let _ = technique.find(view, &mut |step| {
        if !wanted(&step) {
            return cancel.flow();
        }
        found = Some(step);
        ControlFlow::Break(())
    });
    // Uniqueness is checked only if the result depends on it, because the check costs a search.
    found.filter(|_| !technique.assumes_unique || state.may_assume_unique())
}

#[cfg(test)]
mod tests {
    use crate::generate::Generator;
    use crate::puzzle::Board;
    use crate::solve::{Method, Solver, State};

    #[test]
    fn what_a_path_remembers_changes_no_step() {
        let solver = Solver::default().method(Method::Logic);
        for values in Generator::new(7).puzzles().take(60) {
            let position = Board::new(values);
            let mut state = State::new(&position).expect("a generated puzzle");
            for taken in solver.solve(&position).expect("a generated puzzle").steps {
                assert_eq!(solver.next(&State::clone(&state)), Some(taken.step.clone()));
                state.apply(&taken).expect("a sound step");
            }
            assert_eq!(solver.next(&state), None);
        }
    }
}
