//! Shared code of the sets of digits, cells and houses: each is a machine word with one bit for each element.
//!
//! Sets are values: `a & b`, `a | b`, `a - b` and `with`/`without` return a new set. Iteration is in ascending order.
//! Each set is defined in the file of its element.

/// Defines a set type for elements that have an index.
macro_rules! typed_set {
    ($(#[$doc:meta])* $set:ident of $item:ident in $bits:ty, all $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);
            /// The set of all elements.
            pub const ALL: $set = $set($all);

            /// The set that contains the element with index `i` if bit `i` is set; bits without an element are ignored.
            pub const fn from_bits(bits: $bits) -> $set {
                $set(bits & $all)
            }

            /// The set as bits: bit `i` is set if the element with index `i` is in the set.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of one element.
            pub const fn only(item: $item) -> $set {
                $set(1 << item.index())
            }

            /// Returns true if the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Number of elements in the set.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns true if the element is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Returns true if every element of `other` is in this set.
            pub const fn is_superset(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// Returns true if the two sets share an element.
            pub const fn intersects(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// The set with this element added.
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.index())
            }

            /// The set without this element.
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.index()))
            }

            /// Adds an element.
            pub const fn insert(&mut self, item: $item) {
                *self = self.with(item);
            }

            /// Removes an element.
            pub const fn remove(&mut self, item: $item) {
                *self = self.without(item);
            }

            /// Elements that are in at least one of the two sets.
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// The smallest element.
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::from_index(self.0.trailing_zeros() as usize)) }
            }

            /// The only element; `None` if the set has none or several.
            pub const fn single(self) -> Option<$item> {
                if self.0 != 0 && self.0 & (self.0 - 1) == 0 { self.first() } else { None }
            }

            /// The two elements; `None` if the set does not have exactly two.
            pub fn pair(self) -> Option<($item, $item)> {
                let first = self.first()?;
                let second = self.without(first).single()?;
                Some((first, second))
            }

            /// The elements in ascending order.
            pub const fn iter(self) -> $crate::board::Iter<$set> {
                $crate::board::Iter(self)
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $crate::board::Iter<$set>;
            fn into_iter(self) -> $crate::board::Iter<$set> {
                self.iter()
            }
        }

        impl Iterator for $crate::board::Iter<$set> {
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
            /// Goes through the set word by word, which is faster than element by element.
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

        impl ExactSizeIterator for $crate::board::Iter<$set> {}

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl std::ops::BitAndAssign for $set {
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }

        impl std::ops::BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::SubAssign for $set {
            fn sub_assign(&mut self, other: $set) {
                self.0 &= !other.0;
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(super) use typed_set;

/// Iterates over a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Iter<S>(pub(super) S);
