//! The links of one board: what each candidate forbids when it is on, and what it forces when it is off.

use super::super::board::Board;
use super::super::geometry::{Bits, CELLS, HOUSES, PLACES};
use super::super::hint::candidate;

/// Why a node holds: the only candidate left in its cell, or the only place left in a house of its.
///
/// The value is 0 for the cell, 1 for the box, 2 for the row, 3 for the column; [`NO_CAUSE`] for an assumption.
pub(super) type Cause = u8;

/// The cell.
pub(super) const CELL: Cause = 0;
/// The cause of what is assumed.
pub(super) const NO_CAUSE: Cause = 4;

/// Which links a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Those of one digit in a house, both weak and strong.
    Houses,
    /// All weak links, and the strong ones of cells.
    Cells,
    /// All.
    Both,
}

/// Lists of links, one after the other: first those of the cell, then those of houses.
#[derive(Clone, Default)]
struct Lists {
    /// For each candidate where its list begins and where its links of houses do.
    starts: Vec<[u16; 2]>,
    links: Vec<(u16, Cause)>,
}

impl Lists {
    fn clear(&mut self) {
        self.starts.clear();
        self.links.clear();
    }

    /// The links of a candidate that a search of this kind may use.
    #[inline]
    fn of(&self, candidate: u16, cells: bool, houses: bool) -> &[(u16, Cause)] {
        let index = candidate as usize;
        let [start, middle] = self.starts[index];
        let end = self.starts[index + 1][0];
        let from = if cells { start } else { middle };
        let to = if houses { end } else { middle };
        &self.links[from as usize..to as usize]
    }
}

/// The links of a board.
#[derive(Clone, Default)]
pub(super) struct Links {
    weak: Lists,
    strong: Lists,
}

impl Links {
    /// Reads the links off a board.
    pub(super) fn read(&mut self, board: &Board) {
        self.weak.clear();
        self.strong.clear();
        for cell in 0..81 {
            for digit in 0..9 {
                let open = board.has(cell, digit);
                let others = if open { board.of[cell] & !(1 << digit) } else { 0 };
                let (weak, strong) = (self.weak.links.len() as u16, self.strong.links.len() as u16);
                for other in Bits(others) {
                    self.weak.links.push((candidate(cell, other), CELL));
                }
                if others.is_power_of_two() {
                    let other = others.trailing_zeros() as usize;
                    self.strong.links.push((candidate(cell, other), CELL));
                }
                let (weak_of_houses, strong_of_houses) = (self.weak.links.len(), self.strong.links.len());
                self.weak.starts.push([weak, weak_of_houses as u16]);
                self.strong.starts.push([strong, strong_of_houses as u16]);
                if !open {
                    continue;
                }
                for kind in 0..3 {
                    let house = HOUSES[cell][kind] as usize;
                    let places = board.at[house][digit] & !(1 << PLACES[cell][kind]);
                    let cause = kind as Cause + 1;
                    for place in Bits(places) {
                        let link = (candidate(CELLS[house][place] as usize, digit), cause);
                        add_new(&mut self.weak.links, weak_of_houses, link);
                        if places.is_power_of_two() {
                            add_new(&mut self.strong.links, strong_of_houses, link);
                        }
                    }
                }
            }
        }
        self.weak.starts.push([self.weak.links.len() as u16; 2]);
        self.strong.starts.push([self.strong.links.len() as u16; 2]);
    }

    /// What is off when the candidate is on.
    #[inline]
    pub(super) fn weak(&self, candidate: u16, kind: Kind) -> &[(u16, Cause)] {
        self.weak.of(candidate, kind != Kind::Houses, true)
    }

    /// What is on when the candidate is off.
    #[inline]
    pub(super) fn strong(&self, candidate: u16, kind: Kind) -> &[(u16, Cause)] {
        self.strong.of(candidate, kind != Kind::Houses, kind != Kind::Cells)
    }
}

/// Adds a link unless one to the same candidate is in the list from `start` on.
fn add_new(links: &mut Vec<(u16, Cause)>, start: usize, link: (u16, Cause)) {
    if links[start..].iter().all(|(known, _)| *known != link.0) {
        links.push(link);
    }
}
