//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Form, Machine, Sources, Tactics, Target, level};
use super::boards::{Board, Boards, Layout, Told};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{picture, words_for};
use super::paint::Paint;
use super::progress::Job;
use super::record::{moves, told, word};
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::HintAnswer;
use crate::board::Cell;
use crate::draw::Scene;
use crate::explain::{Level, Words};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Advice, Asked, Cancellable, Solver, advise_as};
use std::num::NonZeroUsize;

/// Tell the next move, no more than asked
///
/// Columns of --tsv: puzzle, kind (`step`, `mistake`, `no_solution`, `solved`, `stuck`, `nothing_follows`), technique from level 1 on, what
/// follows at level 4.
#[derive(clap::Args, Debug)]
pub(super) struct Hint {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// 0 nudge, 1 technique, 2 where, 3 evidence, 4 proof
    #[arg(long, default_value = "0", value_parser = level)]
    level: Level,
    /// The cell of the last move, as r4c6: of equally good steps the nearest is told
    #[arg(long, value_name = "CELL")]
    after: Option<String>,
    /// Of a chain or net at level 3 or 4, only the first N lines, with the picture of the last of them
    #[arg(long, value_name = "N")]
    lines: Option<NonZeroUsize>,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for Hint {
    const NAME: &'static str = "hint";

    fn run(&self, args: &Args) -> Outcome {
        let (form, job) = (self.machine.form(), Job::new(args));
        match (self.lines, form.option()) {
            (Some(_), Some(option)) => {
                return Err(Failure::wrong(format!("--lines is about text: {option} holds all lines")));
            }
            (Some(_), None) if self.level < Level::Evidence => {
                return Err(Failure::wrong(
                    "--lines is about levels 3 and 4: below them nothing is told line by line",
                ));
            }
            (Some(_) | None, _) => {}
        }
        let after = self.after.as_ref().map(|cell| args.cell_names.read(cell)).transpose();
        let after = after.map_err(Failure::wrong)?;
        let (solver, words) = (self.tactics.solver().until(&job.task), words_for(args, form));
        let boards = Boards { args, sources: &self.sources, form, layout: Layout::Headed, columns: 4 };
        boards.run(&Target::default(), &job, |board| self.told(args, (form, &words), (&solver, after), board))
    }
}

impl Hint {
    fn told(
        &self,
        args: &Args,
        (form, words): (Form, &Words),
        (solver, after): (&Cancellable<Solver>, Option<Cell>),
        board: &Board,
    ) -> Result<Told, Failure> {
        let position = &board.parsed.position;
        let asked = Asked { last: after, ..Asked::default() };
        let (advice, _) = solver.run(|solver| advise_as(solver, position, asked))?;
        let text = match form {
            Form::Text => solver.run(|solver| self.text(args, words, solver, position, &advice))??,
            Form::Json | Form::Jsonl | Form::Tsv => String::new(),
        };
        let (ending, step) = match &advice {
            Advice::Step { step, .. } => (Ending::Done, Some(step)),
            Advice::Mistake(_)
            | Advice::NoSolution(_)
            | Advice::Solved
            | Advice::Stuck
            | Advice::NothingFollows(_)
            | Advice::NoOther => (Ending::Negative, None),
        };
        let verdict = BoardVerdict::of(position);
        let record =
            || Ok(solver.run(|solver| HintAnswer::new(words, solver, position, self.level, &advice))?);
        let columns = |record: &serde_json::Value| {
            let follows = step.filter(|_| self.level >= Level::Proof);
            let follows = follows.map_or("-".to_string(), |step| moves(step));
            vec![word(record, "/kind"), word(record, "/technique/id"), follows]
        };
        let told = told((form, board, &verdict), ending, || text, record, columns)?;
        // An answer that says it already needs no remark.
        let is_said = form == Form::Text && matches!(advice, Advice::NothingFollows(_));
        Ok(told.remarked(verdict.remark(words).filter(|_| !is_said)))
    }

    fn text(
        &self,
        args: &Args,
        words: &Words,
        solver: &Solver,
        position: &Position,
        advice: &Advice,
    ) -> Result<String, Failure> {
        let lines = self.lines.map(|number| self.first_lines(number, words, position, advice));
        let said = || words.advice(self.level, solver, position, advice);
        let scene = || Scene::advice(position, advice, self.level);
        let (mut text, scene) = lines.transpose()?.unwrap_or_else(|| (said(), scene()));
        if let Advice::Step { stale, step, .. } = advice {
            let paint = Paint::of(&Target::default());
            let phrase = words.technique_phrase(step.technique);
            text = text.replacen(&phrase, &paint.name(&phrase), 1);
            text = paint.follows(words, step, &text);
            if !stale.is_empty() && self.level >= Level::Where {
                text = format!("{}\n{text}", words.stale_marks(stale));
            }
            if self.level >= Level::Evidence {
                text += &format!("\n\n{}", picture(args, words, &scene).trim_end_matches('\n'));
            }
        }
        Ok(text)
    }

    /// The first lines of a chain or net, and what the last of them speaks of.
    fn first_lines(
        &self,
        number: NonZeroUsize,
        words: &Words,
        position: &Position,
        advice: &Advice,
    ) -> Result<(String, Scene), Failure> {
        let Advice::Step { state, step, .. } = advice else {
            return Err(Failure::wrong("there are no lines: the hint is about no step"));
        };
        let grid = state.grid();
        let proof = justify(grid, step);
        let mut lines = proof.map(|proof| words.lines(self.level, grid, step, &proof)).unwrap_or_default();
        let scenes = Scene::lines(grid, position.givens.cells(), step, self.level);
        let shown = number.get().min(lines.len());
        let scene = shown.checked_sub(1).and_then(|last| scenes.into_iter().nth(last));
        let Some(scene) = scene else {
            return Err(Failure::wrong("there are no lines: this hint is not told line by line"));
        };
        if shown < lines.len() {
            lines[shown] = format!("({shown}/{})", lines.len());
            lines.truncate(shown + 1);
        }
        Ok((lines.join("\n"), scene))
    }
}
