//! Trusted part of a step: a [`Conclusion`], the [`Proof`] that it comes with, and the [`check`]
//! that accepts the proof or refuses it.
//!
//! A proof cites *facts*: constraints read as "at least one of the live candidates is true". Nothing but the cited
//! facts may be used, so the facts are exactly what an explanation has to show. Nothing else is in this folder, and
//! it names nothing but the board and the grid: no technique, no shape, no search.

mod check;
mod conclusion;
mod proof;

pub use check::{Premises, Refusal, check};
#[doc(hidden)]
pub use check::{by_choice, check_deadly};
pub use conclusion::Conclusion;
pub use proof::{Argument, Cover, Proof};
