//! The catalogue: one ordered list of techniques. Each technique has a file in the folder of its family.
//!
//! A file contains the static record, the finder, and tests of near misses. Techniques that differ only by a number are
//! rows of one table, as in `fish/fish_table.rs`. Finders report steps through a sink; they must not depend on search,
//! proof, words, pictures or scores. Searches for one family are in the folder of the family; searches for several
//! families are next to this file.
//!
//! To add a technique see CONTRIBUTING.md.

#[macro_use]
mod record;

mod als;
mod chain;
mod chain_search;
mod deadly;
mod direct;
mod kinds;
mod minimal;
#[cfg(feature = "api")]
mod names;
mod rank_zero;
#[cfg(test)]
pub(crate) mod test_support;

// Shared code of the techniques of one family.
#[path = "almost_locked_sets/almost_locked_candidates.rs"]
mod almost_locked_candidates;
#[path = "wings/bent.rs"]
mod bent;
#[path = "forcing/braids.rs"]
mod braids;
#[path = "uniqueness/bug.rs"]
mod bug;
#[path = "colouring/colouring.rs"]
mod colouring;
#[path = "fish/complex_fish.rs"]
mod complex_fish;
#[path = "single_digit/dual.rs"]
mod dual;
#[path = "uniqueness/exchange_loop.rs"]
mod exchange_loop;
#[path = "almost_locked_sets/exclusion.rs"]
mod exclusion;
#[path = "exotic/exocet.rs"]
mod exocet;
#[path = "fish/finned_fish.rs"]
mod finned_fish;
#[path = "exotic/firework.rs"]
mod firework;
#[path = "fish/fish.rs"]
mod fish;
#[path = "forcing/forcing.rs"]
mod forcing;
#[path = "intersections/intersection.rs"]
mod intersection;
#[path = "forcing/kraken.rs"]
mod kraken;
#[path = "colouring/multi_colouring.rs"]
mod multi_colouring;
#[path = "impossible_patterns/oddagon.rs"]
mod oddagon;
#[path = "forcing/raw_nets.rs"]
mod raw_nets;
#[path = "uniqueness/rectangle_links.rs"]
mod rectangle_links;
#[path = "forcing/redundancy.rs"]
mod redundancy;
#[path = "subsets/subset.rs"]
mod subset;
#[path = "templates/template.rs"]
mod template;
#[path = "wings/three_links.rs"]
mod three_links;
#[path = "uniqueness/two_lines.rs"]
mod two_lines;
#[path = "uniqueness/unique_rectangle.rs"]
mod unique_rectangle;

pub(crate) use kinds::with_kinds;
#[cfg(feature = "api")]
pub use names::{NamedTechniques, aliases, techniques_named};
#[doc(hidden)]
pub use raw_nets::raw_net;
pub(crate) use redundancy::{
    concludes_no_more, conclusions, is_covered, is_nested, refutation, shortest_for, simplest_kin, tells_few,
};

use crate::step::Technique;

/// Declares the modules of the techniques and the list of their records, both in the order below. A module is
/// declared at the first of its techniques.
macro_rules! catalogue {
    ($(#[$meta:meta])* $list:ident: $($module:ident::$technique:ident $(in $file:literal)?,)*) => {
        $($(
            #[path = $file]
            pub(crate) mod $module;
        )?)*

        $(#[$meta])*
        pub static $list: &[&Technique] = &[$(&$module::$technique),*];
    };
}

catalogue! {
    /// Every technique, simplest first: the order of the `human` strategy.
    ///
    /// In general, singles come before removals, one house before several houses, one digit before several digits, and
    /// short chains before long chains and nets.
    CATALOGUE:
    full_house::FULL_HOUSE in "singles/full_house.rs",
    hidden_single::HIDDEN_SINGLE in "singles/hidden_single.rs",
    naked_single::NAKED_SINGLE in "singles/naked_single.rs",
    direct_pointing::DIRECT_POINTING in "intersections/direct_pointing.rs",
    direct_claiming::DIRECT_CLAIMING in "intersections/direct_claiming.rs",
    naked_and_hidden::DIRECT_HIDDEN_PAIR in "subsets/naked_and_hidden.rs",
    naked_and_hidden::DIRECT_HIDDEN_TRIPLE,
    pointing::POINTING in "intersections/pointing.rs",
    claiming::CLAIMING in "intersections/claiming.rs",
    common_exclusion::COMMON_EXCLUSION in "intersections/common_exclusion.rs",
    law_of_leftovers::LAW_OF_LEFTOVERS in "intersections/law_of_leftovers.rs",
    naked_and_hidden::LOCKED_PAIR,
    naked_and_hidden::LOCKED_TRIPLE,
    naked_and_hidden::NAKED_PAIR,
    naked_and_hidden::HIDDEN_PAIR,
    naked_and_hidden::NAKED_TRIPLE,
    naked_and_hidden::HIDDEN_TRIPLE,
    naked_and_hidden::NAKED_QUAD,
    naked_and_hidden::HIDDEN_QUAD,
    fish_table::X_WING in "fish/fish_table.rs",
    fish_table::SWORDFISH,
    fish_table::JELLYFISH,
    remote_pair::REMOTE_PAIR in "chains/remote_pair.rs",
    skyscraper::SKYSCRAPER in "single_digit/skyscraper.rs",
    two_string_kite::TWO_STRING_KITE in "single_digit/two_string_kite.rs",
    empty_rectangle::EMPTY_RECTANGLE in "single_digit/empty_rectangle.rs",
    two_place_empty_rectangle::TWO_PLACE_EMPTY_RECTANGLE in "single_digit/two_place_empty_rectangle.rs",
    dual_two_string_kite::DUAL_TWO_STRING_KITE in "single_digit/dual_two_string_kite.rs",
    dual_empty_rectangle::DUAL_EMPTY_RECTANGLE in "single_digit/dual_empty_rectangle.rs",
    fish_table::FINNED_X_WING,
    fish_table::SASHIMI_X_WING,
    turbot_fish::TURBOT_FISH in "single_digit/turbot_fish.rs",
    simple_colouring_trap::SIMPLE_COLOURING_TRAP in "colouring/simple_colouring_trap.rs",
    simple_colouring_wrap::SIMPLE_COLOURING_WRAP in "colouring/simple_colouring_wrap.rs",
    multi_colouring_2::MULTI_COLOURING_2 in "colouring/multi_colouring_2.rs",
    multi_colouring_1::MULTI_COLOURING_1 in "colouring/multi_colouring_1.rs",
    xy_wing::XY_WING in "wings/xy_wing.rs",
    xyz_wing::XYZ_WING in "wings/xyz_wing.rs",
    w_wing::W_WING in "wings/w_wing.rs",
    fish_table::FINNED_SWORDFISH,
    fish_table::SASHIMI_SWORDFISH,
    fish_table::FINNED_JELLYFISH,
    fish_table::SASHIMI_JELLYFISH,
    unique_rectangle_1::UNIQUE_RECTANGLE_1 in "uniqueness/unique_rectangle_1.rs",
    unique_rectangle_2::UNIQUE_RECTANGLE_2 in "uniqueness/unique_rectangle_2.rs",
    unique_rectangle_4::UNIQUE_RECTANGLE_4 in "uniqueness/unique_rectangle_4.rs",
    unique_rectangle_3::UNIQUE_RECTANGLE_3 in "uniqueness/unique_rectangle_3.rs",
    unique_rectangle_5::UNIQUE_RECTANGLE_5 in "uniqueness/unique_rectangle_5.rs",
    unique_rectangle_6::UNIQUE_RECTANGLE_6 in "uniqueness/unique_rectangle_6.rs",
    hidden_rectangle::HIDDEN_RECTANGLE in "uniqueness/hidden_rectangle.rs",
    hidden_rectangle_2::HIDDEN_RECTANGLE_2 in "uniqueness/hidden_rectangle_2.rs",
    avoidable_rectangle_1::AVOIDABLE_RECTANGLE_1 in "uniqueness/avoidable_rectangle_1.rs",
    avoidable_rectangle_2::AVOIDABLE_RECTANGLE_2 in "uniqueness/avoidable_rectangle_2.rs",
    unique_loop::UNIQUE_LOOP in "uniqueness/unique_loop.rs",
    unique_loop_4::UNIQUE_LOOP_4 in "uniqueness/unique_loop_4.rs",
    unique_loop_3::UNIQUE_LOOP_3 in "uniqueness/unique_loop_3.rs",
    bug_plus_one::BUG_PLUS_ONE in "uniqueness/bug_plus_one.rs",
    bug_type_2::BUG_TYPE_2 in "uniqueness/bug_type_2.rs",
    bug_plus_n::BUG_PLUS_N in "uniqueness/bug_plus_n.rs",
    bug_type_4::BUG_TYPE_4 in "uniqueness/bug_type_4.rs",
    bug_type_3::BUG_TYPE_3 in "uniqueness/bug_type_3.rs",
    almost_locked_pair::ALMOST_LOCKED_PAIR in "almost_locked_sets/almost_locked_pair.rs",
    almost_locked_triple::ALMOST_LOCKED_TRIPLE in "almost_locked_sets/almost_locked_triple.rs",
    x_chain::X_CHAIN in "chains/x_chain.rs",
    xy_chain::XY_CHAIN in "chains/xy_chain.rs",
    m_wing::M_WING in "wings/m_wing.rs",
    s_wing::S_WING in "wings/s_wing.rs",
    h_wing::H_WING in "wings/h_wing.rs",
    l_wing::L_WING in "wings/l_wing.rs",
    medusa::MEDUSA in "colouring/medusa.rs",
    alternating::CONTINUOUS_NICE_LOOP in "chains/alternating.rs",
    alternating::AIC,
    alternating::DISCONTINUOUS_NICE_LOOP,
    strong_link_rectangle::STRONG_LINK_RECTANGLE in "uniqueness/strong_link_rectangle.rs",
    extended_unique_rectangle::EXTENDED_UNIQUE_RECTANGLE in "uniqueness/extended_unique_rectangle.rs",
    extended_unique_rectangle_4::EXTENDED_UNIQUE_RECTANGLE_4 in "uniqueness/extended_unique_rectangle_4.rs",
    extended_unique_rectangle_3::EXTENDED_UNIQUE_RECTANGLE_3 in "uniqueness/extended_unique_rectangle_3.rs",
    bug_lite::BUG_LITE in "uniqueness/bug_lite.rs",
    mug::MUG in "uniqueness/mug.rs",
    reverse_bug::REVERSE_BUG in "uniqueness/reverse_bug.rs",
    alternating::GROUPED_CONTINUOUS_NICE_LOOP,
    alternating::GROUPED_AIC,
    alternating::GROUPED_DISCONTINUOUS_NICE_LOOP,
    wxyz_wing::WXYZ_WING in "wings/wxyz_wing.rs",
    bent_wings::BENT_QUAD in "wings/bent_wings.rs",
    als_xz::ALS_XZ in "almost_locked_sets/als_xz.rs",
    sue_de_coq::SUE_DE_COQ in "almost_locked_sets/sue_de_coq.rs",
    aligned_pair_exclusion::ALIGNED_PAIR_EXCLUSION in "almost_locked_sets/aligned_pair_exclusion.rs",
    firework_triple::FIREWORK_TRIPLE in "exotic/firework_triple.rs",
    firework_quad::FIREWORK_QUAD in "exotic/firework_quad.rs",
    bent_wings::VWXYZ_WING,
    bent_wings::UVWXYZ_WING,
    als_xy_wing::ALS_XY_WING in "almost_locked_sets/als_xy_wing.rs",
    als_chain::ALS_CHAIN in "almost_locked_sets/als_chain.rs",
    death_blossom::DEATH_BLOSSOM in "almost_locked_sets/death_blossom.rs",
    bent_wings::TUVWXYZ_WING,
    bent_wings::STUVWXYZ_WING,
    bent_wings::RSTUVWXYZ_WING,
    bivalue_oddagon::BIVALUE_ODDAGON in "impossible_patterns/bivalue_oddagon.rs",
    broken_wing::BROKEN_WING in "impossible_patterns/broken_wing.rs",
    tridagon::TRIDAGON in "impossible_patterns/tridagon.rs",
    als_w_wing::ALS_W_WING in "wings/als_w_wing.rs",
    alternating::ALS_CONTINUOUS_NICE_LOOP,
    alternating::ALS_AIC,
    alternating::ALS_DISCONTINUOUS_NICE_LOOP,
    junior_exocet::JUNIOR_EXOCET in "exotic/junior_exocet.rs",
    double_exocet::DOUBLE_EXOCET in "exotic/double_exocet.rs",
    senior_exocet::SENIOR_EXOCET in "exotic/senior_exocet.rs",
    sk_loop::SK_LOOP in "exotic/sk_loop.rs",
    fish_table::FRANKEN_X_WING,
    fish_table::FINNED_FRANKEN_X_WING,
    fish_table::FRANKEN_SWORDFISH,
    fish_table::FINNED_FRANKEN_SWORDFISH,
    fish_table::FRANKEN_JELLYFISH,
    fish_table::FINNED_FRANKEN_JELLYFISH,
    fish_table::MUTANT_X_WING,
    fish_table::FINNED_MUTANT_X_WING,
    fish_table::MUTANT_SWORDFISH,
    fish_table::FINNED_MUTANT_SWORDFISH,
    fish_table::MUTANT_JELLYFISH,
    fish_table::FINNED_MUTANT_JELLYFISH,
    aligned_triple_exclusion::ALIGNED_TRIPLE_EXCLUSION in "almost_locked_sets/aligned_triple_exclusion.rs",
    forcing_chains_and_nets::FORCING_CHAIN_CONTRADICTION in "forcing/forcing_chains_and_nets.rs",
    forcing_chains_and_nets::FORCING_CHAIN_VERITY,
    kraken_fish_1::KRAKEN_FISH_1 in "forcing/kraken_fish_1.rs",
    kraken_fish_2::KRAKEN_FISH_2 in "forcing/kraken_fish_2.rs",
    multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET in "exotic/multi_sector_locked_set.rs",
    fish_table::SQUIRMBAG,
    fish_table::FINNED_SQUIRMBAG,
    fish_table::SASHIMI_SQUIRMBAG,
    fish_table::WHALE,
    fish_table::FINNED_WHALE,
    fish_table::SASHIMI_WHALE,
    fish_table::LEVIATHAN,
    fish_table::FINNED_LEVIATHAN,
    fish_table::SASHIMI_LEVIATHAN,
    fish_table::FRANKEN_SQUIRMBAG,
    fish_table::FINNED_FRANKEN_SQUIRMBAG,
    fish_table::MUTANT_SQUIRMBAG,
    fish_table::FINNED_MUTANT_SQUIRMBAG,
    fish_table::FRANKEN_WHALE,
    fish_table::FINNED_FRANKEN_WHALE,
    fish_table::MUTANT_WHALE,
    fish_table::FINNED_MUTANT_WHALE,
    fish_table::FRANKEN_LEVIATHAN,
    fish_table::FINNED_FRANKEN_LEVIATHAN,
    fish_table::MUTANT_LEVIATHAN,
    fish_table::FINNED_MUTANT_LEVIATHAN,
    template_set::TEMPLATE_SET in "templates/template_set.rs",
    template_delete::TEMPLATE_DELETE in "templates/template_delete.rs",
    whips_and_braids::WHIP in "forcing/whips_and_braids.rs",
    whips_and_braids::G_WHIP,
    whips_and_braids::BRAID,
    whips_and_braids::G_BRAID,
    forcing_chains_and_nets::FORCING_NET_CONTRADICTION,
    forcing_chains_and_nets::FORCING_NET_VERITY,
    nested_forcing_net::NESTED_FORCING_NET in "forcing/nested_forcing_net.rs",
}

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
