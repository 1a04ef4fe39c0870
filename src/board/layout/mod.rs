//! Layouts: the size of a board, its houses, and rules about pairs of cells.
//!
//! The classic layout has nine rows, nine columns and nine boxes. Some layouts add to these houses: up to five extra
//! houses, in which every digit occurs once, or rules about pairs of cells. By such a rule, two cells a knight's move
//! or a king's move apart hold different digits, or neighbours hold no consecutive digits. Some layouts have no classic
//! boxes: smaller boards, boards whose regions have any shape (jigsaws), and boards without regions (Latin squares).
//!
//! A smaller board lies in the top left corner of the nine by nine cells; its digits are 1 to its number of rows. The
//! cells and houses that it does not have look filled: such a cell looks solved, and such a house has one place for
//! each digit.
//!
//! A layout is made once and then lives as long as the program, so a reference identifies it: two layouts are equal if
//! their references are. The name of a layout ([`Layout::name`]) contains all its rules, and [`Layout::named`] finds
//! the layout by this name.
//!
//! This module holds tables of the rules. It must not depend on a technique, and it reads no format except the names of
//! layouts.

mod extra;
mod leftovers;
mod name;
mod rectangles;
mod rules;
mod symmetries;

pub use extra::ExtraHouse;
use rules::{HOUSES, MOST};
pub use rules::{LayoutError, LayoutRules, PairRules, Regions};
pub use symmetries::LayoutSymmetries;

use super::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, LineOrder,
    RECTANGLES,
};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

/// A part of a 9×9 board that a smaller board does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingPart {
    /// The row or column of the cell does not exist.
    Cell(Cell),
    /// The digit is larger than the number of rows.
    Digit(Digit),
    /// The house does not exist: it is outside the board, or the board has no houses of this kind.
    House(House),
}

/// The rules of a board, as tables.
pub struct Layout {
    name: Cow<'static, str>,
    size: usize,
    regions: Regions,
    pairs: PairRules,
    extra: [Option<ExtraHouse>; HOUSES - 27],
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
    cells_of: [CellSet; HOUSES],
    houses_of: [HouseSet; 81],
    peers: [CellSet; 81],
    neighbours: [CellSet; 81],
    ones_of: [u128; 81],
    idle: u128,
    /// For each house, the sets of at least two cells that it shares with another house.
    crossings: OnceLock<Box<[Vec<CellSet>; HOUSES]>>,
    /// The corners of rectangles whose two digits can be exchanged.
    rectangles: OnceLock<Vec<CellSet>>,
    /// Lines and as many regions that have nearly all cells in common.
    leftovers: OnceLock<Vec<(HouseSet, HouseSet)>>,
    symmetries: OnceLock<Box<LayoutSymmetries>>,
    /// The layout in its usual position, and how to turn the board to get it.
    usual: OnceLock<(LineOrder, &'static Layout)>,
}

/// Reason why two candidates cannot both be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conflict {
    /// They are two digits of one cell.
    Cell,
    /// They are the same digit in this house.
    House(House),
    /// They are the same digit, a knight's move apart.
    Knight,
    /// They are the same digit, and their cells touch at a corner.
    King,
    /// They are consecutive digits in cells that share an edge.
    Consecutive,
}

/// Rows, columns and boxes.
static CLASSIC: Layout = {
    let mut cells_of = [CellSet::EMPTY; HOUSES];
    let mut house = 0;
    while house < 27 {
        cells_of[house] = House::from_index(house).cells();
        house += 1;
    }
    let regions = Regions::Boxes { height: 3, width: 3 };
    let extra = [None; HOUSES - 27];
    Layout::build(Cow::Borrowed(name::CLASSIC), 9, regions, cells_of, extra, PairRules::NONE)
};

/// All layouts except the classic one, by name.
static MADE: LazyLock<Mutex<HashMap<&'static str, &'static Layout>>> = LazyLock::new(Mutex::default);

impl Layout {
    /// The classic layout: rows, columns and boxes, and no other rule.
    pub const CLASSIC: &'static Layout = &CLASSIC;

    /// The beginning of the part of a name that lists the regions of a jigsaw. After it comes a digit or a small letter
    /// for each cell.
    pub(crate) const JIGSAW: &'static str = name::JIGSAW;

    /// The layout with this name: parts joined by `+` in any order, for example `x+knight`.
    ///
    /// # Errors
    /// The reason why this layout cannot be made.
    pub fn named(name: &str) -> Result<&'static Layout, LayoutError> {
        Layout::of(&name::rules_of(name)?)
    }

    /// Returns true if the text is a part of a name, even of a name that [`Layout::named`] refuses. No layout is made.
    pub(crate) fn is_part_of_name(text: &str) -> bool {
        name::is_part(text)
    }

    /// The fixed parts of names, without the parts that list the cells of a house or of regions.
    #[cfg(feature = "cli")]
    pub(crate) fn part_names() -> impl Iterator<Item = &'static str> {
        name::part_names()
    }

    /// The layout with these rules.
    ///
    /// # Errors
    /// The reason why this layout cannot be made.
    pub fn of(rules: &LayoutRules) -> Result<&'static Layout, LayoutError> {
        rules.check()?;
        Layout::within(rules, MOST)
    }

    /// The layout with these rules, unless the program has `most` layouts already.
    fn within(rules: &LayoutRules, most: usize) -> Result<&'static Layout, LayoutError> {
        let houses = name::in_order(rules);
        let name = name::name_of(rules, &houses);
        if name == CLASSIC.name {
            return Ok(&CLASSIC);
        }
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(layout) = made.get(name.as_str()) {
            return Ok(layout);
        }
        if made.len() >= most {
            return Err(LayoutError::TooManyLayouts);
        }
        let mut extra = [None; HOUSES - 27];
        let mut cells_of = [CellSet::EMPTY; HOUSES];
        let board = LayoutRules::cells_of(rules.size);
        for line in House::lines() {
            let cells = line.cells() & board;
            if cells.len() == rules.size {
                cells_of[line.index()] = cells;
            }
        }
        let mut regions = rules.regions.clone();
        regions.sort_by_key(|cells| cells.first());
        cells_of[18..].iter_mut().zip(regions).for_each(|(slot, cells)| *slot = cells);
        let slots = extra.iter_mut().zip(&mut cells_of[27..]);
        slots.zip(houses).for_each(|((kind, slot), (house, cells))| (*kind, *slot) = (Some(house), cells));
        let regions = rules.kind_of_regions();
        let layout = Layout::build(Cow::Owned(name), rules.size, regions, cells_of, extra, rules.pairs);
        let layout: &'static Layout = Box::leak(Box::new(layout));
        made.insert(&layout.name, layout);
        Ok(layout)
    }

    /// The layout with the tables for these rules.
    const fn build(
        name: Cow<'static, str>,
        size: usize,
        regions: Regions,
        cells_of: [CellSet; HOUSES],
        extra: [Option<ExtraHouse>; HOUSES - 27],
        pairs: PairRules,
    ) -> Layout {
        let mut layout = Layout {
            name,
            size,
            regions,
            pairs,
            extra,
            cells: CellSet::EMPTY,
            digits: DigitSet::from_bits((1 << size) - 1),
            houses: HouseSet::EMPTY,
            cells_of,
            houses_of: [HouseSet::EMPTY; 81],
            peers: [CellSet::EMPTY; 81],
            neighbours: [CellSet::EMPTY; 81],
            ones_of: [0; 81],
            idle: 0,
            crossings: OnceLock::new(),
            rectangles: OnceLock::new(),
            leftovers: OnceLock::new(),
            symmetries: OnceLock::new(),
            usual: OnceLock::new(),
        };
        let mut house = 0;
        while house < HOUSES {
            if layout.cells_of[house].is_empty() {
                layout.idle |= 1 << (4 * house);
            } else {
                layout.houses = layout.houses.with(House::from_index(house));
                layout.cells = layout.cells.union(layout.cells_of[house]);
            }
            house += 1;
        }
        let mut index = 0;
        while index < 81 {
            let cell = Cell::from_index(index);
            if layout.cells.contains(cell) {
                layout.fill_in(cell);
            }
            index += 1;
        }
        layout
    }

    /// Writes the tables of one cell.
    const fn fill_in(&mut self, cell: Cell) {
        let index = cell.index();
        let mut house = 0;
        while house < HOUSES {
            if self.cells_of[house].contains(cell) {
                self.houses_of[index] = self.houses_of[index].with(House::from_index(house));
                self.peers[index] = self.peers[index].union(self.cells_of[house]);
                self.ones_of[index] |= 1 << (4 * house);
            }
            house += 1;
        }
        let mut other = 0;
        while other < 81 {
            let there = Cell::from_index(other);
            other += 1;
            if !self.cells.contains(there) {
                continue;
            }
            let down = cell.row_index().abs_diff(there.row_index());
            let across = cell.column_index().abs_diff(there.column_index());
            let (near, far) = if down < across { (down, across) } else { (across, down) };
            let is_knight = near == 1 && far == 2;
            let is_king = far == 1;
            if self.pairs.knight && is_knight || self.pairs.king && is_king {
                self.peers[index] = self.peers[index].with(there);
            }
            if self.pairs.consecutive && near == 0 && far == 1 {
                self.neighbours[index] = self.neighbours[index].with(there);
            }
        }
        self.peers[index] = self.peers[index].without(cell);
    }

    /// The name, with its parts in their fixed order; `classic` for the classic layout. The name contains all rules of
    /// the layout.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The parts of the name for extra houses and rules about pairs of cells, joined by `+`; empty if there are none.
    pub fn further_rules(&self) -> String {
        let parts = self.name.split('+').filter(|part| !name::is_of_regions(part) && *part != name::CLASSIC);
        parts.collect::<Vec<_>>().join("+")
    }

    /// Returns true if rows, columns and boxes are the only rules.
    #[inline]
    pub fn is_classic(&self) -> bool {
        std::ptr::eq(self, &CLASSIC)
    }

    /// Returns true if the layout has the 27 houses of the classic layout, with or without more rules.
    #[inline]
    pub fn has_classic_houses(&self) -> bool {
        matches!(self.regions, Regions::Boxes { height: 3, width: 3 })
    }

    /// Number of rows, of columns, and of digits.
    #[inline]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The cells of the board.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// The digits of the board.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        self.digits
    }

    /// The regions of the board.
    pub fn regions(&self) -> Regions {
        self.regions
    }

    /// The rules from which the layout is made, with its regions and extra houses in order.
    pub fn rules(&self) -> LayoutRules {
        let cells = |houses: HouseSet| houses.iter().map(|house| self.cells_of(house)).collect();
        LayoutRules {
            size: self.size,
            regions: cells(self.houses & HouseSet::BOXES),
            houses: cells(self.houses - HouseSet::CLASSIC),
            pairs: self.pairs,
        }
    }

    /// The rules about pairs of cells.
    pub fn pairs(&self) -> PairRules {
        self.pairs
    }

    /// The houses: rows, columns, boxes, and extra houses.
    #[inline]
    pub fn houses(&self) -> HouseSet {
        self.houses
    }

    /// The extra houses, each with its kind.
    pub fn extra_houses(&self) -> impl Iterator<Item = (House, ExtraHouse)> {
        let named = |(index, house): (usize, &Option<ExtraHouse>)| {
            house.map(|house| (House::from_index(27 + index), house))
        };
        self.extra.iter().enumerate().filter_map(named)
    }

    /// The cells of the house; none for a house that the layout does not have.
    #[inline]
    pub fn cells_of(&self, house: House) -> CellSet {
        self.cells_of[house.index()]
    }

    /// The cells of all these houses.
    pub fn cells_of_all(&self, houses: HouseSet) -> CellSet {
        houses.iter().fold(CellSet::EMPTY, |all, house| all | self.cells_of(house))
    }

    /// The houses that contain the cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> HouseSet {
        self.houses_of[cell.index()]
    }

    /// The houses that contain at least one cell of the set.
    pub fn houses_with(&self, cells: CellSet) -> HouseSet {
        if self.is_classic() {
            return cells.houses();
        }
        cells.iter().fold(HouseSet::EMPTY, |all, cell| all | self.houses_of(cell))
    }

    /// The other cells that cannot hold the same digit as the cell.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The cells that share an edge with the cell, if neighbours hold no consecutive digits; no cells otherwise.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.neighbours[cell.index()]
    }

    /// The reason why the two candidates cannot both be true; `None` if they can. If both a house and a rule about
    /// pairs of cells exclude this, the reason is the house.
    pub fn conflict(&self, one: Candidate, other: Candidate) -> Option<Conflict> {
        if !self.conflicts(one, other) {
            return None;
        }
        if one.cell == other.cell {
            return Some(Conflict::Cell);
        }
        if one.digit != other.digit {
            return Some(Conflict::Consecutive);
        }
        let pair = CellSet::only(one.cell).with(other.cell);
        let is_king = one.cell.row_index().abs_diff(other.cell.row_index()) == 1
            && one.cell.column_index().abs_diff(other.cell.column_index()) == 1;
        let apart = if is_king { Conflict::King } else { Conflict::Knight };
        Some(self.common_houses(pair).first().map_or(apart, Conflict::House))
    }

    /// Returns true if the two candidates cannot both be true.
    pub fn conflicts(&self, one: Candidate, other: Candidate) -> bool {
        if one.cell == other.cell {
            return one.digit != other.digit;
        }
        match one.digit.get().abs_diff(other.digit.get()) {
            0 => self.peers(one.cell).contains(other.cell),
            1 => self.neighbours(one.cell).contains(other.cell),
            _ => false,
        }
    }

    /// For each digit, the cells from which the candidate excludes this digit.
    pub fn excluded(&self, Candidate { cell, digit }: Candidate) -> impl Iterator<Item = (Digit, CellSet)> {
        self.digits.iter().map(move |other| {
            let cells = match digit.get().abs_diff(other.get()) {
                0 => self.peers(cell),
                1 => self.neighbours(cell).with(cell),
                _ => CellSet::only(cell),
            };
            (other, cells)
        })
    }

    /// The candidates of the set that do not conflict with the candidate.
    pub fn without_conflicts(&self, set: &CandidateSet, candidate: Candidate) -> CandidateSet {
        let mut rest = set.clone();
        self.excluded(candidate).for_each(|(digit, cells)| rest.subtract(digit, cells));
        rest
    }

    /// Cells outside the set that are peers of every cell of the set; all cells if the set is empty.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.cells, |seen, cell| seen & self.peers(cell))
    }

    /// Houses that contain every cell of the set; all houses of the layout if the set is empty.
    pub fn common_houses(&self, cells: CellSet) -> HouseSet {
        cells.iter().fold(self.houses, |shared, cell| shared & self.houses_of(cell))
    }

    /// The sets of cells that this house shares with another house. A house that shares fewer than two cells, or all
    /// cells, has no set.
    pub fn crossings(&self, house: House) -> &[CellSet] {
        let crossing = |of: House, other: House| self.cells_of(of) & self.cells_of(other);
        let all = self.crossings.get_or_init(|| {
            Box::new(std::array::from_fn(|index| {
                let house = House::from_index(index);
                let crossings = self.houses.without(house).iter().map(|other| crossing(house, other));
                crossings.filter(|cells| cells.len() > 1 && *cells != self.cells_of(house)).collect()
            }))
        });
        &all[house.index()]
    }

    /// The corners of each rectangle of two rows and two columns in which two digits can be exchanged: every house
    /// except these rows and columns contains two neighbouring corners or no corner.
    pub fn rectangles(&self) -> &[CellSet] {
        if self.is_classic() {
            return &RECTANGLES;
        }
        self.rectangles.get_or_init(|| {
            let others = self.houses - (HouseSet::ROWS | HouseSet::COLUMNS);
            rectangles::of(self.size, &others.iter().map(|house| self.cells_of(house)).collect::<Vec<_>>())
        })
    }

    /// Neighbouring lines and as many regions, if the lines have one to four cells that the regions do not have. Sets
    /// with the fewest such cells come first; among these, sets with the fewest lines. Only jigsaws have such sets.
    pub fn leftovers(&self) -> &[(HouseSet, HouseSet)] {
        self.leftovers.get_or_init(|| leftovers::of(&self.rules()))
    }

    /// The symmetries: the orders of rows and columns under which all rules stay the same.
    pub fn symmetries(&self) -> &LayoutSymmetries {
        self.symmetries.get_or_init(|| Box::new(LayoutSymmetries::of(self)))
    }

    /// The layout in its usual position, and how to turn or mirror the board to get it. All layouts that are equal
    /// after turning and mirroring the board have the same usual position: the one with the shortest name; of several
    /// such names, the first in alphabetical order.
    pub fn usual_position(&'static self) -> (LineOrder, &'static Layout) {
        *self.usual.get_or_init(|| {
            let rules = self.rules();
            let turned = LineOrder::turns(self.size).map(|turn| {
                let rules = turn.rules(&rules);
                let name = name::name_of(&rules, &name::in_order(&rules));
                (turn, rules, name)
            });
            let usual = turned.min_by(|(.., one), (.., other)| (one.len(), one).cmp(&(other.len(), other)));
            // Each layout has one usual position, so there are at most twice as many layouts as a program may ask for.
            let found =
                usual.and_then(|(turn, rules, _)| Some((turn, Layout::within(&rules, usize::MAX).ok()?)));
            found.unwrap_or((LineOrder::NONE, self))
        })
    }

    /// The region of the cell: its box, or its region of another shape; `None` if the board has no regions.
    #[inline]
    pub fn region_of(&self, cell: Cell) -> Option<House> {
        (self.houses_of(cell) & HouseSet::BOXES).first()
    }

    /// The constraints of the board: its cells, each digit in each row, column and box, then in each extra house.
    pub fn constraints(&'static self) -> impl Iterator<Item = Constraint> {
        let extra = (self.houses - HouseSet::CLASSIC).iter();
        let of_house = |house| self.digits.iter().map(move |digit| Constraint::Digit(digit, house));
        Constraint::all().filter(|one| self.has(*one)).chain(extra.flat_map(of_house))
    }

    /// The part of the constraint that the board does not have, if there is one.
    pub fn missing_part(&self, constraint: Constraint) -> Option<MissingPart> {
        match constraint {
            Constraint::Cell(cell) => (!self.cells.contains(cell)).then_some(MissingPart::Cell(cell)),
            Constraint::Digit(digit, house) => self
                .missing_house(house)
                .or((!self.digits.contains(digit)).then_some(MissingPart::Digit(digit))),
        }
    }

    /// The house, if the board does not have it.
    pub fn missing_house(&self, house: House) -> Option<MissingPart> {
        (!self.houses.contains(house)).then_some(MissingPart::House(house))
    }

    /// The cell or the digit of the candidate, if the board does not have it.
    pub fn missing_part_of(&self, candidate: Candidate) -> Option<MissingPart> {
        self.missing_part(Constraint::Cell(candidate.cell))
            .or((!self.digits.contains(candidate.digit)).then_some(MissingPart::Digit(candidate.digit)))
    }

    /// Returns true if the board has this constraint.
    pub fn has(&self, constraint: Constraint) -> bool {
        self.missing_part(constraint).is_none()
    }

    /// The constraints that the candidate belongs to: its cell, and its digit in each house of the cell.
    pub fn constraints_of(&self, candidate: Candidate) -> impl Iterator<Item = Constraint> + use<> {
        let houses = self.houses_of(candidate.cell).iter();
        let of_houses = houses.map(move |house| Constraint::Digit(candidate.digit, house));
        std::iter::once(Constraint::Cell(candidate.cell)).chain(of_houses)
    }

    /// Returns true if the candidate is one of the candidates of the constraint.
    pub fn is_of(&self, candidate: Candidate, constraint: Constraint) -> bool {
        match constraint {
            Constraint::Cell(cell) => candidate.cell == cell,
            Constraint::Digit(digit, house) => {
                candidate.digit == digit && self.cells_of(house).contains(candidate.cell)
            }
        }
    }

    /// Packed counts with 1 for each house that contains the cell.
    #[inline]
    pub(super) fn ones_of(&self, cell: Cell) -> u128 {
        self.ones_of[cell.index()]
    }

    /// Packed counts with 1 for each house that the layout does not have.
    #[inline]
    pub(super) fn idle(&self) -> u128 {
        self.idle
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Layout {}

impl Default for &'static Layout {
    fn default() -> &'static Layout {
        Layout::CLASSIC
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HouseKind;

    /// Names of layouts of each kind, in their fixed form.
    const NAMES: [&str; 24] = [
        "classic",
        "4x4",
        "6x6",
        "6x6-3x2",
        "8x8+x",
        "8x8-4x2+knight",
        "latin",
        "5x5+latin+x\\",
        "jigsaw=1111212222333443554435554",
        "jigsaw=123456789345678912567891234789123456912345678234567891456789123678912345891234567+x",
        "4x4+consecutive",
        "x",
        "x\\",
        "x/",
        "windoku",
        "percent",
        "asterisk",
        "centre-dot",
        "girandola",
        "knight",
        "king",
        "consecutive",
        "x+centre-dot+knight+king+consecutive",
        "house=r1c123,r2c123,r4c456+knight",
    ];

    fn layout(name: &str) -> &'static Layout {
        Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[test]
    fn a_layout_is_found_again_by_its_name() {
        for name in NAMES {
            let one = layout(name);
            assert_eq!(one.name(), name);
            assert!(std::ptr::eq(one, layout(name)), "{name}");
        }
        assert!(layout("classic").is_classic() && !layout("x").is_classic());
        assert_eq!(layout("knight + x"), layout("x+knight"));
        assert_eq!(layout("9x9+x").name(), "x");
        assert_eq!(layout("6x6-2x3").name(), "6x6");
        // Regions are renamed in the order in which they begin, and regions that are boxes have a shorter name.
        assert_eq!(layout("jigsaw=bbaabbaaddccddcc").name(), "4x4");
        assert_eq!(layout("jigsaw=eeeededdddcccbbcaabbcaaab").name(), "jigsaw=1111212222333443554435554");
        assert_eq!(layout("x/+x\\").name(), "x");
        assert_eq!(layout("house=r1c9,r2c8,r3c7,r4c6,r5c5,r6c4,r7c3,r8c2,r9c1").name(), "x/");
    }

    #[test]
    fn what_is_no_layout_is_refused_with_its_reason() {
        let refused = |name: &str| Layout::named(name).expect_err(name).to_string();
        assert!(refused("killer").starts_with("'killer' is not a layout; the names of layouts are 4x4,"));
        assert!(refused("").starts_with("'' is not a layout"));
        assert!(refused("house=r1c0").starts_with("'house=r1c0' is not a layout"));
        assert_eq!(
            refused("jigsaw=111222333"),
            "jigsaw= needs a digit or a letter for each cell, so 16, 25, 36, 49, 64 or 81 signs; here there are 9"
        );
        assert_eq!(
            refused("jigsaw=1111122233334444"),
            "region 1 has 5 cells, but each region of this board has 4"
        );
        assert_eq!(refused("x+16x16"), "whydoku has no 16x16 boards");
        assert_eq!(refused("6x6+windoku"), "only 9x9 boards have windoku");
        assert_eq!(
            refused("6x6+8x8"),
            "'6x6' and '8x8' cannot be combined: each of them names the size or the regions of the board"
        );
        assert!(refused("7x7").starts_with("a 7x7 board has no boxes; give its regions"));
        assert_eq!(
            refused("4x4+house=r1c1234"),
            "the house r1c1234 occurs twice; rows, columns and regions are houses, too"
        );
        assert_eq!(
            refused("4x4+house=r1c123,r5c1"),
            "r1c123,r5c1 has cells outside the board of 4 rows and columns"
        );
        for part in ["classic", "x/", "centre-dot", "king", "house=r1c1", "torus-king", "6x6", "latin", "9x9"]
        {
            assert!(Layout::is_part_of_name(part), "{part}");
        }
        for word in ["", "killer", "3x3", "6x61", "jigsaws", "x+king", "2x2"] {
            assert!(!Layout::is_part_of_name(word), "{word}");
        }
        assert_eq!(refused("house=r1c12"), "an extra house has 9 cells, but r1c12 has 2");
        assert_eq!(
            refused("house=r4c123456789"),
            "the house r4c123456789 occurs twice; rows, columns and regions are houses, too"
        );
        assert_eq!(
            refused("x+windoku"),
            "a layout has at most 32 houses: the 27 of every board and five more; this one would have 33"
        );
    }

    /// Compares the tables with the rules, entry by entry.
    #[test]
    fn the_tables_are_those_of_the_rules() {
        for name in NAMES {
            let layout = layout(name);
            let size = layout.size();
            let kinds = if layout.regions() == Regions::None { 2 } else { 3 };
            assert_eq!(layout.houses().len(), kinds * size + layout.extra_houses().count(), "{name}");
            assert_eq!(layout.cells().len(), size * size, "{name}");
            let rows: usize = layout.cells().iter().map(|cell| cell.row_index() + cell.column_index()).sum();
            assert_eq!(rows, size * size * (size - 1), "{name}");
            for house in HouseSet::ALL {
                let cells = layout.cells_of(house);
                assert_eq!(layout.houses().contains(house), !cells.is_empty(), "{name} {house}");
                assert!(cells.is_empty() || cells.len() == size, "{name} {house}");
                assert!(layout.cells().is_superset(cells), "{name} {house}");
                let is_line = house.is_line() && house.number() as usize <= size;
                assert!(!is_line || cells == house.cells() & layout.cells(), "{name} {house}");
                let is_box = layout.has_classic_houses() && house.kind() == HouseKind::Box;
                assert!(!is_box || cells == house.cells(), "{name} {house}");
                // The regions fill the board, each cell once.
                let regions = layout.houses() & HouseSet::BOXES;
                assert!(regions.is_empty() || layout.cells_of_all(regions) == layout.cells(), "{name}");
            }
            if let Regions::Boxes { height, width } = layout.regions() {
                let (height, width) = (usize::from(height), usize::from(width));
                for (one, other) in
                    layout.cells().iter().flat_map(|one| layout.cells().iter().map(move |other| (one, other)))
                {
                    let corner = |cell: Cell| (cell.row_index() / height, cell.column_index() / width);
                    assert_eq!(
                        layout.region_of(one) == layout.region_of(other),
                        corner(one) == corner(other)
                    );
                }
            }
            for (house, kind) in layout.extra_houses() {
                assert!(kind.cells_on(size).is_none_or(|cells| cells == layout.cells_of(house)), "{name}");
            }
            for (one, other) in
                layout.cells().iter().flat_map(|one| layout.cells().iter().map(move |other| (one, other)))
            {
                let (row, column) = (
                    one.row_index().abs_diff(other.row_index()),
                    one.column_index().abs_diff(other.column_index()),
                );
                let steps = [row.min(column), row.max(column)];
                let PairRules { knight, king, consecutive } = layout.pairs();
                let share = layout.houses().iter().any(|house| {
                    let cells = layout.cells_of(house);
                    cells.contains(one) && cells.contains(other)
                });
                let apart = knight && steps == [1, 2] || king && matches!(steps, [0 | 1, 1]);
                let sees = one != other && (share || apart);
                assert_eq!(layout.peers(one).contains(other), sees, "{name} {one} {other}");
                let near = consecutive && steps == [0, 1];
                assert_eq!(layout.neighbours(one).contains(other), near, "{name} {one} {other}");
                let [two, three, four] = [2, 3, 4].map(|digit| Digit::new(digit).expect("a digit"));
                let two = Candidate::new(two, one);
                assert_eq!(layout.conflicts(two, Candidate::new(two.digit, other)), sees);
                let differ = one == other;
                assert_eq!(layout.conflicts(two, Candidate::new(three, other)), near || differ);
                assert_eq!(layout.conflicts(two, Candidate::new(four, other)), differ);
                for (digit, cells) in layout.excluded(two) {
                    let conflicts = layout.conflicts(two, Candidate::new(digit, other));
                    assert_eq!(cells.contains(other), conflicts, "{name} {one} {digit}{other}");
                }
            }
            for cell in Cell::all() {
                let houses = layout.houses().iter().filter(|house| layout.cells_of(*house).contains(cell));
                assert_eq!(layout.houses_of(cell), houses.collect(), "{name} {cell}");
            }
        }
    }

    #[test]
    fn the_classic_layout_is_the_geometry_of_cells_and_houses() {
        for cell in Cell::all() {
            assert_eq!(CLASSIC.peers(cell), cell.peers());
            assert_eq!(CLASSIC.houses_of(cell), cell.house_set());
        }
        let pair: CellSet = [Cell::at(0, 0), Cell::at(1, 1)].into_iter().collect();
        assert_eq!(CLASSIC.common_peers(pair), pair.common_peers());
        assert_eq!(CLASSIC.common_houses(pair), pair.common_houses());
    }
}
