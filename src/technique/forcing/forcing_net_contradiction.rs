#![doc = include_str!("../pages/en/forcing_net_contradiction.md")]

use super::forcing::{Way, contradictions};
use crate::step::{Family, Technique};

/// An assumption that comes to a contradiction by a net: it does not hold.
pub(crate) static FORCING_NET_CONTRADICTION: Technique = Technique {
    id: "forcing-net-contradiction",
    family: Family::Forcing,
    library_code: "1303",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| contradictions(&FORCING_NET_CONTRADICTION, Way::Nets, view, sink),
    page: page!("forcing_net_contradiction"),
    examples: examples!("forcing_net_contradiction"),
    practice: practice!("forcing_net_contradiction"),
};
