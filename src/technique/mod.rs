//! The catalogue: one ordered list of techniques, one file for each.
//!
//! A file opens with its learning page, holds the static record and the finder, and tests near misses. Finders
//! report facts through a sink; they know nothing of search, proof, words, pictures or scores.

mod bug_plus_one;
mod chain;
mod claiming;
mod colouring;
mod empty_rectangle;
mod fish;
mod full_house;
mod hidden_single;
mod intersection;
mod jellyfish;
mod minimal;
mod naked_single;
mod pointing;
mod simple_colouring_trap;
mod simple_colouring_wrap;
mod skyscraper;
mod swordfish;
#[cfg(test)]
mod test_support;
mod two_string_kite;
mod unique_rectangle;
mod unique_rectangle_1;
mod unique_rectangle_2;
mod w_wing;
mod x_wing;
mod xy_wing;
mod xyz_wing;

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
    &x_wing::X_WING,
    &swordfish::SWORDFISH,
    &jellyfish::JELLYFISH,
    &skyscraper::SKYSCRAPER,
    &two_string_kite::TWO_STRING_KITE,
    &empty_rectangle::EMPTY_RECTANGLE,
    &simple_colouring_trap::SIMPLE_COLOURING_TRAP,
    &simple_colouring_wrap::SIMPLE_COLOURING_WRAP,
    &xy_wing::XY_WING,
    &xyz_wing::XYZ_WING,
    &w_wing::W_WING,
    &unique_rectangle_1::UNIQUE_RECTANGLE_1,
    &unique_rectangle_2::UNIQUE_RECTANGLE_2,
    &bug_plus_one::BUG_PLUS_ONE,
];

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
