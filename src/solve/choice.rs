//! Which of several long arguments is told.
//!
//! A chain or a net takes many lines, and which of them comes first decides how many more are needed. So where one step
//! must carry such an argument several are found, and that is taken which takes the fewest lines for each candidate that
//! goes: for each that it removes, and each that singles and box-line reductions remove behind it. On the way through
//! hard puzzles that saves a quarter of all words. Taking the argument with the fewest lines saves next to none: it often
//! brings nothing.
//!
//! The choice depends on the state alone, not on the path that led there.

use super::effect::followed_up;
use super::lines::lines;
use super::stop::go_on;
use super::{State, Stop};
use crate::grid::Grid;
use crate::step::{Family, Step, Technique};
use crate::view::View;
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Long arguments that are compared with each other and not with others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Long {
    /// Chains: read from one end to the other.
    Chain,
    /// Whatever supposes something: forcing chains, kraken fish, whips and braids, forcing nets.
    Assumption,
    /// Assumptions within an assumption: the last resort.
    Nested,
}

impl Long {
    /// Whether the technique's arguments are long, and with which they are compared.
    pub(super) fn of(technique: &Technique) -> Option<Long> {
        match technique.family {
            Family::Chains => Some(Long::Chain),
            Family::Forcing if technique.id == "nested-forcing-net" => Some(Long::Nested),
            Family::Forcing => Some(Long::Assumption),
            Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Wings
            | Family::Colouring
            | Family::Uniqueness
            | Family::AlmostLockedSets
            | Family::Impossible
            | Family::Exotic
            | Family::Templates => None,
        }
    }
}

/// Whether it takes long to find an argument of this technique, or to find that there is none.
pub(super) fn takes_long(technique: &Technique) -> bool {
    ["whip", "g-whip", "braid", "g-braid", "nested-forcing-net"].contains(&technique.id)
}

/// How many arguments of one technique are compared at most: more than nearly every board has.
const COMPARED: usize = 1000;

/// A long argument with what it costs and what it brings.
pub(super) struct Priced {
    pub(super) step: Step,
    lines: usize,
    /// How many candidates go; at least one.
    gain: usize,
}

impl Priced {
    fn new(grid: &Grid, step: Step) -> Priced {
        Priced { lines: lines(&step.pattern), gain: followed_up(grid, &step), step }
    }

    /// The cheaper one takes fewer lines for each candidate that goes.
    fn compare(&self, other: &Priced) -> Ordering {
        (self.lines * other.gain).cmp(&(other.lines * self.gain))
    }
}

/// The cheaper of both, of equals the first.
pub(super) fn cheaper(one: Option<Priced>, other: Option<Priced>) -> Option<Priced> {
    one.into_iter().chain(other).min_by(Priced::compare)
}

/// The cheapest argument of a technique.
pub(super) fn cheapest_of(technique: &Technique, state: &State, view: &View, stop: &Stop) -> Option<Priced> {
    let (mut best, mut left) = (None, COMPARED);
    let _ = (technique.find)(view, &mut |step| {
        best = cheaper(best.take(), Some(Priced::new(state.grid(), step)));
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { go_on(stop) }
    });
    // Uniqueness is asked only when something hangs on it, because the answer costs a search.
    best.filter(|_| !technique.assumes_unique || state.is_unique())
}
