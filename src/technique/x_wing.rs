#![doc = include_str!("pages/en/x_wing.md")]

use super::{examples, fish, page};
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// Two parallel lines confine a digit to two crossing lines: the rest of these loses it.
pub static X_WING: Technique = Technique {
    id: "x-wing",
    family: Family::Fish,
    library_code: "0300",
    assumes_unique: false,
    find: x_wing,
    page: page!("x_wing"),
    examples: examples!("x_wing"),
};

fn x_wing(view: &View, sink: Sink) -> ControlFlow<()> {
    fish::find::<2>(&X_WING, view, sink)
}
