//! `explain`: the path with reasons.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Lane, Question};
use super::records::{StepRecord, Teller};
use crate::explain::Removals;
use crate::grid::Grid;
use crate::json::names;
use crate::solve::{Outcome, SolvedBy, Taken};
use schemars::JsonSchema;
use serde::Serialize;

about_a_game! {
    /// Asks for the path.
    Explain {
        /// Whether steps are told as well on which nothing later rests.
        #[serde(default)]
        every_step: bool,
    }
}

/// The path.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ExplainAnswer {
    /// `logic`, `logic+search` or `none`.
    solved_by: &'static str,
    /// The solution, the first of several; null when there is none.
    solution: Option<String>,
    /// Whether the puzzle has more than one solution, as far as search had to look.
    several: bool,
    /// The steps of logic in order.
    steps: Vec<StepRecord>,
    /// What search has added where logic stopped.
    searched: Vec<String>,
    /// How the path ends, in words, when it does not end in a board filled by logic.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Question for Explain {
    type Answer = ExplainAnswer;
    const NAME: &'static str = "explain";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell the path, step by step, with reasons";

    fn answer(self, ask: &Ask) -> Result<ExplainAnswer, Problem> {
        let position = self.position()?;
        let trace = match self.solver(ask)?.ask(|solver| solver.solve(&position))? {
            Ok(trace) if self.every_step => trace,
            Ok(trace) => trace.without_detours(),
            Err(contradiction) => {
                return Ok(ExplainAnswer {
                    solved_by: SolvedBy::Nobody.id(),
                    solution: None,
                    several: false,
                    steps: Vec::new(),
                    searched: Vec::new(),
                    text: Some(ask.words.contradiction(&contradiction)),
                });
            }
        };
        let (teller, givens) = (Teller::new(ask.words), position.givens.cells());
        let mut removals = Removals::default();
        let record = |(grid, taken): (Grid, &Taken)| {
            let record = StepRecord::on_path(&teller, &grid, givens, taken, &removals);
            removals.push(taken);
            record.scored(taken.score.as_deref())
        };
        let steps = trace.walk().map(record).collect();
        Ok(ExplainAnswer {
            solved_by: trace.solved_by().id(),
            solution: trace.solution().map(|solution| solution.to_string()),
            several: trace.has_several_solutions(),
            steps,
            searched: names(trace.searched()),
            text: match (&trace.outcome, trace.solution()) {
                (Outcome::Contradiction(contradiction), _) => Some(ask.words.contradiction(contradiction)),
                (Outcome::Stuck, Some(_)) => Some(ask.words.search_step()),
                (Outcome::Stuck, None) => Some(ask.words.no_solution()),
                (Outcome::Solved, _) => None,
            },
        })
    }
}
