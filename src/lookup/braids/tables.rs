//! Candidates, constraints and groups of a layout as numbers, with tables that show which of them belong together.
//!
//! A *node* is an element that a chain can find true. It is a candidate (numbers below 729, nine for each cell) or a
//! group: the places of a digit in cells that several houses share (the numbers from 729 on). On the classic board,
//! these are the crossings of boxes and lines. Constraints have the numbers of
//! [`Constraint::index`](crate::board::Constraint::index).

use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, HouseKind, HouseSet, Layout, PairRules};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Number of candidates.
pub const CANDIDATES: usize = 729;
/// Limit above the numbers of all constraints.
pub(super) const CONSTRAINTS: usize = Constraint::LIMIT;
/// Largest number of groups of a digit. The classic board has 54, and the boards with all rules about pairs and five
/// extra houses about 250. If a layout had more groups, the groups beyond this limit would not count.
const GROUPS_PER_DIGIT: usize = 400;
/// Limit above the numbers of all nodes.
pub(super) const NODES: usize = CANDIDATES + 9 * GROUPS_PER_DIGIT;

/// The number of a candidate.
pub fn number(candidate: Candidate) -> u16 {
    (candidate.cell.index() * 9 + candidate.digit.index()) as u16
}

/// The candidate with this number.
pub fn candidate(number: u16) -> Candidate {
    let number = usize::from(number);
    Candidate::new(Digit::from_index(number % 9), Cell::from_index(number / 9))
}

/// A constraint of a candidate or a group, with the bits of the candidate or the group in this constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ConstraintPlace {
    /// The number of the constraint.
    pub(super) constraint: u16,
    /// The bit of the candidate, or the bits of the group.
    pub bit: u16,
}

impl ConstraintPlace {
    /// Returns true if the other place is in the same constraint, with other bits.
    #[inline]
    fn is_apart_from(self, other: ConstraintPlace) -> bool {
        self.constraint == other.constraint && self.bit & other.bit == 0
    }
}

/// Kind of the places left in a constraint.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LeftPlaces {
    /// Several candidates, from which nothing follows.
    Many,
    /// One candidate or, if groups count, one group.
    One(u16),
    /// No place.
    Nothing,
}

/// Index of a constraint among the constraints of a candidate: its cell, and its digit in a row, column and region. All
/// extra houses have one index.
pub(super) mod of {
    pub(crate) const CELL: usize = 0;
    pub(crate) const ROW: usize = 1;
    pub(crate) const COLUMN: usize = 2;
    pub(crate) const REGION: usize = 3;
    pub(crate) const EXTRA: usize = 4;
}

/// The tables of one layout.
pub(super) struct Tables {
    /// The place of each candidate in its cell, and of its digit in its row, column and region. The row occurs twice if
    /// the layout has no regions.
    pub(super) places: [[ConstraintPlace; 4]; CANDIDATES],
    /// The candidates of each constraint by their bits.
    pub(super) members: [[u16; 9]; CONSTRAINTS],
    /// The constraints: first the cells, then the digits in each house.
    pub(super) constraints: Vec<u16>,
    /// The tables about the places of each constraint.
    by_places: [&'static PlaceTables; CONSTRAINTS],
    /// The nodes of the groups of each constraint. The index is the number of the part (see [`PlaceTables`]) that the
    /// cells of the group form.
    groups_of: Vec<Vec<u16>>,
    /// The constraints of each group, from node [`CANDIDATES`] on.
    groups: Vec<Vec<GroupPlace>>,
    /// For each node, the candidates that it rules out, one bit for each.
    linked: Vec<[u64; CANDIDATES.div_ceil(64)]>,
    /// Extra houses and pairs, if the layout has them.
    pub(super) beyond: Option<Beyond>,
}

/// A constraint of a group.
#[derive(Clone, Copy)]
pub(super) struct GroupPlace {
    /// The constraint, and the bits of the group there.
    pub(super) place: ConstraintPlace,
    /// The index of the constraint among those of a candidate.
    pub(super) of: usize,
}

/// Extra houses and rules about pairs of cells.
pub(super) struct Beyond {
    /// The places of each candidate in its extra houses.
    pub(super) places: Vec<Vec<ConstraintPlace>>,
    /// For each node, the candidates that it rules out though no constraint contains both.
    pub(super) apart: Vec<Vec<u16>>,
}

/// Tables about sets of places, for all constraints in which groups and links are arranged in the same way.
struct PlaceTables {
    /// For each set of several places, the smallest part that contains all of them; [`NO_PART`] if no part does. The
    /// cells of a group are a part.
    part: [u8; 512],
    /// True if the places are a single place or lie within one part, or if there are no places.
    is_down: [bool; 512],
    /// Lower bound for the number of nodes that together remove these places.
    removers: [u8; 512],
}

/// Value that means "no part".
const NO_PART: u8 = u8::MAX;

/// The tables of the layouts that have been asked for, by the name of the layout.
static MADE: LazyLock<Mutex<HashMap<&'static str, &'static Tables>>> = LazyLock::new(Mutex::default);
static CLASSIC: LazyLock<Tables> = LazyLock::new(|| Tables::new(Layout::CLASSIC));

impl Tables {
    /// The tables of a layout.
    pub(super) fn of(layout: &'static Layout) -> &'static Tables {
        if layout.is_classic() {
            return &CLASSIC;
        }
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        // A program can ask only for a limited number of layouts, so the leaked memory is limited too.
        made.entry(layout.name()).or_insert_with(|| Box::leak(Box::new(Tables::new(layout))))
    }

    /// Returns true if a constraint has at most one candidate left or, if groups count, at most one group.
    #[inline]
    pub(super) fn is_down<const GROUPS: bool>(&self, constraint: usize, mask: u16) -> bool {
        if GROUPS {
            // No mask has more than nine bits, so `% 512` does not change the index.
            self.by_places[constraint].is_down[usize::from(mask) % 512]
        } else {
            mask & mask.wrapping_sub(1) == 0
        }
    }

    /// Kind of the places that are left in a constraint, given as a mask.
    #[inline]
    pub(super) fn places_left<const GROUPS: bool>(&self, constraint: usize, mask: u16) -> LeftPlaces {
        if mask == 0 {
            return LeftPlaces::Nothing;
        }
        if mask & (mask - 1) == 0 {
            return LeftPlaces::One(self.members[constraint][mask.trailing_zeros() as usize]);
        }
        match self.by_places[constraint].part[usize::from(mask) % 512] {
            part if GROUPS && part != NO_PART => {
                LeftPlaces::One(self.groups_of[constraint][usize::from(part)])
            }
            _ => LeftPlaces::Many,
        }
    }

    /// A lower bound for the number of nodes that together remove these places. It equals the size of the largest set
    /// of these places in which no two can be removed by the same node. On the classic board, each digit of a cell
    /// needs a separate node. For a digit in a line, one node can remove the places that share a box; for a digit in a
    /// box, the places that share a line. With extra houses, the bound is one for any places: groups within groups
    /// would make a higher bound wrong.
    #[inline]
    pub(super) fn removers(&self, constraint: usize, places: u16) -> u16 {
        u16::from(self.by_places[constraint].removers[usize::from(places) % 512])
    }

    /// Returns true if the candidate conflicts with each member of the node, so that the two cannot both be true.
    #[inline]
    pub(super) fn is_linked(&self, node: u16, candidate: u16) -> bool {
        self.linked[usize::from(node)][usize::from(candidate) / 64] >> (candidate % 64) & 1 == 1
    }

    /// Returns true if some constraint contains the candidate and the node apart from each other.
    fn shares_constraint(&self, node: u16, candidate: u16) -> bool {
        let is_apart = |place: ConstraintPlace| self.places_of(candidate).any(|own| own.is_apart_from(place));
        self.places_of_node(node).any(is_apart)
    }

    /// The places of a candidate in all its constraints.
    #[inline]
    pub(super) fn places_of(&self, candidate: u16) -> impl Iterator<Item = ConstraintPlace> + '_ {
        let extra = self.beyond.as_ref().map_or(&[][..], |beyond| &beyond.places[usize::from(candidate)]);
        self.places[usize::from(candidate)].iter().chain(extra).copied()
    }

    /// Calls `visit` for the place of a candidate in each of its constraints.
    #[inline]
    pub(super) fn each_place(&self, candidate: u16, mut visit: impl FnMut(ConstraintPlace)) {
        self.places[usize::from(candidate)].iter().for_each(|place| visit(*place));
        if let Some(beyond) = &self.beyond {
            beyond.places[usize::from(candidate)].iter().for_each(|place| visit(*place));
        }
    }

    /// The places of a node in all its constraints.
    pub(super) fn places_of_node(&self, node: u16) -> impl Iterator<Item = ConstraintPlace> + '_ {
        let group = self.group(node);
        let alone = group.is_none().then(|| self.places_of(node));
        alone.into_iter().flatten().chain(group.into_iter().flatten().map(|one| one.place))
    }

    /// The constraints of a group; `None` for a candidate.
    #[inline]
    pub(super) fn group(&self, node: u16) -> Option<&[GroupPlace]> {
        usize::from(node).checked_sub(CANDIDATES).map(|group| &self.groups[group][..])
    }

    /// The candidates that a node rules out though no constraint contains both.
    #[inline]
    pub(super) fn apart(&self, node: u16) -> &[u16] {
        self.beyond.as_ref().map_or(&[], |beyond| &beyond.apart[usize::from(node)])
    }

    /// Calls `visit` for each candidate of these constraints that a node rules out. The candidates of one constraint
    /// are collected before the first of them is visited, and a candidate may be visited more than once.
    #[inline]
    pub(super) fn visit_linked<M: AsRef<[u16; CONSTRAINTS]>>(
        &self,
        masks: &mut M,
        node: u16,
        mut visit: impl FnMut(&mut M, u16),
    ) {
        let mut visit_in = |masks: &mut M, ConstraintPlace { constraint, bit }: ConstraintPlace| {
            let mut others = masks.as_ref()[usize::from(constraint)] & !bit;
            while others != 0 {
                let other = self.members[usize::from(constraint)][others.trailing_zeros() as usize];
                others &= others - 1;
                visit(masks, other);
            }
        };
        match self.group(node) {
            Some(group) => group.iter().for_each(|one| visit_in(masks, one.place)),
            None => self.each_place(node, |place| visit_in(masks, place)),
        }
        for other in self.apart(node) {
            let ConstraintPlace { constraint, bit } = self.places[usize::from(*other)][of::CELL];
            if masks.as_ref()[usize::from(constraint)] & bit != 0 {
                visit(masks, *other);
            }
        }
    }

    fn new(layout: &'static Layout) -> Tables {
        let nowhere = ConstraintPlace { constraint: 0, bit: 0 };
        let parts = shared_cells(layout);
        let digits = layout.digits().len();
        let mut tables = Tables {
            places: [[nowhere; 4]; CANDIDATES],
            members: [[u16::MAX; 9]; CONSTRAINTS],
            constraints: layout.constraints().map(|one| one.index() as u16).collect(),
            by_places: [&PlaceTables::EMPTY; CONSTRAINTS],
            groups_of: vec![Vec::new(); CONSTRAINTS],
            groups: vec![Vec::new(); parts.len() * digits],
            linked: Vec::new(),
            beyond: None,
        };
        let mut beyond = Beyond { places: vec![Vec::new(); CANDIDATES], apart: Vec::new() };
        for constraint in layout.constraints() {
            let index = constraint.index();
            let members = members(layout, constraint);
            for (position, member) in members.iter().enumerate() {
                let place = ConstraintPlace { constraint: index as u16, bit: 1 << position };
                let member = number(*member);
                tables.members[index][position] = member;
                let places = &mut tables.places[usize::from(member)];
                match index_among(constraint) {
                    of::EXTRA => beyond.places[usize::from(member)].push(place),
                    // A region replaces the row.
                    of::ROW => (places[of::ROW], places[of::REGION]) = (place, place),
                    of => places[of] = place,
                }
            }
            if let Constraint::Digit(digit, house) = constraint {
                for (group, bits) in parts_within(&parts, layout.cells_of(house)) {
                    let group = digit.index() * parts.len() + group;
                    tables.groups_of[index].push((CANDIDATES + group) as u16);
                    let place = ConstraintPlace { constraint: index as u16, bit: bits };
                    tables.groups[group].push(GroupPlace { place, of: index_among(constraint) });
                }
            }
        }
        let is_extended = layout.extra_houses().next().is_some();
        tables.add_by_places(layout, &parts, !is_extended);
        // The box of a group comes before its line.
        tables.groups.iter_mut().for_each(|places| places.reverse());
        let nodes = CANDIDATES + tables.groups.len();
        if is_extended || layout.pairs() != PairRules::NONE {
            beyond.apart = vec![Vec::new(); nodes];
            tables.beyond = Some(beyond);
            let apart = (0..nodes).map(|node| apart(layout, &tables, &parts, node as u16)).collect();
            tables.beyond.iter_mut().for_each(|beyond| beyond.apart.clone_from(&apart));
        }
        tables.linked = (0..nodes as u16).map(|node| tables.all_linked(node)).collect();
        tables
    }

    /// The candidates that a node rules out, one bit for each.
    fn all_linked(&self, node: u16) -> [u64; CANDIDATES.div_ceil(64)] {
        let mut linked = [0; CANDIDATES.div_ceil(64)];
        let mut add = |candidate: u16| linked[usize::from(candidate) / 64] |= 1 << (candidate % 64);
        for ConstraintPlace { constraint, bit } in self.places_of_node(node) {
            let others = self.members[usize::from(constraint)].iter().enumerate();
            let others = others.filter(|(place, other)| bit >> place & 1 == 0 && **other != u16::MAX);
            others.for_each(|(_, other)| add(*other));
        }
        self.apart(node).iter().for_each(|candidate| add(*candidate));
        linked
    }

    /// Adds the tables about places. They are the same for all cells, and for all digits of a house.
    fn add_by_places(&mut self, layout: &'static Layout, parts: &[CellSet], counts_removers: bool) {
        // This digit has consecutive digits on both sides.
        let middle = Digit::from_index(layout.digits().len() / 2);
        let mut known: Vec<(Arrangement, &'static PlaceTables)> = Vec::new();
        for constraint in layout.constraints() {
            let number = constraint.index();
            self.by_places[number] = match constraint {
                Constraint::Cell(cell) if Some(cell) != layout.cells().first() => self.by_places[0],
                Constraint::Digit(digit, house) if digit.index() > 0 => {
                    self.by_places[Constraint::Digit(Digit::from_index(0), house).index()]
                }
                Constraint::Cell(_) | Constraint::Digit(..) => {
                    let (parts, of_middle) = match constraint {
                        Constraint::Cell(_) => (Vec::new(), constraint),
                        Constraint::Digit(_, house) => {
                            let parts = parts_within(parts, layout.cells_of(house));
                            (parts.map(|(_, bits)| bits).collect(), Constraint::Digit(middle, house))
                        }
                    };
                    let arrangement =
                        Arrangement { parts, together: together(layout, &members(layout, of_middle)) };
                    let same = known.iter().find(|(one, _)| *one == arrangement);
                    same.map(|(_, tables)| *tables).unwrap_or_else(|| {
                        let tables: &PlaceTables =
                            Box::leak(Box::new(PlaceTables::new(&arrangement, counts_removers)));
                        known.push((arrangement, tables));
                        tables
                    })
                }
            };
        }
    }
}

/// The index of a constraint among those of a candidate.
fn index_among(constraint: Constraint) -> usize {
    match constraint {
        Constraint::Cell(_) => of::CELL,
        Constraint::Digit(_, house) => match house.kind() {
            HouseKind::Row => of::ROW,
            HouseKind::Column => of::COLUMN,
            HouseKind::Box => of::REGION,
            HouseKind::Extra => of::EXTRA,
        },
    }
}

/// The candidates of a constraint.
fn members(layout: &Layout, constraint: Constraint) -> Vec<Candidate> {
    match constraint {
        Constraint::Cell(cell) => layout.digits().iter().map(|digit| Candidate::new(digit, cell)).collect(),
        Constraint::Digit(digit, house) => {
            layout.cells_of(house).iter().map(|cell| Candidate::new(digit, cell)).collect()
        }
    }
}

/// The sets of cells in which a digit's places count as a group. These are all sets of at least two cells that several
/// houses share and, within each such set, the cells that all see one further cell, if they are at least two. So the
/// smallest set that contains some places excludes the same candidates as the places.
fn shared_cells(layout: &Layout) -> Vec<CellSet> {
    let mut all: Vec<CellSet> = Vec::new();
    let add = |all: &mut Vec<CellSet>, cells: CellSet| {
        if cells.len() > 1 && all.len() < GROUPS_PER_DIGIT && !all.contains(&cells) {
            all.push(cells);
        }
    };
    layout.houses().iter().flat_map(|house| layout.crossings(house)).for_each(|cells| add(&mut all, *cells));
    let mut next = 0;
    while next < all.len() {
        let cells = all[next];
        let houses = layout.common_houses(cells);
        houses_and_sights(layout, houses).for_each(|others| add(&mut all, cells & others));
        next += 1;
    }
    all
}

/// The cells of each house that is not in `houses`, then the cells that each cell outside `houses` sees, then each cell
/// with its neighbours, where a digit excludes the consecutive digits of the cell.
fn houses_and_sights(layout: &Layout, houses: HouseSet) -> impl Iterator<Item = CellSet> + '_ {
    let others = (layout.houses() - houses).iter().map(|house| layout.cells_of(house));
    let outside = layout.cells() - layout.cells_of_all(houses);
    let sights = outside.iter().map(|cell| layout.peers(cell));
    others.chain(sights).chain(layout.cells().iter().map(|cell| layout.neighbours(cell).with(cell)))
}

/// The sets that lie within the cells of a house: the number of each set, and its bits in the house.
fn parts_within(parts: &[CellSet], house: CellSet) -> impl Iterator<Item = (usize, u16)> + '_ {
    let bits = move |cells: CellSet| {
        house
            .iter()
            .enumerate()
            .filter(|(_, cell)| cells.contains(*cell))
            .map(|(position, _)| 1 << position)
            .sum()
    };
    let within = parts.iter().enumerate().filter(move |(_, cells)| house.is_superset(**cells));
    within.map(move |(number, cells)| (number, bits(*cells)))
}

/// For each member of a constraint, the members that one candidate outside the constraint can remove together with this
/// member.
fn together(layout: &Layout, members: &[Candidate]) -> [u16; 9] {
    let own = |digit: Digit| -> CellSet {
        members.iter().filter(|member| member.digit == digit).map(|member| member.cell).collect()
    };
    let near: Vec<Vec<CellSet>> = members
        .iter()
        .map(|member| layout.excluded(*member).map(|(digit, cells)| cells - own(digit)).collect())
        .collect();
    let meets =
        |one: &[CellSet], other: &[CellSet]| one.iter().zip(other).any(|(one, other)| one.intersects(*other));
    std::array::from_fn(|one| {
        let is_near = |other: &usize| one < near.len() && meets(&near[one], &near[*other]);
        (0..near.len()).filter(is_near).map(|other| 1 << other).sum()
    })
}

/// The candidates that conflict with each member of a node, though no constraint contains both.
fn apart(layout: &Layout, tables: &Tables, parts: &[CellSet], node: u16) -> Vec<u16> {
    let (digit, cells) = match usize::from(node).checked_sub(CANDIDATES) {
        None => {
            let Candidate { cell, digit } = candidate(node);
            if layout.missing_part_of(Candidate::new(digit, cell)).is_some() {
                return Vec::new();
            }
            (digit, CellSet::only(cell))
        }
        Some(group) => (Digit::from_index(group / parts.len()), parts[group % parts.len()]),
    };
    let each = |cell: Cell| layout.excluded(Candidate::new(digit, cell)).collect::<Vec<_>>();
    let mut common: Option<Vec<(Digit, CellSet)>> = None;
    for excluded in cells.iter().map(each) {
        common = Some(match common {
            None => excluded,
            Some(before) => before
                .into_iter()
                .zip(excluded)
                .map(|((digit, one), (_, other))| (digit, one & other))
                .collect(),
        });
    }
    let all = common
        .into_iter()
        .flatten()
        .flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::new(digit, cell)));
    all.map(super::number).filter(|other| *other != node && !tables.shares_constraint(node, *other)).collect()
}

/// The groups of a constraint and the members that can be removed together.
#[derive(PartialEq, Eq)]
struct Arrangement {
    parts: Vec<u16>,
    together: [u16; 9],
}

impl PlaceTables {
    /// The tables of a constraint with neither places nor parts.
    const EMPTY: PlaceTables = PlaceTables { part: [NO_PART; 512], is_down: [true; 512], removers: [0; 512] };

    fn new(Arrangement { parts, together }: &Arrangement, counts_removers: bool) -> PlaceTables {
        let mut tables = PlaceTables::EMPTY;
        for mask in 1..512_u16 {
            let index = usize::from(mask);
            let around = |(_, bits): &(usize, &u16)| mask & !**bits == 0;
            let smallest = parts
                .iter()
                .enumerate()
                .take(NO_PART.into())
                .filter(around)
                .min_by_key(|(_, bits)| bits.count_ones());
            if let Some((part, _)) = smallest.filter(|_| mask.count_ones() > 1) {
                tables.part[index] = part as u8;
            }
            tables.is_down[index] = mask.count_ones() == 1 || tables.part[index] != NO_PART;
            // The largest set either does not contain the lowest place, or it contains the lowest place and no place
            // that can be removed together with this place.
            let lowest = mask.trailing_zeros() as usize;
            let (without, with) = (mask & (mask - 1), mask & (mask - 1) & !together[lowest]);
            let most = tables.removers[usize::from(without)].max(1 + tables.removers[usize::from(with)]);
            tables.removers[index] = if counts_removers { most } else { 1 };
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_has_the_groups_that_the_rules_give_it() {
        let groups = |name| shared_cells(Layout::named(name).expect("a layout")).len();
        // A box of 9x9 shares several cells with six lines, one of 4x4 with four, and one of 6x6 with five.
        assert_eq!(["classic", "4x4", "6x6", "latin"].map(groups), [9 * 6, 4 * 4, 6 * 5, 0]);
        // Each window shares several cells with six lines and three boxes. With one of the boxes it shares four cells,
        // which four lines divide into pairs.
        assert_eq!(groups("windoku"), 54 + 4 * (6 + 3 + 4));
        for (name, count) in [
            ("knight", 162),
            ("king", 102),
            ("consecutive", 162),
            ("windoku+x/+knight+king+consecutive", 249),
        ] {
            assert_eq!(groups(name), count, "{name}");
        }
    }
}
