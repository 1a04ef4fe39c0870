//! Whips and braids, each without groups and with groups.
//!
//! In a whip, a candidate is supposed to be true. Each constraint that the whip reaches then has only one candidate
//! left, which is true, too. The last constraint has no candidate left, so the supposed candidate is false. A braid may
//! reach a constraint from any candidates that are already supposed or true. With groups (g-), the places of a digit in
//! the cells that several houses share count as one candidate.

use super::braids::whips;
use crate::lookup::braids::WhipKind;

technique!(WHIP = "whip" {
    family: Forcing,
    library_code: "1306",
    find: |view, sink| whips(&WHIP, WhipKind::Whip, view, sink),
});

technique!(G_WHIP = "g-whip" {
    family: Forcing,
    library_code: "1307",
    find: |view, sink| whips(&G_WHIP, WhipKind::GWhip, view, sink),
});

technique!(BRAID = "braid" {
    family: Forcing,
    library_code: "1308",
    find: |view, sink| whips(&BRAID, WhipKind::Braid, view, sink),
});

technique!(G_BRAID = "g-braid" {
    family: Forcing,
    library_code: "1309",
    find: |view, sink| whips(&G_BRAID, WhipKind::GBraid, view, sink),
});
