//! `vary`: the puzzles that differ from a puzzle in a few clues, for people who make puzzles.

use super::context::QuestionContext;
use super::impossible_request::ImpossibleRequest;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::rate::unrated;
use super::variant::{VariantRecord, VarySeed, key};
use crate::board::CellSet;
use crate::explain::{Words, grouped};
use crate::generate::{ClueExchange, Neighbours};
use crate::puzzle::{Board, Digits};
use crate::rating::{GemFilter, NoRatingRange, RatingRange};
use crate::solve::{Cancelled, Progress, Task};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::time::Duration;

/// Largest number of neighbours in one answer.
const MOST: usize = 10_000;

/// Largest time limit of a question, in seconds.
const SECONDS: u8 = 10;

about_a_board! {
    /// Asks for the neighbours of a puzzle: the puzzles with one solution that result from removing and adding a few
    /// clues. Only the givens count, and they may have any number of solutions.
    Vary {
        /// Number of clues to remove, from 0 to 2. If both `remove` and `add` are missing, both are 1. If only one of
        /// them is missing, the missing number is 0.
        #[serde(default)]
        #[schemars(range(min = 0, max = 2))]
        remove: Option<u8>,
        /// Number of clues to add, from 0 to 2. Removed clues may be added again, but not all of them.
        #[serde(default)]
        #[schemars(range(min = 0, max = 2))]
        add: Option<u8>,
        /// True if clues are added only in the cells of the removed clues, so that the cells with clues stay the same.
        /// `remove` and `add` must then be equal.
        #[serde(default)]
        pattern: bool,
        /// True if only the neighbours that need each of their clues are wanted.
        #[serde(default)]
        minimal: bool,
        /// The scale on which the neighbours are rated, with the range of ratings that the answer has: `whip` alone, or
        /// `explainer:9.0..10.5`, `explainer.ep:1.0..2.0`, `hodoku:Hard..Unfair`, `hodoku:800..1200`, `whip:4`. One end
        /// of a range may be left out.
        #[serde(default)]
        #[schemars(with = "Option<String>")]
        rating: Option<ScaleRange>,
        /// The most neighbours in the answer, at most 10000.
        #[serde(default = "usual_limit")]
        #[schemars(range(min = 1, max = 10_000))]
        limit: usize,
        /// Time limit in seconds, at most 10. The answer has the neighbours that were found by then.
        #[serde(default = "usual_time")]
        #[schemars(range(min = 1, max = 10))]
        timeout_seconds: u8,
    }
}

const fn usual_limit() -> usize {
    1000
}

const fn usual_time() -> u8 {
    SECONDS
}

/// A scale, perhaps with a range of ratings, as text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct ScaleRange(RatingRange);

impl TryFrom<String> for ScaleRange {
    type Error = NoRatingRange;

    fn try_from(text: String) -> Result<ScaleRange, NoRatingRange> {
        text.parse().map(ScaleRange)
    }
}

/// The neighbours of a puzzle.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct VaryAnswer {
    /// The exchange as collectors write it, such as `{-1+1}`.
    exchange: String,
    /// Number of neighbours with one solution that were found. With `minimal`, only neighbours that need each of their
    /// clues count.
    found: usize,
    /// Number of different neighbours among those found. Puzzles are equal if exchanging rows, columns or digits turns
    /// one into the other; on layouts other than the classic one, only exchanges that keep the rules count. Of several
    /// equal neighbours, only the first counts. A neighbour that is equal to the puzzle itself does not count.
    different: usize,
    /// Number of ways to remove clues. After each removal, clues are added in every possible way.
    removals: usize,
    /// Number of removals after which every way to add clues was tried.
    tried: usize,
    /// Reason why the list is not complete; null if it is complete.
    stopped: Option<VaryStop>,
    /// The most neighbours that the answer may have.
    limit: usize,
    /// The neighbours, in the order of their removals.
    neighbours: Vec<VariantRecord>,
    /// The answer in words.
    text: String,
}

/// Reason why a list of neighbours is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum VaryStop {
    /// There are more neighbours than the limit.
    Limit,
    /// The time limit was reached.
    Time,
}

impl Question for Vary {
    type Answer = VaryAnswer;
    const NAME: &'static str = "vary";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Find the puzzles that differ in a few clues";

    fn answer(self, ask: &QuestionContext) -> Result<VaryAnswer, Problem> {
        within("limit", self.limit, 1, MOST)?;
        within("timeout_seconds", self.timeout_seconds.into(), 1, SECONDS.into())?;
        let exchange = self.exchange()?;
        let position = self.position()?;
        let board = Board::on(position.layout, position.givens);
        let range = self.rating.map(|ScaleRange(range)| range);
        if let Some(range) = range {
            let impossible = if range.is_empty() {
                Some(ImpossibleRequest::EmptyRating(range))
            } else if range.scale.serves(board.layout) {
                None
            } else {
                Some(ImpossibleRequest::ClassicScale(range.scale))
            };
            impossible.map_or(Ok(()), |reason| Err(Problem::Impossible(reason)))?;
        }
        let neighbours = Neighbours::of(&board, exchange);
        let seed = VarySeed { number: 1, board, neighbours };
        let removals = seed.neighbours.removals();
        let mut search = VarySearch {
            minimal: self.minimal,
            range,
            task: ask.task.with_deadline(Duration::from_secs(self.timeout_seconds.into())),
            answer: VaryAnswer {
                exchange: exchange.to_string(),
                found: 0,
                different: 0,
                removals: removals.len(),
                tried: 0,
                stopped: None,
                limit: self.limit,
                neighbours: Vec::new(),
                text: String::new(),
            },
        };
        // A board without clues has no neighbours. This case is excluded here, because removing nothing would count as
        // one removal.
        if seed.board.givens == Digits::EMPTY {
            (search.answer.removals, search.answer.tried) = (0, 0);
        } else if search.run(&seed, removals)?.is_err() {
            // At the time limit, the answer contains the results so far. A caller who cancels the question gets no
            // answer.
            ask.task.cancel_token().check()?;
            search.answer.stopped = Some(VaryStop::Time);
        }
        let mut answer = search.answer;
        answer.text = answer.text(ask.words);
        Ok(answer)
    }
}

impl Vary {
    /// The exchange that the question asks for.
    fn exchange(&self) -> Result<ClueExchange, Problem> {
        /// Largest number of clues that are removed or added.
        const MOST_CLUES: usize = ClueExchange::MOST;
        let (remove, add) = match (self.remove, self.add) {
            (None, None) => (1, 1),
            (remove, add) => (usize::from(remove.unwrap_or(0)), usize::from(add.unwrap_or(0))),
        };
        within("remove", remove, 0, MOST_CLUES)?;
        within("add", add, if remove == 0 { 1 } else { 0 }, MOST_CLUES)?;
        if self.pattern {
            within("remove", remove, 1, MOST_CLUES)?;
            within("add", add, remove, remove)?;
        }
        let exchange = ClueExchange::new(remove, add);
        let exchange = exchange.and_then(|one| if self.pattern { one.keeping_pattern() } else { Some(one) });
        exchange.ok_or(Problem::Internal)
    }
}

/// The search for the neighbours of one puzzle.
struct VarySearch {
    minimal: bool,
    range: Option<RatingRange>,
    task: Task,
    answer: VaryAnswer,
}

impl VarySearch {
    /// Adds neighbours until the list is complete or has reached its limit.
    ///
    /// The inner result is an error if the task was cancelled before the list was finished. The outer error is the
    /// reason why a neighbour cannot be rated.
    fn run(&mut self, seed: &VarySeed, removals: Vec<CellSet>) -> Result<Result<(), Cancelled>, Problem> {
        let VarySearch { minimal, range, task, answer } = self;
        let rater = range.map(|range| (range, (range.scale.rater)(GemFilter::Any, task)));
        let cancel = task.cancel_token();
        let mut seen = HashSet::from([key(&seed.board).0]);
        for removal in removals {
            task.report(|| Progress::Amount { done: answer.tried, total: Some(answer.removals) });
            let found = seed.beyond(removal, *minimal, &|| !cancel.is_cancelled());
            let Some(found) = found else { return Ok(Err(Cancelled)) };
            answer.found += found.len();
            for variant in found {
                if !seen.insert(variant.key) {
                    continue;
                }
                answer.different += 1;
                let mut rated = None;
                if let Some((range, rater)) = &rater {
                    match rater.run(|rater| variant.rated(range, &**rater)) {
                        Err(Cancelled) => return Ok(Err(Cancelled)),
                        Ok(Err(error)) => return Err(unrated(&variant.board(), error)),
                        Ok(Ok(None)) => continue,
                        Ok(Ok(Some(within))) => rated = Some((range.scale, within)),
                    }
                }
                if answer.neighbours.len() == answer.limit {
                    answer.stopped = Some(VaryStop::Limit);
                    return Ok(Ok(()));
                }
                let rated = rated.as_ref().map(|(scale, rated)| (*scale, rated));
                answer.neighbours.push(variant.record(rated));
            }
            answer.tried += 1;
        }
        Ok(Ok(()))
    }
}

impl VaryAnswer {
    /// The answer in words.
    fn text(&self, words: &Words) -> String {
        let key = match self.stopped {
            None => "vary-complete",
            Some(VaryStop::Limit) => "vary-limit",
            Some(VaryStop::Time) => "vary-time",
        };
        let numbers = [
            ("found", self.found),
            ("different", self.different),
            ("listed", self.neighbours.len()),
            ("limit", self.limit),
            ("tried", self.tried),
            ("removals", self.removals),
        ];
        let numbers = numbers.map(|(name, number)| (name, grouped(number)));
        let exchange = [("exchange", self.exchange.clone())];
        words.message(key, &exchange.into_iter().chain(numbers).collect::<Vec<_>>())
    }
}
