//! Berthier's measures as scales that a user can ask for.

use super::length::{Measure, length};
use super::path::WhipPath;
use super::trial::{braids_within, depth};
use crate::grid::Grid;
use crate::puzzle::Board;
use crate::rating::error::only_solution;
use crate::rating::range::highest_length;
use crate::rating::{
    Figures, GemFilter, RatedPuzzle, Rater, RatingBound, RatingError, RatingForm, RatingNumber, Scale,
};
use crate::solve::{CancelToken, Cancellable, Task};
use std::cmp::Ordering;

/// Scale W, for whips.
pub(crate) static WHIP: Scale = scale("whip", "Berthier's W: length of the whips needed", W, |_, task| {
    rater(W, |limits, path| length(Measure::Whip, limits, path), task)
});
const W: RatingNumber = RatingNumber {
    name: "w",
    label: "W",
    about: "The smallest n such that singles and whips of at most n links solve the puzzle; null if there is none.",
};

/// Scale B, for braids.
pub(crate) static BRAID: Scale = scale("braid", "Berthier's B: length of the braids needed", B, |_, task| {
    rater(B, |limits, path| length(Measure::Braid, limits, path), task)
});
const B: RatingNumber = RatingNumber {
    name: "b",
    label: "B",
    about: "The smallest n such that singles and braids of at most n links solve the puzzle; null if there is none.",
};

/// Scale gW, for g-whips.
pub(crate) static G_WHIP: Scale =
    scale("g-whip", "Berthier's gW: length of the g-whips needed", G_W, |_, task| {
        rater(G_W, |limits, path| length(Measure::GWhip, limits, path), task)
    });
const G_W: RatingNumber = RatingNumber {
    name: "gw",
    label: "gW",
    about: "The smallest n such that singles and g-whips of at most n links solve the puzzle; null if there is none.",
};

/// Scale gB, for g-braids.
pub(crate) static G_BRAID: Scale =
    scale("g-braid", "Berthier's gB: length of the g-braids needed", G_B, |_, task| {
        rater(G_B, |limits, path| length(Measure::GBraid, limits, path), task)
    });
const G_B: RatingNumber = RatingNumber {
    name: "gb",
    label: "gB",
    about: "The smallest n such that singles and g-braids of at most n links solve the puzzle; null if there is none.",
};

/// Scale S+W, for whips with subsets.
pub(crate) static SUBSET_WHIP: Scale = scale(
    "subset-whip",
    "Berthier's S+W: length of the whips needed if subsets are allowed, too",
    S_W,
    |_, task| rater(S_W, |limits, path| length(Measure::SubsetWhip, limits, path), task),
);
const S_W: RatingNumber = RatingNumber {
    name: "sw",
    label: "S+W",
    about: "The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n links \
            solve the puzzle; null if there is none.",
};

/// Scale of the depth of trial and error (T&E).
pub(crate) static TE: Scale =
    scale("te", "Berthier's T&E: depth of trial and error needed", DEPTH, |_, task| {
        rater(DEPTH, depth, task)
    });
const DEPTH: RatingNumber = RatingNumber {
    name: "te",
    label: "T&E",
    about: "The smallest n such that trial and error solves the puzzle with singles and n candidates \
            supposed within each other.",
};

/// Scale BxB, for trial and error with braids under one candidate.
pub(crate) static BXB: Scale =
    scale("bxb", "Berthier's BxB: length of the braids needed within trial and error", B_B, |_, task| {
        rater(B_B, |limits, path| braids_within(1, limits, path), task)
    });
const B_B: RatingNumber = RatingNumber {
    name: "bxb",
    label: "BxB",
    about: "The smallest n such that trial and error with singles and braids of at most n links solves the puzzle; \
            null if there is none.",
};

/// Scale BxBB, for trial and error with braids under two candidates.
pub(crate) static BXBB: Scale = scale(
    "bxbb",
    "Berthier's BxBB: length of the braids needed within trial and error two levels deep",
    B_BB,
    |_, task| rater(B_BB, |limits, path| braids_within(2, limits, path), task),
);
const B_BB: RatingNumber = RatingNumber {
    name: "bxbb",
    label: "BxBB",
    about: "The smallest n such that trial and error with singles, braids of at most n links and two candidates \
            supposed within each other solves the puzzle; null if there is none.",
};

type RaterMaker = fn(GemFilter, &Task) -> Cancellable<Box<dyn Rater>>;

const fn scale(id: &'static str, title: &'static str, number: RatingNumber, rater: RaterMaker) -> Scale {
    let form = RatingForm::Length(number);
    Scale { id, title, form, tells_steps: true, knows_gems: false, is_classic: false, rater }
}

/// Finds the number of a measure and its path, from the candidates that the givens leave. Returns `None` if the method
/// does not solve the puzzle with a number up to the given limit.
type MeasureFn = fn((&CancelToken, u8), &mut WhipPath) -> Option<u8>;

fn rater(number: RatingNumber, measured: MeasureFn, task: &Task) -> Cancellable<Box<dyn Rater>> {
    let cancel = task.cancel_token();
    Cancellable::new(Box::new(MeasureRater { number, measured, cancel: cancel.clone() }), cancel)
}

struct MeasureRater {
    number: RatingNumber,
    measured: MeasureFn,
    cancel: CancelToken,
}

impl Rater for MeasureRater {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        self.rated_within(board, u8::MAX)
    }

    fn rated_up_to(&self, board: &Board, most: RatingBound) -> Result<Option<RatedPuzzle>, RatingError> {
        let rated = self.rated_within(board, highest_length(most))?;
        Ok((most.compare(&rated.figures) != Ordering::Greater).then_some(rated))
    }
}

impl MeasureRater {
    /// Rates a board with numbers up to `most`.
    fn rated_within(&self, board: &Board, most: u8) -> Result<RatedPuzzle, RatingError> {
        let grid = Grid::from_position(board).map_err(RatingError::Broken)?;
        only_solution(&grid)?;
        let mut path = WhipPath::new(&grid);
        let length = (self.measured)((&self.cancel, most), &mut path);
        let (used, steps) = path.into_parts();
        Ok(RatedPuzzle { figures: Figures::Length(self.number, length), used, steps })
    }
}
