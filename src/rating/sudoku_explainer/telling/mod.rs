//! The path of the scale with reasons: each hint (the report of a finder of the scale) becomes a step of the catalogue,
//! with the pattern that shows it.
//!
//! A hint has only the removals and their difficulty, which is enough for a rating. Here each hint gets a reason. The
//! hint is not searched for again by separate rules:
//!
//! - `looks` asks the technique of the catalogue that has the same definition as the technique of the hint, and takes
//!   the instance with the same conclusion.
//! - `chains` writes a forcing chain or a cycle as the alternating chain that it is.
//! - `nets` replays an argument with several branches. It keeps the assumptions, the removals by other techniques on
//!   the way, and the end. The lines between them are derived again, and parts that the end does not need are left
//!   out.
//!
//! A hint for which no reason is found is not taken. Every step has exactly the conclusion of its hint, so the path is
//! the rated path.

mod chains;
mod conclusion;
mod looks;
mod nets;

use super::board::ExplainerBoard;
use super::chains::ExplainerArgument;
use super::hint::ExplainerHint;
use super::order::{ExplainerEntry, FinderCall, ORDER};
use super::{Explainer, Tenths};
use crate::lookup::{FinderInput, Lookups};
use crate::search::is_unique;
use crate::solve::{NamedStrategy, Score, State, Strategy, Task, Walk, WalkStep, Walker};
use crate::step::{Step, Technique};
use std::cell::OnceCell;

/// The techniques that explain steps of the path, in the order in which the scale asks them and with its choice among
/// several steps. The path of this strategy is the path that [`Explainer`] rates.
pub static STRATEGY: NamedStrategy = NamedStrategy {
    name: "explainer",
    about: "The steps that Sudoku Explainer takes, in its order.",
    strategy,
    is_of_another_program: true,
};

fn strategy() -> Strategy {
    let techniques = ORDER.iter().flat_map(|entry| entry.techniques.iter().copied());
    Strategy::of(techniques).walking(&ExplainerWalk)
}

#[derive(Debug)]
struct ExplainerWalk;

impl Walk for ExplainerWalk {
    fn set_out<'w>(
        &'w self,
        techniques: &'w [&'static Technique],
        _: &State,
        task: &'w Task,
    ) -> Box<dyn Walker + 'w> {
        Box::new(ExplainerWalker::new(techniques, task))
    }
}

/// Walker along the path that the scale rates.
struct ExplainerWalker<'w> {
    scale: Explainer,
    entries: Vec<&'static ExplainerEntry>,
    techniques: &'w [&'static Technique],
    task: &'w Task,
}

impl<'w> ExplainerWalker<'w> {
    /// Walker that takes only steps of these techniques.
    fn new(techniques: &'w [&'static Technique], task: &'w Task) -> ExplainerWalker<'w> {
        let is_used = |entry: &&ExplainerEntry| entry.techniques.iter().any(|one| techniques.contains(one));
        // Nets of a level continue where nets of the earlier levels ended, so the earlier levels are asked too.
        let deepest = ORDER.iter().rev().find(|entry| is_used(entry)).map_or(0, |entry| entry.lowest);
        let is_before =
            |entry: &&ExplainerEntry| matches!(entry.ask, FinderCall::Net(_)) && entry.lowest <= deepest;
        let entries = ORDER.iter().filter(|entry| is_used(entry) || is_before(entry)).collect();
        let mut scale = Explainer::default();
        scale.chains.keeps = true;
        ExplainerWalker { scale, entries, techniques, task }
    }
}

impl Walker for ExplainerWalker<'_> {
    /// The step that the scale takes in a state, and what it costs.
    ///
    /// Nested searches run only on puzzles with one solution. Other puzzles have no rating, and nearly all searches on
    /// them would be in vain.
    fn next(&mut self, state: &State, lookups: &Lookups) -> Option<WalkStep> {
        let board = ExplainerBoard::of(state.grid());
        let view = lookups.view();
        let one_solution = OnceCell::new();
        for entry in &self.entries {
            if self.task.is_cancelled()
                || matches!(entry.ask, FinderCall::Net(1..))
                    && !*one_solution.get_or_init(|| is_unique(state.grid()))
            {
                return None;
            }
            let Some(hint) = self.scale.ask(entry, &board) else { continue };
            let step = told(&view, &board, entry, &hint, self.scale.chains.argument.take());
            let allowed = |step: &Step| {
                self.techniques.contains(&step.technique)
                    && (!step.technique.assumes_unique || state.may_assume_unique())
            };
            match step {
                Some(step) if allowed(&step) => {
                    let rating = Tenths::new(hint.rating).to_string();
                    return Some(WalkStep {
                        step,
                        score: Some(Box::new(Score { name: hint.name.to_string(), rating })),
                    });
                }
                // The technique of this step is not allowed. A deeper level would find the same net again after a long
                // search, so no deeper level is asked.
                Some(_) if matches!(entry.ask, FinderCall::Net(_)) => return None,
                Some(_) => {}
                None => tracing::debug!(name = %hint.name, "not told"),
            }
        }
        None
    }
}

/// The step with the conclusion of the hint.
fn told(
    view: &FinderInput,
    board: &ExplainerBoard,
    entry: &ExplainerEntry,
    hint: &ExplainerHint,
    argument: Option<ExplainerArgument>,
) -> Option<Step> {
    match (entry.ask, argument) {
        (FinderCall::Look(_) | FinderCall::Exclusion(_), _) => looks::instance_step(view, board, entry, hint),
        (FinderCall::Chain(_) | FinderCall::Net(_), Some(ExplainerArgument::Chain(chain))) => {
            chains::chain_step(&chain, hint)
        }
        (FinderCall::Chain(_) | FinderCall::Net(_), Some(ExplainerArgument::Net(net))) => {
            nets::net_step(view, entry, hint, &net)
        }
        (FinderCall::Chain(_) | FinderCall::Net(_), None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::parse;
    use crate::kernel::{Premises, check};
    use crate::lookup::Lookups;
    use crate::proof::justify;
    use crate::solve::{Method, Solver};
    use crate::step::Family;
    use crate::technique::nested_forcing_net::NESTED_FORCING_NET;

    /// On these boards, the deeper searches also find the conclusions of the shallow searches. Sometimes help from
    /// other techniques makes the way shorter.
    #[test]
    fn nets_of_every_level_are_told_and_proved() {
        let puzzle = "81...43....6.8...2.236.....2..4.1..6.......537.....42..5...2.3..9...6..4...9...1.";
        let position = parse(puzzle).expect("a puzzle").position;
        let solver = Solver::new(&strategy()).method(Method::Logic);
        let trace = solver.solve(&position).expect("a sound puzzle");
        let mut scale = Explainer::default();
        scale.chains.keeps = true;
        let (mut told_nets, mut helped) = (0, 0);
        for (grid, _) in trace.walk().filter(|(_, step)| step.technique.family == Family::Forcing).step_by(2)
        {
            let (board, lookups) = (ExplainerBoard::of(&grid), Lookups::new(&grid, position.givens.cells()));
            let view = lookups.view();
            for entry in ORDER.iter().filter(|entry| matches!(entry.ask, FinderCall::Net(0..=3))) {
                let Some(hint) = scale.ask(entry, &board) else { continue };
                let argument = scale.chains.argument.take();
                let step = told(&view, &board, entry, &hint, argument).expect("a net that can be told");
                assert_eq!(step.conclusion, conclusion::conclusion(&hint));
                let proof = justify(&grid, &step).expect("a proof");
                let premises = Premises { grid: &grid, givens: view.givens(), unique: false };
                assert_eq!(check(premises, &step.conclusion, &proof), Ok(()));
                told_nets += 1;
                helped += usize::from(step.technique == &NESTED_FORCING_NET);
            }
        }
        assert!(told_nets > 10 && helped > 2, "{helped} of {told_nets} nets are helped on");
    }
}
