//! Requests for new puzzles, from the command line, the API and the terminal. This file chooses the puzzles that fit a
//! request, adds their data, and refuses impossible requests.

use crate::board::Layout;
use crate::explain::Words;
use crate::generate::{Generator, Givens, Symmetry, spare_clues};
use crate::json::notation;
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::{Difficulty, Hodoku, HodokuRating, level_of, levels_needing};
use crate::solve::{
    CancelToken, Cancellable, Cancelled, Method, Need, NeverNeeded, Outcome, Solver, Strategy, Task,
};
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// Properties that the puzzles must have.
#[derive(Clone, Copy, Debug)]
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
    /// Number of the puzzle among those with the same seed, symmetry and kind of minimality.
    pub(crate) index: u64,
    /// Number of givens of the puzzle.
    pub(crate) givens: usize,
    /// True if every given is needed: without any one of them, the puzzle would have several solutions.
    pub(crate) minimal: bool,
}

impl GeneratedPuzzle {
    /// The names of the columns that contain these fields.
    #[cfg(feature = "cli")]
    pub(crate) const COLUMNS: [&'static str; 7] =
        ["puzzle", "level", "score", "seed", "number", "givens", "minimal"];

    /// The fields as columns; the puzzle has the name of its layout before it.
    #[cfg(feature = "cli")]
    pub(crate) fn columns(&self) -> [String; 7] {
        let GeneratedPuzzle { puzzle, layout, level, score, seed, index, givens, minimal } = self;
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
    need: Option<Need>,
    scale: LevelScale,
    cancel: CancelToken,
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
        let within_symmetry = givens.is_none();
        let symmetry = Symmetry::Rotational180;
        GenerateRequest { layout, seed, symmetry, within_symmetry, level, technique, givens }
    }

    /// Returns a maker of puzzles for the request. The maker works until `cancel` is cancelled.
    ///
    /// # Errors
    /// The reason why no puzzle fits the request.
    pub(crate) fn maker(self, cancel: &CancelToken) -> Result<PuzzleMaker, ImpossibleRequest> {
        let seed = self.seed;
        let generator = Generator::new(seed).symmetry(self.symmetry);
        let generator = generator.layout(self.layout).ok_or(ImpossibleRequest::NoBoard(self.layout))?;
        // Unnecessary givens do not matter here if digits are added later.
        let within = self.within_symmetry || self.givens.is_some();
        let generator = if within { generator.minimal_within_symmetry() } else { generator };
        if let Some(givens) = self.givens {
            self.check(givens)?;
        }
        let need = |technique| {
            Need::of(technique, self.layout, cancel)
                .map_err(|reason| ImpossibleRequest::NeverNeeded { technique, reason })
        };
        let need = self.technique.map(need).transpose()?;
        if let (Some(level), Some(technique)) = (self.level, self.technique) {
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
        }
        let GenerateRequest { layout, givens, level, .. } = self;
        let scale = LevelScale::new(layout, cancel);
        Ok(PuzzleMaker { generator, layout, seed, givens, level, need, scale, cancel: cancel.clone() })
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
            || self.technique.is_some_and(|technique| technique.family != Family::Singles);
        if least > MOST_ABOVE_SINGLES && above_singles && is_classic {
            return Err(ImpossibleRequest::SinglesSuffice);
        }
        Ok(())
    }
}

/// The levels of the puzzles of other layouts that need this technique and nothing harder.
fn levels_by_techniques(technique: &'static Technique) -> RangeInclusive<Difficulty> {
    let simpler = CATALOGUE.iter().take_while(|one| **one != technique);
    let highest = simpler.map(|one| level_of(one)).max().unwrap_or(Difficulty::Easy);
    *levels_needing(technique).start()..=highest.max(level_of(technique))
}

/// The fewest givens of a puzzle with one solution (G. McGuire, B. Tugemann, G. Civario, 2012).
const FEWEST: u32 = 17;

/// The most givens of a puzzle that is not solved yet.
const MOST: u32 = 80;

/// The fewest givens that a generated puzzle has: among 150,000 minimal puzzles, four have 20 givens, and none has
/// fewer.
const FEWEST_MADE: u32 = 20;

/// The most givens of a puzzle with one solution that singles do not solve.
///
/// If no single is left, each missing digit has two or more places in each house that does not have it, and each open
/// cell has two or more candidates. With six open cells or fewer, there are one or two missing digits, or three digits
/// that are missing twice each. One missing digit makes naked singles. Two missing digits can change places, which
/// makes a second solution. Three digits that are missing twice have at most four places each, twelve together. So each
/// of the six cells has exactly two candidates, and each digit has exactly two places in each house that does not have
/// it. Then the other candidates of all six cells make a second solution. So at least seven cells are open.
const MOST_ABOVE_SINGLES: u32 = 81 - 7;

impl PuzzleMaker {
    /// The seed of the puzzles.
    #[cfg(feature = "cli")]
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns true if the generator may make puzzles that do not fit the request.
    #[cfg(feature = "cli")]
    pub(crate) fn is_choosy(&self) -> bool {
        self.level.is_some() || self.need.is_some() || self.givens.is_some()
    }

    /// The puzzle with this number, if it fits the request.
    pub(crate) fn nth(&self, index: u64) -> Result<Option<Board>, Cancelled> {
        let board = |puzzle: Digits| Board { layout: self.layout, ..Board::new(puzzle) };
        if let Some(givens) = self.givens {
            let go_on = || self.cancel.check();
            let compare = |puzzle: &Digits| self.compare(&board(*puzzle));
            return Ok(self.generator.nth_with_givens(index, givens, go_on, compare)?.map(board));
        }
        let puzzle = self.generator.nth_while(index, || !self.cancel.is_cancelled()).ok_or(Cancelled)?;
        let puzzle = board(puzzle);
        Ok((self.compare(&puzzle)? == Ordering::Equal).then_some(puzzle))
    }

    /// Compares the puzzle with the requested level and technique. A puzzle can be too hard for the level and too easy
    /// for the technique, or the other way round. Such a puzzle counts as too easy, because more givens would not make
    /// it fit.
    fn compare(&self, puzzle: &Board) -> Result<Ordering, Cancelled> {
        let level = match self.level {
            Some(level) => self.scale.compare(puzzle, level)?,
            None => Ordering::Equal,
        };
        if level == Ordering::Less {
            return Ok(level);
        }
        let need = self.need.as_ref().map_or(Ok(Ordering::Equal), |need| need.compare(puzzle))?;
        Ok(if need == Ordering::Less { need } else { level.max(need) })
    }

    /// Returns the data about the puzzle with this number.
    pub(crate) fn puzzle_info(
        &self,
        index: u64,
        puzzle: &Board,
    ) -> Result<Option<GeneratedPuzzle>, Cancelled> {
        Ok(self.scale.rate(puzzle)?.map(|LevelAndScore { level, score }| GeneratedPuzzle {
            puzzle: puzzle.givens.to_string(),
            layout: (!self.layout.is_classic()).then(|| self.layout.name().to_string()),
            level: level.id(),
            score,
            seed: self.seed,
            index,
            givens: puzzle.givens.cells().len(),
            minimal: spare_clues(puzzle).is_empty(),
        }))
    }
}

/// Reason why no puzzle fits the request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ImpossibleRequest {
    /// No board obeys the rules of the layout.
    NoBoard(&'static Layout),
    /// No puzzle needs the technique.
    NeverNeeded {
        /// The technique.
        technique: &'static Technique,
        /// The reason.
        reason: NeverNeeded,
    },
    /// Puzzles that need the technique are harder than the level.
    TooEasy {
        /// The level.
        level: Difficulty,
        /// The technique.
        technique: &'static Technique,
        /// The lowest level that fits.
        lowest: Difficulty,
    },
    /// Puzzles that need the technique and no harder one are easier than the level.
    TooHard {
        /// The level.
        level: Difficulty,
        /// The technique.
        technique: &'static Technique,
        /// The highest level that fits.
        highest: Difficulty,
    },
    /// The first number of the range of givens is greater than the last.
    GivensReversed(Givens),
    /// No puzzle with one solution has this few givens.
    TooFewGivens,
    /// With this many givens nothing is left to solve.
    TooManyGivens,
    /// The generator does not find puzzles with this few givens.
    RareGivens,
    /// The request asks for a number of givens, which is reached by adding digits, and also for as few givens as the
    /// symmetry allows. The two wishes exclude each other.
    MinimalWithGivens(Givens),
    /// No puzzle of the symmetry has this many givens.
    GivensOfSymmetry {
        /// The givens.
        givens: Givens,
        /// The symmetry.
        symmetry: Symmetry,
        /// The next smaller number that is possible.
        below: Option<u32>,
        /// The next larger number that is possible.
        above: Option<u32>,
    },
    /// Singles solve every puzzle with this many givens, but the level or the technique needs harder steps.
    SinglesSuffice,
}

impl ImpossibleRequest {
    /// The reason in words.
    pub(crate) fn reason(&self, words: &Words) -> String {
        let phrase = |technique| words.technique_phrase(technique);
        let level = |level: Difficulty| words.level(level.id());
        match *self {
            ImpossibleRequest::NoBoard(layout) => {
                words.message("wish-no-board", &[("layout", layout.name().to_string())])
            }
            ImpossibleRequest::NeverNeeded { technique, reason } => match reason {
                NeverNeeded::Retells => words.message("wish-retells", &[("technique", phrase(technique))]),
                NeverNeeded::Repeats(simpler) => words.message(
                    "wish-repeats",
                    &[("technique", phrase(technique)), ("simpler", phrase(simpler))],
                ),
                NeverNeeded::AssumesClassic => {
                    words.message("wish-assumes-classic", &[("technique", words.technique(technique))])
                }
                NeverNeeded::Simplest => {
                    words.message("wish-simplest", &[("technique", words.technique(technique))])
                }
            },
            ImpossibleRequest::TooEasy { level: wished, technique, lowest } => words.message(
                "wish-too-easy",
                &[("level", level(wished)), ("technique", phrase(technique)), ("lowest", level(lowest))],
            ),
            ImpossibleRequest::TooHard { level: wished, technique, highest } => words.message(
                "wish-too-hard",
                &[("level", level(wished)), ("technique", phrase(technique)), ("highest", level(highest))],
            ),
            ImpossibleRequest::GivensReversed(givens) => {
                let turned = Givens::new(givens.most, givens.least);
                words.message(
                    "wish-givens-reversed",
                    &[("givens", givens.to_string()), ("turned", turned.to_string())],
                )
            }
            ImpossibleRequest::TooFewGivens => {
                words.message("wish-givens-few", &[("fewest", FEWEST.to_string())])
            }
            ImpossibleRequest::TooManyGivens => {
                words.message("wish-givens-many", &[("most", MOST.to_string())])
            }
            ImpossibleRequest::RareGivens => {
                words.message("wish-givens-rare", &[("fewest", FEWEST_MADE.to_string())])
            }
            ImpossibleRequest::MinimalWithGivens(givens) => {
                words.message("wish-givens-minimal", &[("givens", givens.to_string())])
            }
            ImpossibleRequest::GivensOfSymmetry { givens, symmetry, below, above } => {
                let near: Vec<String> = below.into_iter().chain(above).map(|near| near.to_string()).collect();
                let near = match near.as_slice() {
                    [one, other] => {
                        words.message("wish-or", &[("one", one.clone()), ("other", other.clone())])
                    }
                    near => near.concat(),
                };
                let symmetry = symmetry.id().to_string();
                words.message(
                    "wish-givens-symmetry",
                    &[("givens", givens.to_string()), ("symmetry", symmetry), ("near", near)],
                )
            }
            ImpossibleRequest::SinglesSuffice => {
                words.message("wish-givens-singles", &[("most", MOST_ABOVE_SINGLES.to_string())])
            }
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
            let puzzle = made.expect("nobody stops it").expect("every puzzle can have this many");
            let trace = solver.solve(&crate::puzzle::Board::new(puzzle)).expect("a puzzle");
            assert_eq!(trace.outcome, crate::solve::Outcome::Solved, "{puzzle}");
        }
    }
}
