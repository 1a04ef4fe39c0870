//! Requests for new puzzles, from the command line, the API and the terminal. This file chooses the puzzles that fit a
//! request, adds their data, and refuses impossible requests.

use super::backwards::StoredPositions;
use super::chance::NeedChance;
use super::impossible_request::{FEWEST, FEWEST_MADE, ImpossibleRequest, MOST, MOST_ABOVE_SINGLES};
use super::rate::RateAnswer;
use crate::board::{Cell, House, Layout};
use crate::canonical::canonical;
use crate::explain::Words;
use crate::generate::{Generator, GivenPattern, Givens, Symmetry, spare_clues};
use crate::grid::Grid;
use crate::json::{Document, DocumentWriter, notation};
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::{Difficulty, Hodoku, HodokuRating, level_of, levels_needing};
use crate::rating::{GemFilter, RatedPuzzle, Rater, RatingRange, Scale};
use crate::search::{is_unique, solve_one};
use crate::solve::{
    CancelToken, Cancellable, Cancelled, Method, Need, Outcome, Route, Solver, Strategy, Task,
};
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

/// Properties that the puzzles must have.
#[derive(Clone, Debug)]
pub(crate) struct GenerateRequest {
    /// The layout of the puzzles.
    pub(crate) layout: &'static Layout,
    /// The seed.
    pub(crate) seed: u64,
    /// Symmetry of the givens.
    pub(crate) symmetry: Symmetry,
    /// True if a given may be unnecessary for the single solution, as long as the symmetry needs this given.
    pub(crate) within_symmetry: bool,
    /// The level on HoDoKu's scale; on other layouts, the lowest level whose techniques solve the puzzle.
    pub(crate) level: Option<Difficulty>,
    /// The technique that the puzzles need.
    pub(crate) technique: Option<&'static Technique>,
    /// Number of givens of the puzzles. Without a number, every given is needed: for the single solution or, with
    /// `within_symmetry`, for the symmetry.
    pub(crate) givens: Option<Givens>,
    /// Cells of the givens.
    pub(crate) pattern: Option<GivenPattern>,
    /// The solution of the puzzles.
    pub(crate) solution: Option<Digits>,
    /// Ranges of ratings.
    pub(crate) ratings: Vec<RatingRange>,
    /// The techniques that the puzzles need, may need, and must not need.
    pub(crate) tactics: RequestedTactics,
    /// Positions from which the search starts, if a needed technique is rare; see [`GenerateRequest::rare_need`].
    pub(crate) positions: Option<StoredPositions>,
    /// Data that are added to each puzzle.
    pub(crate) extras: RequestedExtras,
}

/// Techniques that the puzzles need, may need, and must not need. The allowed techniques solve each puzzle, and do not
/// solve it if any one of the needed techniques is taken out.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestedTactics {
    /// The needed techniques.
    pub(crate) needs: Vec<&'static Technique>,
    /// The only techniques that are allowed, besides singles. Without this list, all techniques up to the hardest
    /// needed one are allowed, or all techniques if none is needed.
    pub(crate) only: Option<Vec<&'static Technique>>,
    /// Techniques that are not allowed.
    pub(crate) without: Vec<&'static Technique>,
}

impl RequestedTactics {
    /// Returns true if any puzzle fits.
    fn is_empty(&self) -> bool {
        self.needs.is_empty() && self.only.is_none() && self.without.is_empty()
    }

    /// The allowed techniques, the simplest first.
    fn allowed(&self) -> Vec<&'static Technique> {
        let rank = |technique: &&Technique| CATALOGUE.iter().position(|one| one == technique);
        let hardest = self.needs.iter().filter_map(rank).max();
        let is_allowed = |(index, one): &(usize, &'static Technique)| match &self.only {
            Some(only) => one.family == Family::Singles || only.contains(one),
            None => !one.on_request && hardest.is_none_or(|hardest| *index <= hardest),
        };
        let all = CATALOGUE.iter().copied().enumerate().filter(is_allowed).map(|(_, one)| one);
        all.filter(|one| !self.without.contains(one)).collect()
    }

    /// Returns true if singles are allowed, and the techniques up to the hardest needed one.
    fn is_usual(&self) -> bool {
        self.only.is_none() && self.without.is_empty()
    }
}

/// Data that are added to each puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestedExtras {
    /// True for the solution.
    pub(crate) solution: bool,
    /// True for the path.
    pub(crate) path: bool,
    /// Scales on which the puzzle is rated.
    pub(crate) scales: Vec<&'static Scale>,
}

/// A new puzzle and its data.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Made")]
pub(crate) struct GeneratedPuzzle {
    /// The puzzle: 81 characters, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    pub(crate) puzzle: String,
    /// The layout of the puzzle. Left out if rows, columns and boxes are the only rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) layout: Option<String>,
    /// Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level is the
    /// lowest one whose techniques solve the puzzle.
    #[schemars(with = "notation::Difficulty")]
    pub(crate) level: &'static str,
    /// Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<u32>,
    /// The seed from which the puzzle is made.
    pub(crate) seed: u64,
    /// Number of the puzzle among those with the same seed, symmetry, kind of minimality, pattern, solution and needed
    /// techniques.
    pub(crate) index: u64,
    /// Number of givens of the puzzle.
    pub(crate) givens: usize,
    /// True if every given is needed: without any one of them, the puzzle would have several solutions.
    pub(crate) minimal: bool,
    /// The solution, if it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Solution>")]
    pub(crate) solution: Option<String>,
    /// The path, if it is asked for. It uses only techniques that the request allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<Box<Document>>,
    /// The ratings on the scales that are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) ratings: Vec<RateAnswer>,
    /// The ratings in the form of the scales.
    #[cfg(feature = "cli")]
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) rated: Vec<(&'static Scale, RatedPuzzle)>,
}

/// The puzzle that comes nearest to a request, and the wishes that it does not fulfil.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct NearestPuzzle {
    #[serde(flatten)]
    pub(crate) puzzle: GeneratedPuzzle,
    /// The wishes that the puzzle does not fulfil, in words.
    pub(crate) unmet: Vec<String>,
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
    /// The rating in words is not in the range.
    Rating(RatingRange, RatedPuzzle),
}

impl GeneratedPuzzle {
    /// The names of the columns that contain these fields.
    #[cfg(feature = "cli")]
    pub(crate) const COLUMNS: [&'static str; 7] =
        ["puzzle", "level", "score", "seed", "number", "givens", "minimal"];

    /// The fields as columns; the puzzle has the name of its layout before it.
    #[cfg(feature = "cli")]
    pub(crate) fn columns(&self) -> [String; 7] {
        let GeneratedPuzzle { puzzle, layout, level, score, seed, index, givens, minimal, .. } = self;
        let puzzle = layout.iter().map(|name| format!("{name}:")).chain([puzzle.clone()]).collect();
        let score = score.map_or("-".to_string(), |score| score.to_string());
        let [seed, index, givens] = [seed.to_string(), index.to_string(), givens.to_string()];
        [puzzle, level.to_string(), score, seed, index, givens, minimal.to_string()]
    }
}

/// Makes puzzles and chooses those that fit the request.
pub(crate) struct PuzzleMaker {
    generator: Generator,
    layout: &'static Layout,
    seed: u64,
    givens: Option<Givens>,
    level: Option<Difficulty>,
    /// Each wish about techniques, with the techniques that it names as needed.
    needs: Vec<(Vec<&'static Technique>, Need)>,
    ratings: Vec<(RatingRange, ScaleRater)>,
    positions: Option<StoredPositions>,
    /// True if only stored positions are tried. If false, every other try is a random puzzle.
    only_positions: bool,
    /// True if the generator alone makes only puzzles that fit the request, and no two that are equal.
    is_plain: bool,
    scale: LevelScale,
    extras: PuzzleExtras,
    nearest: Mutex<Option<NearestSoFar>>,
    cancel: CancelToken,
}

/// A rater of a scale.
type ScaleRater = Cancellable<Box<dyn Rater>>;

/// Makers of the data that are added to each puzzle.
struct PuzzleExtras {
    solution: bool,
    /// Finds the path, with the techniques that the request allows.
    path: Option<Cancellable<Solver>>,
    scales: Vec<(&'static Scale, ScaleRater)>,
}

/// The puzzle that comes nearest so far.
struct NearestSoFar {
    /// Number of wishes in the order of the checks that it fulfils, and its distance from the next one.
    rank: (usize, std::cmp::Reverse<u32>),
    index: u64,
    puzzle: Board,
    unmet: Vec<UnmetWish>,
}

/// The scale of the levels. HoDoKu's scale is for the classic layout. On other layouts, the level of a puzzle is the lowest
/// one whose techniques solve the puzzle.
enum LevelScale {
    Hodoku(Cancellable<Hodoku>),
    /// The levels below the highest, each with the techniques up to this level.
    Techniques(Vec<(Difficulty, Cancellable<Solver>)>),
}

/// A level, with the score if HoDoKu's scale is defined.
#[derive(Clone, Copy)]
struct LevelAndScore {
    level: Difficulty,
    score: Option<u32>,
}

impl LevelScale {
    fn new(layout: &Layout, cancel: &CancelToken) -> LevelScale {
        let task = Task::new(cancel.clone());
        match layout.is_classic() {
            true => LevelScale::Hodoku(Hodoku::new().until(&task)),
            false => {
                let below = Difficulty::ALL.into_iter().filter(|level| *level < Difficulty::Extreme);
                let human = Strategy::human();
                let solver = |level: Difficulty| {
                    let known = human.techniques().filter(|one| level_of(one) <= level);
                    let solver = Solver::new(&Strategy::of(known)).method(Method::Logic).until(&task);
                    (level, solver)
                };
                LevelScale::Techniques(below.map(solver).collect())
            }
        }
    }

    /// Compares the level of a puzzle with this one.
    fn compare(&self, puzzle: &Board, wished: Difficulty) -> Result<Ordering, Cancelled> {
        match self {
            LevelScale::Hodoku(_) => {
                let level = self.rate(puzzle)?.map(|rating| rating.level);
                Ok(level.map_or(Ordering::Greater, |level| level.cmp(&wished)))
            }
            LevelScale::Techniques(levels) => {
                for (level, solver) in levels.iter().filter(|(level, _)| *level <= wished) {
                    if solves(solver, puzzle)? {
                        return Ok(level.cmp(&wished));
                    }
                }
                let is_highest = wished == Difficulty::Extreme;
                Ok(if is_highest { Ordering::Equal } else { Ordering::Greater })
            }
        }
    }

    /// The level of a puzzle; `None` if the puzzle does not have exactly one solution.
    fn rate(&self, puzzle: &Board) -> Result<Option<LevelAndScore>, Cancelled> {
        match self {
            LevelScale::Hodoku(scale) => scale.run(|scale| {
                let rating = scale.rate(&puzzle.givens).ok().map(|path| path.rating);
                rating.map(|HodokuRating { level, score, .. }| LevelAndScore { level, score: Some(score) })
            }),
            LevelScale::Techniques(levels) => {
                for (level, solver) in levels {
                    if solves(solver, puzzle)? {
                        return Ok(Some(LevelAndScore { level: *level, score: None }));
                    }
                }
                Ok(Some(LevelAndScore { level: Difficulty::Extreme, score: None }))
            }
        }
    }
}

/// Returns true if the techniques of the solver solve the puzzle.
fn solves(solver: &Cancellable<Solver>, puzzle: &Board) -> Result<bool, Cancelled> {
    solver.run(|solver| solver.solve(puzzle).is_ok_and(|trace| trace.outcome == Outcome::Solved))
}

/// Number of givens that a puzzle of this level gets if it is made for a player. No digits are added to puzzles of the
/// harder levels.
#[cfg(any(test, feature = "tui"))]
pub(crate) const fn playable_givens(level: Difficulty) -> Option<Givens> {
    match level {
        Difficulty::Easy => Some(Givens::new(32, 36)),
        Difficulty::Medium => Some(Givens::new(28, 31)),
        Difficulty::Hard | Difficulty::Unfair | Difficulty::Extreme => None,
    }
}

impl GenerateRequest {
    /// Request for a puzzle to be played. The givens have half-turn symmetry. At the easier levels, the puzzle has as
    /// many givens as players expect.
    #[cfg(any(test, feature = "tui"))]
    pub(crate) fn to_play(
        layout: &'static Layout,
        seed: u64,
        level: Option<Difficulty>,
        technique: Option<&'static Technique>,
    ) -> GenerateRequest {
        let givens = level.and_then(playable_givens);
        GenerateRequest {
            symmetry: Symmetry::Rotational180,
            within_symmetry: givens.is_none(),
            level,
            technique,
            givens,
            ..GenerateRequest::new(layout, seed)
        }
    }

    /// Request for any puzzle of the layout.
    #[cfg(any(test, feature = "tui"))]
    fn new(layout: &'static Layout, seed: u64) -> GenerateRequest {
        GenerateRequest {
            layout,
            seed,
            symmetry: Symmetry::None,
            within_symmetry: false,
            level: None,
            technique: None,
            givens: None,
            pattern: None,
            solution: None,
            ratings: Vec::new(),
            tactics: RequestedTactics::default(),
            positions: None,
            extras: RequestedExtras::default(),
        }
    }

    /// The rarest needed technique, if random puzzles do not need it often, so that the search starts from stored
    /// positions of the technique. The positions have no symmetry, pattern or wanted solution.
    pub(crate) fn rare_need(&self) -> Option<&'static Technique> {
        /// One puzzle in this number is found at random in a few milliseconds.
        const OFTEN: usize = 50;
        let is_free = self.symmetry == Symmetry::None && self.pattern.is_none() && self.solution.is_none();
        let (rarest, one_in) = self.rarest_need()?;
        (is_free && self.layout.is_classic() && one_in > OFTEN).then_some(rarest)
    }

    /// The rarest needed technique, and the number of random puzzles of which one needs it.
    fn rarest_need(&self) -> Option<(&'static Technique, usize)> {
        let chance = |technique: &'static Technique| {
            (technique, NeedChance::of(technique).one_in.unwrap_or(usize::MAX))
        };
        self.tactics.needs.iter().copied().map(chance).max_by_key(|(_, one_in)| *one_in)
    }

    /// Returns a maker of puzzles for the request. The maker works until `cancel` is cancelled.
    ///
    /// # Errors
    /// The reason why no puzzle fits the request.
    pub(crate) fn maker(&self, cancel: &CancelToken) -> Result<PuzzleMaker, ImpossibleRequest> {
        /// One puzzle in this number is found at random in about a tenth of a second.
        const RARE: usize = 2_000;
        let seed = self.seed;
        let generator = Generator::new(seed).symmetry(self.symmetry);
        let generator = generator.layout(self.layout).ok_or(ImpossibleRequest::NoBoard(self.layout))?;
        // Unnecessary givens do not matter here if digits are added later.
        let within = self.within_symmetry || self.givens.is_some();
        let generator = if within { generator.minimal_within_symmetry() } else { generator };
        if let Some(givens) = self.givens {
            self.check(givens)?;
        }
        self.check_pattern()?;
        self.check_solution()?;
        let needs = self.needs(cancel)?;
        let is_exact = self.pattern.is_some_and(|pattern| !pattern.within);
        let generator = self.pattern.map_or(generator, |pattern| generator.pattern(pattern));
        let generator = self.solution.map_or(generator, |solution| generator.solution(solution));
        let task = Task::new(cancel.clone());
        let rater = |scale: &'static Scale| (scale.rater)(GemFilter::Any, &task);
        for range in &self.ratings {
            if range.is_empty() {
                return Err(ImpossibleRequest::EmptyRating(*range));
            }
        }
        let mut scales =
            self.ratings.iter().map(|range| range.scale).chain(self.extras.scales.iter().copied());
        if let Some(scale) = scales.next().filter(|_| !self.layout.is_classic()) {
            return Err(ImpossibleRequest::ClassicScale(scale));
        }
        let is_plain = self.level.is_none()
            && needs.is_empty()
            && self.givens.is_none()
            && self.ratings.is_empty()
            && self.solution.is_none()
            && self.pattern.is_none();
        let known = if self.tactics.is_empty() {
            Solver::default()
        } else {
            Solver::new(&Strategy::of(self.tactics.allowed()))
        };
        let extras = PuzzleExtras {
            solution: self.extras.solution,
            path: self.extras.path.then(|| known.until(&task)),
            scales: self.extras.scales.iter().map(|scale| (*scale, rater(scale))).collect(),
        };
        let ratings = self.ratings.iter().map(|range| (*range, rater(range.scale))).collect();
        let only_positions = self.rarest_need().is_some_and(|(_, one_in)| one_in > RARE);
        let GenerateRequest { layout, givens, level, positions, .. } = self.clone();
        // The pattern alone decides the number of givens.
        let givens = givens.filter(|_| !is_exact);
        let scale = LevelScale::new(layout, cancel);
        let (nearest, cancel) = (Mutex::new(None), cancel.clone());
        Ok(PuzzleMaker {
            generator,
            layout,
            seed,
            givens,
            level,
            needs,
            ratings,
            positions,
            only_positions,
            is_plain,
            scale,
            extras,
            nearest,
            cancel,
        })
    }

    /// The wishes about techniques.
    fn needs(&self, cancel: &CancelToken) -> Result<Vec<(Vec<&'static Technique>, Need)>, ImpossibleRequest> {
        let need = |technique| {
            Need::of(technique, self.layout, cancel)
                .map_err(|reason| ImpossibleRequest::NeverNeeded { technique, reason })
        };
        let mut needs = Vec::new();
        if let Some(technique) = self.technique {
            needs.push((vec![technique], need(technique)?));
            self.check_level(technique)?;
        }
        let tactics = &self.tactics;
        if tactics.is_empty() {
            return Ok(needs);
        }
        let allowed = tactics.allowed();
        for technique in tactics.needs.iter().copied() {
            if tactics.without.contains(&technique) {
                return Err(ImpossibleRequest::Forbidden(technique));
            }
            if !allowed.contains(&technique) && tactics.only.is_some() {
                return Err(ImpossibleRequest::NotAllowed(technique));
            }
            // With all simpler techniques, the rules of a single needed technique hold.
            if tactics.is_usual() {
                need(technique)?;
            }
            if technique.assumes_unique && !self.layout.is_classic() {
                let reason = crate::solve::NeverNeeded::AssumesClassic;
                return Err(ImpossibleRequest::NeverNeeded { technique, reason });
            }
        }
        if allowed.is_empty() {
            return Err(ImpossibleRequest::NothingAllowed);
        }
        if let Some(hardest) =
            allowed.last().filter(|last| tactics.is_usual() && tactics.needs.contains(last))
        {
            self.check_level(hardest)?;
        }
        needs.push((tactics.needs.clone(), Need::among(&tactics.needs, &allowed, cancel)));
        Ok(needs)
    }

    /// Checks that puzzles of the level can need the technique.
    fn check_level(&self, technique: &'static Technique) -> Result<(), ImpossibleRequest> {
        let Some(level) = self.level else { return Ok(()) };
        let levels = match self.layout.is_classic() {
            true => levels_needing(technique),
            false => levels_by_techniques(technique),
        };
        if level < *levels.start() {
            return Err(ImpossibleRequest::TooEasy { level, technique, lowest: *levels.start() });
        }
        if level > *levels.end() {
            return Err(ImpossibleRequest::TooHard { level, technique, highest: *levels.end() });
        }
        Ok(())
    }

    /// Checks that puzzles with their givens in the cells of the pattern exist.
    fn check_pattern(&self) -> Result<(), ImpossibleRequest> {
        let Some(GivenPattern { cells, within }) = self.pattern else { return Ok(()) };
        let count = cells.len();
        if self.layout.is_classic() {
            if count < FEWEST as usize {
                return Err(ImpossibleRequest::FewPatternCells(count));
            }
            let lines: Vec<House> = House::lines().collect();
            for three in lines.chunks(3) {
                let is_empty = |house: &&House| !house.cells().intersects(cells);
                if let [one, other, ..] = three.iter().filter(is_empty).collect::<Vec<_>>()[..] {
                    return Err(ImpossibleRequest::EmptyLines(*one, *other));
                }
            }
        }
        for cell in cells {
            if let Some(image) = (self.symmetry.orbit(cell) - cells).first() {
                return Err(ImpossibleRequest::PatternSymmetry { symmetry: self.symmetry, cell, image });
            }
        }
        if let Some(givens) = self.givens {
            let fits = if within { givens.least as usize <= count } else { givens.contains(count as u32) };
            if !fits {
                return Err(ImpossibleRequest::PatternGivens { givens, cells: count });
            }
        }
        Ok(())
    }

    /// Checks that the solution is a full board, and the only one with its digits in the cells of the pattern.
    fn check_solution(&self) -> Result<(), ImpossibleRequest> {
        let Some(solution) = self.solution else { return Ok(()) };
        if let Some(open) = Cell::all().find(|cell| solution.get(*cell).is_none()) {
            return Err(ImpossibleRequest::OpenSolution(open));
        }
        let grid = Grid::on(self.layout, &solution);
        let grid = grid.map_err(ImpossibleRequest::BrokenSolution)?;
        if let Some(contradiction) = grid.contradiction() {
            return Err(ImpossibleRequest::BrokenSolution(contradiction));
        }
        if let Some(GivenPattern { cells, .. }) = self.pattern {
            let mut givens = Digits::EMPTY;
            cells.iter().for_each(|cell| givens.set(cell, solution.get(cell)));
            if !is_unique(&Board::on(self.layout, givens)) {
                return Err(ImpossibleRequest::PatternOfSolution);
            }
        }
        Ok(())
    }

    /// Checks that puzzles with this number of givens exist.
    fn check(&self, givens: Givens) -> Result<(), ImpossibleRequest> {
        let Givens { least, most } = givens;
        if least > most {
            return Err(ImpossibleRequest::GivensReversed(givens));
        }
        // The known limits of the number of givens hold for the classic layout only.
        let is_classic = self.layout.is_classic();
        if least < FEWEST && is_classic {
            return Err(ImpossibleRequest::TooFewGivens);
        }
        if most > MOST {
            return Err(ImpossibleRequest::TooManyGivens);
        }
        if most < FEWEST_MADE && is_classic {
            return Err(ImpossibleRequest::RareGivens);
        }
        if self.within_symmetry {
            return Err(ImpossibleRequest::MinimalWithGivens(givens));
        }
        let symmetry = self.symmetry;
        if !(least..=most).any(|count| symmetry.allows(count)) {
            let below = (FEWEST..least).rev().find(|count| symmetry.allows(*count));
            let above = (most + 1..=MOST).find(|count| symmetry.allows(*count));
            return Err(ImpossibleRequest::GivensOfSymmetry { givens, symmetry, below, above });
        }
        let above_singles = self.level.is_some_and(|level| level > Difficulty::Easy)
            || self.technique.is_some_and(|technique| technique.family != Family::Singles)
            || self.needs_more_than_singles();
        if least > MOST_ABOVE_SINGLES && above_singles && is_classic {
            return Err(ImpossibleRequest::SinglesSuffice);
        }
        Ok(())
    }
}

impl GenerateRequest {
    /// Returns true if singles are allowed, and a technique is needed that is not a single.
    fn needs_more_than_singles(&self) -> bool {
        let is_single = |technique: &&'static Technique| technique.family == Family::Singles;
        let RequestedTactics { needs, without, .. } = &self.tactics;
        needs.iter().any(|technique| !is_single(technique)) && !without.iter().any(is_single)
    }
}

/// The levels of the puzzles of other layouts that need this technique and nothing harder.
fn levels_by_techniques(technique: &'static Technique) -> RangeInclusive<Difficulty> {
    let simpler = CATALOGUE.iter().take_while(|one| **one != technique);
    let highest = simpler.map(|one| level_of(one)).max().unwrap_or(Difficulty::Easy);
    *levels_needing(technique).start()..=highest.max(level_of(technique))
}

impl PuzzleMaker {
    /// The seed of the puzzles.
    #[cfg(feature = "cli")]
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns true if the generator may make puzzles that do not fit the request, or are equal.
    #[cfg(feature = "cli")]
    pub(crate) fn is_choosy(&self) -> bool {
        !self.is_plain
    }

    /// The puzzle with this number, if it fits the request.
    pub(crate) fn nth(&self, index: u64) -> Result<Option<Board>, Cancelled> {
        let board = |puzzle: Digits| Board::on(self.layout, puzzle);
        let positions = self.positions.as_ref().filter(|_| self.only_positions || index % 2 == 1);
        let made = if let Some(positions) = positions {
            self.cancel.check()?;
            let compare = |puzzle: &Digits| self.compare_needs(&board(*puzzle));
            let is_solved = |puzzle: &Digits| self.is_solved(&board(*puzzle));
            let made = positions.nth((self.seed, index), self.givens, compare, is_solved)?;
            let Some(made) = made else { return Ok(None) };
            made
        } else if let Some(givens) = self.givens {
            let go_on = || self.cancel.check();
            let compare = |puzzle: &Digits| self.compare(index, &board(*puzzle));
            let made = self.generator.nth_with_givens(index, givens, go_on, compare)?;
            match made {
                Ok(made) => return Ok(Some(board(made))),
                Err(missed) => Err(missed),
            }
        } else {
            Ok(self.generator.nth_while(index, || !self.cancel.is_cancelled()).ok_or(Cancelled)?)
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

    /// The puzzle under the relabelling that makes its canonical form. Two puzzles of the classic layout are the same
    /// puzzle if and only if their forms are equal. On other layouts, most relabellings break a rule, so the form is
    /// the puzzle itself.
    pub(crate) fn form(&self, puzzle: &Board) -> Digits {
        if self.layout.is_classic() { canonical(&puzzle.givens).form } else { puzzle.givens }
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
    /// passed, and `distance` is the distance from the next wish.
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
        // The search is over, so its token is cancelled. The level takes a moment without it.
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
            layout: (!self.layout.is_classic()).then(|| self.layout.name().to_string()),
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

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;

    fn wish(level: Difficulty, seed: u64) -> GenerateRequest {
        GenerateRequest::to_play(Layout::CLASSIC, seed, Some(level), None)
    }

    #[test]
    fn a_puzzle_to_be_played_is_symmetric_and_has_the_givens_of_its_level() {
        let scale = Hodoku::new();
        for level in Difficulty::ALL {
            let maker = wish(level, 11).maker(&CancelToken::default()).expect("a wish that can be met");
            let puzzles = (0..).filter_map(|index| maker.nth(index).expect("nobody stops it")).take(3);
            for puzzle in puzzles {
                let puzzle = puzzle.givens;
                let is_whole = |cell| puzzle.cells().is_superset(Symmetry::Rotational180.orbit(cell));
                assert!(puzzle.cells().iter().all(is_whole), "{puzzle}");
                assert_eq!(scale.rate(&puzzle).expect("a puzzle").rating.level, level, "{puzzle}");
                let givens = puzzle.cells().len() as u32;
                assert!(playable_givens(level).is_none_or(|wished| wished.contains(givens)), "{puzzle}");
            }
        }
    }

    #[test]
    fn the_page_wishes_for_the_same_givens() {
        let page = include_str!("../web/page/make.js");
        let listed: Vec<String> = Difficulty::ALL
            .into_iter()
            .filter_map(|level| playable_givens(level).map(|givens| format!("{level}: \"{givens}\"")))
            .collect();
        assert!(page.contains(&format!("{{ {} }}", listed.join(", "))), "{listed:?}");
    }

    /// Checks the proof of [`MOST_ABOVE_SINGLES`] on boards: if at most six cells are open and the solution is unique,
    /// singles find it.
    #[test]
    fn singles_solve_every_puzzle_with_few_open_cells() {
        let generator = Generator::new(9);
        let singles = crate::technique::CATALOGUE.iter().copied().filter(|one| one.family == Family::Singles);
        let solver = crate::solve::Solver::new(&crate::solve::Strategy::of(singles))
            .method(crate::solve::Method::Logic);
        for index in 0..200 {
            let givens = Givens::new(75, 80);
            let go_on = || Ok::<(), Cancelled>(());
            let made = generator.nth_with_givens(index, givens, go_on, |_| Ok(Ordering::Equal));
            let puzzle = made.expect("the search goes on").expect("every puzzle can have this many");
            let trace = solver.solve(&crate::puzzle::Board::new(puzzle)).expect("a puzzle");
            assert_eq!(trace.outcome, crate::solve::Outcome::Solved, "{puzzle}");
        }
    }
}
