//! The catalogue: one ordered list of techniques, one file for each.
//!
//! A file opens with its learning page, holds the static record and the finder, and tests near misses. Finders
//! report facts through a sink; they know nothing of search, proof, words, pictures or scores.

mod claiming;
mod full_house;
mod hidden_single;
mod intersection;
mod naked_single;
mod pointing;

use crate::step::Technique;

/// The learning page with this stem.
macro_rules! page {
    ($stem:literal) => {
        $crate::step::Page {
            en: include_str!(concat!("pages/en/", $stem, ".md")),
            zh_hans: include_str!(concat!("pages/zh-Hans/", $stem, ".md")),
        }
    };
}

/// The example positions with this stem.
macro_rules! examples {
    ($stem:literal) => {
        include_str!(concat!("../../puzzles/", $stem, ".txt"))
    };
}

use {examples, page};

/// Every technique, simplest first: the order of the `human` strategy.
pub static CATALOGUE: &[&Technique] = &[
    &full_house::FULL_HOUSE,
    &hidden_single::HIDDEN_SINGLE,
    &naked_single::NAKED_SINGLE,
    &pointing::POINTING,
    &claiming::CLAIMING,
];

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
