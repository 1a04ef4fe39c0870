//! The techniques of the scale, in the order in which they are asked. The first that finds something is taken.

use super::board::Board;
use super::chains::Chains;
use super::hint::Hint;
use super::{exclusion, fish, grave, locking, loops, sets, singles, wings};

/// How a technique is asked.
pub(super) enum Ask {
    /// A look at the board.
    Look(fn(&Board) -> Option<Hint>),
    /// A search for chains.
    Chain(fn(&mut Chains, &Board) -> Option<Hint>),
    /// A search for nets of a level.
    Net(u8),
}

/// The order, each technique with the lowest rating in tenths that it can give.
pub(super) const ORDER: [(Ask, u16); 30] = [
    (Ask::Look(singles::hidden_single), 10),
    (Ask::Look(locking::direct_locking), 17),
    (Ask::Look(sets::direct_hidden_pair), 20),
    (Ask::Look(singles::naked_single), 23),
    (Ask::Look(sets::direct_hidden_triplet), 25),
    (Ask::Look(locking::locking), 26),
    (Ask::Look(sets::naked_pair), 30),
    (Ask::Look(fish::x_wing), 32),
    (Ask::Look(sets::hidden_pair), 34),
    (Ask::Look(sets::naked_triplet), 36),
    (Ask::Look(fish::swordfish), 38),
    (Ask::Look(sets::hidden_triplet), 40),
    (Ask::Look(wings::xy_wing), 42),
    (Ask::Look(wings::xyz_wing), 44),
    (Ask::Look(loops::unique_loop), 45),
    (Ask::Look(sets::naked_quad), 50),
    (Ask::Look(fish::jellyfish), 52),
    (Ask::Look(sets::hidden_quad), 54),
    (Ask::Look(grave::grave), 56),
    (Ask::Look(exclusion::pair_exclusion), 62),
    (Ask::Chain(Chains::forcing_chain), 65),
    (Ask::Look(exclusion::triplet_exclusion), 75),
    (Ask::Chain(Chains::nishio), 75),
    (Ask::Chain(Chains::multiple), 80),
    (Ask::Net(0), 85),
    (Ask::Net(1), 90),
    (Ask::Net(2), 95),
    (Ask::Net(3), 100),
    (Ask::Net(4), 105),
    (Ask::Net(5), 110),
];
