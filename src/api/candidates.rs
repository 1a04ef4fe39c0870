//! `candidates`: the digits that each cell of a board can have, for people who make puzzles.

use super::context::QuestionContext;
use super::parse::SuspectClues;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use crate::board::{Candidate, Cell};
use crate::explain::Words;
use crate::json::{names, notation};
use crate::solve::{CandidatesRequest, MarksRole, TrueCandidates, UniqueClues};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

/// The largest limit of one question.
const MOST: usize = 1_000_000;

/// The most seconds that are spent on one answer.
const SECONDS: u8 = 10;

about_a_board! {
    /// Asks for the true candidates of a board: the digits that each cell has in some solution. The board is made of the
    /// givens and the player's digits; it may have no, one or many solutions.
    Candidates {
        /// Solutions are counted up to this number, at most 1000000. If there are more, every number of the answer is a
        /// lower bound. Without this field, the limit is 100000, or 10000 on boards with further rules.
        #[serde(default)]
        #[schemars(range(min = 1, max = 1_000_000))]
        limit: Option<usize>,
        /// True if only solutions within the player's marks count. A board without any digit is made of its marks, so
        /// these always count.
        #[serde(default)]
        respect_marks: bool,
        /// True if the answer has a smallest set of clues that makes the board unique. The rest of the answer is faster
        /// without it.
        #[serde(default = "crate::api::tactics::yes")]
        clues: bool,
        /// Time limit in seconds, at most 10. The answer has what was known by then.
        #[serde(default = "usual_time")]
        #[schemars(range(min = 1, max = 10))]
        timeout_seconds: u8,
    }
}

const fn usual_time() -> u8 {
    SECONDS
}

/// The true candidates of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CandidatesAnswer {
    /// Number of the board's solutions, counted up to the limit.
    count: usize,
    /// True if all solutions are counted. All numbers of the answer are then exact, otherwise they are lower bounds.
    exact: bool,
    /// The limit up to which solutions were counted.
    limit: usize,
    /// True if `cells` has every true candidate, even if the solutions are too many to count. False if the search was
    /// stopped before.
    complete: bool,
    /// Role of the player's marks.
    marks: MarksUse,
    /// The true candidates of each cell, in reading order.
    cells: Vec<CellCandidates>,
    /// The cells in which solutions differ.
    #[schemars(with = "Vec<notation::Cell>")]
    differ: Vec<String>,
    /// The clues that make the board unique. Null if the board has no solution, if the question does not ask for them,
    /// or if the search was stopped before it found them.
    clues: Option<ClueSet>,
    /// The clues to check, if the board has no solution because of them; otherwise null.
    suspects: Option<SuspectClues>,
    /// The answer in words.
    text: String,
}

/// Role of the player's marks in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum MarksUse {
    /// The board has no marks.
    Absent,
    /// Solutions outside the marks count, too.
    Ignored,
    /// Only solutions within the marks count.
    Respected,
}

/// The true candidates of a cell.
#[derive(Debug, Serialize, JsonSchema)]
struct CellCandidates {
    /// The cell.
    #[schemars(with = "notation::Cell")]
    cell: String,
    /// The digits that the cell has in some solution, in ascending order.
    digits: Vec<DigitCount>,
}

/// A digit of a cell.
#[derive(Debug, Serialize, JsonSchema)]
struct DigitCount {
    /// The digit.
    digit: u8,
    /// Number of the solutions that have the digit in the cell, at least 1.
    count: usize,
}

/// Clues that make a board unique.
#[derive(Debug, Serialize, JsonSchema)]
struct ClueSet {
    /// The clues, as candidates. Empty if the board already has exactly one solution.
    #[schemars(with = "Vec<notation::Candidate>")]
    set: Vec<String>,
    /// Number of clues that are proved to be needed. If it is smaller than the number of clues in `set`, it is not known
    /// whether a smaller set suffices.
    at_least: usize,
    /// True if it is proved that no smaller set makes the board unique.
    smallest: bool,
}

impl Question for Candidates {
    type Answer = CandidatesAnswer;
    const NAME: &'static str = "candidates";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str =
        "List the digits that each cell has in some solution, and count the solutions";

    fn answer(self, ask: &QuestionContext) -> Result<CandidatesAnswer, Problem> {
        self.limit.map_or(Ok(()), |limit| within("limit", limit, 1, MOST))?;
        within("timeout_seconds", self.timeout_seconds.into(), 1, SECONDS.into())?;
        let request = CandidatesRequest {
            limit: self.limit,
            respects_marks: self.respect_marks,
            wants_clues: self.clues,
        };
        let task = ask.task.with_deadline(Duration::from_secs(self.timeout_seconds.into()));
        let found = TrueCandidates::of(&self.position()?, &request, &task);
        // At the time limit, the answer has what is known. A caller who cancels the question wants no answer.
        ask.task.cancel_token().check()?;
        Ok(CandidatesAnswer::new(ask.words, &found))
    }
}

impl CandidatesAnswer {
    /// The record of true candidates.
    pub(crate) fn new(words: &Words, found: &TrueCandidates) -> CandidatesAnswer {
        let cell = |cell: Cell| CellCandidates {
            cell: cell.to_string(),
            digits: found
                .digits_in(cell)
                .iter()
                .map(|digit| DigitCount {
                    digit: digit.get(),
                    count: found.count_of(Candidate::new(digit, cell)),
                })
                .collect(),
        };
        let size = found.digits.size();
        let is_inside = |cell: &Cell| cell.row_index().max(cell.column_index()) < size;
        let blamed = found.suspects.as_ref().filter(|suspects| !suspects.core.is_empty());
        CandidatesAnswer {
            count: found.count,
            exact: found.is_exact,
            limit: found.limit,
            complete: found.is_complete,
            marks: match found.marks {
                MarksRole::Absent => MarksUse::Absent,
                MarksRole::Ignored => MarksUse::Ignored,
                MarksRole::Respected => MarksUse::Respected,
            },
            cells: Cell::all().filter(is_inside).map(cell).collect(),
            differ: names(found.differ()),
            clues: found.clues.as_ref().map(ClueSet::new),
            suspects: blamed.map(|suspects| SuspectClues::new(suspects, words)),
            text: words.true_candidates(found),
        }
    }
}

impl ClueSet {
    fn new(clues: &UniqueClues) -> ClueSet {
        ClueSet {
            set: names(clues.clues.iter().copied()),
            at_least: clues.at_least,
            smallest: clues.is_smallest(),
        }
    }
}
