//! `canonical`: the one form that all relabellings of a puzzle share.

use super::args::{Args, Form, Sources, Target};
use super::boards::{Boards, Layout, Told};
use super::outcome::{Ending, Failure, Outcome};
use super::record::row;
use super::verb::Verb;
use crate::board::Digit;
use crate::canonical::canonical;
use crate::puzzle::{Position, Values};
use crate::search::solve_up_to;
use crate::solve::Stop;

/// Write the canonical form of each board: the smallest of its 3,359,232 × 9! forms
///
/// Puzzles are the same, however their rows, columns and digits are exchanged and whether or not rows have become columns,
/// exactly where their canonical forms are equal. An empty line stands for a board that cannot be read. Columns of --tsv:
/// puzzle, canonical form, how many relabellings leave the puzzle as it is, whether rows become columns first (`yes`,
/// `no`), then for each row of the form the row that it was, the same for columns, and for the digits 1 to 9 what they
/// become.
#[derive(clap::Args, Debug)]
pub(super) struct CanonicalVerb {
    #[command(flatten)]
    sources: Sources,
    /// Take the form of the solution: that of the complete grid from which the puzzle is cut
    #[arg(long)]
    grid: bool,
    /// Print columns with tabs between them, a row for each board
    #[arg(long)]
    tsv: bool,
    #[command(flatten)]
    target: Target,
}

impl Verb for CanonicalVerb {
    const NAME: &'static str = "canonical";

    fn run(&self, args: &Args) -> Outcome {
        let form = if self.tsv { Form::Tsv } else { Form::Text };
        let boards = Boards { args, sources: &self.sources, form, layout: Layout::Lines, columns: 7 };
        boards.run(&self.target, &Stop::default(), |board| {
            let values = asked(&board.parsed.position, self.grid)?;
            let found = canonical(&values);
            let form = found.form.to_string();
            if !self.tsv {
                return Ok(Told::new(form, Ending::Done));
            }
            let names = found.relabelling;
            let lines = |lines: [u8; 9]| lines.map(|line| char::from(b'1' + line)).iter().collect::<String>();
            let digits = names.digits().map(Digit::get).map(|digit| char::from(b'0' + digit));
            Ok(Told::new(
                row([
                    values.to_string(),
                    form,
                    found.automorphisms.to_string(),
                    if names.is_transposed() { "yes" } else { "no" }.to_string(),
                    lines(names.rows()),
                    lines(names.columns()),
                    digits.iter().collect(),
                ]),
                Ending::Done,
            ))
        })
    }
}

/// The digits whose class is asked for: those of the puzzle, or of its solution.
pub(super) fn asked(position: &Position, grid: bool) -> Result<Values, Failure> {
    if !grid {
        return Ok(position.givens);
    }
    match solve_up_to(&position.givens, 2).as_slice() {
        [only] => Ok(*only),
        [] => Err(Failure::wrong("the puzzle has no solution, so it is cut from no grid")),
        [_, ..] => Err(Failure::wrong("the puzzle has several solutions, so it is cut from no one grid")),
    }
}
