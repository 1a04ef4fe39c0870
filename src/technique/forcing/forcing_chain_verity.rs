#![doc = include_str!("../pages/en/forcing_chain_verity.md")]

use super::forcing::{Way, verities};
use crate::step::{Family, Technique};

/// What all cases of a split lead to by chains: it holds.
pub(crate) static FORCING_CHAIN_VERITY: Technique = Technique {
    id: "forcing-chain-verity",
    family: Family::Forcing,
    library_code: "1302",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| verities(&FORCING_CHAIN_VERITY, Way::Chains, view, sink),
    page: page!("forcing_chain_verity"),
    examples: examples!("forcing_chain_verity"),
    practice: "",
};
