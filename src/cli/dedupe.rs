//! `dedupe`: a collection without the puzzles that are the same as one before.

use super::args::{Args, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, error_text};
use super::canonical::class_board;
use super::exit::{Ending, Failure, VerbResult};
use super::input::{each_board, open};
use super::json::row;
use super::message::{InputPlace, say};
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;
use super::resume::RowSink;
use super::verb::Verb;
use crate::board::DigitSet;
use crate::canonical::canonical_board;
use crate::format::{Record, write_on_a_line};
use crate::puzzle::Board;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Leave out puzzles that are the same as one before, however rows, columns and digits are exchanged
///
/// The first of each class stays, a line for each, in order: 81 characters, or the whole board where it has marks or digits
/// of a player. Boards are the same where all of that is the same. Memory grows by some hundred bytes for each class. Columns of --tsv, which leaves nothing out: puzzle, number of the board, number of the first board of its class,
/// 0 for one of --against.
#[derive(clap::Args, Debug)]
pub(super) struct DedupeVerb {
    #[command(flatten)]
    sources: Sources,
    /// Leave out as well what has the same solution, under the same exchanges: of each grid one puzzle stays
    #[arg(long)]
    grid: bool,
    /// Leave out as well what is in this file
    #[arg(long, value_name = "FILE")]
    against: Vec<String>,
    /// Print columns with tabs between them, a row for each board
    #[arg(long)]
    tsv: bool,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for DedupeVerb {
    const NAME: &'static str = "dedupe";

    fn run(&self, args: &Args) -> VerbResult {
        let mut seen: HashMap<Class, usize> = HashMap::new();
        let words = words_for(args, OutputForm::Text);
        let mut known = Ending::Done;
        for file in &self.against {
            for Record { line_number, parsed, .. } in each_board(open(Some(file))?) {
                // What cannot be read says itself in which line.
                let class = match parsed.map_err(|error| format!("{file}, {}", error_text(&words, &error))) {
                    Ok(parsed) => match class_board(&words, &parsed.position, self.grid) {
                        Err(Failure::Wrong(why)) => {
                            Err(InputPlace { file: Some(file), line: Some(line_number) }.remark(&why))
                        }
                        values => Ok(class(&values?)),
                    },
                    Err(why) => Err(why),
                };
                match class {
                    Ok(class) => _ = seen.insert(class, 0),
                    Err(why) => {
                        known = Ending::BadInput;
                        say(why);
                    }
                }
            }
        }
        let form = if self.tsv { OutputForm::Tsv } else { OutputForm::Text };
        let boards =
            BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headless, columns: 3 };
        let sink = RowSink::Plain(Output::open(&self.target)?);
        let (mut kept, mut left) = (0, 0);
        let answer = |board: &super::boards::InputBoard| {
            let class = class(&class_board(&words, &board.parsed.position, self.grid)?);
            let nothing = BoardReport { text: None, remark: None, ending: Ending::Done };
            Ok((nothing, (class, board.number, write_on_a_line(&board.parsed.position))))
        };
        let then = |(class, number, puzzle): (Class, usize, String), sink: &mut RowSink| {
            let (first, is_new) = match seen.entry(class) {
                Entry::Occupied(first) => (*first.get(), false),
                Entry::Vacant(room) => (*room.insert(number), true),
            };
            kept += usize::from(is_new);
            left += usize::from(!is_new);
            if self.tsv {
                return sink.line(&row([puzzle, number.to_string(), first.to_string()]));
            }
            if is_new { sink.line(&puzzle) } else { Ok(()) }
        };
        let on_terminal = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, on_terminal, &Job::new(args), answer, |_, _, _| false, then)?;
        if !args.quiet {
            say(words.dedupe_count(kept, left));
        }
        Ok(ending.max(known))
    }
}

/// A canonical form: two digits in a byte, and of a board with candidates also these.
type Class = ([u8; 41], Option<Box<[DigitSet; 81]>>);

fn class(position: &Board) -> Class {
    let form = canonical_board(position).form;
    let numbers = form.givens.numbers();
    let digits = std::array::from_fn(|at| numbers[2 * at] << 4 | numbers.get(2 * at + 1).unwrap_or(&0));
    (digits, form.marks)
}
