//! What both multi-colourings share: two components of one digit's conjugate pairs, and where their colours meet.

use super::colouring::{self, Component, Link};
use crate::board::{CandidateSet, Cell, CellSet, Digit};
use crate::step::{Conclusion, MultiColouring, Pattern, Step, Technique, View};

/// Two components, each with its colours in one of the two orders.
pub(super) type Couple = [Component; 2];

/// Every couple of different components of a digit, each component in both orders of its colours, and both ways round.
pub(super) fn couples(view: &View) -> impl Iterator<Item = Couple> {
    Digit::ALL.into_iter().flat_map(|digit| {
        let components: Vec<Component> = colouring::components(view, digit).collect();
        let turned = |component: &Component| {
            let [first, second] = component.colours;
            [*component, Component { colours: [second, first], ..*component }]
        };
        let all: Vec<(usize, Component)> = components
            .iter()
            .enumerate()
            .flat_map(|(index, component)| turned(component).map(|component| (index, component)))
            .collect();
        let others = all.clone();
        all.into_iter().flat_map(move |(index, one)| {
            let apart = others.clone().into_iter().filter(move |(other, _)| *other != index);
            apart.map(move |(_, other)| [one, other])
        })
    })
}

/// The couples of cells, one of each set, that see each other.
pub(super) fn meetings(one: CellSet, other: CellSet) -> impl Iterator<Item = [Cell; 2]> {
    one.iter().flat_map(move |cell| (other & cell.peers()).iter().map(move |met| [cell, met]))
}

/// The step of a pattern that removes the digit from these cells.
pub(super) fn step(
    technique: &'static Technique,
    [one, other]: &Couple,
    links: Vec<Link>,
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
