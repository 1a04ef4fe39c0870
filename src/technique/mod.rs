//! The catalogue: one ordered list of techniques, one file for each.
//!
//! A file opens with its learning page, holds the static record and the finder, and tests near misses. Finders
//! report facts through a sink; they know nothing of search, proof, words, pictures or scores.
//!
//! To add a technique of a known shape: one new file, its page in both languages, one line in [`CATALOGUE`], and
//! examples made by `cargo run --release --example positions`.

pub mod aic;
pub mod aligned_pair_exclusion;
pub mod aligned_triple_exclusion;
mod almost_locked_candidates;
pub mod almost_locked_pair;
pub mod almost_locked_triple;
mod als;
pub mod als_aic;
pub mod als_chain;
pub mod als_continuous_nice_loop;
pub mod als_discontinuous_nice_loop;
pub mod als_w_wing;
pub mod als_xy_wing;
pub mod als_xz;
pub mod avoidable_rectangle_1;
pub mod avoidable_rectangle_2;
mod bent;
pub mod bent_quad;
pub mod bivalue_oddagon;
pub mod broken_wing;
pub mod bug_lite;
pub mod bug_plus_n;
pub mod bug_plus_one;
pub mod bug_type_2;
pub mod bug_type_3;
pub mod bug_type_4;
mod chain;
mod chain_search;
pub mod claiming;
mod colouring;
mod complex_fish;
pub mod continuous_nice_loop;
mod deadly;
pub mod death_blossom;
mod direct;
pub mod direct_claiming;
pub mod direct_hidden_pair;
pub mod direct_hidden_triple;
pub mod direct_pointing;
pub mod discontinuous_nice_loop;
pub mod double_exocet;
pub mod dual_empty_rectangle;
pub mod dual_two_string_kite;
pub mod empty_rectangle;
mod exchange_loop;
mod exclusion;
mod exocet;
pub mod extended_unique_rectangle;
pub mod extended_unique_rectangle_3;
pub mod extended_unique_rectangle_4;
mod finned_fish;
pub mod finned_franken_jellyfish;
pub mod finned_franken_leviathan;
pub mod finned_franken_squirmbag;
pub mod finned_franken_swordfish;
pub mod finned_franken_whale;
pub mod finned_franken_x_wing;
pub mod finned_jellyfish;
pub mod finned_leviathan;
pub mod finned_mutant_jellyfish;
pub mod finned_mutant_leviathan;
pub mod finned_mutant_squirmbag;
pub mod finned_mutant_swordfish;
pub mod finned_mutant_whale;
pub mod finned_mutant_x_wing;
pub mod finned_squirmbag;
pub mod finned_swordfish;
pub mod finned_whale;
pub mod finned_x_wing;
mod firework;
pub mod firework_quad;
pub mod firework_triple;
mod fish;
mod forcing;
pub mod forcing_chain_contradiction;
pub mod forcing_chain_verity;
pub mod forcing_net_contradiction;
pub mod forcing_net_verity;
pub mod franken_jellyfish;
pub mod franken_leviathan;
pub mod franken_squirmbag;
pub mod franken_swordfish;
pub mod franken_whale;
pub mod franken_x_wing;
pub mod full_house;
mod grave;
pub mod grouped_aic;
pub mod grouped_continuous_nice_loop;
pub mod grouped_discontinuous_nice_loop;
pub mod h_wing;
pub mod hidden_pair;
pub mod hidden_quad;
pub mod hidden_rectangle;
pub mod hidden_single;
pub mod hidden_triple;
mod intersection;
pub mod jellyfish;
pub mod junior_exocet;
mod kraken;
pub mod kraken_fish_1;
pub mod kraken_fish_2;
pub mod l_wing;
pub mod leviathan;
pub mod locked_pair;
pub mod locked_triple;
pub mod m_wing;
pub mod medusa;
mod minimal;
pub mod mug;
mod multi_colouring;
pub mod multi_colouring_1;
pub mod multi_colouring_2;
pub mod multi_sector_locked_set;
pub mod mutant_jellyfish;
pub mod mutant_leviathan;
pub mod mutant_squirmbag;
pub mod mutant_swordfish;
pub mod mutant_whale;
pub mod mutant_x_wing;
pub mod naked_pair;
pub mod naked_quad;
pub mod naked_single;
pub mod naked_triple;
pub mod nested_forcing_net;
mod odd_circle;
mod one_digit;
pub mod pointing;
mod rank_zero;
pub mod remote_pair;
pub mod reverse_bug;
pub mod rstuvwxyz_wing;
pub mod s_wing;
pub mod sashimi_jellyfish;
pub mod sashimi_leviathan;
pub mod sashimi_squirmbag;
pub mod sashimi_swordfish;
pub mod sashimi_whale;
pub mod sashimi_x_wing;
pub mod senior_exocet;
pub mod simple_colouring_trap;
pub mod simple_colouring_wrap;
pub mod sk_loop;
pub mod skyscraper;
pub mod squirmbag;
pub mod stuvwxyz_wing;
mod subset;
pub mod sue_de_coq;
pub mod swordfish;
mod template;
pub mod template_delete;
pub mod template_set;
#[cfg(test)]
mod test_support;
mod three_links;
mod together;
pub mod tridagon;
pub mod turbot_fish;
pub mod tuvwxyz_wing;
mod two_lines;
pub mod two_place_empty_rectangle;
pub mod two_string_kite;
pub mod unique_loop;
pub mod unique_loop_3;
pub mod unique_loop_4;
mod unique_rectangle;
pub mod unique_rectangle_1;
pub mod unique_rectangle_2;
pub mod unique_rectangle_3;
pub mod unique_rectangle_4;
pub mod unique_rectangle_5;
pub mod unique_rectangle_6;
mod unshortened;
pub mod uvwxyz_wing;
pub mod vwxyz_wing;
pub mod w_wing;
pub mod whale;
pub mod wxyz_wing;
pub mod x_chain;
pub mod x_wing;
pub mod xy_chain;
pub mod xy_wing;
pub mod xyz_wing;

pub use unshortened::unshortened;

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
        $crate::language::ByLanguage::new([$(
            match $crate::step::Page::parse(include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/src/technique/pages/", $tag, "/", $stem, ".md"
            ))) {
                Some(page) => page,
                None => panic!(concat!(
                    "src/technique/pages/", $tag, "/", $stem, ".md must begin with three lines: '# NAME', \
                    '<!-- phrase: NAME WITHIN A SENTENCE -->' and an empty one, in ", $english
                )),
            }
        ),+])
    };
}

/// The example positions with this stem.
macro_rules! examples {
    ($stem:literal) => {
        include_str!(concat!("../../puzzles/", $stem, ".txt"))
    };
}

pub(crate) use pages;
use {examples, page};

/// Every technique, simplest first: the order of the `human` strategy.
///
/// Singles before removals; removals that need one house before those that need several; one digit before many;
/// and last what holds only for puzzles with one solution.
pub static CATALOGUE: &[&Technique] = &[
    &full_house::FULL_HOUSE,
    &hidden_single::HIDDEN_SINGLE,
    &naked_single::NAKED_SINGLE,
    &direct_pointing::DIRECT_POINTING,
    &direct_claiming::DIRECT_CLAIMING,
    &direct_hidden_pair::DIRECT_HIDDEN_PAIR,
    &direct_hidden_triple::DIRECT_HIDDEN_TRIPLE,
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
    &x_wing::X_WING,
    &swordfish::SWORDFISH,
    &jellyfish::JELLYFISH,
    &remote_pair::REMOTE_PAIR,
    &skyscraper::SKYSCRAPER,
    &two_string_kite::TWO_STRING_KITE,
    &empty_rectangle::EMPTY_RECTANGLE,
    &two_place_empty_rectangle::TWO_PLACE_EMPTY_RECTANGLE,
    &dual_two_string_kite::DUAL_TWO_STRING_KITE,
    &dual_empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &finned_x_wing::FINNED_X_WING,
    &sashimi_x_wing::SASHIMI_X_WING,
    &turbot_fish::TURBOT_FISH,
    &simple_colouring_trap::SIMPLE_COLOURING_TRAP,
    &simple_colouring_wrap::SIMPLE_COLOURING_WRAP,
    &multi_colouring_2::MULTI_COLOURING_2,
    &multi_colouring_1::MULTI_COLOURING_1,
    &xy_wing::XY_WING,
    &xyz_wing::XYZ_WING,
    &w_wing::W_WING,
    &finned_swordfish::FINNED_SWORDFISH,
    &sashimi_swordfish::SASHIMI_SWORDFISH,
    &finned_jellyfish::FINNED_JELLYFISH,
    &sashimi_jellyfish::SASHIMI_JELLYFISH,
    &unique_rectangle_1::UNIQUE_RECTANGLE_1,
    &unique_rectangle_2::UNIQUE_RECTANGLE_2,
    &unique_rectangle_4::UNIQUE_RECTANGLE_4,
    &unique_rectangle_3::UNIQUE_RECTANGLE_3,
    &unique_rectangle_5::UNIQUE_RECTANGLE_5,
    &unique_rectangle_6::UNIQUE_RECTANGLE_6,
    &hidden_rectangle::HIDDEN_RECTANGLE,
    &avoidable_rectangle_1::AVOIDABLE_RECTANGLE_1,
    &avoidable_rectangle_2::AVOIDABLE_RECTANGLE_2,
    &unique_loop::UNIQUE_LOOP,
    &unique_loop_4::UNIQUE_LOOP_4,
    &unique_loop_3::UNIQUE_LOOP_3,
    &bug_plus_one::BUG_PLUS_ONE,
    &bug_type_2::BUG_TYPE_2,
    &bug_plus_n::BUG_PLUS_N,
    &bug_type_4::BUG_TYPE_4,
    &bug_type_3::BUG_TYPE_3,
    &almost_locked_pair::ALMOST_LOCKED_PAIR,
    &almost_locked_triple::ALMOST_LOCKED_TRIPLE,
    &x_chain::X_CHAIN,
    &xy_chain::XY_CHAIN,
    &m_wing::M_WING,
    &s_wing::S_WING,
    &h_wing::H_WING,
    &l_wing::L_WING,
    &medusa::MEDUSA,
    &continuous_nice_loop::CONTINUOUS_NICE_LOOP,
    &aic::AIC,
    &discontinuous_nice_loop::DISCONTINUOUS_NICE_LOOP,
    &extended_unique_rectangle::EXTENDED_UNIQUE_RECTANGLE,
    &extended_unique_rectangle_4::EXTENDED_UNIQUE_RECTANGLE_4,
    &extended_unique_rectangle_3::EXTENDED_UNIQUE_RECTANGLE_3,
    &bug_lite::BUG_LITE,
    &mug::MUG,
    &reverse_bug::REVERSE_BUG,
    &grouped_continuous_nice_loop::GROUPED_CONTINUOUS_NICE_LOOP,
    &grouped_aic::GROUPED_AIC,
    &grouped_discontinuous_nice_loop::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &wxyz_wing::WXYZ_WING,
    &bent_quad::BENT_QUAD,
    &als_xz::ALS_XZ,
    &sue_de_coq::SUE_DE_COQ,
    &aligned_pair_exclusion::ALIGNED_PAIR_EXCLUSION,
    &firework_triple::FIREWORK_TRIPLE,
    &firework_quad::FIREWORK_QUAD,
    &vwxyz_wing::VWXYZ_WING,
    &uvwxyz_wing::UVWXYZ_WING,
    &als_xy_wing::ALS_XY_WING,
    &als_chain::ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &tuvwxyz_wing::TUVWXYZ_WING,
    &stuvwxyz_wing::STUVWXYZ_WING,
    &rstuvwxyz_wing::RSTUVWXYZ_WING,
    &bivalue_oddagon::BIVALUE_ODDAGON,
    &broken_wing::BROKEN_WING,
    &tridagon::TRIDAGON,
    &als_w_wing::ALS_W_WING,
    &als_continuous_nice_loop::ALS_CONTINUOUS_NICE_LOOP,
    &als_aic::ALS_AIC,
    &als_discontinuous_nice_loop::ALS_DISCONTINUOUS_NICE_LOOP,
    &junior_exocet::JUNIOR_EXOCET,
    &double_exocet::DOUBLE_EXOCET,
    &senior_exocet::SENIOR_EXOCET,
    &sk_loop::SK_LOOP,
    &franken_x_wing::FRANKEN_X_WING,
    &finned_franken_x_wing::FINNED_FRANKEN_X_WING,
    &franken_swordfish::FRANKEN_SWORDFISH,
    &finned_franken_swordfish::FINNED_FRANKEN_SWORDFISH,
    &franken_jellyfish::FRANKEN_JELLYFISH,
    &finned_franken_jellyfish::FINNED_FRANKEN_JELLYFISH,
    &mutant_x_wing::MUTANT_X_WING,
    &finned_mutant_x_wing::FINNED_MUTANT_X_WING,
    &mutant_swordfish::MUTANT_SWORDFISH,
    &finned_mutant_swordfish::FINNED_MUTANT_SWORDFISH,
    &mutant_jellyfish::MUTANT_JELLYFISH,
    &finned_mutant_jellyfish::FINNED_MUTANT_JELLYFISH,
    &aligned_triple_exclusion::ALIGNED_TRIPLE_EXCLUSION,
    &forcing_chain_contradiction::FORCING_CHAIN_CONTRADICTION,
    &forcing_chain_verity::FORCING_CHAIN_VERITY,
    &kraken_fish_1::KRAKEN_FISH_1,
    &kraken_fish_2::KRAKEN_FISH_2,
    &multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET,
    &squirmbag::SQUIRMBAG,
    &finned_squirmbag::FINNED_SQUIRMBAG,
    &sashimi_squirmbag::SASHIMI_SQUIRMBAG,
    &whale::WHALE,
    &finned_whale::FINNED_WHALE,
    &sashimi_whale::SASHIMI_WHALE,
    &leviathan::LEVIATHAN,
    &finned_leviathan::FINNED_LEVIATHAN,
    &sashimi_leviathan::SASHIMI_LEVIATHAN,
    &franken_squirmbag::FRANKEN_SQUIRMBAG,
    &finned_franken_squirmbag::FINNED_FRANKEN_SQUIRMBAG,
    &mutant_squirmbag::MUTANT_SQUIRMBAG,
    &finned_mutant_squirmbag::FINNED_MUTANT_SQUIRMBAG,
    &franken_whale::FRANKEN_WHALE,
    &finned_franken_whale::FINNED_FRANKEN_WHALE,
    &mutant_whale::MUTANT_WHALE,
    &finned_mutant_whale::FINNED_MUTANT_WHALE,
    &franken_leviathan::FRANKEN_LEVIATHAN,
    &finned_franken_leviathan::FINNED_FRANKEN_LEVIATHAN,
    &mutant_leviathan::MUTANT_LEVIATHAN,
    &finned_mutant_leviathan::FINNED_MUTANT_LEVIATHAN,
    &template_set::TEMPLATE_SET,
    &template_delete::TEMPLATE_DELETE,
    &forcing_net_contradiction::FORCING_NET_CONTRADICTION,
    &forcing_net_verity::FORCING_NET_VERITY,
    &nested_forcing_net::NESTED_FORCING_NET,
];

/// Techniques that tell in another way what others find too. They take part in a strategy only by name.
pub static ON_REQUEST: &[&Technique] = &[
    &direct_pointing::DIRECT_POINTING,
    &direct_claiming::DIRECT_CLAIMING,
    &direct_hidden_pair::DIRECT_HIDDEN_PAIR,
    &direct_hidden_triple::DIRECT_HIDDEN_TRIPLE,
    &two_place_empty_rectangle::TWO_PLACE_EMPTY_RECTANGLE,
    &dual_two_string_kite::DUAL_TWO_STRING_KITE,
    &dual_empty_rectangle::DUAL_EMPTY_RECTANGLE,
];

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static Technique> {
    CATALOGUE.iter().copied().find(|technique| technique.id == id)
}
