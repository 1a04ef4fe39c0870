//! Numbers with one decimal, for ratings and minutes.

use std::fmt;

/// A rating in tenths; written `7.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(u16);

impl Tenths {
    /// The rating of a puzzle that the techniques do not solve.
    pub const BEYOND: Tenths = Tenths(200);

    /// A rating of this many tenths.
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// The number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The rating as a decimal number, such as 7.2 for 72 tenths.
    pub fn decimal(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
