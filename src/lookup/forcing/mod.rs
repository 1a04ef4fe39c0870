//! Consequences of assumptions. The live candidates and open constraints of a state are numbered, so that thousands of
//! assumptions can be followed in the time that one other technique takes.
//!
//! An assumption is followed in two ways: as *chains*, in which each conclusion rests on one conclusion before it
//! ([`Forcing::chain`]), and as a *net*, in which each conclusion may rest on all conclusions before it
//! ([`Numbering::net`]). Both ways keep the reason of each conclusion. The techniques decide which conclusions are
//! reported.

mod assumptions;
mod chain;
mod numbering;
mod propagate;
mod replay;

pub use assumptions::{Assumptions, Split};
pub use numbering::{Bits, Numbering, has, numbers};
pub use propagate::{FactSet, LineReason, Literal, NestedRun, Run, RunLine, RunNeeds};
pub use replay::{Care, ReplayScript, fails};

use crate::grid::Grid;
use crate::pattern::Net;
use chain::ChainTables;
use std::cell::OnceCell;
use std::ops::Deref;

/// The open part of a state, and the consequences of its assumptions, each computed once. See the [module](self).
#[derive(Debug)]
pub struct Forcing {
    open: Numbering,
    tables: OnceCell<ChainTables>,
    chains: OnceCell<Assumptions>,
    nets: OnceCell<Assumptions>,
    nested: OnceCell<Vec<(Literal, Net)>>,
}

impl Deref for Forcing {
    type Target = Numbering;

    fn deref(&self) -> &Numbering {
        &self.open
    }
}

impl Forcing {
    /// The lookup for this grid; no assumption has been followed yet.
    pub fn new(grid: &Grid) -> Forcing {
        Forcing {
            open: Numbering::new(grid),
            tables: OnceCell::new(),
            chains: OnceCell::new(),
            nets: OnceCell::new(),
            nested: OnceCell::new(),
        }
    }

    /// Follows an assumption as chains.
    pub fn chain(&self, assumed: Literal, run: &mut Run) {
        self.tables.get_or_init(|| ChainTables::new(&self.open)).follow(&self.open, assumed, run);
    }

    /// Consequences of each assumption, followed as chains.
    pub fn by_chains(&self) -> &Assumptions {
        self.chains.get_or_init(|| Assumptions::new(&self.open, |assumed, run| self.chain(assumed, run)))
    }

    /// Consequences of each assumption, followed as nets.
    pub fn by_nets(&self) -> &Assumptions {
        self.nets.get_or_init(|| Assumptions::new(&self.open, |assumed, run| self.open.net(assumed, run)))
    }

    /// The nets with assumptions within an assumption, each with the literal that it proves. Only the first call runs
    /// `look`, because these nets take longer than all other lookups and a list of steps asks for them twice.
    pub fn nested_nets(&self, look: impl FnOnce() -> Vec<(Literal, Net)>) -> &[(Literal, Net)] {
        self.nested.get_or_init(look)
    }
}
