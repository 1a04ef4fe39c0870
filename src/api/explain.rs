//! `explain`: the path with reasons.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::records::{StepRecord, Teller};
use crate::explain::Removals;
use crate::grid::{Contradiction, Grid};
use crate::json::{CensusRecord, FewestRecord, names, notation};
use crate::puzzle::Position;
use crate::solve::{Breadth, Census, Fewest, Outcome, SolvedBy, Standing, Taken, Trace};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

about_a_game! {
    /// Asks for the path.
    Explain {
        /// Whether steps are told as well on which nothing later rests.
        #[serde(default)]
        every_step: bool,
        /// Whether the path with the fewest steps that are no singles is wanted: with techniques no harder than the
        /// hardest of the plain path, or with those that are named. `every_step` then says nothing.
        #[serde(default)]
        fewest: bool,
        /// After so many seconds, at most 10, the shortest path is told that was found until then.
        #[serde(default = "usual")]
        #[schemars(range(min = 1, max = 10))]
        timeout_seconds: u8,
    }
}

/// The most seconds that are spent on the fewest steps.
const SECONDS: u8 = 10;

const fn usual() -> u8 {
    SECONDS
}

/// The path.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ExplainAnswer {
    /// Who found the solution: `logic`, `logic+search` or `none`.
    #[schemars(with = "notation::Solver")]
    solved_by: &'static str,
    /// The solution, the first of several; null when there is none.
    #[schemars(with = "Option<notation::Solution>")]
    solution: Option<String>,
    /// The solutions of the board, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
    /// How few steps the path has, where that was asked and logic solves the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<FewestAnswer>,
    /// The steps of logic in order.
    steps: Vec<StepRecord>,
    /// What search has added where logic stopped.
    #[schemars(with = "Vec<notation::Candidate>")]
    searched: Vec<String>,
    /// How the path ends, in words: solved by logic, or where logic ends and how many cells search has filled, or why there
    /// is no solution.
    text: String,
}

/// How few steps a path has.
#[derive(Debug, Serialize, JsonSchema)]
struct FewestAnswer {
    #[serde(flatten)]
    record: FewestRecord,
    /// The same in words.
    text: String,
}

impl Question for Explain {
    type Answer = ExplainAnswer;
    const NAME: &'static str = "explain";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Tell the path, step by step, with reasons";

    fn answer(self, ask: &Ask) -> Result<ExplainAnswer, Problem> {
        let position = self.position()?;
        within("timeout_seconds", usize::from(self.timeout_seconds), 1, usize::from(SECONDS))?;
        let standing = Standing::of(&position);
        let without_steps = |text: String| ExplainAnswer {
            solved_by: SolvedBy::Nobody.id(),
            solution: None,
            census: None,
            fewest: None,
            steps: Vec::new(),
            searched: Vec::new(),
            text,
        };
        if let Some(text) = ask.words.before_steps(&standing) {
            return Ok(without_steps(text));
        }
        let Fewest { trace, reached } = match self.path(ask, &position)? {
            Ok(path) => path,
            Err(contradiction) => return Ok(without_steps(ask.words.contradiction(&contradiction))),
        };
        let census = matches!(standing, Standing::Several).then(|| Census::of(&position));
        let nothing_follows = census.as_ref().filter(|census| census.is_exhausted_by(&trace.end));
        let nothing_follows = nothing_follows.map(|census| ask.words.nothing_follows(census));
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
            census: census.as_ref().map(CensusRecord::new),
            fewest: reached.map(|reached| FewestAnswer {
                record: FewestRecord::new(&reached),
                text: ask.words.fewest(&reached),
            }),
            steps,
            searched: names(trace.searched()),
            text: match (&trace.outcome, trace.solution()) {
                (Outcome::Stuck, Some(_)) if nothing_follows.is_some() => nothing_follows.unwrap_or_default(),
                (Outcome::Contradiction(contradiction), _) => ask.words.contradiction(contradiction),
                (Outcome::Stuck, None) => ask.words.no_solution(),
                (Outcome::Stuck | Outcome::Solved, _) => ask.words.path_end(&trace),
            },
        })
    }
}

impl Explain {
    /// The path that is told.
    fn path(&self, ask: &Ask, position: &Position) -> Result<Result<Fewest, Contradiction>, Problem> {
        let solver = self.solver(ask)?;
        if !self.fewest {
            let solved = solver.run(|solver| solver.solve(position))?;
            let told = |trace: Trace| if self.every_step { trace } else { trace.without_detours() };
            return Ok(solved.map(|trace| Fewest { trace: told(trace), reached: None }));
        }
        let breadth = if self.techniques.is_some() { Breadth::All } else { Breadth::AsThePlainPath };
        let task = ask.task.with_deadline(Duration::from_secs(self.timeout_seconds.into()));
        Ok(solver.run(|solver| solver.fewest(position, breadth, &task))?)
    }
}
