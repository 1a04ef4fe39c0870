//! `steps`: everything that is possible now.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, Tactics, technique};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{moves, object, refused_board, row, senseless};
use super::output::words_for;
use super::progress::Job;
use super::style::TextStyle;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::{Problem, StepsAnswer, no_step};
use crate::explain::Words;
use crate::solve::{Cancellable, Effect, Solver, State, Task, effect};
use crate::step::{Step, Technique};
use std::cmp::Reverse;

/// List every step that is possible now
///
/// Columns of --tsv, a row for each step: puzzle, technique, what follows, how many candidates go, in how many more cells a
/// single then places a digit.
#[derive(clap::Args, Debug)]
pub(super) struct StepsVerb {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// Only this technique
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique(), conflicts_with_all = ["strategy", "techniques"])]
    technique: Option<&'static Technique>,
    /// What comes first
    #[arg(long, default_value = "difficulty", value_name = "BY", value_enum)]
    sort: SortName,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SortName {
    /// The simplest technique, in the order of the strategy
    Difficulty,
    /// The step that removes most candidates
    Eliminations,
    /// The step after which most cells can be filled by a single
    Unlocks,
}

impl Verb for StepsVerb {
    const NAME: &'static str = "steps";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let solver = match self.technique {
            None => self.tactics.solver(),
            Some(technique) => self.tactics.solver().only(technique),
        };
        let (solver, words) = (solver.until(&job.task), words_for(args, form));
        let columns = self.machine.columns(["puzzle", "technique", "conclusion", "removed", "unlocked"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards
            .run(&OutputTarget::default(), &job, |board| self.told(form, &words, (&solver, &job.task), board))
    }
}

impl StepsVerb {
    fn told(
        &self,
        form: OutputForm,
        words: &Words,
        (solver, task): (&Cancellable<Solver>, &Task),
        board: &InputBoard,
    ) -> Result<BoardReport, Failure> {
        let position = &board.parsed.position;
        let verdict = BoardVerdict::of(position);
        let state = match (verdict.problem(), State::new(position)) {
            (Some(problem), _) => return nothing(form, words, board, &verdict, &problem),
            (None, Err(contradiction)) => {
                return nothing(form, words, board, &verdict, &Problem::Contradiction(contradiction));
            }
            (None, Ok(state)) => state,
        };
        let worth = |step: Step| (step.clone(), effect(&state, &step));
        let mut steps: Vec<(Step, Effect)> =
            solver.run(|solver| solver.all(&state))?.into_iter().map(worth).collect();
        // Steps that are worth the same stay in the order of their difficulty.
        match self.sort {
            SortName::Difficulty => {}
            SortName::Eliminations => steps.sort_by_key(|(_, effect)| Reverse(effect.removed)),
            SortName::Unlocks => steps.sort_by_key(|(_, effect)| Reverse(effect.unlocked)),
        }
        // Every step that is listed was accepted by the kernel.
        if let Some(refused) = steps.iter().find_map(|(step, _)| state.prove(step).err()) {
            return refused_board(form, board, words, &refused);
        }
        let ending = if steps.is_empty() { Ending::Negative } else { Ending::Done };
        let paint = TextStyle::of(&OutputTarget::default());
        let lines = |line: &dyn Fn(&Step, &Effect) -> String| {
            let lines: Vec<String> = steps.iter().map(|(step, effect)| line(step, effect)).collect();
            lines.join("\n")
        };
        let said = match form {
            OutputForm::Text if steps.is_empty() => {
                no_step(words, &state, verdict.census.as_ref(), self.technique.is_none())
            }
            OutputForm::Text => lines(&|step, effect| match self.sort {
                SortName::Difficulty => paint.text(&words.marked_brief(step)),
                SortName::Eliminations | SortName::Unlocks => paint.text(&words.marked_effect(step, effect)),
            }),
            OutputForm::Tsv if steps.is_empty() => row([&position.givens.to_string(), "-", "-", "-", "-"]),
            OutputForm::Tsv => lines(&|step, effect| {
                row([
                    &position.givens.to_string(),
                    step.technique.id,
                    &moves(step),
                    &effect.removed.to_string(),
                    &effect.unlocked.to_string(),
                ])
            }),
            OutputForm::Json | OutputForm::Jsonl => {
                let steps: Vec<Step> = steps.iter().map(|(step, _)| step.clone()).collect();
                match StepsAnswer::new(words, task.cancel_token(), &state, &steps) {
                    Ok(answer) => object(form, board, &verdict, answer)?,
                    Err(Problem::Refused(refused)) => return refused_board(form, board, words, &refused),
                    Err(problem) => return nothing(form, words, board, &verdict, &problem),
                }
            }
        };
        // A text that says it already needs no remark.
        let is_said = form == OutputForm::Text
            && steps.is_empty()
            && verdict.census.as_ref().is_some_and(|census| census.is_exhausted_by(state.grid()));
        Ok(BoardReport::new(said, ending).with_remark(verdict.remark(words).filter(|_| !is_said)))
    }
}

/// What is said of a board on which no step leads anywhere.
fn nothing(
    form: OutputForm,
    words: &Words,
    board: &InputBoard,
    verdict: &BoardVerdict,
    problem: &Problem,
) -> Result<BoardReport, Failure> {
    let said = match form {
        OutputForm::Text => crate::api::message(problem, words),
        OutputForm::Json | OutputForm::Jsonl => senseless(form, board, verdict, problem, words)?,
        OutputForm::Tsv => row([&board.parsed.position.givens.to_string(), "-", "-", "-", "-"]),
    };
    Ok(BoardReport::new(said, Ending::Negative))
}
