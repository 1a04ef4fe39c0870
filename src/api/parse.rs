//! `parse`: what a text holds.

use super::ask::Ask;
use super::problem::Problem;
use super::question::Question;
use super::records::Board;
use crate::board::{Cell, CellSet};
use crate::format::{self, Format, Parsed};
use crate::grid::{Contradiction, Grid};
use crate::json::{names, notation};
use crate::language::Language;
use crate::puzzle::Values;
use crate::search::Solutions;
use crate::solve::{Suspects, suspects};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Reads a board.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Parse {
    /// A board in any form that is read.
    puzzle: String,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// What the sentences of the answer call cells.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// A board that was read.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ParseAnswer {
    /// The id of the form that it was written in.
    format: &'static str,
    /// The board.
    board: Board,
    /// All digits, given or placed: 81 characters, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    line: String,
    /// How many solutions the puzzle has.
    solutions: Count,
    /// The cells that differ between the first two of several solutions; none when there are not several.
    #[schemars(with = "Vec<notation::Cell>")]
    differ: Vec<String>,
    /// The clues to look up when the puzzle has no solution because of them.
    suspects: Option<Suspected>,
    /// The rule that the board breaks, if it breaks one.
    clash: Option<Clash>,
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Count {
    None,
    One,
    Several,
}

/// Clues of which at least one is wrong.
#[derive(Debug, Serialize, JsonSchema)]
struct Suspected {
    /// What is wrong and what to look up, in words.
    text: String,
    /// The clues, as candidates, without which the puzzle has exactly one solution.
    #[schemars(with = "Vec<notation::Candidate>")]
    likely: Vec<String>,
    /// The clues without which it has at least one solution, the likely ones first.
    #[schemars(with = "Vec<notation::Candidate>")]
    all: Vec<String>,
    /// Clues that cannot stand together, and of which none can be left out.
    #[schemars(with = "Vec<notation::Candidate>")]
    core: Vec<String>,
}

/// A rule that is broken.
#[derive(Debug, Serialize, JsonSchema)]
struct Clash {
    /// What is wrong, in words.
    text: String,
    /// The cells that show it.
    #[schemars(with = "Vec<notation::Cell>")]
    cells: Vec<String>,
}

impl Question for Parse {
    type Answer = ParseAnswer;
    const NAME: &'static str = "parse";
    const SUMMARY: &'static str = "Read a board in any form";

    fn answer(self, ask: &Ask) -> Result<ParseAnswer, Problem> {
        let parsed = format::parse(&self.puzzle).map_err(|error| Problem::Board(Box::new(error)))?;
        let position = &parsed.position;
        let solutions: Vec<Values> = solutions(&parsed).take(2).collect();
        Ok(ParseAnswer {
            format: parsed.format.id(),
            board: Board::new(position),
            line: position.values().to_string(),
            solutions: match solutions.len() {
                0 => Count::None,
                1 => Count::One,
                _ => Count::Several,
            },
            differ: names(differ(&solutions)),
            suspects: suspects(&position.givens).map(|found| suspected(&found, ask)),
            clash: Grid::new(&position.values())
                .err()
                .map(|clash| Clash { text: ask.words.contradiction(&clash), cells: names(cells(&clash)) }),
        })
    }
}

/// The solutions of the puzzle that a text holds, whatever the player has made of it. The candidates of a Sukaku are the
/// puzzle; those of any other board are the player's marks.
pub fn solutions(parsed: &Parsed) -> impl Iterator<Item = Values> + use<> {
    let solutions = if parsed.format == Format::Sukaku {
        Grid::from_position(&parsed.position).ok().map(|grid| Solutions::of(&grid))
    } else {
        Some(Solutions::of(&parsed.position.givens))
    };
    solutions.into_iter().flatten()
}

/// The cells in which two solutions differ.
fn differ(solutions: &[Values]) -> CellSet {
    match solutions {
        [one, other, ..] => Cell::all().filter(|cell| one.get(*cell) != other.get(*cell)).collect(),
        [] | [_] => CellSet::EMPTY,
    }
}

/// The record of the clues to suspect.
fn suspected(found: &Suspects, ask: &Ask) -> Suspected {
    Suspected {
        text: ask.words.no_solution_because(found),
        likely: names(found.likely.iter().copied()),
        all: names(found.all.iter().copied()),
        core: names(found.core.iter().copied()),
    }
}

/// The cells that show a contradiction.
fn cells(contradiction: &Contradiction) -> CellSet {
    match contradiction {
        Contradiction::Clash { cells, .. } => cells.iter().copied().collect(),
        Contradiction::EmptyCell(cell) => CellSet::only(*cell),
        Contradiction::NoPlace(_, house) => house.cells(),
    }
}
