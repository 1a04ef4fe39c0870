//! The contract of the command: what every verb keeps, as tables of rules and a runner that asks the program.
//!
//! The rules were written down before the program was asked, and none is recorded from it: where a row fails, the
//! program or the contract is mended, not the row. A verb is asked as its user asks it, as a process with arguments,
//! streams and an environment.
#![cfg(feature = "cli")]

mod batch;
mod boards;
mod manners;
mod memory;
mod moves;
mod options;
mod program;
mod resume;
mod rules;
