//! `dedupe`: a collection without the puzzles that are equal to an earlier one.

use super::args::{Args, OutputForm, OutputTarget, Rows, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::canonical::class_board;
use super::columns::PUZZLE;
use super::exit::{Ending, Failure, VerbResult};
use super::input::{BoardReading, each_board};
use super::json::row;
use super::message::{InputPlace, error_text, say};
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;
use super::resume::RowSink;
use super::source_name::SourceName;
use super::verb::Verb;
use crate::board::DigitSet;
use crate::canonical::{PackedDigits, canonical_board, packed};
use crate::explain::Words;
use crate::format::{Record, write_on_a_line};
use crate::puzzle::Board;
use indexmap::IndexSet;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Remove puzzles that are equal to an earlier one
///
/// Puzzles are equal if exchanging rows, columns or digits turns one into the other, and both have the same rules after
/// the exchange. Equal puzzles form a class. The first puzzle of each class is printed on a line: a character for each
/// cell, or the whole board if it has marks or digits of a player. Each class needs a few hundred bytes of memory.
///
/// --tsv removes nothing. Columns of --tsv: puzzle, number of the board, and number of the first board of its class, or
/// 0 if a puzzle of its class is in a file of --against. Columns with --duplicates: puzzle, its file, its line, and the
/// file and line of the first puzzle of its class. If there is only one file, the columns for the file show a dash
/// instead of its name.
#[derive(clap::Args, Debug)]
pub(super) struct DedupeVerb {
    #[command(flatten)]
    sources: Sources,
    /// Keep only one puzzle for each solution grid
    #[arg(long)]
    grid: bool,
    /// Also remove puzzles that are equal to a puzzle in this file
    #[arg(long, value_name = "FILE")]
    against: Vec<SourceName>,
    /// Print the removed puzzles instead, each with the file and line of the puzzle that it equals
    #[arg(long)]
    duplicates: bool,
    #[command(flatten)]
    rows: Rows,
    #[command(flatten)]
    target: OutputTarget,
}

/// The columns of --tsv, without and with --duplicates.
const COLUMNS: [&str; 3] = [PUZZLE, "number", "first"];
const DUPLICATE_COLUMNS: [&str; 5] = [PUZZLE, "file", "line", "first_file", "first_line"];

/// A place in the input: the index of the file, if the file has to be named, and the line.
#[derive(Clone, Copy)]
struct BoardPlace {
    file: Option<usize>,
    line: usize,
}

/// The first puzzle of a class.
struct FirstOfClass {
    /// Number of the puzzle among the boards; 0 for a puzzle from --against.
    number: usize,
    place: BoardPlace,
}

impl Verb for DedupeVerb {
    const NAME: &'static str = "dedupe";

    fn run(&self, args: &Args) -> VerbResult {
        let words = words_for(args, OutputForm::Text);
        let files: IndexSet<&str> =
            self.against.iter().chain(&self.sources.puzzles).map(|name| &**name).collect();
        let place = |place: BoardPlace| InputPlace {
            file: place.file.and_then(|file| files.get_index(file).copied()),
            line: Some(place.line),
        };
        let (mut seen, known) = self.seen(&words, &files)?;
        let form = if self.rows.are_asked_for() { OutputForm::Tsv } else { OutputForm::Text };
        let columns = if self.duplicates { &DUPLICATE_COLUMNS[..] } else { &COLUMNS }.iter().copied();
        let boards = BoardBatch {
            args,
            sources: &self.sources,
            form,
            layout: AnswerLayout::Headless,
            columns: self.rows.columns(columns),
        };
        let sink = RowSink::Plain(Output::open(&self.target)?);
        let (mut kept, mut left) = (0, 0);
        let answer = |board: &InputBoard| {
            let class = class(&class_board(&words, &board.parsed.position, self.grid)?);
            let file = board.file.and_then(|file| files.get_index_of(file));
            let first = FirstOfClass {
                number: board.number,
                place: BoardPlace { file, line: board.record.line_number },
            };
            let nothing = BoardReport { text: None, remark: None, ending: Ending::Done };
            Ok((nothing, (class, first, write_on_a_line(&board.parsed.position))))
        };
        let then = |(class, found, puzzle): (Class, FirstOfClass, String), sink: &mut RowSink| {
            let FirstOfClass { number, place: here } = found;
            let (first, is_new) = match seen.entry(class) {
                Entry::Occupied(first) => (first.into_mut(), false),
                Entry::Vacant(room) => (room.insert(found), true),
            };
            kept += usize::from(is_new);
            left += usize::from(!is_new);
            let line = match (self.duplicates, form) {
                (true, _) if is_new => return Ok(()),
                (true, OutputForm::Tsv) => {
                    let named = |at: BoardPlace| place(at).file.unwrap_or("-").to_string();
                    let [line, first_line] = [here, first.place].map(|at| at.line.to_string());
                    row([puzzle, named(here), line, named(first.place), first_line])
                }
                (true, _) => row([puzzle, place(here).to_string(), place(first.place).to_string()]),
                (false, OutputForm::Tsv) => row([puzzle, number.to_string(), first.number.to_string()]),
                (false, _) if is_new => puzzle,
                (false, _) => return Ok(()),
            };
            sink.line(&boards.columns.rows(&line))
        };
        let on_terminal = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, on_terminal, &Job::new(args), answer, |_, _, _| false, then)?;
        if !args.quiet {
            say(words.dedupe_count(kept, left));
        }
        Ok(ending.max(known))
    }
}

impl DedupeVerb {
    /// The classes of the puzzles in the files of --against.
    fn seen(
        &self,
        words: &Words,
        files: &IndexSet<&str>,
    ) -> Result<(HashMap<Class, FirstOfClass>, Ending), Failure> {
        let (mut seen, mut ending) = (HashMap::new(), Ending::Done);
        let reading = BoardReading::of_column(&self.sources.reading)?;
        for file in &self.against {
            for Record { line_number, parsed, .. } in each_board(reading.open(Some(file))?) {
                // The text of the error already has the line number, so only the file is added.
                let class = match parsed.map_err(|error| format!("{file}, {}", error_text(words, &error))) {
                    Ok(parsed) => match class_board(words, &parsed.position, self.grid) {
                        Err(Failure::Wrong(why)) => {
                            Err(InputPlace { file: Some(file), line: Some(line_number) }.remark(&why))
                        }
                        values => Ok(class(&values?)),
                    },
                    Err(why) => Err(why),
                };
                match class {
                    Ok(class) => {
                        let place = BoardPlace { file: files.get_index_of(&**file), line: line_number };
                        seen.entry(class).or_insert(FirstOfClass { number: 0, place });
                    }
                    Err(why) => {
                        ending = Ending::BadInput;
                        say(why);
                    }
                }
            }
        }
        Ok((seen, ending))
    }
}

/// A canonical form: the layout, the digits, two in each byte, and the candidates, if the board has candidates.
type Class = (&'static str, PackedDigits, Option<Box<[DigitSet; 81]>>);

fn class(position: &Board) -> Class {
    let form = canonical_board(position).form;
    (form.layout.name(), packed(&form.givens), form.marks)
}
