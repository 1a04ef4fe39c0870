//! Values for the sentences about each pattern: one file here for each file of [`crate::pattern`].

mod almost_locked;
mod bent_triple;
pub(super) mod chain;
mod colouring;
mod common_exclusion;
mod compound;
mod deadly;
mod exclusion;
mod exocet;
mod fish;
mod impossible;
mod intersection;
mod leftovers;
pub(super) mod net;
mod rank_zero;
mod single;
mod subset;
mod template;
mod whip;

pub use net::ViewOf;

use super::message_args::{About, Describe, MessageArgs};
use super::removals::Removals;
use super::words::Words;
use crate::grid::Grid;
use crate::step::{Pattern, Step, each_pattern};

macro_rules! told {
    ($($(#[$doc:meta])* $name:ident($shape:ty),)*) => {
        /// The pattern as a trait object that provides the words.
        fn told(pattern: &Pattern) -> &dyn Describe {
            match pattern {
                $(Pattern::$name(shape) => shape.as_told(),)*
            }
        }
    };
}
each_pattern!(told);

/// The values and texts from which the sentences about a step are made; `about` has the grid before the step.
pub(super) fn facts(about: &About, step: &Step) -> MessageArgs {
    let mut facts = told(&step.pattern).material(about);
    facts
        .args
        .set("conclusion", about.words.marked_as(&step.conclusion, about.words.follows(&step.conclusion)));
    facts
}

/// The proof in clauses, one for each part of the evidence.
pub(super) fn clauses(about: &About, step: &Step) -> Vec<String> {
    told(&step.pattern).clauses(about)
}

/// The pattern in symbols, for the line that names a step in short.
pub(super) fn symbols(words: &Words, step: &Step) -> String {
    told(&step.pattern).symbols(words, &step.conclusion)
}

/// The reason of a single in a few words; `None` for every other step.
pub(super) fn short_reason(words: &Words, grid: &Grid, step: &Step, before: Removals) -> Option<String> {
    told(&step.pattern).short_reason(words, grid, before)
}
