//! Reasons why no puzzle fits a request, and the sentences for these reasons. Each reason is proved here or in the
//! cited literature. If none of the reasons applies, the generator tries to fulfil the request.

use crate::board::{Cell, House, Layout, LayoutError};
use crate::explain::Words;
use crate::generate::{Givens, Symmetry};
use crate::grid::Contradiction;
use crate::rating::hodoku::Difficulty;
use crate::rating::{RatingBound, RatingRange, Scale};
use crate::solve::NeverNeeded;
use crate::step::Technique;

/// Smallest number of givens of a puzzle with one solution (G. McGuire, B. Tugemann, G. Civario, 2012).
pub(super) const FEWEST: u32 = 17;

/// Smallest number of givens of a generated puzzle: among 150,000 minimal puzzles, four have 20 givens, and none has
/// fewer.
pub(super) const FEWEST_MADE: u32 = 20;

/// Largest number of givens of a puzzle that has one solution and that singles do not solve.
///
/// Suppose that no single is left. Then each digit has two or more places in each house where it is missing, and each
/// open cell has two or more candidates. If six or fewer cells are open, then one or two digits are missing, or three
/// digits are missing twice each. If only one digit is missing, every open cell is a naked single. If two digits are
/// missing, exchanging them gives a second solution. Three digits that are missing twice have at most four places each,
/// twelve together. So each of the six cells has exactly two candidates, and each digit has exactly two places in each
/// house where it is missing. If each of the six cells takes its other candidate, the result is a second solution. So
/// at least seven cells are open.
pub(super) const MOST_ABOVE_SINGLES: u32 = 81 - 7;

/// Reason why no puzzle fits the request.
#[derive(Clone, Debug, PartialEq)]
pub enum ImpossibleRequest {
    /// No board obeys the rules of the layout.
    NoBoard(&'static Layout),
    /// No layout has the rules of the request.
    NoLayout(LayoutError),
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
    /// A puzzle with one solution cannot have this few givens.
    TooFewGivens,
    /// With this number of givens, nothing is left to solve. The field is the largest possible number.
    TooManyGivens(usize),
    /// Puzzles with this few givens are so rare that the generator does not find them.
    RareGivens,
    /// The request asks for a number of givens, which is reached by adding digits, and also for as few givens as the
    /// symmetry allows. The two wishes exclude each other.
    MinimalWithGivens(Givens),
    /// No puzzle with this symmetry has this number of givens.
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
    /// The needed technique is also forbidden.
    Forbidden(&'static Technique),
    /// The needed technique is not one of the allowed techniques.
    NotAllowed(&'static Technique),
    /// No technique is allowed.
    NothingAllowed,
    /// The pattern has fewer cells than any puzzle has givens.
    FewPatternCells(usize),
    /// The pattern has no cell in two rows of a band, or in two columns of a stack. If these two lines change places in
    /// a solution, the result is another solution.
    EmptyLines(House, House),
    /// The pattern does not have the symmetry.
    PatternSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
        /// A cell of the pattern.
        cell: Cell,
        /// A cell outside the pattern to which the symmetry maps the cell.
        image: Cell,
    },
    /// The number of cells in the pattern does not fit the wanted number of givens.
    PatternGivens {
        /// The wanted number of givens.
        givens: Givens,
        /// Number of cells of the pattern.
        cells: usize,
    },
    /// The pattern has a cell outside the board.
    PatternOutside(Cell),
    /// The solution is not a full board.
    OpenSolution(Cell),
    /// The solution breaks a rule.
    BrokenSolution(Contradiction),
    /// The puzzle with the digits of the solution in the cells of the pattern has several solutions.
    PatternOfSolution,
    /// No rating of the scale is in the range.
    EmptyRating(RatingRange),
    /// The scale is defined only for the classic layout.
    ClassicScale(&'static Scale),
}

impl ImpossibleRequest {
    /// The reason in words.
    pub(crate) fn reason(&self, words: &Words) -> String {
        let phrase = |technique| words.technique_phrase(technique);
        let level = |level: Difficulty| words.level(level.id());
        match self.clone() {
            ImpossibleRequest::NoBoard(layout) => {
                words.message("wish-no-board", &[("layout", layout.name().to_string())])
            }
            ImpossibleRequest::NoLayout(error) => words.layout_error(&error),
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
            ImpossibleRequest::TooManyGivens(most) => {
                words.message("wish-givens-many", &[("most", most.to_string())])
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
            ImpossibleRequest::Forbidden(technique) => {
                words.message("wish-forbidden", &[("technique", phrase(technique))])
            }
            ImpossibleRequest::NotAllowed(technique) => {
                words.message("wish-not-allowed", &[("technique", phrase(technique))])
            }
            ImpossibleRequest::NothingAllowed => words.message("wish-nothing-allowed", &[]),
            ImpossibleRequest::FewPatternCells(cells) => words
                .message("wish-pattern-few", &[("cells", cells.to_string()), ("fewest", FEWEST.to_string())]),
            ImpossibleRequest::EmptyLines(one, other) => words
                .message("wish-pattern-lines", &[("one", words.house(one)), ("other", words.house(other))]),
            ImpossibleRequest::PatternSymmetry { symmetry, cell, image } => words.message(
                "wish-pattern-symmetry",
                &[
                    ("symmetry", symmetry.id().to_string()),
                    ("cell", cell.to_string()),
                    ("image", image.to_string()),
                ],
            ),
            ImpossibleRequest::PatternGivens { givens, cells } => words.message(
                "wish-pattern-givens",
                &[("givens", givens.to_string()), ("cells", cells.to_string())],
            ),
            ImpossibleRequest::PatternOutside(cell) => {
                words.message("wish-pattern-outside", &[("cell", cell.to_string())])
            }
            ImpossibleRequest::OpenSolution(cell) => {
                words.message("wish-solution-open", &[("cell", cell.to_string())])
            }
            ImpossibleRequest::BrokenSolution(contradiction) => {
                words.message("wish-solution-broken", &[("why", words.contradiction(&contradiction))])
            }
            ImpossibleRequest::PatternOfSolution => words.message("wish-solution-pattern", &[]),
            ImpossibleRequest::EmptyRating(range) => {
                let ends = match (range.least, range.most) {
                    (Some(_), Some(_)) => "both",
                    (Some(_), None) => "least",
                    (None, Some(_) | None) => "most",
                };
                let text = |bound: Option<RatingBound>| {
                    bound.map_or(String::new(), |bound| bound.text(range.scale.form))
                };
                words.message(
                    "wish-rating-empty",
                    &[("ends", ends.to_string()), ("least", text(range.least)), ("most", text(range.most))],
                )
            }
            ImpossibleRequest::ClassicScale(scale) => {
                words.message("wish-rating-classic", &[("scale", scale.id.to_string())])
            }
        }
    }
}
