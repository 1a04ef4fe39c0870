//! Requests for new puzzles, from the command line, the API and the terminal. This file has the request and turns it
//! into a maker of puzzles; it makes no puzzle and does not decide which requests are impossible.

use super::backwards::StoredPositions;
use super::chance::NeedChance;
use super::impossible_request::ImpossibleRequest;
use super::puzzle_maker::PuzzleMaker;
use crate::board::Layout;
use crate::format::WantedLayout;
use crate::generate::{Generator, GivenPattern, Givens, RandomJigsaw, Symmetry};
use crate::puzzle::Digits;
use crate::rating::hodoku::Difficulty;
use crate::rating::{RatingRange, Scale};
use crate::solve::CancelToken;
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;

/// Properties that the puzzles must have.
#[derive(Clone, Debug)]
pub(crate) struct GenerateRequest {
    /// The layout of the puzzles.
    pub(crate) layout: &'static Layout,
    /// The source of random regions, if each puzzle is a jigsaw with its own regions; `layout` is then the layout of
    /// the first puzzle.
    pub(crate) jigsaw: Option<RandomJigsaw>,
    /// The seed.
    pub(crate) seed: u64,
    /// Symmetry of the givens.
    pub(crate) symmetry: Symmetry,
    /// True if a given may stay that is needed only for the symmetry, but not for the single solution.
    pub(crate) within_symmetry: bool,
    /// The level on HoDoKu's scale; on other layouts, the lowest level whose techniques solve the puzzle.
    pub(crate) level: Option<Difficulty>,
    /// The technique that the puzzles need.
    pub(crate) technique: Option<&'static Technique>,
    /// Number of givens of the puzzles. Without a number, every given is needed for the single solution or, with
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
    /// Returns true if there are no conditions, so that every puzzle fits.
    pub(super) fn is_empty(&self) -> bool {
        self.needs.is_empty() && self.only.is_none() && self.without.is_empty()
    }

    /// The allowed techniques, the simplest first.
    pub(super) fn allowed(&self) -> Vec<&'static Technique> {
        let rank = |technique: &&Technique| CATALOGUE.iter().position(|one| one == technique);
        let hardest = self.needs.iter().filter_map(rank).max();
        let is_allowed = |(index, one): &(usize, &'static Technique)| match &self.only {
            Some(only) => one.family == Family::Singles || only.contains(one),
            None => !one.on_request && hardest.is_none_or(|hardest| *index <= hardest),
        };
        let all = CATALOGUE.iter().copied().enumerate().filter(is_allowed).map(|(_, one)| one);
        all.filter(|one| !self.without.contains(one)).collect()
    }

    /// Returns true if the allowed techniques are the usual ones: singles, and all techniques up to the hardest needed
    /// one.
    pub(super) fn is_usual(&self) -> bool {
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

/// Number of givens of a puzzle of this level that is made for a player. `None` for the harder levels, whose puzzles
/// get no additional givens.
#[cfg(any(test, feature = "tui"))]
pub(crate) const fn playable_givens(level: Difficulty) -> Option<Givens> {
    match level {
        Difficulty::Easy => Some(Givens::new(32, 36)),
        Difficulty::Medium => Some(Givens::new(28, 31)),
        Difficulty::Hard | Difficulty::Unfair | Difficulty::Extreme => None,
    }
}

/// Number of givens of a puzzle of this level that is made for a player, on a board of any size and with any regions.
/// An easy puzzle has givens in at least a third of its cells, a medium one in at least a quarter.
#[cfg(any(test, feature = "tui"))]
fn playable_share(level: Difficulty, cells: u32) -> Option<Givens> {
    match level {
        Difficulty::Easy => Some(Givens::new(cells / 3, cells * 2 / 5)),
        Difficulty::Medium => Some(Givens::new(cells / 4, cells * 3 / 10)),
        Difficulty::Hard | Difficulty::Unfair | Difficulty::Extreme => None,
    }
}

/// The layout of the first puzzle, and the source of random regions if each puzzle is a jigsaw with its own regions.
type Layouts = (&'static Layout, Option<RandomJigsaw>);

impl GenerateRequest {
    /// Request for a puzzle to be played. On a board with the classic boxes, the givens have half-turn symmetry. At the
    /// easier levels, the puzzle has as many givens as players expect.
    ///
    /// # Errors
    /// No layout has these rules.
    #[cfg(any(test, feature = "tui"))]
    pub(crate) fn to_play(
        layout: &WantedLayout,
        seed: u64,
        level: Option<Difficulty>,
        technique: Option<&'static Technique>,
    ) -> Result<GenerateRequest, ImpossibleRequest> {
        let (layout, jigsaw) = GenerateRequest::layouts(layout, seed)?;
        let has_boxes = layout.has_classic_houses();
        let givens = level.and_then(|level| {
            if has_boxes {
                playable_givens(level)
            } else {
                playable_share(level, layout.cells().len() as u32)
            }
        });
        Ok(GenerateRequest {
            jigsaw,
            symmetry: if has_boxes { Symmetry::Rotational180 } else { Symmetry::None },
            within_symmetry: has_boxes && givens.is_none(),
            level,
            technique,
            givens,
            ..GenerateRequest::new(layout, seed)
        })
    }

    /// The layout of the first puzzle, and the source of random regions if each puzzle is a jigsaw with its own
    /// regions.
    ///
    /// # Errors
    /// No layout has these rules.
    pub(crate) fn layouts(wanted: &WantedLayout, seed: u64) -> Result<Layouts, ImpossibleRequest> {
        match wanted {
            WantedLayout::One(layout) => Ok((layout, None)),
            WantedLayout::Jigsaw(rules) => {
                let jigsaw = RandomJigsaw::new(rules.clone());
                let first = jigsaw.nth(seed, 0).map_err(ImpossibleRequest::NoLayout)?;
                Ok((first, Some(jigsaw)))
            }
        }
    }

    /// Request for any puzzle of the layout.
    #[cfg(any(test, feature = "tui"))]
    fn new(layout: &'static Layout, seed: u64) -> GenerateRequest {
        GenerateRequest {
            layout,
            jigsaw: None,
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

    /// The rarest needed technique, if it is so rare that the search should start from stored positions of the
    /// technique. `None` if stored positions cannot help: they have the classic layout, and almost never a given in
    /// each cell of a pattern.
    pub(crate) fn rare_need(&self) -> Option<&'static Technique> {
        /// If one random puzzle in this number fits, it is found in a few milliseconds.
        const OFTEN: usize = 50;
        let (rarest, one_in) = self.rarest_need()?;
        (!self.has_exact_pattern() && self.layout.is_classic() && one_in > OFTEN).then_some(rarest)
    }

    /// Returns true if every cell of a pattern gets a given.
    pub(super) fn has_exact_pattern(&self) -> bool {
        self.pattern.is_some_and(|pattern| !pattern.within)
    }

    /// The rarest needed technique, and the number n for which one random puzzle in n needs it.
    pub(super) fn rarest_need(&self) -> Option<(&'static Technique, usize)> {
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
        let generator = Generator::new(self.seed).symmetry(self.symmetry);
        let generator = generator.layout(self.layout).ok_or(ImpossibleRequest::NoBoard(self.layout))?;
        // Unnecessary givens do not matter here if digits are added later.
        let within = self.within_symmetry || self.givens.is_some();
        let generator = if within { generator.minimal_within_symmetry() } else { generator };
        if let Some(givens) = self.givens {
            self.check_givens(givens)?;
        }
        self.check_pattern()?;
        self.check_solution()?;
        let needs = self.needs(cancel)?;
        let generator = self.pattern.map_or(generator, |pattern| generator.pattern(pattern));
        let generator = self.solution.map_or(generator, |solution| generator.solution(solution));
        for range in &self.ratings {
            if range.is_empty() {
                return Err(ImpossibleRequest::EmptyRating(*range));
            }
        }
        let mut scales =
            self.ratings.iter().map(|range| range.scale).chain(self.extras.scales.iter().copied());
        if let Some(scale) = scales.find(|scale| !scale.serves(self.layout)) {
            return Err(ImpossibleRequest::ClassicScale(scale));
        }
        Ok(PuzzleMaker::new(self, generator, needs, cancel))
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::board::Regions;
    use crate::format::wanted_layout;
    use crate::rating::hodoku::Hodoku;
    use crate::solve::Cancelled;
    use std::cmp::Ordering;

    fn wish(level: Difficulty, seed: u64) -> GenerateRequest {
        let classic = WantedLayout::One(Layout::CLASSIC);
        GenerateRequest::to_play(&classic, seed, Some(level), None).expect("a layout")
    }

    #[test]
    fn a_puzzle_to_be_played_is_symmetric_and_has_the_givens_of_its_level() {
        let scale = Hodoku::new();
        for level in Difficulty::ALL {
            let maker = wish(level, 11).maker(&CancelToken::default()).expect("a wish that can be met");
            let puzzles = (0..).filter_map(|index| maker.nth(index).expect("nobody stops it")).take(3);
            for puzzle in puzzles {
                let puzzle = puzzle.givens;
                let is_whole =
                    |cell| puzzle.cells().is_superset(Symmetry::Rotational180.orbit(Layout::CLASSIC, cell));
                assert!(puzzle.cells().iter().all(is_whole), "{puzzle}");
                assert_eq!(scale.rate(&puzzle).expect("a puzzle").rating.level, level, "{puzzle}");
                let givens = puzzle.cells().len() as u32;
                assert!(playable_givens(level).is_none_or(|wished| wished.contains(givens)), "{puzzle}");
            }
        }
    }

    #[test]
    fn a_puzzle_to_be_played_has_the_layout_that_was_named() {
        for (name, cells) in [("4x4", 16), ("6x6-3x2", 36), ("5x5+jigsaw", 25), ("jigsaw", 81), ("x", 81)] {
            let wanted = wanted_layout(name).expect("a layout");
            let request =
                GenerateRequest::to_play(&wanted, 5, Some(Difficulty::Easy), None).expect("a layout");
            let maker = request.maker(&CancelToken::default()).expect("a wish that can be met");
            let made = (0..).find_map(|index| maker.nth(index).expect("not cancelled")).expect("a puzzle");
            assert_eq!(made.layout.cells().len(), cells, "{name}");
            assert_eq!(made.layout.regions() == Regions::Irregular, name.contains("jigsaw"), "{name}");
            let givens = made.givens.cells().len() as u32;
            let share = playable_share(Difficulty::Easy, cells as u32);
            let wished = if name == "x" { playable_givens(Difficulty::Easy) } else { share };
            assert!(wished.is_some_and(|wished| wished.contains(givens)), "{name}: {givens}");
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
