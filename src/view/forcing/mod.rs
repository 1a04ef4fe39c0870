//! What follows from an assumption: the live candidates and open constraints of a state, numbered, so that thousands
//! of assumptions can be followed in the time of one other technique.
//!
//! An assumption is followed in two ways: as *chains*, in which each conclusion rests on one conclusion before it
//! ([`Forcing::chain`]), and as a *net*, in which it may rest on all of them ([`Open::net`]). Both keep for each
//! conclusion why it was drawn. Which of them are worth telling is for the techniques.

mod chain;
mod open;
mod reach;
mod run;
mod script;

pub use open::{Bits, Open, has, numbers};
pub use reach::{Reach, Split};
pub use run::{Derived, FactSet, Lemma, Literal, Reason, Run, Trace};
pub use script::{Script, fails};

use crate::grid::Grid;
use chain::Tables;
use std::cell::OnceCell;
use std::ops::Deref;

/// The open part of a state, and what its assumptions lead to, each found out once. See the [module](self).
#[derive(Debug)]
pub struct Forcing {
    open: Open,
    tables: OnceCell<Tables>,
    chains: OnceCell<Reach>,
    nets: OnceCell<Reach>,
}

impl Deref for Forcing {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

impl Forcing {
    /// The open part of the grid.
    pub fn new(grid: &Grid) -> Forcing {
        Forcing {
            open: Open::new(grid),
            tables: OnceCell::new(),
            chains: OnceCell::new(),
            nets: OnceCell::new(),
        }
    }

    /// Follows an assumption as chains.
    pub fn chain(&self, assumed: Literal, run: &mut Run) {
        self.tables.get_or_init(|| Tables::new(&self.open)).follow(&self.open, assumed, run);
    }

    /// What each assumption leads to by chains.
    pub fn by_chains(&self) -> &Reach {
        self.chains.get_or_init(|| Reach::new(&self.open, |assumed, run| self.chain(assumed, run)))
    }

    /// What each assumption leads to by nets.
    pub fn by_nets(&self) -> &Reach {
        self.nets.get_or_init(|| Reach::new(&self.open, |assumed, run| self.open.net(assumed, run)))
    }
}
