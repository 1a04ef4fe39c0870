//! What the sentences about each shape are filled in with: one file here for each file of [`crate::shape`].

mod almost_locked;
mod bent_triple;
pub(super) mod chain;
mod colouring;
mod compound;
mod deadly;
mod exclusion;
mod exocet;
mod fish;
mod impossible;
mod intersection;
pub(super) mod net;
mod rank_zero;
mod single;
mod subset;
mod template;
mod whip;

pub use net::ViewOf;

use super::facts::{About, Facts, Told};
use super::words::Words;
use crate::step::{Pattern, Step};

/// The shape as one that can be told.
fn told(pattern: &Pattern) -> &dyn Told {
    match pattern {
        Pattern::FullHouse(single) => single,
        Pattern::HiddenSingle(single) => single,
        Pattern::NakedSingle(single) => single,
        Pattern::Intersection(intersection) => intersection,
        Pattern::NakedSubset(subset) => subset,
        Pattern::HiddenSubset(subset) => subset,
        Pattern::Fish(fish) => fish,
        Pattern::BentTriple(wing) => wing,
        Pattern::Chain(chain) => &**chain,
        Pattern::Colouring(colouring) => &**colouring,
        Pattern::MultiColouring(colouring) => &**colouring,
        Pattern::Deadly(deadly) => &**deadly,
        Pattern::Guarded(guarded) => &**guarded,
        Pattern::Dual(parts) => parts,
        Pattern::Direct(direct) => &**direct,
        Pattern::AlmostLocked(sets) => &**sets,
        Pattern::Impossible(impossible) => &**impossible,
        Pattern::Net(net) => &**net,
        Pattern::Whip(whip) => &**whip,
        Pattern::Template(template) => &**template,
        Pattern::RankZero(locked) => &**locked,
        Pattern::Exocet(exocet) => &**exocet,
        Pattern::Exclusion(exclusion) => &**exclusion,
    }
}

/// The material for a step on the grid as it was before the step.
pub(super) fn facts(about: &About, step: &Step) -> Facts {
    let mut facts = told(&step.pattern).material(about);
    facts
        .args
        .set("conclusion", about.words.marked_as(&step.conclusion, about.words.follows(&step.conclusion)));
    facts
}

/// What the proof says of each bit of the evidence.
pub(super) fn clauses(about: &About, step: &Step) -> Vec<String> {
    told(&step.pattern).clauses(about)
}

/// The pattern in symbols, for the line that names a step in short.
pub(super) fn symbols(words: &Words, step: &Step) -> String {
    told(&step.pattern).symbols(words, &step.conclusion)
}
