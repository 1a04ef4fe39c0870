//! The area of a nudge: wide enough not to give the cell away.

use super::words::{Words, args};
use crate::board::{Cell, CellSet, House, HouseKind};
use crate::step::{Conclusion, Pattern, Step};

/// Where a player should look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// One house.
    House(House),
    /// The three rows (or columns) of which this line is one.
    Chute(House),
}

impl Area {
    /// The area of a step.
    pub fn of(step: &Step) -> Area {
        match &step.pattern {
            Pattern::FullHouse { house, .. } | Pattern::HiddenSingle { house, .. } => Area::around(*house),
            Pattern::NakedSingle { candidate } => Area::House(candidate.cell.box_()),
            Pattern::Intersection { cover, .. } => Area::House(*cover),
            Pattern::NakedSubset { houses, cells, .. } => {
                houses.first().map_or_else(|| Area::around_first(*cells), Area::House)
            }
            Pattern::HiddenSubset { house, .. } => Area::House(*house),
            Pattern::Fish { .. }
            | Pattern::BentTriple { .. }
            | Pattern::Chain(_)
            | Pattern::Colouring(_)
            | Pattern::Deadly(_) => match &step.conclusion {
                Conclusion::Place(candidate) => Area::Chute(candidate.cell.row()),
                Conclusion::Eliminate(removed) => Area::around_first(removed.cells()),
            },
        }
    }

    /// The chute of a house; for a box, its rows.
    fn around(house: House) -> Area {
        match house.kind() {
            HouseKind::Row | HouseKind::Column => Area::Chute(house),
            HouseKind::Box => Area::around_first(house.cells()),
        }
    }

    fn around_first(cells: CellSet) -> Area {
        Area::Chute(cells.first().unwrap_or(Cell::at(0, 0)).row())
    }

    /// Its cells.
    pub fn cells(self) -> CellSet {
        match self {
            Area::House(house) => house.cells(),
            Area::Chute(line) => {
                let first = line.index() / 3 * 3;
                (first..first + 3).map(House::from_index).fold(CellSet::EMPTY, |all, line| all | line.cells())
            }
        }
    }
}

impl Words {
    /// The area within a sentence, as in "the top three rows".
    pub fn area(&self, area: Area) -> String {
        match area {
            Area::House(house) => self.house(house),
            Area::Chute(line) => {
                let ids = ["band-1", "band-2", "band-3", "stack-1", "stack-2", "stack-3"];
                let id = ids.get(line.index() / 3).copied().unwrap_or("band-1");
                self.say("chute", &args([("chute", id.into())]))
            }
        }
    }
}
