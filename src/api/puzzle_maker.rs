//! Maker of new puzzles: it chooses the puzzles that fit a request, keeps the one that comes nearest, and adds the data
//! that the request asks for. Requests that no puzzle can fulfil do not arrive here.

use super::backwards::StoredPositions;
use super::generate_request::GenerateRequest;
use super::generated_puzzle::{GeneratedPuzzle, NearestPuzzle};
use super::level_scale::{LevelAndScore, LevelScale};
use super::rate::RateAnswer;
use super::variant::{PuzzleKey, key};
use crate::board::{Layout, PairRules};
use crate::explain::Words;
use crate::generate::{Generator, GivenGroups, Givens, RandomJigsaw, spare_clues};
use crate::json::DocumentWriter;
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::Difficulty;
use crate::rating::{GemFilter, RatedPuzzle, Rater, RatingRange, Scale};
use crate::search::solve_one;
use crate::solve::{CancelToken, Cancellable, Cancelled, Need, Route, Solver, Strategy, Task};
use crate::step::Technique;
use std::cmp::Ordering;
use std::sync::{Mutex, PoisonError};

/// Makes puzzles and chooses those that fit the request.
pub(crate) struct PuzzleMaker {
    generator: Generator,
    layout: &'static Layout,
    /// The source of random regions, if each puzzle is a jigsaw with its own regions.
    jigsaw: Option<RandomJigsaw>,
    seed: u64,
    givens: Option<Givens>,
    level: Option<Difficulty>,
    /// The wishes about techniques, each with the techniques that it names as needed.
    needs: Vec<(Vec<&'static Technique>, Need)>,
    ratings: Vec<(RatingRange, ScaleRater)>,
    positions: Option<StoredPositions>,
    /// The cells that get their givens together, if the search starts from stored positions.
    groups: GivenGroups,
    /// True if each puzzle of a pattern is made from another puzzle of the pattern by changing digits.
    changes_digits: bool,
    /// True if only stored positions are tried. If false, random puzzles and stored positions are tried alternately.
    only_positions: bool,
    /// True if the generator may also make puzzles that do not fit the request, or puzzles that are equal under
    /// relabelling.
    #[cfg(feature = "cli")]
    is_choosy: bool,
    scale: LevelScale,
    extras: PuzzleExtras,
    nearest: Mutex<Option<NearestSoFar>>,
    cancel: CancelToken,
}

/// A rater of a scale.
type ScaleRater = Cancellable<Box<dyn Rater>>;

/// Solver and raters for the data that are added to each puzzle.
struct PuzzleExtras {
    solution: bool,
    /// Finds the path, with the techniques that the request allows.
    path: Option<Cancellable<Solver>>,
    scales: Vec<(&'static Scale, ScaleRater)>,
}

/// The puzzle that comes nearest so far.
struct NearestSoFar {
    /// Number of wishes that the puzzle fulfils before the first unfulfilled wish, in the order of the checks; then the
    /// distance of the puzzle from this wish.
    rank: (usize, std::cmp::Reverse<u32>),
    index: u64,
    puzzle: Board,
    unmet: Vec<UnmetWish>,
}

/// A wish that a puzzle does not fulfil.
#[derive(Clone, Debug)]
enum UnmetWish {
    /// The number of givens is wrong.
    Givens(Givens),
    /// The puzzle is not on this level.
    Level(Difficulty),
    /// The puzzle can be solved without some of these techniques.
    NotNeeded(Vec<&'static Technique>),
    /// The allowed techniques do not solve the puzzle.
    Unsolved,
    /// The rating is not in the range.
    Rating(RatingRange, RatedPuzzle),
}

impl PuzzleMaker {
    /// The maker of puzzles for a request that the checks have not refused. `generator` makes puzzles with the layout,
    /// symmetry, pattern and solution of the request. `needs` are the request's wishes about techniques.
    pub(super) fn new(
        request: &GenerateRequest,
        generator: Generator,
        needs: Vec<(Vec<&'static Technique>, Need)>,
        cancel: &CancelToken,
    ) -> PuzzleMaker {
        /// If one random puzzle in this number fits, it is found in about a tenth of a second.
        const RARE: usize = 2_000;
        let GenerateRequest { layout, seed, level, tactics, ratings, extras, .. } = request;
        let task = Task::new(cancel.clone());
        let rater = |scale: &'static Scale| (scale.rater)(GemFilter::Any, &task);
        let known = if tactics.is_empty() {
            Solver::default()
        } else {
            Solver::new(&Strategy::of(tactics.allowed()))
        };
        // If every cell of the pattern gets a given, the pattern alone determines the number of givens.
        let is_exact = request.has_exact_pattern();
        PuzzleMaker {
            generator,
            layout,
            jigsaw: request.jigsaw.clone(),
            seed: *seed,
            givens: request.givens.filter(|_| !is_exact),
            level: *level,
            #[cfg(feature = "cli")]
            is_choosy: level.is_some()
                || !needs.is_empty()
                || request.givens.is_some()
                || !ratings.is_empty()
                || request.solution.is_some()
                || request.pattern.is_some(),
            needs,
            ratings: ratings.iter().map(|range| (*range, rater(range.scale))).collect(),
            positions: request.positions.clone(),
            groups: generator.groups(),
            changes_digits: is_exact && request.solution.is_none(),
            only_positions: request.rarest_need().is_some_and(|(_, one_in)| one_in > RARE),
            scale: LevelScale::new(layout, cancel),
            extras: PuzzleExtras {
                solution: extras.solution,
                path: extras.path.then(|| known.until(&task)),
                scales: extras.scales.iter().map(|scale| (*scale, rater(scale))).collect(),
            },
            nearest: Mutex::new(None),
            cancel: cancel.clone(),
        }
    }

    /// The seed of the puzzles.
    #[cfg(feature = "cli")]
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns true if the generator may also make puzzles that do not fit the request, or puzzles that are equal under
    /// relabelling.
    #[cfg(feature = "cli")]
    pub(crate) fn is_choosy(&self) -> bool {
        self.is_choosy
    }

    /// The layout of the puzzle with this number, and the generator of puzzles with this layout.
    fn layout_of(&self, index: u64) -> (&'static Layout, Generator) {
        let own = self.jigsaw.as_ref().and_then(|jigsaw| jigsaw.nth(self.seed, index).ok());
        let made = own.and_then(|layout| Some((layout, self.generator.layout(layout)?)));
        made.unwrap_or((self.layout, self.generator))
    }

    /// The puzzle with this number, if it fits the request.
    pub(crate) fn nth(&self, index: u64) -> Result<Option<Board>, Cancelled> {
        let (layout, generator) = self.layout_of(index);
        let board = |puzzle: Digits| Board::on(layout, puzzle);
        let go_on = || self.cancel.check();
        let positions = self.positions.as_ref().filter(|_| self.only_positions || index % 2 == 1);
        let made = if let Some(positions) = positions {
            go_on()?;
            let compare = |puzzle: &Digits| self.compare_needs(&board(*puzzle));
            let is_solved = |puzzle: &Digits| self.is_solved(&board(*puzzle));
            let made = positions.nth((self.seed, index), &self.groups, self.givens, compare, is_solved)?;
            let Some(made) = made else { return Ok(None) };
            made
        } else if let Some(givens) = self.givens {
            let compare = |puzzle: &Digits| self.compare(index, &board(*puzzle));
            let made = generator.nth_with_givens(index, givens, go_on, compare)?;
            match made {
                Ok(made) => return Ok(Some(board(made))),
                Err(missed) => Err(missed),
            }
        } else if self.changes_digits {
            let fits = |puzzle: &Digits| Ok(self.compare(index, &board(*puzzle))? == Ordering::Equal);
            let made = generator.nth_in_pattern(index, go_on, fits)?;
            return Ok(made.ok().map(board));
        } else if layout.pairs() != PairRules::NONE {
            // With rules about pairs of cells, nearly all minimal puzzles are too hard for most requests.
            let compare = |puzzle: &Digits| self.compare(index, &board(*puzzle));
            let made = generator.nth_not_too_hard(index, go_on, compare)?;
            return Ok(made.ok().map(board));
        } else {
            Ok(generator.nth_while(index, || go_on().is_ok()).ok_or(Cancelled)?)
        };
        match made {
            Ok(puzzle) => {
                let puzzle = board(puzzle);
                Ok((self.compare(index, &puzzle)? == Ordering::Equal).then_some(puzzle))
            }
            Err(missed) => {
                let missed = board(missed);
                let count = missed.givens.cells().len() as u32;
                let distance = self.givens.map_or(0, |Givens { least, most }| {
                    least.saturating_sub(count).max(count.saturating_sub(most))
                });
                if positions.is_some() {
                    self.compare(index, &missed)?;
                }
                self.miss(0, distance, index, &missed)?;
                Ok(None)
            }
        }
    }

    /// The canonical form of the puzzle, with the name of its layout. Two puzzles count as the same if and only if
    /// their forms are equal.
    pub(crate) fn form(&self, puzzle: &Board) -> PuzzleKey {
        key(puzzle).0
    }

    /// Compares the puzzle with the requested level, techniques and ratings. A puzzle can be too hard for one wish and
    /// too easy for another one. Such a puzzle counts as too easy, because more givens would not make it fit.
    fn compare(&self, index: u64, puzzle: &Board) -> Result<Ordering, Cancelled> {
        let level = match self.level {
            Some(level) => self.scale.compare(puzzle, level)?,
            None => Ordering::Equal,
        };
        if level != Ordering::Equal {
            self.miss(1, 1 + u32::from(level == Ordering::Less), index, puzzle)?;
        }
        if level == Ordering::Less {
            return Ok(level);
        }
        let need = self.compare_needs(puzzle)?;
        if need != Ordering::Equal {
            self.miss(2, 1 + u32::from(need == Ordering::Less), index, puzzle)?;
        }
        if need == Ordering::Less {
            return Ok(need);
        }
        let so_far = level.max(need);
        if so_far == Ordering::Greater {
            return Ok(so_far);
        }
        for (place, (range, rater)) in self.ratings.iter().enumerate() {
            let Ok(rated) = rater.run(|rater| rater.rated(puzzle))? else { return Ok(Ordering::Greater) };
            let (rating, distance) = range.compare(&rated.figures);
            if rating != Ordering::Equal {
                self.miss(3 + place, distance, index, puzzle)?;
                return Ok(rating);
            }
        }
        Ok(Ordering::Equal)
    }

    /// Compares the puzzle with the requested techniques.
    fn compare_needs(&self, puzzle: &Board) -> Result<Ordering, Cancelled> {
        let mut so_far = Ordering::Equal;
        for (_, need) in &self.needs {
            let one = need.compare(puzzle)?;
            if one == Ordering::Less {
                return Ok(one);
            }
            so_far = so_far.max(one);
        }
        Ok(so_far)
    }

    /// Returns true if the techniques that the request allows solve the puzzle.
    fn is_solved(&self, puzzle: &Board) -> Result<bool, Cancelled> {
        for (_, need) in &self.needs {
            if !need.is_solved(puzzle)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Keeps the puzzle if no puzzle so far comes nearer to the request. `met` is the number of checks that the puzzle
    /// passed, and `distance` is its distance from the first wish that it does not fulfil.
    fn miss(&self, met: usize, distance: u32, index: u64, puzzle: &Board) -> Result<(), Cancelled> {
        let rank = (met, std::cmp::Reverse(distance));
        let is_nearer = |nearest: &Option<NearestSoFar>| nearest.as_ref().is_none_or(|one| one.rank < rank);
        if !is_nearer(&self.nearest.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(());
        }
        let unmet = self.unmet(puzzle)?;
        let mut nearest = self.nearest.lock().unwrap_or_else(PoisonError::into_inner);
        if !unmet.is_empty() && is_nearer(&nearest) {
            *nearest = Some(NearestSoFar { rank, index, puzzle: puzzle.clone(), unmet });
        }
        Ok(())
    }

    /// The wishes that the puzzle does not fulfil.
    fn unmet(&self, puzzle: &Board) -> Result<Vec<UnmetWish>, Cancelled> {
        let mut unmet = Vec::new();
        let count = puzzle.givens.cells().len() as u32;
        unmet.extend(self.givens.filter(|givens| !givens.contains(count)).map(UnmetWish::Givens));
        if let Some(level) = self.level
            && self.scale.compare(puzzle, level)? != Ordering::Equal
        {
            unmet.push(UnmetWish::Level(level));
        }
        for (techniques, need) in &self.needs {
            match need.compare(puzzle)? {
                Ordering::Equal => {}
                Ordering::Less => unmet.push(UnmetWish::NotNeeded(techniques.clone())),
                Ordering::Greater => unmet.push(UnmetWish::Unsolved),
            }
        }
        for (range, rater) in &self.ratings {
            if let Ok(rated) = rater.run(|rater| rater.rated(puzzle))?
                && range.compare(&rated.figures).0 != Ordering::Equal
            {
                unmet.push(UnmetWish::Rating(*range, rated));
            }
        }
        Ok(unmet)
    }

    /// The puzzle that comes nearest to the request so far, and the wishes that it does not fulfil. `None` if no puzzle
    /// was made yet.
    pub(crate) fn nearest(&self, words: &Words) -> Option<NearestPuzzle> {
        let nearest = self.nearest.lock().unwrap_or_else(PoisonError::into_inner);
        let NearestSoFar { index, puzzle, unmet, .. } = nearest.as_ref()?;
        // The search is over, and its cancel token is cancelled. Computing the level takes only a moment, but needs a
        // new token.
        let scale = LevelScale::new(self.layout, &CancelToken::default());
        let LevelAndScore { level, score } = scale.rate(puzzle).ok()??;
        let unmet = unmet.iter().map(|wish| match wish {
            UnmetWish::Givens(givens) => words.message(
                "lacks-givens",
                &[("givens", givens.to_string()), ("has", puzzle.givens.cells().len().to_string())],
            ),
            UnmetWish::Level(wished) => words.message(
                "lacks-level",
                &[("level", words.level(wished.id())), ("has", words.level(level.id()))],
            ),
            UnmetWish::NotNeeded(techniques) => {
                let phrases: Vec<String> = techniques.iter().map(|one| words.technique_phrase(one)).collect();
                words.message("lacks-need", &[("techniques", words.list(&phrases))])
            }
            UnmetWish::Unsolved => words.message("lacks-solved", &[]),
            UnmetWish::Rating(range, rated) => words.message(
                "lacks-rating",
                &[("range", range.to_string()), ("has", words.figures(&rated.figures))],
            ),
        });
        let unmet = unmet.collect();
        let puzzle = self.record(*index, puzzle, LevelAndScore { level, score });
        Some(NearestPuzzle { puzzle, unmet })
    }

    /// Returns the data about the puzzle with this number.
    pub(crate) fn puzzle_info(
        &self,
        index: u64,
        puzzle: &Board,
        words: &Words,
    ) -> Result<Option<GeneratedPuzzle>, Cancelled> {
        let Some(rating) = self.scale.rate(puzzle)? else { return Ok(None) };
        let mut record = self.record(index, puzzle, rating);
        let PuzzleExtras { solution, path, scales } = &self.extras;
        if *solution {
            record.solution = solve_one(puzzle).map(|solution| solution.to_string());
        }
        if let Some(solver) = path {
            let path = solver.run(|solver| solver.path(puzzle, Route::Needed))?;
            let writer = DocumentWriter::with_words(words);
            record.path = path.ok().map(|path| Box::new(writer.document(&path, None)));
        }
        for (scale, rater) in scales {
            if let Ok(rated) = rater.run(|rater| rater.rated(puzzle))? {
                record.ratings.extend(RateAnswer::new(words, scale, &rated));
                #[cfg(feature = "cli")]
                record.rated.push((scale, rated));
            }
        }
        Ok(Some(record))
    }

    /// The record of a puzzle without the data that a request adds.
    fn record(
        &self,
        index: u64,
        puzzle: &Board,
        LevelAndScore { level, score }: LevelAndScore,
    ) -> GeneratedPuzzle {
        GeneratedPuzzle {
            puzzle: puzzle.givens.to_string(),
            layout: (!puzzle.layout.is_classic()).then(|| puzzle.layout.name().to_string()),
            level: level.id(),
            score,
            seed: self.seed,
            index,
            givens: puzzle.givens.cells().len(),
            minimal: spare_clues(puzzle).is_empty(),
            solution: None,
            path: None,
            ratings: Vec::new(),
            #[cfg(feature = "cli")]
            rated: Vec::new(),
        }
    }
}
