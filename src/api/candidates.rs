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

/// Largest time limit of a question, in seconds.
const SECONDS: u8 = 10;

about_a_board! {
    /// Asks for the true candidates of a board: the digits that each cell has in some solution. The board consists of
    /// the givens and the player's digits; it may have no solution, one solution or many.
    Candidates {
        /// Solutions are counted up to this number, at most 1000000. If there are more, every number of the answer is a
        /// lower bound. Without this field, the limit is 100000, or 10000 on boards with further rules.
        #[serde(default)]
        #[schemars(range(min = 1, max = 1_000_000))]
        limit: Option<usize>,
        /// True if only solutions that agree with the player's marks count. If a board has no digits, its marks are the
        /// puzzle, so they are always respected.
        #[serde(default)]
        respect_marks: bool,
        /// True if the answer should contain a smallest set of clues that leaves the board only one solution. Without
        /// this set, the answer comes faster.
        #[serde(default = "crate::api::tactics::yes")]
        clues: bool,
        /// Time limit in seconds, at most 10. The answer contains the results that were known by then.
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
    /// True if all solutions were counted. If so, all numbers of the answer are exact; otherwise, they are lower
    /// bounds.
    exact: bool,
    /// The limit up to which solutions were counted.
    limit: usize,
    /// True if `cells` has every true candidate, even if there were too many solutions to count. False if the search
    /// was stopped before all true candidates were found.
    complete: bool,
    /// Use of the player's marks in the count.
    marks: MarksUse,
    /// The true candidates of each cell, in reading order.
    cells: Vec<CellCandidates>,
    /// The cells in which the solutions differ.
    #[schemars(with = "Vec<notation::Cell>")]
    differ: Vec<String>,
    /// Clues that leave the board only one solution. Null if the board has no solution, if the question does not ask
    /// for these clues, or if the search was stopped before it found them.
    clues: Option<ClueSet>,
    /// The clues to check, if these clues are the reason why the board has no solution; otherwise null.
    suspects: Option<SuspectClues>,
    /// The answer in words.
    text: String,
}

/// Use of the player's marks in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum MarksUse {
    /// The board has no marks.
    Absent,
    /// All solutions count, even if they contradict the marks.
    Ignored,
    /// Only solutions that agree with the marks count.
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

/// Clues that leave a board only one solution.
#[derive(Debug, Serialize, JsonSchema)]
struct ClueSet {
    /// The clues, as candidates. Empty if the board already has exactly one solution.
    #[schemars(with = "Vec<notation::Candidate>")]
    set: Vec<String>,
    /// Number of clues that are proved to be needed. If this number is smaller than the number of clues in `set`, a
    /// smaller set may suffice.
    at_least: usize,
    /// True if it is proved that no smaller set leaves the board only one solution.
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
        // At the time limit, the answer contains the results so far. A caller who cancels the question gets no answer.
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
