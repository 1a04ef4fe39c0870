//! `hint`: the next move, shown only as far as the level of the hint allows. Mistakes are reported first.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, Tactics, level};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{moves, refused_board, report, word};
use super::output::{picture, words_for};
use super::progress::Job;
use super::style::TextStyle;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use super::width::unreadable;
use crate::api::HintAnswer;
use crate::board::Cell;
use crate::draw::Scene;
use crate::explain::{Level, Words};
use crate::format::{Format, Parsed};
use crate::solve::{Advice, AdviceRequest, Cancellable, Solver, advise_as};
use crate::telling::HintView as Shown;
use std::num::NonZeroUsize;

/// Give a hint for the next move, from a nudge to the proof
///
/// Columns of --tsv: puzzle, kind (`step`, `mistake`, `no_solution`, `solved`, `stuck`, `nothing_follows`),
/// technique (from level 1), conclusion (at level 4).
#[derive(clap::Args, Debug)]
pub(super) struct HintVerb {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// Level of the hint: 0 nudge, 1 technique, 2 place, 3 evidence, 4 proof [default: 0]
    ///
    /// With --apply but without --level, the hint is a single line with the step.
    #[arg(long, value_parser = level)]
    level: Option<Level>,
    /// Cell of your last move, such as r4c6; a step near it is preferred
    #[arg(long, value_name = "CELL")]
    after: Option<String>,
    /// At level 3 or 4, print only the first N lines of a chain or net
    ///
    /// The picture shows the last of these lines. If the hint has no more than N lines, all of it is printed.
    #[arg(long, value_name = "N", hide_short_help = true)]
    lines: Option<NonZeroUsize>,
    /// Print one line and no picture
    ///
    /// At level 4, this line is a short form of the step; at lower levels, it is the first line of the hint.
    #[arg(long, conflicts_with_all = ["lines", "json", "jsonl", "tsv"])]
    brief: bool,
    /// Take the step and print the board after it
    ///
    /// The board has the form in which it was read; the hint goes to standard error. If a board has no step, it is
    /// printed unchanged.
    #[arg(long, conflicts_with_all = ["lines", "tsv"])]
    apply: bool,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for HintVerb {
    const NAME: &'static str = "hint";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        match (self.lines, form.option()) {
            (Some(_), Some(option)) => {
                return Err(Failure::wrong(tr!(
                    "--lines works only with text: {option} always prints all lines",
                    option = option
                )));
            }
            (Some(_), None) if self.level() < Level::Evidence => {
                return Err(Failure::wrong(tr!("--lines needs level 3 or 4")));
            }
            (Some(_) | None, _) => {}
        }
        let after = self.after.as_ref().map(|cell| args.cell_names.read(cell)).transpose();
        let after = after.map_err(|error| unreadable(&error))?;
        let (solver, words) = (self.tactics.solver().until(&job.task), words_for(args, form));
        let layout = if self.apply { AnswerLayout::Lines } else { AnswerLayout::Headed };
        let columns = self.machine.columns(["puzzle", "kind", "technique", "conclusion"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout, columns };
        boards.run(&OutputTarget::default(), &job, |board| {
            self.told(args, (form, &words), (&solver, after), board)
        })
    }
}

impl HintVerb {
    fn level(&self) -> Level {
        match self.level {
            Some(level) => level,
            None if self.apply => Level::Proof,
            None => Level::Nudge,
        }
    }

    /// Returns true if a hint has one line.
    fn is_brief(&self) -> bool {
        self.brief || (self.apply && self.level.is_none())
    }

    fn told(
        &self,
        args: &Args,
        (form, words): (OutputForm, &Words),
        (solver, after): (&Cancellable<Solver>, Option<Cell>),
        board: &InputBoard,
    ) -> Result<BoardReport, Failure> {
        let position = &board.parsed.position;
        let asked = AdviceRequest { last: after, ..AdviceRequest::default() };
        let (advice, more) = solver.run(|solver| advise_as(solver, position, asked))?;
        let text = match form {
            OutputForm::Text => solver.run(|solver| {
                let hint = Shown::new(words, solver, position, &advice, self.level());
                hint.map(|hint| self.text(args, words, hint, &advice)).map_err(Clone::clone)
            })?,
            OutputForm::Json | OutputForm::Jsonl | OutputForm::Tsv => Ok(Ok(String::new())),
        };
        let text = match text {
            Ok(text) => text?,
            Err(refused) => return refused_board(form, board, words, &refused),
        };
        let (ending, step) = match &advice {
            Advice::Step { step, .. } => (Ending::Done, Some(step)),
            Advice::Refused(refused) => return refused_board(form, board, words, refused),
            Advice::Mistake(_)
            | Advice::NoSolution(_)
            | Advice::Solved
            | Advice::Stuck
            | Advice::NothingFollows(_)
            | Advice::NoOther => (Ending::Negative, None),
        };
        let verdict = BoardVerdict::of(position);
        let record = || {
            solver.run(|solver| {
                let hint = Shown::new(words, solver, position, &advice, self.level());
                let hint = hint.map(|hint| HintAnswer::new(words, &advice, hint)).map_err(Failure::wrong)?;
                let hint = hint.with_more(more);
                Ok(if self.apply { hint.with_board_after(position, &advice) } else { hint })
            })?
        };
        let columns = |record: &serde_json::Value| {
            let follows = step.filter(|_| self.level() >= Level::Proof);
            let follows = follows.map_or("-".to_string(), |step| moves(step));
            vec![word(record, "/kind"), word(record, "/technique/id"), follows]
        };
        if self.apply && form == OutputForm::Text {
            let (after, remark) = applied(board, &advice, text, words);
            return Ok(BoardReport::new(after, ending).with_remark((!args.quiet).then_some(remark)));
        }
        let told = report((form, board, &verdict), ending, || text, record, columns)?;
        // The remark about several solutions is left out if the text already reports them.
        let is_said = form == OutputForm::Text && matches!(advice, Advice::NothingFollows(_));
        Ok(told.with_remark(verdict.remark(words).filter(|_| !is_said)))
    }

    fn text(&self, args: &Args, words: &Words, hint: Shown, advice: &Advice) -> Result<String, Failure> {
        let paint = TextStyle::of(&OutputTarget::default());
        if self.is_brief() {
            let line = if let Advice::Step { step, .. } = advice
                && self.level() >= Level::Proof
            {
                words.marked_brief(step)
            } else {
                hint.text()
            };
            let line = if self.apply { line.to_string() } else { paint.text(&line) };
            return Ok(line.lines().next().unwrap_or_default().to_string());
        }
        let first = self.lines.and_then(|number| first_lines(number, paint, &hint));
        let (mut text, scene) = first.unwrap_or_else(|| (paint.text(&hint.text()), hint.scene()));
        if let Some((_, stale)) = hint.stale() {
            text = format!("{stale}\n{text}");
        }
        if hint.is_step() && self.level() >= Level::Evidence {
            text += &format!("\n\n{}", picture(args, words, &scene).trim_end_matches('\n'));
        }
        Ok(text)
    }
}

/// The first `number` lines of a chain or net, and the picture of the last of these lines. `None` for a hint without
/// lines.
fn first_lines(number: NonZeroUsize, paint: TextStyle, hint: &Shown) -> Option<(String, Scene)> {
    let all = hint.is_step().then(|| hint.lines())?;
    let shown = number.get().min(all.len());
    let last = all.get(shown.checked_sub(1)?)?;
    let mut lines: Vec<String> = all[..shown].iter().map(|line| paint.text(&line.text)).collect();
    if shown < all.len() {
        lines.push(format!("({shown}/{})", all.len()));
    }
    Some((lines.join("\n"), last.scene.clone()))
}

/// The board after the step, in the form in which it was read, and the hint. If this form cannot hold the eliminations,
/// the next call would give the same hint again. The board is then written in another form, and a remark reports this.
fn applied(board: &InputBoard, advice: &Advice, hint: String, words: &Words) -> (String, String) {
    let position = advice.board_after(&board.parsed.position);
    let position = position.unwrap_or_else(|| board.parsed.position.clone());
    let after = Parsed { position, library: None, ..board.parsed.clone() };
    let read = after.format;
    if after.losses(read).excluded == 0 {
        return (after.write_alone(read), hint);
    }
    let is_line = !read.example().contains('\n');
    let form = match (after.position.layout.is_classic(), is_line) {
        (false, _) => Format::Json,
        (true, true) => Format::Library,
        (true, false) => Format::Pencilmarks,
    };
    (after.write_alone(form), format!("{hint}\n{}", words.written_in(form, read)))
}
