#![doc = include_str!("../pages/en/forcing_chain_contradiction.md")]

use super::forcing::{Way, contradictions};
use crate::step::{Family, Technique};

/// An assumption that comes to a contradiction by chains: it does not hold.
pub(crate) static FORCING_CHAIN_CONTRADICTION: Technique = Technique {
    id: "forcing-chain-contradiction",
    family: Family::Forcing,
    library_code: "1301",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| contradictions(&FORCING_CHAIN_CONTRADICTION, Way::Chains, view, sink),
    page: page!("forcing_chain_contradiction"),
    examples: examples!("forcing_chain_contradiction"),
    practice: practice!("forcing_chain_contradiction"),
};
