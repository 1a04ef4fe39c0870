//! Layouts: the houses of a board, and rules about pairs of cells.
//!
//! The classic layout has 27 houses: rows, columns and boxes. The other layouts have these houses and more rules: up to
//! five extra houses, each of nine cells, in which every digit occurs once; or rules about pairs of cells. Two cells a
//! knight's move or a king's move apart then hold different digits, or neighbours hold no consecutive digits.
//!
//! A layout is made once and then lives as long as the program, so a reference identifies it: two layouts are equal if
//! their references are. Its name has all its rules ([`Layout::name`]), and [`Layout::named`] finds it again.
//!
//! This module holds tables of the rules. It must not know a technique, and it reads no format except its own names.

use super::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseKind, HouseSet};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::sync::{LazyLock, Mutex, PoisonError};

/// The rules of a board, as tables.
pub struct Layout {
    name: Cow<'static, str>,
    pairs: PairRules,
    extra: [Option<ExtraHouse>; HOUSES - 27],
    houses: HouseSet,
    cells_of: [CellSet; HOUSES],
    houses_of: [HouseSet; 81],
    peers: [CellSet; 81],
    neighbours: [CellSet; 81],
    ones_of: [u128; 81],
    idle: u128,
}

/// The beginning of the part of a name that lists the cells of an extra house.
const HOUSE: &str = "house=";

/// The most houses that a layout can have.
const HOUSES: usize = 32;

/// The most layouts that a program can make. They are never freed, so a server must not be made to keep ever more.
const MOST: usize = 4096;

/// An extra house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtraHouse {
    /// The diagonal from the top left corner.
    Diagonal,
    /// The diagonal from the top right corner.
    Antidiagonal,
    /// One of the four windows of windoku, numbered from 1 in reading order.
    Window(u8),
    /// A star around the centre.
    Asterisk,
    /// The centres of the nine boxes.
    CentreDot,
    /// The corners of the board, the centre, and the middle of each outer box's outer line.
    Girandola,
    /// A house that has no name, numbered from 1 among these.
    Drawn(u8),
}

impl ExtraHouse {
    /// The named extra houses with their cells, in the order in which layouts have them.
    const NAMED: [(ExtraHouse, [u8; 9]); 9] = [
        (ExtraHouse::Diagonal, [0, 10, 20, 30, 40, 50, 60, 70, 80]),
        (ExtraHouse::Antidiagonal, [8, 16, 24, 32, 40, 48, 56, 64, 72]),
        (ExtraHouse::Window(1), [10, 11, 12, 19, 20, 21, 28, 29, 30]),
        (ExtraHouse::Window(2), [14, 15, 16, 23, 24, 25, 32, 33, 34]),
        (ExtraHouse::Window(3), [46, 47, 48, 55, 56, 57, 64, 65, 66]),
        (ExtraHouse::Window(4), [50, 51, 52, 59, 60, 61, 68, 69, 70]),
        (ExtraHouse::Asterisk, [13, 20, 24, 37, 40, 43, 56, 60, 67]),
        (ExtraHouse::CentreDot, [10, 13, 16, 37, 40, 43, 64, 67, 70]),
        (ExtraHouse::Girandola, [0, 8, 13, 37, 40, 43, 67, 72, 80]),
    ];

    /// A word for the kind of the house, by which texts choose their sentences.
    pub fn id(self) -> &'static str {
        match self {
            ExtraHouse::Diagonal => "diagonal",
            ExtraHouse::Antidiagonal => "antidiagonal",
            ExtraHouse::Window(_) => "window",
            ExtraHouse::Asterisk => "asterisk",
            ExtraHouse::CentreDot => "centre-dot",
            ExtraHouse::Girandola => "girandola",
            ExtraHouse::Drawn(_) => "extra",
        }
    }

    /// The number of the house among the houses of its kind, from 1.
    pub fn number(self) -> u8 {
        match self {
            ExtraHouse::Window(number) | ExtraHouse::Drawn(number) => number,
            ExtraHouse::Diagonal
            | ExtraHouse::Antidiagonal
            | ExtraHouse::Asterisk
            | ExtraHouse::CentreDot
            | ExtraHouse::Girandola => 1,
        }
    }

    /// The cells of a named house; `None` for a drawn one.
    pub fn cells(self) -> Option<CellSet> {
        let (_, cells) = ExtraHouse::NAMED.into_iter().find(|(house, _)| *house == self)?;
        Some(cells.into_iter().map(|index| Cell::from_index(usize::from(index))).collect())
    }
}

/// Groups of extra houses that have a name together. A group comes before the groups that are a part of it.
const GROUPS: [(&str, &[ExtraHouse]); 8] = [
    ("x", &[ExtraHouse::Diagonal, ExtraHouse::Antidiagonal]),
    (
        "windoku",
        &[ExtraHouse::Window(1), ExtraHouse::Window(2), ExtraHouse::Window(3), ExtraHouse::Window(4)],
    ),
    ("percent", &[ExtraHouse::Antidiagonal, ExtraHouse::Window(1), ExtraHouse::Window(4)]),
    ("x\\", &[ExtraHouse::Diagonal]),
    ("x/", &[ExtraHouse::Antidiagonal]),
    ("asterisk", &[ExtraHouse::Asterisk]),
    ("centre-dot", &[ExtraHouse::CentreDot]),
    ("girandola", &[ExtraHouse::Girandola]),
];

/// Rules about pairs of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PairRules {
    /// Cells a knight's move apart (as in chess) hold different digits.
    pub knight: bool,
    /// Cells a king's move apart hold different digits.
    pub king: bool,
    /// Cells that share an edge hold no consecutive digits.
    pub consecutive: bool,
}

impl PairRules {
    /// All rules about pairs.
    const ALL: PairRules = PairRules { knight: true, king: true, consecutive: true };

    /// No rules about pairs.
    pub const NONE: PairRules = PairRules { knight: false, king: false, consecutive: false };

    /// The names of the rules that hold.
    fn names(self) -> impl Iterator<Item = &'static str> {
        let all = [("knight", self.knight), ("king", self.king), ("consecutive", self.consecutive)];
        all.into_iter().filter_map(|(name, holds)| holds.then_some(name))
    }
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

/// The rules of a layout beyond rows, columns and boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayoutRules {
    /// The cells of the extra houses, in any order.
    pub houses: Vec<CellSet>,
    /// Rules about pairs of cells.
    pub pairs: PairRules,
}

/// Reason why a layout cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// A part of the name is unknown.
    Unknown(String),
    /// A part of the name means boards that this program does not have, such as jigsaws.
    Unsupported(String),
    /// A house has another number of cells than nine.
    Size(CellSet),
    /// A row, column or box, or an extra house, is named twice.
    Twice(CellSet),
    /// There are more extra houses than five.
    TooManyHouses(usize),
    /// The program has made all the layouts that it may make.
    TooManyLayouts,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Unknown(part) => write!(
                f,
                "'{part}' is not a layout; layouts are x, x\\, x/, windoku, percent, asterisk, centre-dot, girandola, \
                 house=CELLS, knight, king and consecutive, joined by +"
            ),
            LayoutError::Unsupported(kind) => write!(f, "whydoku has no {kind} boards"),
            LayoutError::Size(cells) => {
                write!(f, "an extra house has nine cells, but {} has {}", shorthand(*cells), cells.len())
            }
            LayoutError::Twice(cells) => write!(f, "the house {} is there twice", shorthand(*cells)),
            LayoutError::TooManyHouses(number) => write!(
                f,
                "a layout has at most 32 houses: the 27 of every board and five more; this one would have {}",
                27 + number
            ),
            LayoutError::TooManyLayouts => {
                write!(f, "this program has made {MOST} layouts, and can make no more until it begins again")
            }
        }
    }
}

impl std::error::Error for LayoutError {}

/// Rows, columns and boxes.
static CLASSIC: Layout = Layout::build(Cow::Borrowed("classic"), [None; HOUSES - 27], &[], PairRules::NONE);

/// All layouts except the classic one, by name.
static MADE: LazyLock<Mutex<HashMap<&'static str, &'static Layout>>> = LazyLock::new(Mutex::default);

impl Layout {
    /// The classic layout: rows, columns and boxes, and no other rule.
    pub const CLASSIC: &'static Layout = &CLASSIC;

    /// The layout with this name: parts joined by `+` in any order, for example `x+knight`.
    ///
    /// # Errors
    /// The reason why this layout cannot be made.
    pub fn named(name: &str) -> Result<&'static Layout, LayoutError> {
        let mut rules = LayoutRules::default();
        for part in name.split('+').map(str::trim).filter(|part| *part != "classic") {
            match part {
                "knight" => rules.pairs.knight = true,
                "king" => rules.pairs.king = true,
                "consecutive" => rules.pairs.consecutive = true,
                _ => {
                    if let Some(kind) = unsupported(part) {
                        return Err(LayoutError::Unsupported(kind.to_string()));
                    }
                    let unknown = || LayoutError::Unknown(part.to_string());
                    if let Some(cells) = part.strip_prefix(HOUSE) {
                        rules.houses.push(cells_of_shorthand(cells).ok_or_else(unknown)?);
                        continue;
                    }
                    let (_, group) = GROUPS.iter().find(|(name, _)| *name == part).ok_or_else(unknown)?;
                    rules.houses.extend(group.iter().filter_map(|house| house.cells()));
                }
            }
        }
        Layout::of(&rules)
    }

    /// Returns true if the text is a part of a name, even of a name that [`Layout::named`] refuses. No layout is made.
    pub(crate) fn is_part_of_name(text: &str) -> bool {
        Layout::part_names().any(|name| name == text)
            || text.starts_with(HOUSE)
            || unsupported(text).is_some()
    }

    /// The fixed parts of names; only the parts for houses of one's own are not among them.
    pub(crate) fn part_names() -> impl Iterator<Item = &'static str> {
        let groups = GROUPS.into_iter().map(|(name, _)| name);
        ["classic"].into_iter().chain(groups).chain(PairRules::ALL.names())
    }

    /// The layout with these rules.
    ///
    /// # Errors
    /// The reason why this layout cannot be made.
    pub fn of(rules: &LayoutRules) -> Result<&'static Layout, LayoutError> {
        let mut seen: Vec<CellSet> = House::all().map(House::cells).collect();
        for cells in &rules.houses {
            if cells.len() != 9 {
                return Err(LayoutError::Size(*cells));
            }
            if seen.contains(cells) {
                return Err(LayoutError::Twice(*cells));
            }
            seen.push(*cells);
        }
        if rules.houses.len() > HOUSES - 27 {
            return Err(LayoutError::TooManyHouses(rules.houses.len()));
        }
        let houses = in_order(&rules.houses);
        let name = name_of(&houses, rules.pairs);
        if name == CLASSIC.name {
            return Ok(&CLASSIC);
        }
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(layout) = made.get(name.as_str()) {
            return Ok(layout);
        }
        if made.len() == MOST {
            return Err(LayoutError::TooManyLayouts);
        }
        let mut extra = [None; HOUSES - 27];
        extra.iter_mut().zip(&houses).for_each(|(slot, (house, _))| *slot = Some(*house));
        let cells: Vec<CellSet> = houses.iter().map(|(_, cells)| *cells).collect();
        let layout: &'static Layout =
            Box::leak(Box::new(Layout::build(Cow::Owned(name), extra, &cells, rules.pairs)));
        made.insert(&layout.name, layout);
        Ok(layout)
    }

    /// The tables.
    const fn build(
        name: Cow<'static, str>,
        extra: [Option<ExtraHouse>; HOUSES - 27],
        cells: &[CellSet],
        pairs: PairRules,
    ) -> Layout {
        let mut layout = Layout {
            name,
            pairs,
            extra,
            houses: HouseSet::EMPTY,
            cells_of: [CellSet::EMPTY; HOUSES],
            houses_of: [HouseSet::EMPTY; 81],
            peers: [CellSet::EMPTY; 81],
            neighbours: [CellSet::EMPTY; 81],
            ones_of: [0; 81],
            idle: 0,
        };
        let mut house = 0;
        while house < HOUSES {
            layout.cells_of[house] = match house {
                0..27 => House::from_index(house).cells(),
                _ if house - 27 < cells.len() => cells[house - 27],
                _ => CellSet::EMPTY,
            };
            if layout.cells_of[house].is_empty() {
                layout.idle |= 1 << (4 * house);
            } else {
                layout.houses = layout.houses.with(House::from_index(house));
            }
            house += 1;
        }
        let mut index = 0;
        while index < 81 {
            let cell = Cell::from_index(index);
            let mut house = 0;
            while house < HOUSES {
                if layout.cells_of[house].contains(cell) {
                    layout.houses_of[index] = layout.houses_of[index].with(House::from_index(house));
                    layout.peers[index] = layout.peers[index].union(layout.cells_of[house]);
                    layout.ones_of[index] |= 1 << (4 * house);
                }
                house += 1;
            }
            let mut other = 0;
            while other < 81 {
                let down = cell.row_index().abs_diff(other / 9);
                let across = cell.column_index().abs_diff(other % 9);
                let (near, far) = if down < across { (down, across) } else { (across, down) };
                let is_knight = near == 1 && far == 2;
                let is_king = far == 1;
                if pairs.knight && is_knight || pairs.king && is_king {
                    layout.peers[index] = layout.peers[index].with(Cell::from_index(other));
                }
                if pairs.consecutive && near == 0 && far == 1 {
                    layout.neighbours[index] = layout.neighbours[index].with(Cell::from_index(other));
                }
                other += 1;
            }
            layout.peers[index] = layout.peers[index].without(cell);
            index += 1;
        }
        layout
    }

    /// The name, with its parts in their fixed order; `classic` for the classic layout. It has all rules of the layout.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns true if rows, columns and boxes are the only rules.
    #[inline]
    pub fn is_classic(&self) -> bool {
        std::ptr::eq(self, &CLASSIC)
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

    /// The kinds of houses that the layout has.
    #[inline]
    pub fn kinds(&self) -> &'static [HouseKind] {
        if self.is_classic() { &HouseKind::ALL[..3] } else { &HouseKind::ALL }
    }

    /// The extra houses with what they are.
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

    /// The other cells that cannot hold the digit that the cell holds.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The cells that share an edge with the cell, if neighbours hold no consecutive digits; no cells otherwise.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.neighbours[cell.index()]
    }

    /// The reason why the two candidates cannot both be true, a house before a rule about pairs of cells; `None` if they
    /// can.
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

    /// The cells in which the candidate excludes each digit.
    pub fn excluded(&self, Candidate { cell, digit }: Candidate) -> impl Iterator<Item = (Digit, CellSet)> {
        Digit::ALL.into_iter().map(move |other| {
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
        cells.iter().fold(CellSet::ALL, |seen, cell| seen & self.peers(cell))
    }

    /// Houses that contain every cell of the set; all houses of the layout if the set is empty.
    pub fn common_houses(&self, cells: CellSet) -> HouseSet {
        cells.iter().fold(self.houses, |shared, cell| shared & self.houses_of(cell))
    }

    /// The constraints of the board: those of the classic board, then each digit in each extra house.
    pub fn constraints(&self) -> impl Iterator<Item = Constraint> + use<> {
        let extra = (self.houses - HouseSet::CLASSIC).iter();
        let of_house = |house| Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house));
        Constraint::all().chain(extra.flat_map(of_house))
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

    /// One in the count of each house of the cell.
    #[inline]
    pub(super) fn ones_of(&self, cell: Cell) -> u128 {
        self.ones_of[cell.index()]
    }

    /// One in the count of each house that the layout does not have.
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

/// The extra houses in the order of layouts, each with what it is.
fn in_order(houses: &[CellSet]) -> Vec<(ExtraHouse, CellSet)> {
    let has =
        |house: ExtraHouse| house.cells().filter(|cells| houses.contains(cells)).map(|cells| (house, cells));
    let mut all: Vec<(ExtraHouse, CellSet)> =
        ExtraHouse::NAMED.into_iter().filter_map(|(house, _)| has(house)).collect();
    let mut drawn: Vec<CellSet> =
        houses.iter().copied().filter(|cells| all.iter().all(|(_, named)| named != cells)).collect();
    drawn.sort_by_key(|cells| cells.bits().reverse_bits());
    drawn.reverse();
    all.extend((1..).zip(drawn).map(|(number, cells)| (ExtraHouse::Drawn(number), cells)));
    all
}

/// The name of the layout with these extra houses, which are in order.
fn name_of(houses: &[(ExtraHouse, CellSet)], pairs: PairRules) -> String {
    let mut left: Vec<(ExtraHouse, CellSet)> = houses.to_vec();
    let mut parts: Vec<String> = Vec::new();
    for (name, group) in GROUPS {
        if group.iter().all(|house| left.iter().any(|(one, _)| one == house)) {
            left.retain(|(one, _)| !group.contains(one));
            parts.push(name.to_string());
        }
    }
    parts.extend(left.iter().map(|(_, cells)| format!("{HOUSE}{}", shorthand(*cells))));
    parts.extend(pairs.names().map(str::to_string));
    if parts.is_empty() { CLASSIC.name.to_string() } else { parts.join("+") }
}

/// The kind of boards that a part of a name means, if this program does not have boards of this kind.
fn unsupported(part: &str) -> Option<&'static str> {
    const KINDS: [&str; 8] =
        ["jigsaw", "latin", "disjoint", "torus-knight", "torus-king", "4x4", "6x6", "8x8"];
    // The size of the boxes may follow the size of the board, as in `8x8-4x2`.
    let is_kind = |kind: &&str| {
        part.strip_prefix(*kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(['=', '-']))
    };
    KINDS.into_iter().find(is_kind)
}

/// Cells row by row: `r1c234,r2c1`.
pub(crate) fn shorthand(cells: CellSet) -> String {
    let mut text = String::new();
    for row in House::lines().take(9) {
        let here = cells & row.cells();
        if here.is_empty() {
            continue;
        }
        let _ = write!(text, "{}{row}c", if text.is_empty() { "" } else { "," });
        here.iter().for_each(|cell| {
            let _ = write!(text, "{}", cell.column_index() + 1);
        });
    }
    text
}

/// The cells of a text such as `r1c234,r2c1`.
fn cells_of_shorthand(text: &str) -> Option<CellSet> {
    let mut cells = CellSet::EMPTY;
    for group in text.split(',') {
        let (rows, columns) = group.trim().strip_prefix('r')?.split_once('c')?;
        let numbers = |digits: &str| -> Option<Vec<usize>> {
            let number = |c: char| c.to_digit(10).filter(|n| (1..=9).contains(n)).map(|n| n as usize - 1);
            (!digits.is_empty()).then(|| digits.chars().map(number).collect()).flatten()
        };
        for row in numbers(rows)? {
            for column in numbers(columns)? {
                cells.insert(Cell::at(row, column));
            }
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of layouts of each kind, in their fixed form.
    const NAMES: [&str; 14] = [
        "classic",
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
        assert_eq!(layout("x/+x\\").name(), "x");
        assert_eq!(layout("house=r1c9,r2c8,r3c7,r4c6,r5c5,r6c4,r7c3,r8c2,r9c1").name(), "x/");
    }

    #[test]
    fn what_is_no_layout_is_refused_with_its_reason() {
        let refused = |name: &str| Layout::named(name).expect_err(name).to_string();
        assert!(refused("killer").starts_with("'killer' is not a layout; layouts are x,"));
        assert!(refused("").starts_with("'' is not a layout"));
        assert!(refused("house=r1c0").starts_with("'house=r1c0' is not a layout"));
        assert_eq!(refused("jigsaw=111222333"), "whydoku has no jigsaw boards");
        assert_eq!(refused("x+8x8-4x2"), "whydoku has no 8x8 boards");
        for part in ["classic", "x/", "centre-dot", "king", "house=r1c1", "torus-king", "6x6"] {
            assert!(Layout::is_part_of_name(part), "{part}");
        }
        for word in ["", "killer", "3x3", "6x61", "jigsaws", "x+king"] {
            assert!(!Layout::is_part_of_name(word), "{word}");
        }
        assert_eq!(refused("house=r1c12"), "an extra house has nine cells, but r1c12 has 2");
        assert_eq!(refused("house=r4c123456789"), "the house r4c123456789 is there twice");
        assert_eq!(
            refused("x+windoku"),
            "a layout has at most 32 houses: the 27 of every board and five more; this one would have 33"
        );
    }

    /// The tables against the rules, word by word.
    #[test]
    fn the_tables_are_those_of_the_rules() {
        for name in NAMES {
            let layout = layout(name);
            assert_eq!(layout.houses().len(), 27 + layout.extra_houses().count(), "{name}");
            for house in HouseSet::ALL {
                let cells = layout.cells_of(house);
                assert_eq!(layout.houses().contains(house), !cells.is_empty(), "{name} {house}");
                assert!(cells.is_empty() || cells.len() == 9, "{name} {house}");
                assert!(house.index() >= 27 || cells == house.cells(), "{name} {house}");
            }
            for (house, kind) in layout.extra_houses() {
                assert!(kind.cells().is_none_or(|cells| cells == layout.cells_of(house)), "{name}");
            }
            for (one, other) in Cell::all().flat_map(|one| Cell::all().map(move |other| (one, other))) {
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
                let [five, six, nine] = [5, 6, 9].map(|digit| Digit::new(digit).expect("a digit"));
                let five = Candidate::new(five, one);
                assert_eq!(layout.conflicts(five, Candidate::new(five.digit, other)), sees);
                let differ = one == other;
                assert_eq!(layout.conflicts(five, Candidate::new(six, other)), near || differ);
                assert_eq!(layout.conflicts(five, Candidate::new(nine, other)), differ);
                for (digit, cells) in layout.excluded(five) {
                    let conflicts = layout.conflicts(five, Candidate::new(digit, other));
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
