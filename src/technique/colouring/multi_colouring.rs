//! Shared code of both multi-colourings: two components of one digit's conjugate pairs, and where their colours meet.

use super::colouring::{self, Component, ConjugatePair};
use crate::board::{CandidateSet, Cell, CellSet, Digit, Layout};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::MultiColouring;
use crate::step::{Pattern, Step, Technique};

/// A component, and the cells that its colours see.
#[derive(Clone, Copy)]
pub(super) struct ComponentSight {
    pub(super) component: Component,
    /// The cells that see a cell of each colour.
    pub(super) seen: [CellSet; 2],
}

/// The components of a digit, each with the cells that its colours see.
pub(super) fn nets(view: &FinderInput, digit: Digit) -> Vec<ComponentSight> {
    let layout = view.grid().layout();
    let seen = |colour: CellSet| colour.iter().fold(CellSet::EMPTY, |seen, cell| seen | layout.peers(cell));
    colouring::components(view, digit)
        .map(|component| ComponentSight { component, seen: component.colours.map(seen) })
        .collect()
}

/// The pairs of cells, one of each set, that see each other.
pub(super) fn meetings(
    layout: &'static Layout,
    one: CellSet,
    other: CellSet,
) -> impl Iterator<Item = [Cell; 2]> {
    one.iter().flat_map(move |cell| (other & layout.peers(cell)).iter().map(move |met| [cell, met]))
}

/// The step of a pattern that removes the digit from these cells.
pub(super) fn step(
    technique: &'static Technique,
    [one, other]: [&Component; 2],
    links: Vec<ConjugatePair>,
    meetings: Vec<[Cell; 2]>,
    removed: CellSet,
) -> Step {
    let digit = one.digit;
    let ends = colouring::ends(&links);
    let components = [one, other].map(|component| component.colours.map(|colour| colour & ends));
    Step {
        technique,
        pattern: Pattern::MultiColouring(Box::new(MultiColouring { digit, components, links, meetings })),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, removed))),
    }
}
