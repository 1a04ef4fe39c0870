//! `convert`: any form of board into any other.

use super::args::{Args, Form, Machine, Sources, Target, writable};
use super::boards::{Boards, Layout, Told};
use super::outcome::{Ending, Failure, Outcome};
use super::record::{Known, object, row};
use super::verb::Verb;
use crate::api::ConvertAnswer;
use crate::format::Format;
use crate::solve::Stop;

/// Turn any form of board into any other
///
/// Where the form has one line, an empty line stands for a board that cannot be read, so that line n of the answers belongs
/// to board n. Columns of --tsv: puzzle, form, the board in that form, which has to be one of a single line.
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
        let (form, stop) = (self.machine.form(), Stop::default());
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
        boards.run(&self.target, &stop, |board| {
            // What came with the board goes along where the form has a place for it.
            let text = match form {
                Form::Text => board.parsed.write(self.to),
                Form::Json | Form::Jsonl | Form::Tsv => board.parsed.write_alone(self.to),
            };
            let said = match form {
                Form::Text => text,
                Form::Json | Form::Jsonl => {
                    object(form, board, Known::default(), ConvertAnswer::new(text, self.to))?
                }
                Form::Tsv => {
                    let puzzle = board.parsed.position.givens.to_string();
                    row([&puzzle, self.to.id(), &text])
                }
            };
            Ok(Told::new(said, Ending::Done))
        })
    }
}
