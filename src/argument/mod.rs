//! An argument put in the order in which a person follows it: a net written out line by line, with the lemmas that the
//! net cites and the names that people have for these lemmas.
//!
//! Words and pictures are both made from this module, so that they show the same argument. Nothing here finds or proves
//! anything.

mod lemma_name;
mod outline;

pub use lemma_name::{ChainName, LemmaName, NamedLemma};
pub use outline::{Label, Lemma, Letter, Outline, OutlineEntry, OutlinePart, SharedTail, Statement, trail};
