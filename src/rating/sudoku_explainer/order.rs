//! The techniques of the scale, in the order in which they are asked. The step of the first technique that finds one is
//! taken.

use super::board::ExplainerBoard;
use super::chains::ChainSearches;
use super::exclusion::Exclusions;
use super::hint::ExplainerHint;
use super::{bug, exclusion, fish, locking, loops, sets, singles, wings};
use crate::step::Technique;
use crate::technique::{
    aligned_pair_exclusion, aligned_triple_exclusion, alternating, bug_plus_n, bug_plus_one, bug_type_2,
    bug_type_3, bug_type_4, claiming, direct_claiming, direct_pointing, fish_table, forcing_chains_and_nets,
    full_house, hidden_single, naked_and_hidden, naked_single, nested_forcing_net, pointing, skyscraper,
    turbot_fish, two_string_kite, unique_loop, unique_loop_3, unique_loop_4, unique_rectangle_1,
    unique_rectangle_2, unique_rectangle_3, unique_rectangle_4, unique_rectangle_5, x_chain, xy_chain,
    xy_wing, xyz_wing,
};

/// Way in which a technique is asked.
#[derive(Clone, Copy)]
pub(super) enum FinderCall {
    /// A function that looks only at the board.
    Look(fn(&ExplainerBoard) -> Option<ExplainerHint>),
    /// A function that remembers the boards on which it found nothing.
    Exclusion(fn(&mut Exclusions, &ExplainerBoard) -> Option<ExplainerHint>),
    /// A search for chains.
    Chain(fn(&mut ChainSearches, &ExplainerBoard) -> Option<ExplainerHint>),
    /// A search for nets of a level.
    Net(u8),
}

/// A technique of the scale.
pub(super) struct ExplainerEntry {
    pub(super) ask: FinderCall,
    /// The lowest rating that the technique can give, in tenths.
    pub(super) lowest: u16,
    /// Techniques of the catalogue that can explain its steps.
    pub(super) techniques: &'static [&'static Technique],
}

type TechniqueList = &'static [&'static Technique];

const fn look(
    ask: fn(&ExplainerBoard) -> Option<ExplainerHint>,
    lowest: u16,
    techniques: TechniqueList,
) -> ExplainerEntry {
    ExplainerEntry { ask: FinderCall::Look(ask), lowest, techniques }
}

const fn exclusion(
    ask: fn(&mut Exclusions, &ExplainerBoard) -> Option<ExplainerHint>,
    lowest: u16,
    techniques: TechniqueList,
) -> ExplainerEntry {
    ExplainerEntry { ask: FinderCall::Exclusion(ask), lowest, techniques }
}

const fn chain(
    ask: fn(&mut ChainSearches, &ExplainerBoard) -> Option<ExplainerHint>,
    lowest: u16,
    techniques: TechniqueList,
) -> ExplainerEntry {
    ExplainerEntry { ask: FinderCall::Chain(ask), lowest, techniques }
}

const fn net(level: u8, lowest: u16, techniques: TechniqueList) -> ExplainerEntry {
    ExplainerEntry { ask: FinderCall::Net(level), lowest, techniques }
}

/// Catalogue techniques of forcing chains and cycles.
static CHAINS: TechniqueList = &[
    &turbot_fish::TURBOT_FISH,
    &skyscraper::SKYSCRAPER,
    &two_string_kite::TWO_STRING_KITE,
    &x_chain::X_CHAIN,
    &xy_chain::XY_CHAIN,
    &alternating::CONTINUOUS_NICE_LOOP,
    &alternating::DISCONTINUOUS_NICE_LOOP,
];

/// Catalogue techniques of nets without help from other techniques.
static NETS: TechniqueList =
    &[&forcing_chains_and_nets::FORCING_NET_CONTRADICTION, &forcing_chains_and_nets::FORCING_NET_VERITY];

/// Catalogue techniques of nets with help from other techniques. The final argument is often simpler than the one that
/// the search found.
static NESTED: TechniqueList = &[
    &forcing_chains_and_nets::FORCING_NET_CONTRADICTION,
    &forcing_chains_and_nets::FORCING_NET_VERITY,
    &nested_forcing_net::NESTED_FORCING_NET,
];

/// The techniques in the order in which they are asked.
pub(super) static ORDER: [ExplainerEntry; 30] = [
    look(singles::hidden_single, 10, &[&full_house::FULL_HOUSE, &hidden_single::HIDDEN_SINGLE]),
    look(
        locking::direct_locking,
        17,
        &[&direct_pointing::DIRECT_POINTING, &direct_claiming::DIRECT_CLAIMING],
    ),
    look(sets::direct_hidden_pair, 20, &[&naked_and_hidden::DIRECT_HIDDEN_PAIR]),
    look(singles::naked_single, 23, &[&naked_single::NAKED_SINGLE]),
    look(sets::direct_hidden_triplet, 25, &[&naked_and_hidden::DIRECT_HIDDEN_TRIPLE]),
    look(locking::locking, 26, &[&pointing::POINTING, &claiming::CLAIMING]),
    look(sets::naked_pair, 30, &[&naked_and_hidden::NAKED_PAIR, &naked_and_hidden::LOCKED_PAIR]),
    look(fish::x_wing, 32, &[&fish_table::X_WING]),
    look(sets::hidden_pair, 34, &[&naked_and_hidden::HIDDEN_PAIR]),
    look(sets::naked_triplet, 36, &[&naked_and_hidden::NAKED_TRIPLE, &naked_and_hidden::LOCKED_TRIPLE]),
    look(fish::swordfish, 38, &[&fish_table::SWORDFISH]),
    look(sets::hidden_triplet, 40, &[&naked_and_hidden::HIDDEN_TRIPLE]),
    look(wings::xy_wing, 42, &[&xy_wing::XY_WING]),
    look(wings::xyz_wing, 44, &[&xyz_wing::XYZ_WING]),
    look(
        loops::unique_loop,
        45,
        &[
            &unique_rectangle_1::UNIQUE_RECTANGLE_1,
            &unique_rectangle_2::UNIQUE_RECTANGLE_2,
            &unique_rectangle_3::UNIQUE_RECTANGLE_3,
            &unique_rectangle_4::UNIQUE_RECTANGLE_4,
            &unique_rectangle_5::UNIQUE_RECTANGLE_5,
            &unique_loop::UNIQUE_LOOP,
            &unique_loop_3::UNIQUE_LOOP_3,
            &unique_loop_4::UNIQUE_LOOP_4,
        ],
    ),
    look(sets::naked_quad, 50, &[&naked_and_hidden::NAKED_QUAD]),
    look(fish::jellyfish, 52, &[&fish_table::JELLYFISH]),
    look(sets::hidden_quad, 54, &[&naked_and_hidden::HIDDEN_QUAD]),
    look(
        bug::bug,
        56,
        &[
            &bug_plus_one::BUG_PLUS_ONE,
            &bug_type_2::BUG_TYPE_2,
            &bug_type_4::BUG_TYPE_4,
            &bug_type_3::BUG_TYPE_3,
            &bug_plus_n::BUG_PLUS_N,
        ],
    ),
    exclusion(exclusion::pair_exclusion, 62, &[&aligned_pair_exclusion::ALIGNED_PAIR_EXCLUSION]),
    chain(ChainSearches::forcing_chain, 65, CHAINS),
    exclusion(exclusion::triplet_exclusion, 75, &[&aligned_triple_exclusion::ALIGNED_TRIPLE_EXCLUSION]),
    chain(ChainSearches::nishio, 75, &[&forcing_chains_and_nets::FORCING_NET_CONTRADICTION]),
    chain(ChainSearches::multiple, 80, &[&forcing_chains_and_nets::FORCING_CHAIN_VERITY]),
    net(0, 85, NETS),
    net(1, 90, NESTED),
    net(2, 95, NESTED),
    net(3, 100, NESTED),
    net(4, 105, NESTED),
    net(5, 110, NESTED),
];
