//! Writes cases that are made at random or by enumeration, with the verdicts of the Rust kernel. The proved kernel in
//! `proofs/` then judges the same cases.
//!
//! - `kernel_cases random SEED COUNT`: single steps on random boards, with random facts, covers, patterns and premises.
//! - `kernel_cases patterns [CELLS]`: every deadly pattern of at most CELLS cells (usually 4) in two boxes, with at
//!   most three digits. Patterns that differ only in the order of lines within a box or in the names of digits count as
//!   one.
//! - `kernel_cases counts`: every set of at most two facts and three covers about one digit in nine cells.
//! - `kernel_cases hard`: arguments near the kernel's limit on the number of choices.
//! - `kernel_cases paths`: a path for each example of each technique; the path begins with that technique.
//! - `kernel_cases forge SEED COUNT < PATHS`: paths of `whydoku explain --jsonl` with one thing changed.
//!
//! A step is a line of eleven fields with `|` between them. Names are those of the JSON documents. The fields are:
//!
//! 1. the candidates of the 81 cells, with commas between the cells;
//! 2. the filled cells;
//! 3. the cells of givens;
//! 4. 1 if the puzzle has one solution, else 0;
//! 5. the facts;
//! 6. the deadly pattern: its cells, digits and guardians, with `;` between these three; `-` without a pattern;
//! 7. the lists of covers, with `/` between them; each list has its covers, `;` and its removals; `-` for an argument
//!    by choice;
//! 8. `place`, `eliminate`, or `each`, which tries every candidate as a separate conclusion;
//! 9. the candidates of the conclusion;
//! 10. 1 if the conclusion is false, else 0;
//! 11. the verdict: `ok`, or the reason of the refusal; for `each`, a verdict for each candidate, with `;` between
//!     them.

mod domains;
#[cfg(feature = "explain")]
mod forged_paths;
#[path = "../../tests/common/random.rs"]
mod random;
mod random_steps;

use random::SplitMix;
use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use whydoku::board::{Candidate, Cell, CellSet, Constraint, Deadly, Digit};
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Premises, Proof, check};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("'{text}' is not a number"));
    let mut output = BufWriter::new(io::stdout().lock());
    match words.as_slice() {
        ["random", seed, count] => random_steps::write(&mut output, number(seed), number(count))?,
        ["patterns"] => domains::patterns(&mut output, 4)?,
        ["patterns", cells] => domains::patterns(&mut output, number(cells) as usize)?,
        ["counts"] => domains::counts(&mut output)?,
        ["hard"] => domains::hard(&mut output)?,
        #[cfg(feature = "explain")]
        ["paths"] => forged_paths::examples(&mut output)?,
        #[cfg(feature = "explain")]
        ["forge", seed, count] => forged_paths::forgeries(&mut output, number(seed), number(count))?,
        _ => panic!("random SEED COUNT | patterns [CELLS] | counts | hard | paths | forge SEED COUNT"),
    }
    output.flush()
}

fn names<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn digit(number: usize) -> Digit {
    Digit::new(number as u8).expect("from 1 to 9")
}

/// A step for the kernel to judge.
struct StepCase<'a> {
    grid: &'a Grid,
    board: &'a str,
    givens: CellSet,
    unique: bool,
    proof: Proof,
}

impl StepCase<'_> {
    fn verdict(&self, conclusion: &Conclusion) -> String {
        let premises = Premises { grid: self.grid, givens: self.givens, unique: self.unique };
        check(premises, conclusion, &self.proof).map_or_else(|refusal| refusal.to_string(), |()| "ok".into())
    }

    fn write(
        &self,
        output: &mut impl Write,
        kind: &str,
        concluded: &[Candidate],
        is_false: bool,
        verdict: &str,
    ) -> io::Result<()> {
        let Proof { facts, deadly, argument } = &self.proof;
        let deadly = deadly.as_ref().map_or("-".to_string(), |Deadly { cells, digits, guardians }| {
            format!("{};{};{}", names(*cells), names(*digits), names(guardians.iter()))
        });
        let cover = |cover: &Cover| format!("{};{}", names(&cover.covers), names(cover.removes.iter()));
        let argument = match argument {
            Argument::Choice => "-".to_string(),
            Argument::Count(covers) => covers.iter().map(cover).collect::<Vec<_>>().join("/"),
        };
        writeln!(
            output,
            "{}|{}|{}|{}|{}|{deadly}|{argument}|{kind}|{}|{}|{verdict}",
            self.board,
            names(self.grid.solved_cells()),
            names(self.givens),
            u8::from(self.unique),
            names(facts),
            names(concluded),
            u8::from(is_false),
        )
    }
}

/// The candidates of all cells, as the first field of a case.
fn board_of(grid: &Grid) -> String {
    let of = |cell: Cell| grid.candidates(cell).iter().map(|digit| digit.to_string()).collect::<String>();
    Cell::all().map(of).collect::<Vec<_>>().join(",")
}

fn any_fact(random: &mut SplitMix) -> Constraint {
    Constraint::from_index(random.below(Constraint::COUNT)).expect("a constraint")
}

/// A random item.
fn pick<T>(random: &mut SplitMix, items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    let index = random.below(items.len());
    (!items.is_empty()).then(|| items.swap_remove(index))
}
