#![doc = include_str!("../pages/en/g_braid.md")]

use super::whips::whips;
use crate::step::{Family, Technique};
use crate::view::whips::Kind;

/// A braid in which the places of a digit where a box and a line cross may stand for one candidate.
pub(crate) static G_BRAID: Technique = Technique {
    id: "g-braid",
    family: Family::Forcing,
    library_code: "1309",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| whips(&G_BRAID, Kind::GBraid, view, sink),
    page: page!("g_braid"),
    examples: examples!("g_braid"),
    practice: practice!("g_braid"),
};
