//! Trusted part of a step: a [`Conclusion`], the [`Proof`] that it comes with, and the [`check`]
//! that accepts the proof or refuses it.
//!
//! A proof cites *facts*: constraints read as "at least one of the live candidates is true". A proof may use only the
//! cited facts, so an explanation has to show exactly these facts. The folder contains nothing else, and its code
//! refers only to the board and the grid: to no technique, no shape and no search.

mod check;
mod conclusion;
mod proof;

pub use check::{Premises, Refusal, check};
#[doc(hidden)]
pub use check::{by_choice, check_deadly};
pub use conclusion::Conclusion;
pub use proof::{Argument, Cover, Proof};
