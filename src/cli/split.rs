//! `split`: divides a collection into parts that share no solution grid, so that no part reveals solutions of another
//! part.

use super::args::{Args, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::canonical::class_board;
use super::columns::{PUZZLE, RowColumns};
use super::exit::{Ending, Failure, VerbResult};
use super::json::row;
use super::message::say;
use super::output::{Output, to_terminal, words_for};
use super::progress::Job;
use super::resume::RowSink;
use super::translation::tr;
use super::verb::Verb;
use crate::canonical::{canonical_board, share};
use crate::format::write_on_a_line;
use std::collections::HashSet;

/// Split puzzles into train and test parts that share no grid
///
/// Puzzles go to the same part if their solution grids are equal, or become equal by exchanging rows, columns or
/// digits. The part depends only on the grid and the seed, so the same puzzle gets the same part in every file and in
/// every order. The output has a row for each board, with its part and the puzzle. Standard error has the number of
/// puzzles in each part.
#[derive(clap::Args, Debug)]
pub(super) struct SplitVerb {
    #[command(flatten)]
    sources: Sources,
    /// Names and relative sizes of the parts
    #[arg(long, value_name = "NAME=SIZE,…", value_delimiter = ',', default_value = "train=80,valid=10,test=10", value_parser = part)]
    parts: Vec<SplitPart>,
    /// Print only the puzzles of this part, without the name of the part
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Put only equal puzzles into the same part, not all puzzles with the same grid
    ///
    /// Puzzles with several solutions need this option.
    #[arg(long)]
    by_puzzle: bool,
    /// Seed of the split: another number gives another split
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Print the names of the columns above the rows
    #[arg(long)]
    header: bool,
    #[command(flatten)]
    target: OutputTarget,
}

/// A part and its size.
#[derive(Clone, Debug)]
struct SplitPart {
    name: String,
    size: f64,
}

fn part(text: &str) -> Result<SplitPart, String> {
    let read = |(name, size): (&str, &str)| {
        let size: f64 = size.trim().parse().ok().filter(|size: &f64| size.is_finite() && *size > 0.0)?;
        let name = name.trim().to_string();
        (!name.is_empty()).then_some(SplitPart { name, size })
    };
    text.split_once('=').and_then(read).ok_or_else(|| tr!("a part is a name and a size, such as train=80"))
}

impl Verb for SplitVerb {
    const NAME: &'static str = "split";

    fn run(&self, args: &Args) -> VerbResult {
        let mut names = HashSet::new();
        if let Some(twice) = self.parts.iter().find(|part| !names.insert(&part.name)) {
            return Err(Failure::wrong(tr!("--parts names '{twice}' twice", twice = twice.name)));
        }
        if let Some(only) =
            self.only.as_ref().filter(|only| self.parts.iter().all(|part| &part.name != *only))
        {
            let known: Vec<&str> = self.parts.iter().map(|part| part.name.as_str()).collect();
            let wrong = tr!(
                "there is no part '{only}': the parts are {known}",
                only = only,
                known = known.join(", ")
            );
            return Err(Failure::wrong(wrong));
        }
        let boards = BoardBatch {
            args,
            sources: &self.sources,
            form: OutputForm::Text,
            layout: AnswerLayout::Headless,
            columns: RowColumns::new(
                if self.only.is_some() { &[PUZZLE][..] } else { &["part", PUZZLE] }.to_vec(),
                self.header,
            ),
        };
        let words = words_for(args, OutputForm::Text);
        let answer = |board: &InputBoard| {
            let class = canonical_board(&class_board(&words, &board.parsed.position, !self.by_puzzle)?).form;
            let index = self.part(share(&class, self.seed));
            let part = self.parts[index].name.as_str();
            let puzzle = write_on_a_line(&board.parsed.position);
            let told = match &self.only {
                Some(only) if *only != part => BoardReport { text: None, remark: None, ending: Ending::Done },
                Some(_) => BoardReport::new(puzzle, Ending::Done),
                None => BoardReport::new(row([part, &puzzle]), Ending::Done),
            };
            Ok((told, index))
        };
        let mut counts = vec![0; self.parts.len()];
        let then = |index: usize, _: &mut RowSink| {
            counts[index] += 1;
            Ok(())
        };
        let sink = RowSink::Plain(Output::open(&self.target)?);
        let on_terminal = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, on_terminal, &Job::new(args), answer, |_, _, _| false, then)?;
        if !args.quiet {
            let names = self.parts.iter().map(|part| part.name.as_str());
            say(words.split_count(&names.zip(counts).collect::<Vec<_>>()));
        }
        Ok(ending)
    }
}

impl SplitVerb {
    /// The index of the part to which a number from 0 to 1 belongs.
    fn part(&self, share: f64) -> usize {
        let whole: f64 = self.parts.iter().map(|part| part.size).sum();
        let mut end = 0.0;
        let part = self.parts.iter().position(|part| {
            end += part.size / whole;
            share < end
        });
        part.unwrap_or(self.parts.len() - 1)
    }
}
