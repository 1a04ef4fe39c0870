//! `convert`: any form of board into any other.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, writable};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{SolutionInfo, object, row};
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;

use super::message::say;
use super::resume::RowSink;
use super::translation::tr;
use super::verb::Verb;
use crate::api::ConvertAnswer;
use crate::explain::Words;
use crate::format::{Format, FormatError, Losses, puzzle_line};

/// Convert boards to another form
///
/// If the form cannot hold a whole board, placed digits become givens, and excluded candidates, corner marks and the
/// rules of a layout are lost. Such losses are reported on standard error. If the form has one line per board, a board
/// that cannot be read leaves an empty line, so line n of the output belongs to board n.
///
/// Columns of --tsv: puzzle, form, the board in that form. --tsv works only with forms that have one line per board.
#[derive(clap::Args, Debug)]
pub(super) struct ConvertVerb {
    #[command(flatten)]
    sources: Sources,
    /// The form to write
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Format,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for ConvertVerb {
    const NAME: &'static str = "convert";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job) = (self.machine.form(), Job::new(args));
        let has_one_line = !self.to.example().contains('\n');
        if form == OutputForm::Tsv && !has_one_line {
            let to = self.to;
            return Err(Failure::wrong(tr!(
                "--tsv has one line for each board, but {to} has several: use --jsonl",
                to = to
            )));
        }
        let layout = match self.to.frame() {
            Some(frame) => AnswerLayout::Framed(frame),
            None if has_one_line => AnswerLayout::Lines,
            None => AnswerLayout::Headless,
        };
        let columns = self.machine.columns(["puzzle", "format", "text"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout, columns };
        let own = words_for(args, form);
        let mut lost = RunLosses::default();
        let answer = |board: &InputBoard| {
            if let Some(error) = FormatError::form_size(&board.parsed.position, self.to) {
                return Err(Failure::wrong(own.format_error(&error)));
            }
            let losses = board.parsed.losses(self.to);
            // Data that came with the board are kept if the form has a place for them.
            let text = match form {
                OutputForm::Text => board.parsed.write(self.to),
                OutputForm::Json | OutputForm::Jsonl | OutputForm::Tsv => board.parsed.write_alone(self.to),
            };
            let said = match form {
                OutputForm::Text => text,
                OutputForm::Json | OutputForm::Jsonl => object(
                    form,
                    board,
                    SolutionInfo::default(),
                    ConvertAnswer::new(text, self.to, &losses, &own),
                )?,
                OutputForm::Tsv => {
                    let puzzle = puzzle_line(&board.parsed.position);
                    row([&puzzle, self.to.id(), &text])
                }
            };
            Ok((BoardReport::new(said, Ending::Done), losses))
        };
        let sink = RowSink::Plain(Output::open(&self.target)?);
        let then = |losses, _: &mut RowSink| {
            lost.add(losses);
            Ok(())
        };
        let beside = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, beside, &job, answer, |_, _, _| false, then)?;
        if let Some(what) = lost.said(self.to, &words_for(args, OutputForm::Text)).filter(|_| !args.quiet) {
            say(what);
        }
        Ok(ending)
    }
}

/// Losses of all boards of a run.
#[derive(Default)]
struct RunLosses {
    boards: usize,
    losses: Losses,
    /// Numbers of boards that lose placed digits, excluded candidates, corner marks, and the rules of their layout, in
    /// this order.
    kinds: [usize; 4],
    all: usize,
}

impl RunLosses {
    fn add(&mut self, losses: Losses) {
        self.all += 1;
        if losses.is_empty() {
            return;
        }
        let Losses { placed, excluded, corners, rules } = losses;
        self.boards += 1;
        self.losses = losses;
        for (kind, is_lost) in
            self.kinds.iter_mut().zip([placed > 0, excluded > 0, corners > 0, rules.is_some()])
        {
            *kind += usize::from(is_lost);
        }
    }

    /// A sentence about the losses of all boards. For a single board, the sentence has the number of each kind of loss.
    /// For several boards, it has the number of boards with each kind of loss.
    fn said(&self, to: Format, words: &Words) -> Option<String> {
        match (self.boards, self.all) {
            (0, _) => None,
            (_, 1) => Some(words.losses(&self.losses, to)),
            (boards, _) => Some(words.losses_of_boards(boards, self.kinds, to)),
        }
    }
}
