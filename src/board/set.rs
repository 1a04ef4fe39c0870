//! Typed sets, each a few machine words: [`DigitSet`], [`CellSet`], [`HouseSet`], [`CandidateSet`].
//!
//! All of them are values: `a & b`, `a | b`, `a - b` and `with`/`without` return a new set. Iteration is in
//! ascending order.

use super::{Candidate, Cell, Digit, House};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

macro_rules! typed_set {
    ($(#[$doc:meta])* $set:ident of $item:ident in $bits:ty, all $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The set of nothing.
            pub const EMPTY: $set = $set(0);
            /// The set of everything.
            pub const ALL: $set = $set($all);

            /// The set whose bit `i` tells whether the element with index `i` is in it; other bits are dropped.
            pub const fn from_bits(bits: $bits) -> $set {
                $set(bits & $all)
            }

            /// One bit for each element, by index.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of one element.
            pub const fn only(item: $item) -> $set {
                $set(1 << item.index())
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many elements are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the element is in it.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Whether every element of `other` is in it.
            pub const fn is_superset(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether the two share an element.
            pub const fn intersects(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// The set with this element too.
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.index())
            }

            /// The set without this element.
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.index()))
            }

            /// What is in either.
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// The smallest element.
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::from_index(self.0.trailing_zeros() as usize)) }
            }

            /// The element, when there is exactly one.
            pub const fn single(self) -> Option<$item> {
                if self.0 != 0 && self.0 & (self.0 - 1) == 0 { self.first() } else { None }
            }

            /// The two elements, when there are exactly two.
            pub fn pair(self) -> Option<($item, $item)> {
                let first = self.first()?;
                let second = self.without(first).single()?;
                Some((first, second))
            }

            /// The elements in ascending order.
            pub const fn iter(self) -> Iter<$set> {
                Iter(self)
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = Iter<$set>;
            fn into_iter(self) -> Iter<$set> {
                self.iter()
            }
        }

        impl Iterator for Iter<$set> {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
            /// Word by word, which is faster than one element after the other.
            #[inline]
            fn fold<B, F: FnMut(B, $item) -> B>(self, start: B, mut call: F) -> B {
                let bits = u128::from(self.0.0);
                let mut all = start;
                for (first, mut word) in [(0, bits as u64), (64, (bits >> 64) as u64)] {
                    while word != 0 {
                        all = call(all, $item::from_index(first + word.trailing_zeros() as usize));
                        word &= word - 1;
                    }
                }
                all
            }
        }

        impl ExactSizeIterator for Iter<$set> {}

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl BitAnd for $set {
            type Output = $set;
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl BitOr for $set {
            type Output = $set;
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl Sub for $set {
            type Output = $set;
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl BitAndAssign for $set {
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }

        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl SubAssign for $set {
            fn sub_assign(&mut self, other: $set) {
                self.0 &= !other.0;
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// Iterates over a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Iter<S>(S);

typed_set!(
    /// A set of digits.
    DigitSet of Digit in u16, all 0x1ff
);
typed_set!(
    /// A set of cells.
    CellSet of Cell in u128, all (1 << 81) - 1
);
typed_set!(
    /// A set of houses.
    HouseSet of House in u32, all (1 << 27) - 1
);

impl DigitSet {
    /// The sets of so many of its digits.
    pub fn choices(self, size: usize) -> impl Iterator<Item = DigitSet> {
        (0..=DigitSet::ALL.0)
            .map(DigitSet)
            .filter(move |chosen| chosen.len() == size && self.is_superset(*chosen))
    }
}

impl CellSet {
    /// The cells that see every cell of the set, which are none of the set's own; all cells for the empty set.
    pub fn common_peers(self) -> CellSet {
        self.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
    }

    /// The houses that hold every cell of the set: at most two for two or three cells, three for one.
    pub fn common_houses(self) -> HouseSet {
        let Some(first) = self.first() else { return HouseSet::ALL };
        self.iter().fold(first.house_set(), |shared, cell| shared & cell.house_set())
    }

    /// The houses that hold at least one cell of the set.
    pub fn houses(self) -> HouseSet {
        let (mut rows, mut columns, mut boxes) = (0u32, 0u32, 0u32);
        for band in 0..3 {
            let in_band = (self.0 >> (27 * band)) as u32 & 0x7ff_ffff;
            let three = [0, 1, 2].map(|row| in_band >> (9 * row) & 0x1ff);
            for (row, cells) in three.into_iter().enumerate() {
                rows |= u32::from(cells != 0) << (3 * band + row);
            }
            let united = three[0] | three[1] | three[2];
            columns |= united;
            for stack in 0..3 {
                boxes |= u32::from(united >> (3 * stack) & 7 != 0) << (3 * band + stack);
            }
        }
        HouseSet::from_bits(rows | columns << 9 | boxes << 18)
    }
}

impl HouseSet {
    /// The nine rows.
    pub const ROWS: HouseSet = HouseSet(0x1ff);
    /// The nine columns.
    pub const COLUMNS: HouseSet = HouseSet(0x1ff << 9);
    /// The nine boxes.
    pub const BOXES: HouseSet = HouseSet(0x1ff << 18);
    /// The nine rows and the nine columns.
    pub const LINES: HouseSet = HouseSet(0x3ffff);

    /// The cells of all houses in the set.
    pub fn cells(self) -> CellSet {
        self.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }
}

/// A set of candidates, kept as the cells of each digit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet {
    at: [CellSet; 9],
}

impl CandidateSet {
    /// The set of nothing.
    pub const EMPTY: CandidateSet = CandidateSet { at: [CellSet::EMPTY; 9] };

    /// One digit in each of some cells.
    pub fn of_digit(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.at[digit.index()] = cells;
        set
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.at.iter().all(|cells| cells.is_empty())
    }

    /// How many candidates are in it.
    pub fn len(&self) -> usize {
        self.at.iter().map(|cells| cells.len()).sum()
    }

    /// Whether the candidate is in it.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.at[candidate.digit.index()].contains(candidate.cell)
    }

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        let cells = &mut self.at[candidate.digit.index()];
        *cells = cells.with(candidate.cell);
    }

    /// Adds one digit in each of some cells.
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.at[digit.index()] |= cells;
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        let cells = &mut self.at[candidate.digit.index()];
        *cells = cells.without(candidate.cell);
    }

    /// The set without a candidate.
    pub fn without(&self, candidate: Candidate) -> CandidateSet {
        let mut rest = self.clone();
        rest.remove(candidate);
        rest
    }

    /// The set without what cannot be true together with the candidate.
    pub fn without_conflicts(&self, Candidate { cell, digit }: Candidate) -> CandidateSet {
        let mut rest = self.clone();
        for (index, cells) in rest.at.iter_mut().enumerate() {
            *cells = if index == digit.index() { *cells - cell.peers() } else { cells.without(cell) };
        }
        rest
    }

    /// The cells in which the set has this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.at[digit.index()]
    }

    /// All cells in which the set has some digit.
    pub fn cells(&self) -> CellSet {
        self.at.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// The digits that the set has in this cell.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|d| self.at[d.index()].contains(cell)).collect()
    }

    /// All digits that the set has somewhere.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|d| !self.at[d.index()].is_empty()).collect()
    }

    /// Whether every candidate of `other` is in it.
    pub fn is_superset(&self, other: &CandidateSet) -> bool {
        self.at.iter().zip(&other.at).all(|(mine, theirs)| mine.is_superset(*theirs))
    }

    /// What is in both.
    pub fn intersection(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet { at: std::array::from_fn(|digit| self.at[digit] & other.at[digit]) }
    }

    /// The candidates in the order of digit, then cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|d| self.at[d.index()].iter().map(move |c| Candidate::new(d, c)))
    }

    /// The candidate, when there is exactly one.
    pub fn single(&self) -> Option<Candidate> {
        let mut all = self.iter();
        all.next().filter(|_| all.next().is_none())
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(items: I) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        items.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
