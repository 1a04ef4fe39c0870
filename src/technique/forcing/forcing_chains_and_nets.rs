//! Forcing chains and nets: an assumption that leads to a contradiction is false, and a conclusion to which all cases
//! of a split lead is true.

use super::forcing::{ForcingKind, contradictions, verities};

technique!(FORCING_CHAIN_CONTRADICTION = "forcing-chain-contradiction" {
    family: Forcing,
    library_code: "1301",
    find: |view, sink| contradictions(&FORCING_CHAIN_CONTRADICTION, ForcingKind::Chains, view, sink),
});

technique!(FORCING_CHAIN_VERITY = "forcing-chain-verity" without exercises {
    family: Forcing,
    library_code: "1302",
    find: |view, sink| verities(&FORCING_CHAIN_VERITY, ForcingKind::Chains, view, sink),
});

technique!(FORCING_NET_CONTRADICTION = "forcing-net-contradiction" {
    family: Forcing,
    library_code: "1303",
    find: |view, sink| contradictions(&FORCING_NET_CONTRADICTION, ForcingKind::Nets, view, sink),
});

technique!(FORCING_NET_VERITY = "forcing-net-verity" {
    family: Forcing,
    library_code: "1304",
    find: |view, sink| verities(&FORCING_NET_VERITY, ForcingKind::Nets, view, sink),
});
