//! Shared code of the unique loops: cells with the same two digits; every house contains none or two of these cells.
//!
//! If such cells held only the two digits, each of their houses would have both digits in these cells. Exchanging the
//! two digits would then make a second solution. Unsolved rectangles, which are loops of four cells, belong to other
//! techniques.

use super::deadly;
use crate::board::{Cell, CellSet, Deadly, Digit, DigitSet, HouseSet, Layout, sort_by_number};
use crate::lookup::FinderInput;

/// The loops of more than four cells whose roof (the cells with extra candidates) is accepted by `passes`, the shortest
/// first.
///
/// `passes` is called with the digits of the loop and with roofs that grow. If `passes` refuses a roof, it must also
/// refuse every larger roof that contains the refused roof. Every cell of a loop has both digits; at least two cells
/// have no other digits.
pub(super) fn all(view: &FinderInput, passes: impl Fn(DigitSet, CellSet) -> bool) -> Vec<Deadly> {
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
            // Each loop is found only from the first of its cells without extras.
            for start in floor {
                open = open.without(start);
                let search = LoopCompletion {
                    layout: grid.layout(),
                    open,
                    floor,
                    passes: &|roof| passes(digits, roof),
                };
                let begun = PartialLoop::default().with(start, grid.layout().houses_of(start));
                search.close(begun.unwrap_or_default(), &mut |cells| {
                    if cells.len() > 4 && (cells & floor).len() > 1 && sides(grid.layout(), cells).is_some() {
                        found.push(deadly::of(grid, cells, digits));
                    }
                });
            }
        }
    }
    sort_by_number(&mut found, |deadly: &Deadly| deadly.cells.len());
    found
}

/// The loops, including rectangles, in which the player has filled some cells and at least one cell is open; the
/// shortest first. The extras of the open cells are in one cell, or are one digit. Without these extras, the two digits
/// could alternate along the cells.
pub(super) fn filled_loops(view: &FinderInput) -> Vec<Deadly> {
    let grid = view.grid();
    let mut found = Vec::new();
    let placed = grid.solved_cells() - view.givens();
    if placed.len() < 2 {
        return found;
    }
    for (index, first) in Digit::ALL.into_iter().enumerate() {
        for second in &Digit::ALL[index + 1..] {
            let digits = DigitSet::only(first).with(*second);
            let [ones, others] = [first, *second].map(|digit| grid.places(digit) & placed);
            if ones.is_empty() && others.is_empty() {
                continue;
            }
            let floor: CellSet =
                view.bivalue().iter().filter(|cell| grid.candidates(*cell) == digits).collect();
            let floor = floor | ones | others;
            let wide = (grid.places(first) | grid.places(*second)) & grid.unsolved_cells();
            let mut open = floor | wide;
            for start in ones | others {
                open = open.without(start);
                let search = LoopCompletion {
                    layout: grid.layout(),
                    open,
                    floor,
                    passes: &|roof| deadly::is_uniform(grid, digits, roof),
                };
                let begun = PartialLoop::default().with(start, grid.layout().houses_of(start));
                search.close(begun.unwrap_or_default(), &mut |cells| {
                    let [places, others] = [first, *second].map(|digit| grid.places(digit));
                    let fits = |side: CellSet, other: CellSet| {
                        (side - places).is_empty() && (other - others).is_empty()
                    };
                    let turns = sides(grid.layout(), cells).is_some_and(|[a, b]| fits(a, b) || fits(b, a));
                    if turns && !(cells - floor).is_empty() {
                        found.push(deadly::of(grid, cells, digits));
                    }
                });
            }
        }
    }
    sort_by_number(&mut found, |deadly: &Deadly| deadly.cells.len());
    found
}

/// Cells taken so far, with the houses that have one of them and those that have two.
#[derive(Clone, Copy, Default)]
struct PartialLoop {
    cells: CellSet,
    once: HouseSet,
    twice: HouseSet,
}

impl PartialLoop {
    /// The loop with one more cell; `None` if a house would get a third cell.
    fn with(self, cell: Cell, houses: HouseSet) -> Option<PartialLoop> {
        if houses.intersects(self.twice) {
            return None;
        }
        let twice = self.twice | (self.once & houses);
        Some(PartialLoop { cells: self.cells.with(cell), once: (self.once | houses) - twice, twice })
    }
}

/// The completion of a partial loop.
struct LoopCompletion<'a> {
    layout: &'a Layout,
    /// The cells that may be taken.
    open: CellSet,
    /// The cells without extras.
    floor: CellSet,
    passes: &'a dyn Fn(CellSet) -> bool,
}

impl LoopCompletion<'_> {
    /// Takes the first house with a single cell, and adds a second cell there, in every way. Repeats this until no
    /// house has a single cell.
    fn close(&self, partial: PartialLoop, report: &mut dyn FnMut(CellSet)) {
        let Some(house) = partial.once.first() else { return report(partial.cells) };
        for cell in (self.open & self.layout.cells_of(house)) - partial.cells {
            let Some(next) = partial.with(cell, self.layout.houses_of(cell)) else { continue };
            if self.floor.contains(cell) || (self.passes)(next.cells - self.floor) {
                self.close(next, report);
            }
        }
    }
}

/// Divides the cells into two sides, so that no two cells of a side see each other, if this is possible. One side has
/// the places of one digit, the other side has the places of the other digit.
fn sides(layout: &Layout, cells: CellSet) -> Option<[CellSet; 2]> {
    let (mut first, mut second) = (CellSet::only(cells.first()?), CellSet::EMPTY);
    loop {
        let grown_second = first.iter().fold(second, |all, cell| all | (layout.peers(cell) & cells));
        let grown_first = grown_second.iter().fold(first, |all, cell| all | (layout.peers(cell) & cells));
        if grown_first.intersects(grown_second) {
            return None;
        }
        if (grown_first, grown_second) == (first, second) {
            return Some([first, second]);
        }
        (first, second) = (grown_first, grown_second);
    }
}
