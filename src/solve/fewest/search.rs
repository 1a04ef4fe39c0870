//! The search: short paths first, then the proof that none is shorter.

use super::{Board, Offers, Reached};
use crate::board::CandidateSet;
use crate::solve::Stopped;
use std::collections::HashMap;
use std::rc::Rc;

/// How many boards are kept at each length while a short path is looked for, from one attempt to the next.
const WIDTHS: [usize; 2] = [1, 4];

/// How many steps are tried together, at most, to find a smaller board that fails as well.
const TOGETHER: usize = 40;

/// A board by its number.
type Number = usize;

/// The sets of candidates of the boards of a path, after each step and the singles behind it.
pub(super) type Boards = Vec<CandidateSet>;

/// All that is known of boards.
pub(super) struct Search<'a> {
    offers: &'a Offers<'a>,
    nodes: Vec<Node>,
    numbers: HashMap<CandidateSet, Number>,
    /// Boards that so many steps do not solve, none of which holds all candidates of another.
    hard: Vec<Vec<Number>>,
    /// Boards that so many steps solve, none of which is within another.
    easy: Vec<Vec<Number>>,
    /// How often a short path was looked for.
    attempts: usize,
    /// On how many boards all steps were looked for.
    boards: usize,
}

struct Node {
    board: Board,
    /// Where one step leads; none until somebody asks.
    next: Option<Rc<[Number]>>,
}

/// Whether the answer is wanted for itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// For a path.
    Path,
    /// To settle other boards.
    Lesson,
}

impl<'a> Search<'a> {
    /// Begins at a board.
    pub(super) fn new(offers: &'a Offers<'a>, root: Board) -> Search<'a> {
        let mut search = Search {
            offers,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            hard: Vec::new(),
            easy: Vec::new(),
            attempts: 0,
            boards: 0,
        };
        search.number(root);
        search
    }

    /// Comes one stage further: another attempt at a short path, or whether one more step is needed than is known. A
    /// path that is shorter than the one known is returned.
    ///
    /// # Errors
    /// [`Stopped`] when the stop was set.
    pub(super) fn next(
        &mut self,
        reached: &mut Reached,
        progress: &mut dyn FnMut(Reached),
    ) -> Result<Option<Boards>, Stopped> {
        let mut tell = Tell { reached: *reached, progress };
        let found = match WIDTHS.get(self.attempts) {
            Some(width) => {
                self.attempts += 1;
                self.greedy(*width, reached.found - 1, &mut tell)
            }
            None => {
                let most = reached.least;
                self.hard.resize_with(self.hard.len().max(most + 1), Vec::new);
                self.easy.resize_with(self.easy.len().max(most + 1), Vec::new);
                let found = self.within(0, most, None, Purpose::Path, &mut tell);
                reached.least += usize::from(matches!(found, Ok(None)));
                found
            }
        };
        reached.boards = self.boards;
        let path = found?;
        let set = |number: Number| self.nodes[number].board.set.clone();
        Ok(path.map(|path| path.into_iter().rev().map(set).collect()))
    }

    /// Whether the attempts are over, and every path from now on is the shortest there is.
    pub(super) fn is_proving(&self) -> bool {
        self.attempts == WIDTHS.len()
    }

    fn number(&mut self, board: Board) -> Number {
        *self.numbers.entry(board.set.clone()).or_insert_with(|| {
            self.nodes.push(Node { board, next: None });
            self.nodes.len() - 1
        })
    }

    fn is_solved(&self, number: Number) -> bool {
        self.nodes[number].board.grid.is_solved()
    }

    /// Where one step leads. What led somewhere from the parent is available still.
    fn expand(
        &mut self,
        number: Number,
        parent: Option<Number>,
        tell: &mut Tell,
    ) -> Result<Rc<[Number]>, Stopped> {
        if let Some(next) = &self.nodes[number].next {
            return Ok(next.clone());
        }
        let before = parent.and_then(|parent| self.nodes[parent].next.clone());
        let before = before.iter().flat_map(|next| next.iter()).map(|next| &self.nodes[*next].board.set);
        let found = self.offers.of(&self.nodes[number].board, before)?;
        let next: Rc<[Number]> = found.into_iter().map(|board| self.number(board)).collect();
        self.nodes[number].next = Some(next.clone());
        self.boards += 1;
        tell.boards(self.boards);
        Ok(next)
    }

    /// A path of at most so many steps, which keeps to the boards with the fewest candidates. The last board comes first.
    fn greedy(
        &mut self,
        width: usize,
        most: usize,
        tell: &mut Tell,
    ) -> Result<Option<Vec<Number>>, Stopped> {
        let mut layers: Vec<Vec<(Number, Number)>> = vec![vec![(0, 0)]];
        while layers.len() <= most {
            let mut next: Vec<(Number, Number)> = Vec::new();
            for (from, (number, before)) in layers[layers.len() - 1].clone().into_iter().enumerate() {
                let parent = layers.len().checked_sub(2).map(|index| layers[index][before].0);
                for to in self.expand(number, parent, tell)?.iter() {
                    if self.is_solved(*to) {
                        let mut path = vec![*to];
                        let mut index = from;
                        for layer in layers[1..].iter().rev() {
                            path.push(layer[index].0);
                            index = layer[index].1;
                        }
                        return Ok(Some(path));
                    }
                    next.push((*to, from));
                }
            }
            next.sort_by_key(|(number, from)| (self.nodes[*number].board.len, *number, *from));
            next.dedup_by_key(|(number, _)| *number);
            next.truncate(width);
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        Ok(None)
    }

    /// The boards that at most so many steps lead through to the solution, the last first. To learn from, it is enough to
    /// know that there are some.
    fn within(
        &mut self,
        number: Number,
        steps: usize,
        parent: Option<Number>,
        purpose: Purpose,
        tell: &mut Tell,
    ) -> Result<Option<Vec<Number>>, Stopped> {
        if self.is_solved(number) {
            return Ok(Some(Vec::new()));
        }
        if steps == 0 || self.is_hard(number, steps) {
            return Ok(None);
        }
        if purpose == Purpose::Lesson && self.is_easy(number, steps) {
            return Ok(Some(Vec::new()));
        }
        for next in self.expand(number, parent, tell)?.iter() {
            if let Some(mut path) = self.within(*next, steps - 1, Some(number), purpose, tell)? {
                path.push(*next);
                self.note_easy(number, steps);
                return Ok(Some(path));
            }
        }
        if !self.learns(number, steps, tell)? {
            self.note_hard(number, steps);
        }
        Ok(None)
    }

    /// Looks for a board with fewer candidates that so many steps do not solve either.
    fn learns(&mut self, number: Number, steps: usize, tell: &mut Tell) -> Result<bool, Stopped> {
        if steps > 1 {
            return Ok(false);
        }
        let next = self.expand(number, None, tell)?;
        // The small steps first: many of them go together.
        let sets: Vec<CandidateSet> =
            next.iter().rev().take(TOGETHER).map(|next| self.nodes[*next].board.set.clone()).collect();
        let mut taken: Vec<Board> = Vec::new();
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
            if self.within(board, steps, Some(number), Purpose::Lesson, tell)?.is_none() {
                return Ok(true);
            }
            taken.truncate(taken.len() / 2);
        }
        Ok(false)
    }

    /// Whether so many steps are known not to solve the board.
    fn is_hard(&self, number: Number, steps: usize) -> bool {
        let board = &self.nodes[number].board;
        self.hard[steps..].iter().flatten().any(|hard| self.nodes[*hard].board.is_within(board))
    }

    /// Whether so many steps are known to solve the board.
    fn is_easy(&self, number: Number, steps: usize) -> bool {
        let board = &self.nodes[number].board;
        self.easy[..=steps].iter().flatten().any(|easy| board.is_within(&self.nodes[*easy].board))
    }

    fn note_hard(&mut self, number: Number, steps: usize) {
        let (nodes, board) = (&self.nodes, &self.nodes[number].board);
        self.hard[steps].retain(|other| !board.is_within(&nodes[*other].board));
        self.hard[steps].push(number);
    }

    fn note_easy(&mut self, number: Number, steps: usize) {
        let (nodes, board) = (&self.nodes, &self.nodes[number].board);
        self.easy[steps].retain(|other| !nodes[*other].board.is_within(board));
        self.easy[steps].push(number);
    }
}

/// Tells how far the search is.
struct Tell<'p> {
    reached: Reached,
    progress: &'p mut dyn FnMut(Reached),
}

impl Tell<'_> {
    fn boards(&mut self, boards: usize) {
        self.reached.boards = boards;
        (self.progress)(self.reached);
    }
}
