//! `dedupe`: a collection without the puzzles that are the same as one before.

use super::args::{Args, Form, Sources, Target};
use super::boards::{Boards, Layout, Told, described};
use super::canonical::asked;
use super::input::{each_board, open};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;
use super::record::row;
use super::remark::{Place, say};
use super::resume::Sink;
use super::verb::Verb;
use crate::board::DigitSet;
use crate::canonical::canonical_board;
use crate::format::{Record, write_on_a_line};
use crate::puzzle::Position;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Leave out puzzles that are the same as one before, however rows, columns and digits are exchanged
///
/// The first of each class stays, a line for each, in order: 81 characters, or the whole board where it has marks or digits
/// of a player. Boards are the same where all of that is the same. Memory grows by some hundred bytes for each class. Columns of --tsv, which leaves nothing out: puzzle, number of the board, number of the first board of its class,
/// 0 for one of --against.
#[derive(clap::Args, Debug)]
pub(super) struct Dedupe {
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
    target: Target,
}

impl Verb for Dedupe {
    const NAME: &'static str = "dedupe";

    fn run(&self, args: &Args) -> Outcome {
        let mut seen: HashMap<Class, usize> = HashMap::new();
        let words = words_for(args, Form::Text);
        let mut known = Ending::Done;
        for file in &self.against {
            for Record { line_number, parsed, .. } in each_board(open(Some(file))?) {
                // What cannot be read says itself in which line.
                let class = match parsed.map_err(|error| format!("{file}, {}", described(&words, &error))) {
                    Ok(parsed) => match asked(&words, &parsed.position, self.grid) {
                        Err(Failure::Wrong(why)) => {
                            Err(Place { file: Some(file), line: Some(line_number) }.said(&why))
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
        let form = if self.tsv { Form::Tsv } else { Form::Text };
        let boards = Boards { args, sources: &self.sources, form, layout: Layout::Headless, columns: 3 };
        let sink = Sink::Plain(Output::open(&self.target)?);
        let (mut kept, mut left) = (0, 0);
        let answer = |board: &super::boards::Board| {
            let class = class(&asked(&words, &board.parsed.position, self.grid)?);
            let nothing = Told { text: None, remark: None, ending: Ending::Done };
            Ok((nothing, (class, board.number, write_on_a_line(&board.parsed.position))))
        };
        let then = |(class, number, puzzle): (Class, usize, String), sink: &mut Sink| {
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
            say(words.deduped(kept, left));
        }
        Ok(ending.max(known))
    }
}

/// A canonical form: two digits in a byte, and of a board with candidates also these.
type Class = ([u8; 41], Option<Box<[DigitSet; 81]>>);

fn class(position: &Position) -> Class {
    let form = canonical_board(position).form;
    let numbers = form.givens.numbers();
    let digits = std::array::from_fn(|at| numbers[2 * at] << 4 | numbers.get(2 * at + 1).unwrap_or(&0));
    (digits, form.marks)
}
