//! The live candidates and open constraints of a state, numbered. Every way to follow an assumption uses these numbers.

use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, House, HouseKind, Layout};
use crate::grid::Grid;
use crate::pattern::Node;

/// Marks a place of a constraint that has no candidate.
pub(super) const NONE: u16 = u16::MAX;

/// A set of numbered candidates.
pub type Bits = [u64; 12];

/// Returns true if the number is in the set.
pub fn has(set: &Bits, number: u16) -> bool {
    set[usize::from(number / 64)] >> (number % 64) & 1 == 1
}

pub(super) fn insert(set: &mut Bits, number: u16) {
    set[usize::from(number / 64)] |= 1 << (number % 64);
}

/// The numbers in the set, in ascending order.
pub fn numbers(set: &Bits) -> impl Iterator<Item = u16> + '_ {
    set.iter().enumerate().flat_map(|(index, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as u16)?;
            left &= left - 1;
            Some(64 * index as u16 + bit)
        })
    })
}

/// A candidate's place in a constraint.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NumberedPlace {
    pub(super) constraint: u16,
    pub(super) bit: u16,
}

/// The live candidates and open constraints of a state, each with a number.
#[derive(Debug)]
pub struct Numbering {
    layout: &'static Layout,
    pub(super) candidates: Vec<Candidate>,
    pub(super) constraints: Vec<Constraint>,
    /// The candidates of each constraint by place: by digit in a cell, by position in a house.
    pub(super) members: Vec<[u16; 9]>,
    /// The live places of each constraint, one bit for each place.
    pub(super) live: Vec<u16>,
    /// The four constraints that each candidate has on the classic board.
    pub(super) classic_places: Vec<[NumberedPlace; 4]>,
    /// The constraints of each candidate in extra houses. Empty on a layout without extra houses.
    pub(super) extra_places: Vec<Vec<NumberedPlace>>,
    /// The candidates that conflict with each candidate by the rules of the layout.
    pub(super) peers: Vec<Vec<u16>>,
    /// The number of each constraint of the board, by its index.
    pub(super) constraint_of: Vec<u16>,
    /// The crossings of each constraint, by the number that [`PARTS`] has for them.
    crossings: Vec<[Option<HouseCrossing>; 6]>,
}

impl Numbering {
    /// Numbers the live candidates and the open constraints of the grid.
    pub fn new(grid: &Grid) -> Numbering {
        let mut number = [NONE; 729];
        let mut candidates = Vec::new();
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                number[cell.index() * 9 + digit.index()] = candidates.len() as u16;
                candidates.push(Candidate::new(digit, cell));
            }
        }
        let layout = grid.layout();
        let has_extra = layout.extra_houses().next().is_some();
        let mut open = Numbering {
            layout,
            constraints: Vec::new(),
            members: Vec::new(),
            live: Vec::new(),
            classic_places: vec![[NumberedPlace::default(); 4]; candidates.len()],
            extra_places: vec![Vec::new(); if has_extra { candidates.len() } else { 0 }],
            peers: Vec::new(),
            constraint_of: vec![NONE; Constraint::LIMIT],
            crossings: Vec::new(),
            candidates,
        };
        for constraint in layout.constraints() {
            open.add(constraint, &number);
        }
        let conflicting = |candidate: &Candidate| {
            let others = grid.candidates(candidate.cell).without(candidate.digit);
            let in_cell = others.iter().map(|digit| Candidate::new(digit, candidate.cell));
            let elsewhere = layout.excluded(*candidate).flat_map(|(digit, cells)| {
                let cells = grid.places(digit) & cells.without(candidate.cell);
                cells.iter().map(move |cell| Candidate::new(digit, cell))
            });
            let number = |c: Candidate| number[c.cell.index() * 9 + c.digit.index()];
            in_cell.chain(elsewhere).map(number).filter(|number| *number != NONE).collect()
        };
        open.peers = open.candidates.iter().map(conflicting).collect();
        open.crossings =
            (0..open.constraint_count()).map(|constraint| open.crossings_of(constraint)).collect();
        open
    }

    fn add(&mut self, constraint: Constraint, number: &[u16; 729]) {
        let own = self.constraints.len() as u16;
        let mut members = [NONE; 9];
        let mut live = 0;
        for (place, member) in members.iter_mut().enumerate() {
            let Some(Candidate { digit, cell }) = at(self.layout, constraint, place) else { continue };
            *member = number[cell.index() * 9 + digit.index()];
            live |= u16::from(*member != NONE) << place;
        }
        if live == 0 {
            return;
        }
        for (place, member) in members.iter().enumerate().filter(|(_, member)| **member != NONE) {
            let slot = match constraint {
                Constraint::Cell(_) => Some(0),
                Constraint::Digit(_, house) => match house.kind() {
                    HouseKind::Row => Some(1),
                    HouseKind::Column => Some(2),
                    HouseKind::Box => Some(3),
                    HouseKind::Extra => None,
                },
            };
            let numbered = NumberedPlace { constraint: own, bit: 1 << place };
            match slot {
                Some(slot) => self.classic_places[usize::from(*member)][slot] = numbered,
                None => self.extra_places[usize::from(*member)].push(numbered),
            }
        }
        self.constraint_of[constraint.index()] = own;
        self.constraints.push(constraint);
        self.members.push(members);
        self.live.push(live);
    }

    /// The candidate's place in each of its constraints.
    pub(super) fn places(&self, candidate: u16) -> impl Iterator<Item = NumberedPlace> + '_ {
        let candidate = usize::from(candidate);
        let extra = self.extra_places.get(candidate).into_iter().flatten();
        self.classic_places[candidate].iter().chain(extra).copied()
    }

    /// Number of live candidates.
    pub fn len(&self) -> u16 {
        self.candidates.len() as u16
    }

    /// Returns true if no candidate is open.
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// The candidate with this number.
    pub fn candidate(&self, number: u16) -> Candidate {
        self.candidates[usize::from(number)]
    }

    /// The constraint with this number.
    pub fn constraint(&self, number: u16) -> Constraint {
        self.constraints[usize::from(number)]
    }

    /// The number of the candidate, if it is open.
    pub fn number(&self, candidate: Candidate) -> Option<u16> {
        let constraint = self.constraint_of[Constraint::Cell(candidate.cell).index()];
        let members = self.members.get(usize::from(constraint))?;
        Some(members[candidate.digit.index()]).filter(|number| *number != NONE)
    }

    /// The number of the constraint, if it is open.
    pub fn fact(&self, constraint: Constraint) -> Option<u16> {
        self.constraint_of.get(constraint.index()).copied().filter(|number| *number != NONE)
    }

    /// Number of open constraints.
    pub fn constraint_count(&self) -> u16 {
        self.constraints.len() as u16
    }

    /// The candidates of the constraint.
    pub fn members(&self, constraint: u16) -> impl Iterator<Item = u16> + '_ {
        self.members[usize::from(constraint)].iter().copied().filter(|member| *member != NONE)
    }

    /// The candidates of the constraint except for those at these places.
    pub(super) fn members_but(&self, constraint: u16, places: u16) -> impl Iterator<Item = u16> + '_ {
        let members = &self.members[usize::from(constraint)];
        let mut others = self.live[usize::from(constraint)] & !places;
        std::iter::from_fn(move || {
            let place = (others != 0).then(|| others.trailing_zeros() as usize)?;
            others &= others - 1;
            Some(members[place])
        })
    }

    /// The crossing of the constraint with another house, if such a crossing contains all places of `left`.
    ///
    /// A crossing that contains all candidates from the start does not count: it is a separate step, without any
    /// assumption.
    #[inline]
    pub(super) fn crossing(&self, constraint: u16, left: u16) -> Option<HouseCrossing> {
        let part = PARTS[usize::from(left & 0x1ff)];
        *self.crossings[usize::from(constraint)].get(usize::from(part))?
    }

    /// Crossings of the constraint with other houses, except for the crossings that contain all its candidates.
    fn crossings_of(&self, constraint: u16) -> [Option<HouseCrossing>; 6] {
        let Constraint::Digit(digit, house) = self.constraint(constraint) else { return [None; 6] };
        if !self.layout.has_classic_houses() {
            return [None; 6];
        }
        let index = usize::from(house.number() - 1);
        std::array::from_fn(|part| {
            let (other, there) = match (house.kind(), part) {
                (HouseKind::Box, 0..3) => (House::row(index / 3 * 3 + part), ROW << (index % 3 * 3)),
                (HouseKind::Box, _) => (House::column(index % 3 * 3 + part - 3), ROW << (index / 3 * 3)),
                (HouseKind::Row, 0..3) => (House::box_(index / 3 * 3 + part), ROW << (index % 3 * 3)),
                (HouseKind::Column, 0..3) => (House::box_(part * 3 + index / 3), COLUMN << (index % 3)),
                (HouseKind::Row | HouseKind::Column | HouseKind::Extra, _) => return None,
            };
            let own = part_of(part);
            let other = self.constraint_of[Constraint::Digit(digit, other).index()];
            let narrowed = self.live[usize::from(constraint)] & !own != 0;
            (narrowed && other != NONE).then_some(HouseCrossing { own, other, there })
        })
    }

    /// The node of some places of a digit in a house, or of one candidate of a constraint.
    pub(super) fn node(&self, constraint: u16, bits: u16) -> Node {
        let candidates = self.members(constraint).map(|member| self.candidate(member));
        let inside = |candidate: &Candidate| {
            bits >> place(self.layout, self.constraint(constraint), *candidate) & 1 == 1
        };
        let mut node = Node { digit: Digit::ALL[0], cells: CellSet::EMPTY };
        for candidate in candidates.filter(inside) {
            node = Node { digit: candidate.digit, cells: node.cells.with(candidate.cell) };
        }
        node
    }
}

/// The places of a box in its first row; also the places of a row in its first box.
const ROW: u16 = 0b111;
/// The places of a box in its first column.
const COLUMN: u16 = 0b1_001_001;

/// The part with this number, as bits of the nine places of a house. Parts 0 to 2 are the rows of a box or the thirds
/// of a line; parts 3 to 5 are the columns of a box.
const fn part_of(part: usize) -> u16 {
    if part < 3 { ROW << (3 * part) } else { COLUMN << (part - 3) }
}

/// For each set of places the number of the first part that contains them all; 6 if there is no such part.
static PARTS: [u8; 512] = {
    let mut parts = [6; 512];
    let mut places = 0;
    while places < 512 {
        let mut part = 6;
        while part > 0 {
            part -= 1;
            if places as u16 & !part_of(part) == 0 {
                parts[places] = part as u8;
            }
        }
        places += 1;
    }
    parts
};

/// Crossing of two houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseCrossing {
    /// The places of the crossing in the first constraint.
    pub(super) own: u16,
    /// The other constraint.
    pub(super) other: u16,
    /// The places of the crossing in the other constraint.
    pub(super) there: u16,
}

/// The candidate at a place of a constraint; `None` if the layout has no such constraint.
fn at(layout: &Layout, constraint: Constraint, place: usize) -> Option<Candidate> {
    match constraint {
        Constraint::Cell(cell) => Some(Candidate::new(Digit::ALL[place], cell)),
        Constraint::Digit(digit, house) => {
            let index = usize::from(house.number() - 1);
            let cell = match house.kind() {
                HouseKind::Row => Cell::at(index, place),
                HouseKind::Column => Cell::at(place, index),
                HouseKind::Box if layout.has_classic_houses() => {
                    Cell::at(index / 3 * 3 + place / 3, index % 3 * 3 + place % 3)
                }
                HouseKind::Box | HouseKind::Extra => layout.cells_of(house).iter().nth(place)?,
            };
            Some(Candidate::new(digit, cell))
        }
    }
}

/// The place of a candidate in a constraint that contains the candidate.
fn place(layout: &Layout, constraint: Constraint, candidate: Candidate) -> usize {
    let (row, column) = (candidate.cell.row_index(), candidate.cell.column_index());
    match constraint {
        Constraint::Cell(_) => candidate.digit.index(),
        Constraint::Digit(_, house) => match house.kind() {
            HouseKind::Row => column,
            HouseKind::Column => row,
            HouseKind::Box if layout.has_classic_houses() => row % 3 * 3 + column % 3,
            HouseKind::Box | HouseKind::Extra => {
                layout.cells_of(house).iter().take_while(|cell| *cell != candidate.cell).count()
            }
        },
    }
}
