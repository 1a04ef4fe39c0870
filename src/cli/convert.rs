//! `convert`: any form of board into any other.

use super::args::{Args, Form, Machine, Sources, Target, writable};
use super::boards::{Board, Boards, Layout, Told};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;
use super::record::{Known, object, row};

use super::remark::say;
use super::resume::Sink;
use super::verb::Verb;
use crate::api::ConvertAnswer;
use crate::explain::Words;
use crate::format::{Format, Losses};

/// Turn any form of board into any other
///
/// Where the form has one line, an empty line stands for a board that cannot be read, so that line n of the answers belongs
/// to board n. What the form cannot hold is reported on standard error: placed digits that become givens, excluded
/// candidates, corner marks. Columns of --tsv: puzzle, form, the board in that form, which has to be one of a single line.
#[derive(clap::Args, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    sources: Sources,
    /// The form to write
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Format,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: Target,
}

impl Verb for Convert {
    const NAME: &'static str = "convert";

    fn run(&self, args: &Args) -> Outcome {
        let (form, job) = (self.machine.form(), Job::new(args));
        let has_one_line = !self.to.example().contains('\n');
        if form == Form::Tsv && !has_one_line {
            let to = self.to;
            return Err(Failure::wrong(format!(
                "--tsv has one line for each board, and {to} has several: take --jsonl"
            )));
        }
        let layout = match self.to.frame() {
            Some(frame) => Layout::Framed(frame),
            None if has_one_line => Layout::Lines,
            None => Layout::Headless,
        };
        let boards = Boards { args, sources: &self.sources, form, layout, columns: 3 };
        let own = words_for(args, form);
        let mut lost = RunLosses::default();
        let answer = |board: &Board| {
            let losses = board.parsed.losses(self.to);
            // What came with the board goes along where the form has a place for it.
            let text = match form {
                Form::Text => board.parsed.write(self.to),
                Form::Json | Form::Jsonl | Form::Tsv => board.parsed.write_alone(self.to),
            };
            let said = match form {
                Form::Text => text,
                Form::Json | Form::Jsonl => {
                    object(form, board, Known::default(), ConvertAnswer::new(text, self.to, &losses, &own))?
                }
                Form::Tsv => {
                    let puzzle = board.parsed.position.givens.to_string();
                    row([&puzzle, self.to.id(), &text])
                }
            };
            Ok((Told::new(said, Ending::Done), losses))
        };
        let sink = Sink::Plain(Output::open(&self.target)?);
        let then = |losses, _: &mut Sink| {
            lost.add(losses);
            Ok(())
        };
        let beside = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, beside, &job, answer, |_, _, _| false, then)?;
        if let Some(what) = lost.said(self.to, &words_for(args, Form::Text)).filter(|_| !args.quiet) {
            say(what);
        }
        Ok(ending)
    }
}

/// What the boards of a run have lost.
#[derive(Default)]
struct RunLosses {
    boards: usize,
    losses: Losses,
    /// In how many boards digits that were placed, excluded candidates and corner marks are lost.
    kinds: [usize; 3],
    all: usize,
}

impl RunLosses {
    fn add(&mut self, losses: Losses) {
        self.all += 1;
        if losses.is_empty() {
            return;
        }
        let Losses { placed, excluded, corners } = losses;
        self.boards += 1;
        self.losses = losses;
        for (kind, number) in self.kinds.iter_mut().zip([placed, excluded, corners]) {
            *kind += usize::from(number > 0);
        }
    }

    /// One sentence for all boards: of a single board with its numbers, of several with the numbers of boards.
    fn said(&self, to: Format, words: &Words) -> Option<String> {
        match (self.boards, self.all) {
            (0, _) => None,
            (_, 1) => Some(words.losses(&self.losses, to)),
            (boards, _) => Some(words.losses_of_boards(boards, self.kinds, to)),
        }
    }
}
