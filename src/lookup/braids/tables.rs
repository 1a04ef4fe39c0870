//! Candidates, constraints and groups as numbers, with tables that show which of them belong together.
//!
//! A *node* is an element that a chain can find true. It is a candidate (numbers below 729, nine for each cell) or a
//! group: the places of a digit where a box and a line cross (the next 486 numbers). Constraints have the numbers of
//! [`Constraint::index`](crate::board::Constraint::index).

/// Number of candidates.
pub const CANDIDATES: usize = 729;
/// Number of constraints.
pub(super) const CONSTRAINTS: usize = 324;
/// Number of nodes: candidates, then groups.
pub(super) const NODES: usize = CANDIDATES + 9 * 54;

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// A constraint of a candidate or a group, with the bits of the candidate or the group in this constraint.
#[derive(Clone, Copy)]
pub(super) struct ConstraintPlace {
    /// The number of the constraint.
    pub(super) constraint: u16,
    /// The bit.
    pub bit: u16,
}

/// The place of each candidate in its four constraints: its cell, and its digit in its row, column and box.
pub(super) static PLACES: [[ConstraintPlace; 4]; CANDIDATES] = places();

/// The candidates of each constraint by their bits.
pub(super) static MEMBERS: [[u16; 9]; CONSTRAINTS] = members();

/// Candidates that a group rules out: all other candidates of its digit in the two houses that cross there.
#[derive(Clone, Copy)]
pub(super) struct GroupCrossing {
    /// The digit in the box, and the bits of the group there.
    pub in_box: ConstraintPlace,
    /// The digit in the row or column, and the bits of the group there.
    pub in_line: ConstraintPlace,
}

/// The groups, from node [`CANDIDATES`] on.
pub(super) static CROSSINGS: [GroupCrossing; NODES - CANDIDATES] = crossings();

/// Kind of the places left in a constraint.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LeftPlaces {
    /// Several candidates, from which nothing follows.
    Many,
    /// One candidate or, if groups count, one group.
    One(u16),
    /// Nothing.
    Nothing,
}

/// Returns true if a constraint has at most one candidate left or, if groups count, at most one group. Each candidate
/// has four constraints, and `of` is the index of this constraint among them.
#[inline]
pub(super) fn is_down<const GROUPS: bool>(of: usize, mask: u16) -> bool {
    if GROUPS {
        // No mask has more than nine bits.
        DOWN[of][usize::from(mask) % 512]
    } else {
        mask & mask.wrapping_sub(1) == 0
    }
}

/// The results of [`is_down`], computed in advance, if groups count.
static DOWN: [[bool; 512]; 4] = {
    let mut all = [[false; 512]; 4];
    let mut mask: usize = 0;
    while mask < 512 {
        let is_one = mask & mask.wrapping_sub(1) == 0;
        let in_part = [PARTS[0][mask], PARTS[1][mask], PARTS[1][mask], PARTS[2][mask]];
        let mut of = 0;
        while of < 4 {
            all[of][mask] = is_one || in_part[of] != NO_PART;
            of += 1;
        }
        mask += 1;
    }
    all
};

/// Returns true if a constraint of a digit in a line belongs to a row.
#[inline]
pub(super) fn is_row(constraint: u16) -> bool {
    (constraint - 81) % 27 < 9
}

/// Kind of the places that are left in a constraint, given as a mask.
#[inline]
pub(super) fn places_left<const GROUPS: bool>(constraint: usize, mask: u16) -> LeftPlaces {
    if mask == 0 {
        return LeftPlaces::Nothing;
    }
    if mask & (mask - 1) == 0 {
        return LeftPlaces::One(MEMBERS[constraint][mask.trailing_zeros() as usize]);
    }
    if GROUPS && let Some(group) = group(constraint, mask) {
        LeftPlaces::One(group)
    } else {
        LeftPlaces::Many
    }
}

/// The group that contains all these places of a constraint, if there is one.
#[inline]
fn group(constraint: usize, mask: u16) -> Option<u16> {
    let GroupNodes { kind, first, step } = GROUPS_OF[constraint];
    let part = PARTS[usize::from(kind)][usize::from(mask)];
    (part != NO_PART).then(|| first + step * u16::from(part))
}

/// The groups of a constraint: the node of the group in the constraint's first part, and the distance to the node of
/// the next group.
#[derive(Clone, Copy)]
struct GroupNodes {
    /// Index of this kind of parts in [`PARTS`].
    kind: u8,
    first: u16,
    step: u16,
}

/// The groups of each constraint.
static GROUPS_OF: [GroupNodes; CONSTRAINTS] = {
    let mut all = [GroupNodes { kind: 0, first: 0, step: 0 }; CONSTRAINTS];
    let mut number = 81;
    while number < CONSTRAINTS {
        let (digit, house) = ((number - 81) / 27, (number - 81) % 27);
        let line = house % 9;
        let (kind, first, step) = if house < 9 {
            (1, line / 3 * 18 + line % 3, 6)
        } else if house < 18 {
            (1, line / 3 * 6 + 3 + line % 3, 18)
        } else {
            (2, line * 6, 1)
        };
        all[number] = GroupNodes { kind, first: (CANDIDATES + digit * 54 + first) as u16, step };
        number += 1;
    }
    all
};

/// Smallest number of nodes that together remove these places of a constraint. This number equals the size of the
/// largest set of these places in which no two can be removed by the same node. Each digit of a cell needs a separate
/// node. For a digit in a line, one node can remove the places that share a box; for a digit in a box, the places that
/// share a line.
#[inline]
pub(super) fn removers(constraint: usize, places: u16) -> u16 {
    if constraint < 81 {
        places.count_ones() as u16
    } else if (constraint - 81) % 27 < 18 {
        u16::from(LINE_REMOVERS[usize::from(places)])
    } else {
        u16::from(BOX_REMOVERS[usize::from(places)])
    }
}

/// Number of thirds of a line that contain the places.
static LINE_REMOVERS: [u8; 512] = {
    let mut all = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        all[mask] =
            (mask & 0b111 != 0) as u8 + (mask & 0b111_000 != 0) as u8 + (mask & 0b111_000_000 != 0) as u8;
        mask += 1;
    }
    all
};

/// Size of the largest set of these places of a box in which no two places share a row or column.
static BOX_REMOVERS: [u8; 512] = {
    let mut all = [0; 512];
    let mut mask: usize = 1;
    while mask < 512 {
        // Two cases: the lowest place is not in the set, or the set has no other place in its row and column.
        let lowest = mask.trailing_zeros() as usize;
        let (row, column) = (0b111 << (lowest / 3 * 3), 0b001_001_001 << (lowest % 3));
        let (without, with) = (all[mask & (mask - 1)], 1 + all[mask & !(row | column)]);
        all[mask] = if with > without { with } else { without };
        mask += 1;
    }
    all
};

/// Returns true if the candidate conflicts with each member of the node, so that the two cannot both be true.
#[inline]
pub(super) fn is_linked(node: u16, candidate: u16) -> bool {
    let places = &PLACES[usize::from(candidate)];
    if let Some(group) = usize::from(node).checked_sub(CANDIDATES) {
        let GroupCrossing { in_box, in_line } = CROSSINGS[group];
        let shares = |own: &ConstraintPlace, place: ConstraintPlace| {
            own.constraint == place.constraint && own.bit & place.bit == 0
        };
        shares(&places[3], in_box) || shares(&places[1], in_line) || shares(&places[2], in_line)
    } else {
        let others = &PLACES[usize::from(node)];
        node != candidate && (0..4).any(|which| others[which].constraint == places[which].constraint)
    }
}

const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

const fn places() -> [[ConstraintPlace; 4]; CANDIDATES] {
    let mut all = [[ConstraintPlace { constraint: 0, bit: 0 }; 4]; CANDIDATES];
    let mut number = 0;
    while number < CANDIDATES {
        let (cell, digit) = (number / 9, number % 9);
        let (row, column) = (cell / 9, cell % 9);
        let of_digit = 81 + digit * 27;
        all[number] = [
            place(cell, digit),
            place(of_digit + row, column),
            place(of_digit + 9 + column, row),
            place(of_digit + 18 + box_of(cell), row % 3 * 3 + column % 3),
        ];
        number += 1;
    }
    all
}

const fn place(constraint: usize, position: usize) -> ConstraintPlace {
    ConstraintPlace { constraint: constraint as u16, bit: 1 << position }
}

const fn members() -> [[u16; 9]; CONSTRAINTS] {
    let mut all = [[NONE; 9]; CONSTRAINTS];
    let mut number = 0;
    while number < CANDIDATES {
        let mut which = 0;
        while which < 4 {
            let ConstraintPlace { constraint, bit } = PLACES[number][which];
            all[constraint as usize][bit.trailing_zeros() as usize] = number as u16;
            which += 1;
        }
        number += 1;
    }
    all
}

const fn crossings() -> [GroupCrossing; NODES - CANDIDATES] {
    let nowhere = ConstraintPlace { constraint: 0, bit: 0 };
    let mut all = [GroupCrossing { in_box: nowhere, in_line: nowhere }; NODES - CANDIDATES];
    let mut number = 0;
    while number < NODES - CANDIDATES {
        let (digit, crossing) = (number / 54, number % 54);
        let (box_, part) = (crossing / 6, crossing % 6);
        let of_digit = 81 + digit * 27;
        let (line, third, bits) = if part < 3 {
            (box_ / 3 * 3 + part, box_ % 3, 0b111 << (3 * part))
        } else {
            (9 + box_ % 3 * 3 + part - 3, box_ / 3, 0b001_001_001 << (part - 3))
        };
        all[number] = GroupCrossing {
            in_box: ConstraintPlace { constraint: (of_digit + 18 + box_) as u16, bit: bits },
            in_line: ConstraintPlace { constraint: (of_digit + line) as u16, bit: 0b111 << (3 * third) },
        };
        number += 1;
    }
    all
}

/// No part.
const NO_PART: u8 = 7;

/// The part of a constraint that contains all of several places. A cell has no parts, a line has three thirds, and a
/// box has three rows and then three columns.
static PARTS: [[u8; 512]; 3] = [
    [NO_PART; 512],
    parts_within(&[0b111, 0b111_000, 0b111_000_000]),
    parts_within(&[0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100]),
];

const fn parts_within(parts: &[usize]) -> [u8; 512] {
    let mut all = [NO_PART; 512];
    let mut mask: usize = 1;
    while mask < 512 {
        let mut part = 0;
        while part < parts.len() {
            if mask & !parts[part] == 0 && mask.count_ones() > 1 {
                all[mask] = part as u8;
            }
            part += 1;
        }
        mask += 1;
    }
    all
}
