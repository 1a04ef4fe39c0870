//! State of a puzzle, as HoDoKu goes through it.

use super::sets::{self, Bond};
use super::tables::ImplicationTables;
use crate::lookup::{AlmostLockedSet, FinderInput};
use std::cell::OnceCell;

/// State of a puzzle, with the lists that several scans go through.
pub struct ScanBoard<'v> {
    view: &'v FinderInput<'v>,
    sets: OnceCell<Vec<AlmostLockedSet>>,
    bonds: OnceCell<Vec<Bond>>,
    tables: OnceCell<ImplicationTables>,
    grouped: OnceCell<ImplicationTables>,
}

impl<'v> ScanBoard<'v> {
    /// The board of the state that the view shows.
    pub fn new(view: &'v FinderInput<'v>) -> ScanBoard<'v> {
        ScanBoard {
            view,
            sets: OnceCell::new(),
            bonds: OnceCell::new(),
            tables: OnceCell::new(),
            grouped: OnceCell::new(),
        }
    }

    /// View for finders.
    pub fn view(&self) -> &'v FinderInput<'v> {
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

    /// Implications of each candidate.
    pub(super) fn tables(&self) -> &ImplicationTables {
        self.tables.get_or_init(|| ImplicationTables::of_candidates(self.view.grid()))
    }

    /// Implications of each candidate and each group.
    pub(super) fn group_tables(&self) -> &ImplicationTables {
        self.grouped.get_or_init(|| ImplicationTables::with_groups(self.view.grid()))
    }
}
