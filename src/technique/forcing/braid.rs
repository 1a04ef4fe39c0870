#![doc = include_str!("../pages/en/braid.md")]

use super::whips::whips;
use crate::step::{Family, Technique};
use crate::view::whips::Kind;

/// A whip whose constraints may be reached from anything that is true by then.
pub(crate) static BRAID: Technique = Technique {
    id: "braid",
    family: Family::Forcing,
    library_code: "1308",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: |view, sink| whips(&BRAID, Kind::Braid, view, sink),
    page: page!("braid"),
    examples: examples!("braid"),
    practice: practice!("braid"),
};
