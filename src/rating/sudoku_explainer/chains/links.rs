//! The links of one board: the candidates that each candidate excludes when it is on, and those that it forces when it
//! is off.

use super::reach::ExplainerReach;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{BitIter, CELLS, HOUSES, PLACES};
use crate::rating::sudoku_explainer::hint::{candidate, parts};

/// Reason of a node: the only candidate left in its cell, or the only place left in one of its houses.
///
/// The value is 0 for the cell, 1 for the box, 2 for the row, 3 for the column; [`NO_CAUSE`] for an assumption.
pub(in crate::rating::sudoku_explainer) type Cause = u8;

/// Cause of a node that is the only candidate left in its cell.
pub(in crate::rating::sudoku_explainer) const CELL: Cause = 0;
/// Value for an assumption, which has no cause.
pub(super) const NO_CAUSE: Cause = 4;

/// Kinds of links that a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkKind {
    /// Links of one digit in a house, both weak and strong.
    Houses,
    /// All weak links, and the strong ones of cells.
    Cells,
    /// All links.
    Both,
}

/// Places of a candidate's links in the list of all links: the links of its cell, then those of its houses.
#[derive(Clone, Copy, Default)]
struct Span {
    /// Number that identifies the board for which these links were read.
    turn: u32,
    start: u16,
    houses: u16,
    end: u16,
}

impl Span {
    /// The links that a search of this kind may use.
    fn within(self, cells: bool, houses: bool) -> std::ops::Range<usize> {
        let start = if cells { self.start } else { self.houses };
        let end = if houses { self.end } else { self.houses };
        start as usize..end as usize
    }
}

/// The links of a board. They are read from the board when they are first needed.
#[derive(Default)]
pub(super) struct ExplainerLinks {
    turn: u32,
    weak: Vec<Span>,
    strong: Vec<Span>,
    all: Vec<(u16, Cause)>,
}

impl ExplainerLinks {
    /// Forgets the last board.
    pub(super) fn begin(&mut self) {
        self.weak.resize(729, Span::default());
        self.strong.resize(729, Span::default());
        self.turn += 1;
        self.all.clear();
    }

    /// Candidates that are off when the candidate is on. Only candidates that force something in turn are included.
    #[inline]
    pub(super) fn weak(
        &mut self,
        board: &ExplainerBoard,
        reach: &ExplainerReach,
        from: u16,
        kind: LinkKind,
    ) -> Range {
        if self.weak[from as usize].turn != self.turn {
            self.weak[from as usize] = self.read(board, from, |_, other| reach.forces(other));
        }
        self.weak[from as usize].within(kind != LinkKind::Houses, true)
    }

    /// Candidates that are on when the candidate is off.
    #[inline]
    pub(super) fn strong(&mut self, board: &ExplainerBoard, from: u16, kind: LinkKind) -> Range {
        if self.strong[from as usize].turn != self.turn {
            self.strong[from as usize] = self.read(board, from, |rivals, _| rivals.is_power_of_two());
        }
        self.strong[from as usize].within(kind != LinkKind::Houses, kind != LinkKind::Cells)
    }

    /// Link at this place in the list.
    #[inline]
    pub(super) fn get(&self, index: usize) -> (u16, Cause) {
        self.all[index]
    }

    /// Lists the links of a candidate for which `keep` returns true. `keep` is called with the rivals of the candidate
    /// in the cell or the house, and with one of these rivals.
    fn read(&mut self, board: &ExplainerBoard, from: u16, keep: impl Fn(u16, u16) -> bool) -> Span {
        let (cell, digit) = parts(from);
        let start = self.all.len();
        let rivals = board.of[cell] & !(1 << digit);
        for other in BitIter(rivals).map(|other| candidate(cell, other)).filter(|other| keep(rivals, *other))
        {
            self.all.push((other, CELL));
        }
        let houses = self.all.len();
        for kind in 0..3 {
            let house = HOUSES[cell][kind] as usize;
            let rivals = board.at[house][digit] & !(1 << PLACES[cell][kind]);
            for place in BitIter(rivals) {
                let other = candidate(CELLS[house][place] as usize, digit);
                // The box shares cells with the row and the column, so a candidate may be linked twice. The first
                // link counts.
                let known = self.all[houses..].iter().any(|(known, _)| *known == other);
                if !known && keep(rivals, other) {
                    self.all.push((other, kind as Cause + 1));
                }
            }
        }
        Span { turn: self.turn, start: start as u16, houses: houses as u16, end: self.all.len() as u16 }
    }
}

/// Places in the list of links.
pub(super) type Range = std::ops::Range<usize>;
