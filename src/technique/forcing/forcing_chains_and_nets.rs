//! Forcing chains and nets: if an assumption leads to a contradiction, it is false; if all cases of a split (all
//! candidates of a fact, or a candidate that is true or false) lead to the same conclusion, that conclusion is true.

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
