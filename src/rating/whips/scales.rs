//! The measures as scales that can be asked for.

use super::length::{Measure, length};
use super::path::Path;
use super::trial::{braids_within, depth};
use crate::grid::Grid;
use crate::puzzle::Position;
use crate::rating::unrated::only_solution;
use crate::rating::{Figures, Form, Number, Rated, Rater, Scale, Unrated, Wanted};
use crate::solve::{CancelToken, Cancellable, Task};

/// W.
pub(crate) static WHIP: Scale = scale("whip", "Berthier's W: how long whips have to be", W, |_, task| {
    rater(W, |cancel, path| length(Measure::Whip, cancel, path), task)
});
const W: Number = Number {
    name: "w",
    label: "W",
    about: "The smallest n such that singles and whips of at most n links solve the puzzle; null where there is none.",
};

/// B.
pub(crate) static BRAID: Scale = scale("braid", "Berthier's B: how long braids have to be", B, |_, task| {
    rater(B, |cancel, path| length(Measure::Braid, cancel, path), task)
});
const B: Number = Number {
    name: "b",
    label: "B",
    about: "The smallest n such that singles and braids of at most n links solve the puzzle; null where there is none.",
};

/// gW.
pub(crate) static G_WHIP: Scale =
    scale("g-whip", "Berthier's gW: how long g-whips have to be", G_W, |_, task| {
        rater(G_W, |cancel, path| length(Measure::GWhip, cancel, path), task)
    });
const G_W: Number = Number {
    name: "gw",
    label: "gW",
    about: "The smallest n such that singles and g-whips of at most n links solve the puzzle; null where there is none.",
};

/// gB.
pub(crate) static G_BRAID: Scale =
    scale("g-braid", "Berthier's gB: how long g-braids have to be", G_B, |_, task| {
        rater(G_B, |cancel, path| length(Measure::GBraid, cancel, path), task)
    });
const G_B: Number = Number {
    name: "gb",
    label: "gB",
    about: "The smallest n such that singles and g-braids of at most n links solve the puzzle; null where there is none.",
};

/// S+W.
pub(crate) static SUBSET_WHIP: Scale =
    scale("subset-whip", "Berthier's S+W: how long whips have to be beside subsets", S_W, |_, task| {
        rater(S_W, |cancel, path| length(Measure::SubsetWhip, cancel, path), task)
    });
const S_W: Number = Number {
    name: "sw",
    label: "S+W",
    about: "The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n links \
            solve the puzzle; null where there is none.",
};

/// The depth of T&E.
pub(crate) static TE: Scale =
    scale("te", "Berthier's T&E: how deep trial and error has to go", DEPTH, |_, task| {
        rater(DEPTH, depth, task)
    });
const DEPTH: Number = Number {
    name: "te",
    label: "T&E",
    about: "The smallest n such that trial and error solves the puzzle with singles and n candidates \
            supposed within each other.",
};

/// BxB.
pub(crate) static BXB: Scale =
    scale("bxb", "Berthier's BxB: how long braids have to be within trial and error", B_B, |_, task| {
        rater(B_B, |cancel, path| braids_within(1, cancel, path), task)
    });
const B_B: Number = Number {
    name: "bxb",
    label: "BxB",
    about: "The smallest n such that trial and error with singles and braids of at most n links solves the puzzle; \
            null where there is none.",
};

/// BxBB.
pub(crate) static BXBB: Scale =
    scale("bxbb", "Berthier's BxBB: the same, two levels deep", B_BB, |_, task| {
        rater(B_BB, |cancel, path| braids_within(2, cancel, path), task)
    });
const B_BB: Number = Number {
    name: "bxbb",
    label: "BxBB",
    about: "The smallest n such that trial and error with singles, braids of at most n links and two candidates \
            supposed within each other solves the puzzle; null where there is none.",
};

type Make = fn(Wanted, &Task) -> Cancellable<Box<dyn Rater>>;

const fn scale(id: &'static str, title: &'static str, number: Number, rater: Make) -> Scale {
    Scale { id, title, form: Form::Length(number), tells_steps: true, knows_gems: false, rater }
}

/// Finds a number and its path from what the givens leave; none where the method does not solve the puzzle.
type Measured = fn(&CancelToken, &mut Path) -> Option<u8>;

fn rater(number: Number, measured: Measured, task: &Task) -> Cancellable<Box<dyn Rater>> {
    let cancel = task.cancel_token();
    Cancellable::new(Box::new(Method { number, measured, cancel: cancel.clone() }), cancel)
}

struct Method {
    number: Number,
    measured: Measured,
    cancel: CancelToken,
}

impl Rater for Method {
    fn rated(&self, board: &Position) -> Result<Rated, Unrated> {
        let grid = Grid::from_position(board).map_err(Unrated::Broken)?;
        only_solution(&grid)?;
        let mut path = Path::new(&grid);
        let length = (self.measured)(&self.cancel, &mut path);
        let (used, steps) = path.told();
        Ok(Rated { figures: Figures::Length(self.number, length), used, steps })
    }
}
