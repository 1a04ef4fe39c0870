#![doc = include_str!("../pages/en/whip.md")]

use super::whips::whips;
use crate::step::{Family, Technique};
use crate::view::whips::Kind;

/// A candidate is supposed, and each constraint that it reaches has one candidate left, until one has none: it is false.
pub(crate) static WHIP: Technique = Technique {
    id: "whip",
    family: Family::Forcing,
    library_code: "1306",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| whips(&WHIP, Kind::Whip, view, sink),
    page: page!("whip"),
    examples: examples!("whip"),
    practice: practice!("whip"),
};
