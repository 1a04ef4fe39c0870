//! Choice of the path that is shown, and proof of each of its steps.

use super::proved::{ProvedStep, RefusedStep};
use super::prune::Pruned;
use super::{Breadth, FewestProgress, Score, Solver, State, Task, Trace, WalkStep};
use crate::board::CandidateSet;
use crate::grid::Contradiction;
use crate::kernel::Proof;
use crate::puzzle::Board;
use crate::step::Step;
use std::fmt;
use std::ops::Deref;

/// A step of a path that is shown. It dereferences to the proved step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathStep {
    /// The step, with its proof.
    pub proved: ProvedStep,
    /// The rating that a scale gives to the step, if the strategy is that of a scale.
    pub score: Option<Box<Score>>,
}

impl Deref for PathStep {
    type Target = ProvedStep;

    fn deref(&self) -> &ProvedStep {
        &self.proved
    }
}

impl AsRef<Step> for PathStep {
    fn as_ref(&self) -> &Step {
        &self.proved
    }
}

/// A path that is shown: every step was accepted by the kernel, on the board that the steps before it leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The path.
    pub trace: Trace<PathStep>,
    /// The number of steps and its lower bound, if the fewest steps were asked for and logic solves the board.
    pub reached: Option<FewestProgress>,
    /// For each step that was taken before the path begins, the candidates that it removed. The steps of the path are
    /// numbered after these steps.
    pub earlier: Vec<CandidateSet>,
}

impl Deref for Path {
    type Target = Trace<PathStep>;

    fn deref(&self) -> &Trace<PathStep> {
        &self.trace
    }
}

/// Choice among the paths from a board to its solution.
pub enum Route<'r> {
    /// The solver's path without the steps that no later step needs.
    Needed,
    /// Every step that the solver takes.
    EveryStep,
    /// The path that has the fewest steps, not counting singles, of all paths found before the task is cancelled.
    Fewest {
        /// The techniques that may be used.
        breadth: Breadth,
        /// Task that can end the search and that receives its progress.
        task: &'r Task,
    },
}

/// Reason why there is no path to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPath {
    /// The position contradicts itself before the first step.
    Contradiction(Contradiction),
    /// The kernel refuses a step.
    Refused(Box<RefusedStep>),
}

impl fmt::Display for NoPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPath::Contradiction(contradiction) => contradiction.fmt(f),
            NoPath::Refused(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for NoPath {}

impl From<Contradiction> for NoPath {
    fn from(contradiction: Contradiction) -> NoPath {
        NoPath::Contradiction(contradiction)
    }
}

impl From<RefusedStep> for NoPath {
    fn from(refused: RefusedStep) -> NoPath {
        NoPath::Refused(Box::new(refused))
    }
}

impl Solver {
    /// The path that is shown for a position.
    ///
    /// # Errors
    /// The contradiction of a position without a solution, if it is visible before the first step; or the step that the
    /// kernel refuses.
    pub fn path(&self, position: &Board, route: Route) -> Result<Path, NoPath> {
        match route {
            Route::EveryStep => self.solve(position)?.prove(),
            Route::Needed => self.solve(position)?.pruned().prove(None),
            Route::Fewest { breadth, task } => {
                let fewest = self.fewest(position, breadth, task)?;
                Pruned::from(fewest.trace).prove(fewest.reached)
            }
        }
    }
}

impl Trace {
    /// The path with a proof for each step.
    ///
    /// # Errors
    /// The step that the kernel refuses.
    pub fn prove(self) -> Result<Path, NoPath> {
        Pruned::from(self).prove(None)
    }
}

impl Pruned {
    /// The path, with each step proved on the board that the steps before it leave.
    fn prove(self, reached: Option<FewestProgress>) -> Result<Path, NoPath> {
        let Pruned { trace, proofs } = self;
        let Trace { position, start, steps, end, outcome, finish } = trace;
        let mut state = State::new(&position)?;
        let mut proved = Vec::with_capacity(steps.len());
        let proofs = proofs.into_iter().chain(std::iter::repeat(None));
        for (index, (taken, proof)) in steps.into_iter().zip(proofs).enumerate() {
            let WalkStep { step, score } = taken;
            let step = match proof {
                Some(proof) => state.prove_by(&step, Some(proof)),
                None => state.prove(&step),
            };
            let step = step.map_err(|refused| RefusedStep { number: Some(index + 1), ..refused })?;
            // The last step may show that the board has a contradiction; the path ends there anyway.
            let _ = state.apply(&step);
            proved.push(PathStep { proved: step, score });
        }
        let trace = Trace { position, start, steps: proved, end, outcome, finish };
        Ok(Path { trace, reached, earlier: Vec::new() })
    }
}

impl From<Trace> for Pruned {
    fn from(trace: Trace) -> Pruned {
        Pruned { trace, proofs: Vec::<Option<Proof>>::new() }
    }
}
