//! The area that the nudge names: wide enough not to give the cell away. Sentences and pictures both use it, so
//! that a picture never shows less, or more, than the sentence says. It must hold no words.

use super::words::{Words, args};
use crate::board::{Cell, CellSet, House, HouseKind};
use crate::kernel::Conclusion;
use crate::shape::Focus;
use crate::step::Step;

/// Part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// One house.
    House(House),
    /// Three rows side by side, from 0 at the top.
    Band(usize),
    /// Three columns side by side, from 0 at the left.
    Stack(usize),
}

impl Area {
    /// The area of a step, if it has one: every step that places or removes something does.
    pub fn of(step: &Step) -> Option<Area> {
        match (step.pattern.anatomy().focus(), &step.conclusion) {
            (Focus::House(house), _) => Some(Area::House(house)),
            (Focus::Around(house), _) => Some(Area::around(house)),
            (Focus::Conclusion, Conclusion::Place(candidate)) => Some(Area::around(candidate.cell.row())),
            (Focus::Conclusion, Conclusion::Eliminate(removed)) => {
                removed.cells().first().map(|cell| Area::around(Cell::row(cell)))
            }
        }
    }

    /// The three rows or columns that hold the house; for a box, its rows.
    fn around(house: House) -> Area {
        let index = usize::from(house.number() - 1) / 3;
        match house.kind() {
            HouseKind::Row | HouseKind::Box => Area::Band(index),
            HouseKind::Column => Area::Stack(index),
        }
    }

    /// Its cells.
    pub fn cells(self) -> CellSet {
        match self {
            Area::House(house) => house.cells(),
            Area::Band(index) => Cell::all().filter(|cell| cell.row_index() / 3 == index).collect(),
            Area::Stack(index) => Cell::all().filter(|cell| cell.column_index() / 3 == index).collect(),
        }
    }
}

impl Words {
    /// The area within a sentence, as in "the top band".
    pub fn area(&self, area: Area) -> String {
        let chute = |kind: &str, index: usize| {
            self.say("chute", &args([("chute", format!("{kind}-{}", index + 1).into())]))
        };
        match area {
            Area::House(house) => self.house(house),
            Area::Band(index) => chute("band", index),
            Area::Stack(index) => chute("stack", index),
        }
    }
}
