//! The contract of the command: the rules for every verb, as tables, and a runner that calls the program.
//!
//! The rows were written down before the program was called, and none is copied from its output. If the output of the
//! program contradicts a row, the program is corrected; a row is changed only if its rule is wrong. A verb is called as
//! its user calls it: as a process with arguments, streams and an environment.
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
