//! The vocabulary of the board: digits, cells, houses, candidates, constraints, and typed sets of them.
//!
//! All modules above this one use these types. Each kind of element has its own type of set ([`CellSet`] is not a
//! [`DigitSet`]), so code that confuses two sets does not compile. Nothing here depends on a puzzle. The methods of
//! cells and houses are about the classic board; a [`Layout`] has the rules of other boards, too.
//!
//! The terms are those of Sudopedia: a *house* is a row, column or box; a *peer* of a cell shares a house with it; a
//! *candidate* is one digit in one cell; a *constraint* is one of the 324 statements "exactly one of these candidates
//! is true" that together are the rules of Sudoku.

mod candidate;
mod cell;
mod constraint;
mod counts;
mod deadly;
mod digit;
mod house;
mod layout;
mod line_order;
pub(crate) mod mixing;
mod naming;
mod ones;
mod order;
mod rectangles;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod shorthand;

pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, CellSet};
pub use constraint::Constraint;
pub(crate) use counts::HouseCounts;
pub use deadly::Deadly;
pub use digit::{Digit, DigitSet};
pub use house::{House, HouseKind, HouseSet};
pub use layout::{
    Conflict, ExtraHouse, Layout, LayoutError, LayoutRules, LayoutSymmetries, MissingPart, PairRules, Regions,
};
pub use line_order::LineOrder;
pub use naming::Naming;
pub(crate) use ones::ones_of_nine;
pub(crate) use order::{sort_by_number, sort_by_order};
#[doc(hidden)]
pub use rectangles::RECTANGLES;
#[doc(hidden)]
pub use set::Iter;
#[cfg(feature = "explain")]
pub(crate) use shorthand::shorthand;

/// A text that should name a cell, house, candidate or constraint, but does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError {
    /// Form that was expected, for example `"a candidate such as 5r2c7"`.
    pub wanted: &'static str,
    /// The text that was given.
    pub found: String,
}

impl std::fmt::Display for NameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}' is not {}", self.found, self.wanted)
    }
}

impl std::error::Error for NameError {}
