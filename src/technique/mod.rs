//! The catalogue: one ordered list of techniques, one file for each.
//!
//! A file opens with its learning page, holds the static record and the finder, and tests near misses. Finders
//! report facts through a sink; they know nothing of search, proof, words, pictures or scores.

mod claiming;
mod full_house;
mod hidden_pair;
mod hidden_quad;
mod hidden_single;
mod hidden_triple;
mod intersection;
mod locked_pair;
mod locked_triple;
mod naked_pair;
mod naked_quad;
mod naked_single;
mod naked_triple;
mod pointing;
mod subset;

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
    &locked_pair::LOCKED_PAIR,
    &locked_triple::LOCKED_TRIPLE,
    &naked_pair::NAKED_PAIR,
    &hidden_pair::HIDDEN_PAIR,
    &naked_triple::NAKED_TRIPLE,
    &hidden_triple::HIDDEN_TRIPLE,
    &naked_quad::NAKED_QUAD,
    &hidden_quad::HIDDEN_QUAD,
];

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
