//! The trusted part of the program: a [`Conclusion`], its [`Proof`], and the function [`check`], which accepts or
//! refuses the proof.
//!
//! A proof cites *facts*: constraints read as "at least one of the live candidates is true". A proof may use only the
//! cited facts, so an explanation has to show exactly these facts. This folder contains nothing else, and its code
//! refers only to the board and the grid, never to a technique, a pattern or a search.

mod check;
mod conclusion;
mod proof;

pub use check::{Premises, Refusal, check};
#[doc(hidden)]
pub use check::{by_choice, check_deadly};
pub use conclusion::Conclusion;
pub use proof::{Argument, Cover, Proof};
