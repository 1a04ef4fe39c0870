//! `parse`: the board that a text contains.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::Question;
use super::records::BoardInPlay;
use crate::explain::Words;
use crate::format::{self, Marks, Parsed};
use crate::grid::Grid;
use crate::json::{names, notation};
use crate::language::Language;
use crate::puzzle::Digits;
use crate::search::Solutions;
use crate::solve::{Census, Standing, Suspects, puzzle_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Reads a board.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Parse {
    /// A board in any supported form.
    puzzle: String,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// A board that was read.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ParseAnswer {
    /// The id of the form in which the board was written.
    format: &'static str,
    /// The board.
    board: BoardInPlay,
    /// The marks in the corners of cells, as `"137"`. Corner marks show places where a digit can go. Corner marks
    /// exclude nothing, so they are not candidates. Null if there are none.
    corner_marks: Option<Marks>,
    /// Text in the puzzle that mentions a rule which the board does not have. Rules are never read from such a text.
    /// Left out if there is no such text.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread_rules: Option<String>,
    /// All digits, given or placed: a character for each cell, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    line: String,
    /// Number of solutions that the puzzle has.
    solutions: CountName,
    /// Number of solutions, counted up to 1000.
    count: usize,
    /// True if there are more solutions than were counted.
    more: bool,
    /// The cells in which the solutions differ; empty unless there are several solutions.
    #[schemars(with = "Vec<notation::Cell>")]
    differ: Vec<String>,
    /// Mistakes of the player, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<String>,
    /// The clues to check in the printed puzzle, if these clues are the reason why the puzzle has no solution.
    suspects: Option<SuspectClues>,
    /// The rule that the board breaks, if it breaks one.
    clash: Option<Clash>,
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Count")]
enum CountName {
    None,
    One,
    Several,
}

/// Clues of which at least one is wrong.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Suspected")]
pub(super) struct SuspectClues {
    /// The fault and the clues to check, in words.
    text: String,
    /// Suspect clues, as candidates. Removing any single one of them leaves exactly one solution.
    #[schemars(with = "Vec<notation::Candidate>")]
    likely: Vec<String>,
    /// Suspect clues, the most likely ones first. Removing any single one of them leaves at least one solution.
    #[schemars(with = "Vec<notation::Candidate>")]
    all: Vec<String>,
    /// Clues that contradict each other. If any one of these clues is left out, the others do not contradict each
    /// other.
    #[schemars(with = "Vec<notation::Candidate>")]
    core: Vec<String>,
}

/// A rule that is broken.
#[derive(Debug, Serialize, JsonSchema)]
struct Clash {
    /// The fault in words.
    text: String,
    /// The cells that show the fault.
    #[schemars(with = "Vec<notation::Cell>")]
    cells: Vec<String>,
}

impl Question for Parse {
    type Answer = ParseAnswer;
    const NAME: &'static str = "parse";
    const SUMMARY: &'static str = "Read a board in any form";

    fn answer(self, ask: &QuestionContext) -> Result<ParseAnswer, Problem> {
        let parsed = format::parse(&self.puzzle).map_err(|error| Problem::Board(Box::new(error)))?;
        let position = &parsed.position;
        let standing = Standing::of(position);
        let census = match &standing {
            Standing::Several => Some(Census::of(position)),
            // If the player's digits or marks are wrong, only the givens count.
            Standing::Wrong(wrong) if wrong.solution.is_none() => Some(Census::of(&position.without_play())),
            Standing::Wrong(_) | Standing::NoSolution(_) | Standing::One(_) => None,
        };
        Ok(ParseAnswer {
            format: parsed.format.id(),
            board: BoardInPlay::new(position),
            corner_marks: parsed.corners.as_deref().map(|corners| Marks::on(parsed.position.layout, corners)),
            unread_rules: parsed.unread_rules.clone(),
            line: position.values().to_string(),
            solutions: match &standing {
                Standing::NoSolution(_) => CountName::None,
                _ if census.is_some() => CountName::Several,
                Standing::One(_) | Standing::Wrong(_) | Standing::Several => CountName::One,
            },
            count: match (&standing, &census) {
                (Standing::NoSolution(_), _) => 0,
                (_, None) => 1,
                (_, Some(census)) => census.counted,
            },
            more: census.as_ref().is_some_and(|census| census.count.is_none()),
            differ: census.as_ref().map_or_else(Vec::new, |census| names(census.differ())),
            mistakes: match &standing {
                Standing::Wrong(wrong) => Some(ask.words.mistakes(wrong)),
                Standing::NoSolution(_) | Standing::One(_) | Standing::Several => None,
            },
            suspects: match &standing {
                // A board of candidates alone has no clues.
                Standing::NoSolution(found) if !found.core.is_empty() => {
                    Some(SuspectClues::new(found, ask.words))
                }
                Standing::NoSolution(_) | Standing::Wrong(_) | Standing::One(_) | Standing::Several => None,
            },
            clash: Grid::legal(position)
                .err()
                .map(|clash| Clash { text: ask.words.contradiction(&clash), cells: names(clash.cells()) }),
        })
    }
}

/// The solutions of the puzzle in a text. If the givens have several solutions, these are the solutions of the whole
/// board. Otherwise, the player's digits and marks do not count.
pub fn solutions(parsed: &Parsed) -> impl Iterator<Item = Digits> + use<> {
    Grid::from_position(&puzzle_of(&parsed.position)).into_iter().flat_map(|grid| Solutions::of(&grid))
}

impl SuspectClues {
    /// The record of the suspected clues.
    pub(super) fn new(found: &Suspects, words: &Words) -> SuspectClues {
        SuspectClues {
            text: words.no_solution_because(found),
            likely: names(found.likely.iter().copied()),
            all: names(found.all.iter().copied()),
            core: names(found.core.iter().copied()),
        }
    }
}
