//! Scans that go through a grid in HoDoKu's order, for techniques where this order decides which instance is found.
//!
//! A finder of the catalogue reports the simplest instance of each conclusion. For some techniques, HoDoKu takes the
//! first instance that it finds, or does not find all instances. For the entries of these techniques, there are
//! separate scans here. A scan goes through the grid in HoDoKu's order (found by following its recorded paths) and
//! returns the one step that is taken. A scan makes the same patterns as the finders, so its step is proved, explained
//! and drawn in the same way.

mod board;
mod fish;
mod forcing;
mod loops;
mod net;
mod rectangles;
mod remote_pair;
mod sets;
mod shared;
mod sue_de_coq;
mod tables;
mod xy_chain;

pub use board::ScanBoard;
pub(super) use fish::fish;
pub use fish::{FishForm, FishSpec};
pub(super) use forcing::forcing_chain;
pub(super) use loops::{grouped_loop, nice_loop};
pub(super) use net::forcing_net;
pub(super) use rectangles::{place as place_of_rectangle, unique_rectangle_3};
pub(super) use remote_pair::remote_pair;
pub(super) use sets::{set_chain, xy_wing, xz_rule};
pub(super) use sue_de_coq::sue_de_coq;
pub(super) use xy_chain::xy_chain;

use crate::step::{Step, Technique};

/// A scan: a function that returns the step that HoDoKu takes, made with one of the entry's techniques.
pub type Scan = fn(&ScanBoard, &[&'static Technique]) -> Option<Step>;
