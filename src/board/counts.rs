//! A count for each house, all packed into one word, so that placing a digit changes all counts of its houses at once.
//!
//! A count takes a half-byte, which is enough because no house has more than nine cells. The counts are in the order of
//! houses: rows, columns, boxes, extra houses. There is a place for every house that a layout can have. Callers set the
//! count of a house that their layout does not have to one ([`HouseCounts::idle`]), so that such a house looks filled.
//! This module only counts cells; the callers decide what a count means.

use super::{Cell, CellSet, House, HouseKind, HouseSet, Layout};

/// For each house, the number of its cells that are in a set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct HouseCounts(u128);

/// The lowest bit of each count.
const ONES: u128 = every_fourth(32);

const fn every_fourth(count: u32) -> u128 {
    let (mut bits, mut index) = (0, 0);
    while index < count {
        bits |= 1 << (4 * index);
        index += 1;
    }
    bits
}

/// For each set of cells of a row, the counts of the columns (nine half-bytes), of the three boxes (three more) and of
/// the row (one more). Adding up the entries of several rows counts all houses at once.
static OF_ROW: [u64; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut column = 0;
        while column < 9 {
            if pattern >> column & 1 == 1 {
                table[pattern] += (1 << (4 * column)) + (1 << (36 + 4 * (column / 3))) + (1 << 48);
            }
            column += 1;
        }
        pattern += 1;
    }
    table
};

impl HouseCounts {
    /// A count of zero for every house.
    pub(crate) const NONE: HouseCounts = HouseCounts(0);
    /// A count of nine for each house of the classic board.
    pub(crate) const FULL: HouseCounts = HouseCounts(9 * every_fourth(27));
    /// A count of one for each house that the classic layout does not have.
    pub(crate) const IDLE: HouseCounts = HouseCounts(ONES - every_fourth(27));

    /// The counts of one cell: one in each of its houses.
    #[inline]
    pub(crate) fn of_cell(layout: &Layout, cell: Cell) -> HouseCounts {
        HouseCounts(layout.ones_of(cell))
    }

    /// A count of one for every house that a layout can have.
    pub(crate) const ONE: HouseCounts = HouseCounts(ONES);

    /// A count of one for each house that the layout does not have.
    #[inline]
    pub(crate) fn idle(layout: &Layout) -> HouseCounts {
        HouseCounts(layout.idle())
    }

    /// The counts of a set of cells.
    pub(crate) fn of(layout: &Layout, cells: CellSet) -> HouseCounts {
        if !layout.is_classic() {
            let ones = cells.iter().map(|cell| HouseCounts::of_cell(layout, cell));
            return ones.fold(HouseCounts::NONE, HouseCounts::plus);
        }
        let (mut rows, mut columns, mut boxes) = (0, 0, 0);
        for band in 0..3 {
            let mut in_band = 0;
            for row in 3 * band..3 * band + 3 {
                let in_row = OF_ROW[(cells.bits() >> (9 * row)) as usize & 511];
                rows |= (in_row >> 48) << (4 * row);
                in_band += in_row & 0xffff_ffff_ffff;
            }
            columns += in_band & 0xf_ffff_ffff;
            boxes |= (in_band >> 36) << (12 * band);
        }
        HouseCounts(u128::from(rows) | u128::from(columns) << 36 | u128::from(boxes) << 72)
    }

    /// The sum of both counts; the sum must not exceed nine for any house.
    #[inline]
    pub(crate) const fn plus(self, more: HouseCounts) -> HouseCounts {
        HouseCounts(self.0 + more.0)
    }

    /// The difference of both counts; no house may have fewer cells than are subtracted from it.
    #[inline]
    pub(crate) const fn minus(self, less: HouseCounts) -> HouseCounts {
        HouseCounts(self.0 - less.0)
    }

    /// Count of the house.
    #[inline]
    pub(crate) fn get(self, house: House) -> usize {
        (self.0 >> (4 * house.index())) as usize & 15
    }

    /// Returns true if some house has a count of zero.
    #[inline]
    pub(crate) fn has_none_somewhere(self) -> bool {
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        any & ONES != ONES
    }

    /// Houses that have a count of one here and a count of zero in `other`. No count in `other` may exceed one.
    #[inline]
    pub(crate) fn singles_beside(self, other: HouseCounts) -> HouseSet {
        gather(self.ones_beside(other))
    }

    /// Returns true if [`HouseCounts::singles_beside`] has some house.
    #[inline]
    pub(crate) fn has_single_beside(self, other: HouseCounts) -> bool {
        self.ones_beside(other) != 0
    }

    /// The lowest bit of each count of one that is zero in `other`.
    #[inline]
    const fn ones_beside(self, other: HouseCounts) -> u128 {
        self.0 & !(self.0 >> 1 | self.0 >> 2 | self.0 >> 3 | other.0) & ONES
    }

    /// The houses of one kind among [`HouseCounts::singles_beside`]. This is faster than gathering all houses.
    #[inline]
    pub(crate) fn single_beside(self, other: HouseCounts, kind: HouseKind) -> HouseSet {
        let first = 9 * kind as u32;
        let of_kind = |counts: HouseCounts| (counts.0 >> (4 * first)) as u64;
        let (own, other) = (of_kind(self), of_kind(other));
        let single = own & !(own >> 1 | own >> 2 | own >> 3 | other) & ONES as u64 & 0xf_ffff_ffff;
        let mut houses = 0;
        let mut left = single;
        while left != 0 {
            houses |= 1 << (left.trailing_zeros() / 4 + first);
            left &= left - 1;
        }
        HouseSet::from_bits(houses)
    }

    /// Houses whose count is at most `most`, a number from zero to four.
    pub(crate) fn at_most(self, most: usize) -> HouseSet {
        let [ones, twos, fours, eights] = [0, 1, 2, 3].map(|bit| self.0 >> bit);
        let more = match most {
            0 => ones | twos | fours | eights,
            1 => twos | fours | eights,
            2 => (ones & twos) | fours | eights,
            3 => fours | eights,
            _ => ((ones | twos) & fours) | eights,
        };
        gather(!more & ONES)
    }
}

/// The houses whose count has its lowest bit set; no other bits may be set.
#[inline]
fn gather(counts: u128) -> HouseSet {
    if counts == 0 {
        return HouseSet::EMPTY;
    }
    let half = |sixteen: u64| {
        let pairs = (sixteen | sixteen >> 3) & 0x0303_0303_0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
        let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
        (eights | eights >> 24) as u32 & 0xffff
    };
    HouseSet::from_bits(half(counts as u64) | half((counts >> 64) as u64) << 16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_are_those_of_the_houses(low: u64, high: u64, other in 0usize..81) {
            let cells = CellSet::from_bits(u128::from(high) << 64 | u128::from(low));
            for layout in ["classic", "x", "windoku+knight", "percent+asterisk+centre-dot"] {
            let layout = Layout::named(layout).unwrap();
            let counts = HouseCounts::of(layout, cells);
            let one_by_one = cells.iter().map(|cell| HouseCounts::of_cell(layout, cell));
            prop_assert!(counts == one_by_one.fold(HouseCounts::NONE, HouseCounts::plus));
            let full = HouseCounts::of(layout, CellSet::ALL);
            prop_assert!(full.minus(counts) == HouseCounts::of(layout, CellSet::ALL - cells));
            prop_assert!(!layout.is_classic() || full == HouseCounts::FULL);
            let counts = counts.plus(HouseCounts::idle(layout));
            let other = HouseCounts::of_cell(layout, Cell::from_index(other)).plus(HouseCounts::idle(layout));
            for house in layout.houses() {
                let count = (layout.cells_of(house) & cells).len();
                prop_assert_eq!(counts.get(house), count);
                for most in 0..=4 {
                    prop_assert_eq!(counts.at_most(most).contains(house), count <= most);
                }
                let single = count == 1 && other.get(house) == 0;
                prop_assert_eq!(counts.single_beside(other, house.kind()).contains(house), single);
            }
            let empty = layout.houses().iter().any(|house| !layout.cells_of(house).intersects(cells));
            prop_assert_eq!(counts.has_none_somewhere(), empty);
            let single = |kind| !counts.single_beside(other, kind).is_empty();
            prop_assert_eq!(counts.has_single_beside(other), HouseKind::ALL.into_iter().any(single));
            let of_kind = |kind| counts.single_beside(other, kind);
            let all = HouseKind::ALL.into_iter().fold(HouseSet::EMPTY, |all, kind| all | of_kind(kind));
            prop_assert_eq!(counts.singles_beside(other), all);
            let known = |kind| layout.houses().is_superset(counts.single_beside(other, kind));
            prop_assert!(HouseKind::ALL.into_iter().all(known));
            }
        }
    }
}
