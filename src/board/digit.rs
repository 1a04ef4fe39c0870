//! One of the nine digits.

use super::set::typed_set;
use std::fmt::{self, Write};
use std::num::NonZeroU8;

/// A digit from 1 to 9. `Option<Digit>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Digit::from_index(index);
            index += 1;
        }
        all
    };

    /// The digit with this value, if the value is from 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Digit(value)),
            Some(_) | None => None,
        }
    }

    /// The digit with this index (0 for the digit 1).
    ///
    /// # Panics
    /// When `index` is not below 9.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9);
        Digit(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digit as a character, from `1` to `9`.
    pub(crate) const fn symbol(self) -> char {
        (b'0' + self.0.get()) as char
    }

    /// The index, 0 to 8.
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

typed_set!(
    /// A set of digits.
    DigitSet of Digit in u16, all 0x1ff
);

impl DigitSet {
    /// All subsets of this size.
    pub fn choices(self, size: usize) -> impl Iterator<Item = DigitSet> {
        (0..=DigitSet::ALL.0)
            .map(DigitSet)
            .filter(move |chosen| chosen.len() == size && self.is_superset(*chosen))
    }
}
