//! The contract of the command: the rules for every verb, as tables, and a runner that calls the program.
//!
//! The rules were written down before the program was called, and none is copied from its output. If a row fails, the
//! program or the contract is corrected, not the row. A verb is called as its user calls it: as a process with
//! arguments, streams and an environment.
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
