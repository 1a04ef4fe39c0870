//! What the unique loops share: cells with two digits, none or two of them in every house.
//!
//! If such cells held nothing but the two digits, each house would have both of them there, and exchanging them would
//! make a second solution. Rectangles, the loops of four, have techniques of their own.

use super::deadly;
use crate::board::{Cell, CellSet, Deadly, Digit, DigitSet, HouseSet};
use crate::step::View;

/// The loops of more than four cells whose cells with extra candidates (the roof) pass, the shortest first.
///
/// `passes` is asked of growing roofs with the digits of the loop, and must not accept a roof again that it refused
/// in part. Every cell has both digits; at least two cells have nothing else.
pub(super) fn all(view: &View, passes: impl Fn(DigitSet, CellSet) -> bool) -> Vec<Deadly> {
    let grid = view.grid();
    let mut found = Vec::new();
    for (index, first) in Digit::ALL.into_iter().enumerate() {
        for second in &Digit::ALL[index + 1..] {
            let digits = DigitSet::only(first).with(*second);
            let both = grid.places(first) & grid.places(*second);
            let mut open = both;
            let floor: CellSet =
                (both & view.bivalue()).iter().filter(|c| grid.candidates(*c) == digits).collect();
            if floor.len() < 2 || both.len() < 6 {
                continue;
            }
            // Each loop is found from the first of its cells without extras.
            for start in floor {
                open = open.without(start);
                let search = Search { open, floor, passes: &|roof| passes(digits, roof) };
                let begun = Partial::default().with(start, start.house_set());
                search.close(begun.unwrap_or_default(), &mut |cells| {
                    if cells.len() > 4 && (cells & floor).len() > 1 && alternates(cells) {
                        found.push(deadly::of(grid, cells, digits));
                    }
                });
            }
        }
    }
    found.sort_by_key(|deadly: &Deadly| deadly.cells.len());
    found
}

/// Cells taken so far, with the houses that have one of them and those that have two.
#[derive(Clone, Copy, Default)]
struct Partial {
    cells: CellSet,
    once: HouseSet,
    twice: HouseSet,
}

impl Partial {
    /// With one cell more, unless a house would get a third.
    fn with(self, cell: Cell, houses: HouseSet) -> Option<Partial> {
        if houses.meets(self.twice) {
            return None;
        }
        let twice = self.twice | (self.once & houses);
        Some(Partial { cells: self.cells.with(cell), once: (self.once | houses) - twice, twice })
    }
}

/// The completion of a partial loop.
struct Search<'a> {
    /// The cells that may be taken.
    open: CellSet,
    /// The cells without extras.
    floor: CellSet,
    passes: &'a dyn Fn(CellSet) -> bool,
}

impl Search<'_> {
    /// Gives the first house with a single cell its second one, in every way, until no house has a single cell.
    fn close(&self, partial: Partial, report: &mut dyn FnMut(CellSet)) {
        let Some(house) = partial.once.first() else { return report(partial.cells) };
        for cell in (self.open & house.cells()) - partial.cells {
            let Some(next) = partial.with(cell, cell.house_set()) else { continue };
            if self.floor.has(cell) || (self.passes)(next.cells - self.floor) {
                self.close(next, report);
            }
        }
    }
}

/// Whether the cells can be told off in turn as first and second digit, so that they can be filled at all.
fn alternates(cells: CellSet) -> bool {
    let Some(start) = cells.first() else { return false };
    let (mut first, mut second) = (CellSet::only(start), CellSet::EMPTY);
    loop {
        let grown_second = first.iter().fold(second, |all, cell| all | (cell.peers() & cells));
        let grown_first = grown_second.iter().fold(first, |all, cell| all | (cell.peers() & cells));
        if grown_first.meets(grown_second) {
            return false;
        }
        if (grown_first, grown_second) == (first, second) {
            return true;
        }
        (first, second) = (grown_first, grown_second);
    }
}
