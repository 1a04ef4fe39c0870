//! Symmetries of a layout: the orders of its rows and columns under which all rules stay the same.
//!
//! A symmetry moves each house to a house. It moves two cells that a rule about pairs connects to two cells that the
//! same rule connects. The symmetries are found from the layout itself. Rows, columns and other houses get colours from
//! the cells that they meet, again and again, as in [`crate::canonical`]. Lines of different colours cannot take each
//! other's place. Where colours do not decide, a line is singled out, and each line that may take its place is tried.
//!
//! A layout may have more symmetries than can be listed: a Latin square of nine rows has 2 × (9!)². So the symmetries
//! are kept as a chain (C. Sims, "Computational methods in the study of permutation groups", 1970). For each line there
//! is a list of symmetries that leave all lines before it in their places. The list has one symmetry for each line that
//! can take the place of this line. Each symmetry is a product with one factor from each list.

use super::Layout;
use crate::board::mixing::{both, mixed};
use crate::board::{Cell, CellSet, HouseSet, LineOrder};

/// Number of lines of a board with nine rows: its rows and columns.
const LINES: usize = 18;

/// Number of houses that a layout can have: rows, columns, regions and extra houses.
const POINTS: usize = 32;

/// For each place of a line, the line that comes there: nine rows, then nine columns.
type LineSources = [u8; LINES];

/// The symmetries of a layout.
#[derive(Clone, Debug)]
pub struct LayoutSymmetries {
    /// For each line, the symmetries that leave all lines before it in their places and do not exchange rows with
    /// columns. Each of them brings a different line to the place of this line; the first one changes nothing.
    levels: Vec<Vec<LineSources>>,
    /// A symmetry that turns rows into columns.
    transposing: Option<LineOrder>,
    /// A number for each pair of lines. Two pairs have the same number if a symmetry takes one pair to the other.
    relations: [[u16; LINES]; LINES],
}

impl LayoutSymmetries {
    pub(super) fn of(layout: &Layout) -> LayoutSymmetries {
        let frame = RuleTable::of(layout, false);
        let none: LineSources = std::array::from_fn(|line| line as u8);
        let size = layout.size();
        let lines: Vec<usize> = (0..size).chain(9..9 + size).collect();
        let mut fixed = frame.start();
        let mut levels = Vec::new();
        for (index, line) in lines.iter().copied().enumerate() {
            let mark = MARK + index as u64;
            let mut here = fixed;
            here[line] = mark;
            let mut level = vec![none];
            for other in lines[index + 1..].iter().copied() {
                let mut there = fixed;
                there[other] = mark;
                level.extend(matching(layout, [&frame, &frame], [here, there]));
            }
            levels.push(level);
            fixed = here;
        }
        let turned = RuleTable::of(layout, true);
        let plain = LineOrder { is_transposed: true, ..LineOrder::NONE };
        let found = || {
            let sources = matching(layout, [&frame, &turned], [frame.start(), turned.start()])?;
            Some(order_of(&sources, true))
        };
        let transposing = if keeps_rules(layout, &plain) { Some(plain) } else { found() };
        let relations = relations(levels.iter().flatten());
        LayoutSymmetries { levels, transposing, relations }
    }

    /// Number of symmetries.
    pub fn order(&self) -> u64 {
        let factors: u64 = self.levels.iter().map(|level| level.len() as u64).product();
        factors * if self.transposing.is_some() { 2 } else { 1 }
    }

    /// A symmetry that turns rows into columns, if there is one.
    pub fn transposing(&self) -> Option<LineOrder> {
        self.transposing
    }

    /// Number of the pair of lines; a line is given by its index (rows from 0, columns from 9). Pairs with different
    /// numbers cannot take each other's place.
    pub(crate) fn relation(&self, one: usize, other: usize) -> u16 {
        self.relations[one][other]
    }

    /// The first line whose place this line can take.
    pub(crate) fn orbit(&self, line: usize) -> usize {
        (0..LINES).find(|other| self.relations[*other][*other] == self.relations[line][line]).unwrap_or(line)
    }

    /// The symmetry that brings the lines with the lowest ranks to the first places and does not exchange rows with
    /// columns. Different lines have different ranks.
    pub(crate) fn sorted(&self, ranks: impl Fn(usize) -> u8) -> LineOrder {
        let rank = |sources: &LineSources, place: usize, factor: &LineSources| {
            ranks(usize::from(sources[usize::from(factor[place])]))
        };
        self.product(|sources, place, level| {
            level.iter().min_by_key(|factor| rank(sources, place, factor)).copied()
        })
    }

    /// A random symmetry; `below` returns a random number below its argument. All symmetries are equally likely.
    pub fn random(&self, mut below: impl FnMut(usize) -> usize) -> LineOrder {
        let order = self.product(|_, _, level| level.get(below(level.len())).copied());
        match self.transposing {
            Some(transposing) if below(2) == 1 => transposing.then(&order),
            Some(_) | None => order,
        }
    }

    /// The product of one symmetry from each list.
    fn product(
        &self,
        mut choose: impl FnMut(&LineSources, usize, &[LineSources]) -> Option<LineSources>,
    ) -> LineOrder {
        let mut sources: LineSources = std::array::from_fn(|line| line as u8);
        let size = self.levels.len() / 2;
        for (level, place) in self.levels.iter().zip((0..size).chain(9..9 + size)) {
            if let Some(factor) = choose(&sources, place, level) {
                sources = factor.map(|line| sources[usize::from(line)]);
            }
        }
        order_of(&sources, false)
    }
}

/// The order of lines with these sources.
fn order_of(sources: &LineSources, is_transposed: bool) -> LineOrder {
    let rows = std::array::from_fn(|place| sources[place]);
    let columns = std::array::from_fn(|place| sources[9 + place] - 9);
    LineOrder { is_transposed, rows, columns }
}

/// Returns true if the layout has the same rules in the new order.
pub(super) fn keeps_rules(layout: &Layout, order: &LineOrder) -> bool {
    let houses: Vec<CellSet> =
        (layout.houses() - HouseSet::LINES).iter().map(|house| layout.cells_of(house)).collect();
    houses.iter().all(|house| houses.contains(&order.cells(*house)))
        && layout.cells().iter().all(|cell| {
            let other = order.cell(cell);
            order.cells(layout.peers(cell)) == layout.peers(other)
                && order.cells(layout.neighbours(cell)) == layout.neighbours(other)
        })
}

/// Colours of rows, columns, regions and extra houses.
type HouseColours = [u64; POINTS];

/// The first colour of a line that is singled out.
const MARK: u64 = 16;

/// A cell with the houses that contain it, its row first, and its column next.
struct RuleCell {
    houses: Vec<usize>,
    /// Cells that must hold another digit only because of a rule about pairs, by their index among the cells of the
    /// board.
    pairs: Vec<usize>,
    /// Cells that must not hold a consecutive digit.
    neighbours: Vec<usize>,
}

/// The rules of a layout, cell by cell.
struct RuleTable {
    cells: Vec<RuleCell>,
    houses: HouseSet,
}

impl RuleTable {
    /// The rules of a layout, with its rows as columns if `is_turned` is true.
    fn of(layout: &Layout, is_turned: bool) -> RuleTable {
        let size = layout.size();
        let index = |cell: Cell| size * cell.row_index() + cell.column_index();
        let cells = layout.cells().iter().map(|cell| {
            let houses = layout.houses_of(cell);
            let (row, column) = (cell.row_index(), cell.column_index());
            let lines = if is_turned { [column, 9 + row] } else { [row, 9 + column] };
            let others = (houses - HouseSet::LINES).iter().map(|house| house.index());
            let seen = layout.cells_of_all(houses).with(cell);
            RuleCell {
                houses: lines.into_iter().chain(others).collect(),
                pairs: (layout.peers(cell) - seen).iter().map(index).collect(),
                neighbours: layout.neighbours(cell).iter().map(index).collect(),
            }
        });
        RuleTable { cells: cells.collect(), houses: layout.houses() }
    }

    /// Different colours for rows, columns and other houses.
    fn start(&self) -> HouseColours {
        std::array::from_fn(|house| (house as u64 / 9).min(2))
    }

    /// Gives each house a new colour from the cells that it contains, until the number of different colours no longer
    /// grows.
    fn refine(&self, colours: &mut HouseColours) {
        let mut count = self.count(colours);
        loop {
            let sum = |numbers: &mut dyn Iterator<Item = u64>| {
                numbers.fold(0u64, |sum, number| sum.wrapping_add(mixed(number)))
            };
            let plain: Vec<u64> = self
                .cells
                .iter()
                .map(|cell| {
                    let others = sum(&mut cell.houses[2..].iter().map(|house| colours[*house]));
                    both(both(colours[cell.houses[0]], colours[cell.houses[1]]), others)
                })
                .collect();
            let mut next: HouseColours = std::array::from_fn(|house| mixed(colours[house]));
            for (cell, own) in self.cells.iter().zip(&plain) {
                let pairs = sum(&mut cell.pairs.iter().map(|other| plain[*other]));
                let neighbours = sum(&mut cell.neighbours.iter().map(|other| plain[*other]));
                let value = both(*own, both(pairs, neighbours));
                cell.houses.iter().for_each(|house| next[*house] = next[*house].wrapping_add(value));
            }
            *colours = next;
            let now = self.count(colours);
            if now <= count {
                return;
            }
            count = now;
        }
    }

    /// The colours of the houses in order.
    fn sorted(&self, colours: &HouseColours) -> Vec<u64> {
        let mut sorted: Vec<u64> = self.houses.iter().map(|house| colours[house.index()]).collect();
        sorted.sort_unstable();
        sorted
    }

    /// Number of different colours.
    fn count(&self, colours: &HouseColours) -> usize {
        let mut sorted = self.sorted(colours);
        sorted.dedup();
        sorted.len()
    }
}

/// A symmetry that takes lines with these colours to lines of the same colours: `colours[0]` are the colours of the
/// places, and `colours[1]` those of the lines that come there.
fn matching(layout: &Layout, frames: [&RuleTable; 2], mut colours: [HouseColours; 2]) -> Option<LineSources> {
    frames.iter().zip(&mut colours).for_each(|(frame, colours)| frame.refine(colours));
    let [places, lines] = &colours;
    if frames[0].sorted(places) != frames[1].sorted(lines) {
        return None;
    }
    let all = || frames[0].houses.iter().map(|house| house.index()).filter(|house| *house < LINES);
    let alike = |place: usize| all().filter(move |line| lines[*line] == places[place]);
    let Some(shared) = all().find(|place| alike(*place).count() > 1) else {
        let mut sources: LineSources = std::array::from_fn(|line| line as u8);
        for place in all() {
            sources[place] = alike(place).next()? as u8;
        }
        let is_transposed = !std::ptr::eq(frames[0], frames[1]);
        return keeps_rules(layout, &order_of(&sources, is_transposed)).then_some(sources);
    };
    alike(shared).find_map(|line| {
        let mut next = colours;
        (next[0][shared], next[1][line]) = (MARK, MARK);
        matching(layout, frames, next)
    })
}

/// Numbers for pairs of lines; see [`LayoutSymmetries`].
fn relations<'s>(symmetries: impl Iterator<Item = &'s LineSources> + Clone) -> [[u16; LINES]; LINES] {
    let mut relations: [[u16; LINES]; LINES] =
        std::array::from_fn(|one| std::array::from_fn(|other| (LINES * one + other) as u16));
    let mut changes = true;
    while changes {
        changes = false;
        for sources in symmetries.clone() {
            for one in 0..LINES {
                for other in 0..LINES {
                    let (here, there) =
                        ((one, other), (usize::from(sources[one]), usize::from(sources[other])));
                    let least = relations[here.0][here.1].min(relations[there.0][there.1]);
                    for (one, other) in [here, there] {
                        changes |= relations[one][other] != least;
                        relations[one][other] = least;
                    }
                }
            }
        }
    }
    relations
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn layout(name: &str) -> &'static Layout {
        Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The expected numbers of symmetries are known, or another program found them (bliss; see T. Junttila and P.
    /// Kaski, "Engineering an efficient canonical labeling tool", 2007).
    #[test]
    fn each_layout_has_its_number_of_symmetries() {
        let factorial = |number: u64| (1..=number).product::<u64>();
        for (name, order) in [
            ("classic", 3_359_232),
            ("x", 96),
            ("windoku", 128),
            ("asterisk", 32),
            ("girandola", 32),
            ("centre-dot", 4608),
            ("knight", 8),
            ("king", 8),
            ("consecutive", 8),
            ("4x4", 128),
            ("6x6", 3456),
            ("6x6-3x2", 3456),
            ("8x8", 442_368),
            ("latin", 2 * factorial(9) * factorial(9)),
            ("5x5+latin", 2 * factorial(5) * factorial(5)),
            // Nine groups of cells with the same place in their boxes, instead of boxes.
            (
                "jigsaw=123123123456456456789789789123123123456456456789789789123123123456456456789789789",
                3_359_232,
            ),
            ("jigsaw=1111212222333443554435554", 2),
        ] {
            assert_eq!(layout(name).symmetries().order(), order, "{name}");
        }
    }

    #[test]
    fn a_random_symmetry_keeps_the_rules_and_all_are_found() {
        let mut state = 1u64;
        let mut below = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit
        };
        for (name, order) in [("x", 96), ("windoku", 128), ("4x4", 128), ("knight+x/", 4), ("6x6+x", 8)] {
            let layout = layout(name);
            let mut found = HashSet::new();
            for _ in 0..4000 {
                let symmetry = layout.symmetries().random(&mut below);
                assert!(keeps_rules(layout, &symmetry), "{name}: {symmetry:?}");
                found.insert(symmetry);
            }
            assert_eq!(found.len(), order, "{name}");
            assert_eq!(layout.symmetries().order(), order as u64, "{name}");
        }
    }

    /// All orders of the lines of a small board are tried.
    #[test]
    fn the_symmetries_of_small_boards_are_those_that_trying_finds() {
        let mut orders = vec![vec![]];
        for _ in 0..4 {
            orders = orders
                .into_iter()
                .flat_map(|order: Vec<u8>| {
                    let free = (0..4).filter(|line| !order.contains(line)).collect::<Vec<u8>>();
                    free.into_iter().map(move |line| [order.clone(), vec![line]].concat())
                })
                .collect();
        }
        let whole = |order: &[u8]| -> [u8; 9] {
            std::array::from_fn(|line| order.get(line).copied().unwrap_or(line as u8))
        };
        for name in [
            "4x4",
            "4x4+x",
            "4x4+x/",
            "4x4+knight",
            "4x4+king",
            "4x4+consecutive",
            "4x4+latin",
            "4x4+latin+x",
            "4x4+house=r1c1,r2c2,r3c3,r4c1",
            "jigsaw=1112122234333444",
            "jigsaw=1112132233423444",
        ] {
            let layout = layout(name);
            let mut count = 0;
            for is_transposed in [false, true] {
                for rows in &orders {
                    for columns in &orders {
                        let (rows, columns) = (whole(rows), whole(columns));
                        count += u64::from(keeps_rules(layout, &LineOrder { is_transposed, rows, columns }));
                    }
                }
            }
            assert_eq!(layout.symmetries().order(), count, "{name}");
        }
    }
}
