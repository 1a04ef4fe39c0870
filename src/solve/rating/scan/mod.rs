//! How HoDoKu goes through a grid where that decides what it finds.
//!
//! A finder of the catalogue reports the simplest instance of each conclusion; of some techniques HoDoKu takes the
//! first that it comes to, or does not come to all of them. For those an entry has a scan of its own: it goes through
//! the grid in HoDoKu's order (found by following its recorded paths) and returns the one step that is taken. A scan
//! makes the same patterns as the finders, so that what it returns is proved, told and drawn in the same way.

mod fish;
mod forcing;
mod loops;
mod net;
mod rectangles;
mod remote_pair;
mod sets;
mod sue_de_coq;
mod tables;
mod xy_chain;

pub(super) use fish::fish;
pub(super) use forcing::forcing_chain;
pub(super) use loops::{grouped_loop, nice_loop};
pub(super) use net::forcing_net;
pub(super) use rectangles::{place as place_of_rectangle, unique_rectangle_3};
pub(super) use remote_pair::remote_pair;
pub(super) use sets::{set_chain, xy_wing, xz_rule};
pub(super) use sue_de_coq::sue_de_coq;
pub(super) use xy_chain::xy_chain;

use super::choice::rank;
use crate::board::{CandidateSet, Cell, CellSet};
use crate::kernel::Conclusion;
use crate::step::{Pattern, Step, Technique};
use crate::view::{AlmostLockedSet, View};
use sets::Bond;
use std::cell::OnceCell;
use tables::Tables;

/// A scan: the step that HoDoKu takes, made with one of the entry's techniques.
pub type Scan = fn(&Board, &[&'static Technique]) -> Option<Step>;

/// One state of a puzzle, with the lists that several scans go through.
pub struct Board<'v> {
    view: &'v View<'v>,
    sets: OnceCell<Vec<AlmostLockedSet>>,
    bonds: OnceCell<Vec<Bond>>,
    tables: OnceCell<Tables>,
    grouped: OnceCell<Tables>,
}

impl<'v> Board<'v> {
    /// The state that the view shows.
    pub fn new(view: &'v View<'v>) -> Board<'v> {
        Board {
            view,
            sets: OnceCell::new(),
            bonds: OnceCell::new(),
            tables: OnceCell::new(),
            grouped: OnceCell::new(),
        }
    }

    /// What finders may look at.
    pub fn view(&self) -> &'v View<'v> {
        self.view
    }

    /// The almost locked sets, house by house.
    fn sets(&self) -> &[AlmostLockedSet] {
        self.sets.get_or_init(|| sets::all(self.view.grid()))
    }

    /// The pairs of sets with a restricted common.
    fn bonds(&self) -> &[Bond] {
        self.bonds.get_or_init(|| sets::bonds(self.sets()))
    }

    /// What each candidate implies.
    fn tables(&self) -> &Tables {
        self.tables.get_or_init(|| Tables::of_candidates(self.view.grid()))
    }

    /// The same with groups.
    fn grouped(&self) -> &Tables {
        self.grouped.get_or_init(|| Tables::with_groups(self.view.grid()))
    }
}

/// The best instance up to now, where HoDoKu weighs all that it finds: of those that remove the same the shortest,
/// then that which removes most, or else the lowest; of equal ones the first.
struct Best<T> {
    found: Option<(CandidateSet, usize, T)>,
}

impl<T> Best<T> {
    const fn new() -> Best<T> {
        Best { found: None }
    }

    /// Takes note of an instance that removes these, and of its length.
    fn offer(&mut self, removed: CandidateSet, length: usize, instance: impl FnOnce() -> T) {
        let better = self.found.as_ref().is_none_or(|(best, shortest, _)| {
            if *best == removed { length < *shortest } else { rank(&removed) < rank(best) }
        });
        if better {
            self.found = Some((removed, length, instance()));
        }
    }

    fn take(self) -> Option<(CandidateSet, T)> {
        self.found.map(|(removed, _, instance)| (removed, instance))
    }
}

/// Calls with every choice of at least one of the cells: a first cell with all choices that begin with it, then the
/// next first cell.
fn each_choice(cells: &[Cell], call: &mut dyn FnMut(CellSet)) {
    choices(CellSet::EMPTY, cells, call);
}

fn choices(taken: CellSet, cells: &[Cell], call: &mut dyn FnMut(CellSet)) {
    let mut rest = cells;
    while let [cell, others @ ..] = rest {
        let taken = taken.with(*cell);
        call(taken);
        choices(taken, others, call);
        rest = others;
    }
}

/// The technique that has this code.
fn find(techniques: &[&'static Technique], code: &str) -> Option<&'static Technique> {
    techniques.iter().copied().find(|technique| technique.library_code == code)
}

/// The step of a technique that has this code.
fn step(
    techniques: &[&'static Technique],
    code: &str,
    pattern: Pattern,
    removed: CandidateSet,
) -> Option<Step> {
    let technique = find(techniques, code)?;
    Some(Step { technique, pattern, conclusion: Conclusion::Eliminate(Box::new(removed)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_go_deep_before_they_go_on() {
        let cells: Vec<Cell> = (0..3).map(|column| Cell::at(0, column)).collect();
        let mut all = Vec::new();
        each_choice(&cells, &mut |choice| all.push(choice.iter().map(Cell::index).collect::<Vec<_>>()));
        assert_eq!(all, [vec![0], vec![0, 1], vec![0, 1, 2], vec![0, 2], vec![1], vec![1, 2], vec![2]]);
    }
}
