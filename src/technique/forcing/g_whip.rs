#![doc = include_str!("../pages/en/g_whip.md")]

use super::whips::whips;
use crate::step::{Family, Technique};
use crate::view::whips::Kind;

/// A whip in which the places of a digit where a box and a line cross may stand for one candidate.
pub(crate) static G_WHIP: Technique = Technique {
    id: "g-whip",
    family: Family::Forcing,
    library_code: "1307",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| whips(&G_WHIP, Kind::GWhip, view, sink),
    page: page!("g_whip"),
    examples: examples!("g_whip"),
    practice: practice!("g_whip"),
};
