//! Area that a nudge (the first level of a hint) names. The area is wide enough not to give the cell away. Sentences
//! and pictures both use this area, so that a picture shows exactly the area that the sentence names. This module must
//! contain no words of a language.

use super::words::{Words, args};
use crate::board::{Candidate, Cell, CellSet, Constraint, House, HouseKind, Layout};
use crate::pattern::{Focus, PatternParts};
use crate::step::Step;

/// Part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// One house.
    House(House),
    /// Three adjacent rows: 0 for the rows at the top, 1 for the middle, 2 for the bottom.
    Band(usize),
    /// Three adjacent columns: 0 for the columns at the left, 1 for the middle, 2 for the right.
    Stack(usize),
}

impl Area {
    /// The area of a step: for a placement, an area that contains its cell; for removals, the area that contains the
    /// pattern or most of it.
    pub fn of(step: &Step, layout: &Layout) -> Option<Area> {
        let anatomy = step.pattern.anatomy();
        let focus = match anatomy.focus() {
            Focus::House(house) => Some(Area::House(house)),
            Focus::Around(house) => Some(Area::around(house)),
            Focus::Anywhere => None,
        };
        match step.conclusion.placement() {
            Some(Candidate { cell, .. }) => {
                let holds_it = focus.filter(|area| area.cells(layout).contains(cell));
                Some(holds_it.unwrap_or_else(|| Area::around(cell.row())))
            }
            None => focus.or_else(|| Area::most(anatomy, layout)),
        }
    }

    /// The three rows or columns that contain most of the shape, whatever its conclusion is.
    fn most(anatomy: &dyn PatternParts, layout: &Layout) -> Option<Area> {
        let deadly = anatomy.deadly().map_or(CellSet::EMPTY, |deadly| deadly.cells);
        let facts = anatomy.facts();
        let share = |area: Area| {
            let cells = area.cells(layout);
            let of_fact = |fact: &Constraint| match fact {
                Constraint::Cell(cell) => 9 * usize::from(cells.contains(*cell)),
                Constraint::Digit(_, house) => (layout.cells_of(*house) & cells).len(),
            };
            facts.iter().map(of_fact).sum::<usize>() + 9 * (deadly & cells).len()
        };
        let areas = (0..3).map(Area::Band).chain((0..3).map(Area::Stack));
        areas.rev().max_by_key(|area| share(*area))
    }

    /// The three rows or columns that contain the house; for a box, its rows.
    fn around(house: House) -> Area {
        let index = usize::from(house.number() - 1) / 3;
        match house.kind() {
            HouseKind::Row | HouseKind::Box | HouseKind::Extra => Area::Band(index),
            HouseKind::Column => Area::Stack(index),
        }
    }

    /// The cells of the area.
    pub fn cells(self, layout: &Layout) -> CellSet {
        match self {
            Area::House(house) => layout.cells_of(house),
            Area::Band(index) => Cell::all().filter(|cell| cell.row_index() / 3 == index).collect(),
            Area::Stack(index) => Cell::all().filter(|cell| cell.column_index() / 3 == index).collect(),
        }
    }
}

impl Words {
    /// Name of the area within a sentence, as in "the three rows at the top".
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
