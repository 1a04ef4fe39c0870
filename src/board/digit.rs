//! One of the nine digits.

use std::fmt;

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Digit; 9] =
        [Digit(0), Digit(1), Digit(2), Digit(3), Digit(4), Digit(5), Digit(6), Digit(7), Digit(8)];

    /// The digit with this value, if it is one of 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match value {
            1..=9 => Some(Digit(value - 1)),
            _ => None,
        }
    }

    /// The digit with this index (0 for the digit 1).
    ///
    /// # Panics
    /// When `index` is not below 9.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9);
        Digit(index as u8)
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0 + 1
    }

    /// The index, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
