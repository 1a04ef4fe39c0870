//! The search for odd circles. Each cell of a circle shares a house with the next cell, and the last cell with the
//! first.
//!
//! Each technique defines why a circle is impossible without its guardians (the extra candidates, of which at least one
//! is true). This search closes circles, the shortest first. Meanwhile the technique counts the guardians, and stops a
//! circle that has too many. The record of the guardians is called the account.

use crate::board::{Cell, CellSet, House, HouseSet, Layout};
use std::ops::ControlFlow;

/// Largest number of cells of a circle; longer circles are too hard to see.
const LONGEST: usize = 9;
/// Smallest number of cells of a circle. In a circle of three cells, one of the three houses always contains all three
/// cells.
const SHORTEST: usize = 5;

/// One circle: its cells in order, and the house that each shares with the next.
pub(super) struct Circle<'a> {
    /// The cells.
    pub(super) cells: &'a [Cell],
    /// The houses, as many as cells, all different.
    pub(super) houses: &'a [House],
}

/// Effect of a link on the account: the new account, or `None` to end the attempt.
type LinkRule<'a, S> = dyn Fn(&S, House, [Cell; 2]) -> Option<S> + 'a;

/// Closes odd circles through some cells.
///
/// `S` is an account of guardians that grows with each link. If a link is refused, the attempt ends.
pub(super) struct CircleSearch<'a, S> {
    /// The layout of the board.
    pub(super) layout: &'a Layout,
    /// The cells that may be taken.
    pub(super) cells: CellSet,
    /// True if no house on the way may contain a third cell of the circle.
    pub(super) apart: bool,
    /// The account of a circle of which only this cell is known.
    pub(super) begin: &'a dyn Fn(Cell) -> Option<S>,
    /// The account after one more link, which is given by the house and its two cells.
    pub(super) link: &'a LinkRule<'a, S>,
}

/// A circle that is not closed yet.
struct CirclePath {
    cells: [Cell; LONGEST],
    houses: [House; LONGEST],
    taken: CellSet,
    used: HouseSet,
}

impl<S> CircleSearch<'_, S> {
    /// Reports every circle once, with its account.
    pub(super) fn each(&self, report: &mut dyn FnMut(&Circle, S) -> ControlFlow<()>) -> ControlFlow<()> {
        for length in (SHORTEST..=LONGEST).step_by(2) {
            let mut open = self.cells;
            for start in self.cells {
                // Each circle is looked for only from its first cell.
                open = open.without(start);
                if open.len() + 1 < length {
                    break;
                }
                let Some(account) = (self.begin)(start) else { continue };
                let mut path = CirclePath {
                    cells: [start; LONGEST],
                    houses: [start.row(); LONGEST],
                    taken: CellSet::only(start),
                    used: HouseSet::EMPTY,
                };
                self.extend(&mut path, 1, length, open, &account, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn extend(
        &self,
        path: &mut CirclePath,
        count: usize,
        length: usize,
        open: CellSet,
        account: &S,
        report: &mut dyn FnMut(&Circle, S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (start, last) = (path.cells[0], path.cells[count - 1]);
        if count == length {
            // Each circle is reported in only one of its two directions.
            if path.cells[1] > last {
                return ControlFlow::Continue(());
            }
            for house in (self.layout.houses_of(last) & self.layout.houses_of(start)) - path.used {
                let Some(account) = self.linked(path, account, house, [last, start]) else { continue };
                path.houses[count - 1] = house;
                let circle = Circle { cells: &path.cells[..length], houses: &path.houses[..length] };
                report(&circle, account)?;
            }
            return ControlFlow::Continue(());
        }
        for house in self.layout.houses_of(last) - path.used {
            for next in (open & self.layout.cells_of(house)) - path.taken {
                if self.apart && self.layout.houses_of(next).intersects(path.used) {
                    continue;
                }
                let Some(account) = self.linked(path, account, house, [last, next]) else { continue };
                path.houses[count - 1] = house;
                path.cells[count] = next;
                let before = (path.taken, path.used);
                path.taken = path.taken.with(next);
                path.used = path.used.with(house);
                self.extend(path, count + 1, length, open, &account, report)?;
                (path.taken, path.used) = before;
            }
        }
        ControlFlow::Continue(())
    }

    /// The account with this link; `None` if the technique refuses the link, or if the house contains a third cell of
    /// the path although the cells must be `apart`.
    fn linked(&self, path: &CirclePath, account: &S, house: House, ends: [Cell; 2]) -> Option<S> {
        let ours = CellSet::only(ends[0]).with(ends[1]);
        if self.apart && !((path.taken & self.layout.cells_of(house)) - ours).is_empty() {
            return None;
        }
        (self.link)(account, house, ends)
    }
}

/// The conclusions reported so far; a second circle with the same conclusion is left out.
pub(super) struct DistinctConclusions<T>(Vec<T>);

impl<T: PartialEq> DistinctConclusions<T> {
    /// No conclusions yet.
    pub(super) fn nothing() -> DistinctConclusions<T> {
        DistinctConclusions(Vec::new())
    }

    /// Returns true if the conclusion is new, and remembers it.
    pub(super) fn is_new(&mut self, conclusion: T) -> bool {
        let new = !self.0.contains(&conclusion);
        if new {
            self.0.push(conclusion);
        }
        new
    }
}
