//! `canonical`: the form that all relabellings of a puzzle share.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{SolutionInfo, object, row};
use super::output::words_for;
use super::progress::Job;
use super::verb::Verb;
use crate::canonical::{CanonicalBoard, canonical_board};
use crate::explain::Words;
use crate::format::write_on_a_line;
use crate::puzzle::Board;
use crate::search::solve_up_to;
use schemars::JsonSchema;
use serde::Serialize;

/// Print the canonical form of each board
///
/// Two puzzles have the same canonical form exactly if exchanging rows, columns or digits, or turning rows into
/// columns, makes them equal. The canonical form is the smallest of the 3,359,232 × 9! forms that these exchanges can
/// produce. On other layouts, only exchanges that keep the rules count, and the board may be turned or mirrored; all
/// these boards have the same form, but this form is not the smallest. A digit that a player placed counts as a given.
/// The form of a board with excluded candidates has 729 characters. A board that cannot be read leaves an empty line.
///
/// Columns of --tsv: puzzle; canonical form; number of ways to exchange rows, columns and digits that leave the puzzle
/// (with --grid: its solution) unchanged; `yes` if rows become columns first, else `no`; for each row of the form, its
/// row in the puzzle; for each column of the form, its column in the puzzle; for each digit from 1 to 9, the digit that
/// replaces it.
#[derive(clap::Args, Debug)]
pub(super) struct CanonicalVerb {
    #[command(flatten)]
    sources: Sources,
    /// Print the canonical form of the solution grid instead
    #[arg(long)]
    grid: bool,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for CanonicalVerb {
    const NAME: &'static str = "canonical";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        let words = words_for(args, form);
        let columns = self.machine.columns([
            "puzzle",
            "canonical",
            "automorphisms",
            "transposed",
            "rows",
            "columns",
            "digits",
        ]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Lines, columns };
        boards.run(&self.target, &Job::new(args), |board| {
            let position = &board.parsed.position;
            let asked = class_board(&words, position, self.grid)?;
            let found = canonical_board(&asked);
            let told = || CanonicalAnswer::of(position, self.grid.then_some(&asked), &found);
            let text = match form {
                OutputForm::Text => write_on_a_line(&found.form),
                OutputForm::Tsv => told().row(),
                OutputForm::Json | OutputForm::Jsonl => object(form, board, SolutionInfo::default(), told())?,
            };
            Ok(BoardReport::new(text, Ending::Done))
        })
    }
}

/// The smallest form of a puzzle or of its solution, and the relabelling that makes it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Canonicalised")]
pub(super) struct CanonicalAnswer {
    /// The puzzle: a character for each cell, or the whole board on a line if it has marks or digits of a player.
    puzzle: String,
    /// The solution, with `--grid`; the canonical form is then that of the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// The smallest of all 3,359,232 × 9! forms, in reading order, with a dot for an empty cell. For a board with
    /// excluded candidates and for a board of another layout, this is the form that all relabellings of the board
    /// share.
    canonical: String,
    /// Number of relabellings that leave the puzzle or solution unchanged; 1 without symmetry.
    automorphisms: u64,
    /// True if rows become columns before anything else.
    transposed: bool,
    /// For each row of the form, the original row, from 1.
    rows: Vec<u8>,
    /// For each column of the form, the original column, from 1.
    columns: Vec<u8>,
    /// For each digit of the board, from 1, the digit that replaces it.
    digits: Vec<u8>,
}

impl CanonicalAnswer {
    fn of(puzzle: &Board, solution: Option<&Board>, found: &CanonicalBoard) -> CanonicalAnswer {
        let names = found.relabelling;
        let size = puzzle.layout.size();
        CanonicalAnswer {
            puzzle: write_on_a_line(puzzle),
            solution: solution.map(write_on_a_line),
            canonical: write_on_a_line(&found.form),
            automorphisms: found.automorphisms,
            transposed: names.is_transposed(),
            rows: names.rows()[..size].iter().map(|row| row + 1).collect(),
            columns: names.columns()[..size].iter().map(|column| column + 1).collect(),
            digits: names.digits()[..size].iter().map(|digit| digit.get()).collect(),
        }
    }

    fn row(self) -> String {
        let digits = |numbers: Vec<u8>| numbers.iter().map(|number| char::from(b'0' + number)).collect();
        row([
            self.puzzle,
            self.canonical,
            self.automorphisms.to_string(),
            if self.transposed { "yes" } else { "no" }.to_string(),
            digits(self.rows),
            digits(self.columns),
            digits(self.digits),
        ])
    }
}

/// The board whose canonical form is computed: the whole board, or its solution.
pub(super) fn class_board(words: &Words, position: &Board, grid: bool) -> Result<Board, Failure> {
    if !grid {
        return Ok(position.clone());
    }
    match solve_up_to(position, 2).as_slice() {
        [only] => Ok(Board::on(position.layout, *only)),
        several => Err(Failure::wrong(words.no_one_grid(!several.is_empty()))),
    }
}
