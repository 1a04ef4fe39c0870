//! What is asked of new puzzles, for every door: which are as wished, what is said of them, and which wishes cannot be
//! met.

use crate::explain::Words;
use crate::generate::{Generator, Symmetry, spare_clues};
use crate::json::notation;
use crate::puzzle::Values;
use crate::rating::hodoku::{Difficulty, Hodoku, Rating, levels_needing};
use crate::solve::{Need, NeverNeeded, Stop, Stoppable, Stopped};
use crate::step::Technique;
use schemars::JsonSchema;
use serde::Serialize;

/// What the puzzles are to be like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// The seed.
    pub(crate) seed: u64,
    /// How the givens lie.
    pub(crate) symmetry: Symmetry,
    /// Whether givens may be spare that the symmetry keeps.
    pub(crate) within_symmetry: bool,
    /// The level on HoDoKu's scale.
    pub(crate) level: Option<Difficulty>,
    /// The technique that they need.
    pub(crate) technique: Option<&'static Technique>,
}

/// A new puzzle with what is known of it.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Made {
    /// The puzzle: 81 characters, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    pub(crate) puzzle: String,
    /// Its level on HoDoKu's scale.
    #[schemars(with = "notation::Difficulty")]
    pub(crate) level: &'static str,
    /// Its score on that scale.
    pub(crate) score: u32,
    /// The seed that it comes from.
    pub(crate) seed: u64,
    /// Its number among the puzzles of the seed, the symmetry and the kind of minimality.
    pub(crate) index: u64,
    /// How many givens it has.
    pub(crate) givens: usize,
    /// Whether each given is needed: without it there would be several solutions.
    pub(crate) minimal: bool,
}

impl Made {
    /// The fields as columns.
    #[cfg(feature = "cli")]
    pub(crate) fn columns(&self) -> [String; 7] {
        let Made { puzzle, level, score, seed, index, givens, minimal } = self;
        let numbers = [score.to_string(), seed.to_string(), index.to_string(), givens.to_string()];
        let [score, seed, index, givens] = numbers;
        [puzzle.clone(), level.to_string(), score, seed, index, givens, minimal.to_string()]
    }
}

/// Makes puzzles and chooses those that are as wished.
pub(crate) struct Maker {
    generator: Generator,
    seed: u64,
    level: Option<Difficulty>,
    need: Option<Need>,
    scale: Stoppable<Hodoku>,
    stop: Stop,
}

impl Wish {
    /// Sets out to meet the wish until the stop is set.
    ///
    /// # Errors
    /// Why no puzzle is like this.
    pub(crate) fn maker(self, stop: &Stop) -> Result<Maker, Impossible> {
        let seed = self.seed;
        let generator = Generator::new(seed).symmetry(self.symmetry);
        let generator = if self.within_symmetry { generator.minimal_within_symmetry() } else { generator };
        let need = |technique| {
            Need::of(technique, stop).map_err(|reason| Impossible::NeverNeeded { technique, reason })
        };
        let need = self.technique.map(need).transpose()?;
        if let (Some(level), Some(technique)) = (self.level, self.technique) {
            let levels = levels_needing(technique);
            if level < *levels.start() {
                return Err(Impossible::TooEasy { level, technique, lowest: *levels.start() });
            }
            if level > *levels.end() {
                return Err(Impossible::TooHard { level, technique, highest: *levels.end() });
            }
        }
        let stop = stop.unwatched();
        let scale = Hodoku::new().until(&stop);
        Ok(Maker { generator, seed, level: self.level, need, scale, stop })
    }
}

impl Maker {
    /// The seed of the puzzles.
    #[cfg(feature = "cli")]
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether some puzzles are not as wished.
    #[cfg(feature = "cli")]
    pub(crate) fn is_choosy(&self) -> bool {
        self.level.is_some() || self.need.is_some()
    }

    /// The puzzle with this number, if it is as wished.
    pub(crate) fn nth(&self, index: u64) -> Result<Option<Values>, Stopped> {
        let puzzle = self.generator.nth_while(index, || !self.stop.is_set()).ok_or(Stopped)?;
        let fits = match self.level {
            Some(level) => self.rating(&puzzle)?.is_some_and(|rating| rating.level == level),
            None => true,
        };
        let is_wished = fits && self.need.as_ref().map_or(Ok(true), |need| need.is_met_by(&puzzle))?;
        Ok(is_wished.then_some(puzzle))
    }

    /// What is known of the puzzle with this number.
    pub(crate) fn made(&self, index: u64, puzzle: &Values) -> Result<Option<Made>, Stopped> {
        Ok(self.rating(puzzle)?.map(|rating| Made {
            puzzle: puzzle.to_string(),
            level: rating.level.id(),
            score: rating.score,
            seed: self.seed,
            index,
            givens: puzzle.cells().len(),
            minimal: spare_clues(puzzle).is_empty(),
        }))
    }

    fn rating(&self, puzzle: &Values) -> Result<Option<Rating>, Stopped> {
        self.scale.ask(|scale| scale.rate(puzzle).ok().map(|path| path.rating))
    }
}

/// Why no puzzle is as wished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Impossible {
    /// No puzzle needs the technique.
    NeverNeeded {
        /// The technique.
        technique: &'static Technique,
        /// Why.
        reason: NeverNeeded,
    },
    /// What needs the technique is harder than the level.
    TooEasy {
        /// The level.
        level: Difficulty,
        /// The technique.
        technique: &'static Technique,
        /// The lowest level that fits.
        lowest: Difficulty,
    },
    /// What needs the technique and nothing harder is easier than the level.
    TooHard {
        /// The level.
        level: Difficulty,
        /// The technique.
        technique: &'static Technique,
        /// The highest level that fits.
        highest: Difficulty,
    },
}

impl Impossible {
    /// The reason in words.
    pub(crate) fn told(&self, words: &Words) -> String {
        let phrase = |technique| words.technique_phrase(technique);
        let level = |level: Difficulty| words.level(level.id());
        match *self {
            Impossible::NeverNeeded { technique, reason } => match reason {
                NeverNeeded::Retells => words.message("wish-retells", &[("technique", phrase(technique))]),
                NeverNeeded::Repeats(simpler) => words.message(
                    "wish-repeats",
                    &[("technique", phrase(technique)), ("simpler", phrase(simpler))],
                ),
                NeverNeeded::Simplest => {
                    words.message("wish-simplest", &[("technique", words.technique(technique))])
                }
            },
            Impossible::TooEasy { level: wished, technique, lowest } => words.message(
                "wish-too-easy",
                &[("level", level(wished)), ("technique", phrase(technique)), ("lowest", level(lowest))],
            ),
            Impossible::TooHard { level: wished, technique, highest } => words.message(
                "wish-too-hard",
                &[("level", level(wished)), ("technique", phrase(technique)), ("highest", level(highest))],
            ),
        }
    }
}
