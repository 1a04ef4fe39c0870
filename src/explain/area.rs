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
    /// Adjacent rows, counted from the top: a third of a board of nine rows, about half of a smaller board.
    Band(usize),
    /// Adjacent columns, counted from the left: a third of a board of nine columns, about half of a smaller board.
    Stack(usize),
}

impl Area {
    /// The area of a step: for a placement, an area that contains its cell; for removals, the area that contains the
    /// pattern or most of it.
    pub fn of(step: &Step, layout: &Layout) -> Option<Area> {
        let anatomy = step.pattern.anatomy();
        let focus = match anatomy.focus() {
            Focus::House(house) => Some(Area::House(house)),
            Focus::Around(house) => Some(Area::around(house, layout)),
            Focus::Anywhere => None,
        };
        match step.conclusion.placement() {
            Some(Candidate { cell, .. }) => {
                let holds_it = focus.filter(|area| area.cells(layout).contains(cell));
                Some(holds_it.unwrap_or_else(|| Area::around(cell.row(), layout)))
            }
            None => focus.or_else(|| Area::most(anatomy, layout)),
        }
    }

    /// The rows or columns that contain most of the pattern, whatever its conclusion is.
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
        let parts = parts(layout);
        let areas = (0..parts).map(Area::Band).chain((0..parts).map(Area::Stack));
        areas.rev().max_by_key(|area| share(*area))
    }

    /// The rows or columns that contain the house; for a box, its rows; for a house of another shape, the rows of its
    /// first cell.
    fn around(house: House, layout: &Layout) -> Area {
        let number = usize::from(house.number() - 1);
        let line = match (house.kind(), layout.has_classic_houses()) {
            (HouseKind::Row | HouseKind::Column, _) | (HouseKind::Box | HouseKind::Extra, true) => number,
            (HouseKind::Box | HouseKind::Extra, false) => {
                layout.cells_of(house).first().map_or(0, Cell::row_index)
            }
        };
        let index = line / height(layout);
        match house.kind() {
            HouseKind::Row | HouseKind::Box | HouseKind::Extra => Area::Band(index),
            HouseKind::Column => Area::Stack(index),
        }
    }

    /// The cells of the area.
    pub fn cells(self, layout: &Layout) -> CellSet {
        match self {
            Area::House(house) => layout.cells_of(house),
            Area::Band(index) => {
                layout.cells().iter().filter(|cell| cell.row_index() / height(layout) == index).collect()
            }
            Area::Stack(index) => {
                layout.cells().iter().filter(|cell| cell.column_index() / height(layout) == index).collect()
            }
        }
    }
}

/// Number of areas from top to bottom.
fn parts(layout: &Layout) -> usize {
    if layout.size() == 9 { 3 } else { 2 }
}

/// Number of rows of the areas; the last one may have fewer.
fn height(layout: &Layout) -> usize {
    layout.size().div_ceil(parts(layout))
}

impl Words {
    /// Name of the area within a sentence, as in "the three rows at the top".
    pub fn area(&self, area: Area) -> String {
        let chute = |kind: &str, index: usize| {
            let of = match (parts(self.layout), self.layout.size() % 2) {
                (2, 0) => "half-",
                (2, _) => "part-",
                (_, _) => "",
            };
            self.say("chute", &args([("chute", format!("{of}{kind}-{}", index + 1).into())]))
        };
        match area {
            Area::House(house) => self.house(house),
            Area::Band(index) => chute("band", index),
            Area::Stack(index) => chute("stack", index),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Area;
    use crate::board::Layout;
    use crate::explain::Words;
    use crate::language::Language;

    #[test]
    fn only_half_of_a_board_is_called_a_half() {
        for (name, words) in [
            ("4x4", ["the upper half", "the lower half"]),
            ("5x5+latin", ["the upper part", "the lower part"]),
            ("6x6", ["the upper half", "the lower half"]),
            ("7x7+latin", ["the upper part", "the lower part"]),
            ("8x8", ["the upper half", "the lower half"]),
            ("latin", ["the three rows at the top", "the three rows in the middle"]),
        ] {
            let layout = Layout::named(name).expect("a layout");
            let english = Words::new(Language::En);
            for (index, words) in words.into_iter().enumerate() {
                let area = Area::Band(index);
                assert_eq!(english.on(layout).area(area), words, "{name}");
                let is_half = 2 * area.cells(layout).len() == layout.cells().len();
                assert_eq!(is_half, words.contains("half"), "{name}");
            }
        }
    }
}
