//! One state of a puzzle, as HoDoKu goes through it.

use super::sets::{self, Bond};
use super::tables::Tables;
use crate::view::{AlmostLockedSet, View};
use std::cell::OnceCell;

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
    pub(super) fn sets(&self) -> &[AlmostLockedSet] {
        self.sets.get_or_init(|| sets::all(self.view.grid()))
    }

    /// The pairs of sets with a restricted common.
    pub(super) fn bonds(&self) -> &[Bond] {
        self.bonds.get_or_init(|| sets::bonds(self.sets()))
    }

    /// What each candidate implies.
    pub(super) fn tables(&self) -> &Tables {
        self.tables.get_or_init(|| Tables::of_candidates(self.view.grid()))
    }

    /// The same with groups.
    pub(super) fn grouped(&self) -> &Tables {
        self.grouped.get_or_init(|| Tables::with_groups(self.view.grid()))
    }
}
