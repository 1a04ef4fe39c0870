//! Parts of a board that a format cannot hold.

use super::{BoardContent, Format, Parsed, candidates};
use crate::board::Cell;

/// Losses of a board that is written in a format without a place for all its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Digits that the player placed. They are read back as givens.
    pub placed: usize,
    /// Candidates that the rules leave, but that were removed. They are candidates again when the text is read. Marks
    /// that only repeat the effect of the digits are not a loss.
    pub excluded: usize,
    /// Open cells whose corner marks are left out.
    pub corners: usize,
    /// The name of the layout, if its rules are left out. The board is classic when the text is read.
    pub rules: Option<&'static str>,
}

impl Losses {
    /// Returns true if nothing is lost.
    pub fn is_empty(&self) -> bool {
        *self == Losses::default()
    }
}

impl Parsed {
    /// Losses of the board when it is written in the format.
    pub fn losses(&self, format: Format) -> Losses {
        let Parsed { position, corners, .. } = self;
        let (tells_placed, has_candidates, has_corners) = match format.holds() {
            BoardContent::Digits => (false, false, false),
            BoardContent::DigitsAndCandidates => (false, true, false),
            BoardContent::Game => (true, true, false),
            BoardContent::Exact => (true, true, true),
        };
        let values = position.values();
        let marked = |cell: &Cell| corners.as_ref().is_some_and(|marks| !marks[cell.index()].is_empty());
        Losses {
            placed: if tells_placed { 0 } else { position.placed.iter().count() },
            excluded: if has_candidates || position.marks.is_none() {
                0
            } else {
                candidates::deletions(position, position.layout).len()
            },
            rules: (!format.keeps(position.layout)).then(|| position.layout.name()),
            corners: if has_corners {
                0
            } else {
                Cell::all().filter(|cell| values.get(*cell).is_none()).filter(marked).count()
            },
        }
    }
}
