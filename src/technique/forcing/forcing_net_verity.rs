#![doc = include_str!("../pages/en/forcing_net_verity.md")]

use super::forcing::{Way, verities};
use crate::step::{Family, Technique};

/// What all cases of a split lead to by nets: it holds.
pub(crate) static FORCING_NET_VERITY: Technique = Technique {
    id: "forcing-net-verity",
    family: Family::Forcing,
    library_code: "1304",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| verities(&FORCING_NET_VERITY, Way::Nets, view, sink),
    page: page!("forcing_net_verity"),
    examples: examples!("forcing_net_verity"),
    practice: practice!("forcing_net_verity"),
};
