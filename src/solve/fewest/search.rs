//! The search: short paths first, then the proof that no path is shorter.

use super::board::ReducedBoard;
use super::offers::Offers;
use super::progress::FewestProgress;
use crate::board::{CandidateSet, sort_by_order};
use crate::solve::{CancelToken, Cancelled, Progress, Task};
use std::collections::HashMap;
use std::rc::Rc;

/// Largest number of steps that are combined in the search for a smaller board that also fails.
const TOGETHER: usize = 40;

/// Index of a board in the search.
type BoardNumber = usize;

/// The candidates of each board of a path. Each of these boards results from a step and all singles that follow the
/// step.
pub(super) type PathBoards = Vec<CandidateSet>;

/// Everything that the search knows about boards.
pub(super) struct FewestSearch<'a> {
    offers: &'a Offers<'a>,
    nodes: Vec<BoardNode>,
    numbers: HashMap<CandidateSet, BoardNumber>,
    /// For each number of steps, boards that cannot be solved in that number of steps. None of them has all candidates
    /// of another.
    hard: Vec<Vec<BoardNumber>>,
    /// For each number of steps, boards that can be solved in that number of steps. A board is left out if another of
    /// these boards has all its candidates.
    easy: Vec<Vec<BoardNumber>>,
    /// Number of boards on which all steps were looked for.
    boards: usize,
}

struct BoardNode {
    board: ReducedBoard,
    /// The boards that one step leads to; `None` until they are needed.
    next: Option<Rc<[BoardNumber]>>,
}

/// Cancel token and progress of a search.
pub(super) struct SearchControl<'r> {
    pub(super) cancel: &'r CancelToken,
    pub(super) reached: &'r mut FewestProgress,
    pub(super) task: &'r Task,
}

/// Share of the boards that a search with limited width has kept: all boards, or only some.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BeamFit {
    All,
    Some,
}

/// Purpose of an answer: to find a path, or only to rule out or accept other boards without a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// The answer becomes a path.
    Path,
    /// The answer only rules out or accepts other boards without a search.
    Lesson,
}

impl<'a> FewestSearch<'a> {
    /// Begins a search at a board.
    pub(super) fn new(offers: &'a Offers<'a>, root: ReducedBoard) -> FewestSearch<'a> {
        let mut search = FewestSearch {
            offers,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            hard: Vec::new(),
            easy: Vec::new(),
            boards: 0,
        };
        search.number(root);
        search
    }

    /// The boards of a path of at most this many steps; `None` if there is no such path.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled.
    pub(super) fn path_of(
        &mut self,
        steps: usize,
        run: &mut SearchControl,
    ) -> Result<Option<PathBoards>, Cancelled> {
        self.hard.resize_with(self.hard.len().max(steps + 1), Vec::new);
        self.easy.resize_with(self.easy.len().max(steps + 1), Vec::new);
        let path = self.within(0, steps, None, Purpose::Path, run)?;
        Ok(path.map(|path| self.sets(&path)))
    }

    /// The candidates of the boards of a path, from the first board to the last. `path` has the numbers of these
    /// boards, the last board first.
    fn sets(&self, path: &[BoardNumber]) -> PathBoards {
        path.iter().rev().map(|number| self.nodes[*number].board.set.clone()).collect()
    }

    fn number(&mut self, board: ReducedBoard) -> BoardNumber {
        *self.numbers.entry(board.set.clone()).or_insert_with(|| {
            self.nodes.push(BoardNode { board, next: None });
            self.nodes.len() - 1
        })
    }

    /// Boards that one step leads to. Steps that were found on the previous board are still available.
    fn expand(
        &mut self,
        number: BoardNumber,
        parent: Option<BoardNumber>,
        run: &mut SearchControl,
    ) -> Result<Rc<[BoardNumber]>, Cancelled> {
        if let Some(next) = &self.nodes[number].next {
            return Ok(next.clone());
        }
        let before = parent.and_then(|parent| self.nodes[parent].next.clone());
        let before = before.iter().flat_map(|next| next.iter()).map(|next| &self.nodes[*next].board.set);
        let found = self.offers.of(&self.nodes[number].board, before, run.cancel)?;
        let next: Rc<[BoardNumber]> = found.into_iter().map(|board| self.number(board)).collect();
        self.nodes[number].next = Some(next.clone());
        self.boards += 1;
        run.reached.boards = self.boards;
        run.task.report(|| Progress::Fewest(*run.reached));
        Ok(next)
    }

    /// The boards of a path of at most `most` steps. At each length, the search keeps only the `width` boards with the
    /// fewest candidates. The second result is `BeamFit::Some` if boards were dropped.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled.
    pub(super) fn greedy(
        &mut self,
        width: usize,
        most: usize,
        run: &mut SearchControl,
    ) -> Result<(Option<PathBoards>, BeamFit), Cancelled> {
        // Each board, with the index of its predecessor in the previous layer.
        let mut layers: Vec<Vec<(BoardNumber, usize)>> = vec![vec![(0, 0)]];
        let mut kept = BeamFit::All;
        while layers.len() <= most {
            let mut next: Vec<(BoardNumber, usize)> = Vec::new();
            let last = layers.len() - 1;
            for from in 0..layers[last].len() {
                let (number, before) = layers[last][from];
                let parent = last.checked_sub(1).map(|above| layers[above][before].0);
                for to in self.expand(number, parent, run)?.iter() {
                    if self.nodes[*to].board.grid.is_solved() {
                        let mut path = vec![*to];
                        let mut index = from;
                        for layer in layers[1..].iter().rev() {
                            path.push(layer[index].0);
                            index = layer[index].1;
                        }
                        return Ok((Some(self.sets(&path)), kept));
                    }
                    next.push((*to, from));
                }
            }
            let order = |(number, from): &(usize, usize)| (self.nodes[*number].board.len, *number, *from);
            sort_by_order(&mut next, |one, other| order(one).cmp(&order(other)));
            next.dedup_by_key(|(number, _)| *number);
            if next.len() > width {
                kept = BeamFit::Some;
                next.truncate(width);
            }
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        Ok((None, kept))
    }

    /// The boards on the way to the solution in at most `steps` steps, the last board first. For `Purpose::Lesson` the
    /// list may be empty, because it is enough to know that there is a way.
    fn within(
        &mut self,
        number: BoardNumber,
        steps: usize,
        parent: Option<BoardNumber>,
        purpose: Purpose,
        run: &mut SearchControl,
    ) -> Result<Option<Vec<BoardNumber>>, Cancelled> {
        if self.nodes[number].board.grid.is_solved() {
            return Ok(Some(Vec::new()));
        }
        if steps == 0 || self.is_hard(number, steps) {
            return Ok(None);
        }
        if purpose == Purpose::Lesson && self.is_easy(number, steps) {
            return Ok(Some(Vec::new()));
        }
        for next in self.expand(number, parent, run)?.iter() {
            if let Some(mut path) = self.within(*next, steps - 1, Some(number), purpose, run)? {
                path.push(*next);
                self.note_easy(number, steps);
                return Ok(Some(path));
            }
        }
        if !self.learns(number, steps, run)? {
            self.note_hard(number, steps);
        }
        Ok(None)
    }

    /// Looks for a board with fewer candidates that this many steps do not solve either.
    fn learns(
        &mut self,
        number: BoardNumber,
        steps: usize,
        run: &mut SearchControl,
    ) -> Result<bool, Cancelled> {
        if steps > 1 {
            return Ok(false);
        }
        let next = self.expand(number, None, run)?;
        // Steps that remove few candidates come first, because many of these steps can be combined.
        let sets: Vec<CandidateSet> =
            next.iter().rev().take(TOGETHER).map(|next| self.nodes[*next].board.set.clone()).collect();
        let mut taken: Vec<ReducedBoard> = Vec::new();
        for set in &sets {
            let last = taken.last().unwrap_or(&self.nodes[number].board);
            let Some(board) = last.within(set).filter(|board| board.len < last.len) else { continue };
            let is_solved_by = |set| board.within(set).is_some_and(|board| board.grid.is_solved());
            if !board.grid.is_solved() && !sets.iter().any(is_solved_by) {
                taken.push(board);
            }
        }
        while let Some(board) = taken.last() {
            let board = self.number(board.clone());
            if self.within(board, steps, Some(number), Purpose::Lesson, run)?.is_none() {
                return Ok(true);
            }
            taken.truncate(taken.len() / 2);
        }
        Ok(false)
    }

    /// Returns true if this many steps are known not to solve the board.
    fn is_hard(&self, number: BoardNumber, steps: usize) -> bool {
        let board = &self.nodes[number].board;
        self.hard[steps..].iter().flatten().any(|hard| self.nodes[*hard].board.is_within(board))
    }

    /// Returns true if this many steps are known to solve the board.
    fn is_easy(&self, number: BoardNumber, steps: usize) -> bool {
        let board = &self.nodes[number].board;
        self.easy[..=steps].iter().flatten().any(|easy| board.is_within(&self.nodes[*easy].board))
    }

    fn note_hard(&mut self, number: BoardNumber, steps: usize) {
        let (nodes, board) = (&self.nodes, &self.nodes[number].board);
        self.hard[steps].retain(|other| !board.is_within(&nodes[*other].board));
        self.hard[steps].push(number);
    }

    fn note_easy(&mut self, number: BoardNumber, steps: usize) {
        let (nodes, board) = (&self.nodes, &self.nodes[number].board);
        self.easy[steps].retain(|other| !nodes[*other].board.is_within(board));
        self.easy[steps].push(number);
    }
}
