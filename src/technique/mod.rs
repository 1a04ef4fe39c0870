//! The catalogue: one ordered list of techniques, one file for each, in the folder of its family.
//!
//! A file opens with its learning page, holds the static record and the finder, and tests near misses. Finders
//! report facts through a sink; they know nothing of search, proof, words, pictures or scores. What only one family
//! searches for stands in the family's folder, what several share stands beside this file.
//!
//! To add a technique see CONTRIBUTING.md.

mod als;
mod chain;
mod chain_search;
mod deadly;
mod direct;
mod minimal;
mod rank_zero;
#[cfg(test)]
mod test_support;

// What the techniques of one family share.
#[path = "almost_locked_sets/almost_locked_candidates.rs"]
mod almost_locked_candidates;
#[path = "wings/bent.rs"]
mod bent;
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
#[path = "forcing/unshortened.rs"]
mod unshortened;
#[path = "forcing/wanted.rs"]
mod wanted;
#[path = "forcing/whips.rs"]
mod whips;

#[doc(hidden)]
pub use unshortened::unshortened;
pub(crate) use wanted::{
    concludes_no_more, conclusions, is_covered, is_nested, refutation, shortest_for, simplest_kin, tells_few,
};

use crate::step::Technique;

/// The learning page with this stem, in each language.
macro_rules! page {
    ($stem:literal) => {
        $crate::language::languages!(technique::pages!($stem))
    };
}

/// Reads a page in each language. A page that is missing, or that does not begin with its names, stops the compiler.
macro_rules! pages {
    (($stem:literal) $($(#[$doc:meta])* $language:ident = $tag:literal, $english:literal;)+) => {
        $crate::language::ByLanguage::new([$({
            const PAGE: $crate::step::Page = match $crate::step::Page::parse(include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/src/technique/pages/", $tag, "/", $stem, ".md"
            ))) {
                Some(page) => page,
                None => panic!(concat!(
                    "src/technique/pages/", $tag, "/", $stem, ".md must begin with three lines: '# NAME', \
                    '<!-- phrase: NAME WITHIN A SENTENCE -->' and an empty one, in ", $english
                )),
            };
            // Copies of the names alone, so that the rest of the file need not be in the program.
            const NAME: [u8; PAGE.name.len()] = $crate::step::bytes(PAGE.name);
            const PHRASE: [u8; PAGE.phrase.len()] = $crate::step::bytes(PAGE.phrase);
            $crate::step::Page {
                name: $crate::step::text(&NAME),
                phrase: $crate::step::text(&PHRASE),
                lesson: if cfg!(feature = "parts") { PAGE.lesson } else { "" },
            }
        }),+])
    };
}

pub(crate) use pages;

/// The example positions with this stem.
macro_rules! examples {
    ($stem:literal) => {
        if cfg!(feature = "parts") {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/", $stem, ".txt"))
        } else {
            ""
        }
    };
}

/// The exercises with this stem. A technique of which none are known has the empty text instead.
macro_rules! practice {
    ($stem:literal) => {
        if cfg!(feature = "parts") {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/practice/", $stem, ".txt"))
        } else {
            ""
        }
    };
}

/// Declares the module of each technique and lists their records in the same order.
macro_rules! catalogue {
    ($(#[$meta:meta])* $list:ident: $($module:ident::$technique:ident in $file:literal,)*) => {
        $(
            #[path = $file]
            pub(crate) mod $module;
        )*

        $(#[$meta])*
        pub static $list: &[&Technique] = &[$(&$module::$technique),*];
    };
}

catalogue! {
    /// Every technique, simplest first: the order of the `human` strategy.
    ///
    /// Singles before removals; removals that need one house before those that need several; one digit before many;
    /// and last what holds only for puzzles with one solution.
    CATALOGUE:
    full_house::FULL_HOUSE in "singles/full_house.rs",
    hidden_single::HIDDEN_SINGLE in "singles/hidden_single.rs",
    naked_single::NAKED_SINGLE in "singles/naked_single.rs",
    direct_pointing::DIRECT_POINTING in "intersections/direct_pointing.rs",
    direct_claiming::DIRECT_CLAIMING in "intersections/direct_claiming.rs",
    direct_hidden_pair::DIRECT_HIDDEN_PAIR in "subsets/direct_hidden_pair.rs",
    direct_hidden_triple::DIRECT_HIDDEN_TRIPLE in "subsets/direct_hidden_triple.rs",
    pointing::POINTING in "intersections/pointing.rs",
    claiming::CLAIMING in "intersections/claiming.rs",
    locked_pair::LOCKED_PAIR in "subsets/locked_pair.rs",
    locked_triple::LOCKED_TRIPLE in "subsets/locked_triple.rs",
    naked_pair::NAKED_PAIR in "subsets/naked_pair.rs",
    hidden_pair::HIDDEN_PAIR in "subsets/hidden_pair.rs",
    naked_triple::NAKED_TRIPLE in "subsets/naked_triple.rs",
    hidden_triple::HIDDEN_TRIPLE in "subsets/hidden_triple.rs",
    naked_quad::NAKED_QUAD in "subsets/naked_quad.rs",
    hidden_quad::HIDDEN_QUAD in "subsets/hidden_quad.rs",
    x_wing::X_WING in "fish/x_wing.rs",
    swordfish::SWORDFISH in "fish/swordfish.rs",
    jellyfish::JELLYFISH in "fish/jellyfish.rs",
    remote_pair::REMOTE_PAIR in "chains/remote_pair.rs",
    skyscraper::SKYSCRAPER in "single_digit/skyscraper.rs",
    two_string_kite::TWO_STRING_KITE in "single_digit/two_string_kite.rs",
    empty_rectangle::EMPTY_RECTANGLE in "single_digit/empty_rectangle.rs",
    two_place_empty_rectangle::TWO_PLACE_EMPTY_RECTANGLE in "single_digit/two_place_empty_rectangle.rs",
    dual_two_string_kite::DUAL_TWO_STRING_KITE in "single_digit/dual_two_string_kite.rs",
    dual_empty_rectangle::DUAL_EMPTY_RECTANGLE in "single_digit/dual_empty_rectangle.rs",
    finned_x_wing::FINNED_X_WING in "fish/finned_x_wing.rs",
    sashimi_x_wing::SASHIMI_X_WING in "fish/sashimi_x_wing.rs",
    turbot_fish::TURBOT_FISH in "single_digit/turbot_fish.rs",
    simple_colouring_trap::SIMPLE_COLOURING_TRAP in "colouring/simple_colouring_trap.rs",
    simple_colouring_wrap::SIMPLE_COLOURING_WRAP in "colouring/simple_colouring_wrap.rs",
    multi_colouring_2::MULTI_COLOURING_2 in "colouring/multi_colouring_2.rs",
    multi_colouring_1::MULTI_COLOURING_1 in "colouring/multi_colouring_1.rs",
    xy_wing::XY_WING in "wings/xy_wing.rs",
    xyz_wing::XYZ_WING in "wings/xyz_wing.rs",
    w_wing::W_WING in "wings/w_wing.rs",
    finned_swordfish::FINNED_SWORDFISH in "fish/finned_swordfish.rs",
    sashimi_swordfish::SASHIMI_SWORDFISH in "fish/sashimi_swordfish.rs",
    finned_jellyfish::FINNED_JELLYFISH in "fish/finned_jellyfish.rs",
    sashimi_jellyfish::SASHIMI_JELLYFISH in "fish/sashimi_jellyfish.rs",
    unique_rectangle_1::UNIQUE_RECTANGLE_1 in "uniqueness/unique_rectangle_1.rs",
    unique_rectangle_2::UNIQUE_RECTANGLE_2 in "uniqueness/unique_rectangle_2.rs",
    unique_rectangle_4::UNIQUE_RECTANGLE_4 in "uniqueness/unique_rectangle_4.rs",
    unique_rectangle_3::UNIQUE_RECTANGLE_3 in "uniqueness/unique_rectangle_3.rs",
    unique_rectangle_5::UNIQUE_RECTANGLE_5 in "uniqueness/unique_rectangle_5.rs",
    unique_rectangle_6::UNIQUE_RECTANGLE_6 in "uniqueness/unique_rectangle_6.rs",
    hidden_rectangle::HIDDEN_RECTANGLE in "uniqueness/hidden_rectangle.rs",
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
    continuous_nice_loop::CONTINUOUS_NICE_LOOP in "chains/continuous_nice_loop.rs",
    aic::AIC in "chains/aic.rs",
    discontinuous_nice_loop::DISCONTINUOUS_NICE_LOOP in "chains/discontinuous_nice_loop.rs",
    extended_unique_rectangle::EXTENDED_UNIQUE_RECTANGLE in "uniqueness/extended_unique_rectangle.rs",
    extended_unique_rectangle_4::EXTENDED_UNIQUE_RECTANGLE_4 in "uniqueness/extended_unique_rectangle_4.rs",
    extended_unique_rectangle_3::EXTENDED_UNIQUE_RECTANGLE_3 in "uniqueness/extended_unique_rectangle_3.rs",
    bug_lite::BUG_LITE in "uniqueness/bug_lite.rs",
    mug::MUG in "uniqueness/mug.rs",
    reverse_bug::REVERSE_BUG in "uniqueness/reverse_bug.rs",
    grouped_continuous_nice_loop::GROUPED_CONTINUOUS_NICE_LOOP in "chains/grouped_continuous_nice_loop.rs",
    grouped_aic::GROUPED_AIC in "chains/grouped_aic.rs",
    grouped_discontinuous_nice_loop::GROUPED_DISCONTINUOUS_NICE_LOOP in "chains/grouped_discontinuous_nice_loop.rs",
    wxyz_wing::WXYZ_WING in "wings/wxyz_wing.rs",
    bent_quad::BENT_QUAD in "wings/bent_quad.rs",
    als_xz::ALS_XZ in "almost_locked_sets/als_xz.rs",
    sue_de_coq::SUE_DE_COQ in "almost_locked_sets/sue_de_coq.rs",
    aligned_pair_exclusion::ALIGNED_PAIR_EXCLUSION in "almost_locked_sets/aligned_pair_exclusion.rs",
    firework_triple::FIREWORK_TRIPLE in "exotic/firework_triple.rs",
    firework_quad::FIREWORK_QUAD in "exotic/firework_quad.rs",
    vwxyz_wing::VWXYZ_WING in "wings/vwxyz_wing.rs",
    uvwxyz_wing::UVWXYZ_WING in "wings/uvwxyz_wing.rs",
    als_xy_wing::ALS_XY_WING in "almost_locked_sets/als_xy_wing.rs",
    als_chain::ALS_CHAIN in "almost_locked_sets/als_chain.rs",
    death_blossom::DEATH_BLOSSOM in "almost_locked_sets/death_blossom.rs",
    tuvwxyz_wing::TUVWXYZ_WING in "wings/tuvwxyz_wing.rs",
    stuvwxyz_wing::STUVWXYZ_WING in "wings/stuvwxyz_wing.rs",
    rstuvwxyz_wing::RSTUVWXYZ_WING in "wings/rstuvwxyz_wing.rs",
    bivalue_oddagon::BIVALUE_ODDAGON in "impossible_patterns/bivalue_oddagon.rs",
    broken_wing::BROKEN_WING in "impossible_patterns/broken_wing.rs",
    tridagon::TRIDAGON in "impossible_patterns/tridagon.rs",
    als_w_wing::ALS_W_WING in "wings/als_w_wing.rs",
    als_continuous_nice_loop::ALS_CONTINUOUS_NICE_LOOP in "chains/als_continuous_nice_loop.rs",
    als_aic::ALS_AIC in "chains/als_aic.rs",
    als_discontinuous_nice_loop::ALS_DISCONTINUOUS_NICE_LOOP in "chains/als_discontinuous_nice_loop.rs",
    junior_exocet::JUNIOR_EXOCET in "exotic/junior_exocet.rs",
    double_exocet::DOUBLE_EXOCET in "exotic/double_exocet.rs",
    senior_exocet::SENIOR_EXOCET in "exotic/senior_exocet.rs",
    sk_loop::SK_LOOP in "exotic/sk_loop.rs",
    franken_x_wing::FRANKEN_X_WING in "fish/franken_x_wing.rs",
    finned_franken_x_wing::FINNED_FRANKEN_X_WING in "fish/finned_franken_x_wing.rs",
    franken_swordfish::FRANKEN_SWORDFISH in "fish/franken_swordfish.rs",
    finned_franken_swordfish::FINNED_FRANKEN_SWORDFISH in "fish/finned_franken_swordfish.rs",
    franken_jellyfish::FRANKEN_JELLYFISH in "fish/franken_jellyfish.rs",
    finned_franken_jellyfish::FINNED_FRANKEN_JELLYFISH in "fish/finned_franken_jellyfish.rs",
    mutant_x_wing::MUTANT_X_WING in "fish/mutant_x_wing.rs",
    finned_mutant_x_wing::FINNED_MUTANT_X_WING in "fish/finned_mutant_x_wing.rs",
    mutant_swordfish::MUTANT_SWORDFISH in "fish/mutant_swordfish.rs",
    finned_mutant_swordfish::FINNED_MUTANT_SWORDFISH in "fish/finned_mutant_swordfish.rs",
    mutant_jellyfish::MUTANT_JELLYFISH in "fish/mutant_jellyfish.rs",
    finned_mutant_jellyfish::FINNED_MUTANT_JELLYFISH in "fish/finned_mutant_jellyfish.rs",
    aligned_triple_exclusion::ALIGNED_TRIPLE_EXCLUSION in "almost_locked_sets/aligned_triple_exclusion.rs",
    forcing_chain_contradiction::FORCING_CHAIN_CONTRADICTION in "forcing/forcing_chain_contradiction.rs",
    forcing_chain_verity::FORCING_CHAIN_VERITY in "forcing/forcing_chain_verity.rs",
    kraken_fish_1::KRAKEN_FISH_1 in "forcing/kraken_fish_1.rs",
    kraken_fish_2::KRAKEN_FISH_2 in "forcing/kraken_fish_2.rs",
    multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET in "exotic/multi_sector_locked_set.rs",
    squirmbag::SQUIRMBAG in "fish/squirmbag.rs",
    finned_squirmbag::FINNED_SQUIRMBAG in "fish/finned_squirmbag.rs",
    sashimi_squirmbag::SASHIMI_SQUIRMBAG in "fish/sashimi_squirmbag.rs",
    whale::WHALE in "fish/whale.rs",
    finned_whale::FINNED_WHALE in "fish/finned_whale.rs",
    sashimi_whale::SASHIMI_WHALE in "fish/sashimi_whale.rs",
    leviathan::LEVIATHAN in "fish/leviathan.rs",
    finned_leviathan::FINNED_LEVIATHAN in "fish/finned_leviathan.rs",
    sashimi_leviathan::SASHIMI_LEVIATHAN in "fish/sashimi_leviathan.rs",
    franken_squirmbag::FRANKEN_SQUIRMBAG in "fish/franken_squirmbag.rs",
    finned_franken_squirmbag::FINNED_FRANKEN_SQUIRMBAG in "fish/finned_franken_squirmbag.rs",
    mutant_squirmbag::MUTANT_SQUIRMBAG in "fish/mutant_squirmbag.rs",
    finned_mutant_squirmbag::FINNED_MUTANT_SQUIRMBAG in "fish/finned_mutant_squirmbag.rs",
    franken_whale::FRANKEN_WHALE in "fish/franken_whale.rs",
    finned_franken_whale::FINNED_FRANKEN_WHALE in "fish/finned_franken_whale.rs",
    mutant_whale::MUTANT_WHALE in "fish/mutant_whale.rs",
    finned_mutant_whale::FINNED_MUTANT_WHALE in "fish/finned_mutant_whale.rs",
    franken_leviathan::FRANKEN_LEVIATHAN in "fish/franken_leviathan.rs",
    finned_franken_leviathan::FINNED_FRANKEN_LEVIATHAN in "fish/finned_franken_leviathan.rs",
    mutant_leviathan::MUTANT_LEVIATHAN in "fish/mutant_leviathan.rs",
    finned_mutant_leviathan::FINNED_MUTANT_LEVIATHAN in "fish/finned_mutant_leviathan.rs",
    template_set::TEMPLATE_SET in "templates/template_set.rs",
    template_delete::TEMPLATE_DELETE in "templates/template_delete.rs",
    whip::WHIP in "forcing/whip.rs",
    g_whip::G_WHIP in "forcing/g_whip.rs",
    braid::BRAID in "forcing/braid.rs",
    g_braid::G_BRAID in "forcing/g_braid.rs",
    forcing_net_contradiction::FORCING_NET_CONTRADICTION in "forcing/forcing_net_contradiction.rs",
    forcing_net_verity::FORCING_NET_VERITY in "forcing/forcing_net_verity.rs",
    nested_forcing_net::NESTED_FORCING_NET in "forcing/nested_forcing_net.rs",
}

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
