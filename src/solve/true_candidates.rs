//! True candidates: the digits that each cell has in some solution of a board, with the number of solutions for each,
//! and a smallest set of clues that makes the board unique.
//!
//! Setters look at a board that is not a puzzle yet: it has few clues and many solutions. So this module does not
//! require a single solution. Search gives every answer; no answer is a deduction for a player.
//!
//! # What is exact
//! Solutions are counted up to a limit. Below the limit, every number is exact. At the limit, every number is a lower
//! bound, but the set of true candidates is still exact: search is asked for a solution with each candidate that no
//! counted solution has. Only an answer that was stopped may miss candidates; it is then marked as incomplete.

use super::solution_stream::{EFFORT, SolutionStream};
use super::suspects::{Suspects, suspects_until};
use super::unique_clues::{SolutionNumbers, UniqueClues, WorkLimit, unique_clues};
use super::{CancelToken, Cancelled, Progress, Task};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Layout};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::search::{Witnesses, settle};

/// Extent of a search for the true candidates of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CandidatesRequest {
    /// Solutions are counted up to this number; `None` for [`CandidatesRequest::usual_limit`].
    pub limit: Option<usize>,
    /// True if only solutions within the player's marks count.
    pub respects_marks: bool,
    /// True if a smallest set of clues that makes the board unique is looked for.
    pub wants_clues: bool,
}

impl CandidatesRequest {
    /// The limit on a board of this layout if the caller chooses none: 100,000, or 10,000 outside the classic layout,
    /// where solutions are found more slowly.
    pub fn usual_limit(layout: &Layout) -> usize {
        if layout.is_classic() { 100_000 } else { 10_000 }
    }
}

impl Default for CandidatesRequest {
    fn default() -> CandidatesRequest {
        CandidatesRequest { limit: None, respects_marks: false, wants_clues: true }
    }
}

/// Role of the player's marks in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarksRole {
    /// The board has no marks.
    Absent,
    /// Solutions outside the marks count too.
    Ignored,
    /// Only solutions within the marks count: the caller wants it, or the board has no digits, so that its candidates
    /// are the puzzle.
    Respected,
}

/// The true candidates of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    /// Number of the solutions that were counted, at most `limit`.
    pub count: usize,
    /// True if all solutions are counted, so that every number is exact. Otherwise every number is a lower bound.
    pub is_exact: bool,
    /// Solutions were counted up to this number.
    pub limit: usize,
    /// True if no candidate is missing.
    pub is_complete: bool,
    /// Role of the player's marks.
    pub marks: MarksRole,
    /// The clues that make the board unique; `None` if the board has no solution, if they were not wanted, or if the
    /// answer was stopped before there were any.
    pub clues: Option<UniqueClues>,
    /// The digits that clash, if the board has no solution.
    pub suspects: Option<Box<Suspects>>,
    /// True if the task was cancelled before everything was known.
    pub is_stopped: bool,
    /// The digits that are on the board.
    pub digits: Digits,
    possible: CandidateSet,
    counts: Box<[[usize; 9]; 81]>,
}

impl TrueCandidates {
    /// The true candidates of a board: of its givens and the player's digits. Marks of the player do not count unless
    /// the request respects them, or the board has no digits at all.
    ///
    /// If the task is cancelled, the answer has everything that was known by then.
    pub fn of(board: &Board, request: &CandidatesRequest, task: &Task) -> TrueCandidates {
        let digits = board.values();
        let marks = match &board.marks {
            None => MarksRole::Absent,
            Some(_) if request.respects_marks || digits == Digits::EMPTY => MarksRole::Respected,
            Some(_) => MarksRole::Ignored,
        };
        let bare = Board::on(board.layout, digits);
        let grid = match marks {
            MarksRole::Respected => Grid::from_position(board),
            MarksRole::Absent | MarksRole::Ignored => Grid::from_position(&bare),
        };
        let mut known = TrueCandidates {
            count: 0,
            is_exact: false,
            limit: request.limit.unwrap_or_else(|| CandidatesRequest::usual_limit(board.layout)),
            is_complete: false,
            marks,
            clues: None,
            suspects: None,
            is_stopped: false,
            digits,
            possible: CandidateSet::EMPTY,
            counts: Box::new([[0; 9]; 81]),
        };
        let Ok(grid) = grid else {
            (known.is_exact, known.is_complete) = (true, true);
            known.find_suspects(&bare, task.cancel_token());
            return known;
        };
        let found = known.find(&grid, request, task);
        known.note_counted();
        known.is_stopped = found.is_err();
        if known.is_exact && known.count == 0 {
            known.find_suspects(&bare, task.cancel_token());
        }
        known
    }

    /// The true candidates.
    pub fn possible(&self) -> &CandidateSet {
        &self.possible
    }

    /// The digits that the cell has in some solution.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.possible.digits_in(cell)
    }

    /// Number of the solutions that have the candidate; a lower bound unless the count is exact.
    pub fn count_of(&self, candidate: Candidate) -> usize {
        let counted = self.counts[candidate.cell.index()][candidate.digit.index()];
        // A solution that was found after the limit is not counted.
        counted.max(usize::from(self.possible.contains(candidate)))
    }

    /// The cells in which two solutions differ.
    pub fn differ(&self) -> CellSet {
        Cell::all().filter(|cell| self.digits_in(*cell).len() > 1).collect()
    }

    /// Records the digits that clash on a board without a solution. Records nothing if the task is cancelled first.
    fn find_suspects(&mut self, bare: &Board, cancel: &CancelToken) {
        let found = suspects_until(bare, cancel);
        self.is_stopped |= found.is_err();
        self.suspects = Some(Box::new(found.unwrap_or_default().unwrap_or_default()));
    }

    /// Fills in everything that is wanted.
    ///
    /// # Errors
    /// The task was cancelled. What was found until then is filled in.
    fn find(&mut self, grid: &Grid, request: &CandidatesRequest, task: &Task) -> Result<(), Cancelled> {
        let is_classic = grid.layout().is_classic();
        let mut count =
            RunningCount { stream: SolutionStream::of(grid, task.cancel_token()), kept: Some(Vec::new()) };
        // Solutions come slowly outside the classic layout, so the set of true candidates is completed before all
        // solutions are counted.
        let soon = if is_classic { self.limit } else { self.limit.min(SOON) };
        self.count_up_to(soon, &mut count, task)?;
        if !self.is_exact {
            self.find_others(grid, task.cancel_token())?;
        }
        self.is_complete = true;
        self.count_up_to(self.limit, &mut count, task)?;
        let kept = count.kept;
        if !request.wants_clues || self.count == 0 {
            return Ok(());
        }
        let (clues, is_whole) = match kept.filter(|_| self.is_exact) {
            Some(solutions) => {
                let mut limit = WorkLimit::new(MOST_WORDS, task.cancel_token());
                (unique_clues(&solutions, self.differ(), 1, &mut limit), Ok(()))
            }
            None => self.clues_for_many(grid, task.cancel_token())?,
        };
        let is_smallest = clues.is_smallest();
        self.clues = Some(clues);
        if is_smallest { Ok(()) } else { is_whole.and_then(|()| task.cancel_token().check()) }
    }

    /// Continues to count the solutions, up to this number. If there are no more solutions, the count is exact.
    fn count_up_to(
        &mut self,
        most: usize,
        RunningCount { stream, kept }: &mut RunningCount<'_>,
        task: &Task,
    ) -> Result<(), Cancelled> {
        /// Number of solutions between two checks of the cancel token.
        const BETWEEN: usize = 1024;
        if self.is_exact || self.count >= most {
            return Ok(());
        }
        let mut all = Ok(());
        while !self.is_exact && all.is_ok() && self.count < most {
            let Some(solution) = stream.next()? else {
                self.is_exact = true;
                break;
            };
            // A cell outside the board has the number 0.
            for (counts, digit) in self.counts.iter_mut().zip(solution).filter(|(_, digit)| *digit > 0) {
                counts[usize::from(digit) - 1] += 1;
            }
            self.count += 1;
            kept.take_if(|kept| kept.len() >= MOST_KEPT);
            kept.iter_mut().for_each(|kept| kept.push(solution));
            if self.count.is_multiple_of(BETWEEN) {
                task.report(|| Progress::Amount { done: self.count, total: Some(self.limit) });
                all = task.cancel_token().check();
            }
        }
        self.note_counted();
        if all.is_ok() && self.count == self.limit {
            self.is_exact = stream.next()?.is_none();
        }
        all
    }

    /// Records the candidates of the solutions counted so far.
    fn note_counted(&mut self) {
        for (cell, counts) in Cell::all().zip(self.counts.iter()) {
            for (digit, count) in Digit::ALL.into_iter().zip(counts) {
                if *count > 0 {
                    self.possible.insert(Candidate::new(digit, cell));
                }
            }
        }
    }

    /// Asks for a solution with each candidate that no counted solution has.
    fn find_others(&mut self, grid: &Grid, cancel: &CancelToken) -> Result<(), Cancelled> {
        let groups = grid.interchangeable();
        let mut witnesses = Witnesses::of(grid, EFFORT);
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                if self.possible.contains(candidate) {
                    continue;
                }
                let mut effort = EFFORT;
                let found = loop {
                    cancel.check()?;
                    witnesses.allow(effort);
                    match witnesses.solution_with(candidate) {
                        None if witnesses.are_given_up() => effort *= 2,
                        found => break found,
                    }
                };
                for (cell, digit) in found.iter().flat_map(Digits::iter) {
                    // If two digits of a group are exchanged throughout a solution, the result is a solution too.
                    let alike = groups.iter().find(|group| group.contains(digit)).copied();
                    for digit in alike.unwrap_or_else(|| DigitSet::only(digit)) {
                        self.possible.insert(Candidate::new(digit, cell));
                    }
                }
            }
        }
        Ok(())
    }

    /// Clues for a board with more solutions than were counted. Clues that exclude the most candidates are taken until
    /// few solutions are left. A smallest set of clues for these solutions is then added. The inner result is an error
    /// if the search was stopped after the clues were found.
    fn clues_for_many(
        &self,
        grid: &Grid,
        cancel: &CancelToken,
    ) -> Result<(UniqueClues, Result<(), Cancelled>), Cancelled> {
        let at_least = self.needed(grid);
        let many = many(grid.layout().is_classic());
        let mut clues = Vec::new();
        let mut narrow = grid.clone();
        let rest = loop {
            let mut solutions = Vec::new();
            let mut stream = SolutionStream::of(&narrow, cancel);
            while solutions.len() <= many
                && let Some(solution) = stream.next()?
            {
                solutions.push(solution);
            }
            if solutions.len() <= many {
                break solutions;
            }
            let (clue, next) = strongest(&narrow, cancel)?;
            clues.push(clue);
            narrow = next;
        };
        let counts = rest
            .iter()
            .fold([0_u16; 81], |seen, solution| std::array::from_fn(|cell| seen[cell] | 1 << solution[cell]));
        let differ = Cell::all().filter(|cell| counts[cell.index()].count_ones() > 1).collect();
        clues.extend(unique_clues(&rest, differ, 1, &mut WorkLimit::new(MOST_WORDS, cancel)).clues);
        let (mut clues, is_whole) = without_spare(grid, clues, cancel);
        clues.sort_by_key(|clue| clue.cell);
        if let Some(single) = clues.first().filter(|_| clues.len() == 1) {
            return Ok((UniqueClues { clues: vec![*single], at_least: 1 }, is_whole));
        }
        let mut at_least = at_least.max(1);
        if at_least == 1 && is_whole.is_ok() {
            match self.single_clue(grid, cancel) {
                Ok(Some(clue)) => return Ok((UniqueClues { clues: vec![clue], at_least: 1 }, Ok(()))),
                Ok(None) => at_least = 2,
                Err(cancelled) => return Ok((UniqueClues { clues, at_least }, Err(cancelled))),
            }
        }
        Ok((UniqueClues { clues, at_least }, is_whole))
    }

    /// Number of clues that any set needs, known without a list of the solutions. If some digits can be exchanged, only
    /// one of them may be absent from the clues. A puzzle of the classic layout has at least 17 givens (G. McGuire, B.
    /// Tugemann and G. Civario, 2012).
    fn needed(&self, grid: &Grid) -> usize {
        const FEWEST_GIVENS: usize = 17;
        let exchange: usize = grid.interchangeable().iter().map(|group| group.len() - 1).sum();
        let is_plain = grid.layout().is_classic() && self.marks != MarksRole::Respected;
        let givens = if is_plain { FEWEST_GIVENS.saturating_sub(self.digits.cells().len()) } else { 0 };
        exchange.max(givens)
    }

    /// A candidate that exactly one solution has.
    fn single_clue(&self, grid: &Grid, cancel: &CancelToken) -> Result<Option<Candidate>, Cancelled> {
        for candidate in self.possible.iter().filter(|candidate| self.count_of(*candidate) == 1) {
            cancel.check()?;
            let mut placed = grid.clone();
            if placed.place(candidate).is_ok() && is_unique(&placed, cancel)? {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }
}

/// Largest number of solutions that are kept for the search for clues.
const MOST_KEPT: usize = 200_000;

/// On a board with too many solutions, the search for clues begins to compare single solutions when only this number of
/// solutions is left.
const fn many(is_classic: bool) -> usize {
    if is_classic { 2000 } else { 100 }
}

/// Number of solutions outside the classic layout after which the missing candidates are asked for.
const SOON: usize = 500;

/// Work limit of the search for a smallest set of clues, in words of bits that are read.
const MOST_WORDS: u64 = 200_000_000;

/// A count that is still running.
struct RunningCount<'c> {
    stream: SolutionStream<'c>,
    /// The solutions counted so far; `None` if they are too many to keep.
    kept: Option<Vec<SolutionNumbers>>,
}

fn is_unique(grid: &Grid, cancel: &CancelToken) -> Result<bool, Cancelled> {
    let mut solutions = SolutionStream::of(grid, cancel);
    Ok(solutions.next()?.is_some() && solutions.next()?.is_none())
}

/// The candidate that excludes the most other candidates by singles, and the grid with this candidate placed. The given
/// grid must have several solutions; the returned grid has at least one.
fn strongest(grid: &Grid, cancel: &CancelToken) -> Result<(Candidate, Grid), Cancelled> {
    let size =
        |grid: &Grid| grid.unsolved_cells().iter().map(|cell| grid.candidates(cell).len()).sum::<usize>();
    let mut ways: Vec<(usize, Candidate, Grid)> = Vec::new();
    for cell in grid.unsolved_cells() {
        cancel.check()?;
        for digit in grid.candidates(cell) {
            let (candidate, mut placed) = (Candidate::new(digit, cell), grid.clone());
            if placed.place(candidate).is_ok() && placed.place_singles().is_ok() {
                ways.push((size(&placed), candidate, placed));
            }
        }
    }
    ways.sort_by_key(|(size, candidate, _)| (*size, candidate.cell, candidate.digit));
    for (_, candidate, mut placed) in ways {
        if settle(&mut placed) && SolutionStream::of(&placed, cancel).next()?.is_some() {
            return Ok((candidate, placed));
        }
    }
    // This line is unreachable, because a grid with several solutions has an open cell with a true candidate.
    Err(Cancelled)
}

/// The clues without those that are not needed. If the search is stopped, clues that were not tested yet are kept.
fn without_spare(
    grid: &Grid,
    clues: Vec<Candidate>,
    cancel: &CancelToken,
) -> (Vec<Candidate>, Result<(), Cancelled>) {
    let mut kept = clues.clone();
    for clue in clues {
        let fewer: Vec<Candidate> = kept.iter().copied().filter(|other| *other != clue).collect();
        let mut placed = grid.clone();
        // Clues of a solution never contradict each other.
        if fewer.iter().any(|clue| !placed.contains(*clue) || placed.place(*clue).is_err()) {
            continue;
        }
        match is_unique(&placed, cancel) {
            Ok(true) => kept = fewer,
            Ok(false) => {}
            Err(cancelled) => return (kept, Err(cancelled)),
        }
    }
    (kept, Ok(()))
}
