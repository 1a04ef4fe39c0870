//! `steps`: all steps that are possible now.

use super::args::{
    Args, Machine, OutputForm, OutputTarget, Sources, Tactics, TechniqueGroup, name_parser, technique_named,
    techniques,
};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{moves, object, refused_board, row, senseless};
use super::output::words_for;
use super::progress::Job;
use super::style::TextStyle;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::{Problem, StepsAnswer, no_step};
use crate::explain::Words;
use crate::format::puzzle_line;
use crate::rating::hodoku::{Ceiling, Difficulty};
use crate::solve::{Cancellable, Effect, Solver, State, Task, effect};
use crate::step::{Family, Step};
use std::cmp::Reverse;

/// List all steps that are possible now
///
/// Columns of --tsv, a row for each step: puzzle, technique, conclusion, number of eliminations, number of new
/// singles.
#[derive(clap::Args, Debug)]
pub(super) struct StepsVerb {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// Only this technique, or a group such as `ur`
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = techniques(), conflicts_with_all = ["strategy", "techniques"])]
    technique: Option<TechniqueGroup>,
    /// Only techniques of this family
    #[arg(long, value_name = "FAMILY", value_parser = name_parser(Family::ALL.map(Family::id), Family::from_id), conflicts_with = "technique")]
    family: Option<Family>,
    /// Only techniques up to a level, or up to a technique
    ///
    /// The levels are those of HoDoKu: Easy, Medium, Hard, Unfair and Extreme. The order of the techniques is that of
    /// `whydoku techniques`.
    #[arg(long, value_name = "LEVEL", value_parser = ceiling, conflicts_with = "technique")]
    up_to: Option<Ceiling>,
    /// Accepted as in other commands, but without effect: each step has one line
    #[arg(long, hide = true)]
    brief: bool,
    /// Order of the steps
    #[arg(long, default_value = "difficulty", value_name = "BY", value_enum)]
    sort: SortName,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SortName {
    /// First the simplest techniques, in the order of the strategy
    Difficulty,
    /// First the steps that remove the most candidates
    Eliminations,
    /// First the steps after which singles can fill the most additional cells
    Unlocks,
}

impl Verb for StepsVerb {
    const NAME: &'static str = "steps";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let solver = match (&self.technique, self.up_to) {
            (Some(TechniqueGroup(group)), _) => self.tactics.solver().of(group),
            (None, Some(ceiling)) => self.tactics.solver().among(|technique| ceiling.admits(technique)),
            (None, None) => self.tactics.solver(),
        };
        let (solver, words) = (solver.until(&job.task), words_for(args, form));
        let columns = self.machine.columns(["puzzle", "technique", "conclusion", "removed", "unlocked"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        boards
            .run(&OutputTarget::default(), &job, |board| self.told(form, &words, (&solver, &job.task), board))
    }
}

/// Reads a level or the name of a technique.
fn ceiling(text: &str) -> Result<Ceiling, String> {
    match Difficulty::from_id(text) {
        Some(level) => Ok(Ceiling::Level(level)),
        None => technique_named(text).map(Ceiling::Technique).map_err(|advice| {
            tr!(
                "no level has this name: the levels are Easy, Medium, Hard, Unfair and Extreme. If you mean \
                 a technique: {advice}",
                advice = advice
            )
        }),
    }
}

impl StepsVerb {
    /// Returns true if the call lists the steps of all techniques in use.
    fn asks_for_all(&self) -> bool {
        self.technique.is_none() && self.family.is_none() && self.up_to.is_none()
    }

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
        let mut steps = solver.run(|solver| solver.all(&state))?;
        steps.retain(|step| self.family.is_none_or(|family| family == step.technique.family));
        let mut steps: Vec<(Step, Effect)> = steps.into_iter().map(worth).collect();
        // Steps with the same number of removals or of singles stay in the order of their difficulty.
        match self.sort {
            SortName::Difficulty => {}
            SortName::Eliminations => steps.sort_by_key(|(_, effect)| Reverse(effect.removed)),
            SortName::Unlocks => steps.sort_by_key(|(_, effect)| Reverse(effect.unlocked)),
        }
        // The kernel has to accept every step that is listed.
        if let Some(refused) = steps.iter().find_map(|(step, _)| state.prove(step).err()) {
            return refused_board(form, board, words, &refused);
        }
        let ending = if steps.is_empty() { Ending::Negative } else { Ending::Done };
        let paint = TextStyle::of(&OutputTarget::default());
        let lines = |line: &dyn Fn(&Step, &Effect) -> String| {
            let lines: Vec<String> = steps.iter().map(|(step, effect)| line(step, effect)).collect();
            lines.join("\n")
        };
        let none = || no_step(words, &state, verdict.census.as_ref(), self.asks_for_all());
        let said = match form {
            OutputForm::Text if steps.is_empty() => none(),
            OutputForm::Text => lines(&|step, effect| match self.sort {
                SortName::Difficulty => paint.text(&words.marked_brief(step)),
                SortName::Eliminations | SortName::Unlocks => paint.text(&words.marked_effect(step, effect)),
            }),
            OutputForm::Tsv if steps.is_empty() => row([&puzzle_line(position), "-", "-", "-", "-"]),
            OutputForm::Tsv => lines(&|step, effect| {
                row([
                    &puzzle_line(position),
                    step.technique.id,
                    &moves(step),
                    &effect.removed.to_string(),
                    &effect.unlocked.to_string(),
                ])
            }),
            OutputForm::Json | OutputForm::Jsonl => {
                let steps: Vec<Step> = steps.iter().map(|(step, _)| step.clone()).collect();
                let none = steps.is_empty().then(none);
                match StepsAnswer::new(words, task.cancel_token(), &state, &steps, none) {
                    Ok(answer) => object(form, board, &verdict, answer)?,
                    Err(Problem::Refused(refused)) => return refused_board(form, board, words, &refused),
                    Err(problem) => return nothing(form, words, board, &verdict, &problem),
                }
            }
        };
        // The remark about several solutions is left out if the text already reports them.
        let is_said = form == OutputForm::Text
            && steps.is_empty()
            && verdict.census.as_ref().is_some_and(|census| census.is_exhausted_by(state.grid()));
        Ok(BoardReport::new(said, ending).with_remark(verdict.remark(words).filter(|_| !is_said)))
    }
}

/// Message about a board without useful steps.
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
        OutputForm::Tsv => row([&puzzle_line(&board.parsed.position), "-", "-", "-", "-"]),
    };
    Ok(BoardReport::new(said, Ending::Negative))
}
