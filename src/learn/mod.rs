//! Learning: the boards to practise on, the order of the techniques, and the times of reviews.
//!
//! An [`Exercise`] is a board on which a technique is the simplest step, possibly with a near miss: the same board
//! before one change (a candidate is removed, or a digit is written). On the near miss, exactly one [`Condition`] of
//! the technique fails. The exercises of each technique are its [`Stock`], a file in `puzzles/practice/`;
//! `tools/stock.rs` finds the exercises. Boards for the first techniques are plain: they have every candidate that the
//! digits leave ([`needs_plain_boards`]). The [`course`](course()) is the way through all techniques. A `Stage` is a
//! task with one technique, and a `Card` holds the time of the technique's next review.
//!
//! The module must not write words or draw. It does not judge a player's moves; `solve::judge` does. It reads no clock
//! and no file.

mod course;
mod exercise;
mod fingerprint;
mod near_miss;
mod plain;
#[cfg(feature = "api")]
pub mod plan;
#[cfg(feature = "api")]
mod progress;
mod relabel;
#[cfg(feature = "api")]
mod schedule;
mod spotting;
mod stock;
mod taught;

pub use course::{Lesson, course};
pub use exercise::{Exercise, Miss, NearMissChange, NoExercise};
pub use fingerprint::fingerprint;
pub use near_miss::{failing_conditions, near_miss, practised_step};
pub use plain::{is_plain, needs_plain_boards, plain};
pub use relabel::relabel;
#[cfg(feature = "api")]
pub(crate) use relabel::reordered;
pub use spotting::{effort, pattern_cells};
pub use stock::{GRADES, Stock};
pub use taught::untaught;

pub use crate::pattern::Condition;
#[cfg(feature = "api")]
pub use {
    progress::{Occasion, PracticeRecord, Stage},
    schedule::{Card, Grade, Sitting},
};
