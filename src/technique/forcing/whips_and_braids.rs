//! Whips and braids, each also with groups.
//!
//! In a whip a candidate is supposed, and each constraint that it reaches has one candidate left, until one has none: it is
//! false. The constraints of a braid may be reached from anything that is true by then. With groups (g-), the places of a
//! digit where a box and a line cross count as one candidate.

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
